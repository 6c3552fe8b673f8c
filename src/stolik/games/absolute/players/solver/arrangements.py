"""The best arrangement of every subset of some cards into sets: a dynamic programme over subsets.

A subset of the cards is a number with one bit for each card. Its best arrangement is a set with its highest card and
the best arrangement of the rest. The rest is a lower number, so the table has its value already. This is Bellman's
recursion, as for set partitioning: see chapter 3 of Fomin and Kratsch, *Exact Exponential Algorithms*, 2010. Two things
keep it fast:

- Only subsets that can sum to zero have an arrangement, and these are few.
- A set that is worth no more than its parts is never needed. Only the other sets are tried, and most large sets are
  not among them.

The bits are split into high and low ones. The totals by which a set scores are added up beforehand for all subsets of
each half. Any subset is then judged by the totals of its two halves.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from stolik.bots.compiled import kernel, part
from stolik.bots.compiled.arrays import copy
from stolik.games.absolute.players.points import TOTALS, ZERO_RANGE, Numbers, Total, join, score_groups

Table: TypeAlias = NDArray[np.int32]
"""By subset: the value of its best arrangement, or -1 if there is none."""

POINT: Final = 64
"""In the value of an arrangement a point counts this much, and a set 1: with equal points more sets are better."""


class Rule(IntEnum):
    """The columns of rules. A rule says when a zero card must keep what it stands for (ABS-19)."""

    CARDS = 0
    SUM = 1  # of the printed values, which a set must have if the rule applies to it
    IS_WITHIN = 2  # 1: the rule applies to a set with a zero card within these cards; 0: to a set with all of them


class Group(IntEnum):
    """The columns of groups of cards that are a set."""

    CARDS = 0
    VALUE = 1


NO_RULES: Final[Numbers] = np.zeros((0, len(Rule)), np.int64)
NOTHING_KNOWN: Final[Table] = np.zeros(1, np.int32)


@part
def _may_be_arranged(one: Numbers, two: Numbers) -> bool:
    """Tell whether two groups together can sum to zero, each zero card in a set of its own."""
    sum_ = one[Total.SUM] + two[Total.SUM]
    enough = one[Total.CARDS] + two[Total.CARDS] >= 3
    plus, minus = one[Total.PLUS_ZEROS] + two[Total.PLUS_ZEROS], one[Total.MINUS_ZEROS] + two[Total.MINUS_ZEROS]
    return bool(enough and -sum_ <= ZERO_RANGE * plus and sum_ <= ZERO_RANGE * minus)


@part
def _is_set(one: Numbers, two: Numbers, group: int, rules: Numbers) -> bool:
    """Tell whether two groups that can sum to zero are a set together, within the rules."""
    zeros = one[Total.PLUS_ZEROS] + one[Total.MINUS_ZEROS] + two[Total.PLUS_ZEROS] + two[Total.MINUS_ZEROS]
    if zeros > 1:
        return False
    for at in range(rules.shape[0]):
        cards, sum_, is_within = rules[at]
        applies = zeros and group & ~cards == 0 if is_within else cards & ~group == 0
        if applies and one[Total.SUM] + two[Total.SUM] != sum_:
            return False
    return True


@kernel
def fill(high: Numbers, low: Numbers, rules: Numbers, known: Table) -> tuple[Table, Numbers]:
    """Return the table of all subsets, and the sets that best arrangements need, as rows of `Group`.

    `high` and `low` are the totals of all subsets of the cards with high bits and of those with low bits. `known` is
    the table without the highest cards, if there is one. Then only the sets with one of those cards are returned.
    """
    width = 0
    while 1 << width < low.shape[0]:
        width += 1
    table = np.full(high.shape[0] * low.shape[0], -1, np.int32)
    copy(known, table)
    groups = np.zeros((1 << 8, 2), np.int64)
    # The groups whose high cards are all in the subset, as linked lists by their low cards: `first` has the first
    # group of each list, `following` the group after each group.
    first, following = np.empty(low.shape[0], np.int64), np.empty(1 << 8, np.int64)
    count, start, top = 0, 0, max(1, known.size)
    for upper in range(known.size >> width, high.shape[0]):
        if upper << width >= top:  # the first subset with a higher card: the groups with that card begin here
            top <<= 1
            start = count
        first[:] = -1
        for at in range(start, count):
            if groups[at, Group.CARDS] >> width & ~upper == 0:
                lower = groups[at, Group.CARDS] & (low.shape[0] - 1)
                following[at], first[lower] = first[lower], at
        for lower in range(low.shape[0]):
            subset = upper << width | lower
            if subset >= top:
                top <<= 1
                start = count
                first[:] = -1
            if not _may_be_arranged(high[upper], low[lower]):
                continue
            best, lower_part = -1, lower
            while True:
                at = first[lower_part]
                while at >= 0:
                    rest = table[subset ^ groups[at, Group.CARDS]]
                    if rest >= 0:
                        best = max(best, rest + groups[at, Group.VALUE])
                    at = following[at]
                if lower_part == 0:
                    break
                lower_part = (lower_part - 1) & lower
            if _is_set(high[upper], low[lower], subset, rules):
                value = POINT * score_groups(high[upper], low[lower]) + 1
                if value > best:
                    best = value
                    if count == groups.shape[0]:
                        groups = np.concatenate((groups, np.zeros_like(groups)))
                        following = np.concatenate((following, np.zeros_like(following)))
                    groups[count, Group.CARDS], groups[count, Group.VALUE] = subset, value
                    following[count], first[lower] = first[lower], count
                    count += 1
            table[subset] = best
    return table, groups[:count]


@kernel
def fill_with_card(table: Table, laid: Numbers, hand: Numbers, card: Numbers, rules: Numbers) -> Table:
    """Return by subset of the hand the value of the best arrangement of it with all laid cards and one more card."""
    width = 0
    while 1 << width < hand.shape[0]:
        width += 1
    found = np.full(hand.shape[0], -1, np.int32)
    both = np.zeros(TOTALS, np.int64)
    every = laid.shape[0] - 1
    for upper in range(laid.shape[0]):
        join(laid[upper], card, both)
        for lower in range(hand.shape[0]):
            if _may_be_arranged(both, hand[lower]) and _is_set(both, hand[lower], upper << width | lower, rules):
                value = POINT * score_groups(both, hand[lower]) + 1
                rest, left = (every ^ upper) << width, (hand.shape[0] - 1) ^ lower
                other = left
                while True:  # the set with the card, and the best arrangement of the rest
                    if table[rest | other] >= 0:
                        found[lower | other] = max(found[lower | other], table[rest | other] + value)
                    if other == 0:
                        break
                    other = (other - 1) & left
    return found
