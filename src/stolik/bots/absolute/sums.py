"""Every set that cards of Absolute can make, looked through without a list: choices of positive cards are held against
choices of negative ones.

What a set scores is added up on both sides beforehand: its cards, the runs, which are of one sign, its highest number,
and what may double it. Choices of a side lie in the order of their sums, so that those that bring the other side to
zero are neighbours. Zero cards, and cards from elsewhere, are held beside them (`Beside`): a zero card makes room for
eleven sums.
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numba import njit
from numpy.typing import NDArray

from stolik.bots.absolute.rows import Numbers, covered
from stolik.games.absolute.cards import CARDS, HIGHEST, NUMBER, SUITS, VALUE

Ints: TypeAlias = NDArray[np.int32]

POINT: Final = 512
"""A point, in the unit of values: prices of cards are fractions of points, and whole numbers all the same."""
SET: Final = 8
"""What a set counts beside its points: of equal points more sets are better, for going out."""
NONE: Final = -(1 << 29)

ZERO: Final = HIGHEST
VALUES: Numbers = np.array([VALUE[card] for card in CARDS], np.int64)
NUMBERS: Numbers = np.array([NUMBER[card] for card in CARDS], np.int64)
SUIT_BITS: Numbers = np.array([1 << SUITS.index(card[-1]) for card in CARDS], np.int64)
POSITIVE: Numbers = np.array([card[0] == "+" for card in CARDS], np.int64)
ANY_SUIT: Final = 15
# Cards of a number are counted in three bits, up to three of each side; a fourth is told by the bit above all.
FOUR: Final = 1 << 30
KINDS: Final = sum(4 << (3 * number) for number in range(HIGHEST)) | FOUR | FOUR << 1
_KINDS: Final = KINDS - (1 << 32)


class Side(NamedTuple):
    """The choices among cards of one sign, in the order of their sums."""

    group: Numbers  # the cards, as bits
    size: Ints
    high: Ints  # the highest number
    suit: Ints  # bits of the suits that all cards have
    kind: Ints  # how many of each number
    counts: Numbers  # the same, four bits a number, as `covered` has it
    plus: Ints  # cards, and cards in runs: what they bring besides the highest number
    less: Ints  # the choice without its last card
    last: Ints  # and the place of that one
    sum: Ints
    first: Ints  # by sum: where the choices of that sum or more begin


class Beside(NamedTuple):
    """Cards that a set has beside those of the two sides."""

    group: int
    size: int
    sum: int
    zero: int  # 1 or -1: one of them is a zero card of that sign
    high: int
    suit: int
    kind: int
    up: int  # how many of each number, of each sign
    down: int


@njit(cache=True, nogil=True)
def runs_of(count: int, memo: Numbers) -> int:
    """Return how many cards of one sign runs can cover, and remember it: the question and its answer in one word."""
    place = ((count * 0x9E3779B97F4A7C1) >> 40) & (memo.size - 1)
    if memo[place] >> 6 == count + 1:
        return int(memo[place] & 63)
    found = covered(count)
    memo[place] = (count + 1) << 6 | found
    return found


@njit(cache=True, nogil=True)
def side_of(cards: Numbers, places: Numbers, most: int, memo: Numbers) -> Side:
    """Return the choices among the cards at some places, all of one sign, that sum to no more than that."""
    room = 1 << places.size
    group, sums = np.zeros(room, np.int64), np.zeros(room, np.int64)
    less, last = np.zeros(room, np.int64), np.zeros(room, np.int64)
    total = 1
    for place in places:
        number = NUMBERS[cards[place]]
        for before in range(total):
            if sums[before] + number <= most:
                group[total] = group[before] | 1 << place
                sums[total] = sums[before] + number
                less[total] = before
                last[total] = place
                total += 1
    highest = 0
    for one in range(total):
        highest = max(highest, sums[one])
    first = np.zeros(highest + 2, np.int32)
    for one in range(total):
        first[sums[one] + 1] += 1
    for sum_ in range(1, highest + 2):
        first[sum_] += first[sum_ - 1]
    new = np.empty(total, np.int64)
    at = first.copy()
    for one in range(total):
        new[one] = at[sums[one]]
        at[sums[one]] += 1
    side = Side(
        np.zeros(total, np.int64),
        np.zeros(total, np.int32),
        np.zeros(total, np.int32),
        np.full(total, ANY_SUIT, np.int32),
        np.zeros(total, np.int32),
        np.zeros(total, np.int64),
        np.zeros(total, np.int32),
        np.zeros(total, np.int32),
        np.zeros(total, np.int32),
        np.zeros(total, np.int32),
        first,
    )
    for one in range(1, total):  # a choice comes after that without its last card
        here, before, card = new[one], new[less[one]], cards[last[one]]
        number = NUMBERS[card]
        side.group[here], side.sum[here] = group[one], sums[one]
        side.less[here], side.last[here] = before, last[one]
        side.size[here] = side.size[before] + 1
        side.high[here] = max(side.high[before], number)
        side.suit[here] = side.suit[before] & SUIT_BITS[card]
        side.kind[here] = _more(side.kind[before], number)
        side.counts[here] = side.counts[before] + (1 << 4 * number)
        side.plus[here] = side.size[here] + runs_of(side.counts[here], memo)
    return side


@njit(cache=True, nogil=True)
def _more(kind: int, number: int) -> int:
    """Return counts of numbers with one more."""
    if number == 0:
        return kind
    place = 3 * (number - 1)
    return kind | FOUR if kind >> place & 3 == 3 else kind + (1 << place)


@njit(cache=True, nogil=True)
def nothing() -> Beside:
    """Return no cards beside."""
    return Beside(0, 0, 0, 0, 0, ANY_SUIT, 0, 0, 0)


@njit(cache=True, nogil=True)
def with_card(beside: Beside, card: int, place: int) -> Beside:
    """Return the same with one card more; at most one is a zero card."""
    number = NUMBERS[card]
    one = 1 << 4 * number
    up = POSITIVE[card]
    return Beside(
        beside.group | 1 << place,
        beside.size + 1,
        beside.sum + VALUES[card],
        beside.zero if number else 2 * up - 1,
        max(beside.high, number),
        beside.suit & SUIT_BITS[card],
        _more(beside.kind, number),
        beside.up + one * up,
        beside.down + one * (1 - up),
    )


@njit(cache=True, nogil=True)
def plus_of(side: Side, more: int, memo: Numbers) -> Ints:
    """Return `plus` of every choice with more cards of the same sign, which are counted elsewhere."""
    if more == 0:
        return side.plus
    found = np.empty(side.plus.size, np.int32)
    for one in range(found.size):
        found[one] = side.size[one] + runs_of(side.counts[one] + more, memo)
    return found


@njit(cache=True, nogil=True)
def price(side: Side, prices: Numbers, found: Ints) -> None:
    """Write what the cards of every choice cost."""
    for one in range(1, found.size):
        found[one] = found[side.less[one]] + prices[side.last[one]]


@njit(cache=True, nogil=True)
def reach(beside: Beside, up: bool) -> tuple[int, int]:
    """Return by how much the inner side's sum may be above the outer one's."""
    low = high = beside.sum if up else -beside.sum
    if beside.zero:  # it stands for 0 to 10 of its sign
        if (beside.zero > 0) == up:
            high += ZERO
        else:
            low -= ZERO
    return low, high


@njit(cache=True, nogil=True, inline="always")
def neighbours(low: int, high: int, first: Ints) -> tuple[int, int]:
    """Return where the choices of those sums lie."""
    low, high = max(low, 0), min(high, first.size - 2)
    return (first[low], first[high + 1]) if low <= high else (0, 0)


@njit(cache=True, nogil=True, inline="always")
def kinds(one: int, two: int) -> int:
    """Return counts of numbers of two choices together; where four are of one number, only that."""
    both = one + two
    return FOUR if both & KINDS else both


class Book(NamedTuple):
    """Both sides of some cards with what they cost, and what a set has beside."""

    outer: Side
    inner: Side
    up: bool  # the outer side has the positive cards
    outer_price: Ints
    inner_price: Ints
    outer_plus: Ints
    inner_plus: Ints
    beside: Beside


@njit(cache=True, nogil=True, inline="always")
def peak(
    low: int,
    high: int,
    highs: Ints,
    suits: Ints,
    counts: Ints,
    pluses: Ints,
    prices: Ints,
    sizes: Ints,
    top: np.int32,
    suit: np.int32,
    kind: np.int32,
    more: np.int32,
    need: np.int32,
) -> np.int32:
    """Return the most that a set of one of these neighbours, and of what is given, brings above the neighbour's price.

    No branches, and numbers of 32 bits: made for the processor's wide registers.
    """
    best = np.int32(NONE)
    for one in range(np.uint64(low), np.uint64(high)):
        points = np.int32(max(highs[one], top)) + pluses[one] + more
        alike = np.int32(suits[one] & suit) | np.int32(np.int32(counts[one] + kind) & np.int32(_KINDS))
        points = np.int32(points * np.int32(POINT))
        points += points if alike != 0 else np.int32(0)
        now = np.int32(points - prices[one]) if sizes[one] >= need else np.int32(NONE)
        best = np.int32(max(best, now))
    return best


@njit(cache=True, nogil=True)
def gains(book: Book) -> Ints:
    """Return the most that sets with each choice of the outer side bring above their price, that of the cards beside
    not counted.
    """
    outer, inner, beside = book.outer, book.inner, book.beside
    outer_sizes, sums, outer_highs, outer_suits, outer_kinds = outer.size, outer.sum, outer.high, outer.suit, outer.kind
    outer_plus, outer_price = book.outer_plus, book.outer_price
    highs, suits, counts, sizes, first = inner.high, inner.suit, inner.kind, inner.size, inner.first
    pluses, prices = book.inner_plus, book.inner_price
    size, tallest, suit, kind = beside.size, beside.high, beside.suit, beside.kind
    least, most = reach(beside, book.up)
    found = np.full(sums.size, NONE, np.int32)
    for one in range(sums.size):
        low, high = neighbours(sums[one] + least, sums[one] + most, first)
        top, mine = np.int32(max(outer_highs[one], tallest)), np.int32(outer_suits[one] & suit)
        many, more = np.int32(kinds(outer_kinds[one], kind)), np.int32(outer_plus[one] + size - 3)
        need = np.int32(3 - size - outer_sizes[one])
        best = peak(low, high, highs, suits, counts, pluses, prices, sizes, top, mine, many, more, need)
        found[one] = best + SET - outer_price[one]
    return found


@njit(cache=True, nogil=True)
def collect(book: Book, one: int, floor: int, most: int, count: int, groups: Numbers) -> tuple[int, Numbers]:
    """Append the sets, as rows of cards and value, with one choice of the outer side whose gain is at least that, but
    no more than so many.
    """
    outer, inner, beside = book.outer, book.inner, book.beside
    highs, suits, counts, sizes = inner.high, inner.suit, inner.kind, inner.size
    pluses, prices = book.inner_plus, book.inner_price
    top, mine = np.int32(max(outer.high[one], beside.high)), np.int32(outer.suit[one] & beside.suit)
    many, more = np.int32(kinds(outer.kind[one], beside.kind)), np.int32(book.outer_plus[one] + beside.size - 3)
    need = np.int32(3 - beside.size - outer.size[one])
    least, farthest = reach(beside, book.up)
    low, high = neighbours(outer.sum[one] + least, outer.sum[one] + farthest, inner.first)
    floor += book.outer_price[one] - SET
    for two in range(low, high):
        now = peak(two, two + 1, highs, suits, counts, pluses, prices, sizes, top, mine, many, more, need)
        if now >= floor:
            if count == groups.shape[0]:
                groups = np.concatenate((groups, np.zeros_like(groups)))
            groups[count, 0] = outer.group[one] | inner.group[two] | beside.group
            groups[count, 1] = now + prices[two] + SET
            count += 1
            most -= 1
            if most == 0:
                break
    return count, groups
