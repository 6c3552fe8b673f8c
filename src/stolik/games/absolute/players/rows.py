"""What sets of cards of Absolute score by, added up in rows of numbers (ABS-24 to ABS-27)."""

from __future__ import annotations

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from stolik.bots.compiled import kernel, part
from stolik.bots.compiled.bits import size
from stolik.games.absolute.rules.cards import NUMBER, SUITS, VALUE, Card

Numbers: TypeAlias = NDArray[np.int64]
COUNT, SUM, PLUS, MINUS, HIGHEST, SUIT, UP, DOWN = range(8)
"""What is added up: cards, their sum, zero cards of each sign, the highest number, suits as bits, and how many cards
of each number, four bits a number, of each sign.
"""
ROW: Final = 8
EACH: Final = 0x11111111111  # one card of every number


def rows_of(cards: tuple[Card, ...]) -> Numbers:
    """Return what each card brings."""
    rows = np.zeros((len(cards), ROW), np.int64)
    for row, card in zip(rows, cards, strict=True):
        number, up = NUMBER[card], card[0] == "+"
        row[COUNT], row[SUM], row[HIGHEST], row[SUIT] = 1, VALUE[card], number, 1 << SUITS.index(card[-1])
        row[UP if up else DOWN] = 1 << (4 * number)
        row[PLUS if up else MINUS] = number == 0
    return rows


@kernel
def halves(rows: Numbers) -> Numbers:
    """Return the sums of every choice of the cards."""
    found = np.zeros((1 << rows.shape[0], ROW), np.int64)
    for card in range(rows.shape[0]):
        for some in range(1 << card):
            join(found[some], rows[card], found[some | 1 << card])
    return found


@part
def join(one: Numbers, two: Numbers, both: Numbers) -> None:
    """Add up two rows of different cards."""
    for kind in range(ROW):
        both[kind] = one[kind] + two[kind]
    both[HIGHEST] = max(one[HIGHEST], two[HIGHEST])
    both[SUIT] = one[SUIT] | two[SUIT]


@part
def bits_of(numbers: int) -> int:
    """Return the lowest bit of each number's four where there are any cards of it."""
    numbers |= numbers >> 1
    return (numbers | numbers >> 2) & EACH


@part
def covered(counts: int) -> int:
    """Return how many cards of one sign runs can cover (ABS-26)."""
    some = bits_of(counts)
    first = some & some >> 4 & some >> 8  # where a run may begin
    if first == 0:
        return 0
    in_run = first | first << 4 | first << 8
    return int(size(in_run)) if counts & in_run * 15 == in_run else several(counts)


@part
def several(counts: int) -> int:
    """Return the same where runs meet several cards of a number.

    What matters of the runs begun is how many have one card, two, and enough.
    """
    best = np.full((5, 5, 5), -1, np.int64)
    best[0, 0, 0] = 0
    for number in range(11):
        count = counts >> (4 * number) & 15
        after = np.full((5, 5, 5), -1, np.int64)
        for one in range(5):
            for two in range(5 - one):
                for enough in range(5 - one - two):
                    value = best[one, two, enough]
                    if value < 0:
                        continue
                    for further in range(min(enough, count - one - two) + 1):
                        going_on = one + two + further
                        for begun in range(count - going_on + 1):
                            now = value + going_on + begun
                            if now > after[begun, one, two + further]:
                                after[begun, one, two + further] = now
        best = after
    return int(best[0, 0].max())


@kernel
def points(one: Numbers, two: Numbers) -> int:
    """Return the points of a set of two halves (ABS-24 to ABS-27)."""
    up, down = one[UP] + two[UP], one[DOWN] + two[DOWN]
    total = max(one[HIGHEST], two[HIGHEST]) + one[COUNT] + two[COUNT] - 3 + covered(up) + covered(down)
    suit = one[SUIT] | two[SUIT]
    kind = (up + down) >> 2
    if suit & (suit - 1) == 0 or (kind | kind >> 1) & EACH:
        total *= 2
    return int(total)
