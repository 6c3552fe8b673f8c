"""What ways to lay tiles are worth in SETUP: their points now, and where everybody stands some turns later.

Compiled by Numba, on the board of `kernel` and the games of `course`.
"""

from __future__ import annotations

from math import erf, sqrt
from typing import Any, NamedTuple

import numpy as np

from stolik.bots.compiled import kernel
from stolik.bots.compiled.bits import size
from stolik.bots.compiled.dice import Chance, below
from stolik.games.setup.players.course import (
    COVERED,
    ENDED,
    FINISH,
    HOME,
    IDLE,
    LAID,
    MOST,
    NEXT,
    PAWN,
    PLAYERS,
    POOL,
    SIDE,
    TURN,
    TURNS,
    allowed_fields,
    gain,
    lay,
    play_on,
)
from stolik.games.setup.players.kernel import COUNT, NONE, ROW, Numbers, count_row, lays
from stolik.games.setup.rules import View
from stolik.games.setup.rules.board import HOME as HOMES
from stolik.games.setup.rules.board import TEAMS
from stolik.games.setup.rules.sets import visible
from stolik.games.setup.rules.state import order
from stolik.games.setup.rules.tiles import INDEX, TILES

PACE = 4.5  # steps that a good player makes in a turn
SPREAD = 2.6  # of the steps in a turn


class Position(NamedTuple):
    """A game as the kernel has it; the arrays are described in `course`."""

    tops: Numbers
    where: Numbers
    tiles: Numbers
    score: Numbers
    table: Numbers


def position_of(view: View) -> Position:
    """Return what the viewer sees; hidden racks and the bag are empty."""
    players = view.players
    tops = np.array(visible(view.stacks), np.int64)
    where = np.full(len(TILES), NONE, np.int64)
    for field in range(COUNT):
        if tops[field] != NONE:
            where[tops[field]] = field
    tiles = np.zeros(7, np.int64)
    for seat, rack in enumerate(view.racks):
        tiles[seat] = sum(1 << INDEX[tile] for tile in rack or ())
    tiles[POOL] = sum(1 << INDEX[tile] for tile in view.pool)
    tiles[COVERED] = sum(1 << INDEX[tile] for stack in view.stacks for tile in stack[:-1])
    score = np.zeros(12, np.int64)
    score[PAWN : PAWN + players] = view.pawns
    score[LAID : LAID + players] = view.laid
    score[TURN], score[TURNS], score[IDLE], score[ENDED] = view.turn, view.turns, view.idle, bool(view.ended)
    table = np.zeros(14, np.int64)
    table[PLAYERS], table[FINISH] = players, view.finish
    seats = order(players, view.options)
    for place, seat in enumerate(seats):
        table[HOME + seat] = HOMES[players][seat]
        table[NEXT + seat] = seats[(place + 1) % players]
        table[SIDE + seat] = TEAMS[seat] if view.options.teams else seat
    return Position(tops, where, tiles, score, table)


@kernel
def ranked(
    position: Any,
    seat: int,
    own: int,
    rows: Numbers,
    care: int,
    most: int,
    generous: bool,
    wanted: int,
    chance: Chance,
) -> int:
    """Write the best ways to lay tiles, those that bring most first, and return how many were noticed.

    Of 1000 ways `care` are noticed, and none with more than `most` tiles. Only the first `wanted` are in order.
    """
    tops, where, table = position.tops, position.where, position.table
    every = lays(where, own, allowed_fields(table, seat), rows, 0)
    values = np.empty(rows.shape[0], np.int64)
    count = 0
    for number in range(min(every, rows.shape[0])):
        if rows[number, 0] > most or (care < 1000 and below(chance, 1000) >= care):
            continue
        found = count_row(tops, where, rows[number])
        # Equal ones in any order: a random number stands behind the points.
        value = size(found) if generous else gain(table, seat, found)
        values[count] = value * (1 << 20) + below(chance, 1 << 20)
        rows[count] = rows[number]
        count += 1
    for place in range(min(wanted, count)):
        best = place
        for other in range(place + 1, count):
            if values[other] > values[best]:
                best = other
        values[place], values[best] = values[best], values[place]
        for column in range(ROW):
            rows[place, column], rows[best, column] = rows[best, column], rows[place, column]
    return count


@kernel
def try_rows(position: Any, rows: Numbers, turns: int, results: Any, chance: Chance) -> None:
    """Lay each way in the same world and play on for some turns; a result is the hope to be before the others."""
    scores = np.zeros((rows.shape[0], position.score.size), np.int64)
    play_rows(position, rows, turns, scores, chance)
    for number in range(rows.shape[0]):
        results[number] = hope(scores[number], position.table, position.score[TURN])


@kernel
def play_rows(position: Any, rows: Numbers, turns: int, scores: Numbers, chance: Chance) -> None:
    """Lay each way in the same world and play on for some turns; `scores` are where everybody stands then."""
    buffer = np.zeros((MOST, ROW), np.int64)
    begun = chance[0]
    for number in range(rows.shape[0]):
        tops, where = position.tops.copy(), position.where.copy()
        tiles, score = position.tiles.copy(), position.score.copy()
        chance[0] = begun  # the same draws for all
        lay(tops, where, tiles, score, position.table, rows[number], chance)
        play_on(tops, where, tiles, score, position.table, turns, buffer, chance)
        scores[number] = score


@kernel
def hope(score: Numbers, table: Numbers, seat: int) -> float:
    """Return the mean chance of a seat to be placed before each opponent, or of its team to win."""
    ahead = 0
    for other in range(table[PLAYERS]):
        ahead = max(ahead, score[PAWN + other])
    doubt = SPREAD * sqrt(2 * max(table[FINISH] - ahead, 1) / PACE)
    total = 0.0
    opponents = 0
    own = _steps(score, table, seat)
    for other in range(table[PLAYERS]):
        if table[SIDE + other] == table[SIDE + seat]:
            continue
        opponents += 1
        lead = own - _steps(score, table, other)
        if score[ENDED]:
            later = score[LAID + seat] > score[LAID + other]
            total += 1.0 if lead > 0 or (lead == 0 and later) else 0.0
        else:
            total += 0.5 * (1.0 + erf(lead / doubt / sqrt(2.0)))
    return total / opponents


@kernel
def _steps(score: Numbers, table: Numbers, seat: int) -> int:
    """Return the steps of a seat; of a team, those of its last pawn (SET-19)."""
    steps = score[PAWN + seat]
    for other in range(table[PLAYERS]):
        if table[SIDE + other] == table[SIDE + seat]:
            steps = min(steps, score[PAWN + other])
    return int(steps)
