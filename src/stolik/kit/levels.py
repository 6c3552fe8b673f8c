"""The five levels of every game. A level is a budget for a move and some settings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from msgspec import Struct

LEVELS: Final = ("beginner", "casual", "club", "expert", "master")


class Budget(Struct, frozen=True):
    """Limits for the search of one move. The search stops at the first limit it reaches; 0 means no limit."""

    time_ms: int = 0  # with a time limit a bot may choose differently next time
    nodes: int = 0  # counted by the game's search: positions, or rollouts


class Level(Struct, frozen=True):
    """One level of one game."""

    budget: Budget
    settings: Mapping[str, Any] = {}  # the keyword arguments of the game's player
    plain: bool = False  # whether the game's plain player plays it, which needs no compiled code
