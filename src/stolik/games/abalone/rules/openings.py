"""Openings: the starting position and the first move of each player, the same for games that are mirror images."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, TypeAlias

from stolik.game import Message
from stolik.games.abalone.rules import position
from stolik.games.abalone.rules.board import CELLS, INDEX, NEXT, ROWS, direction, place
from stolik.games.abalone.rules.layouts import DEFAULT, LAYOUTS, MARBLES, place_marbles
from stolik.games.abalone.rules.moves import Broadside, Inline, Move
from stolik.games.abalone.rules.notation import format_abapro

Symmetry: TypeAlias = tuple[int, ...]
"""Where each cell goes."""


def name_opening(players: int, options: Any, moves: Sequence[Move]) -> Message | None:
    """Return the opening of a game by its first moves; `None` if there are too few, or without a known layout.

    >>> from stolik.games.abalone.rules import Options
    >>> left, right = [Inline("a1", "b2"), Inline("i9", "h8")], [Inline("a5", "b5"), Inline("i5", "h5")]
    >>> name_opening(2, Options(layout="standard"), right).facts
    {'layout': 'standard', 'moves': 'a1b2 i9h8'}
    >>> name_opening(2, Options(layout="standard"), left) == name_opening(2, Options(layout="standard"), right)
    True
    """
    layout = options.layout or DEFAULT[players]
    first = moves[:players]
    if layout not in LAYOUTS[players] or len(first) < players:
        return None
    lines = (" ".join(format_abapro(_turn(move, symmetry)) for move in first) for symmetry in _find(players, layout))
    return Message("abalone-opening", {"layout": layout, "moves": min(lines)})


def find_line(opening: Message) -> tuple[int, dict[str, Any], list[str]]:
    """Return how an opening is played: the number of players, the options, and the moves as text.

    >>> find_line(Message("abalone-opening", {"layout": "standard", "moves": "a1b2 i9h8"}))
    (2, {'layout': 'standard'}, ['a1b2', 'i9h8'])
    """
    layout, moves = opening.facts["layout"], opening.facts["moves"].split()
    players = len(moves)
    if players < 4:
        return players, {"layout": layout}, moves
    # Partners may have played one after the other (ABA-19). The marbles of the second move tell it: the sides are so
    # far apart that none of them has been pushed.
    second = MARBLES.index(place_marbles(LAYOUTS[players][layout])[INDEX[moves[1][:2]]])
    return players, {"layout": layout, "consecutive": second == position.consecutive(0)[1]}, moves


@cache
def _find(players: int, layout: str) -> tuple[Symmetry, ...]:
    """Return the symmetries of the board that leave the marbles of every seat where they are."""
    cells = place_marbles(LAYOUTS[players][layout])
    return tuple(each for each in _list_symmetries() if all(cells[to] == cells[cell] for cell, to in enumerate(each)))


def _list_symmetries() -> Iterator[Symmetry]:
    """Yield the six rotations of the board, each also mirrored."""
    for mirrored in (False, True):
        for rotations in range(6):
            yield tuple(_map_cell(cell, rotations, mirrored) for cell in range(len(CELLS)))


def _map_cell(cell: int, rotations: int, mirrored: bool) -> int:
    row, column = place(cell)
    up, right = row - 4, column - 5  # from the centre, e5
    if mirrored:
        up, right = right, up
    for _ in range(rotations):
        up, right = right, right - up  # each direction becomes the next one
    return INDEX[f"{ROWS[up + 4]}{right + 5}"]


def _turn(move: Move, symmetry: Symmetry) -> Move:
    """Return the same move on the turned or mirrored board."""
    if isinstance(move, Inline):
        return Inline(_map_name(move.rear, symmetry), _map_name(move.to, symmetry))
    ends = [_map_name(end, symmetry) for end in (move.first, move.last)]
    step = direction(INDEX[ends[0]], INDEX[_map_name(move.to, symmetry)])
    assert step is not None, "neighbours stay neighbours"
    first, last = sorted(ends)
    return Broadside(first, last, CELLS[NEXT[INDEX[first]][step]])


def _map_name(name: str, symmetry: Symmetry) -> str:
    return CELLS[symmetry[INDEX[name]]]
