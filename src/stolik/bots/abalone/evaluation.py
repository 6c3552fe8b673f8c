"""How good a position is: marbles pushed out, nearness to the middle, company.

All of it is counted from the boards by a few instructions; nothing is kept up to date from move to move, which
would cost more.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import njit

from stolik.bots.abalone.kernel import BIT, SEATS, Board, Boards, Numbers, facing, size
from stolik.games.abalone.board import CELLS, place

WON = 1_000_000  # less one for every move until then
SURE = WON - 1_000  # a score beyond it is a win that was seen
MARBLE = 1_000


class Weights(NamedTuple):
    """What things are worth, in thousandths of a marble."""

    rings: tuple[int, int, int, int] = (20, 40, 45, 55)  # to be within 0, 1, 2 and 3 steps of the middle, added up
    pair: int = 14  # two that touch
    near: int = 60  # the second marble pushed out is worth more than the first by twice this, and so on

    def array(self) -> Numbers:
        """Return them as the compiled functions take them."""
        return np.array([*self.rings, self.pair], np.int64)

    def material(self, goal: int) -> Numbers:
        """Return what so many marbles pushed out are worth."""
        # Where few are to be pushed out, each brings one nearer to the end.
        return np.array([MARBLE * n + self.near * 6 * n * n // goal for n in range(goal + 1)], np.int64)


def _within(steps: int) -> int:
    inside = 0
    for cell, bit in enumerate(BIT[: len(CELLS)]):
        row, column = place(cell)
        up, right = row - 4, column - 5
        if max(abs(up), abs(right), abs(up - right)) <= steps:
            inside |= 1 << int(bit)
    return inside


_WITHIN: Boards = np.array([_within(steps) for steps in range(4)], np.uint64)


@njit(cache=True, nogil=True, inline="always")
def arrangement(board: Board, weights: Numbers) -> int:
    """Return how well the marbles of one colour, or of partners, stand."""
    total = 0
    for ring in range(4):
        total += weights[ring] * np.int64(size(board & _WITHIN[ring]))
    pairs = np.int64(0)
    for axis in range(3):
        pairs += np.int64(size(board & facing(board, axis)))
    return total + weights[4] * pairs


@njit(cache=True, nogil=True)
def evaluate(boards: Boards, captures: Numbers, players: int, first: int, weights: Numbers, material: Numbers) -> int:
    """Return how good a position is for the side of the seat `first`, whoever moves.

    `captures` are by team. With three players the others count as half a side each: who leads may change.
    """
    if players == 3:
        total = 2 * (material[captures[first]] + arrangement(boards[first], weights))
        for seat in range(3):
            if seat != first:
                total -= material[captures[seat]] + arrangement(boards[seat], weights)
        return total // 2
    own = boards[first] | boards[first ^ 2]
    other = boards[first ^ 1] | boards[first ^ 3]
    side = first & 1
    return (
        material[captures[side]]
        - material[captures[side ^ 1]]
        + arrangement(own, weights)
        - arrangement(other, weights)
    )


assert SEATS == 4, "partners are found by their bits"
