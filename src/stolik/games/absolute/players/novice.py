"""How people who are new to Absolute play: they see sets in hand and cards they can add, and miss some of both."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from stolik.games.absolute.rules import Add, Discard, Draw, Hold, Move, Place, View
from stolik.games.absolute.rules.cards import INDEX, NUMBER, ZEROS, Card, in_order
from stolik.games.absolute.rules.plays import parts
from stolik.games.absolute.rules.scoring import points_of_set
from stolik.games.absolute.rules.sets import SMALLEST, judge_added, judge_set
from stolik.games.absolute.rules.state import DRAW, MOST_HELD, SETS_TO_GO_OUT

Cards = tuple[Card, ...]


def choose_novice_move(view: View, rng: Random, care: float, adds: bool) -> Move:
    """Return the move of somebody who notices a play with the chance `care`.

    The plays are sets of three cards, and with `adds` also larger sets and additions.
    """
    if view.phase == DRAW:
        deck = view.deck > 0 or len(view.discard) > 1
        if not view.discard:
            return Draw("deck")
        top = view.discard[-1]
        noticed = [play for play in _list_plays(view, in_order((*view.hand, top)), adds) if rng.random() < care]
        return Draw("discard" if not deck or any(top in cards for _, cards, _ in noticed) else "deck")
    plays = [play for play in _list_plays(view, view.hand, adds) if rng.random() < care]
    if plays:
        return max(plays, key=lambda play: (play[0], len(play[1])))[2]
    return _choose_end(view, thrifty=adds)


def _list_plays(view: View, hand: Cards, adds: bool) -> Iterator[tuple[int, Cards, Move]]:
    """Yield the plays of hand cards without a regrouping: the points, the cards, and the move."""
    seat = view.viewer
    assert seat is not None, "a spectator has no moves"
    for part in parts(hand):
        cards = part.cards
        if (adds or len(cards) == SMALLEST) and judge_set(cards) is None:
            yield points_of_set(cards), cards, Place(cards)
        if adds and part.sums_to_zero:
            for number, laid in enumerate(view.sets[seat]):
                if not laid.illegal and seat not in view.out and judge_added(laid.cards, cards) is None:
                    more = points_of_set(in_order((*laid.cards, *cards))) - laid.points
                    if more > 0:
                        yield more, cards, Add(seat, number, cards)


def _choose_end(view: View, thrifty: bool) -> Move:
    """Return the end of the turn. Without `thrifty` low cards are discarded, because high ones make more points."""
    seat, hand = view.viewer, view.hand
    assert seat is not None, "a spectator has no moves"
    ending = bool(view.out) or view.count_sets(seat) >= SETS_TO_GO_OUT
    if not hand or not (view.played or ending or len(hand) > MOST_HELD):
        return Hold()
    gone = max(1, len(hand) - MOST_HELD)

    def keep(card: Card) -> tuple[float, int]:
        if not thrifty:
            return NUMBER[card] + 20 * (card in ZEROS), INDEX[card]
        # Count the pairs of other cards that make a set with this one.
        rest = tuple(other for other in hand if other != card)
        sets = sum(judge_set(in_order((card, *two))) is None for two in _list_pairs(rest))
        return (0.0 if view.out else 4.0 * sets) - NUMBER[card] + 20 * (card in ZEROS and not view.out), INDEX[card]

    return Discard(tuple(sorted(hand, key=keep)[:gone]))


def _list_pairs(cards: Cards) -> Iterator[Cards]:
    for place, first in enumerate(cards):
        for second in cards[place + 1 :]:
            yield first, second
