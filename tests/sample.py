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
    every: int = 12  # moves from one close look to the next


class Sample(Struct, frozen=True, kw_only=True):
    """Facts of a game, for the tests of all games."""

    rules: tuple[str, int]  # the letters before the rules' numbers, and the last number
    short: Played  # a game that is soon over
    bot_moves: int = 24  # after so many moves bots have met every phase
    is_reference: bool = False  # whether effects are measured against the player that stands in for the last level
    hidden: tuple[str, str] | None = None  # the fields of the state with hands and with the rest of the deck
    leaks: dict[str, Played] = {}  # games in which leaks are looked for, by name
    turn_after: int = 6  # moves of a short game after which it is the first seat's turn
    pickable: str = ""  # what the first seat can pick up then, as a selector of its board
    needs: dict[str, str] = {}  # what the next step needs, by selectors of the table's page
    middle: int = 6  # moves of each player, after which a game is in its middle
    onward: str = ""  # a selector to click on then, where something is told before the game goes on
    compose: tuple[str, ...] = ()  # selectors to click on then, to put a move together
    composed: dict[str, str] = {}  # what that needs beside
    final: dict[str, str] = {}  # what shows the last position when the game is over
    is_long: bool = False  # even a short game takes long: tests resign
    pad_steps: tuple[str, ...] = ()  # selectors to click on the score pad, one after the other
    benched: Played | None = None  # what `bench/rules.py` measures, if not a whole game
    people: int = 2  # at the table in pictures


def load_sample(key: str) -> Sample:
    """Return the sample of a game."""
    sample: Sample = import_module(f"tests.games.{key}.sample").SAMPLE
    return sample
