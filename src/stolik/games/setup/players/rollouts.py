"""Rollouts of SETUP: what placements are worth, by their points now and by the scores some turns later.

Compiled, on the board of `kernel.placements` and the games of `kernel.games`.
"""

from __future__ import annotations

from math import erf, sqrt
from typing import Any

import numpy as np

from stolik.bots.compiled import kernel, part
from stolik.bots.compiled.arrays import copy
from stolik.bots.compiled.dice import Chance, below
from stolik.games.setup.kernel.games import (
    ENDED,
    FINISH,
    LAID,
    MOST_PLACEMENTS,
    PAWN,
    PLAYERS,
    SIDE,
    allowed_fields,
    exchange,
    gain,
    lay,
    play_greedily,
)
from stolik.games.setup.kernel.placements import ROW, Numbers, count_placement, list_placements

PACE = 4.5  # steps that a good player makes in a turn
SPREAD = 2.6  # the standard deviation of the steps in a turn


@kernel
def rank_placements(
    position: Any,
    seat: int,
    own: int,
    rows: Numbers,
    wanted: int,
    chance: Chance,
) -> int:
    """Write the best placements, those with the largest gain first, and return how many there are.

    Only the first `wanted` are in order.
    """
    tops, where, table = position.tops, position.where, position.table
    every = list_placements(where, own, allowed_fields(table, seat), rows, 0)
    values = np.empty(rows.shape[0], np.int64)
    count: int = min(every, rows.shape[0])
    for number in range(count):
        value = gain(table, seat, count_placement(tops, where, rows[number]))
        # Random low bits below the points put placements with equal points in random order.
        values[number] = value * (1 << 20) + below(chance, 1 << 20)
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
def roll_out(position: Any, rows: Numbers, turns: int, scores: Numbers, chance: Chance) -> None:
    """Make each move in the same determinisation, play on for some turns, and write the scores at the end.

    A move is a row with a placement. A row without tiles is an exchange: the bits of its second column are the tiles.
    """
    buffer = np.zeros((MOST_PLACEMENTS, ROW), np.int64)
    begun = chance[0]
    for number in range(rows.shape[0]):
        tops, where = position.tops.copy(), position.where.copy()
        tiles, score = position.tiles.copy(), position.score.copy()
        chance[0] = begun  # the same draws for all moves
        if rows[number, 0]:
            lay(tops, where, tiles, score, position.table, rows[number], chance)
        else:
            exchange(where, tiles, score, position.table, rows[number, 1], chance)
        play_greedily(tops, where, tiles, score, position.table, turns, buffer, chance)
        copy(score, scores[number])


@kernel
def chance_ahead(score: Numbers, table: Numbers, seat: int) -> float:
    """Return the mean chance of a seat to be placed before each opponent, or of its team to win.

    The lead at the end of the game is estimated by a normal distribution around the present lead.
    """
    ahead = 0
    for other in range(table[PLAYERS]):
        ahead = max(ahead, score[PAWN + other])
    deviation = SPREAD * sqrt(2 * max(table[FINISH] - ahead, 1) / PACE)
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
            total += 0.5 * (1.0 + erf(lead / deviation / sqrt(2.0)))
    return total / opponents


@part
def _steps(score: Numbers, table: Numbers, seat: int) -> int:
    """Return the steps of a seat; of a team, those of its last pawn (SET-19)."""
    steps = score[PAWN + seat]
    for other in range(table[PLAYERS]):
        if table[SIDE + other] == table[SIDE + seat]:
            steps = min(steps, score[PAWN + other])
    return int(steps)
