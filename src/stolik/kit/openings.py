"""Openings: what the first moves of a game are called, for statistics."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from stolik.game import Message
from stolik.kit.finding import find


def name_opening(key: str, players: int, options: Any, moves: Sequence[Any]) -> Message | None:
    """Return the opening of a game by its moves; `None` if the game names none. Everybody may see it."""
    kit = find(key)
    if not kit.opening:
        return None
    opening: Message | None = kit.resolve(kit.opening)(players, options, moves)
    return opening
