"""A turn of Absolute as numbers, and every swap that can begin it (ABS-20, ABS-21)."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from stolik.bots.compiled import part, piece
from stolik.games.absolute.players.prices import Floats
from stolik.games.absolute.players.rows import Numbers
from stolik.games.absolute.players.sums import NUMBERS, POINT, POSITIVE, VALUES, ZERO, value_of

FAR: Final = -1e12

AIM_POINT, AIM_COST, AIM_CARD, AIM_OUT, AIM_ZERO, AIM_HARM = range(6)
"""What counts: a point, a point that the hand costs, a card kept, going out, a zero card kept, and a point that a set
of others loses.
"""
GROUP, BRINGS, ZERO_CARDS, SUM = range(4)
"""Of an own set: its cards, value, how many zero cards, and the sum of what is printed."""
FROM, GIVE, TAKE, LAID, LOST, AFTER = range(6)
"""Of a swap: the set, own ones before those of others; what is given and taken; own cards on the table afterwards; the
points that others lose; and from there on what `sets` has of the set afterwards, if it is an own one.
"""
SWAP: Final = AFTER + 4


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


@part
def card_at(place: int, table: Table, other: Numbers) -> int:
    """Return the card of a place."""
    return int(table.cards[place] if place < table.cards.size else other[1 + place - table.cards.size])


@part
def swaps(table: Table, memo: Numbers) -> Numbers:
    """Return all swaps, as rows; the first one is none at all."""
    found, count = np.zeros((0, SWAP), np.int64), np.zeros(1, np.int64)
    while count[0] >= found.shape[0]:
        found = np.zeros((max(256, 1 + count[0]), SWAP), np.int64)
        found[0, FROM], found[0, LAID] = -1, table.laid
        count[0] = 1
        for number in range(table.sets.shape[0] + table.others.shape[0] if table.swap else 0):
            _swaps_with(table, number, found, count, memo)
    return found[: count[0]]


@part
def other_of(table: Table, number: int) -> Numbers:
    """Return the row of a set if it is one of others, or of none."""
    at = number - table.sets.shape[0]
    return table.others[at] if at >= 0 else np.zeros(1, np.int64)


@piece
def _swaps_with(table: Table, number: int, found: Numbers, count: Numbers, memo: Numbers) -> None:
    """Append every swap with one set (ABS-20, ABS-21); those for which there is no room are only counted."""
    other = other_of(table, number)
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
                    if count[0] < found.shape[0]:
                        _after(table, number, other, give, take, places[:size], found[count[0]], memo)
                    count[0] += 1


@piece
def _after(
    table: Table, number: int, other: Numbers, give: int, take: int, places: Numbers, row: Numbers, memo: Numbers
) -> None:
    """Write a swap with the set at some places."""
    group = 0
    for place in places:
        group |= 1 << place
    group = (group | give) & ~take
    size, total, zeros = 0, 0, 0
    cards = np.empty(places.size + 2, np.int64)
    for place in range(table.cards.size + other[0]):
        if group >> place & 1:
            cards[size] = card_at(place, table, other)
            total += VALUES[cards[size]]
            zeros += NUMBERS[cards[size]] == 0
            size += 1
    now = value_of(cards[:size], memo)
    row[FROM], row[GIVE], row[TAKE], row[LAID] = number, give, take, table.laid
    if number < table.sets.shape[0]:
        row[LAID] = (table.laid | give) & ~take
        row[AFTER + GROUP], row[AFTER + BRINGS], row[AFTER + ZERO_CARDS], row[AFTER + SUM] = group, now, zeros, total
    elif table.aims[AIM_HARM] != 0.0:
        row[LOST] = value_of(other[1 : 1 + other[0]], memo) // POINT - now // POINT


@part
def swapped(table: Table, row: Numbers) -> Swapped:
    """Return the turn after a swap."""
    number, give, take = row[FROM], row[GIVE], row[TAKE]
    other = other_of(table, number)
    places, count = np.empty(64, np.int64), 0
    hand = (table.hand | take) & ~give
    for high in range(ZERO, -1, -1):
        for place in range(table.cards.size + other[0]):
            if hand >> place & 1 and NUMBERS[card_at(place, table, other)] == high:
                places[count] = place
                count += 1
    sets = table.sets
    if 0 <= number < sets.shape[0]:
        sets = sets.copy()
        for kind in range(4):
            sets[number, kind] = row[AFTER + kind]
    stay = 0
    for own in range(sets.shape[0]):
        stay += sets[own, BRINGS]
    return Swapped(number, give, take, places[:count], row[LAID], sets, stay, table.aims[AIM_HARM] * row[LOST])
