"""The best arrangements of cards of Absolute, for every choice of them at once: a table over sets of cards as bits.

The cards of a position are split in two: `laid` ones, the high bits, and those of the `hand`, the low bits. What a set
scores by is added up for each half once, so that any set of cards is judged from two rows of numbers.

Sets of cards are met in the order of their numbers, so all parts of one come before it. The set with its highest card
is one of the groups that were worth keeping: a group that scores no more than its parts is never needed again.
"""

from __future__ import annotations

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from stolik.bots.compiled import part
from stolik.games.absolute.players.rows import COUNT, MINUS, PLUS, SUM, Numbers, points

Table: TypeAlias = NDArray[np.int32]
"""By set of cards: `POINT` a point and 1 a set, of the best arrangement; -1: there is none."""

POINT: Final = 64


@part
def worth_asking(one: Numbers, two: Numbers) -> bool:
    """Whether two halves can sum to zero at all, every zero card in a set of its own."""
    sum_ = one[SUM] + two[SUM]
    enough = one[COUNT] + two[COUNT] >= 3
    return bool(enough and -sum_ <= 10 * (one[PLUS] + two[PLUS]) and sum_ <= 10 * (one[MINUS] + two[MINUS]))


@part
def allowed(some: int, sum_: int, rules: Numbers) -> bool:
    """Whether a group keeps the rules for zero cards: rows of cards and a sum.

    A group that has all cards of a row must have its sum: a zero card that comes with all of its old set keeps what
    it stands for (ABS-19).
    """
    for rule in range(rules.shape[0]):
        cards, sum_then = rules[rule]
        if cards & ~some == 0 and sum_ != sum_then:
            return False
    return True


@part
def fill(high: Numbers, low: Numbers, rules: Numbers) -> Table:
    """Return the table of all sets of cards."""
    width = 0
    while 1 << width < low.shape[0]:
        width += 1
    table = np.full(high.shape[0] * low.shape[0], -1, np.int32)
    table[0] = 0
    groups = np.zeros((1 << 10, 2), np.int64)
    fitting = np.zeros((1 << 10, 3), np.int64)
    count, start, top = 0, 0, 1
    for upper in range(high.shape[0]):
        fits = 0
        for lower in range(low.shape[0]):
            some = upper << width | lower
            if some >= top:  # a higher card than ever before: its groups begin here
                top <<= 1
                start, fits = count, 0
            if upper and lower == 0:
                for group in range(start, count):
                    if groups[group, 0] >> width & ~upper == 0:
                        fits = _append(fitting, fits, groups[group], width, upper)
            if not worth_asking(high[upper], low[lower]):
                continue
            best = -1
            if upper:
                for fit in range(fits):
                    if fitting[fit, 0] & ~lower == 0:
                        rest = table[fitting[fit, 1] | (lower ^ fitting[fit, 0])]
                        if rest >= 0 and rest + fitting[fit, 2] > best:
                            best = rest + fitting[fit, 2]
            else:
                for group in range(start, count):
                    if groups[group, 0] & ~some == 0 and table[some ^ groups[group, 0]] >= 0:
                        best = max(best, table[some ^ groups[group, 0]] + groups[group, 1])
            if high[upper, PLUS] + high[upper, MINUS] + low[lower, PLUS] + low[lower, MINUS] <= 1 and allowed(
                some, high[upper, SUM] + low[lower, SUM], rules
            ):
                value = POINT * points(high[upper], low[lower]) + 1
                if value > best:
                    best = value
                    if count == groups.shape[0]:
                        groups = np.concatenate((groups, np.zeros_like(groups)))
                    if groups.shape[0] > fitting.shape[0]:
                        fitting = np.concatenate((fitting, np.zeros_like(fitting)))
                    groups[count] = some, value
                    count += 1
                    if upper:
                        fits = _append(fitting, fits, groups[count - 1], width, upper)
            table[some] = best
    return table


@part
def _append(fitting: Numbers, fits: int, group: Numbers, width: int, upper: int) -> int:
    fitting[fits, 0] = group[0] & ((1 << width) - 1)
    fitting[fits, 1] = (group[0] >> width ^ upper) << width
    fitting[fits, 2] = group[1]
    return fits + 1


@part
def lay(found: Table, rest: Table, group: int, value: int, every: int, width: int) -> None:
    """Lay one group with all that can be laid beside it."""
    part = group & ((1 << width) - 1)
    above = (every ^ group >> width) << width
    left = (found.size - 1) ^ part
    some = left
    while True:
        other = rest[above | some]
        if other >= 0 and other + value > found[part | some]:
            found[part | some] = other + value
        if some == 0:
            break
        some = (some - 1) & left
