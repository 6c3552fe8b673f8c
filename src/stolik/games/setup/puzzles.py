"""Which turns of SETUP make a puzzle."""

from __future__ import annotations

from typing import Any


def is_obvious(move: Any, simple_move: Any) -> bool:
    """Tell whether the simple bot finds the move and it has one tile: several tiles are worth a search."""
    return bool(move == simple_move and len(getattr(move, "tiles", ())) < 2)
