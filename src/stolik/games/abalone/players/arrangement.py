"""What the places of marbles are worth, in plain Python. It counts the same as the compiled `search.evaluation`.

A set of cells is one integer, as in `rules.listing`.
"""

from __future__ import annotations

from typing import Final

from stolik.games.abalone.players.search.settings import Weights
from stolik.games.abalone.rules.board import AXES, CELLS, NEXT, OFF, place
from stolik.games.abalone.rules.layouts import MARBLES
from stolik.games.abalone.rules.listing import BITS, DIGITS, POWERS, ROWS, STEPS, WITH_BORDER, CellSet

WEIGHTS: Final = Weights()


def _find_cells_within(steps: int) -> CellSet:
    inside = 0
    for cell in range(len(CELLS)):
        row, column = place(cell)
        up, right = row - 4, column - 5
        if max(abs(up), abs(right), abs(up - right)) <= steps:
            inside |= POWERS[BITS[cell]]
    return inside


RINGS: Final = tuple((_find_cells_within(steps), weight) for steps, weight in enumerate(WEIGHTS.rings))
ALONG: Final = tuple(STEPS[axis] for axis in AXES)


def read_marbles(cells: str) -> list[CellSet]:
    """Return the marbles of each seat."""
    board = WITH_BORDER % tuple([cells[row] for row in ROWS])
    return [int(board.translate(DIGITS[letter]), 2) for letter in MARBLES]


def evaluate_arrangement(marbles: CellSet) -> int:
    """Return what the places of some marbles are worth, in thousandths of a marble."""
    total = 0
    for ring, weight in RINGS:
        total += weight * (marbles & ring).bit_count()
    pairs = 0
    for along in ALONG:
        pairs += (marbles & marbles << along).bit_count()
    return total + WEIGHTS.pair * pairs


def find_cells_near(cells: frozenset[int]) -> frozenset[int]:
    """Return cells and their neighbours."""
    return cells.union(*(NEXT[cell] for cell in cells)) - {OFF}
