"""Pictures of a view: as text for a terminal, and as SVG for pages and notebooks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stolik.game import Seat
from stolik.games.setup.rules.board import BOARD, FIELDS, INDEX, TEAMS, owner
from stolik.games.setup.rules.tiles import shown

if TYPE_CHECKING:
    from stolik.games.setup.rules.state import View

BACK = "▒▒"  # a tile that the viewer does not see
WIDE = max(field.x for field in BOARD.fields) + 1
HIGH = max(field.y for field in BOARD.fields) + 1
AT = {(field.x, field.y): number for number, field in enumerate(BOARD.fields)}


def text(view: View) -> str:
    """Draw the board, the pool (≡), the bag (◍) and for every seat whose turn it is (▸), steps and rack.

    A field shows its owner's number, its top tile and, after ×, how many tiles lie there.
    """
    lines = ["".join([" " * 4, *(f"{'abcdefgh'[x]:^10}" for x in range(WIDE))]).rstrip()]
    for y in reversed(range(HIGH)):
        cells = [_cell(view, AT[x, y]) if (x, y) in AT else " " * 10 for x in range(WIDE)]
        lines.append(f"  {y + 1} {''.join(cells)}".rstrip())
    lines += ["", f"  ≡ {' '.join(map(shown, view.pool))}   ◍ {view.bag}"]
    lines += [_player(view, seat) for seat in range(view.players)]
    if view.last:
        what = f"⇄{view.last.exchanged}"
        if view.last.laid:
            what = f"{' '.join(map(str, view.last.laid))}  +{view.last.points}"
        lines.append(f"  ◂ {view.last.seat + 1}  {what}")
    return "\n".join(lines)


def _cell(view: View, field: int) -> str:
    seat = owner(view.players, field)
    mark = " " if seat is None else str(seat + 1)
    stack = view.stacks[field]
    top = shown(stack[-1]) if stack else "·"
    height = f"×{len(stack)}" if len(stack) > 1 else ""
    return f" {mark}[{top:>3}{height:<3}]"


def _player(view: View, seat: Seat) -> str:
    mark = "▸" if seat == view.turn and not view.ended else " "
    team = "AB"[TEAMS[seat]] if view.options.teams else ""
    rack = view.racks[seat]
    tiles = [BACK] * view.counts[seat] if rack is None else list(map(shown, rack))
    claim = f"  +{view.claims[seat]}?" if view.claims and view.claims[seat] else ""
    return f" {mark}{seat + 1}{team} {view.pawns[seat]:>3}/{view.finish}  {' '.join(tiles)}{claim}"


STEP = 92  # between the middles of neighbouring fields
LEFT, TOP = 60, 60  # the middle of the top left corner
TILE_WIDTH, TILE_HEIGHT = 44, 56
SIDE = LEFT + WIDE * STEP - 10  # where pool and bag begin
BELOW = TOP + HIGH * STEP  # where the players begin
ROW = 68
WIDTH = SIDE + 110

# Of seats 0 to 3; a number stands beside it always.
SEAT_COLOURS = ("#b3261e", "#7a3db8", "#1f7a43", "#b8860b")
# Of the suits; the symbol stands beside it always.
SUIT_COLOURS = {"t": "#8a6a00", "h": "#b3261e", "d": "#c2560c", "c": "#1c6b3c", "s": "#22304f"}


def svg(view: View) -> str:
    """Draw the table: the board with its lines, pool, bag, and every seat's steps and rack."""
    height = BELOW + ROW * view.players
    laid = {placement.field for placement in view.last.laid} if view.last else set()
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" '
        f'height="{height}" role="img" font-family="system-ui, sans-serif">',
        "<title>SETUP</title>",
        f'<rect width="{WIDTH}" height="{height}" rx="14" fill="#33415c"/>',
        *(_line(one, other) for one, other in BOARD.lines),
        *(_field(view, field, FIELDS[field] in laid) for field in range(len(FIELDS))),
        *(_tile(SIDE + 26, TOP + number * 66, tile) for number, tile in enumerate(view.pool)),
        _words(SIDE + 26, TOP + 4 * 66 + 4, f"◍ {view.bag}", "#fff", 20),
        *(_seat(view, seat) for seat in range(view.players)),
    ]
    return "".join([*parts, "</svg>"])


def _centre(field: int) -> tuple[int, int]:
    place = BOARD.fields[field]
    return LEFT + place.x * STEP, TOP + (HIGH - 1 - place.y) * STEP


def _line(one: str, other: str) -> str:
    (x, y), (to_x, to_y) = _centre(INDEX[one]), _centre(INDEX[other])
    return f'<path d="M{x} {y}L{to_x} {to_y}" stroke="#fff" stroke-width="4" opacity=".55"/>'


def _field(view: View, field: int, laid: bool) -> str:
    x, y = _centre(field)
    seat = owner(view.players, field)
    rim, width = ("#c9d1de", 3) if seat is None else (SEAT_COLOURS[seat], 6)
    parts = [
        f'<circle cx="{x}" cy="{y}" r="39" fill="#e9edf3" stroke="{rim}" stroke-width="{width}"/>',
        _words(x - 30, y + 42, FIELDS[field], "#fff", 11),
    ]
    if seat is not None:
        parts.append(f'<circle cx="{x + 30}" cy="{y - 28}" r="10" fill="{rim}"/>')
        parts.append(_words(x + 30, y - 24, str(seat + 1), "#fff", 12))
    stack = view.stacks[field]
    if stack:
        parts.append(_tile(x, y, stack[-1], laid))
    if len(stack) > 1:
        parts.append(_words(x + 30, y + 42, f"×{len(stack)}", "#fff", 11))
    return "".join(parts)


def _tile(x: int, y: int, tile: str | None, laid: bool = False) -> str:
    """Draw a tile, or the back of one; those just laid have a broad rim."""
    frame = (
        f'<rect x="{x - TILE_WIDTH // 2}" y="{y - TILE_HEIGHT // 2}" width="{TILE_WIDTH}" height="{TILE_HEIGHT}" '
        f'rx="7" fill="{"#5d6b86" if tile is None else "#fffdf7"}" '
        f'stroke="{"#1b6fd1" if laid else "#5b5648"}" stroke-width="{3.5 if laid else 1.2}"/>'
    )
    if tile is None:
        return frame + _words(x, y + 8, "▒", "#c9d1de", 22)
    colour, name = SUIT_COLOURS[tile[-1]], shown(tile)
    return frame + _words(x, y - 4, name[:-1], colour, 22) + _words(x, y + 20, name[-1], colour, 20)


def _seat(view: View, seat: Seat) -> str:
    """Draw a seat's number, its pawn's way to the finish and its rack."""
    y = BELOW + seat * ROW
    colour = SEAT_COLOURS[seat]
    now = ' stroke="#fff" stroke-width="4"' if seat == view.turn and not view.ended else ""
    team = "AB"[TEAMS[seat]] if view.options.teams else ""
    done = round(min(1.0, view.pawns[seat] / view.finish) * 150)
    claim = f"  +{view.claims[seat]}?" if view.claims and view.claims[seat] else ""
    rack = view.racks[seat]
    tiles = [None] * view.counts[seat] if rack is None else list(rack)
    parts = [
        f'<circle cx="32" cy="{y}" r="17" fill="{colour}"{now}/>',
        _words(32, y + 6, f"{seat + 1}{team}", "#fff", 16),
        f'<rect x="62" y="{y - 7}" width="150" height="14" rx="7" fill="#1f2940"/>',
        f'<rect x="62" y="{y - 7}" width="{done}" height="14" rx="7" fill="{colour}"/>',
        _words(137, y - 14, f"{view.pawns[seat]}/{view.finish}{claim}", "#fff", 14),
        *(_tile(246 + number * 50, y, tile) for number, tile in enumerate(tiles)),
    ]
    return "".join(parts)


def _words(x: int, y: int, words: str, colour: str, size: int) -> str:
    return f'<text x="{x}" y="{y}" font-size="{size}" fill="{colour}" text-anchor="middle">{words}</text>'
