"""The rules of SETUP on bits, compiled: every placement of tiles, and what it counts.

A group of fields is a mask of 12 bits and a group of tiles one of 50, numbered as in
`stolik.games.setup.rules.board` and `.tiles`. Runs are those of the usual option `runs=path`. A board is:

    tops    the visible tile of every field, or NONE
    where   the field of every visible tile, or NONE

A placement is a row: how many tiles, then for each the tile and the field, by tile. Nothing holds Python's global lock.
`stolik.games.setup.rules` has the same rules in readable form, and the tests compare the two.
"""

from __future__ import annotations

from itertools import permutations
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from stolik.bots.compiled import inlined, part
from stolik.bots.compiled.bits import lowest, size
from stolik.games.setup.rules.board import FIELDS, NEAR, around
from stolik.games.setup.rules.tiles import HIGHEST, SUITS

Numbers: TypeAlias = NDArray[np.int64]

NONE = -1
COUNT = len(FIELDS)
ROW = 1 + 2 * 8  # a placement of up to eight tiles

_AROUND: Numbers = np.array([around(group) for group in range(1 << COUNT)], np.int64)
_NEAR: Numbers = np.array(NEAR, np.int64)
_SUITS = len(SUITS)
_ONES = sum(1 << tile for tile in range(0, len(SUITS) * HIGHEST, HIGHEST))  # the 1 of every suit
SCRATCH_SIZE = 3 * HIGHEST  # numbers that the functions below need in their scratch memory
_BITS: Numbers = np.array([bin(group).count("1") for group in range(1 << COUNT)], np.int64)
# Groups sorted by size: those of n fields begin at _FROM[n]. Then every order of up to five.
_GROUPS: Numbers = np.array(sorted(range(1 << COUNT), key=lambda group: (bin(group).count("1"), group)), np.int64)
_FROM: Numbers = np.array([int((size > _BITS).sum()) for size in range(COUNT + 2)], np.int64)
_ORDERS: Numbers = np.zeros((_SUITS + 1, 120, _SUITS), np.int64)
_ORDER_COUNT: Numbers = np.ones(_SUITS + 1, np.int64)
for _size in range(1, _SUITS + 1):
    for _number, _order in enumerate(permutations(range(_size))):
        _ORDERS[_size, _number, :_size] = _order
        _ORDER_COUNT[_size] = _number + 1


@part
def nth(group: int, number: int) -> int:
    """Return the member of that number, as a group."""
    for _ in range(number):
        group &= group - 1
    return group & -group


@part
def fields_of_number(where: Numbers, number: int) -> int:
    """Return the fields that show this number (0 to 9)."""
    fields = 0
    for tile in range(number, _SUITS * HIGHEST, HIGHEST):
        if where[tile] != NONE:
            fields |= 1 << where[tile]
    return fields


@part
def connected_fields(start: int, group: int) -> int:
    """Return the fields of a group that lines within it lead to from the start."""
    part = start
    while True:
        more = (part | _AROUND[part]) & group
        if more == part:
            return part
        part = more


@part
def counted_fields(tops: Numbers, where: Numbers, laid: int) -> int:
    """Return the fields of all sets that hold a tile laid this turn (SET-12)."""
    found = 0
    left = laid
    while left:
        field = lowest(left)
        left &= left - 1
        tile = tops[field]
        group = connected_fields(1 << field, fields_of_number(where, tile % HIGHEST))
        if group & (group - 1):
            found |= group
        group = 0
        here, lower = field, tile
        while lower % HIGHEST > 0:
            lower -= 1
            if where[lower] == NONE or not _NEAR[here] >> where[lower] & 1:
                break
            here = where[lower]
            group |= 1 << here
        here, higher = field, tile
        while higher % HIGHEST < HIGHEST - 1:
            higher += 1
            if where[higher] == NONE or not _NEAR[here] >> where[higher] & 1:
                break
            here = where[higher]
            group |= 1 << here
        if group:
            found |= group | 1 << field
    return found


@part
def count_placement(tops: Numbers, where: Numbers, row: Numbers) -> int:
    """Return the fields that a placement counts (SET-12). The board is left as it was."""
    before = np.empty(8, np.int64)
    laid = 0
    for number in range(row[0]):
        tile, field = row[1 + 2 * number], row[2 + 2 * number]
        before[number] = tops[field]
        if tops[field] != NONE:
            where[tops[field]] = NONE
        tops[field] = tile
        where[tile] = field
        laid |= 1 << field
    found = counted_fields(tops, where, laid)
    for number in range(row[0]):
        tile, field = row[1 + 2 * number], row[2 + 2 * number]
        where[tile] = NONE
        tops[field] = before[number]
        if before[number] != NONE:
            where[before[number]] = field
    return found


@part
def list_placements(where: Numbers, own: int, allowed: int, rows: Numbers, first: int) -> int:
    """Write the placements of tiles of `own` on the `allowed` fields (SET-9), and return how many there are.

    The placement number `first` and the next ones are written, as many as `rows` has room for. The others are only
    counted, many at once. Those with many tiles come first.
    """
    scratch = np.empty(SCRATCH_SIZE, np.int64)  # for all functions: to allocate takes longer than most of the rest
    count = list_runs(where, own, allowed, rows, first, 0, scratch)
    count = list_numbers(where, own, allowed, rows, first, count, scratch)
    return list_single(where, own, allowed, rows, first, count)


@inlined
def _is_outside(count: int, more: int, first: int, rows: Numbers) -> bool:
    """Say whether none of the next `more` placements is asked for."""
    return count + more <= first or count >= first + rows.shape[0]


@part
def list_single(where: Numbers, own: int, allowed: int, rows: Numbers, first: int, count: int) -> int:
    """Write the placements of one tile."""
    left = own
    while left:
        tile = lowest(left)
        left &= left - 1
        fits = _AROUND[fields_of_number(where, tile % HIGHEST)]
        if tile % HIGHEST > 0 and where[tile - 1] != NONE:
            fits |= _NEAR[where[tile - 1]]
        if tile % HIGHEST < HIGHEST - 1 and where[tile + 1] != NONE:
            fits |= _NEAR[where[tile + 1]]
        fits &= allowed
        if _is_outside(count, size(fits), first, rows):
            count += size(fits)
            continue
        while fits:
            if 0 <= count - first < rows.shape[0]:
                row = rows[count - first]
                row[0] = 1
                row[1] = tile
                row[2] = lowest(fits)
            count += 1
            fits &= fits - 1
    return count


@part
def list_numbers(
    where: Numbers, own: int, allowed: int, rows: Numbers, first: int, count: int, scratch: Numbers
) -> int:
    """Write the placements of two or more equal numbers."""
    same, chosen, fields = scratch[:_SUITS], scratch[_SUITS : 2 * _SUITS], scratch[2 * _SUITS :]
    for number in range(HIGHEST):
        alike = own & _ONES << number
        have = 0
        while alike:
            same[have] = lowest(alike)
            alike &= alike - 1
            have += 1
        if have < 2:
            continue
        equal = fields_of_number(where, number)
        for subset in range(1 << have):
            many = 0
            for place in range(have):
                if subset >> place & 1:
                    chosen[many] = same[place]
                    many += 1
            if many < 2:
                continue
            if many == 2:
                count = _list_pairs(equal, chosen, allowed, rows, first, count)
                continue
            for at in range(_FROM[many], _FROM[many + 1]):
                group = _GROUPS[at]
                if group & ~allowed or group & ~connected_fields(group & -group, equal | group):
                    continue
                if _is_outside(count, _ORDER_COUNT[many], first, rows):
                    count += _ORDER_COUNT[many]
                    continue
                left = group
                for place in range(many):
                    fields[place] = lowest(left)
                    left &= left - 1
                for order in range(_ORDER_COUNT[many]):
                    if 0 <= count - first < rows.shape[0]:
                        row = rows[count - first]
                        row[0] = many
                        for place in range(many):
                            row[1 + 2 * place] = chosen[place]
                            row[2 + 2 * place] = fields[_ORDERS[many, order, place]]
                    count += 1
    return count


@part
def _list_pairs(equal: int, chosen: Numbers, allowed: int, rows: Numbers, first: int, count: int) -> int:
    """Write the placements of two equal numbers: the most frequent case, which is worth a faster function."""
    left = allowed
    while left:
        field = lowest(left)
        left &= left - 1
        others = left & _AROUND[connected_fields(1 << field, equal | 1 << field)]
        if _is_outside(count, 2 * size(others), first, rows):
            count += 2 * size(others)
            continue
        while others:
            for swapped in range(2):
                if 0 <= count - first < rows.shape[0]:
                    row = rows[count - first]
                    row[0] = 2
                    row[1] = chosen[0]
                    row[3] = chosen[1]
                    row[2 + 2 * swapped] = field
                    row[4 - 2 * swapped] = lowest(others)
                count += 1
            others &= others - 1
    return count


@part
def list_runs(where: Numbers, own: int, allowed: int, rows: Numbers, first: int, count: int, scratch: Numbers) -> int:
    """Write the placements of two or more tiles of a run, with those between them on the board."""
    pattern = scratch[:HIGHEST]  # from the lowest laid tile on: its field, or NONE for one to lay
    lows = own
    while lows:
        low = lowest(lows)
        lows &= lows - 1
        pattern[0] = NONE
        length, laid, fixed = 1, 1, 0
        for tile in range(low + 1, low // HIGHEST * HIGHEST + HIGHEST):
            if own >> tile & 1:
                pattern[length] = NONE
                length += 1
                laid += 1
                if laid <= 8:
                    count = _list_run_paths(low, pattern, length, laid, allowed & ~fixed, rows, first, count, scratch)
            elif where[tile] != NONE:
                pattern[length] = where[tile]
                fixed |= 1 << where[tile]
                length += 1
            else:
                break
    return count


@part
def _list_run_paths(
    low: int,
    pattern: Numbers,
    length: int,
    laid: int,
    free: int,
    rows: Numbers,
    first: int,
    count: int,
    scratch: Numbers,
) -> int:
    """Write every path for a run's pattern in which a line joins each number with the next (SET-8).

    It is a loop and not a recursion: a function that calls itself crashes when Numba loads it from the disk.
    """
    open_ = scratch[HIGHEST : 2 * HIGHEST]  # by place in the pattern, the fields still to try
    field = scratch[2 * HIGHEST :]
    place = 0
    open_[0] = free
    used = 0
    while place >= 0:
        if open_[place] == 0:
            place -= 1
            if place >= 0 and pattern[place] == NONE:
                used &= ~(1 << field[place])
            continue
        if place == length - 1 and _is_outside(count, size(open_[place]), first, rows):
            count += size(open_[place])
            open_[place] = 0
            continue
        here = lowest(open_[place])
        open_[place] &= open_[place] - 1
        field[place] = here
        if place == length - 1:
            if 0 <= count - first < rows.shape[0]:
                row = rows[count - first]
                row[0] = laid
                number = 0
                for at in range(length):
                    if pattern[at] == NONE:
                        row[1 + 2 * number] = low + at
                        row[2 + 2 * number] = field[at]
                        number += 1
            count += 1
            continue
        if pattern[place] == NONE:
            used |= 1 << here
        place += 1
        if pattern[place] == NONE:
            open_[place] = free & ~used & _NEAR[here]
        else:
            open_[place] = _NEAR[here] & 1 << pattern[place]
    return count
