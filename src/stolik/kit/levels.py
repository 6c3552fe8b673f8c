"""The five levels that every game has, and what a level is: a budget for a move and some settings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from msgspec import Struct

LEVELS: Final = ("beginner", "casual", "club", "expert", "master")


class Budget(Struct, frozen=True):
    """What a move may cost. Of two limits the first one reached counts; 0 is none."""

    time_ms: int = 0  # a bot that is stopped by it may choose differently next time
    nodes: int = 0  # whatever the game's search counts: positions, games played out


class Level(Struct, frozen=True):
    """One level of one game."""

    budget: Budget
    settings: Mapping[str, Any] = {}  # the keyword arguments of the game's player
