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


class Picture(Struct, frozen=True):
    """A position that the docs show, as its first player sees it."""

    players: int
    moves: int = 0  # of simple bots
    options: dict[str, Any] = {}


class Ladder(Struct, frozen=True):
    """Matches of each level against the one below, which `docs/arena.py` measures."""

    players: int
    nodes: int  # a move, which only the strongest levels use up
    few: int  # games of a match with the strongest
    many: int  # games of the others


class Duel(Struct, frozen=True):
    """A match with a score to reach, which `docs/arena.py` measures: all games are played, for their number tells."""

    players: int
    strong: str
    weak: str
    nodes: int  # a move
    games: int


class WrongOptions(Struct, frozen=True):
    """Options that are refused, and how."""

    options: dict[str, Any]
    reason: str
    rule: str | None = None


class Told(Struct, frozen=True):
    """What the rules refuse, and the words for it in the rule's paragraph: a player who is refused finds there why."""

    rule: str
    reason: str
    english: str
    polish: str


class Luck(Struct, frozen=True):
    """How many games tell luck from decisions, and how clearly."""

    games: int
    least: float
    is_nightly: bool = False  # it takes too long by day


class Sample(Struct, frozen=True, kw_only=True):
    """Facts of a game, for the tests of all games."""

    rules: tuple[str, int]  # the letters before the rules' numbers, and the last number
    interpreted: tuple[int, ...] = ()  # rules that are our interpretation, or partly: the pages mark them alone
    guards: tuple[int, ...] = ()  # rules of the platform against endless games: the pages mark them, too
    short: Played  # a game that is soon over
    three: Played  # a short game of three with options that ask much, as of seats that may act out of turn
    environments: tuple[Played, ...]  # short games in environments, of every number of players
    partners: Played | None = None  # a game of teams
    wrong_options: tuple[WrongOptions, ...] = ()
    refused_commands: dict[str, str] = {}  # commands that are refused, and a part of what is said
    told: tuple[Told, ...] = ()
    points_only: dict[str, Any] = {}  # options that the kernel does not know: decisions are judged by points
    luck_options: dict[str, Any] = {}  # of the games that luck is measured in
    weaker: tuple[Luck, ...] = ()  # games with one weaker player, and the points that its decisions cost at least
    equal: tuple[Luck, ...] = ()  # games of equal players, and how many times more luck differs than decisions
    tables: tuple[Played, ...] = ()  # what the state machine of tables plays
    ladders: tuple[Ladder, ...] = ()
    duels: tuple[Duel, ...] = ()
    pictures: tuple[Picture, ...] = ()
    screenshots: dict[str, str] = {}  # pictures of pages that the README and the docs show, and their files' names
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
