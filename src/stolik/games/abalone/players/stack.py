"""What the search works on: everything is here, so that it can be stopped and go on.

The search is a loop over plies and not a recursion, because a function that calls itself crashes when Numba loads it
from its cache; and a loop can be left after so many positions, for a look at the clock.

It is kept in few arrays, one row a ply, because each array that a function is called with costs time.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from stolik.games.abalone.players.kernel import MOST_MOVES, SEATS, Boards, Numbers
from stolik.games.abalone.players.switches import Switches
from stolik.games.abalone.players.weights import Weights

PLIES = 64  # the longest line
TRAIL = 4096  # places of a side in the table of moves that cut off
FILTER = 4096  # places of the filter before the positions of the game

# The columns of `words`: the boards of the four seats, the hash, the best move so far, two moves that cut off elsewhere
# at this ply, the best line from here on, and all moves.
KEY = SEATS
CHOSEN = KEY + 1
KILLERS = CHOSEN + 1
AHEAD = KILLERS + 2
MOVES = AHEAD + PLIES + 2

# The columns of `numbers`, in its rows of plies.
ALPHA, BETA, BEST, DEPTH, TURN, COUNT, NEXT = range(7)
FLOOR = 7  # alpha when the ply was entered
SINCE = 8  # the first ply whose position can recur
AFTER_PASS = 9  # whether it was reached by a null move
STAGE = 10  # how the move under way is searched
TOWARDS = 11  # the direction of the last move that cut off, where this was the last ply
LENGTH = 12  # of the line
CAPTURES = 13  # by team, four columns
RANKS = CAPTURES + SEATS  # of the moves

# The columns of its last row.
CONTROL = PLIES + 2
PLY, MODE, VALUE, NODES = range(4)
PLIES_LEFT, CONTEMPT, SALT = range(4, 7)

# The places of `rules`: all that stays the same.
PLAYERS, FIRST, GOAL = range(3)  # FIRST: the seat that searches
CYCLE = 3  # after so many plies the same seat moves again
ORDER = 4  # the seats from FIRST on
SWITCHES = ORDER + SEATS
QUIESCE, REDUCE, NULL, FUTILE, TABLE = range(SWITCHES, SWITCHES + 5)
WEIGHTS = SWITCHES + len(Switches._fields)
LEFT = WEIGHTS + 5
THREAT = LEFT + 1
MATERIAL = THREAT + 1  # by marbles pushed out

REPLY = 2  # the cycle of best-reply search with three players


class Stack(NamedTuple):
    """The memory of one search."""

    words: Boards
    numbers: Numbers
    history: Numbers  # by side; how often a move cut off
    past: Boards  # keys of the positions that were on the board since the last capture
    seen: Numbers  # a filter before `past`
    table: Boards  # the transposition table: key, move, and score, depth and kind in one word


def make_stack(table_bits: int, past: Boards) -> Stack:
    """Return an empty one, with a transposition table of 2 to the power of so many entries."""
    seen = np.zeros(FILTER, np.int64)
    for key in past:
        seen[int(key) % FILTER] = 1
    words = np.empty((PLIES + 2, MOVES + MOST_MOVES), np.uint64)
    words[:, :MOVES] = 0
    numbers = np.empty((CONTROL + 1, RANKS + MOST_MOVES), np.int64)
    numbers[:, :RANKS] = 0
    return Stack(
        words=words,
        numbers=numbers,
        history=np.zeros((2, TRAIL), np.int64),
        past=past,
        seen=seen,
        table=np.zeros((1 << table_bits, 3), np.uint64),
    )


def make_rules(order: tuple[int, ...], goal: int, cycle: int, switches: Switches, weights: Weights) -> Numbers:
    """Return the array of what stays the same."""
    padded = (*order, *(0,) * (SEATS - len(order)))
    return np.array(
        [len(order), order[0], goal, cycle, *padded, *switches, *weights.numbers(), *weights.material(goal)], np.int64
    )
