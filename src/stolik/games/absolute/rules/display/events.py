"""The messages about a move, for each viewer."""

from __future__ import annotations

from typing import Any

from stolik.game import Message, Seat
from stolik.games.absolute.rules.cards import Card, shown
from stolik.games.absolute.rules.moves import Add, Challenge, Discard, Draw, Move, Place, Regroup, Swap
from stolik.games.absolute.rules.state import State

NONE = "none"  # for a message that has a variable for cards, if there are none


def describe_event(before: State, after: State, seat: Seat, move: Move, viewer: Seat | None) -> Message:
    """Return the message about a move, from the states before and after it. Its part of the game is the round."""
    facts: dict[str, Any] = {"player": seat + 1, "part": before.round + 1}
    match move:
        case Draw():
            return _describe_draw(before, after, seat, move, viewer, facts)
        case Swap():
            facts |= {"owner": move.owner + 1, "set": move.set + 1}
            facts |= {"give": shown(move.give), "take": shown(move.take)}
            return Message("absolute-event-swap", facts)
        case Place():
            return Message("absolute-event-place", {**facts, "cards": shown(move.cards)})
        case Add():
            facts |= {"owner": move.owner + 1, "set": move.set + 1, "cards": shown(move.cards)}
            return Message("absolute-event-add", facts)
        case Regroup():
            return Message("absolute-event-regroup", {**facts, "sets": list(map(shown, move.sets))})
        case Challenge():
            right = after.sets[move.owner][move.set].illegal
            facts |= {"owner": move.owner + 1, "set": move.set + 1}
            return Message(f"absolute-event-challenge-{'right' if right else 'wrong'}", facts)
    facts |= _after_turn(before, after)
    if not isinstance(move, Discard):
        return Message("absolute-event-hold", facts)
    rounds = [each.out for each in after.finished[len(before.finished) :]] or [after.out]
    name = "absolute-event-out" if seat in rounds[0] else "absolute-event-discard"
    return Message(name, {**facts, "cards": shown(move.cards)})


def _describe_draw(
    before: State, after: State, seat: Seat, move: Draw, viewer: Seat | None, facts: dict[str, Any]
) -> Message:
    facts = {**facts, "shuffled": int(after.shuffles > before.shuffles)}
    (card,) = set(after.hands[seat]) - set(before.hands[seat])
    if move.source == "discard":
        return Message("absolute-event-draw-discard", {**facts, "card": shown([card])})
    if viewer == seat:
        return Message("absolute-event-draw-own", {**facts, "card": shown([card])})
    return Message("absolute-event-draw-deck", facts)


def _after_turn(before: State, after: State) -> dict[str, Any]:
    """Return the facts about the end of a turn: removed sets, a void going out, a card turned over, a scored round."""
    scored = len(after.finished) > len(before.finished)
    removed: tuple[Card, ...] = ()
    turned, void = "", {"void": 0}
    if not scored:
        entry = after.log[-1]
        removed, turned = tuple(card for group in entry.removed for card in group), entry.turned
        if entry.void is not None:
            void = {"void": 1, "owner": entry.void + 1}
    return {
        **void,
        "removed": shown(removed) or NONE,
        "turned": shown([turned]) if turned else NONE,
        "scored": len(after.finished) if scored else 0,
    }
