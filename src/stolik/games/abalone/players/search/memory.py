"""The memory of one search: arrays with one row for each ply.

The search is a loop over plies and not a recursion, because a function that calls itself crashes when Numba loads it
from the disk. All state of the search is in this memory. So the loop can stop after a number of nodes, and go on later:
meanwhile the caller looks at the clock.

There are few arrays with many columns, because a compiled function takes time for every array that it is called with.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from stolik.games.abalone.kernel.bitboard import MOST_MOVES, SEATS, Boards, Numbers
from stolik.games.abalone.players.search.settings import Features, Weights

PLIES = 64  # the longest line
HISTORY_SIZE = 4096  # entries of the history table for each side
FILTER_SIZE = 4096  # entries of the filter before the positions of the game

# The columns of `bits`. The first four are the boards of the seats.
KEY = SEATS  # the hash of the position
BEST_MOVE = KEY + 1
KILLERS = BEST_MOVE + 1  # two moves that caused a cutoff elsewhere at this ply
PV = KILLERS + 2  # the principal variation from here on
MOVES = PV + PLIES + 2  # all moves

# The columns of `numbers`, in its rows of plies.
ALPHA, BETA, BEST_SCORE, DEPTH = range(4)
TURN = 4  # the index in ORDER of the seat to move
COUNT, NEXT = 5, 6  # how many moves there are, and which one is tried next
ALPHA_AT_ENTRY = 7
REPEATABLE_FROM = 8  # the first ply whose position can occur again: no marble was pushed out since
AFTER_NULL = 9  # whether the ply was reached by a null move
STAGE = 10  # how the current move is searched
CUT_DIRECTION = 11  # the direction of the last move that caused a cutoff where this was the last ply
PV_LENGTH = 12
CAPTURES = 13  # by team, four columns
RANKS = CAPTURES + SEATS  # of the moves

# The columns of the last row of `numbers`: how far the search is, and what is the same at all plies.
CONTROL = PLIES + 2
PLY, STEP, VALUE, NODES = range(4)
PLIES_LEFT = 4  # until the game ends by its length
CONTEMPT = 5  # how much worse than 0 a repetition is for the side that searches
SALT = 6  # a random number that decides between moves which are equally good

# The places of `rules`: what stays the same during a search.
PLAYERS = 0
FIRST = 1  # the seat that searches
GOAL = 2  # marbles to push out
CYCLE = 3  # after so many plies the same seat moves again
ORDER = 4  # the seats in order of turns, from FIRST on; the next three are by turn, too
FOLLOWING = ORDER + SEATS  # the turn after it
OURS = FOLLOWING + SEATS  # whether it is a turn of the side that searches
AGAIN = OURS + SEATS  # whether the same side moves at the turn after it
FEATURES = AGAIN + SEATS
QUIESCE, REDUCE, NULL, FUTILITY, TABLE = range(FEATURES, FEATURES + 5)
WEIGHTS = FEATURES + len(Features._fields)
LEFT = WEIGHTS + 5
THREAT = LEFT + 1
MATERIAL = THREAT + 1  # what marbles pushed out are worth, by their number

BEST_REPLY = 2  # the cycle of best-reply search with three players


class Memory(NamedTuple):
    """The arrays of one search."""

    bits: Boards
    numbers: Numbers
    history: Numbers  # the history table, by side: how often a move caused a cutoff
    past: Boards  # keys of the positions of the game since the last capture
    seen: Numbers  # a filter before `past`
    table: Boards  # the transposition table: key, move, and score, depth and kind of bound in one number


def make_memory(table_bits: int, past: Boards) -> Memory:
    """Return an empty memory, with a transposition table of 2 to the power of `table_bits` entries."""
    seen = np.zeros(FILTER_SIZE, np.int64)
    for key in past:
        seen[int(key) % FILTER_SIZE] = 1
    bits = np.empty((PLIES + 2, MOVES + MOST_MOVES), np.uint64)
    bits[:, :MOVES] = 0
    numbers = np.empty((CONTROL + 1, RANKS + MOST_MOVES), np.int64)
    numbers[:, :RANKS] = 0
    return Memory(
        bits=bits,
        numbers=numbers,
        history=np.zeros((2, HISTORY_SIZE), np.int64),
        past=past,
        seen=seen,
        table=np.zeros((1 << table_bits, 3), np.uint64),
    )


def make_rules(order: tuple[int, ...], goal: int, cycle: int, features: Features, weights: Weights) -> Numbers:
    """Return the array of what stays the same during a search."""
    players = len(order)
    ours = [seat == order[0] if players == 3 else (seat - order[0]) % 2 == 0 for seat in order]
    rules = np.zeros(MATERIAL + goal + 1, np.int64)
    rules[[PLAYERS, FIRST, GOAL, CYCLE]] = players, order[0], goal, cycle
    rules[ORDER : ORDER + players] = order
    rules[OURS : OURS + players] = ours
    for turn in range(cycle):
        rules[FOLLOWING + turn] = (turn + 1) % cycle
        rules[AGAIN + turn] = ours[turn] == ours[(turn + 1) % cycle]
    rules[FEATURES:] = [*features, *weights.numbers(), *weights.material(goal)]
    return rules
