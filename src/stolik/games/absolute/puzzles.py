"""Selects the turns of Absolute that make a puzzle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

DULL: Final = ("draw", "discard", "hold")  # tags of moves that make no puzzle
PLAYS: Final = ("place", "add", "regroup")  # the texts of moves that lay cards begin so


def is_obvious(move: Any, simple_move: Any) -> bool:
    """Tell whether the move is dull, or the simple bot finds it."""
    return move.__struct_config__.tag in DULL or bool(move == simple_move)


def is_worthwhile(turn: Sequence[str]) -> bool:
    """Tell whether the turn lays cards. Which hand is better is often a matter of taste."""
    return len(turn) == 1 or any(text.startswith(PLAYS) for text in turn)
