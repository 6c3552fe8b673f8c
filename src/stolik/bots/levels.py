"""The five levels of every game, as data: how long a bot may think, and how it is set.

A level's bot is the `Player` of `stolik.games.GAME.players.player`, called with the level's budget and settings.
Nothing of it is imported before it is asked for: the command line starts without Numba.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct, structs

if TYPE_CHECKING:
    from stolik.bots import Bot

LEVELS: Final = ("beginner", "casual", "club", "expert", "master")
LEAST: Final = 4  # the part of its time that a bot has at least, however long it took to load


class Budget(Struct, frozen=True):
    """What a move may cost. Of two limits the first one reached counts; 0 is none."""

    time_ms: int = 0  # a bot that is stopped by it may choose differently next time
    nodes: int = 0  # whatever the game's search counts: positions, games played out


class Level(Struct, frozen=True):
    """One level of one game."""

    budget: Budget
    settings: Mapping[str, Any] = {}  # the keyword arguments of the game's `Player`


ABALONE: Final[Mapping[str, Level]] = {
    "beginner": Level(Budget(1000), {"sight": 1}),
    "casual": Level(Budget(1000), {"sight": 2}),
    "club": Level(Budget(1000, 20_000), {"depth": 2, "alone": 1}),
    "expert": Level(Budget(1000, 400_000), {"depth": 6, "alone": 2}),
    "master": Level(Budget(1000)),
}

ZERO: Final[Mapping[str, Level]] = {
    "beginner": Level(Budget(1000), {"style": "colour"}),
    "casual": Level(Budget(1000), {"style": "greedy"}),
    "club": Level(Budget(1000), {"care": 600}),
    "expert": Level(Budget(1000), {"care": 850}),
    "master": Level(Budget(1000, 12_000), {"moves": 8, "trust": 1.5}),
}

SETUP: Final[Mapping[str, Level]] = {
    "beginner": Level(Budget(1000), {"care": 0.07, "tiles": 2, "generous": True}),
    "casual": Level(Budget(1000), {"care": 0.1, "tiles": 3, "generous": True}),
    "club": Level(Budget(1000), {"care": 0.25, "tiles": 4}),
    "expert": Level(Budget(1000)),
    "master": Level(Budget(1000, 1200), {"moves": 8, "turns": 1}),
}

ABSOLUTE: Final[Mapping[str, Level]] = {
    "beginner": Level(Budget(1000), {"sight": "three", "care": 0.6}),
    "casual": Level(Budget(1000), {"sight": "hand", "care": 0.8}),
    "club": Level(Budget(1000), {"card": 2.5, "haste": 1.0}),
    "expert": Level(Budget(1000), {"swaps": True, "card": 2.5, "haste": 0.7}),
    "master": Level(Budget(1000, 400), {"swaps": True, "ahead": 4, "worlds": 3}),
}

GAMES: Final[Mapping[str, Mapping[str, Level]]] = {
    "abalone": ABALONE,
    "absolute": ABSOLUTE,
    "setup": SETUP,
    "zero": ZERO,
}
"""By game and level. The levels of a game that is not here are its `greedy`."""


def player(
    game: str, name: str, seconds: float | None = None, nodes: int | None = None, asked: float | None = None
) -> Bot:
    """Return the bot of a level, with the level's budget for a move, or with so many seconds, or without a clock and
    so many nodes at most: it then always chooses the same.

    With `asked`, when by `perf_counter` a single move was asked for, what loading took is taken off its time.
    """
    if game not in GAMES:
        greedy: Bot = import_module(f"stolik.games.{game}.players.greedy").Greedy()
        return greedy
    level = GAMES[game][name]
    budget = level.budget
    if seconds is not None:
        budget = structs.replace(budget, time_ms=max(1, round(seconds * 1000)))
    if nodes is not None:
        budget = Budget(0, min(nodes, budget.nodes or nodes))
    make = import_module(f"stolik.games.{game}.players.player").Player
    if asked is not None and budget.time_ms:
        late = round(1000 * (perf_counter() - asked))
        budget = structs.replace(budget, time_ms=max(budget.time_ms - late, budget.time_ms // LEAST))
    bot: Bot = make(budget, **level.settings)
    return bot
