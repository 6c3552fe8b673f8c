"""A move in words, before it is made: nothing of what the deck will bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from stolik.game import Message
from stolik.games.absolute.rules.cards import shown
from stolik.games.absolute.rules.moves import Add, Challenge, Discard, Draw, Move, Place, Regroup, Swap

if TYPE_CHECKING:
    from stolik.games.absolute.rules.view import View


def describe_move(view: View, move: Move) -> Message:
    """Return a legal move of the viewer in words."""
    facts: dict[str, Any] = {}
    if isinstance(move, Swap | Add | Challenge):
        facts = {"owner": move.owner + 1, "set": move.set + 1}
    match move:
        case Draw(source="discard"):
            return Message("absolute-do-draw-discard", {"card": shown(view.discard[-1:])})
        case Draw():
            return Message("absolute-do-draw-deck")
        case Swap():
            return Message("absolute-do-swap", facts | {"give": shown(move.give), "take": shown(move.take)})
        case Place():
            return Message("absolute-do-place", {"cards": shown(move.cards)})
        case Add():
            return Message("absolute-do-add", facts | {"cards": shown(move.cards)})
        case Regroup():
            return Message("absolute-do-regroup", {"sets": list(map(shown, move.sets))})
        case Discard():
            return Message("absolute-do-discard", {"cards": shown(move.cards)})
        case Challenge():
            return Message("absolute-do-challenge", facts)
    return Message("absolute-do-hold")
