"""Finds the patterns that the glossary of the rule book names (ABA-20).

They are groups of one colour by size and shape, and lines of different colours that meet. The book describes them in
words and figures. Where it is not exact, this is our reading:

- a *single* touches no marble of its colour; all other marbles are in exactly one *group*: all marbles of one colour
  that touch, two or more, in any shape;
- a group of two is a *pair*, a group of three a *triple*, and a triple is a *lance* (three in line), an *arc* (three,
  bent) or a *shield* (a triangle): such a group is found by each of its names;
- a *block* is three rows of three side by side: every marble of it stands in two lines of three, and a line of
  three cannot be pushed;
- a *det* is a single with opposing marbles of one group on four or more of its six sides;
- a *clinch* is two or three marbles against as many of another colour, in one line (of a longer line the three
  that act count);
- a *sumito* is a push that the rules allow to the colour that makes it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Protocol

from msgspec import Struct

from stolik.game import Seat
from stolik.games.abalone.rules.board import AXES, CELLS, NEXT, OFF, line
from stolik.games.abalone.rules.layouts import EMPTY, MARBLES
from stolik.games.abalone.rules.listing import legal
from stolik.games.abalone.rules.moves import MOST, Inline, run, side

NAMES = ("single", "pair", "triple", "lance", "arc", "shield", "group", "block", "det", "clinch", "sumito")


class Formation(Struct, frozen=True):
    """A named pattern."""

    name: str
    seat: Seat  # the owner; a clinch has two, this is the one whose marbles come first
    cells: tuple[str, ...]  # in increasing order; of a clinch or sumito from the rear of the seat's marbles


class Position(Protocol):
    """The position to search: a `State` or a `View`."""

    @property
    def cells(self) -> str:
        """The 61 cells."""

    @property
    def order(self) -> tuple[Seat, ...]:
        """As many seats as play."""


def formations(position: Position) -> tuple[Formation, ...]:
    """Return every named pattern of a position, by name in the order of `NAMES`.

    >>> from stolik.games.abalone.rules import game, Options
    >>> state = game.start(2, Options(layout="5/6/7/8/9/8/4w2/3b2/2bb1"), 0)
    >>> [(one.name, " ".join(one.cells)) for one in formations(state) if one.name in ("single", "shield", "sumito")]
    [('single', 'c5'), ('shield', 'a3 a4 b4'), ('sumito', 'a3 b4 c5')]
    """
    cells, players = position.cells, len(position.order)
    found = [
        *_groups(cells),
        *_blocks(cells),
        *_clinches(cells),
        *(sumito for seat in range(players) for sumito in _sumitos(cells, players, seat)),
    ]
    return tuple(sorted(found, key=lambda one: (NAMES.index(one.name), one.seat, one.cells)))


def _groups(cells: str) -> Iterator[Formation]:
    components = list(_components(cells))
    of_cell = {cell: group for group in components for cell in group}
    for group in components:
        seat = MARBLES.index(cells[group[0]])
        names = _names(group)
        for name in _find_names(group):
            yield Formation(name, seat, names)
        if len(group) == 1 and _is_det(cells, group[0], of_cell):
            yield Formation("det", seat, names)


def _components(cells: str) -> Iterator[tuple[int, ...]]:
    """Yield the groups of touching marbles of one colour."""
    left = {cell for cell, marble in enumerate(cells) if marble != EMPTY}
    while left:
        group = [left.pop()]
        for cell in group:  # the list grows during the loop
            touching = {to for to in NEXT[cell] if to in left and cells[to] == cells[cell]}
            left -= touching
            group += touching
        yield tuple(sorted(group))


def _find_names(group: tuple[int, ...]) -> tuple[str, ...]:
    """Return the names of touching marbles by their number and shape."""
    match len(group):
        case 1:
            return ("single",)
        case 2:
            return "pair", "group"
        case 3:
            return "triple", _shape(group), "group"
        case _:
            return ("group",)


def _shape(triple: tuple[int, ...]) -> str:
    touching = sum(to in triple for cell in triple for to in NEXT[cell]) // 2
    if touching == 3:
        return "shield"
    one, other = next(pair for pair in combinations(triple, 2) if pair[1] not in NEXT[pair[0]])
    return "lance" if line(one, other) else "arc"


def _is_det(cells: str, cell: int, of_cell: dict[int, tuple[int, ...]]) -> bool:
    around = [of_cell[to] for to in NEXT[cell] if to != OFF and cells[to] != EMPTY]
    return any(around.count(group) >= 4 for group in around)


def _blocks(cells: str) -> Iterator[Formation]:
    for corner, marble in enumerate(cells):
        if marble == EMPTY:
            continue
        # Two directions span a rhombus. There are three kinds of rhombus; each is found at one of its corners.
        for along, across in ((0, 1), (1, 2), (0, 2)):
            rows = [_three(row, along) for row in _three(corner, across)]
            block = [cell for row in rows for cell in row]
            if len(block) == 9 and OFF not in block and all(cells[cell] == marble for cell in block):
                yield Formation("block", MARBLES.index(marble), _names(tuple(sorted(block))))


def _three(first: int, step: int) -> tuple[int, ...]:
    """Return three cells in a line, or fewer at the rim."""
    cells: tuple[int, ...] = ()
    while first != OFF and len(cells) < MOST:
        cells += (first,)
        first = NEXT[first][step]
    return cells


def _clinches(cells: str) -> Iterator[Formation]:
    for step in AXES:
        for front, marble in enumerate(cells):
            facing = NEXT[front][step]
            if marble == EMPTY or facing == OFF or cells[facing] in (EMPTY, marble):
                continue
            ours = run(cells, front, (step + 3) % 6, marble)[:MOST]
            theirs = run(cells, facing, step, cells[facing])[:MOST]
            if len(ours) == len(theirs) > 1:
                yield Formation("clinch", MARBLES.index(marble), _names(ours[::-1] + theirs))


def _sumitos(cells: str, players: int, seat: Seat) -> Iterator[Formation]:
    mover = side(players, seat)
    for move, shift in legal(cells, mover):
        if isinstance(move, Inline) and any(cells[cell] not in mover.team for cell in shift.line):
            yield Formation("sumito", seat, _names(shift.line))


def _names(cells: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(CELLS[cell] for cell in cells)
