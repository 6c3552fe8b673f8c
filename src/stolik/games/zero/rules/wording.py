"""A move in words, before it is made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stolik.game import Message
from stolik.games.zero.rules.cards import show
from stolik.games.zero.rules.state import Exchange, Move

if TYPE_CHECKING:
    from stolik.games.zero.rules.view import View


def describe_move(view: View, move: Move) -> Message:
    """Return a legal move of the viewer in words."""
    if isinstance(move, Exchange):
        return Message("zero-do-exchange", {"give": show(move.give), "take": show(move.take)})
    is_second = view.announcer is None and bool(view.passes)
    return Message("zero-do-pass", {"ends": "yes" if is_second else "no"})
