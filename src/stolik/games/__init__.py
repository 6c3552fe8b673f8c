"""The games, by key."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from stolik.game import AnyGame, Refusal

KEYS = ("abalone", "absolute", "setup", "zero")


@cache
def load(key: str) -> AnyGame:
    """Return the game of that key, loading only that one.

    >>> load("abalone").seats
    range(2, 5)
    """
    if key not in KEYS:
        raise Refusal("unknown-game", game=key, known=KEYS)
    game: AnyGame = import_module(f"stolik.games.{key}.rules").game
    return game
