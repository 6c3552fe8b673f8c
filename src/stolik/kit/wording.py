"""Moves in words, before they are made: for a question to the player, a hint, an analysis, a puzzle."""

from __future__ import annotations

from typing import Any

from stolik.game import Message
from stolik.kit.finding import find


def describe_move(key: str, view: Any, move: Any) -> Message:
    """Return a legal move of the viewer in words: what the player would do, and nothing of what will come of it.

    The words are made from the view alone, so they tell nothing that the viewer does not know. A game that has no words
    for its moves is told by their text.
    """
    kit = find(key)
    if kit.describe_move:
        message: Message = kit.resolve(kit.describe_move)(view, move)
        return message
    return Message("board-move", {"move": kit.game.format_move(view, move)})
