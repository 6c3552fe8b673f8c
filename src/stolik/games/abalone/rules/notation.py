"""The two notations of moves. They look alike, so code and texts always name the one they use.

`abapro`: in line, the rear marble's cell and the neighbouring cell it moves to (`a1b2`); broadside, both end
marbles and the cell where the first named goes (`c5c6d6`), ends in increasing order.

`nacre`: always two cells. In line, the cell of the rear marble and the target of the own front marble (`a1d4` moves
three marbles); broadside, the cell of one end and the target of the other end. Of the two possible pairs it is the
farther one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal, Protocol

from stolik.game import Illegal, Seat, Unreadable
from stolik.games.abalone.rules.board import CELLS, INDEX, NEXT, OFF, direction, line, place
from stolik.games.abalone.rules.moves import MOST, Broadside, Inline, Move, Shift, Side, judge, run, side

Notation = Literal["abapro", "nacre"]

# Other letters and numbers are read, too, so that a cell off the board is refused by its rule.
_CELLS = re.compile(r"([a-z][0-9]{1,2})([a-z][0-9]{1,2})([a-z][0-9]{1,2})?")
_PASS = ("pass", "pas")  # in English and in Polish


class Seen(Protocol):
    """The parts of a position that notations need: a `State` or a `View`."""

    @property
    def cells(self) -> str:
        """The 61 cells."""

    @property
    def order(self) -> tuple[Seat, ...]:
        """The seat to move comes first."""


def format_abapro(move: Move) -> str:
    """Write a move in `abapro`."""
    return move.rear + move.to if isinstance(move, Inline) else move.first + move.last + move.to


def format_nacre(seen: Seen, move: Move) -> str:
    """Write a legal move of the seat whose turn it is in `nacre`.

    >>> from stolik.games.abalone.rules import game, Options
    >>> state = game.start(2, Options(layout="standard"), 0)
    >>> format_nacre(state, Inline("a3", "b4")), format_nacre(state, Broadside("c3", "c5", "d3"))
    ('a3d6', 'c5d3')
    """
    if isinstance(move, Inline):
        rear, step = INDEX[move.rear], _step(move.rear, move.to)
        front = run(seen.cells, rear, step, _mover(seen).team)[-1]
        return move.rear + CELLS[NEXT[front][step]]
    step = _step(move.first, move.to)
    first, last = INDEX[move.first], INDEX[move.last]
    pairs = (first, NEXT[last][step]), (last, NEXT[first][step])
    start, end = max(pairs, key=lambda pair: _distance(*pair))
    return CELLS[start] + CELLS[end]


def parse(seen: Seen, text: str, notation: Notation | None = None) -> Move:
    """Read a move of the seat whose turn it is, in the notation named, or in either.

    Without a named notation, two neighbouring cells are read as `abapro`: if `nacre` has such a move, it is the same.
    Raises `Unreadable` for what does not look like a move. What does look like one and breaks a rule is read as a move
    that the rules refuse, or raises `Illegal` where there is no such move.

    >>> from stolik.games.abalone.rules import game, Options
    >>> state = game.start(2, Options(layout="standard"), 0)
    >>> parse(state, "a3d6")
    Inline(rear='a3', to='b4')
    """
    written = text.strip().lower()
    if written in _PASS:
        raise Illegal("ABA-3", "abalone-no-pass")
    found = _CELLS.fullmatch(written)
    if found is None:
        raise Unreadable("abalone-move-text", text=text)
    names = [name for name in found.groups() if name]
    if len(names) == 3 and notation == "nacre":
        raise Unreadable("abalone-nacre-length", text=text)
    for name in names:
        if name not in INDEX:
            raise Illegal("ABA-1", "abalone-no-such-cell", cell=name)
    if len(names) == 3:
        return _parse_broadside(*names)
    is_far = _distance(INDEX[names[0]], INDEX[names[1]]) > 1
    if notation == "nacre" or (notation is None and is_far):
        return _parse_nacre(seen, text, *names)
    return Inline(*names)


def _parse_broadside(first: str, last: str, to: str) -> Broadside:
    """Return a broadside with its ends in increasing order. Raises `Illegal` if there is no such line or step."""
    if line(INDEX[first], INDEX[last]) is None:
        raise Illegal("ABA-4", "abalone-no-line", first=first, last=last)
    step = direction(INDEX[first], INDEX[to])
    if step is None:
        raise Illegal("ABA-4", "abalone-not-next", cell=first, to=to)
    return _broadside(first, last, step)


def _parse_nacre(seen: Seen, text: str, start: str, end: str) -> Move:
    for step in range(6):
        if (reach := _reach(INDEX[start], INDEX[end], step)) is not None:
            count = len(run(seen.cells, INDEX[start], step, _mover(seen).team))
            if seen.cells[INDEX[start]] == _mover(seen).own and count != reach:
                # Fewer stand there than would move, or the next one is in their way.
                rule = "ABA-4" if count < reach else "ABA-5"
                raise Illegal(rule, "abalone-nacre-count", text=text, said=reach, found=count, cell=start)
            return Inline(start, CELLS[NEXT[INDEX[start]][step]])
    readings = list(_broadsides(INDEX[start], INDEX[end]))
    if not readings:
        raise Illegal("ABA-4", "abalone-too-far", cell=start, to=end)
    # Two broadsides can fit the cells, but only one can fit the marbles: one needs a free cell that the other fills.
    legal = [move for move in readings if isinstance(judge(seen.cells, _mover(seen), move), Shift)]
    return (legal or readings)[0]


def _reach(start: int, end: int, step: int) -> int | None:
    """Return how many steps in this direction lead from start to end, if one to three do."""
    cell = start
    for count in range(1, MOST + 1):
        cell = NEXT[cell][step]
        if cell == OFF:
            return None
        if cell == end:
            return count
    return None


def _broadsides(start: int, end: int) -> Iterator[Broadside]:
    """Yield the broadsides with one end at `start` and the target of the other end at `end`."""
    for step in range(6):
        other = NEXT[end][(step + 3) % 6]
        group = None if other in (OFF, start) else line(start, other)
        if group is None or NEXT[start][step] in (OFF, *group):
            continue
        if _distance(start, end) > _distance(other, NEXT[start][step]):
            yield _broadside(CELLS[start], CELLS[other], step)


def _broadside(one: str, other: str, step: int) -> Broadside:
    """Return the move with its ends in increasing order."""
    first, last = sorted((one, other))
    to = NEXT[INDEX[first]][step]
    if to == OFF:
        raise Illegal("ABA-8", "abalone-own-out", cell=first)
    return Broadside(first, last, CELLS[to])


def _step(cell: str, to: str) -> int:
    step = direction(INDEX[cell], INDEX[to])
    assert step is not None, "only legal moves are written"
    return step


def _distance(one: int, other: int) -> int:
    """Return how many steps lead from one cell to the other."""
    (row, column), (other_row, other_column) = place(one), place(other)
    up, right = other_row - row, other_column - column
    return max(abs(up), abs(right), abs(up - right))


def _mover(seen: Seen) -> Side:
    return side(len(seen.order), seen.order[0])
