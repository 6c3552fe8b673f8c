"""Bitboards: sets of cells as 64-bit numbers, and all moves of a position at once, for 2, 3 and 4 players.

The marbles of a seat are one number of 64 bits. The cell in row r (0 to 8) and column c (1 to 9) is the bit
(c - 14 r) mod 61. No two cells share a bit. A step in one of the six directions is one rotation of the 61 bits and one
mask for the edge, for all marbles at once and without padding.

Everything is made of `facing`: the cells whose neighbour in a direction is in a given set. Nothing here allocates
memory, and nothing holds Python's global lock. `stolik.games.abalone.rules.moves` has the same rules in readable
form, and the tests compare the two.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from numba import types
from numba.extending import intrinsic
from numpy.typing import NDArray

from stolik.bots.compiled import inlined, part
from stolik.games.abalone.rules.board import CELLS, DIRECTIONS, NEXT, OFF, place
from stolik.games.abalone.rules.layouts import EMPTY, MARBLES

SEATS = 4  # a position always has four boards; the boards of absent seats are empty
MOST_MOVES = 6 * 61 + 4 * 3 * (52 + 43)  # no position has more: rear cells; lines of two and three, sideways

Board: TypeAlias = np.uint64
Boards: TypeAlias = NDArray[np.uint64]
Numbers: TypeAlias = NDArray[np.int64]

_BITS = len(CELLS)
_LANES = 8


def _bit(cell: int) -> int:
    row, column = place(cell)
    return (column - 14 * row) % _BITS


BIT: Boards = np.array([_bit(cell) for cell in range(_BITS)], np.uint64)
"""`BIT[cell]` is the number of the cell's bit."""

# What `facing` needs, by lane. Lane d is direction d. Lanes 6 and 7 are empty: eight numbers fill a vector register,
# and LLVM then computes all directions at once. Lanes 8 + d and 16 + d are the two axes that are sideways to d, so that
# these are also read in one go.
_DIRECTION = [*range(6), None, None]
_LANE = _DIRECTION + [None if d is None else (d + turn) % 3 for turn in (1, 2) for d in _DIRECTION]


def _rotation(lane: int | None) -> int:
    if lane is None:
        return 0
    up, right = DIRECTIONS[lane]
    return (right - 14 * up) % _BITS


def _inner(lane: int | None) -> int:
    """Return the cells that have a neighbour there."""
    return sum(1 << _bit(cell) for cell in range(_BITS) if lane is not None and NEXT[cell][lane] != OFF)


# All are unsigned: Numba makes a float of a signed and an unsigned number.
_TOWARDS: Boards = np.array([_rotation(lane) for lane in _LANE], np.uint64)
_BACK: Boards = np.array([_BITS - _rotation(lane) for lane in _LANE], np.uint64)
INNER: Boards = np.array([_inner(lane) for lane in _LANE], np.uint64)
ALL = Board((1 << _BITS) - 1)
NONE = Board(0)
ONE = Board(1)


def _popcount(_typing: Any, _cells: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.uint64(types.uint64), generate


size: Any = intrinsic(_popcount)  # how many cells are in a set, by one instruction of the processor


@part
def facing(cells: Board, lane: int) -> Board:
    """Return the cells whose neighbour in that direction is one of these."""
    seen: Board = ((cells >> _TOWARDS[lane]) | (cells << _BACK[lane])) & INNER[lane]
    return seen


@inlined  # else LLVM unrolls the loop in `count_moves`: 7 times slower
def moves_towards(own: Board, team: Board, opposing: Board, d: int) -> tuple[Board, Board, Board, Board, Board]:
    """Return the moves in direction d as sets of cells.

    These are the rear cells of the in-line moves, then the first cells of the broadsides of two and of three marbles
    along the one sideways axis, and along the other. There is no branch, so that LLVM can compute all directions at
    once by vector instructions.
    """
    room = facing(ALL & ~(team | opposing), d)
    free = team & room
    last = opposing & (room | ~INNER[d])  # can be pushed on, or off the board (ABA-6, ABA-7)
    before_last = facing(last, d)
    # Only the rear marble must be the mover's own; those before it may be the partner's (ABA-17).
    two = team & facing(free | team & before_last, d)  # two that move, or that push one
    against_two = team & facing(team & facing(opposing & before_last, d), d)
    three = team & facing(two | against_two, d)
    rears = own & (free | two | three)  # each has one move: its line ends at the first free cell

    # Any one marble of a broadside must be the mover's own (ABA-17).
    two_first, three_first = _broadsides(own, free, d + _LANES)
    two_second, three_second = _broadsides(own, free, d + 2 * _LANES)
    return rears, two_first, three_first, two_second, three_second


@inlined
def _broadsides(own: Board, free: Board, axis: int) -> tuple[Board, Board]:
    two = free & facing(free, axis)
    three = two & facing(two, axis)
    own_in_two = own | facing(own, axis)
    return two & own_in_two, three & (own_in_two | facing(own_in_two, axis))


@part
def count_moves(own: Board, partner: Board, opposing: Board) -> np.int64:
    """Count the legal moves without making them; `partner` is 0 with 2 and 3 players."""
    count = NONE
    for d in range(_LANES):
        rears, two, three, two_more, three_more = moves_towards(own, own | partner, opposing, d)
        count += size(rears) + size(two) + size(three) + size(two_more) + size(three_more)
    return np.int64(count)


@part
def split_sides(boards: Boards, players: int, seat: int) -> tuple[Board, Board, Board]:
    """Return the marbles of a seat, of its partner and of all others."""
    own = boards[seat]
    partner = boards[seat ^ 2] if players == 4 else NONE
    return own, partner, (boards[0] | boards[1] | boards[2] | boards[3]) & ~(own | partner)


@inlined
def shifted(board: Board, line: Board, d: int) -> Board:
    """Return a board after those of its marbles that are in the line have moved in direction d."""
    after: Board = board & ~line | facing(board & line, (d + 3) % 6)
    return after


def to_boards(cells: str) -> Boards:
    """Return the four boards, one for each seat, of the 61 letters of a position.

    >>> [int(board).bit_count() for board in to_boards("bb" + "." * 58 + "r")]
    [2, 0, 1, 0]
    """
    boards = [0] * SEATS
    for bit, letter in zip(BIT, cells, strict=True):
        if letter != EMPTY:
            boards[MARBLES.index(letter)] |= 1 << int(bit)
    return np.array(boards, np.uint64)


def to_cells(boards: Boards) -> str:
    """Return the 61 letters of a position; the reverse of `to_boards`.

    >>> to_cells(to_boards("bb" + "." * 58 + "r")) == "bb" + "." * 58 + "r"
    True
    """
    letters = [EMPTY] * len(BIT)
    for board, marble in zip(boards, MARBLES, strict=True):
        for cell, bit in enumerate(BIT):
            if int(board) >> int(bit) & 1:
                letters[cell] = marble
    return "".join(letters)
