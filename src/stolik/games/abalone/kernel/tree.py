"""The move tree: every position after a move, and how many leaves there are (Chess Programming Wiki: Perft)."""

from __future__ import annotations

from typing import Any

import numpy as np

from stolik.bots.compiled import kernel, part
from stolik.games.abalone.kernel.bitboard import (
    INNER,
    MOST_MOVES,
    NONE,
    ONE,
    SEATS,
    Board,
    Boards,
    Numbers,
    count_moves,
    facing,
    moves_towards,
    shifted,
    split_sides,
)


@kernel
def successors(boards: Boards, players: int, seat: int, made: Boards, ejected: Numbers) -> int:
    """Make every move of the seat and return how many there are.

    `made[i]` becomes the boards of the four seats after move i, `ejected[i]` 1 if it pushed a marble out, else
    0. Both must have room for `MOST_MOVES`.
    """
    own, partner, opposing = split_sides(boards, players, seat)
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
            count = _add_successor(boards, line, d, made, count)
        for axis, of_two, of_three in (((d + 1) % 3, two, three), ((d + 2) % 3, two_more, three_more)):
            while of_two:
                line = of_two & (~of_two + ONE)
                of_two ^= line
                line |= facing(line, axis + 3)
                ejected[count] = 0
                count = _add_successor(boards, line, d, made, count)
            while of_three:
                line = of_three & (~of_three + ONE)
                of_three ^= line
                line |= facing(line, axis + 3)
                line |= facing(line, axis + 3)
                ejected[count] = 0
                count = _add_successor(boards, line, d, made, count)
    return count


@part
def _add_successor(boards: Boards, line: Board, d: int, made: Boards, count: int) -> int:
    """Move the marbles of a line, of all colours. A marble that is pushed over the edge is gone."""
    for seat in range(SEATS):
        board = boards[seat]
        made[count, seat] = shifted(board, line, d)
    return count + 1


@kernel
def count_leaves(boards: Boards, order: Numbers, captures: Numbers, goal: int, depth: int, bulk: bool) -> int:
    """Count the leaves of the move tree. `order[0]` is to move; `captures` are by seat.

    With `bulk` the moves of the last ply are only counted; without it every leaf is made. It is a loop and not a
    recursion: a function that calls itself crashes when Numba loads it from the disk.
    """
    if depth == 0:
        return 1
    players = order.size
    # By ply: the positions and which of them pushed a marble out, how many there are and which is next, whose turn it
    # is in them and which team moved before; and the captures of each team in the position being visited.
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
        taken[0, team_of(players, seat)] += captures[seat]
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
            for team in range(SEATS):
                taken[ply, team] = taken[ply - 1, team]
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
                own, partner, opposing = split_sides(made[ply, node], players, seat)
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
            mover[ply] = team_of(players, seat)
    return leaves


@part
def team_of(players: int, seat: int) -> int:
    """Return the team whose captures a seat adds to: partners count together (ABA-18)."""
    return seat % 2 if players == 4 else seat
