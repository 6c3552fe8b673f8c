"""The best uses of a hand in one turn of Absolute, exactly.

No arrangement brings more than the prices of its cards, and it brings that much less as its sets lose. So uses of the
hand are looked at from the highest bound down, all with sets that lose little, then with those that lose more: as soon
as the best one found is within what all others lose at least, there is no better.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from stolik.bots.compiled import kernel, part, piece, variable
from stolik.bots.compiled.bits import lowest, size
from stolik.games.absolute.players.cover import Case, Span, look, nothing_known
from stolik.games.absolute.players.gains import gains
from stolik.games.absolute.players.prices import (
    CLOSE,
    ROUNDS,
    Programme,
    fair,
    fairer,
    offers,
    programme_of,
    remember,
    with_more,
)
from stolik.games.absolute.players.rows import Numbers
from stolik.games.absolute.players.sums import NUMBERS, PLACES, POINT, Stock, having, reprice, stock_of
from stolik.games.absolute.players.table import BRINGS, FAR, FROM, GROUP, TAKE, Table, card_at, other_of, swapped, swaps
from stolik.games.absolute.players.uses import MANY_SETS, Use, goal_of, uses_of
from stolik.games.absolute.players.ways import CUT, ROW, Ways

NEAR: Final = POINT // 4  # prices that are no more above the best ones, for a set, may show that cards are too few
NARROW: Final = 3 * POINT  # what sets may lose at first
GUESS: Final = 3 * POINT, POINT // 3  # what a card may cost, and for each of its number: to begin with


@kernel
def best_ways(table: Table, count: int, memo: Numbers) -> Ways:
    """Return the best ways of so many different swaps, in any order."""
    ways = Ways(np.full(count, FAR), np.zeros((count, ROW), np.int64), np.zeros(4, np.int64))
    stock, programme = _begun(table, memo)
    rows = swaps(table, memo)
    plain = _case(Span(0, 1, 0), stock)
    swapping = Case(Span(1, rows.shape[0], 0), stock, plain.bring, plain.failed, plain.known)
    cases = [plain]  # first without a swap: all others have to be better
    look(table, rows, plain, uses_in(table, rows, plain.span, stock.prices, ways), -1, NARROW, ways, memo)
    _with_others(table, rows, stock, programme, cases, ways, memo)
    if look(table, rows, swapping, uses_in(table, rows, swapping.span, stock.prices, ways), -1, NARROW, ways, memo):
        cases.append(swapping)
    done, waiting = NARROW, len(cases)
    while waiting and not ways.notes[CUT]:
        waiting = 0
        for case in cases:
            uses = uses_in(table, rows, case.span, case.stock.prices, ways)
            waiting += look(table, rows, case, uses, done, 2 * done, ways, memo)
        done *= 2
    return ways


@part
def _case(span: Span, stock: Stock) -> Case:
    """Return a case with cards whose prices are settled."""
    reprice(stock)
    return Case(span, stock, gains(stock), nothing_known(), nothing_known())


@piece
def _begun(table: Table, memo: Numbers) -> tuple[Stock, Programme]:
    """Return the own cards with fair prices."""
    places = np.arange(table.cards.size)
    stock, programme = stock_of(table.cards, places, variable(2), memo), programme_of(places, table.laid)
    for own in range(table.sets.shape[0]):
        programme.columns[own, 0], programme.columns[own, 1] = table.sets[own, GROUP], table.sets[own, BRINGS]
    programme.fill[0] = table.sets.shape[0]
    for place in places:
        stock.prices[place] = GUESS[0] + GUESS[1] * NUMBERS[table.cards[place]]
    reprice(stock)
    offers(stock, programme)
    fair(stock, programme)
    return stock, programme


@piece
def _with_others(
    table: Table, rows: Numbers, stock: Stock, programme: Programme, cases: list[Case], ways: Ways, memo: Numbers
) -> None:
    """Look at the cases with cards of others, what a swap may take, the most promising cards first."""
    first, count = np.zeros(rows.shape[0], np.int64), 0  # the swaps that are the first to take some cards
    for number in range(rows.shape[0]):
        new = rows[number, FROM] >= table.sets.shape[0]
        for at in range(count):
            new = new and (rows[first[at], FROM] != rows[number, FROM] or rows[first[at], TAKE] != rows[number, TAKE])
        if new:
            first[count] = number
            count += 1
    hopes = np.zeros(count)
    alone = np.full((table.others.shape[0], PLACES), -1, np.int64)  # what each card can bring, as far as it is known
    for at in range(count):
        hopes[at] = _hope(table, rows, Span(first[at], rows.shape[0], 1), stock, alone, ways, memo)
    owners = np.full(programme.columns.shape[0], -1)
    for at in np.argsort(-hopes):
        if hopes[at] <= ways.goal.min() or ways.notes[CUT]:
            break
        span, row = Span(first[at], rows.shape[0], 1), rows[first[at]]
        places = places_with(table, row)
        more, larger = stock_with(table, row, places, memo), with_more(programme, places, owners, row[FROM])
        begun = larger.fill[0]
        for _ in range(ROUNDS):
            above = fairer(more, larger)
            if above <= CLOSE or (above <= NEAR and not uses_in(table, rows, span, more.prices, ways)):
                break
        remember(programme, larger, begun, owners, row[FROM])
        uses = uses_in(table, rows, span, more.prices, ways)
        if uses:
            case = _case(span, more)
            if look(table, rows, case, uses, -1, NARROW, ways, memo):
                cases.append(case)


@piece
def _hope(
    table: Table,
    rows: Numbers,
    span: Span,
    stock: Stock,
    alone: Numbers,
    ways: Ways,
    memo: Numbers,
) -> float:
    """Return what turns are worth at most that use the cards of others a swap takes.

    The prices of the own cards stay fair with such cards if these cost all that they can bring.
    """
    row, prices = rows[span.first], stock.prices.copy()
    taken = places_with(table, row)[table.cards.size :]
    known = alone[row[FROM] - table.sets.shape[0]]
    for place in taken:
        if known[place] < 0:
            known[place] = _most_with(table, row, stock, np.array([place]), memo)
        prices[place] = known[place]
    if taken.size > 1:
        above = _most_with(table, row, stock, taken, memo)
        for place in taken:
            above -= prices[place]
        for place in taken:
            prices[place] += max(0, above + 1) // 2
    best = FAR
    for use in uses_in(table, rows, span, prices, ways):
        best = max(best, goal_of(use.bound | MANY_SETS, use.rest, use.last, table))
    return best


@part
def _most_with(table: Table, row: Numbers, stock: Stock, places: Numbers, memo: Numbers) -> int:
    """Return what a set with all cards of others at some places brings at most above the prices of the own ones."""
    other = other_of(table, row[FROM])
    cards, zeros = np.zeros(places.size, np.int64), 0
    for at in range(places.size):
        cards[at] = card_at(places[at], table, other)
        zeros += NUMBERS[cards[at]] == 0
    if zeros > 1:
        return 0
    found = gains(having(stock, table.cards, cards, places, memo))
    return max(0, int(found.most[1 if zeros else 0 :].max()))


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
def stock_with(table: Table, row: Numbers, places: Numbers, memo: Numbers) -> Stock:
    """Return the own cards and those that a swap takes from others."""
    other = other_of(table, row[FROM])
    cards = np.zeros(places.size, np.int64)
    for at in range(places.size):
        cards[at] = card_at(places[at], table, other)
    return stock_of(cards, places, variable(0), memo)


@part
def uses_in(table: Table, rows: Numbers, span: Span, prices: Numbers, ways: Ways) -> list[Use]:
    """Return the uses after some swaps that may be good enough."""
    uses = [Use(0, 0.0, 0.0, 0, 0, 0)]
    uses.clear()
    for at in range(span.first, span.end):
        row, first = rows[at], rows[span.first]
        if not span.foreign or (row[FROM] == first[FROM] and row[TAKE] == first[TAKE]):
            uses_of(table, swapped(table, row), at, other_of(table, row[FROM]), prices, span.foreign, ways, uses)
    return uses
