"""The board (SET-2 to SET-5): fields, lines, owners of the bonus fields and finish. All of it is in `board.json`.

Inside the rules a field is its number in `FIELDS`, and a group of fields is a bit mask: bit f is field f.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable
from functools import lru_cache
from pathlib import Path

import msgspec
from msgspec import Struct

PLAYERS = range(2, 5)
MIDDLE = 4  # fields that get a tile at the start (SET-6)
OWNED = 2  # bonus fields of one side (SET-2)
TEAMS = (0, 0, 1, 1)
TEAM_ORDER = (0, 2, 1, 3)  # partners sit side by side, turns alternate between the teams (SET-17)


class BadBoard(ValueError):  # noqa: N818 - it names what is wrong
    """A board definition is wrong; the text names the entry and says what is wrong."""


class Field(Struct, frozen=True, forbid_unknown_fields=True):
    """A field and its place: x from the left, y from the bottom."""

    name: str
    x: int
    y: int


class Board(Struct, frozen=True, forbid_unknown_fields=True):
    """A board definition. To correct the board, only this data must change."""

    fields: tuple[Field, ...]
    lines: tuple[tuple[str, str], ...]  # the fields that each white line joins
    straight: int  # how many lines are straight; a check against missing or double lines
    diagonal: int
    middle: tuple[str, ...]  # the fields that get a tile at the start
    sides: dict[str, tuple[str, ...]]  # the bonus fields of each side
    owners: dict[int, tuple[str, ...]]  # for each number of players, the side of each seat
    finish: dict[int, int]  # for each number of players, the steps to the finish
    team_finish: int


def load(text: bytes) -> Board:
    """Read a board definition. Raises `BadBoard`."""
    try:
        board = msgspec.json.decode(text, type=Board)
    except msgspec.DecodeError as error:
        raise BadBoard(str(error)) from None
    _check_fields(board)
    _check_lines(board)
    _check_sides(board)
    _check_players(board)
    return board


def _check_fields(board: Board) -> None:
    _check_unique("field", (field.name for field in board.fields))
    _check_unique("place", ((field.x, field.y) for field in board.fields))
    _check_known(board, "middle", board.middle)
    _check_unique("middle", board.middle)
    if len(board.middle) != MIDDLE:
        raise BadBoard(f"middle: {len(board.middle)} fields, not {MIDDLE}")


def _check_lines(board: Board) -> None:
    place = {field.name: (field.x, field.y) for field in board.fields}
    straight = 0
    for number, line in enumerate(board.lines, start=1):
        _check_known(board, f"line {number} {line}", line)
        if line[0] == line[1]:
            raise BadBoard(f"line {number} {line}: joins a field with itself")
        straight += any(one == other for one, other in zip(place[line[0]], place[line[1]], strict=True))
    _check_unique("line", (tuple(sorted(line)) for line in board.lines))
    if straight != board.straight:
        raise BadBoard(f"straight: {straight} lines are straight, not {board.straight}")
    if len(board.lines) - straight != board.diagonal:
        raise BadBoard(f"diagonal: {len(board.lines) - straight} lines are diagonal, not {board.diagonal}")
    reached = {board.fields[0].name}
    while more := {name for line in board.lines if reached & {*line} for name in line} - reached:
        reached |= more
    for field in board.fields:
        if field.name not in reached:
            raise BadBoard(f'field "{field.name}": no lines lead to it from "{board.fields[0].name}"')


def _check_sides(board: Board) -> None:
    for name, fields in board.sides.items():
        _check_known(board, f'side "{name}"', fields)
        if len(fields) != OWNED:
            raise BadBoard(f'side "{name}": {len(fields)} bonus fields, not {OWNED}')
        for field in fields:
            if field in board.middle:
                raise BadBoard(f'side "{name}": field "{field}" is in the middle')
    _check_unique("bonus field", (field for fields in board.sides.values() for field in fields))


def _check_players(board: Board) -> None:
    for players in PLAYERS:
        where = f"owners of {players} players"
        sides = board.owners.get(players, ())
        if len(sides) != players:
            raise BadBoard(f"{where}: {len(sides)} sides")
        _check_unique(where, sides)
        for side in sides:
            if side not in board.sides:
                raise BadBoard(f'{where}: there is no side "{side}"')
        if board.finish.get(players, 0) < 1:
            raise BadBoard(f"finish of {players} players: {board.finish.get(players)}")
    if board.team_finish < 1:
        raise BadBoard(f"team_finish: {board.team_finish}")


def _check_known(board: Board, where: str, names: Iterable[str]) -> None:
    known = {field.name for field in board.fields}
    for name in names:
        if name not in known:
            raise BadBoard(f'{where}: there is no field "{name}"')


def _check_unique(what: str, items: Iterable[Hashable]) -> None:
    for item, count in Counter(items).items():
        if count > 1:
            raise BadBoard(f"{what} {item}: named {count} times")


BOARD = load((Path(__file__).parent / "board.json").read_bytes())

FIELDS: tuple[str, ...] = tuple(field.name for field in BOARD.fields)
INDEX: dict[str, int] = {name: field for field, name in enumerate(FIELDS)}
ALL = (1 << len(FIELDS)) - 1


def mask_of(names: Iterable[str]) -> int:
    """Return the bit mask of these fields."""
    return sum(1 << INDEX[name] for name in names)


NEAR: tuple[int, ...] = tuple(
    mask_of({name for line in BOARD.lines if field in line for name in line} - {field}) for field in FIELDS
)
"""The fields that a line joins with each field."""

HOME: dict[int, tuple[int, ...]] = {
    players: tuple(mask_of(BOARD.sides[side]) for side in BOARD.owners[players]) for players in PLAYERS
}
"""`HOME[players][seat]`: the bonus fields of a seat. Those of nobody are common fields (SET-5)."""

OPEN: dict[int, tuple[int, ...]] = {
    players: tuple(ALL & ~(sum(homes) - own) for own in homes) for players, homes in HOME.items()
}
"""`OPEN[players][seat]`: where a seat may lay tiles (SET-5)."""


def owner(players: int, field: int) -> int | None:
    """Return the seat that owns a bonus field; `None` for a common field.

    >>> [owner(3, INDEX[name]) for name in ("b1", "a2", "c4", "d2", "b2")]
    [0, 1, 2, None, None]
    """
    return next((seat for seat, home in enumerate(HOME[players]) if home >> field & 1), None)


@lru_cache(maxsize=4096)
def around(group: int) -> int:
    """Return every field that a line joins with a field of the group."""
    reached = 0
    for field in fields_of(group):
        reached |= NEAR[field]
    return reached


@lru_cache(maxsize=4096)
def fields_of(group: int) -> tuple[int, ...]:
    """Return the fields of a group in order."""
    return tuple(field for field in range(len(FIELDS)) if group >> field & 1)


def connected_part(start: int, group: int) -> int:
    """Return the fields of a group that are connected, within the group, to the fields of `start`."""
    part = start & group
    while (more := (part | around(part)) & group) != part:
        part = more
    return part
