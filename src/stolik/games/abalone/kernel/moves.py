"""Moves as numbers of 64 bits: 61 for the cells of the marbles that move, 3 above them for the direction.

Such a number fits into a hash table, and the move can be made in any position where it is legal: the marbles of every
colour in its cells take the step.
"""

from __future__ import annotations

import numpy as np

from stolik.bots.compiled import part
from stolik.games.abalone.kernel.bitboard import (
    ALL,
    BIT,
    INNER,
    ONE,
    Board,
    Boards,
    facing,
    moves_towards,
)
from stolik.games.abalone.rules import Broadside, Inline, Move
from stolik.games.abalone.rules.board import CELLS, NEXT

DIRECTION_SHIFT = np.uint64(61)
CELLS_MASK = (ONE << DIRECTION_SHIFT) - ONE
NO_MOVE = np.uint64(0)
"""Stands where there is no move."""

_CELL = {int(bit): cell for cell, bit in enumerate(BIT)}


@part
def list_moves(own: Board, partner: Board, opposing: Board, rows: Boards, row: int, column: int) -> int:
    """Write every legal move into a row, from a column on; return the column after the last one."""
    occupied = own | partner | opposing
    for d in range(6):
        rears, two, three, two_more, three_more = moves_towards(own, own | partner, opposing, d)
        code = np.uint64(d) << DIRECTION_SHIFT
        while rears:
            line = rears & (~rears + ONE)
            rears ^= line
            for _ in range(4):  # all up to the first free cell or the edge move: five marbles at most
                line |= facing(line, (d + 3) % 6) & occupied
            rows[row, column] = line | code
            column += 1
        for axis, of_two, of_three in (((d + 1) % 3, two, three), ((d + 2) % 3, two_more, three_more)):
            while of_two:
                line = of_two & (~of_two + ONE)
                of_two ^= line
                rows[row, column] = line | facing(line, axis + 3) | code
                column += 1
            while of_three:
                line = of_three & (~of_three + ONE)
                of_three ^= line
                line |= facing(line, axis + 3)
                rows[row, column] = line | facing(line, axis + 3) | code
                column += 1
    return column


@part
def list_pushes(
    own: Board, partner: Board, opposing: Board, rows: Boards, row: int, column: int, only_ejections: bool
) -> int:
    """Do the same for the moves that push, or only for those that push a marble out."""
    team = own | partner
    occupied = team | opposing
    for d in range(6):
        last = opposing & ~INNER[d]
        if not only_ejections:
            last |= opposing & facing(ALL & ~occupied, d)
        before = facing(last, d)
        against_two = team & facing(team & facing(opposing & before, d), d)
        rears = team & facing(team & before, d)
        rears = own & (rears | facing(rears | against_two, d))
        while rears:
            line = rears & (~rears + ONE)
            rears ^= line
            for _ in range(4):
                line |= facing(line, (d + 3) % 6) & occupied
            rows[row, column] = line | np.uint64(d) << DIRECTION_SHIFT
            column += 1
    return column


def cells_and_direction(move: int) -> tuple[frozenset[int], int]:
    """Return the cells that move, and the direction."""
    d, line = divmod(int(move), 1 << int(DIRECTION_SHIFT))
    cells = []
    while line:
        bit = line.bit_length() - 1
        cells.append(_CELL[bit])
        line ^= 1 << bit
    return frozenset(cells), d


def to_rules_move(move: int) -> Move:
    """Return the move of the rules.

    >>> to_rules_move(1 << int(BIT[0]) | 1 << 61)
    Inline(rear='a1', to='b2')
    """
    cells, d = cells_and_direction(move)
    rear = [cell for cell in cells if NEXT[cell][(d + 3) % 6] not in cells]
    if len(rear) == 1:  # all others of an in-line move have one behind them
        return Inline(CELLS[rear[0]], CELLS[NEXT[rear[0]][d]])
    first, last = min(cells), max(cells)
    return Broadside(CELLS[first], CELLS[last], CELLS[NEXT[first][d]])
