"""The best arrangements of cards of Absolute: sets that lose little of what their cards cost, put together."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numba import njit

from stolik.bots.absolute.escape import escape, kept, total
from stolik.bots.absolute.prices import Stock, books_of, cost
from stolik.bots.absolute.rows import Numbers
from stolik.bots.absolute.sums import POINT, Beside, collect, gains
from stolik.bots.absolute.table import Swapped, Table
from stolik.bots.absolute.uses import MANY_SETS, Use, goal_of, least_value
from stolik.bots.absolute.ways import (
    BETWEEN,
    BETWEEN_COUNT,
    COUNT,
    CUT,
    ESCAPES,
    GROUPS,
    NODES,
    REJECTED,
    Ways,
    note,
    place_of,
)
from stolik.bots.bits import lowest

NARROW: Final = 2 * POINT  # what sets may lose at first
MOST_NODES: Final = 200_000  # sets tried for one turn
MOST_ESCAPES: Final = 300  # arrangements between that are looked for
REMEMBERED: Final = 1 << 13
DEEPEST: Final = 24  # sets of one arrangement


class Known(NamedTuple):
    """What has been proved: cards, as bits, bring no more in any arrangement."""

    group: Numbers
    bound: Numbers


@njit(cache=True, nogil=True)
def nothing_known() -> Known:
    """Return room for what will be proved."""
    return Known(np.zeros(REMEMBERED, np.int64), np.zeros(REMEMBERED, np.int64))


@njit(cache=True, nogil=True)
def entry(group: int) -> int:
    """Return where the bound of some cards is, or will be. Of two that meet the later one is remembered."""
    return int((group * 0x9E3779B97F4A7C1) >> 40 & (REMEMBERED - 1))


@njit(cache=True, nogil=True)
def losing(stock: Stock, beside: Beside, most: int, memo: Numbers, count: int, found: Numbers) -> tuple[int, Numbers]:
    """Append the sets with some cards beside that lose no more than that: rows of cards and value."""
    books = books_of(stock, beside, memo)
    for book in books:
        floor = cost(book.beside.group, stock.prices) - most
        best = gains(book)
        for one in range(best.size):
            if best[one] >= floor:
                count, found = collect(book, one, floor, 1 << 40, count, found)
    return count, found


@njit(cache=True, nogil=True)
def sorted_by_loss(sets: Numbers, prices: Numbers) -> tuple[Numbers, Numbers, Numbers]:
    """Return sets, their values and what they lose, from the lowest loss up."""
    loss = np.empty(sets.shape[0], np.int64)
    for at in range(sets.shape[0]):
        loss[at] = cost(sets[at, 0], prices) - sets[at, 1]
    order = np.argsort(loss)
    return sets[order, 0], sets[order, 1], loss[order]


@njit(cache=True, nogil=True)
def cover(
    table: Table,
    use: Use,
    swap: Swapped,
    cards: Numbers,
    pool: tuple[Numbers, Numbers, Numbers],
    slack: int,
    ways: Ways,
    memo: Numbers,
) -> int:
    """Look for the best arrangement of a use among sets in the order of their losses, together at most `slack`.

    Return the highest value met within the rules.
    """
    groups, values, losses = pool
    whole = swap.laid | use.own
    lists = np.empty((DEEPEST, groups.size), np.int32)
    ends = np.zeros(DEEPEST, np.int64)
    at = np.zeros(DEEPEST, np.int64)
    pivot = np.zeros(DEEPEST, np.int64)
    left = np.zeros(DEEPEST + 1, np.int64)
    lost = np.zeros(DEEPEST + 1, np.int64)
    chosen = np.zeros(DEEPEST, np.int64)
    tally = np.zeros(64, np.int64)
    left[0] = whole
    for group in range(groups.size):
        if losses[group] > slack:
            break
        if groups[group] & ~whole == 0:
            lists[0, ends[0]] = group
            ends[0] += 1
    pivot[0] = _rarest(whole, groups, lists[0], ends[0], tally)
    at[0] = 0
    level, highest = 0, 0
    while level >= 0:
        if ways.notes[NODES] > MOST_NODES:
            ways.notes[CUT] = 1
            return highest
        # The next set with the rarest card.
        found = -1
        while at[level] < ends[level]:
            group = lists[level, at[level]]
            at[level] += 1
            if lost[level] + losses[group] > slack:
                at[level] = ends[level]
            elif groups[group] & pivot[level]:
                found = group
                break
        if found < 0:
            level -= 1
            continue
        ways.notes[NODES] += 1
        chosen[level] = found
        rest = left[level] & ~groups[found]
        spent = lost[level] + losses[found]
        if rest == 0:
            slack, value = _finished(table, use, swap, cards, groups, values, chosen[: level + 1], slack, ways, memo)
            highest = max(highest, value)
            continue
        left[level + 1], lost[level + 1] = rest, spent
        end = 0
        for place in range(ends[level]):
            group = lists[level, place]
            if spent + losses[group] > slack:
                break
            if groups[group] & ~rest == 0:
                lists[level + 1, end] = group
                end += 1
        if end == 0:
            continue
        ends[level + 1] = end
        pivot[level + 1] = _rarest(rest, groups, lists[level + 1], end, tally)
        if pivot[level + 1] == 0:
            continue
        level += 1
        at[level] = 0
    return highest


@njit(cache=True, nogil=True)
def _rarest(whole: int, groups: Numbers, some: Numbers, end: int, tally: Numbers) -> int:
    """Return the card that the fewest groups have; 0: one has none."""
    tally[:] = 0
    for at in range(end):
        group = groups[some[at]]
        while group:
            tally[lowest(group)] += 1
            group &= group - 1
    best = -1
    while whole:
        place = lowest(whole)
        whole &= whole - 1
        if tally[place] == 0:
            return 0
        if best < 0 or tally[place] < tally[best]:
            best = place
    return 1 << best


@njit(cache=True, nogil=True)
def _finished(
    table: Table,
    use: Use,
    swap: Swapped,
    cards: Numbers,
    groups: Numbers,
    values: Numbers,
    chosen: Numbers,
    slack: int,
    ways: Ways,
    memo: Numbers,
) -> tuple[int, int]:
    """Note an arrangement that is better and within the rules.

    Return what a still better one may lose, and its value; 0 if it is not within the rules.
    """
    value = 0
    free = True
    arrangement = np.empty(chosen.size, np.int64)
    for at in range(chosen.size):
        value += values[chosen[at]]
        arrangement[at] = groups[chosen[at]]
        free = free and kept(arrangement[at], total(arrangement[at], cards), swap.sets)
    goal = goal_of(value, use.rest, use.last, table)
    if goal <= ways.goal[place_of(ways, swap)]:
        return slack, value
    between = np.zeros(0, np.int64)
    if not free:
        found = 0  # regrouping without a card more can be done once
        if ways.notes[ESCAPES] >= MOST_ESCAPES:
            found = -1
        elif use.own:
            ways.notes[ESCAPES] += 1
            acted = table.idle or use.given != 0
            found, between = escape(cards, swap.laid, use.own, swap.sets, arrangement, acted, memo)
        if found <= 0:
            ways.notes[REJECTED] += 1
            ways.notes[CUT] |= found < 0
            return slack, 0
    at = note(ways, goal, swap, use.own, use.given, value)
    row = ways.row[at]
    row[COUNT] = chosen.size
    row[GROUPS : GROUPS + chosen.size] = arrangement
    row[BETWEEN_COUNT] = between.size
    row[BETWEEN : BETWEEN + between.size] = between
    return min(slack, use.bound - least_value(goal, use.rest, use.last, table)), value


@njit(cache=True, nogil=True)
def settle(
    table: Table,
    swapped: list[Swapped],
    uses: list[Use],
    other: Numbers,
    stock: Stock,
    besides: list[Beside],
    known: Known,
    ways: Ways,
    memo: Numbers,
) -> None:
    """Find the best arrangements of uses: with sets that lose little, then more."""
    cards = np.concatenate((table.cards, other[1 : 1 + other[0]]))
    most, wider = NARROW, len(uses) > 0
    while wider and not ways.notes[CUT]:
        order = np.argsort(np.array([-goal_of(use.bound | MANY_SETS, use.rest, use.last, table) for use in uses]))
        sets, found = np.zeros((256, 2), np.int64), 0
        for beside in besides:
            found, sets = losing(stock, beside, most, memo, found, sets)
        pool = sorted_by_loss(sets[:found], stock.prices)
        for number in order:
            use = uses[number]
            swap = swapped[use.swap]
            slack = min(most, _slack(table, use, swap, known, ways))
            if slack < 0:
                continue
            group, rejected = swap.laid | use.own, ways.notes[REJECTED]
            value = cover(table, use, swap, cards, pool, slack, ways, memo)
            if ways.notes[REJECTED] == rejected:
                at = entry(group)
                known.group[at], known.bound[at] = group, max(value, use.bound - slack - 1)
        wider = False
        for use in uses:
            wider |= _slack(table, use, swapped[use.swap], known, ways) > most
        most *= 2


@njit(cache=True, nogil=True)
def _slack(table: Table, use: Use, swap: Swapped, known: Known, ways: Ways) -> int:
    """Return what the sets of a use may lose for it to be good enough; below 0: it is not."""
    floor = ways.goal[place_of(ways, swap)]
    least = least_value(floor, use.rest, use.last, table)
    group = swap.laid | use.own
    at = entry(group)
    if known.group[at] == group and known.bound[at] < least:
        return -1
    return use.bound - least
