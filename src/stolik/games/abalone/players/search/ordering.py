"""Move ordering: the move of the transposition table, moves that push a marble out, killer moves, the history table.

The earlier the best move is tried, the more alpha-beta cuts off (Chess Programming Wiki: Move Ordering, Killer Move,
History Heuristic).
"""

from __future__ import annotations

import numpy as np

from stolik.bots.compiled import inlined, part
from stolik.games.abalone.kernel.bitboard import INNER, NONE, Board, Boards, Numbers
from stolik.games.abalone.kernel.moves import CELLS_MASK, DIRECTION_SHIFT, NO_MOVE
from stolik.games.abalone.players.search.memory import (
    BEST_MOVE,
    CONTROL,
    COUNT,
    HISTORY_SIZE,
    KILLERS,
    MOVES,
    NEXT,
    RANKS,
    SALT,
)

TABLE_MOVE = 1 << 40  # the move of the transposition table
EJECTION = 1 << 30  # pushes a marble out
KILLER = 1 << 28
PUSH = 1 << 26  # the history score stays below it

_MIX = np.uint64(0x9E3779B97F4A7C15)
_HIGH = np.uint64(52)


@inlined
def history_index(move: Board) -> int:
    """Return where a move is counted in the history table. Some moves share an entry, which does little harm."""
    index: int = np.int64((move * _MIX) >> _HIGH) % HISTORY_SIZE  # type: ignore[assignment]
    return index


@inlined
def random_bonus(move: Board, numbers: Numbers) -> int:
    """Return a number from 0 to 15 made of the move and the random number of the search."""
    salt = np.uint64(numbers[CONTROL, SALT])
    if salt == NONE:
        return 0
    bonus: int = np.int64(((move ^ salt) * _MIX) >> np.uint64(60))  # type: ignore[assignment]
    return bonus


@part
def rank_moves(
    bits: Boards, numbers: Numbers, history: Numbers, ply: int, count: int, opposing: Board, side: int
) -> None:
    """Give each move of a ply a rank. `bits[ply, BEST_MOVE]` is the move of the transposition table."""
    table_move = bits[ply, BEST_MOVE]
    for i in range(count):
        move = bits[ply, MOVES + i]
        line = move & CELLS_MASK
        score = history[side, history_index(move)]
        if ply == 0:  # at the root chance decides between moves that are equal
            score += random_bonus(move, numbers)
        if move == table_move and table_move != NO_MOVE:
            score += TABLE_MOVE
        elif line & opposing:
            d = np.int64(move >> DIRECTION_SHIFT)
            score += EJECTION if line & ~INNER[d] else PUSH
        if move == bits[ply, KILLERS] or move == bits[ply, KILLERS + 1]:
            score += KILLER
        numbers[ply, RANKS + i] = score


@inlined
def bring_best_forward(bits: Boards, numbers: Numbers, ply: int) -> None:
    """Swap the move of the highest rank among those not yet tried to the place of the next one."""
    following, count = numbers[ply, NEXT], numbers[ply, COUNT]
    best = following
    for i in range(following + 1, count):
        if numbers[ply, RANKS + i] > numbers[ply, RANKS + best]:
            best = i
    top, move = numbers[ply, RANKS + best], bits[ply, MOVES + best]
    numbers[ply, RANKS + best], bits[ply, MOVES + best] = (
        numbers[ply, RANKS + following],
        bits[ply, MOVES + following],
    )
    numbers[ply, RANKS + following], bits[ply, MOVES + following] = top, move
