"""What each card can bring at most: prices at which no set brings more than its cards cost.

Whatever is laid then brings no more than the prices of all cards laid, and what a set brings less than its cards cost
is lost for good: to look for the best turn is to look among the few sets that lose little. The best prices are those
of a linear programme, sets that cover the cards. Its columns, far too many to list, come as they are needed: the sets
that bring the most above the prices of the day.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from stolik.bots.absolute.rows import Numbers
from stolik.bots.absolute.sums import (
    NUMBERS,
    POINT,
    VALUES,
    Beside,
    Book,
    Ints,
    Side,
    collect,
    gains,
    plus_of,
    price,
    side_of,
    with_card,
)
from stolik.bots.bits import lowest, size

Floats = NDArray[np.float64]

PLACES: Final = 64  # of cards
COLUMNS: Final = 40  # new sets a round
ROUNDS: Final = 40
NEVER: Final = 8.0 * POINT  # what a laid card costs that is in no set: not allowed, but the prices come sooner
CLOSE: Final = 8  # above the prices: near enough


class Stock(NamedTuple):
    """Cards by place, and the choices among those of each sign."""

    cards: Numbers
    plus: Side
    minus: Side
    zeros: Numbers  # the places of zero cards
    prices: Numbers  # by place; also for cards from elsewhere
    plus_price: Ints
    minus_price: Ints


@njit(cache=True, nogil=True)
def stock_of(cards: Numbers, memo: Numbers) -> Stock:
    """Return cards without prices."""
    values = np.array([VALUES[card] for card in cards])
    numbers = np.array([NUMBERS[card] for card in cards])
    up, down, zeros = np.flatnonzero(values > 0), np.flatnonzero(values < 0), np.flatnonzero(numbers == 0)
    # What the other side, a zero card and two cards from elsewhere cannot bring to zero is of no use.
    plus = side_of(cards, up, -values[down].sum() + 30, memo)
    minus = side_of(cards, down, values[up].sum() + 30, memo)
    prices = np.zeros(PLACES, np.int64)
    return Stock(cards, plus, minus, zeros, prices, np.zeros_like(plus.size), np.zeros_like(minus.size))


@njit(cache=True, nogil=True)
def priced(stock: Stock, prices: Numbers) -> Stock:
    """Return the same with other prices."""
    plus, minus = np.zeros_like(stock.plus_price), np.zeros_like(stock.minus_price)
    found = Stock(stock.cards, stock.plus, stock.minus, stock.zeros, prices, plus, minus)
    _reprice(found)
    return found


@njit(cache=True, nogil=True)
def _reprice(stock: Stock) -> None:
    """Reckon what choices cost after the prices have changed."""
    price(stock.plus, stock.prices, stock.plus_price)
    price(stock.minus, stock.prices, stock.minus_price)


@njit(cache=True, nogil=True)
def book_of(stock: Stock, beside: Beside, memo: Numbers) -> Book:
    """Return the sets with some cards beside."""
    plus, minus = plus_of(stock.plus, beside.up, memo), plus_of(stock.minus, beside.down, memo)
    if stock.plus.size.size < stock.minus.size.size:
        return Book(stock.plus, stock.minus, True, stock.plus_price, stock.minus_price, plus, minus, beside)
    return Book(stock.minus, stock.plus, False, stock.minus_price, stock.plus_price, minus, plus, beside)


@njit(cache=True, nogil=True)
def books_of(stock: Stock, beside: Beside, memo: Numbers) -> list[Book]:
    """Return the sets with some cards beside, and those that have one of the zero cards too."""
    books = [book_of(stock, beside, memo)]
    if beside.zero == 0:
        for place in stock.zeros:
            books.append(book_of(stock, with_card(beside, stock.cards[place], place), memo))  # noqa: PERF401
    return books


@njit(cache=True, nogil=True)
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
    level: Floats  # how much of each set of the basis is taken
    value: Floats  # of those
    idle: Floats  # what a card brings that is in no set
    prices: Floats  # by place


@njit(cache=True, nogil=True)
def programme_of(count: int, laid: int) -> Programme:
    """Begin with every card in no set."""
    level, idle, prices = np.ones(count), np.zeros(count), np.zeros(PLACES)
    for place in range(count):
        level[place] += 0.001 * ((place * 0.618034) % 1.0)  # no two alike: ties would lead in circles
        if laid >> place & 1:
            idle[place] = prices[place] = -NEVER
    return Programme(np.arange(count), np.eye(count), level, idle.copy(), idle, prices)


@njit(cache=True, nogil=True)
def with_more(programme: Programme, more: int) -> Programme:
    """Return a programme for some cards more, from where it is."""
    old = programme.places.size
    count = old + size(more)
    places = np.empty(count, np.int64)
    places[:old] = programme.places
    inverse, level, value, idle = np.eye(count), np.ones(count), np.zeros(count), np.zeros(count)
    inverse[:old, :old], level[:old] = programme.inverse, programme.level
    value[:old], idle[:old] = programme.value, programme.idle
    for row in range(old, count):
        places[row] = lowest(more)
        more &= more - 1
    return Programme(places, inverse, level, value, idle, programme.prices.copy())


@njit(cache=True, nogil=True)
def fair(stock: Stock, programme: Programme, besides: list[Beside], sets: Numbers, memo: Numbers) -> Stock:
    """Return good prices for all sets with any of these beside, beginning with some sets and their values."""
    columns = np.zeros((8 * COLUMNS, 2), np.int64)
    fill = sets.shape[0]
    columns[:fill] = sets
    stock = priced(stock, np.zeros(PLACES, np.int64))
    books = books_of(stock, besides[0], memo)
    for number in range(1, len(besides)):
        books.extend(books_of(stock, besides[number], memo))
    best = 0
    for _ in range(ROUNDS):
        _solve(programme, columns[:fill])
        _round_up(programme, stock.prices)
        _reprice(stock)
        best, fresh, found = _offers(books, stock.prices)
        if best <= CLOSE:
            break
        if fill + found > columns.shape[0]:
            fill = 0
        columns[fill : fill + found] = fresh[:found]
        fill += found
    for place in programme.places:  # no set has fewer than three cards to share what is still above
        stock.prices[place] += max(0, best + 2) // 3
    _reprice(stock)
    return stock


@njit(cache=True, nogil=True)
def approach(programme: Programme, pool: Numbers) -> None:
    """Bring a programme near its end by some sets, with their values, alone."""
    columns = np.zeros((8 * COLUMNS, 2), np.int64)
    gain, where = np.zeros(COLUMNS, np.int64), np.zeros(COLUMNS, np.int64)
    prices = np.zeros(PLACES, np.int64)
    fill = 0
    for _ in range(ROUNDS):
        _solve(programme, columns[:fill])
        _round_up(programme, prices)
        found = 0
        for at in range(pool.shape[0]):
            found = _keep(gain, where, found, pool[at, 1] - cost(pool[at, 0], prices) - CLOSE, at)
        if found == 0:
            break
        if fill + found > columns.shape[0]:
            fill = 0
        for at in range(found):
            columns[fill + at] = pool[where[at]]
        fill += found


@njit(cache=True, nogil=True)
def _round_up(programme: Programme, prices: Numbers) -> None:
    for place in programme.places:
        prices[place] = np.int64(np.ceil(programme.prices[place]))


@njit(cache=True, nogil=True)
def _keep(gain: Numbers, where: Numbers, found: int, now: int, at: int) -> int:
    """Keep the highest gains, and where they are; return how many are kept."""
    if now <= 0 or (found == gain.size and now <= gain[0]):
        return found
    if found < gain.size:
        gain[found], where[found] = now, at
        found += 1
    else:
        gain[0], where[0] = now, at
    if found == gain.size:  # the lowest one is the next to go
        low = gain.argmin()
        gain[0], gain[low] = gain[low], gain[0]
        where[0], where[low] = where[low], where[0]
    return found


@njit(cache=True, nogil=True)
def _offers(books: list[Book], prices: Numbers) -> tuple[int, Numbers, int]:
    """Return by how much a set brings more than its cards cost at most, and some sets that bring more."""
    gain, where = np.zeros(COLUMNS, np.int64), np.zeros(COLUMNS, np.int64)
    found, best = 0, 0
    outer = books[0].outer.size.size
    for number in range(len(books)):
        off = cost(books[number].beside.group, prices)
        above = gains(books[number])
        for one in range(outer):
            best = max(best, above[one] - off)
            found = _keep(gain, where, found, above[one] - off, number * outer + one)
    fresh = np.zeros((COLUMNS, 2), np.int64)
    for at in range(found):
        book = books[where[at] // outer]
        collect(book, where[at] % outer, gain[at] + cost(book.beside.group, prices), 1, at, fresh)
    return best, fresh, found


@njit(cache=True, nogil=True)
def _solve(programme: Programme, pool: Numbers) -> None:
    """Go on, by the simplex method, with the sets of the pool."""
    places, inverse, level, value, idle, prices = programme
    count = level.size
    step = np.zeros(count)
    for _ in range(600):
        best, enter, worth = 1.0, 0, 0.0
        for row in range(count):
            if idle[row] - prices[places[row]] > best:
                best, enter, worth = idle[row] - prices[places[row]], 1 << places[row], idle[row]
        for at in range(pool.shape[0]):
            now = float(pool[at, 1])
            group = pool[at, 0]
            while group:
                now -= prices[lowest(group)]
                group &= group - 1
            if now > best:
                best, enter, worth = now, pool[at, 0], float(pool[at, 1])
        if enter == 0:
            return
        step[:] = 0.0
        for row in range(count):
            if enter >> places[row] & 1:
                step += inverse[:, row]
        leave, least = -1, 0.0
        for row in range(count):
            if step[row] > 1e-7 and (leave < 0 or level[row] / step[row] < least):
                leave, least = row, level[row] / step[row]
        if leave < 0:
            return
        pivot = step[leave]
        for column in range(count):
            inverse[leave, column] /= pivot
        level[leave] = least
        for row in range(count):
            if row != leave and step[row] != 0.0:
                part = step[row]
                for column in range(count):
                    inverse[row, column] -= part * inverse[leave, column]
                level[row] = max(0.0, level[row] - part * least)
        value[leave] = worth
        for column in range(count):
            now = 0.0
            for row in range(count):
                now += value[row] * inverse[row, column]
            prices[places[column]] = now
