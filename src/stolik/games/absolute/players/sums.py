"""Every set that cards of Absolute can make, looked through without a list: choices of positive cards are held against
choices of negative ones.

What a set scores is added up on both sides beforehand: its cards, the runs, which are of one sign, its highest number,
and what may double it. Choices of a side lie in the order of their sums, so that those that bring the other side to
zero are neighbours. A zero card is held beside them: it makes room for eleven sums.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from stolik.bots.compiled import part, piece, variable
from stolik.bots.compiled.bits import size
from stolik.games.absolute.players.rows import Numbers, bits_of, several
from stolik.games.absolute.rules.cards import CARDS, HIGHEST, NUMBER, SUITS, VALUE

POINT: Final = 512
"""A point, in the unit of values: prices of cards are fractions of points, and whole numbers all the same."""
SET: Final = 8
"""What a set counts beside its points: of equal points more sets are better, for going out."""

ZERO: Final = HIGHEST
PLACES: Final = 64  # of cards: bits of a word
VALUES: Numbers = np.array([VALUE[card] for card in CARDS], np.int64)
NUMBERS: Numbers = np.array([NUMBER[card] for card in CARDS], np.int64)
SUIT_BITS: Numbers = np.array([1 << SUITS.index(card[-1]) for card in CARDS], np.int64)
POSITIVE: Numbers = np.array([card[0] == "+" for card in CARDS], np.int64)
ANY_SUIT: Final = 15
FOURS: Final = sum(12 << 4 * number for number in range(1, HIGHEST + 1))
"""Where counts of numbers, four bits a number, show four cards of one; zero cards never do."""

GROUP, COUNTS, SIZE, HIGH, SUIT, PLUS, ZEROED, SUM, LESS, LAST, COST = range(11)
"""Of a choice: its cards, as bits; how many of each number, four bits a number, as `covered` has it; how many cards,
the highest number; the suits that all have, as bits; cards and those in runs, and the same with a zero card of the
sign; the sum; the choice without the last card, and that one's place; the price. What scores is in the unit of values.
"""
KINDS: Final = 11
ONE, TWO, SIGN, PLACE, BRINGS = range(5)
"""Of a set of one suit: the choices of both sides, which side has the sign of its zero card, where that lies, and what
the set brings.
"""


class Side(NamedTuple):
    """The choices among cards of one sign, in the order of their sums; of one sum those of few cards come last."""

    total: int  # of choices
    rows: Numbers  # what there is to know, a row each
    first: Numbers  # by sum: where the choices of that sum or more begin
    small: Numbers  # by sum: where those of fewer than three cards begin


class Stock(NamedTuple):
    """Cards by place, and the choices among those of each sign, which are priced."""

    outer: Side  # the side with fewer choices
    inner: Side
    up: bool  # the outer side is the positive one
    zeros: Numbers  # rows: the place of a zero card, which side has its sign (1 the outer one, 2 the inner), its suit
    fours: Numbers  # numbers of which there are four cards
    ones: Numbers  # rows by such a number: how many choices of the outer side can be of a set with four, and which
    twos: Numbers  # the same of the inner side
    alike: Numbers  # the sets of one suit
    prices: Numbers  # by place


@part
def runs_of(count: int, memo: Numbers) -> int:
    """Return how many cards of one sign runs can cover, and remember it: the question and its answer in one word."""
    some = bits_of(count)
    first = some & some >> 4 & some >> 8
    in_run = first | first << 4 | first << 8
    if count & in_run * 15 == in_run:
        return int(size(in_run))
    place = ((count * 0x9E3779B97F4A7C1) >> 40) & (memo.size - 1)
    if memo[place] >> 6 == count + 1:
        return int(memo[place] & 63)
    found = several(count)
    memo[place] = (count + 1) << 6 | found
    return found


@part
def balanced(sum_: int, up: int, down: int) -> bool:
    """Whether so many zero cards of each sign can bring a sum to zero."""
    return bool(-ZERO * up <= sum_ <= ZERO * down)


@part
def value_of(cards: Numbers, memo: Numbers) -> int:
    """Return the value of a set."""
    high, suit, up, down = variable(0), ANY_SUIT, variable(0), variable(0)
    for card in cards:
        high, suit = max(high, NUMBERS[card]), suit & SUIT_BITS[card]
        one = 1 << 4 * NUMBERS[card]
        up, down = up + one * POSITIVE[card], down + one * (1 - POSITIVE[card])
    points = high + cards.size - 3 + runs_of(up, memo) + runs_of(down, memo)
    if suit or (up + down) & FOURS:
        points *= 2
    return int(points * POINT + SET)


@part
def side_of(cards: Numbers, places: Numbers, sign: int, zeros: int, more: int, memo: Numbers) -> Side:
    """Return the choices among the cards of a sign, as far as the others can bring them to zero, and so many more.

    `zeros`: how many zero cards of that sign there may be.
    """
    most, count = ZERO + ZERO * more, 0
    for card in cards:
        most += max(0, -sign * VALUES[card])
        count += sign * VALUES[card] > 0
    room = 1 << count
    less, last, sums = np.empty(room, np.int64), np.empty(room, np.int64), np.empty(room, np.int64)
    sums[0], total = 0, 1
    for at in range(cards.size):
        number = sign * VALUES[cards[at]]
        if number > 0:
            for before in range(total):
                if sums[before] + number <= most:
                    sums[total], less[total], last[total] = sums[before] + number, before, at
                    total += 1
    # In the order of their sums.
    sizes, ends = np.empty(total, np.int64), np.zeros(2 * most + 3, np.int64)
    sizes[0] = 0
    for one in range(total):
        if one:
            sizes[one] = sizes[less[one]] + 1
        ends[2 * sums[one] + (sizes[one] < 3) + 1] += 1
    for kind in range(1, 2 * most + 3):
        ends[kind] += ends[kind - 1]
    first, small = ends[::2].copy(), ends[1::2].copy()
    new = np.empty(total, np.int64)
    for one in range(total):
        kind = 2 * sums[one] + (sizes[one] < 3)
        new[one] = ends[kind]
        ends[kind] += 1
    made = np.empty((total, KINDS), np.int64)  # all of a choice side by side, as long as they are made in any order
    made[0] = 0
    made[0, SUIT] = ANY_SUIT
    for one in range(1, total):  # a choice comes after that without its last card
        here, less_ = made[new[one]], made[new[less[one]]]
        card, place = cards[last[one]], places[last[one]]
        here[GROUP] = less_[GROUP] | 1 << place
        here[COUNTS] = less_[COUNTS] + (1 << 4 * NUMBERS[card])
        here[SIZE] = sizes[one]
        here[HIGH] = max(less_[HIGH], POINT * NUMBERS[card])
        here[SUIT] = less_[SUIT] & SUIT_BITS[card]
        here[PLUS] = POINT * (sizes[one] + runs_of(here[COUNTS], memo))
        here[ZEROED] = here[PLUS]
        if zeros:
            here[ZEROED] = POINT * (sizes[one] + runs_of(here[COUNTS] + 1, memo))
        here[SUM], here[LESS], here[LAST], here[COST] = sums[one], new[less[one]], place, 0
    rows = np.empty((KINDS, total // 512 * 512 + 552), np.int64)  # rows of a power of two would share lines of a cache
    for one in range(total):
        for kind in range(KINDS):
            rows[kind, one] = made[one, kind]
    return Side(total, rows, first, small)


@part
def stock_of(cards: Numbers, places: Numbers, more: int, memo: Numbers) -> Stock:
    """Return cards with their places, which cost nothing; so many more can be held against them."""
    signs = np.zeros(2, np.int64)
    for card in cards:
        signs[POSITIVE[card]] += NUMBERS[card] == 0
    outer = side_of(cards, places, variable(1), signs[1] + more, more, memo)
    inner = side_of(cards, places, variable(-1), signs[0] + more, more, memo)
    up = outer.total <= inner.total
    if not up:
        outer, inner = inner, outer
    zeros, found = np.zeros((cards.size, 3), np.int64), 0
    for at in range(cards.size):
        card = cards[at]
        if NUMBERS[card] == 0:
            zeros[found, 0], zeros[found, 2] = places[at], SUIT_BITS[card]
            zeros[found, 1] = 1 if (POSITIVE[card] == 1) == up else 2
            found += 1
    return _stock(outer, inner, up, zeros[:found], _fours(cards), np.zeros(PLACES, np.int64))


@part
def _stock(outer: Side, inner: Side, up: bool, zeros: Numbers, fours: Numbers, prices: Numbers) -> Stock:
    ones, twos = _doubling(outer, inner, fours), _doubling(inner, outer, fours)
    return Stock(outer, inner, up, zeros, fours, ones, twos, _alike(outer, inner, zeros), prices)


@part
def _doubling(side: Side, partner: Side, fours: Numbers) -> Numbers:
    """Return the choices of a side, rows by number, that have four cards of a number together with some partner."""
    found = np.zeros((fours.size, 1 + side.total if fours.size else 0), np.int64)
    for at in range(fours.size):
        shift, most, row = 4 * fours[at], 0, found[at]
        for one in range(partner.total):
            most = max(most, partner.rows[COUNTS, one] >> shift & 15)
        for one in range(side.total):
            if (side.rows[COUNTS, one] >> shift & 15) + most >= 4:
                row[0] += 1
                row[row[0]] = one
    return found


@part
def _fours(cards: Numbers) -> Numbers:
    """Return the numbers of which there are four cards."""
    numbers, found, count = np.zeros(ZERO + 1, np.int64), np.zeros(ZERO, np.int64), 0
    for card in cards:
        numbers[NUMBERS[card]] += 1
    for number in range(1, ZERO + 1):
        if numbers[number] >= 4:
            found[count] = number
            count += 1
    return found[:count]


@part
def having(stock: Stock, cards: Numbers, new: Numbers, places: Numbers, memo: Numbers) -> Stock:
    """Return what those choices bring that have all of some new cards, which cost nothing, beside the old ones.

    A choice of a new zero card is one among the zero cards, and there is no other then.
    """
    outer, inner, zeros = stock.outer, stock.inner, stock.zeros
    for at in range(new.size):
        if NUMBERS[new[at]] == 0:
            zeros = np.empty((1, 3), np.int64)
            zeros[0, 0], zeros[0, 2] = places[at], SUIT_BITS[new[at]]
            zeros[0, 1] = 1 if (POSITIVE[new[at]] == 1) == stock.up else 2
    signs = np.zeros(3, np.int64)
    for zero in range(zeros.shape[0]):
        signs[zeros[zero, 1]] += 1
    for card in new:
        if NUMBERS[card] > 0:
            if (POSITIVE[card] == 1) == stock.up:
                outer = _each_with(outer, card, signs[1], memo)
            else:
                inner = _each_with(inner, card, signs[2], memo)
    return _stock(outer, inner, stock.up, zeros, _fours(np.concatenate((cards, new))), stock.prices)


@part
def _each_with(side: Side, card: int, zeros: int, memo: Numbers) -> Side:
    """Return what every choice brings with one card more, which costs nothing: their order is the same.

    `zeros`: how many zero cards of that sign there are.
    """
    number, suit = NUMBERS[card], SUIT_BITS[card]
    old, rows = side.rows, np.empty_like(side.rows)
    for one in range(side.total):
        rows[COUNTS, one] = old[COUNTS, one] + (1 << 4 * number)
        rows[SIZE, one] = old[SIZE, one] + 1
        rows[HIGH, one] = max(old[HIGH, one], POINT * number)
        rows[SUIT, one] = old[SUIT, one] & suit
        rows[SUM, one] = old[SUM, one] + number
        rows[COST, one] = old[COST, one]
    for one in range(side.total):
        rows[PLUS, one] = POINT * (rows[SIZE, one] + runs_of(rows[COUNTS, one], memo))
        if zeros:
            rows[ZEROED, one] = POINT * (rows[SIZE, one] + runs_of(rows[COUNTS, one] + 1, memo))
    first, small = np.zeros(side.first.size + number, np.int64), np.zeros(side.small.size + number, np.int64)
    first[number:], small[number:] = side.first, side.small
    return Side(side.total, rows, first, small)


@piece
def _alike(first: Side, second: Side, zeros: Numbers) -> Numbers:
    """Return the sets of one suit."""
    outer, inner = first.rows, second.rows
    twos, many, ones = np.empty(second.total, np.int64), 0, 0
    for two in range(second.total):
        if inner[SUIT, two]:
            twos[many] = two
            many += 1
    for one in range(first.total):
        ones += outer[SUIT, one] != 0
    found, count = np.empty((ones * many * (1 + zeros.shape[0]), 5), np.int64), 0
    for one in range(first.total):
        for two in twos[: many if outer[SUIT, one] else 0]:
            suit, above = outer[SUIT, one] & inner[SUIT, two], inner[SUM, two] - outer[SUM, one]
            if suit and -ZERO <= above <= ZERO:
                for zero in range(-1, zeros.shape[0]):
                    sign = zeros[zero, 1] if zero >= 0 else 0
                    size = outer[SIZE, one] + inner[SIZE, two] + (zero >= 0)
                    if size < 3 or (sign != 1 and above > 0) or (sign != 2 and above < 0):
                        continue
                    if zero >= 0 and not suit & zeros[zero, 2]:
                        continue
                    value = max(outer[HIGH, one], inner[HIGH, two]) + POINT * ((zero >= 0) - 3)
                    value += outer[ZEROED if sign == 1 else PLUS, one] + inner[ZEROED if sign == 2 else PLUS, two]
                    found[count, ONE], found[count, TWO], found[count, SIGN] = one, two, sign
                    found[count, PLACE] = zeros[zero, 0] if zero >= 0 else -1
                    found[count, BRINGS] = 2 * value + SET
                    count += 1
    return found[:count].copy()


@part
def reprice(stock: Stock) -> None:
    """Reckon what choices cost after the prices have changed."""
    prices = stock.prices
    for side in (stock.outer, stock.inner):
        rows = side.rows
        for one in range(1, side.total):
            rows[COST, one] = rows[COST, rows[LESS, one]] + prices[rows[LAST, one]]
