"""A turn of Absolute as numbers, and every swap that can begin it (ABS-20, ABS-21)."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numba import njit

from stolik.bots.absolute.prices import Floats
from stolik.bots.absolute.rows import Numbers
from stolik.bots.absolute.sums import KINDS, NUMBERS, POINT, POSITIVE, SET, VALUES, ZERO, nothing, runs_of, with_card

FAR: Final = -1e12

AIM_POINT, AIM_COST, AIM_CARD, AIM_OUT, AIM_ZERO, AIM_HARM = range(6)
"""What counts: a point, a point that the hand costs, a card kept, going out, a zero card kept, and a point that a set
of others loses.
"""
GROUP, BRINGS, ZERO_CARDS, SUM = range(4)
"""Of an own set: its cards, value, how many zero cards, and the sum of what is printed."""


class Table(NamedTuple):
    """A turn after the draw, as numbers. Cards have places: those of the hand first, then those of the own sets; the
    places after them are for the cards of one set of others.
    """

    cards: Numbers
    hand: int  # as bits
    laid: int
    sets: Numbers  # own ones: rows
    others: Numbers  # rows: how many cards, and which
    fixed: int  # what own sets bring that are left alone
    swap: bool  # is allowed
    played: bool  # a discard is owed
    idle: bool  # regrouping needs no card more
    anyone: bool  # cards may be added to sets of others
    aims: Floats


class Swapped(NamedTuple):
    """A turn after a swap or none."""

    set: int  # own ones, then those of others; -1: no swap
    give: int
    take: int
    cards: Numbers  # of the hand, by place, from the highest number down
    laid: int
    sets: Numbers  # own ones as they are then
    stay: int  # what they bring as they lie
    harm: float  # what it is worth that others lose


@njit(cache=True, nogil=True)
def card_at(place: int, table: Table, other: Numbers) -> int:
    """Return the card of a place."""
    return int(table.cards[place] if place < table.cards.size else other[1 + place - table.cards.size])


@njit(cache=True, nogil=True)
def value_of(cards: Numbers, memo: Numbers) -> int:
    """Return the value of a set."""
    whole = nothing()
    for place in range(cards.size):
        whole = with_card(whole, cards[place], place)
    points = whole.high + whole.size - 3 + runs_of(whole.up, memo) + runs_of(whole.down, memo)
    if whole.suit or whole.kind & KINDS:
        points *= 2
    return int(points * POINT + SET)


@njit(cache=True, nogil=True)
def swaps(table: Table, number: int, other: Numbers, memo: Numbers) -> list[Swapped]:
    """Return the turn after every swap with one set (ABS-20, ABS-21); `other` are its cards if it is not an own one."""
    found = [unswapped(table)]
    found.clear()
    own = number < table.sets.shape[0]
    places = np.empty(64, np.int64)
    size, zero_at, total = 0, -1, 0
    for place in range(table.cards.size + other[0]):
        if (table.sets[number, GROUP] >> place & 1) if own else place >= table.cards.size:
            card = card_at(place, table, other)
            places[size] = place
            total += VALUES[card]
            if NUMBERS[card] == 0:
                zero_at = place
            size += 1
    held = 0
    while table.hand >> held:
        held += 1
    for first in range(size):
        for second in range(first, size):
            take = 1 << places[first] | 1 << places[second]
            one, two = card_at(places[first], table, other), card_at(places[second], table, other)
            out = VALUES[one] + (VALUES[two] if second > first else 0)
            taken = 1 + (second > first)
            with_zero = zero_at >= 0 and take >> zero_at & 1 != 0
            if with_zero:
                out -= total  # it counts as what it stands for
            room = zero_at < 0 or with_zero
            for third in range(held):
                for fourth in range(third, held):
                    given = 1 + (fourth > third)
                    if size - taken + given < 3:
                        continue
                    three, four = table.cards[third], table.cards[fourth]
                    put = (NUMBERS[three] == 0) + (NUMBERS[four] == 0 if fourth > third else 0)
                    if put > room:
                        continue
                    sum_ = VALUES[three] + (VALUES[four] if fourth > third else 0)
                    if put:
                        up = POSITIVE[three] if NUMBERS[three] == 0 else POSITIVE[four]
                        if not (0 <= out - sum_ <= ZERO if up else -ZERO <= out - sum_ <= 0):
                            continue
                    elif sum_ != out:
                        continue
                    give = 1 << third | 1 << fourth
                    found.append(_after(table, number, other, give, take, places[:size], memo))
    return found


@njit(cache=True, nogil=True)
def _after(table: Table, number: int, other: Numbers, give: int, take: int, places: Numbers, memo: Numbers) -> Swapped:
    """Return the turn after a swap with the set at some places."""
    own = number < table.sets.shape[0]
    size, total, zeros = 0, 0, 0
    cards = np.empty(places.size + 2, np.int64)
    for place in range(table.cards.size + other[0]):
        inside = False
        for at in places:
            inside |= at == place
        if (inside and not take >> place & 1) or give >> place & 1:
            cards[size] = card_at(place, table, other)
            total += VALUES[cards[size]]
            zeros += NUMBERS[cards[size]] == 0
            size += 1
    now = value_of(cards[:size], memo)
    laid, sets, harm = table.laid, table.sets, 0.0
    stay = sets[:, BRINGS].sum()
    if own:
        stay += now - sets[number, BRINGS]
        laid = (laid | give) & ~take
        sets = sets.copy()
        sets[number] = (sets[number, GROUP] | give) & ~take, now, zeros, total
    elif table.aims[AIM_HARM] != 0.0:
        lost = value_of(other[1 : 1 + other[0]], memo) // POINT - now // POINT
        harm = table.aims[AIM_HARM] * lost
    return Swapped(number, give, take, _falling((table.hand | take) & ~give, table, other), laid, sets, stay, harm)


@njit(cache=True, nogil=True)
def _falling(hand: int, table: Table, other: Numbers) -> Numbers:
    """Return the places of cards from the highest number down."""
    places = np.empty(64, np.int64)
    count = 0
    for number in range(ZERO, -1, -1):
        for place in range(table.cards.size + other[0]):
            if hand >> place & 1 and NUMBERS[card_at(place, table, other)] == number:
                places[count] = place
                count += 1
    return places[:count].copy()


@njit(cache=True, nogil=True)
def unswapped(table: Table) -> Swapped:
    """Return the turn without a swap."""
    cards = _falling(table.hand, table, np.zeros(1, np.int64))
    return Swapped(-1, 0, 0, cards, table.laid, table.sets, table.sets[:, BRINGS].sum(), 0.0)
