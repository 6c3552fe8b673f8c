"""What the platform's tests need to know of a game: `SAMPLE` in `tests/games/KEY/sample.py`.

So a new game brings its own, and no table by game stands in the tests.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from msgspec import Struct


class Played(Struct, frozen=True):
    """A game to play in a test."""

    players: int
    options: dict[str, Any] = {}
    every: int = 6  # moves from one close look to the next


class Sample(Struct, frozen=True, kw_only=True):
    """Facts of a game, for the tests of all games."""

    rules: tuple[str, int]  # the letters before the rules' numbers, and the last number
    short: Played  # a game that is soon over
    bot_moves: int = 24  # after so many moves bots have met every phase
    reference: str = ""  # the level that effects are measured against
    hidden: tuple[str, str] | None = None  # the fields of the state with hands and with the rest of the deck
    leaks: dict[str, Played] = {}  # games in which leaks are looked for, by name
    people: int = 2  # at the table in pictures
    shown: int = 10  # moves made there before


def load_sample(key: str) -> Sample:
    """Return the sample of a game."""
    sample: Sample = import_module(f"tests.games.{key}.sample").SAMPLE
    return sample
