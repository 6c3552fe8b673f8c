"""Checks the options and the seed that an environment is given."""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from typing import Any

import msgspec
from msgspec import Struct

from stolik.envs.refusal import EnvRefusal
from stolik.game import AnyGame, Refusal
from stolik.kit import read_options


def check_options(game: AnyGame, players: int, given: Struct | Mapping[str, Any] | None) -> Any:
    """Return the options of a game, given as a struct, as a mapping, or as `None`. Raises `EnvRefusal`."""
    if players not in game.seats:
        raise EnvRefusal("unfit-players", players=players, game=game.key, least=game.seats[0], most=game.seats[-1])
    try:
        values = msgspec.to_builtins(given) if isinstance(given, Struct) else given
        options = given if isinstance(given, game.Options) else read_options(game, values or {})
        over = game.outcome(game.start(players, options, 0))
    except Refusal as why:
        raise EnvRefusal("envs-options", game=game.key, problem=why) from None
    if over is not None:
        raise EnvRefusal("envs-over", game=game.key)
    return options


def check_seed(seed: Any) -> int:
    """Return a seed, given as any integer type. Raises `EnvRefusal`."""
    try:
        number = index(seed)
    except TypeError:
        number = -1
    if number < 0:
        raise EnvRefusal("envs-seed", seed=repr(seed))
    return number
