"""Whole games of SETUP, compiled: turns, draws from the bag, the end, and quick players for rollouts.

A game is, besides the board of `placements`:

    tiles   groups of tiles: the rack of each seat, then POOL, BAG, COVERED (on the board, under others)
    score   steps of each seat (PAWN), the turn in which it last laid tiles (LAID), then TURN, TURNS, IDLE, ENDED
    table   what stays the same: PLAYERS, FINISH, and for each seat its bonus fields (HOME), the NEXT seat and its SIDE

Bonus points are given at once. The draws are not those of the readable rules: here only the content of the bag counts.
"""

from __future__ import annotations

import numpy as np

from stolik.bots.compiled import kernel, part
from stolik.bots.compiled.bits import lowest, size
from stolik.bots.compiled.dice import Chance, below
from stolik.games.setup.kernel.placements import (
    COUNT,
    NONE,
    ROW,
    SCRATCH_SIZE,
    Numbers,
    count_placement,
    counted_fields,
    list_numbers,
    list_placements,
    list_runs,
    list_single,
    nth,
)
from stolik.games.setup.rules.board import ALL
from stolik.games.setup.rules.setup import IDLE_LAPS
from stolik.games.setup.rules.tiles import TILES

POOL, BAG, COVERED = 4, 5, 6
PAWN, LAID, TURN, TURNS, IDLE, ENDED = 0, 4, 8, 9, 10, 11
PLAYERS, FINISH, HOME, NEXT, SIDE = 0, 1, 2, 6, 10
FULL = 4  # tiles of a rack, and of the pool
MOST_PLACEMENTS = 4096  # placements that a quick player looks at, those of many tiles first


@part
def allowed_fields(table: Numbers, seat: int) -> int:
    """Return where a seat may lay tiles (SET-5)."""
    foreign = 0
    for other in range(table[PLAYERS]):
        if other != seat:
            foreign |= table[HOME + other]
    return ALL & ~foreign


@part
def gain(table: Numbers, seat: int, found: int) -> int:
    """Return what counted fields bring the own side, less what they bring the opponents (SET-12, SET-13)."""
    total = size(found)
    for other in range(table[PLAYERS]):
        if other != seat:
            bonus = size(found & table[HOME + other])
            total += bonus if table[SIDE + other] == table[SIDE + seat] else -bonus
    return int(total)


@part
def draw_tile(tiles: Numbers, chance: Chance) -> int:
    """Take a tile from the bag, as a group; the covered ones come into an empty bag first (SET-14)."""
    if tiles[BAG] == 0:
        tiles[BAG], tiles[COVERED] = tiles[COVERED], 0
        if tiles[BAG] == 0:
            return 0
    tile = nth(tiles[BAG], below(chance, size(tiles[BAG])))
    tiles[BAG] ^= tile
    return tile


@part
def lay(
    tops: Numbers, where: Numbers, tiles: Numbers, score: Numbers, table: Numbers, row: Numbers, chance: Chance
) -> None:
    """Make a placement, count it, refill, and go on to the next turn (SET-9, SET-12 to SET-14)."""
    seat = score[TURN]
    laid = 0
    for number in range(row[0]):
        tile, field = row[1 + 2 * number], row[2 + 2 * number]
        if tops[field] != NONE:
            where[tops[field]] = NONE
            tiles[COVERED] |= 1 << tops[field]
        tops[field] = tile
        where[tile] = field
        laid |= 1 << field
        tiles[POOL] &= ~(1 << tile)
        tiles[seat] &= ~(1 << tile)
    found = counted_fields(tops, where, laid)
    for other in range(table[PLAYERS]):
        score[PAWN + other] += size(found) if other == seat else size(found & table[HOME + other])
    for place in (POOL, seat):
        while size(tiles[place]) < FULL:
            tile = draw_tile(tiles, chance)
            if tile == 0:
                break
            tiles[place] |= tile
    score[LAID + seat] = score[TURNS] + 1
    score[IDLE] = -1
    _end_turn(where, tiles, score, table)


@part
def exchange(where: Numbers, tiles: Numbers, score: Numbers, table: Numbers, given: int, chance: Chance) -> None:
    """Draw as many tiles as are put back (SET-10), and go on to the next turn."""
    seat = score[TURN]
    drawn = 0
    for _ in range(size(given)):
        drawn |= draw_tile(tiles, chance)
    tiles[seat] = tiles[seat] & ~given | drawn
    tiles[BAG] |= given
    _end_turn(where, tiles, score, table)


@part
def most_exchanged(tiles: Numbers) -> int:
    """Return how many tiles an exchange can get (SET-10)."""
    return int(size(tiles[BAG]) if tiles[BAG] else size(tiles[COVERED]))


@part
def _end_turn(where: Numbers, tiles: Numbers, score: Numbers, table: Numbers) -> None:
    """End the game, or give the turn to the next seat that can do anything (SET-11, SET-15, SET-16)."""
    none = np.zeros((0, ROW), np.int64)
    while True:
        score[TURN] = table[NEXT + score[TURN]]
        score[TURNS] += 1
        score[IDLE] += 1
        for seat in range(table[PLAYERS]):
            if score[PAWN + seat] >= table[FINISH]:
                score[ENDED] = 1
        if score[IDLE] >= IDLE_LAPS * table[PLAYERS]:
            score[ENDED] = 1
        seat = score[TURN]
        if score[ENDED] or (tiles[seat] and (tiles[BAG] or tiles[COVERED])):
            return
        if list_placements(where, tiles[seat] | tiles[POOL], allowed_fields(table, seat), none, 0):
            return


@part
def best_placement(
    tops: Numbers, where: Numbers, own: int, table: Numbers, seat: int, rows: Numbers, chance: Chance
) -> tuple[int, int]:
    """Return the gain of the best placement and its number in `rows`: any of equal ones, NONE if there are none."""
    count = min(list_placements(where, own, allowed_fields(table, seat), rows, 0), rows.shape[0])
    best, chosen, equal = -100, NONE, 0
    for number in range(count):
        value = gain(table, seat, count_placement(tops, where, rows[number]))
        if value > best:
            best, chosen, equal = value, number, 1
        elif value == best:
            equal += 1
            if below(chance, equal) == 0:
                chosen = number
    return best, chosen


@part
def play_greedily(
    tops: Numbers,
    where: Numbers,
    tiles: Numbers,
    score: Numbers,
    table: Numbers,
    turns: int,
    rows: Numbers,
    chance: Chance,
) -> None:
    """Let every seat make its best placement, for so many turns or to the end: the rollout policy."""
    for _ in range(turns):
        if score[ENDED]:
            return
        seat = score[TURN]
        _, number = best_placement(tops, where, tiles[seat] | tiles[POOL], table, seat, rows, chance)
        if number != NONE:
            lay(tops, where, tiles, score, table, rows[number], chance)
        else:
            exchange(where, tiles, score, table, _first(tiles[seat], most_exchanged(tiles)), chance)


@part
def _first(group: int, most: int) -> int:
    """Return the group, or as many of its members as there may be."""
    while size(group) > most:
        group &= group - 1
    return group


@part
def deal(
    tops: Numbers, where: Numbers, tiles: Numbers, score: Numbers, table: Numbers, middle: int, chance: Chance
) -> None:
    """Set a game up (SET-6)."""
    tops[:] = NONE
    where[:] = NONE
    tiles[:] = 0
    score[:] = 0
    tiles[BAG] = (1 << len(TILES)) - 1
    while middle:
        tile = lowest(draw_tile(tiles, chance))
        tops[lowest(middle)] = tile
        where[tile] = lowest(middle)
        middle &= middle - 1
    for seat in range(table[PLAYERS] + 1):
        for _ in range(FULL):
            tiles[POOL if seat == table[PLAYERS] else seat] |= draw_tile(tiles, chance)
    score[TURN] = below(chance, table[PLAYERS])


@part
def play_random(tops: Numbers, where: Numbers, tiles: Numbers, score: Numbers, table: Numbers, chance: Chance) -> None:
    """Play to the end, every legal move equally likely."""
    rows, scratch = np.zeros((1, ROW), np.int64), np.zeros(SCRATCH_SIZE, np.int64)
    none = rows[:0]
    while not score[ENDED]:
        seat = score[TURN]
        own = tiles[seat] | tiles[POOL]
        fields = allowed_fields(table, seat)
        runs = list_runs(where, own, fields, none, 0, 0, scratch)
        numbers = list_numbers(where, own, fields, none, 0, 0, scratch)
        placements = runs + numbers + list_single(where, own, fields, none, 0, 0)
        most = min(most_exchanged(tiles), size(tiles[seat]))
        others = (1 << size(tiles[seat])) - 1
        while True:
            number = below(chance, placements + others)
            if number < placements:
                if number < runs:
                    list_runs(where, own, fields, rows, number, 0, scratch)
                elif number < runs + numbers:
                    list_numbers(where, own, fields, rows, number - runs, 0, scratch)
                else:
                    list_single(where, own, fields, rows, number - runs - numbers, 0)
                lay(tops, where, tiles, score, table, rows[0], chance)
                break
            given = _chosen(tiles[seat], number - placements + 1)
            if size(given) <= most:
                exchange(where, tiles, score, table, given, chance)
                break


@part
def _chosen(group: int, subset: int) -> int:
    found = 0
    while group:
        if subset & 1:
            found |= group & -group
        subset >>= 1
        group &= group - 1
    return found


@kernel
def random_games(count: int, table: Numbers, middle: int, chance: Chance) -> int:
    """Play that many random games; return their turns."""
    tops, where = np.zeros(COUNT, np.int64), np.zeros(len(TILES), np.int64)
    tiles, score = np.zeros(7, np.int64), np.zeros(12, np.int64)
    turns = 0
    for _ in range(count):
        deal(tops, where, tiles, score, table, middle, chance)
        play_random(tops, where, tiles, score, table, chance)
        turns += score[TURNS]
    return turns
