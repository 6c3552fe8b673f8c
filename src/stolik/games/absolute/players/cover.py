"""The best arrangements of cards of Absolute: sets that lose little of what their cards cost, put together."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from stolik.bots.compiled import part, piece, variable
from stolik.bots.compiled.bits import lowest, size
from stolik.games.absolute.players.escape import escape, kept, total
from stolik.games.absolute.players.gains import Gains, sets_above
from stolik.games.absolute.players.prices import cost
from stolik.games.absolute.players.rows import Numbers
from stolik.games.absolute.players.sums import NUMBERS, PLACES, POSITIVE, VALUES, Stock, balanced
from stolik.games.absolute.players.table import FROM, GIVE, LAID, TAKE, Table, card_at, other_of, swapped
from stolik.games.absolute.players.uses import MANY_SETS, Use, goal_of, least_value
from stolik.games.absolute.players.ways import (
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

MOST_NODES: Final = 200_000  # sets tried for one turn
MOST_ESCAPES: Final = 300  # arrangements between that are looked for
REMEMBERED: Final = 1 << 13
DEEPEST: Final = 24  # sets of one arrangement
WORD: Final = 62  # bits of a word


class Known(NamedTuple):
    """What has been proved: cards, as bits, bring no more in any arrangement."""

    group: Numbers
    bound: Numbers


@part
def nothing_known() -> Known:
    """Return room for what will be proved."""
    return Known(np.zeros(REMEMBERED, np.int64), np.zeros(REMEMBERED, np.int64))


@part
def entry(group: int) -> int:
    """Return where the bound of some cards is, or will be. Of two that meet the later one is remembered."""
    return int((group * 0x9E3779B97F4A7C1) >> 40 & (REMEMBERED - 1))


class Pool(NamedTuple):
    """Sets from the lowest loss up, and room to search among them."""

    group: Numbers
    value: Numbers
    loss: Numbers
    upto: Numbers  # by loss: how many sets lose no more than that
    having: Numbers  # by card: the sets that have it, as bits of words
    free: Numbers  # by level of the search: the sets that may still come; all in the first
    next: Numbers  # and those of them that come next


@piece
def losing(stock: Stock, found: Gains, most: int) -> Pool:
    """Return the sets that lose no more than that."""
    sets = sets_above(stock, found, -most, variable(0))
    count = sets.shape[0]
    loss, upto = np.zeros(count, np.int64), np.zeros(most + 1, np.int64)
    for at in range(count):
        loss[at] = cost(sets[at, 0], stock.prices) - sets[at, 1]
        upto[loss[at]] += 1
    for lost in range(1, most + 1):
        upto[lost] += upto[lost - 1]
    words = count // WORD + 1
    rows, having = np.zeros((3, count), np.int64), np.zeros((PLACES, words), np.int64)
    end = upto.copy()
    for old in range(count):
        end[loss[old]] -= 1
        at = end[loss[old]]
        rows[0, at], rows[1, at], rows[2, at] = sets[old, 0], sets[old, 1], loss[old]
        group = sets[old, 0]
        while group:
            having[lowest(group), at // WORD] |= 1 << at % WORD
            group &= group - 1
    free, next_ = np.zeros((DEEPEST, words), np.int64), np.zeros((DEEPEST, words), np.int64)
    free[0] = (1 << WORD) - 1
    return Pool(rows[0], rows[1], rows[2], upto, having, free, next_)


@part
def _can_be_sets(group: int, cards: Numbers) -> bool:
    """Whether sets may hold just some cards: not if their sum cannot be brought to zero."""
    sum_, up, down = 0, 0, 0
    while group:
        card = cards[lowest(group)]
        group &= group - 1
        sum_ += VALUES[card]
        if NUMBERS[card] == 0:
            up, down = up + POSITIVE[card], down + 1 - POSITIVE[card]
    return balanced(sum_, up, down)


@part
def _narrow(pool: Pool, level: int, gone: int, count: int) -> None:
    """Write which sets of the level before may still come: of the first ones those without cards that are gone."""
    before, free, words = pool.free[level - 1], pool.free[level], count // WORD + 1
    for word in range(words):
        free[word] = before[word]
    free[words - 1] &= (1 << count % WORD) - 1
    while gone:
        having = pool.having[lowest(gone)]
        gone &= gone - 1
        for word in range(words):
            free[word] &= ~having[word]


@part
def _branch(pool: Pool, level: int, left: int, count: int) -> bool:
    """Write which sets come next: those with the rarest card; return whether every card has one."""
    free, words = pool.free[level], count // WORD + 1
    rarest, least = variable(0), count + 1
    while left:
        place = lowest(left)
        left &= left - 1
        having, sets = pool.having[place], 0
        for word in range(words):
            sets += size(free[word] & having[word])
        if sets < least:
            rarest, least = place, sets
        if sets == 0:
            return False
    for word in range(words):
        pool.next[level, word] = free[word] & pool.having[rarest, word]
    for word in range(words, pool.next.shape[1]):
        pool.next[level, word] = 0
    return True


@part
def _take(pool: Pool, level: int) -> int:
    """Return the next set of a level, that of the lowest loss; -1: there is none."""
    for word in range(pool.next.shape[1]):
        sets = pool.next[level, word]
        if sets:
            pool.next[level, word] = sets & (sets - 1)
            return int(WORD * word + lowest(sets))
    return -1


@piece
def cover(
    table: Table,
    use: Use,
    row: Numbers,
    cards: Numbers,
    pool: Pool,
    slack: int,
    failed: Known,
    ways: Ways,
    memo: Numbers,
) -> int:
    """Look for the best arrangement of a use among sets in the order of their losses, together at most `slack`.

    Return the highest value met within the rules. `failed` are cards that no sets can hold which lose no more.
    """
    left, lost = np.zeros(DEEPEST, np.int64), np.zeros(DEEPEST, np.int64)  # by level: cards to lay, and what is lost
    chosen, met = np.zeros(DEEPEST, np.int64), np.zeros(DEEPEST, np.int64)  # and if there is any arrangement
    level, highest = variable(1), variable(0)
    left[level] = row[LAID] | use.own
    _narrow(pool, level, ((1 << cards.size) - 1) & ~left[level], pool.upto[slack])
    if not _branch(pool, level, left[level], pool.upto[slack]):
        return highest
    while level > 0:
        if ways.notes[NODES] > MOST_NODES:
            ways.notes[CUT] = 1
            return highest
        found = _take(pool, level)
        if found < 0 or lost[level] + pool.loss[found] > slack:
            if not met[level]:
                at = entry(left[level])
                failed.group[at], failed.bound[at] = left[level], slack - lost[level]
            level -= 1
            continue
        ways.notes[NODES] += 1
        chosen[level] = found
        rest, spent = left[level] & ~pool.group[found], lost[level] + pool.loss[found]
        if rest == 0:
            slack, value = _finished(table, use, row, cards, pool, chosen[1 : level + 1], slack, ways, memo)
            highest = max(highest, value)
            for above in range(level + 1):
                met[above] = 1
            continue
        at = entry(rest)
        if not _can_be_sets(rest, cards) or (failed.group[at] == rest and failed.bound[at] >= slack - spent):
            continue
        count = pool.upto[slack - spent]
        _narrow(pool, level + 1, pool.group[found], count)
        if _branch(pool, level + 1, rest, count):
            level += 1
            left[level], lost[level], met[level] = rest, spent, 0
    return highest


@piece
def _finished(
    table: Table,
    use: Use,
    row: Numbers,
    cards: Numbers,
    pool: Pool,
    chosen: Numbers,
    slack: int,
    ways: Ways,
    memo: Numbers,
) -> tuple[int, int]:
    """Note an arrangement that is better and within the rules.

    Return what a still better one may lose, and its value; 0 if it is not within the rules.
    """
    swap = swapped(table, row)
    value = variable(0)
    free = True
    arrangement = np.zeros(chosen.size, np.int64)
    for at in range(chosen.size):
        value += pool.value[chosen[at]]
        arrangement[at] = pool.group[chosen[at]]
        free = free and kept(arrangement[at], total(arrangement[at], cards), swap.sets)
    goal = goal_of(value, use.rest, use.last, table)
    if goal <= ways.goal[place_of(ways, swap.set, swap.give, swap.take)]:
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
    noted = ways.row[at]
    noted[COUNT] = chosen.size
    for number in range(chosen.size):
        noted[GROUPS + number] = arrangement[number]
    noted[BETWEEN_COUNT] = between.size
    for number in range(between.size):
        noted[BETWEEN + number] = between[number]
    return min(slack, use.bound - least_value(goal, use.rest, use.last, table)), value


class Span(NamedTuple):
    """Some swaps of a list."""

    first: int
    end: int
    foreign: int  # 1: only those that take what the first one takes from others, which is used; 0: no such card is used


class Case(NamedTuple):
    """Turns that are looked at together: with the same cards, and prices."""

    span: Span
    stock: Stock
    bring: Gains
    failed: Known  # cards that no sets hold which lose so little
    known: Known


@part
def look(
    table: Table, swaps: Numbers, case: Case, uses: list[Use], done: int, most: int, ways: Ways, memo: Numbers
) -> bool:
    """Find the best arrangements of the uses of a case with sets that lose no more than that, some having been done;
    return whether others may be better.
    """
    widest = done
    for use in uses:
        widest = max(widest, _slack(table, use, swaps, case.known, ways))
    if widest <= done:
        return False
    other = other_of(table, swaps[case.span.first, FROM]) if case.span.foreign else np.zeros(1, np.int64)
    cards = np.zeros(table.cards.size + other[0], np.int64)
    for place in range(cards.size):
        cards[place] = card_at(place, table, other)
    goals = np.empty(len(uses))
    for at in range(len(uses)):
        goals[at] = -goal_of(uses[at].bound | MANY_SETS, uses[at].rest, uses[at].last, table)
    pool = losing(case.stock, case.bring, min(most, widest))
    for number in np.argsort(goals):
        use = uses[number]
        slack = min(most, _slack(table, use, swaps, case.known, ways))
        if slack <= done:
            continue
        group, rejected = swaps[use.swap, LAID] | use.own, ways.notes[REJECTED]
        value = cover(table, use, swaps[use.swap], cards, pool, slack, case.failed, ways, memo)
        if ways.notes[CUT]:
            return False
        if ways.notes[REJECTED] == rejected:
            at = entry(group)
            case.known.group[at], case.known.bound[at] = group, max(value, use.bound - slack - 1)
    return widest > most


@part
def _slack(table: Table, use: Use, swaps: Numbers, known: Known, ways: Ways) -> int:
    """Return what the sets of a use may lose for it to be good enough; below 0: it is not."""
    row = swaps[use.swap]
    floor = ways.goal[place_of(ways, row[FROM], row[GIVE], row[TAKE])]
    least = least_value(floor, use.rest, use.last, table)
    group = row[LAID] | use.own
    at = entry(group)
    if known.group[at] == group and known.bound[at] < least:
        return -1
    return use.bound - least
