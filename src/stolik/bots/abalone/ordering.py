"""Which moves to try first: the one the table knows, those that push a marble out, those that were good elsewhere."""

from __future__ import annotations

import numpy as np
from numba import njit

from stolik.bots.abalone.kernel import INNER, NONE, ONE, Board, Boards
from stolik.bots.abalone.listing import PASS, SHIFT
from stolik.bots.abalone.stack import COUNT, NEXT, SALT, TRAIL, Stack

KNOWN = 1 << 40  # the table's move
OUT = 1 << 30  # pushes a marble out
KILLER = 1 << 28
PUSH = 1 << 26  # history stays below it

_CELLS = (ONE << SHIFT) - ONE
_MIX = np.uint64(0x9E3779B97F4A7C15)
_HIGH = np.uint64(52)


@njit(cache=True, nogil=True, inline="always")
def history_place(move: Board) -> int:
    """Return where a move is counted; some share a place, which does little harm."""
    return np.int64((move * _MIX) >> _HIGH) % TRAIL


@njit(cache=True, nogil=True)
def rank(stack: Stack, ply: int, count: int, opposing: Board, side: int) -> None:
    """Rank the moves of a ply."""
    known = stack.best[ply]
    salt = np.uint64(stack.control[SALT]) if ply == 0 else NONE
    for i in range(count):
        move = stack.moves[ply, i]
        line = move & _CELLS
        score = stack.history[side, history_place(move)]
        if salt:  # at the root, chance decides between moves that nothing else tells apart
            score += np.int64(((move ^ salt) * _MIX) >> np.uint64(60))
        if move == known and known != PASS:
            score += KNOWN
        elif line & opposing:
            d = np.int64(move >> SHIFT)
            score += OUT if line & ~INNER[d] else PUSH
        if move == stack.killers[ply, 0] or move == stack.killers[ply, 1]:
            score += KILLER
        stack.ranks[ply, i] = score


@njit(cache=True, nogil=True, inline="always")
def take_best(stack: Stack, ply: int) -> None:
    """Bring the best of the moves not yet tried to the place of the next one."""
    following, count = stack.frame[ply, NEXT], stack.frame[ply, COUNT]
    ranks, moves = stack.ranks[ply], stack.moves[ply]
    best = following
    for i in range(following + 1, count):
        if ranks[i] > ranks[best]:
            best = i
    ranks[following], ranks[best] = ranks[best], ranks[following]
    moves[following], moves[best] = moves[best], moves[following]


@njit(cache=True, nogil=True, inline="always")
def pushes_first(moves: Boards, count: int, opposing: Board) -> int:
    """Bring the moves that push to the front; return how many they are."""
    pushes = 0
    for i in range(count):
        move = moves[i]
        if move & _CELLS & opposing:
            moves[i] = moves[pushes]
            moves[pushes] = move
            pushes += 1
    return pushes


