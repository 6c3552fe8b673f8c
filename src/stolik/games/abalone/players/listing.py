"""Moves as single words: 61 bits for the cells of the marbles that move, 3 bits above them for the direction.

Such a word fits in a hash table and can be made on any position where it is legal, whosoever the marbles are.
"""

from __future__ import annotations

import numpy as np

from stolik.bots.compiled import inlined, kernel
from stolik.games.abalone.players.kernel import (
    ALL,
    BIT,
    INNER,
    ONE,
    Board,
    Boards,
    facing,
    moves_towards,
)
from stolik.games.abalone.players.stack import MOVES
from stolik.games.abalone.rules import Broadside, Inline, Move
from stolik.games.abalone.rules.board import CELLS, NEXT

SHIFT = np.uint64(61)
LINE = (ONE << SHIFT) - ONE
PASS = np.uint64(0)
"""No move: the turn goes to the next seat."""

_CELL = {int(bit): cell for cell, bit in enumerate(BIT)}


@kernel
def list_moves(own: Board, partner: Board, opposing: Board, words: Boards, ply: int, count: int) -> int:
    """Write every legal move into a ply, after so many that are there; return how many there are then."""
    occupied = own | partner | opposing
    for d in range(6):
        rears, two, three, two_more, three_more = moves_towards(own, own | partner, opposing, d)
        code = np.uint64(d) << SHIFT
        while rears:
            line = rears & (~rears + ONE)
            rears ^= line
            for _ in range(4):  # all up to the first free cell or the edge: five marbles at most
                line |= facing(line, (d + 3) % 6) & occupied
            words[ply, MOVES + count] = line | code
            count += 1
        for axis, of_two, of_three in (((d + 1) % 3, two, three), ((d + 2) % 3, two_more, three_more)):
            while of_two:
                line = of_two & (~of_two + ONE)
                of_two ^= line
                words[ply, MOVES + count] = line | facing(line, axis + 3) | code
                count += 1
            while of_three:
                line = of_three & (~of_three + ONE)
                of_three ^= line
                line |= facing(line, axis + 3)
                words[ply, MOVES + count] = line | facing(line, axis + 3) | code
                count += 1
    return count


@kernel
def list_pushes(
    own: Board, partner: Board, opposing: Board, words: Boards, ply: int, count: int, only_out: bool
) -> int:
    """Write only the moves that push, or only those that push a marble out."""
    team = own | partner
    occupied = team | opposing
    for d in range(6):
        last = opposing & ~INNER[d]
        if not only_out:
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
            words[ply, MOVES + count] = line | np.uint64(d) << SHIFT
            count += 1
    return count


@inlined
def shifted(board: Board, line: Board, d: int) -> Board:
    """Return a board after those of its marbles that are in the line have moved."""
    after: Board = board & ~line | facing(board & line, (d + 3) % 6)
    return after


def readable(move: int) -> tuple[frozenset[int], int]:
    """Return the cells that move, and the direction."""
    d, line = divmod(int(move), 1 << int(SHIFT))
    cells = []
    while line:
        bit = line.bit_length() - 1
        cells.append(_CELL[bit])
        line ^= 1 << bit
    return frozenset(cells), d


def named(move: int) -> Move:
    """Return a word's move as the rules have it.

    >>> named(1 << int(BIT[0]) | 1 << 61)
    Inline(rear='a1', to='b2')
    """
    cells, d = readable(move)
    rear = [cell for cell in cells if NEXT[cell][(d + 3) % 6] not in cells]
    if len(rear) == 1:  # all others of an in-line move have one behind them
        return Inline(CELLS[rear[0]], CELLS[NEXT[rear[0]][d]])
    first, last = min(cells), max(cells)
    return Broadside(CELLS[first], CELLS[last], CELLS[NEXT[first][d]])
