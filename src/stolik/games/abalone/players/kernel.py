"""The rules of Abalone on bitboards, compiled by Numba, for 2, 3 and 4 players.

The marbles of a seat are one 64-bit word. The cell in row r (0 to 8) and column c (1 to 9) is the bit
(c - 14 r) mod 61: no two cells share a bit, and a step in one of the six directions is one rotation of the
61 bits and one mask for the edge, for all marbles at once and without any padding.

Everything is made of `facing`: the cells that look at a given set of cells. Nothing allocates, except `perft`
once a call; nothing holds the GIL. `stolik.games.abalone.rules.moves` says the same slowly and readably; the tests
hold the two together.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from numba import types
from numba.extending import intrinsic
from numpy.typing import NDArray

from stolik.bots.compiled import inlined, kernel
from stolik.games.abalone.rules.board import CELLS, DIRECTIONS, NEXT, OFF, place

SEATS = 4  # a position always has four boards; those of absent seats are empty
MOST_MOVES = 6 * 61 + 4 * 3 * (52 + 43)  # that no position exceeds: rear cells; lines of two and three, sideways

Board: TypeAlias = np.uint64
Boards: TypeAlias = NDArray[np.uint64]
Numbers: TypeAlias = NDArray[np.int64]

_BITS = len(CELLS)
_LANES = 8


def _bit(cell: int) -> int:
    row, column = place(cell)
    return (column - 14 * row) % _BITS


BIT: Boards = np.array([_bit(cell) for cell in range(_BITS)], np.uint64)
"""`BIT[cell]` is where the cell is in a word."""

# What `facing` needs, by lane. Lane d is direction d; lanes 6 and 7 are blind, for eight words fill a vector
# register of today's processors and LLVM then does all directions at once. Lanes 8 + d and 16 + d are the two
# axes that are sideways to d, so that these too are read in one piece.
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


# Unsigned throughout: Numba makes a float of a signed and an unsigned number.
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


@kernel
def facing(cells: Board, lane: int) -> Board:
    """Return the cells whose neighbour in that direction is one of these."""
    seen: Board = ((cells >> _TOWARDS[lane]) | (cells << _BACK[lane])) & INNER[lane]
    return seen


@inlined  # else LLVM unrolls the loop in `count_moves`: 7 times slower
def moves_towards(own: Board, team: Board, opposing: Board, d: int) -> tuple[Board, Board, Board, Board, Board]:
    """Return the moves in direction d as sets of cells: the rear cells of the in-line moves, then the first
    cells of the broadsides of two and three along the one sideways axis, and along the other.

    It has no branch, so that a loop over the directions becomes vector instructions.
    """
    room = facing(ALL & ~(team | opposing), d)
    free = team & room
    last = opposing & (room | ~INNER[d])  # can be pushed, on or off (ABA-6, ABA-7)
    before_last = facing(last, d)
    # Only the rear marble has to be the mover's own, those before it may be the partner's (ABA-17).
    two = team & facing(free | team & before_last, d)  # two that move, or that push one
    against_two = team & facing(team & facing(opposing & before_last, d), d)
    three = team & facing(two | against_two, d)
    rears = own & (free | two | three)  # each has one move: its line ends at the first free cell

    # Of a broadside any one marble has to be the mover's own (ABA-17).
    two_first, three_first = _broadsides(own, free, d + _LANES)
    two_second, three_second = _broadsides(own, free, d + 2 * _LANES)
    return rears, two_first, three_first, two_second, three_second


@inlined
def _broadsides(own: Board, free: Board, axis: int) -> tuple[Board, Board]:
    two = free & facing(free, axis)
    three = two & facing(two, axis)
    own_in_two = own | facing(own, axis)
    return two & own_in_two, three & (own_in_two | facing(own_in_two, axis))


@kernel
def count_moves(own: Board, partner: Board, opposing: Board) -> np.int64:
    """Count the legal moves without making them; `partner` is 0 with 2 and 3 players."""
    count = NONE
    for d in range(_LANES):
        rears, two, three, two_more, three_more = moves_towards(own, own | partner, opposing, d)
        count += size(rears) + size(two) + size(three) + size(two_more) + size(three_more)
    return np.int64(count)


@kernel
def successors(boards: Boards, players: int, seat: int, made: Boards, ejected: Numbers) -> int:
    """Make every move of the seat and return how many there are.

    `made[i]` becomes the boards of the four seats after move i, `ejected[i]` 1 if it pushed a marble out, else
    0. Both must have room for `MOST_MOVES`.
    """
    own, partner, opposing = _sides(boards, players, seat)
    occupied = own | partner | opposing
    count = 0
    for d in range(6):
        rears, two, three, two_more, three_more = moves_towards(own, own | partner, opposing, d)
        while rears:
            line = rears & (~rears + ONE)
            rears ^= line
            # All that stands between the rear and the first free cell or the edge moves: five marbles at most.
            for _ in range(4):
                line |= facing(line, (d + 3) % 6) & occupied
            ejected[count] = (line & ~INNER[d]) != NONE
            count = _make(boards, line, d, made, count)
        for axis, of_two, of_three in (((d + 1) % 3, two, three), ((d + 2) % 3, two_more, three_more)):
            while of_two:
                line = of_two & (~of_two + ONE)
                of_two ^= line
                line |= facing(line, axis + 3)
                ejected[count] = 0
                count = _make(boards, line, d, made, count)
            while of_three:
                line = of_three & (~of_three + ONE)
                of_three ^= line
                line |= facing(line, axis + 3)
                line |= facing(line, axis + 3)
                ejected[count] = 0
                count = _make(boards, line, d, made, count)
    return count


@kernel
def _sides(boards: Boards, players: int, seat: int) -> tuple[Board, Board, Board]:
    own = boards[seat]
    partner = boards[seat ^ 2] if players == 4 else NONE
    return own, partner, (boards[0] | boards[1] | boards[2] | boards[3]) & ~(own | partner)


@kernel
def _make(boards: Boards, line: Board, d: int, made: Boards, count: int) -> int:
    """Move the marbles of a line, whosoever they are; one that is pushed over the edge is gone."""
    for seat in range(SEATS):
        board = boards[seat]
        made[count, seat] = board & ~line | facing(board & line, (d + 3) % 6)
    return count + 1


@kernel
def perft(boards: Boards, order: Numbers, captures: Numbers, goal: int, depth: int, bulk: bool) -> int:
    """Count the leaves of the move tree. `order[0]` is to move; `captures` are by seat.

    With `bulk` the moves of the last ply are only counted; without it every leaf is made. It is a loop and not a
    recursion because a function that calls itself crashes when Numba loads it from its cache.
    """
    if depth == 0:
        return 1
    players = order.size
    # By ply: its positions and which of them pushed a marble out, how many they are and which is next, whose
    # turn it is in them and who moved before; and the captures of each side in the one being visited.
    made = np.empty((depth + 1, MOST_MOVES, SEATS), np.uint64)
    ejected = np.zeros((depth + 1, MOST_MOVES), np.int64)
    count = np.zeros(depth + 1, np.int64)
    following = np.zeros(depth + 1, np.int64)
    turn = np.zeros(depth + 1, np.int64)
    mover = np.zeros(depth + 1, np.int64)
    taken = np.zeros((depth + 1, SEATS), np.int64)

    made[0, 0] = boards
    count[0] = 1
    for seat in range(players):
        taken[0, _side(players, seat)] += captures[seat]
    if taken[0].max() >= goal:
        return 0

    leaves = 0
    ply = 0
    while ply >= 0:
        node = following[ply]
        if node == count[ply]:
            ply -= 1
            continue
        following[ply] += 1
        if ply > 0:
            for side in range(SEATS):
                taken[ply, side] = taken[ply - 1, side]
            taken[ply, mover[ply]] += ejected[ply, node]
            if taken[ply, mover[ply]] >= goal:  # won, so nothing follows (ABA-9, ABA-15, ABA-18)
                continue
        at = turn[ply]
        seat = 0
        moves: Any = 0
        for _ in range(players):
            seat = order[at]
            at = (at + 1) % players
            if bulk and ply + 1 == depth:
                own, partner, opposing = _sides(made[ply, node], players, seat)
                moves = count_moves(own, partner, opposing)
            else:
                moves = successors(made[ply, node], players, seat, made[ply + 1], ejected[ply + 1])
            if moves > 0 or players == 2:  # who cannot move has lost, or is skipped (ABA-10)
                break
        if ply + 1 == depth:
            leaves += moves
        else:
            ply += 1
            count[ply] = moves
            following[ply] = 0
            turn[ply] = at
            mover[ply] = _side(players, seat)
    return leaves


@kernel
def _side(players: int, seat: int) -> int:
    """Return whose captures a seat's count with: partners' together (ABA-18)."""
    return seat % 2 if players == 4 else seat
