"""What a set of Absolute scores (ABS-24 to ABS-27), compiled. It follows from totals over the cards of the set."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from stolik.bots.compiled import kernel, part
from stolik.bots.compiled.bits import size
from stolik.games.absolute.rules.cards import CARDS, HIGHEST, INDEX, NUMBER, SUITS, VALUE, Card

Numbers: TypeAlias = NDArray[np.int64]


class Total(IntEnum):
    """The columns of a row of totals."""

    CARDS = 0
    SUM = 1  # of what is printed
    PLUS_ZEROS = 2
    MINUS_ZEROS = 3
    HIGHEST = 4  # the largest number
    SUITS = 5  # as bits
    POSITIVE = 6  # how many positive cards of each number, four bits a number
    NEGATIVE = 7


TOTALS: Final = len(Total)
IMPOSSIBLE: Final = -1e12  # less than anything is worth: what the best of several begins with
ZERO_RANGE: Final = HIGHEST  # a zero card stands for 0 to this many, with its own sign (ABS-19)
EACH_NUMBER: Final = sum(1 << 4 * number for number in range(HIGHEST + 1))
FOUR_OF_A_NUMBER: Final = sum(12 << 4 * number for number in range(HIGHEST + 1))
"""The bits of counts that show four or more cards of a number."""


def _make_row(card: Card) -> list[int]:
    number, is_positive = NUMBER[card], card[0] == "+"
    row = [0] * TOTALS
    row[Total.CARDS], row[Total.SUM], row[Total.HIGHEST] = 1, VALUE[card], number
    row[Total.PLUS_ZEROS if is_positive else Total.MINUS_ZEROS] = number == 0
    row[Total.SUITS] = 1 << SUITS.index(card[-1])
    row[Total.POSITIVE if is_positive else Total.NEGATIVE] = 1 << 4 * number
    return row


CARD_ROWS: Final[Numbers] = np.array([_make_row(card) for card in CARDS], np.int64)
"""The totals of each card alone, by its index."""


def score_cards(cards: Iterable[Card]) -> int:
    """Return the points of a set.

    >>> score_cards(("-8c", "+3s", "+5d"))
    8
    """
    return score_indices(np.array([INDEX[card] for card in cards], np.int64))


def make_card_rows(cards: Iterable[Card]) -> Numbers:
    """Return the totals of each card alone, in rows."""
    return CARD_ROWS[[INDEX[card] for card in cards]]


@part
def join(one: Numbers, two: Numbers, both: Numbers) -> None:
    """Write the totals of two groups together; `both` may be one of them."""
    highest, suits = max(one[Total.HIGHEST], two[Total.HIGHEST]), one[Total.SUITS] | two[Total.SUITS]
    for column in range(TOTALS):
        both[column] = one[column] + two[column]
    both[Total.HIGHEST], both[Total.SUITS] = highest, suits


@kernel
def sum_subsets(rows: Numbers) -> Numbers:
    """Return the totals of every subset of some cards, in rows: a row's index is its subset, a bit for each card."""
    found = np.zeros((1 << rows.shape[0], TOTALS), np.int64)
    for card in range(rows.shape[0]):
        for subset in range(1 << card):
            join(found[subset], rows[card], found[subset | 1 << card])
    return found


@part
def count_in_runs(counts: int) -> int:
    """Return how many cards of one sign can be in runs (ABS-26). `counts` tells how many there are of each number.

    From the lowest number up, a card continues a run if it can. If not, it begins a run that can become long enough.
    No other choice covers more cards: a run that begins later covers only cards that this one covers too, and so does
    a run that begins with a card that could have continued another run.
    """
    some = (counts | counts >> 1 | counts >> 2) & EACH_NUMBER
    starts = some & some >> 4 & some >> 8
    if starts == 0:
        return 0
    in_run = starts | starts << 4 | starts << 8
    if counts & in_run * 15 == in_run:  # one card of each number
        return int(size(in_run))
    covered, with_one, with_two, complete = 0, 0, 0, 0  # runs that may be continued, by how many cards they have
    for number in range(HIGHEST + 1):
        free = (counts >> 4 * number & 15) - with_one - with_two
        continued = min(complete, free)
        begun = min(free - continued, (counts >> 4 * (number + 1) & 15) - with_one)
        begun = max(0, min(begun, counts >> 4 * (number + 2) & 15))
        covered += with_one + with_two + continued + begun
        with_one, with_two, complete = begun, with_one, with_two + continued
    return covered


@kernel
def score_groups(one: Numbers, two: Numbers) -> int:
    """Return the points of the set that two groups make together."""
    positive = one[Total.POSITIVE] + two[Total.POSITIVE]
    negative = one[Total.NEGATIVE] + two[Total.NEGATIVE]
    suits = one[Total.SUITS] | two[Total.SUITS]
    points = max(one[Total.HIGHEST], two[Total.HIGHEST]) + one[Total.CARDS] + two[Total.CARDS] - 3
    points += count_in_runs(positive) + count_in_runs(negative)
    if suits & (suits - 1) == 0 or (positive + negative) & FOUR_OF_A_NUMBER:
        points *= 2
    return int(points)


@kernel
def score_indices(cards: Numbers) -> int:
    """Return the points of a set, from the indices of its cards."""
    totals, nothing = np.zeros(TOTALS, np.int64), np.zeros(TOTALS, np.int64)
    for card in cards:
        join(totals, CARD_ROWS[card], totals)
    return score_groups(totals, nothing)
