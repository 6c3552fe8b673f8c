"""Says why a move of a puzzle of ZERO is right or wrong: what the hand counts, and how far it is from ZERO."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stolik.bots.puzzles.puzzle import Played
from stolik.game import Message
from stolik.games.zero.rules import Exchange, Move, View, game
from stolik.games.zero.rules.cards import COLOURS, HAND, VALUES, Card, show, show_all
from stolik.games.zero.rules.scoring import GROUP, is_zero, points

MANY = 3  # known cards of one colour or value that show what a player collects


def explain(view: View, line: Sequence[Played]) -> Iterator[Message]:
    """Yield facts about the best move."""
    move = line[0].move
    before, after = points(view.hand), game.worth(view, move)
    if not isinstance(move, Exchange):
        yield Message("zero-why-pass", {"points": after})
        if all(game.worth(view, other) >= after for other in _list_exchanges(view)):
            yield Message("zero-why-lowest")
        if len(view.passes) == 1:
            yield Message("zero-why-announce")
        return
    hand = _exchange(view.hand, move)
    if is_zero(hand):
        yield Message("zero-why-zero")
        return
    yield from _explain_points(before, after)
    yield from _explain_groups(view.hand, hand)
    yield from _explain_distance(view.hand, hand)
    if view.turns_left == 1:
        yield Message("zero-why-last-turn")


def explain_wrong(view: View, line: Sequence[Played], best: Move) -> Iterator[Message]:
    """Yield what is worse about another move than about the best one; if nothing is, what it does."""
    found = tuple(_compare(view, line[0].move, best))
    yield from found or _describe(view, line[0].move, best)


def _compare(view: View, move: Move, best: Move) -> Iterator[Message]:
    after = game.worth(view, move)
    if after > game.worth(view, best):
        yield Message("zero-wrong-points", {"points": after})
    if not isinstance(move, Exchange):
        if len(view.passes) == 1:
            yield Message("zero-why-announce")
        return
    hand = _exchange(view.hand, move)
    if (now := count_missing(hand)) > (was := count_missing(view.hand)):
        yield Message("zero-wrong-farther", {"before": was, "after": now})
    if not isinstance(best, Exchange) or best.give != move.give:
        yield from _explain_gift(view, move.give)


def _describe(view: View, move: Move, best: Move) -> Iterator[Message]:
    """Yield where a move that seems as good differs from the best one."""
    before, after = points(view.hand), game.worth(view, move)
    if not isinstance(move, Exchange):
        yield Message("zero-why-pass", {"points": after})
    elif not isinstance(best, Exchange):
        yield from _explain_points(before, after)
    elif best.take == move.take:
        yield Message("zero-wrong-give")
    elif best.give == move.give:
        yield Message("zero-wrong-take")
    elif after == game.worth(view, best):
        yield Message("zero-wrong-chances", {"points": after})
    else:
        yield from _explain_points(before, after)


def _explain_points(before: int, after: int) -> Iterator[Message]:
    if after < before:
        yield Message("zero-why-fewer", {"before": before, "after": after})
    elif after > before:
        yield Message("zero-why-more", {"before": before, "after": after})
    else:
        yield Message("zero-why-same", {"points": after})


def _explain_groups(before: Sequence[Card], after: Sequence[Card]) -> Iterator[Message]:
    """Yield the groups of five that are new: they count 0."""
    for sign in (*COLOURS, *VALUES):
        group = [card for card in after if sign in card]
        if len(group) >= GROUP > sum(sign in card for card in before):
            yield Message("zero-why-group", {"cards": show_all(group)})


def _explain_distance(before: Sequence[Card], after: Sequence[Card]) -> Iterator[Message]:
    if (now := count_missing(after)) < (was := count_missing(before)):
        yield Message("zero-why-nearer", {"before": was, "after": now})


def _explain_gift(view: View, card: Card) -> Iterator[Message]:
    """Yield whether the next player is known to collect what the card is."""
    assert view.viewer is not None, "a spectator has no moves"
    seat = (view.viewer + 1) % view.players
    if view.turns_left > 1:
        for sign in card:
            if (count := sum(sign in other for other in view.known[seat])) >= MANY:
                facts = {"card": show(card), "count": count, "seat": seat, "player": seat + 1}
                yield Message("zero-wrong-gift", facts)
                return


def count_missing(hand: Sequence[Card]) -> int:
    """Return how many exchanges at least make ZERO of a hand: five of a colour, five of a value, one card in both.

    >>> count_missing(["1r", "2r", "3r", "4r", "5r", "5o", "5y", "5g", "8k"])
    1
    """
    held = set(hand)
    best = 0
    for colour in COLOURS:
        for value in VALUES:
            of_colour = sum(card[1] == colour and card[0] != value for card in held)
            of_value = sum(card[0] == value and card[1] != colour for card in held)
            best = max(best, min(of_colour, GROUP - 1) + min(of_value, GROUP - 1) + (value + colour in held))
    return HAND - best


def _list_exchanges(view: View) -> Iterator[Move]:
    return (Exchange(give, take) for give in view.hand for take in view.pool)


def _exchange(hand: Sequence[Card], move: Exchange) -> list[Card]:
    return [move.take if card == move.give else card for card in hand]
