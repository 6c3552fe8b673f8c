"""Pictures of a view: as text for a terminal, and as SVG for pages and notebooks."""

from __future__ import annotations

from typing import Protocol

from stolik.game import Seat
from stolik.games.zero.rules.cards import SYMBOLS, Card, show, show_all
from stolik.games.zero.rules.state import LAPS, Exchange, Played, Scored

BACK = "░░"  # a card that the viewer does not see


class Shown(Protocol):
    """The parts of a view that a picture shows."""

    @property
    def viewer(self) -> Seat | None:
        """Whose hand is open."""

    @property
    def players(self) -> int:
        """How many play."""

    @property
    def number(self) -> int:
        """The hand's, from 1."""

    @property
    def dealer(self) -> Seat:
        """Who dealt this hand."""

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is."""

    @property
    def hand(self) -> tuple[Card, ...]:
        """The viewer's own."""

    @property
    def pool(self) -> tuple[Card, ...]:
        """The cards face up."""

    @property
    def known(self) -> tuple[tuple[Card, ...], ...]:
        """The cards of each seat that everybody knows."""

    @property
    def counts(self) -> tuple[int, ...]:
        """How many cards each seat holds."""

    @property
    def log(self) -> tuple[Played, ...]:
        """The turns of this hand."""

    @property
    def laps(self) -> int:
        """Full laps of this hand."""

    @property
    def passes(self) -> tuple[Seat, ...]:
        """Who passed in this hand."""

    @property
    def announcer(self) -> Seat | None:
        """Who announced the end of this hand."""

    @property
    def finished(self) -> tuple[Scored, ...]:
        """The hands that are over."""

    @property
    def totals(self) -> tuple[int, ...]:
        """Points of each seat so far."""


def text(shown: Shown) -> str:
    """Draw the table.

    Above: which hand of how many, full laps (↻), the last turn. Then the pool (▣), and for each player: to
    move (▸), number, dealer (◎), cards, points of the finished hands and their sum (Σ), passes (‖; the one that
    announced the end ■).
    """
    head = f"{shown.number}/{shown.players}   ↻ {shown.laps}/{LAPS}"
    if shown.log:
        head += f"   {_turn(shown.log[-1])}"
    return "\n".join([head, "", f"  ▣   {show_all(shown.pool)}", "", *(_row(shown, seat) for seat in _seats(shown))])


def _turn(played: Played) -> str:
    move = played.move
    done = f"{show(move.give)} → {show(move.take)}" if isinstance(move, Exchange) else "‖"
    return f"{played.seat + 1}: {done}"


def _seats(shown: Shown) -> range:
    return range(shown.players)


def _cards(shown: Shown, seat: Seat) -> list[Card | None]:
    """Return a seat's cards as the viewer sees them: hidden ones (None), then the open ones."""
    open_ = shown.hand if seat == shown.viewer else shown.known[seat]
    return [None] * (shown.counts[seat] - len(open_)) + list(open_)


def _row(shown: Shown, seat: Seat) -> str:
    mark = "▸" if seat == shown.turn else " "
    dealer = "◎" if seat == shown.dealer else " "
    cards = " ".join(BACK if card is None else show(card) for card in _cards(shown, seat))
    points = "+".join(str(scored.points[seat]) for scored in shown.finished)
    total = f"{points} Σ {shown.totals[seat]}" if points else "Σ 0"
    return f"{mark} {seat + 1} {dealer} {cards}   {total}  {_passes(shown, seat)}".rstrip()


def _passes(shown: Shown, seat: Seat) -> str:
    return "‖" * shown.passes.count(seat) + ("■" if seat == shown.announcer else "")


WIDTH = 660
CARD_WIDTH, CARD_HEIGHT, GAP = 40, 56, 6
ROW = 76  # from one player's cards to the next
LEFT = 64  # of the cards
INK = {
    "r": "#c62828",
    "o": "#b84a00",
    "y": "#7a6000",
    "g": "#2e7d32",
    "b": "#1557b0",
    "p": "#6a1b9a",
    "k": "#212121",
}
"""Dark enough to read on white. The symbol is always shown too."""


def svg(shown: Shown) -> str:
    """Draw the pool, and everybody's cards, points and passes."""
    height = ROW * (shown.players + 1) + 40
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" '
        f'height="{height}" role="img" font-family="system-ui, sans-serif">',
        "<title>ZERO</title>",
        f'<rect width="{WIDTH}" height="{height}" rx="12" fill="#2f5d50"/>',
        _words(20, 27, f"{shown.number}/{shown.players}   ↻ {shown.laps}/{LAPS}"),
    ]
    last = shown.log[-1].move if shown.log else None
    if shown.log:
        parts.append(_words(WIDTH - 20, 27, _turn(shown.log[-1]), anchor="end"))
    given = last.give if isinstance(last, Exchange) else None
    left = LEFT + 2 * (CARD_WIDTH + GAP)  # so that the pool is above the middle of the hands
    for place, card in enumerate(shown.pool):
        parts.append(_card(left + place * (CARD_WIDTH + GAP), 44, card, card == given))
    for seat in _seats(shown):
        parts += _player(shown, seat, 44 + ROW * (seat + 1))
    return "".join([*parts, "</svg>"])


def _player(shown: Shown, seat: Seat, top: int) -> list[str]:
    """Draw a row: who, cards, points. The seat to move has a frame, the card it took last a blue rim."""
    moves = seat == shown.turn
    frame = f'<rect x="8" y="{top - 8}" width="{WIDTH - 16}" height="{ROW - 4}" rx="10" fill="#fff" ' + (
        'fill-opacity=".16" stroke="#ffd54f" stroke-width="3"/>' if moves else 'fill-opacity=".06"/>'
    )
    last = shown.log[-1] if shown.log else None
    taken = last.move.take if last and last.seat == seat and isinstance(last.move, Exchange) else None
    row = [frame, _words(24, top + 35, f"{seat + 1}{' ◎' if seat == shown.dealer else ''}")]
    for place, card in enumerate(_cards(shown, seat)):
        x = LEFT + place * (CARD_WIDTH + GAP)
        row.append(_back(x, top) if card is None else _card(x, top, card, card == taken))
    right = LEFT + 9 * (CARD_WIDTH + GAP) + 10
    points = "+".join(str(scored.points[seat]) for scored in shown.finished)
    row.append(_words(right, top + 24, f"Σ {shown.totals[seat]}   {_passes(shown, seat)}"))
    if points:
        row.append(_words(right, top + 46, points, size=13))
    return row


def _card(x: float, y: float, card: Card, marked: bool) -> str:
    rim = 'stroke="#1e88e5" stroke-width="4"' if marked else 'stroke="#8d8d8d"'
    box = f'<rect width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="6" fill="#fff" {rim}/>'
    style = f'fill="{INK[card[1]]}" text-anchor="middle"'
    number = f'<text x="20" y="25" font-size="22" font-weight="700" {style}>{card[0]}</text>'
    symbol = f'<text x="20" y="48" font-size="20" {style}>{SYMBOLS[card[1]]}</text>'
    return f'<g transform="translate({x:g} {y:g})">{box}{number}{symbol}</g>'


def _back(x: float, y: float) -> str:
    outer = f'width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="6" fill="#455a64" stroke="#8d8d8d"'
    inner = f'x="6" y="6" width="{CARD_WIDTH - 12}" height="{CARD_HEIGHT - 12}" rx="3" fill="none" stroke="#90a4ae"'
    return f'<g transform="translate({x:g} {y:g})"><rect {outer}/><rect {inner}/></g>'


def _words(x: float, y: float, words: str, *, size: int = 17, anchor: str = "start") -> str:
    style = f'font-size="{size}" fill="#fff" text-anchor="{anchor}" xml:space="preserve"'
    return f'<text x="{x:g}" y="{y:g}" {style}>{words}</text>'
