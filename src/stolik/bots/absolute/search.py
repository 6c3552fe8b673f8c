"""The best uses of a hand in one turn of Absolute, exactly.

No arrangement brings more than the prices of its cards, and it brings that much less as its sets lose. So uses of the
hand are looked at from the highest bound down, each with sets that lose little, then with those that lose more: as soon
as the best one found is within what all others lose at least, there is no better.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit

from stolik.bots.absolute.cover import nothing_known, settle
from stolik.bots.absolute.prices import Programme, fair, offers, programme_of, with_more
from stolik.bots.absolute.rows import Numbers
from stolik.bots.absolute.sums import NUMBERS, PLACES, POINT, Stock, reprice, stock_of
from stolik.bots.absolute.table import BRINGS, FAR, FROM, GROUP, TAKE, Table, card_at, other_of, swapped, swaps
from stolik.bots.absolute.uses import MANY_SETS, Use, goal_of, uses_of
from stolik.bots.absolute.ways import CUT, ROW, Ways
from stolik.bots.bits import lowest, size
from stolik.bots.compiled import part, piece, variable

GUESS: Final = 3 * POINT, POINT // 3  # what a card may cost, and for each of its number: to begin with


@njit(cache=True, nogil=True)
def best_ways(table: Table, count: int, memo: Numbers) -> Ways:
    """Return the best ways of so many different swaps, in any order."""
    ways = Ways(np.full(count, FAR), np.zeros((count, ROW), np.int64), np.zeros(4, np.int64))
    none = np.zeros(1, np.int64)
    known = nothing_known()
    stock, programme = _begun(table, memo)
    rows = swaps(table, memo)
    ends = np.array([0, 1, rows.shape[0]])  # first without a swap: all others have to be better
    for stage in range(2):
        uses = no_uses()
        for number in range(ends[stage], ends[stage + 1]):
            other = other_of(table, rows[number, FROM])
            uses_of(table, swapped(table, rows[number]), number, other, stock.prices, variable(0), ways, uses)
        settle(table, rows, uses, none, stock, known, ways, memo)
    _with_others(table, rows, stock, programme, ways, memo)
    return ways


@piece
def _begun(table: Table, memo: Numbers) -> tuple[Stock, Programme]:
    """Return the own cards with fair prices."""
    places = np.arange(table.cards.size)
    stock, programme = stock_of(table.cards, places, memo), programme_of(places, table.laid)
    for own in range(table.sets.shape[0]):
        programme.columns[own, 0], programme.columns[own, 1] = table.sets[own, GROUP], table.sets[own, BRINGS]
    programme.fill[0] = table.sets.shape[0]
    for place in places:
        stock.prices[place] = GUESS[0] + GUESS[1] * NUMBERS[table.cards[place]]
    reprice(stock)
    offers(stock, programme)
    fair(stock, programme)
    return stock, programme


@part
def no_uses() -> list[Use]:
    """Return an empty list."""
    uses = [Use(0, 0.0, 0.0, 0, 0, 0)]
    uses.clear()
    return uses


@piece
def _with_others(table: Table, rows: Numbers, stock: Stock, programme: Programme, ways: Ways, memo: Numbers) -> None:
    """Find the best ways with cards of others: what a swap may take, the most promising cards first."""
    first, count = np.zeros(rows.shape[0], np.int64), 0  # the swaps that are the first to take some cards
    for number in range(rows.shape[0]):
        new = rows[number, FROM] >= table.sets.shape[0]
        for at in range(count):
            new = new and (rows[first[at], FROM] != rows[number, FROM] or rows[first[at], TAKE] != rows[number, TAKE])
        if new:
            first[count] = number
            count += 1
    hopes, prices = np.zeros(count), np.zeros((count, PLACES), np.int64)
    for at in range(count):
        hopes[at] = _hope(table, rows, rows[first[at]], stock, programme, prices[at], ways, memo)
    for at in np.argsort(-hopes):
        if hopes[at] <= ways.goal.min() or ways.notes[CUT]:
            break
        row = rows[first[at]]
        more = stock_with(table, row, places_with(table, row), prices[at], memo)
        uses = uses_with(table, rows, row, prices[at], ways)
        settle(table, rows, uses, other_of(table, row[FROM]), more, nothing_known(), ways, memo)


@piece
def _hope(
    table: Table,
    rows: Numbers,
    row: Numbers,
    stock: Stock,
    programme: Programme,
    prices: Numbers,
    ways: Ways,
    memo: Numbers,
) -> float:
    """Return what turns are worth at most that use the cards of others a swap takes, and write fair prices for that."""
    places = places_with(table, row)
    more, larger = stock_with(table, row, places, stock.prices, memo), with_more(programme, places)
    # What was fair without the cards is so with them, if they cost all that they can bring.
    above = offers(more, larger)
    for at in range(table.cards.size, places.size):
        more.prices[places[at]] = above
    uses = uses_with(table, rows, row, more.prices, ways)
    if len(uses):  # it may be worth it: now with prices made for these cards
        fair(more, larger)
        uses = uses_with(table, rows, row, more.prices, ways)
    for place in places:
        prices[place] = more.prices[place]
    best = FAR
    for use in uses:
        best = max(best, goal_of(use.bound | MANY_SETS, use.rest, use.last, table))
    return best


@part
def places_with(table: Table, row: Numbers) -> Numbers:
    """Return the places of all cards after a swap with others, those taken last."""
    places = np.arange(table.cards.size + size(row[TAKE]))
    left = row[TAKE]
    for at in range(table.cards.size, places.size):
        places[at] = lowest(left)
        left &= left - 1
    return places


@part
def stock_with(table: Table, row: Numbers, places: Numbers, prices: Numbers, memo: Numbers) -> Stock:
    """Return the own cards and those that a swap takes from others, with prices."""
    other = other_of(table, row[FROM])
    cards = np.zeros(places.size, np.int64)
    for at in range(places.size):
        cards[at] = card_at(places[at], table, other)
    stock = stock_of(cards, places, memo)
    for place in places:
        stock.prices[place] = prices[place]
    reprice(stock)
    return stock


@part
def uses_with(table: Table, rows: Numbers, row: Numbers, prices: Numbers, ways: Ways) -> list[Use]:
    """Return the uses after all swaps that take the same cards, with any of these."""
    uses = no_uses()
    other = other_of(table, row[FROM])
    for at in range(rows.shape[0]):
        if rows[at, FROM] == row[FROM] and rows[at, TAKE] == row[TAKE]:
            uses_of(table, swapped(table, rows[at]), at, other, prices, variable(1), ways, uses)
    return uses
