"""Pictures of a position: as text for a terminal, and as SVG for pages and notebooks."""

from __future__ import annotations

from math import sqrt
from typing import Protocol

from stolik.game import Seat
from stolik.games.abalone.rules.board import CELLS, INDEX, NEXT, ROW_CELLS, ROWS, direction, line, place
from stolik.games.abalone.rules.layouts import EMPTY, MARBLES
from stolik.games.abalone.rules.moves import Inline, Move, Played

SYMBOLS = dict(zip(EMPTY + MARBLES, "·●○◆◇", strict=True))
"""Shapes differ, not only colours: partners are both full or both hollow, and have different shapes."""


class Shown(Protocol):
    """The parts of a position that a picture shows: a `State` or a `View`."""

    @property
    def cells(self) -> str:
        """The 61 cells."""

    @property
    def order(self) -> tuple[Seat, ...]:
        """The seat to move comes first."""

    @property
    def captures(self) -> tuple[int, ...]:
        """Marbles pushed out by each seat."""

    @property
    def last(self) -> Played | None:
        """The move that led here."""

    @property
    def ended(self) -> str:
        """How the game ended, if it did."""


def text(shown: Shown) -> str:
    """Draw the board, and under it who moves (▸) and how many marbles each seat has pushed out."""
    lines = []
    for row in reversed(range(len(ROWS))):
        cells = " ".join(SYMBOLS[shown.cells[cell]] for cell in ROW_CELLS[row])
        column = f" {row + 6}" if row < 4 else ""  # the number of the column that ends below this row's end
        lines.append(f"{' ' * abs(row - 4)}{ROWS[row].upper()} {cells}{column}".rstrip())
    lines.append(" " * 7 + "1 2 3 4 5")
    lines.append("")
    lines.append("  ".join(_count(shown, seat) for seat in range(len(shown.order))))
    return "\n".join(lines)


def _count(shown: Shown, seat: Seat) -> str:
    mark = "▸" if seat == shown.order[0] and not shown.ended else " "
    return f"{mark}{SYMBOLS[MARBLES[seat]]} {shown.captures[seat]}"


STEP = 40.0  # between the centres of neighbouring cells
RADIUS = 17.5  # of a marble
RISE = STEP * sqrt(3) / 2  # between rows
WIDTH, HEIGHT = 460, 470
CENTRE_X, CENTRE_Y = WIDTH / 2, 210.0

# Fill, rim and mark of the marbles. They differ in lightness and, with 3 and 4 players, in the mark.
COLOURS = {
    "b": ("#2b2b33", "#0c0c10", "#f4f1ea"),
    "w": ("#f8f5ee", "#a8a196", "#3a352d"),
    "r": ("#b3261e", "#6d120d", "#ffffff"),
    "y": ("#f2c230", "#94700b", "#3a2c00"),
}
MARKS = {
    "b": "",
    "w": "",
    "r": '<path d="M0-7L7 0L0 7L-7 0Z" fill="{mark}"/>',
    "y": '<path d="M0-8L8 0L0 8L-8 0Z" fill="none" stroke="{mark}" stroke-width="2.4"/>',
}


def centre(cell: int) -> tuple[float, float]:
    """Return the centre of a cell in the picture."""
    row, column = place(cell)
    return CENTRE_X + (column - 5 - (row - 4) / 2) * STEP, CENTRE_Y - (row - 4) * RISE


def svg(shown: Shown) -> str:
    """Draw the board with its coordinates, the last move, and the marbles pushed out."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" '
        f'height="{HEIGHT}" role="img" font-family="system-ui, sans-serif">',
        "<title>Abalone</title>",
        f'<path d="{_hexagon(5.35)}" fill="#7a5a3a"/><path d="{_hexagon(5.0)}" fill="#c69a6b"/>',
        *_coordinates(),
    ]
    moved = _moved(shown.last.move) if shown.last else set()
    for cell, marble in enumerate(shown.cells):
        x, y = centre(cell)
        ring = ' stroke="#1b6fd1" stroke-width="3"' if cell in moved else ""
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{RADIUS}" fill="#a57b4e"{ring}/>')
        if marble != EMPTY:
            parts.append(_marble(x, y, marble, RADIUS - 1.5, len(shown.order)))
    parts += [_tray(shown, seat) for seat in range(len(shown.order))]
    return "".join([*parts, "</svg>"])


def _marble(x: float, y: float, marble: str, radius: float, players: int) -> str:
    fill, rim, mark = COLOURS[marble]
    shine = f'<circle cx="-5" cy="-6" r="{radius / 4:.1f}" fill="#fff" opacity=".35"/>'
    body = f'<circle r="{radius}" fill="{fill}" stroke="{rim}" stroke-width="1.5"/>{shine}'
    sign = MARKS[marble].format(mark=mark) if players > 2 else ""
    return f'<g transform="translate({x:.1f} {y:.1f})">{body}{sign}</g>'


def _tray(shown: Shown, seat: Seat) -> str:
    """Show how many marbles a seat has pushed out, and whether it moves."""
    players = len(shown.order)
    x, y = CENTRE_X + (seat - (players - 1) / 2) * 100 - 14, HEIGHT - 32.0
    moves = seat == shown.order[0] and not shown.ended
    frame = f'<rect x="{x - 24:.1f}" y="{y - 22}" width="76" height="44" rx="22" fill="#fff" ' + (
        'stroke="#1b6fd1" stroke-width="3"/>' if moves else 'stroke="#c9c2b8"/>'
    )
    count = shown.captures[seat]
    number = f'<text x="{x + 30:.1f}" y="{y + 6}" font-size="18" text-anchor="middle">{count}</text>'
    return frame + _marble(x, y, MARBLES[seat], 14, players) + number


def _coordinates() -> list[str]:
    style = 'font-size="13" fill="#fff" text-anchor="middle" dominant-baseline="central"'
    labels = []
    for row, letter in enumerate(ROWS):
        x, y = centre(ROW_CELLS[row][0])
        labels.append(f'<text x="{x - 27:.1f}" y="{y:.1f}" {style}>{letter.upper()}</text>')
    for column in range(1, 10):
        x, y = centre(next(cell for cell, name in enumerate(CELLS) if name[1] == str(column)))
        labels.append(f'<text x="{x + 14:.1f}" y="{y + 24:.1f}" {style}>{column}</text>')
    return labels


def _hexagon(reach: float) -> str:
    """Return the outline of the board, its corners `reach` cells from the middle."""
    corners = [(1.0, 0.0), (0.5, 1.0), (-0.5, 1.0), (-1.0, 0.0), (-0.5, -1.0), (0.5, -1.0)]
    points = (f"{CENTRE_X + x * reach * STEP:.1f} {CENTRE_Y - y * reach * RISE:.1f}" for x, y in corners)
    return "M" + "L".join(points) + "Z"


def _moved(move: Move) -> set[int]:
    """Return the cells to mark for a move."""
    if isinstance(move, Inline):
        return {INDEX[move.rear], INDEX[move.to]}
    group = line(INDEX[move.first], INDEX[move.last]) or ()
    step = direction(INDEX[move.first], INDEX[move.to]) or 0
    return {*group, *(NEXT[cell][step] for cell in group)}
