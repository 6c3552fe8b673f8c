"""How a zero card takes a new value: by way of another arrangement of the same player's sets.

A zero card keeps what it stands for in a set that only grows (ABS-19). Whoever first breaks that set up, by another
legal arrangement of what has been played so far, may put it together again with another value. In such an arrangement
only the sets with zero cards matter: all other cards may lie in one set, if they sum to zero.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from stolik.bots.compiled import part, piece, variable
from stolik.bots.compiled.bits import lowest
from stolik.games.absolute.players.gains import gains, sets_above
from stolik.games.absolute.players.rows import Numbers
from stolik.games.absolute.players.sums import NUMBERS, VALUES, stock_of
from stolik.games.absolute.players.table import GROUP, SUM, ZERO_CARDS

MOST_TRIED: Final = 20_000  # sets that are tried for one arrangement


@part
def total(group: int, cards: Numbers) -> int:
    """Return the sum of what is printed on some cards."""
    found = 0
    while group:
        found += VALUES[cards[lowest(group)]]
        group &= group - 1
    return found


@part
def kept(group: int, sum_: int, sets: Numbers) -> bool:
    """Whether a group that holds all of an old set with a zero card keeps what that stands for (ABS-19)."""
    for number in range(sets.shape[0]):
        if sets[number, ZERO_CARDS] and sets[number, GROUP] & ~group == 0 and sets[number, SUM] != sum_:
            return False
    return True


@piece
def _rest(laid: int, free: int, some: bool, cards: Numbers) -> int:
    """Return one set of all those laid cards and any of the free ones; 0: none is needed, -1: there is none.

    `some`: a free card must be in it.
    """
    if laid == 0 and not some:
        return 0
    part = free
    while part or not some:
        group = laid | part
        two = group & (group - 1)  # all but one
        if two & (two - 1) and total(group, cards) == 0:
            return group
        if part == 0:
            break
        part = (part - 1) & free
    return -1


@piece
def escape(
    cards: Numbers, laid: int, own: int, sets: Numbers, groups: Numbers, acted: bool, memo: Numbers
) -> tuple[int, Numbers]:
    """Return whether there is an arrangement from which `groups` can be laid, and its sets; -1: none was found, but
    there may be one.

    `cards` are those of all places, `laid` the own ones on the table, in `sets`, and `own` those played; `acted`: the
    arrangement may do without any of them.
    """
    some = laid | own
    places, inside, count = np.empty(64, np.int64), np.empty(64, np.int64), 0
    for place in range(cards.size):
        if some >> place & 1:
            places[count], inside[count] = place, cards[place]
            count += 1
    stock = stock_of(inside[:count], places[:count], variable(0), memo)
    # By zero card, and what it lies in afterwards: the groups it can lie in between. One of the hand may stay there.
    every = sets_above(stock, gains(stock), variable(0), variable(1))  # no card costs anything
    keeps, ends = np.zeros(stock.zeros.shape[0], np.int64), np.zeros(stock.zeros.shape[0], np.int64)
    lists = np.empty((keeps.size, every.shape[0]), np.int64)
    for number in range(keeps.size):
        bit = 1 << stock.zeros[number, 0]
        after, after_sum = 0, 0
        for group in groups:
            if group & bit:
                after, after_sum = group, total(group, cards)
        for at in range(every.shape[0]):
            group = every[at, 0]
            if group & bit:
                sum_ = total(group, cards)
                if kept(group, sum_, sets) and (group & ~after or sum_ == after_sum):
                    lists[number, ends[number]] = group
                    ends[number] += 1
        for row in range(sets.shape[0]):
            if sets[row, GROUP] & bit and (sets[row, GROUP] & ~after or sets[row, SUM] == after_sum):
                keeps[number] = sets[row, GROUP]
        if own & bit:
            keeps[number] = -1
    # First only those sets are broken up that must be.
    for wide in range(2):
        tried, size, result = _deal(cards, laid, own, lists, ends, keeps, acted, wide == 1)
        if size:
            found, count = np.zeros(size, np.int64), 0
            for group in result:
                if group:
                    found[count] = group
                    count += 1
            return 1, found[:count]
    return (-1 if tried >= MOST_TRIED else 0), result


@piece
def _deal(
    cards: Numbers, laid: int, own: int, lists: Numbers, ends: Numbers, keeps: Numbers, acted: bool, wide: bool
) -> tuple[int, int, Numbers]:
    """Give every zero card a group, and put the rest into one set; not `wide`: those that can stay do."""
    zeros = ends.size
    chosen = np.zeros(zeros + 1, np.int64)
    at = np.zeros(zeros + 1, np.int64)
    free = laid | own
    plain = own
    for place in range(cards.size):
        if own >> place & 1 and NUMBERS[cards[place]] == 0:
            plain ^= 1 << place
    level, tried = 0, 0
    while level >= 0 and tried < MOST_TRIED:
        if level == zeros:
            tried += 1
            used = (laid | own) & ~free
            rest = _rest(laid & free, plain & free, not (acted or used & own), cards)
            if rest >= 0:
                chosen[zeros] = rest
                return tried, zeros + 1, chosen
            level -= 1
            continue
        free |= chosen[level]
        chosen[level] = 0
        choice = at[level]
        at[level] += 1
        group = 0
        if keeps[level] and choice == 0:
            group = max(keeps[level], 0)
        else:
            other = choice - (keeps[level] != 0)
            if other >= ends[level] or (keeps[level] and not wide):
                at[level] = 0
                level -= 1
                continue
            group = lists[level, other]
        if group & ~free == 0:
            chosen[level] = group
            free &= ~group
            level += 1
    return tried, 0, chosen
