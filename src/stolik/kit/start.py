"""Reads how to start a game from the command line: options, number of players, seed."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec
from msgspec import Struct

from stolik.game import AnyGame, Refusal
from stolik.kit.finding import find, load

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


def read_start(key: str, players: int | None, layout: str | None, pairs: list[str], seed: int | None) -> Start:
    """Read what was typed. Raises `Refusal` that names the wrong option."""
    game = load(key)
    values = dict(_pair(game, text) for text in pairs)
    if layout is not None:
        values["layout"] = layout
    options = _options(game, values)
    count = players if players is not None else _players(game, options)
    if count not in game.seats:
        raise Refusal("unfit-players", players=count, game=key, least=game.seats[0], most=game.seats[-1])
    return Start(game, count, options, secrets.randbits(SEED_BITS) if seed is None else seed)


def read_stored_options(game: AnyGame, stored: dict[str, Any]) -> Any:
    """Return the options of a record or a table. One that it does not have came later (`Kit.older_options`).

    Raises `msgspec.ValidationError`.

    >>> from stolik.kit import load
    >>> read_stored_options(load("absolute"), {"rounds": 1}).edition
    1
    """
    return msgspec.convert({**find(game.key).older_options, **stored}, game.Options)


def _pair(game: AnyGame, text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    known = game.Options.__struct_fields__
    if not equals or name not in known:
        raise Refusal("unknown-option", option=text, game=game.key, known=known)
    return name, value


def _options(game: AnyGame, values: dict[str, str]) -> Any:
    for name, value in values.items():
        try:
            msgspec.convert({name: value}, game.Options, strict=False)
        except (msgspec.ValidationError, UnicodeError) as error:  # UnicodeError: bytes that are no UTF-8
            raise Refusal("unfit-option", option=name, value=value, problem=str(error)) from None
    return msgspec.convert(values, game.Options, strict=False)


def _players(game: AnyGame, options: Any) -> int:
    """Return the number of players that the options need, or the smallest possible number."""
    kit = find(game.key)
    needed: int | None = kit.resolve(kit.players_for)(options) if kit.players_for else None
    return needed or game.seats[0]
