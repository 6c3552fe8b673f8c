"""Positions as one line of text, like FEN in chess.

    wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0,0

- the rows from the top (I) to the bottom (A), left to right: a letter for a marble (`b` seat 0, `w` seat 1,
  `r` seat 2, `y` seat 3), a number for that many free cells;
- the letter of the seat on turn. If partners play one after the other (ABA-19), it is the whole turn order, the seat on
  turn first: `brwy`;
- how many marbles each seat has pushed out, seat 0 first.

The second and third part are optional: without them the rules say who starts, and nothing has been pushed out. Plies
and repetitions are counted from this position.
"""

from __future__ import annotations

from itertools import groupby
from typing import Any

from msgspec import Struct

from stolik.game import Seat, Unreadable
from stolik.games.abalone.rules.board import CELLS, ROW_CELLS, ROWS
from stolik.games.abalone.rules.layouts import EMPTY, MARBLES


class Position(Struct, frozen=True):
    """A position line, read."""

    cells: str  # 61 letters, in cell order: free cells and marbles
    order: tuple[Seat, ...] = ()  # the seat to move first: alone, or the whole order; empty: by the rules
    captures: tuple[int, ...] = ()  # empty: none yet

    @property
    def players(self) -> int:
        """The smallest number of players that this position needs."""
        seen = [MARBLES.index(letter) + 1 for letter in set(self.cells) - {EMPTY}]
        return max([2, len(self.captures), len(self.order), *(seat + 1 for seat in self.order), *seen])


def parse(text: str) -> Position:
    """Read a position. Raises `Unreadable` that names the part and what is wrong with it.

    >>> parse("wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb").cells[:11]
    'bbbbbbbbbbb'
    """
    parts = text.split()
    if not 1 <= len(parts) <= 3:
        raise Unreadable("abalone-position-parts", found=len(parts))
    rows = parts[0].split("/")
    if len(rows) != len(ROWS):
        raise Unreadable("abalone-position-rows", found=len(rows))
    cells = "".join(_row(letter, row) for letter, row in zip(ROWS, reversed(rows), strict=True))
    if set(cells) == {EMPTY}:
        raise Unreadable("abalone-position-empty")
    order = _order(parts[1]) if len(parts) > 1 else ()
    captures = _captures(parts[2]) if len(parts) > 2 else ()
    return Position(cells, order, captures)


def _row(letter: str, text: str) -> str:
    cells = ""
    for sign in text:
        if sign in MARBLES:
            cells += sign
        elif sign in "123456789":
            cells += EMPTY * int(sign)
        else:
            raise Unreadable("abalone-position-sign", row=letter.upper(), sign=sign)
    wanted = len(ROW_CELLS[ROWS.index(letter)])
    if len(cells) != wanted:
        raise Unreadable("abalone-position-row", row=letter.upper(), found=len(cells), wanted=wanted)
    return cells


def _order(text: str) -> tuple[Seat, ...]:
    order = tuple(MARBLES.find(letter) for letter in text)
    if -1 in order or len(set(order)) != len(order) or len(order) not in (1, 4):
        raise Unreadable("abalone-position-turn", turn=text)
    return order


def _captures(text: str) -> tuple[int, ...]:
    counts = text.split(",")
    if not 2 <= len(counts) <= len(MARBLES) or not all(_is_count(count) for count in counts):
        raise Unreadable("abalone-position-captures", captures=text)
    return tuple(int(count) for count in counts)


def _is_count(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 2 and int(text) <= len(CELLS)


def format(cells: str, order: tuple[Seat, ...], captures: tuple[int, ...]) -> str:  # noqa: A001
    """Write a position; `parse` reads it back."""
    rows = ("".join(cells[cell] for cell in row) for row in reversed(ROW_CELLS))
    board = "/".join("".join(_runs(row)) for row in rows)
    return f"{board} {_turn(order)} {','.join(map(str, captures))}"


def _turn(order: tuple[Seat, ...]) -> str:
    return "".join(MARBLES[seat] for seat in (order[:1] if order == clockwise(order[0], len(order)) else order))


def _runs(row: str) -> list[str]:
    return [str(len(list(run))) if letter == EMPTY else "".join(run) for letter, run in groupby(row)]


def players_for(options: Any) -> int | None:
    """Return the number of players of the position line in the options; `None` without one."""
    return parse(options.layout).players if options.layout and "/" in options.layout else None


def clockwise(first: Seat, players: int) -> tuple[Seat, ...]:
    """Return the seats in clockwise order from `first`."""
    return tuple((first + step) % players for step in range(players))


def consecutive(first: Seat) -> tuple[Seat, ...]:
    """Return the order in which partners play one after the other (ABA-19).

    >>> consecutive(1)
    (1, 3, 2, 0)
    """
    return tuple((first + step) % 4 for step in (0, 2, 1, 3))
