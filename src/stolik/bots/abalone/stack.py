"""What the search works on: everything is here, so that it can be stopped and go on.

One row a ply. The search is a loop over these and not a recursion, because a function that calls itself crashes when
Numba loads it from its cache; and a loop can be left after so many positions, for a look at the clock.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from stolik.bots.abalone.kernel import MOST_MOVES, SEATS, Boards, Numbers

PLIES = 64  # deepest line, quiescence included
TRAIL = 4096  # entries of the history table of a side
FILTER = 4096

# The columns of `frame`.
ALPHA, BETA, BEST, COUNT, NEXT, DEPTH, TURN, FLOOR, SINCE, KIND, STAGE = range(11)
# FLOOR: alpha when the ply was entered; SINCE: the first ply whose position can recur; STAGE: how the
# move under way is searched
COLUMNS = 11

# The kinds of a ply.
PLAIN, QUIET, PASSED = range(3)

# The places of `control`.
PLY, MODE, VALUE, NODES, PLIES_LEFT, CONTEMPT, SALT = range(7)


class Stack(NamedTuple):
    """The memory of one search."""

    boards: Boards  # by ply and seat
    keys: Boards
    moves: Boards  # by ply; the word of each move
    ranks: Numbers  # by ply; the order of trying
    frame: Numbers  # by ply; the columns above
    captures: Numbers  # by ply and team
    best: Boards  # by ply; the best move so far
    line: Boards  # by ply; the best line from there on
    length: Numbers
    killers: Boards
    history: Numbers  # by side; how often a move cut off
    control: Numbers
    past: Boards  # keys of the positions that were on the board since the last capture
    seen: Numbers  # a filter before `past`
    table_keys: Boards
    table_moves: Boards
    table_info: Numbers


def make(table_bits: int, past: Boards) -> Stack:
    """Return an empty one, with a transposition table of 2 to the power of so many entries."""
    seen = np.zeros(FILTER, np.int64)
    for key in past:
        seen[int(key) % FILTER] = 1
    rows = PLIES + 2
    entries = 1 << table_bits
    return Stack(
        boards=np.zeros((rows, SEATS), np.uint64),
        keys=np.zeros(rows, np.uint64),
        moves=np.empty((rows, MOST_MOVES), np.uint64),
        ranks=np.empty((rows, MOST_MOVES), np.int64),
        frame=np.zeros((rows, COLUMNS), np.int64),
        captures=np.zeros((rows, SEATS), np.int64),
        best=np.zeros(rows, np.uint64),
        line=np.zeros((rows, rows), np.uint64),
        length=np.zeros(rows, np.int64),
        killers=np.zeros((rows, 2), np.uint64),
        history=np.zeros((2, TRAIL), np.int64),
        control=np.zeros(8, np.int64),
        past=past,
        seen=seen,
        table_keys=np.zeros(entries, np.uint64),
        table_moves=np.zeros(entries, np.uint64),
        table_info=np.zeros(entries, np.int64),
    )
