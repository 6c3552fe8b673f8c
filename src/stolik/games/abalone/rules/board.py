"""The board (ABA-1): 61 cells, their names and their neighbours.

Inside the rules a cell is its number, 0 to 60, in the order a1 a2 .. i9. Outside it is its name.
"""

from __future__ import annotations

ROWS = "abcdefghi"  # from the bottom to the top

CELLS: tuple[str, ...] = tuple(
    f"{letter}{column}" for row, letter in enumerate(ROWS) for column in range(max(1, row - 3), min(9, row + 5) + 1)
)
INDEX: dict[str, int] = {name: cell for cell, name in enumerate(CELLS)}
ROW_CELLS: tuple[tuple[int, ...], ...] = tuple(
    tuple(cell for cell, name in enumerate(CELLS) if name[0] == letter) for letter in ROWS
)

# (row, column) steps in the six directions, counter-clockwise from the right: the opposite of a direction is three
# further on.
DIRECTIONS: tuple[tuple[int, int], ...] = ((0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0))
AXES = (0, 1, 2)

OFF = -1  # stands for a neighbour outside the board


def place(cell: int) -> tuple[int, int]:
    """Return the row, 0 to 8 from the bottom, and the column number, 1 to 9."""
    name = CELLS[cell]
    return ROWS.index(name[0]), int(name[1])


def _neighbours(cell: int) -> tuple[int, ...]:
    row, column = place(cell)
    return tuple(
        INDEX.get(f"{ROWS[row + up]}{column + right}", OFF) if 0 <= row + up < len(ROWS) else OFF
        for up, right in DIRECTIONS
    )


NEXT: tuple[tuple[int, ...], ...] = tuple(_neighbours(cell) for cell in range(len(CELLS)))
"""`NEXT[cell][direction]` is the neighbouring cell, or `OFF`."""


def direction(cell: int, neighbour: int) -> int | None:
    """Return the direction from a cell to its neighbour; `None` if they do not touch.

    >>> DIRECTIONS[direction(INDEX["a1"], INDEX["b2"])]
    (1, 1)
    """
    return NEXT[cell].index(neighbour) if neighbour in NEXT[cell] else None


def line(first: int, last: int) -> tuple[int, ...] | None:
    """Return the two or three cells of a straight line with these ends; `None` if there is no such line."""
    for step in range(6):
        middle = NEXT[first][step]
        if middle == OFF:
            continue
        if middle == last:
            return first, last
        if NEXT[middle][step] == last:
            return first, middle, last
    return None
