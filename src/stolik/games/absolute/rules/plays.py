"""Judges and lists plays: new sets, cards added to sets, and the end of a turn (ABS-10, ABS-14 to ABS-16).

A function that judges returns an `Illegal`, or `None` if the move is legal.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import permutations
from typing import NamedTuple

from stolik.game import Illegal, Seat
from stolik.games.absolute.rules.cards import STANDS, VALUE, ZEROS, Card, judge_cards, judge_order, shown
from stolik.games.absolute.rules.moves import Add, Discard, Hold, Place
from stolik.games.absolute.rules.sets import SMALLEST, judge_added, judge_set
from stolik.games.absolute.rules.state import MOST_HELD, State, TableSet


class Part(NamedTuple):
    """Some cards of a hand with at most one zero card."""

    cards: tuple[Card, ...]
    sum: int
    zero: Card  # or ""

    @property
    def sums_to_zero(self) -> bool:
        """Whether the cards can sum to zero; a zero card stands for the missing value."""
        return -self.sum in STANDS[self.zero[0]] if self.zero else self.sum == 0


@lru_cache(maxsize=64)
def choices(hand: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    """Return every subset of a hand except the empty one and the whole hand (ABS-16)."""
    found: list[tuple[Card, ...]] = [()]
    for card in hand:
        found += [(*cards, card) for cards in found]
    return tuple(found[1:-1])


@lru_cache(maxsize=64)
def parts(hand: tuple[Card, ...]) -> tuple[Part, ...]:
    """Return the subsets with at most one zero card, with their sums, except the empty one and the whole hand."""
    found = [Part((), 0, "")]
    for card in hand:
        if card in ZEROS:
            found += [Part((*part.cards, card), part.sum, card) for part in found if not part.zero]
        else:
            value = VALUE[card]
            found += [Part((*cards, card), sum_ + value, zero) for cards, sum_, zero in found]
    return tuple(part for part in found[1:] if len(part.cards) < len(hand))


def judge_held(state: State, seat: Seat, cards: tuple[Card, ...]) -> Illegal | None:
    """Judge cards that must be in the hand."""
    if not cards:
        return Illegal("ABS-10", "absolute-no-cards")
    if refusal := judge_cards(cards):
        return refusal
    missing = [card for card in cards if card not in state.hands[seat]]
    if missing:
        return Illegal("ABS-10", "absolute-not-in-hand", cards=shown(missing))
    return None


def judge_played(state: State, seat: Seat, cards: tuple[Card, ...]) -> Illegal | None:
    """Judge cards that are played together: one card must stay in the hand for the discard (ABS-16)."""
    if refusal := judge_held(state, seat, cards) or judge_order(cards):
        return refusal
    if len(cards) == len(state.hands[seat]):
        return Illegal("ABS-16", "absolute-last-card", cards=shown(cards))
    return None


def judge_target(state: State, owner: Seat, number: int) -> Illegal | None:
    """Judge a set that a move changes: it must exist, not be locked (ABS-20) and not be found illegal (ABS-23)."""
    if refusal := judge_there(state, owner, number):
        return refusal
    if owner in state.out:
        return Illegal("ABS-20", "absolute-locked", player=owner + 1)
    if state.sets[owner][number].illegal:
        return Illegal("ABS-23", "absolute-set-illegal", player=owner + 1, set=number + 1)
    return None


def judge_there(state: State, owner: Seat, number: int) -> Illegal | None:
    """Judge whether the set exists."""
    if owner not in range(state.players) or number not in range(len(state.sets[owner])):
        return Illegal("ABS-10", "absolute-no-such-set", player=owner + 1, set=number + 1)
    return None


def targets(state: State, seat: Seat, *, swap: bool) -> Iterator[tuple[Seat, int, TableSet]]:
    """Yield the sets that the seat may change by a swap, or by adding cards."""
    anyone = swap or state.options.add_to_any_set
    for owner, laid in enumerate(state.sets):
        if owner in state.out or not (anyone or owner == seat):
            continue
        for number, table_set in enumerate(laid):
            if not table_set.illegal:
                yield owner, number, table_set


def judge_place(state: State, seat: Seat, move: Place) -> Illegal | None:
    """Judge a new set (ABS-13)."""
    if refusal := judge_played(state, seat, move.cards):
        return refusal
    return None if state.options.unchecked else judge_set(move.cards)


def places(state: State, seat: Seat) -> Iterator[Place]:
    """Yield every set that the seat may lay."""
    hand = state.hands[seat]
    if state.options.unchecked:
        yield from map(Place, choices(hand))
        return
    for part in parts(hand):
        if len(part.cards) >= SMALLEST and part.sums_to_zero:
            yield Place(part.cards)


def judge_add(state: State, seat: Seat, move: Add) -> Illegal | None:
    """Judge cards added to a set (ABS-14, ABS-19)."""
    if refusal := judge_there(state, move.owner, move.set):
        return refusal
    if move.owner != seat and not state.options.add_to_any_set:
        return Illegal("ABS-14", "absolute-not-your-set", player=move.owner + 1, set=move.set + 1)
    if refusal := judge_target(state, move.owner, move.set) or judge_played(state, seat, move.cards):
        return refusal
    return None if state.options.unchecked else judge_added(state.sets[move.owner][move.set].cards, move.cards)


def additions(state: State, seat: Seat) -> Iterator[Add]:
    """Yield every way to add cards to a set."""
    hand = state.hands[seat]
    if state.options.unchecked:
        for owner, number, _ in targets(state, seat, swap=False):
            yield from (Add(owner, number, cards) for cards in choices(hand))
        return
    neutral = [part for part in parts(hand) if part.sums_to_zero]
    without_zero = [part for part in neutral if not part.zero]
    for owner, number, table_set in targets(state, seat, swap=False):
        fitting = without_zero if ZEROS.intersection(table_set.cards) else neutral
        yield from (Add(owner, number, part.cards) for part in fitting)


def judge_discard(state: State, seat: Seat, move: Discard) -> Illegal | None:
    """Judge a discard: one card, or as many as bring the hand down to seven (ABS-15)."""
    if refusal := judge_held(state, seat, move.cards):
        return refusal
    wanted = _to_discard(state, seat)
    if len(move.cards) != wanted:
        return Illegal("ABS-15", "absolute-discard-count", wanted=wanted, found=len(move.cards))
    return None


def discards(state: State, seat: Seat) -> Iterator[Discard]:
    """Yield every discard. The order of two cards matters, because the last one is on top."""
    yield from map(Discard, permutations(state.hands[seat], _to_discard(state, seat)))


def _to_discard(state: State, seat: Seat) -> int:
    return max(1, len(state.hands[seat]) - MOST_HELD)


def judge_hold(state: State, seat: Seat) -> Illegal | None:
    """Judge the end of a turn without a discard (ABS-15)."""
    if state.played:
        return Illegal("ABS-15", "absolute-discard-owed")
    if len(state.hands[seat]) > MOST_HELD:
        return Illegal("ABS-15", "absolute-hand-full", count=len(state.hands[seat]), most=MOST_HELD)
    return None


def holds(state: State, seat: Seat) -> Iterator[Hold]:
    """Yield "Hold" if it is allowed."""
    if judge_hold(state, seat) is None:
        yield Hold()
