"""Judges and lists swaps: one or two cards of the hand for one or two of a set (ABS-9, ABS-20, ABS-21)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, combinations

from stolik.game import UNLIMITED, Illegal, Seat, Work
from stolik.games.absolute.rules.cards import (
    STANDS,
    VALUE,
    ZEROS,
    Card,
    in_order,
    judge_cards,
    judge_order,
    shown,
    signed,
    total,
    zeros,
)
from stolik.games.absolute.rules.moves import Swap
from stolik.games.absolute.rules.plays import judge_held, judge_target, targets
from stolik.games.absolute.rules.sets import SMALLEST, stands_for
from stolik.games.absolute.rules.state import SWAP, State

MOST = 2  # cards that a swap moves each way


def judge_swap(state: State, seat: Seat, move: Swap) -> Illegal | None:
    """Judge a swap; `None`: it is allowed."""
    if state.played:
        return Illegal("ABS-12", "absolute-swap-after-play")
    if state.phase != SWAP:
        return Illegal("ABS-9", "absolute-swapped-already")
    if refusal := judge_target(state, move.owner, move.set):
        return refusal
    for cards in (move.give, move.take):
        if not 1 <= len(cards) <= MOST:
            return Illegal("ABS-20", "absolute-swap-count", count=len(cards), most=MOST)
    cards = state.sets[move.owner][move.set].cards
    if refusal := judge_held(state, seat, move.give) or judge_cards(move.take):
        return refusal
    missing = [card for card in move.take if card not in cards]
    if missing:
        return Illegal("ABS-20", "absolute-not-in-set", cards=shown(missing), player=move.owner + 1, set=move.set + 1)
    if refusal := judge_order(move.give) or judge_order(move.take):
        return refusal
    return None if state.options.unchecked else _judge_exchange(cards, move.give, move.take)


def _judge_exchange(cards: tuple[Card, ...], give: tuple[Card, ...], take: tuple[Card, ...]) -> Illegal | None:
    """Judge whether the cards given and taken have equal sums, and the set stays legal."""
    after = swapped(cards, give, take)
    if len(after) < SMALLEST:
        return Illegal("ABS-13", "absolute-too-few", cards=shown(after), count=len(after))
    found = zeros(after)
    if len(found) > 1:
        return Illegal("ABS-13", "absolute-two-zeros", cards=shown(found))
    out = value_in(cards, take)
    put_in = zeros(give)
    if put_in:
        value = out - total(give)
        if value not in STANDS[put_in[0][0]]:
            return Illegal("ABS-21", "absolute-swap-zero", zero=shown(put_in), value=signed(value))
    elif total(give) != out:
        return Illegal(
            "ABS-20",
            "absolute-swap-sum",
            give=shown(give),
            given=signed(total(give)),
            take=shown(take),
            taken=signed(out),
        )
    return None


def swapped(cards: tuple[Card, ...], give: tuple[Card, ...], take: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return a set after a swap."""
    return in_order((*(card for card in cards if card not in take), *give))


def value_in(cards: tuple[Card, ...], some: tuple[Card, ...]) -> int:
    """Return the sum of some cards of a set; its zero card counts as its value (ABS-21).

    >>> value_in(("-10c", "+0c", "+3c", "+5c"), ("+0c", "+3c"))
    5
    """
    stands = stands_for(cards) if zeros(some) else None
    return total(some) + (stands or 0)


def swaps(state: State, seat: Seat, work: Work = UNLIMITED) -> Iterator[Swap]:
    """Yield every swap that the seat may make."""
    if state.phase != SWAP:
        return
    hand = state.hands[seat]
    if state.options.unchecked:
        for owner, number, table_set in targets(state, seat, swap=True):
            for take in _ones_and_twos(table_set.cards):
                yield from (Swap(owner, number, give, take) for give in _ones_and_twos(hand))
        return
    sets = ((owner, number, table_set.cards) for owner, number, table_set in targets(state, seat, swap=True))
    yield from swaps_with(hand, sets, work)


def swaps_with(
    hand: tuple[Card, ...], sets: Iterable[tuple[Seat, int, tuple[Card, ...]]], work: Work = UNLIMITED
) -> Iterator[Swap]:
    """Yield every swap of a hand with these sets, given as owner, number and cards."""
    plain, with_zero = _by_sum(hand)
    for owner, number, cards in sets:
        zero = ZEROS.intersection(cards)
        for take in _ones_and_twos(cards):
            work.step()
            out = value_in(cards, take)
            rest = len(cards) - len(take)
            fitting = plain.get(out, ())
            if not zero or zero.intersection(take):
                fitting = (*fitting, *with_zero.get(out, ()))
            yield from (Swap(owner, number, give, take) for give in fitting if rest + len(give) >= SMALLEST)


def _ones_and_twos(cards: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
    return chain(combinations(cards, 1), combinations(cards, 2))


def _by_sum(
    hand: tuple[Card, ...],
) -> tuple[dict[int, list[tuple[Card, ...]]], dict[int, list[tuple[Card, ...]]]]:
    """Return the cards that can be given for each sum: without a zero card, and with one."""
    plain: dict[int, list[tuple[Card, ...]]] = {}
    with_zero: dict[int, list[tuple[Card, ...]]] = {}
    for give in _ones_and_twos(hand):
        found = zeros(give)
        if not found:
            plain.setdefault(sum(VALUE[card] for card in give), []).append(give)
        elif len(found) == 1:
            for value in STANDS[found[0][0]]:
                with_zero.setdefault(value + total(give), []).append(give)
    return plain, with_zero
