"""What each card can bring at most: prices at which no set brings more than its cards cost.

Whatever is laid then brings no more than the prices of all cards laid, and what a set brings less than its cards cost
is lost for good: to look for the best turn is to look among the few sets that lose little. The best prices are those
of a linear programme, sets that cover the cards. Its columns, far too many to list, come as they are needed: the sets
that bring the most above the prices of the day.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from stolik.bots.compiled import part, piece, variable
from stolik.bots.compiled.bits import lowest
from stolik.games.absolute.players.gains import collect, gains
from stolik.games.absolute.players.rows import Numbers
from stolik.games.absolute.players.sums import PLACES, POINT, SIZE, Stock, reprice

Floats = NDArray[np.float64]

COLUMNS: Final = 20  # new sets a round
KEPT: Final = 30 * COLUMNS  # sets that are remembered
ROUNDS: Final = 40
NEVER: Final = 8.0 * POINT  # what a laid card costs that is in no set: not allowed, but the prices come sooner
CLOSE: Final = 8  # above the prices: near enough


@part
def cost(group: int, prices: Numbers) -> int:
    """Return the prices of some cards together."""
    total = 0
    while group:
        total += prices[lowest(group)]
        group &= group - 1
    return total


class Programme(NamedTuple):
    """The linear programme: every card in one set or, of the hand, in none."""

    places: Numbers  # of the cards, one a row
    inverse: Floats  # of the basis
    rows: Floats  # LEVEL, WORTH, IDLE
    prices: Floats  # by place
    columns: Numbers  # sets and their values, which may come into the basis
    fill: Numbers  # how many of these there are


LEVEL, WORTH, IDLE = range(3)
"""By row: how much of its set of the basis is taken, what that brings, and what the card brings that is in no set."""


@part
def programme_of(places: Numbers, laid: int) -> Programme:
    """Begin with every card in no set."""
    count = places.size
    rows, prices = np.zeros((3, count)), np.zeros(PLACES)
    for place in range(count):
        rows[LEVEL, place] = 1.0 + 0.001 * ((place * 0.618034) % 1.0)  # no two alike: ties would lead in circles
        if laid >> place & 1:
            rows[WORTH, place] = rows[IDLE, place] = prices[place] = -NEVER
    columns = np.zeros((KEPT, 2), np.int64)
    return Programme(places, np.eye(count), rows, prices, columns, np.zeros(1, np.int64))


@part
def with_more(programme: Programme, places: Numbers, owners: Numbers, owner: int) -> Programme:
    """Return a programme for some cards more, which are the last ones, from where it is.

    `owners` are those of cards in the sets that are remembered, or -1 where all are the own ones; `owner` is that of
    the new cards.
    """
    old, count = programme.places.size, places.size
    inverse, rows = np.eye(count), np.zeros((3, count))
    inverse[:old, :old], rows[:, :old] = programme.inverse, programme.rows
    every = 0
    for place in places:
        every |= 1 << place
    rows[LEVEL, old:] = 1.0
    columns, fill = np.empty((KEPT, 2), np.int64), np.zeros(1, np.int64)
    for at in range(programme.fill[0]):
        group = programme.columns[at, 0]
        if owners[at] == -1 or (owners[at] == owner and group & ~every == 0):
            columns[fill[0], 0], columns[fill[0], 1] = group, programme.columns[at, 1]
            fill[0] += 1
    return Programme(places, inverse, rows, programme.prices.copy(), columns, fill)


@part
def remember(programme: Programme, larger: Programme, begun: int, owners: Numbers, owner: int) -> None:
    """Remember the sets of a programme for more cards, from some on, for others of the kind."""
    columns, fill = programme.columns, programme.fill
    for at in range(begun, larger.fill[0]):
        if fill[0] < KEPT:
            columns[fill[0], 0], columns[fill[0], 1] = larger.columns[at, 0], larger.columns[at, 1]
            owners[fill[0]] = owner if larger.columns[at, 0] >> programme.places.size else -1
            fill[0] += 1


@part
def fair(stock: Stock, programme: Programme) -> None:
    """Find good prices for all sets, from where the programme is."""
    for _ in range(ROUNDS):
        if fairer(stock, programme) <= CLOSE:
            break


@part
def fairer(stock: Stock, programme: Programme) -> int:
    """Find better prices for all sets; return how much they may be above the best ones, for a set."""
    _solve(programme)
    for place in programme.places:
        stock.prices[place] = np.int64(np.ceil(programme.prices[place]))
    reprice(stock)
    above = offers(stock, programme)
    for place in programme.places:  # no set has fewer than three cards to share what is still above
        stock.prices[place] += (above + 2) // 3
    return above


@part
def offers(stock: Stock, programme: Programme) -> int:
    """Return by how much a set brings more than its cards cost at most, and remember some sets that bring more."""
    found = gains(stock)
    high, where = np.zeros(COLUMNS, np.int64), np.zeros(COLUMNS, np.int64)
    outer = found.most.shape[1]
    kept, best = variable(0), variable(0)
    for sign in range(3):
        for one in range(outer):
            now = found.most[sign, one]
            if now > 0:
                best = max(best, now)
                now //= 1 + stock.outer.rows[SIZE, one]  # what a card brings counts: else all were large sets
                if kept < COLUMNS or now > high[0]:
                    kept = _keep(high, where, kept, now, sign * outer + one)
    columns, fill = programme.columns, programme.fill
    if fill[0] + kept > KEPT:
        fill[0] = 0
    for at in range(kept):
        sign, one = where[at] // outer, where[at] % outer
        collect(stock, found, one, sign, found.most[sign, one], columns, fill)
        fill[0] = min(fill[0], KEPT)
    return best


@piece
def _keep(high: Numbers, where: Numbers, kept: int, now: int, at: int) -> int:
    """Keep the highest gains, and where they are; return how many are kept. If there is no more room the lowest is the
    first.
    """
    here = kept if kept < high.size else 0
    high[here], where[here] = now, at
    kept = min(kept + 1, high.size)
    if kept == high.size:  # the lowest one is the next to go
        low = 0
        for other in range(1, kept):
            if high[other] < high[low]:
                low = other
        high[0], high[low] = high[low], high[0]
        where[0], where[low] = where[low], where[0]
    return kept


@part
def _sum_up(prices: Floats, count: int, sums: Floats) -> None:
    """Write the prices of every choice among eight places, by eights."""
    for eight in range(count):
        for bit in range(8):
            price, size = prices[8 * eight + bit], 1 << bit
            for some in range(size):
                sums[eight, size + some] = sums[eight, some] + price


@part
def _above(column: Numbers, count: int, sums: Floats) -> float:
    """Return what a set brings above its price."""
    found, group = float(column[1]), column[0]
    for eight in range(count):
        found -= sums[eight, group & 255]
        group >>= 8
    return found


@piece
def _solve(programme: Programme) -> None:
    """Go on, by the simplex method, with the sets that are remembered."""
    places, inverse, rows, prices, columns, fill = programme
    count = places.size
    step, inside = np.zeros(count), np.zeros(count, np.int64)
    eights = places.max() // 8 + 1
    sums = np.zeros((eights, 256))  # so that a price takes a few steps, not one for each card
    for _ in range(600):
        best, enter, worth = 1.0, 0, 0.0
        _sum_up(prices, eights, sums)
        for row in range(count):
            if rows[IDLE, row] - prices[places[row]] > best:
                best, enter, worth = rows[IDLE, row] - prices[places[row]], 1 << places[row], rows[IDLE, row]
        for at in range(fill[0]):
            now = _above(columns[at], eights, sums)
            if now > best:
                best, enter, worth = now, columns[at, 0], float(columns[at, 1])
        if enter == 0:
            return
        leave, least, size = -1, 0.0, 0
        for column in range(count):
            if enter >> places[column] & 1:
                inside[size] = column
                size += 1
        for row in range(count):
            step[row] = 0.0
            for column in inside[:size]:
                step[row] += inverse[row, column]
            if step[row] > 1e-7 and (leave < 0 or rows[LEVEL, row] / step[row] < least):
                leave, least = row, rows[LEVEL, row] / step[row]
        if leave < 0:
            return
        pivot = step[leave]
        for column in range(count):
            inverse[leave, column] /= pivot
        rows[LEVEL, leave], rows[WORTH, leave] = least, worth
        for row in range(count):
            if row != leave and step[row] != 0.0:
                part = step[row]
                for column in range(count):
                    inverse[row, column] -= part * inverse[leave, column]
                rows[LEVEL, row] = max(0.0, rows[LEVEL, row] - part * least)
        # The entering set now brings just what its cards cost.
        for column in range(count):
            prices[places[column]] += best * inverse[leave, column]
