"""Which turns of Absolute make a puzzle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

DULL: Final = ("draw", "discard", "hold")  # by type: answers that nobody would look for
PLAYS: Final = ("place", "add", "regroup")  # beginnings of the texts of moves that lay cards


def is_obvious(move: Any, simple_move: Any) -> bool:
    """Tell whether nobody would look for the move, or the simple bot finds it."""
    return move.__struct_config__.tag in DULL or bool(move == simple_move)


def is_worthwhile(turn: Sequence[str]) -> bool:
    """Tell whether something is laid in the turn. What merely improves a hand is a matter of taste."""
    return len(turn) == 1 or any(text.startswith(PLAYS) for text in turn)
