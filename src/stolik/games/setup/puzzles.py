"""Selects the turns of SETUP that make a puzzle."""

from __future__ import annotations

from typing import Any


def is_obvious(move: Any, simple_move: Any) -> bool:
    """Tell whether the simple bot finds the move. Moves of several tiles are never obvious."""
    return bool(move == simple_move and len(getattr(move, "tiles", ())) < 2)
