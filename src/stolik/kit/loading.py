"""Loads the rules of a game. `loading.pyi` has the types: those of each of our own games, by its key."""

from __future__ import annotations

from functools import cache

from stolik.game import AnyGame
from stolik.kit.finding import find


@cache
def load(key: str) -> AnyGame:
    """Return the rules of a game.

    >>> load("abalone").seats
    range(2, 5)
    """
    return find(key).game
