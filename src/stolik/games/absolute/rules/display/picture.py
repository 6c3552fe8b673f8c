"""The table as plain text, for a terminal of 80 columns. It has signs only, and no words of any language.

2/3  ▒▒ 41  -4♦                the round of how many, the deck, the top of the discard pile
▸1  12  ▒▒▒ ▒▒▒ +5●            ▸ whose turn; the points of the finished rounds; the hand, hidden cards as backs
    1.1  -8● +0●(+3) +5●  =16  its sets, what a zero stands for, what they score
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from stolik.game import Seat
from stolik.games.absolute.rules.cards import ZEROS, Card, shown, signed

if TYPE_CHECKING:
    from stolik.games.absolute.rules.view import SeenSet, View

WIDTH = 80
BACK = "▒▒▒"
TURN, OUT, FIRST, CHALLENGED, OPEN = "▸", "✓", "*", "✗", "?"


def text(view: View) -> str:
    """Draw the table."""
    lines = [f"{view.round + 1}/{view.options.rounds}  ▒▒ {view.deck}  {shown(view.discard[-1:]) or '--'}"]
    for seat in range(view.players):
        lines.append("")
        lines += _seat(view, seat)
    return "\n".join(lines)


def _seat(view: View, seat: Seat) -> list[str]:
    mark = OUT if seat in view.out else TURN if seat == view.turn and not view.ended else " "
    starter = FIRST if seat == view.starter else " "
    head = f"{mark}{seat + 1}{starter} {view.totals[seat]:>4}  "
    lines = _wrapped(head, hand(view, seat))
    for number, laid in enumerate(view.sets[seat]):
        points = CHALLENGED if laid.illegal else f"={laid.points}"
        asked = OPEN if laid.open_until >= view.turns else ""
        lines += _wrapped(f"    {seat + 1}.{number + 1}  ", [*set_words(laid), points + asked])
    return lines


def hand(view: View, seat: Seat) -> list[str]:
    """Return a hand as the viewer sees it: own and known cards open, the others as backs."""
    cards = seen_hand(view, seat)
    return [shown([card]) for card in cards] + [BACK] * (view.held[seat] - len(cards))


def seen_hand(view: View, seat: Seat) -> tuple[Card, ...]:
    """Return the cards of a hand that the viewer can know."""
    return view.hand if seat == view.viewer else view.knowledge.known[seat]


def set_words(laid: SeenSet) -> list[str]:
    """Return the cards of a set, its zero card with what it stands for."""
    return [
        shown([card]) + (f"({signed(laid.stands_for)})" if card in ZEROS and laid.stands_for is not None else "")
        for card in laid.cards
    ]


def _wrapped(head: str, words: list[str]) -> list[str]:
    """Return words after a head, in as many lines as they need."""
    lines = [head]
    for word in words:
        if len(lines[-1]) + len(word) > WIDTH:
            lines.append(" " * len(head))
        lines[-1] += word + " "
    return [line.rstrip() for line in lines]
