"""What sets of Absolute bring above the prices of their cards at most.

What a set scores is a sum over its two sides but for two things: the highest number, which one side has, and what
doubles it. So the best partner for a choice of the outer side need not be looked for: it is enough to know, by sum, the
most that any choice of the inner side adds, with its highest number and without. The same is known for those with some
cards of a number, where four would double the set; sets of one suit are few, and listed.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from stolik.bots.compiled import part, piece, variable
from stolik.games.absolute.players.rows import Numbers
from stolik.games.absolute.players.sums import (
    BRINGS,
    COST,
    COUNTS,
    FOURS,
    GROUP,
    HIGH,
    ONE,
    PLACE,
    PLUS,
    POINT,
    SET,
    SIGN,
    SIZE,
    SUIT,
    SUM,
    TWO,
    ZERO,
    ZEROED,
    Stock,
)

NONE: Final = -(1 << 40)
SIZES: Final = 8  # rows of a table: of at least 0, 1, 2 and 3 cards, each without and with its highest number
FOUR: Final = 10  # and for each number of which there are four cards: of at least 0 to 4 of these


class Gains(NamedTuple):
    """What sets bring above the prices at most."""

    most: (
        Numbers  # rows: without a zero card, with one of the outer side's sign, or of the inner one's; by outer choice
    )
    plain: Numbers  # what choices of the inner side add: rows by sum
    zeroed: Numbers  # the same with a zero card of their sign
    cheapest: Numbers  # prices of zero cards: none, and the lowest of each side's sign


@part
def gains(stock: Stock) -> Gains:
    """Return the most that sets with each choice of the outer side bring above their price."""
    outer, width = stock.outer.rows, max(stock.outer.first.size, stock.inner.first.size) + ZERO
    cheapest = np.full(3, -NONE)
    cheapest[0] = 0
    for zero in range(stock.zeros.shape[0]):
        sign = stock.zeros[zero, 1]
        cheapest[sign] = min(cheapest[sign], stock.prices[stock.zeros[zero, 0]])
    plain = _table(stock, variable(PLUS), width)
    zeroed = plain if cheapest[2] == -NONE else _table(stock, variable(ZEROED), width)
    most = np.full((3, stock.outer.total), NONE)
    for sign in range(3):
        if cheapest[sign] == -NONE:
            continue
        table = plain if sign == 0 else _widened(plain if sign == 1 else zeroed, sign == 1)
        _each(stock, sign, table, cheapest[sign], most[sign])
    alike, inner, prices = stock.alike, stock.inner.rows, stock.prices
    for at in range(alike.shape[0]):
        one, sign = alike[at, ONE], alike[at, SIGN]
        price = prices[alike[at, PLACE]] if sign else 0
        now = alike[at, BRINGS] - outer[COST, one] - inner[COST, alike[at, TWO]] - price
        most[sign, one] = max(most[sign, one], now)
    return Gains(most, plain, zeroed, cheapest)


@part
def _each(stock: Stock, sign: int, table: Numbers, price: int, most: Numbers) -> None:
    """Write the most that sets with each choice of the outer side bring above their price, with a zero card of some
    side's sign and price, or none.
    """
    side, rows = stock.outer, stock.outer.rows
    beside = int(sign > 0)
    pluses, highs, costs = rows[ZEROED if sign == 1 else PLUS], rows[HIGH], rows[COST]
    above = POINT * (beside - 3)
    for sum_ in range(side.first.size - 1):
        low, high = side.first[sum_], side.small[sum_]
        if low < high:  # with any partner
            value = above + SET - price
            one, two = table[0, sum_] + value, table[1, sum_] + value
            _sums(pluses[low:high], highs[low:high], costs[low:high], one, two, most[low:high])
        for one in range(high, side.first[sum_ + 1]):
            need, value = 2 * max(0, 3 - beside - rows[SIZE, one]), pluses[one] + above - costs[one] - price
            most[one] = _bound(table, sum_, need, value, highs[one])
    for number in range(stock.fours.size):
        for one in stock.ones[number, 1 : 1 + stock.ones[number, 0]]:
            value = 2 * (pluses[one] + above) - costs[one] - price
            found = _doubled(table, rows[SUM, one], number, stock.fours[number], value, highs[one], rows[COUNTS, one])
            most[one] = max(most[one], found)


@part
def _sums(pluses: Numbers, highs: Numbers, costs: Numbers, low: int, high: int, most: Numbers) -> None:
    """Write what choices of one sum bring with a partner, whose highest number counts or does not."""
    for one in range(most.size):
        most[one] = pluses[one] - costs[one] + max(low + highs[one], high)


@part
def _mosts(pluses: Numbers, highs: Numbers, costs: Numbers) -> tuple[int, int]:
    """Return the most that choices add, without their highest number and with it."""
    low, high = variable(NONE), variable(NONE)
    for one in range(pluses.size):
        now = pluses[one] - costs[one]
        low, high = max(low, now), max(high, now + highs[one])
    return low, high


@part
def _table(stock: Stock, plus: int, width: int) -> Numbers:
    """Return what choices of the inner side add at most, by sum."""
    side, fours = stock.inner, stock.fours
    table = np.full((SIZES + FOUR * fours.size, width), NONE)
    pluses, highs, costs, sizes, counts, sums = (
        side.rows[plus],
        side.rows[HIGH],
        side.rows[COST],
        side.rows[SIZE],
        side.rows[COUNTS],
        side.rows[SUM],
    )
    for sum_ in range(side.first.size - 1):
        low, high = side.first[sum_], side.small[sum_]  # nearly all
        table[SIZES - 2, sum_], table[SIZES - 1, sum_] = _mosts(pluses[low:high], highs[low:high], costs[low:high])
        for one in range(high, side.first[sum_ + 1]):
            at, now = 2 * min(3, sizes[one]), pluses[one] - costs[one]
            table[at, sum_] = max(table[at, sum_], now)
            table[at + 1, sum_] = max(table[at + 1, sum_], now + highs[one])
    for number in range(fours.size):
        row, shift = SIZES + FOUR * number, 4 * fours[number]
        for two in stock.twos[number, 1 : 1 + stock.twos[number, 0]]:
            at, sum_ = row + 2 * (counts[two] >> shift & 15), sums[two]
            now = 2 * pluses[two] - costs[two]
            table[at, sum_] = max(table[at, sum_], now)
            table[at + 1, sum_] = max(table[at + 1, sum_], now + 2 * highs[two])
    for row in range(table.shape[0] - 3, -1, -1):  # who has more cards has enough
        if row < SIZES - 2 or (row >= SIZES and (row - SIZES) % FOUR < FOUR - 2):
            for sum_ in range(width):
                table[row, sum_] = max(table[row, sum_], table[row + 2, sum_])
    return table


@piece
def _widened(table: Numbers, up: bool) -> Numbers:
    """Return the most of eleven neighbouring sums, from each one up or down."""
    table = table.copy()
    width = table.shape[1]
    for step in (1, 2, 4, 3):
        for row in range(table.shape[0]):
            for at in range(width - step):
                if up:
                    table[row, at] = max(table[row, at], table[row, at + step])
                else:
                    table[row, width - 1 - at] = max(table[row, width - 1 - at], table[row, width - 1 - at - step])
    return table


@part
def _bound(table: Numbers, sum_: int, need: int, low: int, highest: int) -> int:
    """Return what sets bring with a choice that adds so much, its highest number not counted, and needs a partner of
    some sum with at least so many cards. Sets of one suit, or with four cards of a number, may bring more.
    """
    return int(max(table[need, sum_] + low + highest, table[need + 1, sum_] + low) + SET)


@part
def _doubled(table: Numbers, sum_: int, at: int, number: int, low: int, highest: int, counts: int) -> int:
    """Return the same for sets with four cards of a number, of which the choice has some."""
    row = SIZES + FOUR * at + 2 * max(0, 4 - (counts >> 4 * number & 15))
    return int(max(table[row, sum_] + low + 2 * highest, table[row + 1, sum_] + low) + SET)


@part
def collect(stock: Stock, found: Gains, one: int, sign: int, floor: int, groups: Numbers, fill: Numbers) -> None:
    """Append the sets, as rows of cards and value, with one choice of the outer side that bring at least so much above
    their price. Those for which there is no room are only counted.
    """
    table = found.zeroed if sign == 2 else found.plain
    outer, rows, first, zeros = stock.outer.rows, stock.inner.rows, stock.inner.first, stock.zeros
    beside, pluses = int(sign > 0), ZEROED if sign == 2 else PLUS
    need, mine = 3 - beside - outer[SIZE, one], outer[ZEROED if sign == 1 else PLUS, one] + POINT * (beside - 3)
    high, suits, counts = outer[HIGH, one], outer[SUIT, one], outer[COUNTS, one]
    floor += outer[COST, one]
    low = max(0, outer[SUM, one] - ZERO) if sign == 2 else outer[SUM, one]
    top = outer[SUM, one] + ZERO if sign == 1 else outer[SUM, one]
    for sum_ in range(low, min(top, first.size - 2) + 1):
        most = _bound(table, sum_, 2 * max(0, need), mine, high)
        for number in range(stock.fours.size):
            most = max(most, _doubled(table, sum_, number, stock.fours[number], 2 * mine, high, counts))
        most -= found.cheapest[sign]
        if most < floor and suits == 0:
            continue
        for two in range(first[sum_], first[sum_ + 1]):
            suit = suits & rows[SUIT, two]
            if (most < floor and suit == 0) or rows[SIZE, two] < need:
                continue
            value = max(high, rows[HIGH, two]) + mine + rows[pluses, two]
            four = (counts + rows[COUNTS, two]) & FOURS
            if (2 * value if suit or four else value) + SET - rows[COST, two] - found.cheapest[sign] < floor:
                continue
            for zero in range(zeros.shape[0] if sign else 1):
                alike, price, group = suit, 0, outer[GROUP, one] | rows[GROUP, two]
                if sign:
                    if zeros[zero, 1] != sign:
                        continue
                    alike &= zeros[zero, 2]
                    price = stock.prices[zeros[zero, 0]]
                    group |= 1 << zeros[zero, 0]
                brings = (2 * value if alike or four else value) + SET
                if brings - price - rows[COST, two] >= floor:
                    if fill[0] < groups.shape[0]:
                        groups[fill[0], 0], groups[fill[0], 1] = group, brings
                    fill[0] += 1


@part
def sets_above(stock: Stock, found: Gains, floor: int, signs: int) -> Numbers:
    """Return all sets, as rows of cards and value, that bring at least so much above their price: of all signs of zero
    cards from some on.
    """
    fill = np.zeros(1, np.int64)
    groups = np.empty((0, 2), np.int64)
    while fill[0] >= groups.shape[0]:
        groups = np.empty((max(1024, 1 + fill[0]), 2), np.int64)
        fill[0] = 0
        for sign in range(signs, 3):
            for one in range(found.most.shape[1]):
                if found.most[sign, one] >= floor:
                    collect(stock, found, one, sign, floor, groups, fill)
    return groups[: fill[0]]
