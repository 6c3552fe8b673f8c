"""Reads how to start a game from the command line: options, number of players, seed."""

from __future__ import annotations

import secrets
from typing import Any

from msgspec import Struct

from stolik.game import AnyGame, Refusal
from stolik.kit.finding import find
from stolik.kit.loading import load
from stolik.kit.options import read_options

SEED_BITS = 128


class Start(Struct, frozen=True):
    """Everything that is needed to start a game."""

    game: Any  # an AnyGame; msgspec cannot check protocols
    players: int
    options: Any
    seed: int

    def state(self) -> Any:
        """Return the first state."""
        return self.game.start(self.players, self.options, self.seed)


def depends_on_chance(game: AnyGame, players: int, options: Any) -> bool:
    """Return whether the seed matters: with another seed the game would start in another state."""
    one, other = (game.start(players, options, seed) for seed in (1, 2))
    return bool(one != other)


def read_start(key: str, players: int | None, layout: str | None, pairs: list[str], seed: int | None) -> Start:
    """Read what was typed. Raises `Refusal` that names the wrong option."""
    game = load(key)
    values = dict(map(_split_pair, pairs))
    if layout is not None:
        if "layout" not in game.Options.__struct_fields__:
            raise Refusal("layout-none", game=key, layout=layout)
        values["layout"] = layout
    options = read_options(game, values, typed=True)
    count = players if players is not None else _find_players(game, options)
    if count not in game.seats:
        raise Refusal("unfit-players", players=count, game=key, least=game.seats[0], most=game.seats[-1])
    return Start(game, count, options, secrets.randbits(SEED_BITS) if seed is None else seed)


def _split_pair(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise Refusal("option-form", text=text)
    return name, value


def _find_players(game: AnyGame, options: Any) -> int:
    """Return the number of players that the options need, or the smallest possible number."""
    kit = find(game.key)
    needed: int | None = kit.resolve(kit.players_for)(options) if kit.players_for else None
    return needed or game.seats[0]
