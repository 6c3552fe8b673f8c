"""Every set that cards of Absolute can make, looked through without a list: choices of positive cards are held against
choices of negative ones.

What a set scores is added up on both sides beforehand: its cards, the runs, which are of one sign, its highest number,
and what may double it. Choices of a side lie in the order of their sums, so that those that bring the other side to
zero are neighbours. A zero card is held beside them: it makes room for eleven sums.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from stolik.bots.absolute.rows import Numbers, bits_of, several
from stolik.bots.bits import size
from stolik.bots.compiled import part, piece, variable
from stolik.games.absolute.cards import CARDS, HIGHEST, NUMBER, SUITS, VALUE

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
ONE, TWO, SIGN, PLACE, BRINGS = range(5)
"""Of a set of one suit: the choices of both sides, which side has the sign of its zero card, where that lies, and what
the set brings.
"""


class Side(NamedTuple):
    """The choices among cards of one sign, in the order of their sums."""

    total: int  # of choices
    rows: Numbers  # what there is to know, a row each
    first: Numbers  # by sum: where the choices of that sum or more begin


class Stock(NamedTuple):
    """Cards by place, and the choices among those of each sign, which are priced."""

    outer: Side  # the side with fewer choices
    inner: Side
    zeros: Numbers  # rows: the place of a zero card, which side has its sign (1 the outer one, 2 the inner), its suit
    fours: Numbers  # numbers of which there are four cards
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
def side_of(cards: Numbers, places: Numbers, sign: int, zeros: int, memo: Numbers) -> Side:
    """Return the choices among the cards of a sign, as far as the others can bring them to zero.

    `zeros`: how many zero cards of that sign there are.
    """
    most, count = ZERO, 0
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
    first = np.zeros(most + 2, np.int64)
    for one in range(total):
        first[sums[one] + 1] += 1
    for sum_ in range(1, most + 2):
        first[sum_] += first[sum_ - 1]
    new, fill = np.empty(total, np.int64), first.copy()
    for one in range(total):
        new[one] = fill[sums[one]]
        fill[sums[one]] += 1
    rows = np.empty((11, total + 9), np.int64)  # rows of a power of two would all want the same place of a cache
    for kind in range(11):
        rows[kind, 0] = ANY_SUIT if kind == SUIT else 0
    for one in range(1, total):  # a choice comes after that without its last card
        here, before, card = new[one], new[less[one]], cards[last[one]]
        place = places[last[one]]
        rows[GROUP, here] = rows[GROUP, before] | 1 << place
        rows[COUNTS, here] = rows[COUNTS, before] + (1 << 4 * NUMBERS[card])
        rows[SIZE, here] = rows[SIZE, before] + 1
        rows[HIGH, here] = max(rows[HIGH, before], POINT * NUMBERS[card])
        rows[SUIT, here] = rows[SUIT, before] & SUIT_BITS[card]
        rows[PLUS, here] = POINT * (rows[SIZE, here] + runs_of(rows[COUNTS, here], memo))
        rows[ZEROED, here] = rows[PLUS, here]
        if zeros:
            rows[ZEROED, here] = POINT * (rows[SIZE, here] + runs_of(rows[COUNTS, here] + 1, memo))
        rows[SUM, here], rows[LESS, here], rows[LAST, here], rows[COST, here] = sums[one], before, place, 0
    return Side(total, rows, first)


@part
def stock_of(cards: Numbers, places: Numbers, memo: Numbers) -> Stock:
    """Return cards with their places; they cost nothing."""
    signs = np.zeros(2, np.int64)
    for card in cards:
        signs[POSITIVE[card]] += NUMBERS[card] == 0
    outer = side_of(cards, places, variable(1), signs[1], memo)
    inner = side_of(cards, places, variable(-1), signs[0], memo)
    up = outer.total <= inner.total
    if not up:
        outer, inner = inner, outer
    zeros, found = np.zeros((cards.size, 3), np.int64), 0
    numbers = np.zeros(ZERO + 1, np.int64)
    for at in range(cards.size):
        card = cards[at]
        numbers[NUMBERS[card]] += 1
        if NUMBERS[card] == 0:
            zeros[found, 0], zeros[found, 2] = places[at], SUIT_BITS[card]
            zeros[found, 1] = 1 if (POSITIVE[card] == 1) == up else 2
            found += 1
    fours, count = np.zeros(ZERO, np.int64), 0
    for number in range(1, ZERO + 1):
        if numbers[number] >= 4:
            fours[count] = number
            count += 1
    zeros = zeros[:found]
    alike = _alike(outer, inner, zeros)
    return Stock(outer, inner, zeros, fours[:count], alike, np.zeros(PLACES, np.int64))


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
