"""The best way to use a hand, when the tables tell what any cards of it bring on the table."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numba import njit
from numpy.typing import NDArray

from stolik.bots.absolute.kernel import POINT
from stolik.bots.absolute.rows import Numbers
from stolik.games.absolute.state import MOST_HELD, SETS_TO_GO_OUT

MOST: Final = MOST_HELD
OUT: Final = SETS_TO_GO_OUT


@njit(cache=True, nogil=True)
def cost_of(numbers: Numbers, left: int, gone: int) -> tuple[int, int]:
    """Return what a hand costs (ABS-28) after so many discards of its highest numbers, and how many cards it has."""
    count, cost = 0, 0
    for card in range(numbers.size):  # from the highest number down
        if left >> card & 1:
            if gone:
                gone -= 1
                continue
            if count == 0:
                cost = numbers[card]
            else:
                cost += 1
            count += 1
    return cost, count


@njit(cache=True, nogil=True)
def judge(
    must: int,
    bits: Numbers,
    taken: Numbers,
    numbers: Numbers,
    tables: Any,
    stay: int,
    played: bool,
    idle: bool,
    fixed: int,
    given: NDArray[np.bool_],
    aims: NDArray[np.float64],
) -> tuple[float, int, int]:
    """Return the best turn with a hand whose cards are listed from the highest number down.

    `must` are the laid cards, `bits` where each card of the hand is among the numbers of the tables, and `taken` which
    of the cards of a swap it is, as bits; then `bits` is 0. The tables are those without such cards, with the first,
    with the second, and with both. `stay` is what the sets bring as they lie, `fixed` what others bring that cannot be
    changed. `played`: a discard is owed already; `idle`: the sets may be regrouped without a card more. `given` tells
    which cards of the hand can be added to sets of others. `aims` are what a point, a point of the hand's cost, a card
    kept, going out and a zero card kept count. Found are that value, the cards played, and those given to others.
    """
    best, best_own, best_given = -1e18, 0, 0
    every = (1 << bits.size) - 1
    for own in range(1 << bits.size):
        some, swapped = must, 0
        for card in range(bits.size):
            if own >> card & 1:
                some |= bits[card]
                swapped |= taken[card]
        value = -1
        if swapped == 3:
            value = tables[3][some & (tables[3].size - 1)]
        elif tables[swapped].size:
            value = tables[swapped][some]
        rest = every ^ own
        others = rest if given.size > 1 else 0
        while True:
            now = value
            if own == 0:
                # What is not rearranged stays as it was; regrouping needs a card played (ABS-22).
                now = max(value, stay) if others or idle else stay
            if now >= 0 and given[others] and (own | others != every or every == 0):
                left = rest ^ others
                count = 0
                for card in range(bits.size):
                    count += left >> card & 1
                acted = played or own or others
                for least in range(1 if acted else 0, 2):
                    gone = max(least, count - MOST)
                    if gone > count:
                        continue
                    cost, kept = cost_of(numbers, left, gone)
                    goal = aims[0] * ((now + fixed) // POINT) - aims[1] * cost + aims[2] * kept
                    if kept == 0 and gone and (now + fixed) % POINT >= OUT:
                        goal += aims[3]
                    for card in range(bits.size):
                        goal += aims[4] * (left >> card & 1 and numbers[card] == 0)
                    if goal > best:
                        best, best_own, best_given = goal, own, others
            if others == 0:
                break
            others = (others - 1) & rest
    return best, best_own, best_given
