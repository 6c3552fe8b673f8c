"""The table as an SVG picture: cards are rounded rectangles with number and symbol, negative ones dark."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stolik.game import Seat
from stolik.games.absolute.rules.cards import SYMBOLS, ZEROS, Card, signed
from stolik.games.absolute.rules.display.picture import seen_hand

if TYPE_CHECKING:
    from stolik.games.absolute.rules.view import SeenSet, View

WIDTH = 760
CARD_WIDTH, CARD_HEIGHT = 34, 48
STEP = CARD_WIDTH + 4
LINE = CARD_HEIGHT + 16
LEFT = 96  # where a player's cards begin
INK = "#24303c"

# Fill, rim and ink: negative cards are red and black, positive ones blue and white (ABS-2); the sign is
# printed too, so that colour is never alone.
COLOURS = {"-": ("#2a2024", "#c0392b", "#ff8a7a"), "+": ("#fdfdfb", "#2f6fb3", "#1d4f86")}


def svg(view: View) -> str:
    """Draw the table: the piles, then each player's hand and sets."""
    y = 16
    parts = [*_piles(view, y)]
    y += LINE + 8
    for seat in range(view.players):
        drawn, y = _player(view, seat, y)
        parts += drawn
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {y + 8}" width="{WIDTH}" '
        f'height="{y + 8}" role="img" font-family="system-ui, sans-serif">'
        f'<title>Absolute</title><rect width="{WIDTH}" height="{y + 8}" rx="12" fill="#e7efe6"/>'
    )
    return "".join([head, *parts, "</svg>"])


def _piles(view: View, y: int) -> list[str]:
    parts = [_text(16, y + 30, f"{view.round + 1}/{view.options.rounds}", 18)]
    if view.deck:
        parts.append(_back(LEFT, y))
    parts.append(_text(LEFT + STEP + 4, y + 30, str(view.deck), 14))
    x = LEFT + 3 * STEP
    return parts + [_card(x + place * 14, y, card) for place, card in enumerate(view.discard[-12:])]


def _player(view: View, seat: Seat, y: int) -> tuple[list[str], int]:
    """Draw a player; return also where the next one begins."""
    parts = []
    if seat == view.turn and not view.ended:
        parts.append(f'<rect x="6" y="{y}" width="4" height="{CARD_HEIGHT}" rx="2" fill="#d07a00"/>')
    mark = " ✓" if seat in view.out else ""
    parts.append(_text(16, y + 22, f"{seat + 1}{mark}", 20))
    parts.append(_text(16, y + 42, str(view.totals[seat]), 14))
    cards = seen_hand(view, seat)
    for place in range(view.held[seat]):
        x = LEFT + place * STEP
        parts.append(_card(x, y, cards[place]) if place < len(cards) else _back(x, y))
    x, y = LEFT, y + LINE
    for number, laid in enumerate(view.sets[seat]):
        width = len(laid.cards) * _step(laid) + 40
        if x > LEFT and x + width > WIDTH:
            x, y = LEFT, y + LINE
        parts += _set(view, laid, f"{seat + 1}.{number + 1}", x, y)
        x += width
    return parts, y + LINE if view.sets[seat] else y


def _set(view: View, laid: SeenSet, name: str, x: int, y: int) -> list[str]:
    points = "✗" if laid.illegal else str(laid.points) + ("?" if laid.open_until >= view.turns else "")
    parts = [_text(x, y + 18, name, 11), _text(x, y + 38, points, 14)]
    shift = x + 26
    for place, card in enumerate(laid.cards):
        left = shift + place * _step(laid)
        parts.append(_card(left, y, card))
        if card in ZEROS and laid.stands_for is not None:
            parts.append(_text(left + 4, y + CARD_HEIGHT + 11, f"={signed(laid.stands_for)}", 11))
    return parts


def _step(laid: SeenSet) -> int:
    """Return how far the cards of a set lie apart: a long set overlaps."""
    return min(STEP, (WIDTH - LEFT - 60) // len(laid.cards))


def _card(x: int, y: int, card: Card) -> str:
    fill, rim, ink = COLOURS[card[0]]
    middle = x + CARD_WIDTH / 2
    return (
        f'<rect x="{x}" y="{y}" width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="5" fill="{fill}" stroke="{rim}" '
        f'stroke-width="2"/><text x="{middle}" y="{y + 20}" font-size="15" fill="{ink}" text-anchor="middle">'
        f'{card[:-1].replace("-", "−")}</text><text x="{middle}" y="{y + 39}" font-size="15" fill="{ink}" '
        f'text-anchor="middle">{SYMBOLS[card[-1]]}</text>'
    )


def _back(x: int, y: int) -> str:
    return (
        f'<rect x="{x}" y="{y}" width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="5" fill="#8b96a5" '
        f'stroke="#5c6675" stroke-width="2"/><path d="M{x + 8} {y + 10}h{CARD_WIDTH - 16}v{CARD_HEIGHT - 20}'
        f'h-{CARD_WIDTH - 16}z" fill="none" stroke="#c9d0d9" stroke-width="1.5"/>'
    )


def _text(x: float, y: float, words: str, size: int) -> str:
    return f'<text x="{x}" y="{y}" font-size="{size}" fill="{INK}">{words}</text>'
