"""The best uses of a hand in one turn of Absolute, exactly.

No arrangement brings more than the prices of its cards, and it brings that much less as its sets lose. So uses of the
hand are looked at from the highest bound down, each with sets that lose little, then with those that lose more: as soon
as the best one found is within what all others lose at least, there is no better.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from stolik.bots.absolute.cover import NARROW, losing, nothing_known, settle
from stolik.bots.absolute.prices import (
    Programme,
    Stock,
    approach,
    books_of,
    cost,
    fair,
    priced,
    programme_of,
    stock_of,
    with_more,
)
from stolik.bots.absolute.rows import Numbers
from stolik.bots.absolute.sums import NONE, NUMBERS, Beside, gains, nothing, with_card
from stolik.bots.absolute.table import FAR, Swapped, Table, swaps, unswapped
from stolik.bots.absolute.uses import MANY_SETS, Use, goal_of, uses_of
from stolik.bots.absolute.ways import CUT, ROW, Ways
from stolik.bots.bits import lowest


@njit(cache=True, nogil=True)
def best_ways(table: Table, count: int, memo: Numbers) -> Ways:
    """Return the best ways of so many different swaps, the best one first."""
    ways = Ways(np.full(count, FAR), np.zeros((count, ROW), np.int64), np.zeros(4, np.int64))
    none = np.zeros(1, np.int64)
    known = nothing_known()
    programme = programme_of(table.cards.size, table.laid)
    stock = fair(stock_of(table.cards, memo), programme, [nothing()], table.sets[:, :2], memo)
    swapped = [unswapped(table)]
    uses = [Use(0, 0.0, 0.0, 0, 0, 0)]
    uses.clear()
    uses_of(table, swapped[0], 0, none, stock.prices, False, ways, uses)
    settle(table, swapped, uses, none, stock, [nothing()], known, ways, memo)
    if table.swap and table.hand:
        for number in range(table.sets.shape[0] + table.others.shape[0]):
            other = table.others[number - table.sets.shape[0]] if number >= table.sets.shape[0] else none
            swapped.extend(swaps(table, number, other, memo))
        uses.clear()
        for number in range(1, len(swapped)):
            at = swapped[number].set - table.sets.shape[0]
            other = table.others[at] if at >= 0 else none
            uses_of(table, swapped[number], number, other, stock.prices, False, ways, uses)
        settle(table, swapped, uses, none, stock, [nothing()], known, ways, memo)
        _with_others(table, swapped, stock, programme, ways, memo)
    order = np.argsort(-ways.goal)
    return Ways(ways.goal[order], ways.row[order], ways.notes)


@njit(cache=True, nogil=True)
def _with_others(
    table: Table, swapped: list[Swapped], stock: Stock, programme: Programme, ways: Ways, memo: Numbers
) -> None:
    """Find the best ways with cards of others: what a swap may take, the most promising cards first."""
    first = np.zeros(len(swapped), np.int64)  # the swaps that are the first to take some cards
    count = 0
    for number in range(len(swapped)):
        new = swapped[number].set >= table.sets.shape[0]
        for at in range(count):
            before = swapped[first[at]]
            new = new and (before.set != swapped[number].set or before.take != swapped[number].take)
        if new:
            first[count] = number
            count += 1
    hopes = np.full(count, FAR)
    prices = np.zeros((count, stock.prices.size), np.int64)
    alone = np.full(table.others.shape, NONE, np.int64)
    for at in range(count):
        swap = swapped[first[at]]
        besides = _besides(table, swap)
        prices[at] = stock.prices
        for beside in besides:
            if beside.size == 1:
                place = lowest(beside.group)
                row = alone[swap.set - table.sets.shape[0]]
                if row[place - table.cards.size] == NONE:
                    row[place - table.cards.size] = max(0, _highest(stock, beside, memo))
                prices[at, place] = row[place - table.cards.size]
        both = besides[-1]
        if both.size == 2:
            # Both in one set bring no more than they cost.
            above = _highest(stock, both, memo) - cost(both.group, prices[at])
            prices[at, lowest(both.group)] += max(0, above)
        for use in _uses_with(table, swapped, swap, prices[at], ways):
            hopes[at] = max(hopes[at], goal_of(use.bound | MANY_SETS, use.rest, use.last, table))
    for at in np.argsort(-hopes):
        if hopes[at] <= ways.goal.min() or ways.notes[CUT]:
            break
        # It may be worth it: now with prices made for these cards.
        swap = swapped[first[at]]
        besides = _besides(table, swap)
        sets, found = np.zeros((256, 2), np.int64), 0
        for beside in besides:
            found, sets = losing(priced(stock, prices[at]), beside, NARROW, memo, found, sets)
        more = with_more(programme, swap.take)
        approach(more, sets[:found])
        better = fair(stock, more, besides, sets[:0], memo)
        uses = _uses_with(table, swapped, swap, better.prices, ways)
        other = table.others[swap.set - table.sets.shape[0]]
        settle(table, swapped, uses, other, better, besides, nothing_known(), ways, memo)


@njit(cache=True, nogil=True)
def _besides(table: Table, swap: Swapped) -> list[Beside]:
    """Return what a set can have of the cards that a swap takes from others: none, one, or both."""
    other = table.others[swap.set - table.sets.shape[0]]
    found = [nothing()]
    both = nothing()
    for at in range(other[0]):
        place = table.cards.size + at
        if swap.take >> place & 1:
            found.append(with_card(nothing(), other[1 + at], place))
            if both.zero == 0 or NUMBERS[other[1 + at]]:
                both = with_card(both, other[1 + at], place)
    if both.size == 2:
        found.append(both)
    return found


@njit(cache=True, nogil=True)
def _uses_with(table: Table, swapped: list[Swapped], swap: Swapped, prices: Numbers, ways: Ways) -> list[Use]:
    """Return the uses after all swaps that take the same cards, with any of these."""
    uses = [Use(0, 0.0, 0.0, 0, 0, 0)]
    uses.clear()
    other = table.others[swap.set - table.sets.shape[0]]
    for at in range(len(swapped)):
        if swapped[at].set == swap.set and swapped[at].take == swap.take:
            uses_of(table, swapped[at], at, other, prices, True, ways, uses)
    return uses


@njit(cache=True, nogil=True)
def _highest(stock: Stock, beside: Beside, memo: Numbers) -> int:
    """Return the most that sets with some cards bring above the prices of the others."""
    best = NONE
    for book in books_of(stock, beside, memo):
        off = cost(book.beside.group & ((1 << stock.cards.size) - 1), stock.prices)
        best = max(best, gains(book).max() - off)
    return best
