"""A simple Abalone player. It looks one move ahead: for captures, then for the middle and for touching friends."""

from __future__ import annotations

from random import Random

from stolik.bots import Bot
from stolik.games.abalone.rules import Move, View
from stolik.games.abalone.rules.board import CELLS, NEXT, OFF, place
from stolik.games.abalone.rules.listing import legal
from stolik.games.abalone.rules.moves import Side, side

CAPTURE = 100  # a marble pushed out is worth more than any arrangement of the rest


def _rim_distance(cell: int) -> int:
    row, column = place(cell)
    up, right = row - 4, column - 5
    return 4 - max(abs(up), abs(right), abs(up - right))


MIDDLE = tuple(3 * _rim_distance(cell) for cell in range(len(CELLS)))


class Greedy(Bot):
    """Makes the move with the best position right after it."""

    def choose(self, view: View, rng: Random) -> Move:
        """Return the best move by `value`, any of the equally good ones."""
        assert view.viewer is not None, "a spectator has no moves"
        mover = side(len(view.order), view.viewer)
        choices = []
        for move, shift in legal(view.cells, mover):
            cells, out = shift.apply(view.cells)
            choices.append((value(cells, mover) + CAPTURE * out, rng.random(), move))
        return max(choices, key=lambda choice: choice[:2])[2]


def value(cells: str, mover: Side) -> int:
    """Count the team's marbles in the middle and its touching friends, less those of the opponents."""
    total = 0
    for cell, marble in enumerate(cells):
        if marble == ".":
            continue
        worth = MIDDLE[cell] + sum(to != OFF and cells[to] == marble for to in NEXT[cell])
        total += worth if marble in mover.team else -worth
    return total
