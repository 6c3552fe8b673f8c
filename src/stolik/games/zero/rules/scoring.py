"""Counts the points of a hand, with the reasons (ZER-6, ZER-7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from stolik.game import Message
from stolik.games.zero.rules.cards import COLOURS, HAND, SYMBOLS, VALUES, Card, in_order, show_all

GROUP: Final = 5  # cards of one colour, or of one value, that count 0 together


class Score(Struct, frozen=True):
    """The points of a hand, and the reasons one by one."""

    points: int
    lines: tuple[Message, ...]
    zero: bool  # whether the hand is ZERO; fewer than nine cards can count 0 without being ZERO


def points(hand: Sequence[Card]) -> int:
    """Return the points of a hand of any size.

    >>> points(["1r", "1g", "1b", "3r", "4o", "4y", "4g", "4b", "4p"])
    4
    """
    written = "".join(hand)  # values are digits and colours are letters, so both are counted in one text
    return sum({int(card[0]) for card in hand if max(written.count(sign) for sign in card) < GROUP})


def is_zero(hand: Sequence[Card]) -> bool:
    """Tell whether nine cards are five of one colour and five of one value, with one card in both (ZER-6)."""
    written = "".join(hand)
    return (
        len(hand) == HAND
        and any(written.count(value) == GROUP for value in VALUES)
        and any(written.count(colour) == GROUP for colour in COLOURS)
    )


def score(hand: Sequence[Card]) -> Score:
    """Count a hand of up to nine different cards, with a line for each reason.

    >>> from stolik.messages import say
    >>> for line in score(["1r", "3r", "4r", "6r", "8r", "3b", "3g", "2b"]).lines:
    ...     print(say(line.name, **line.facts))
    1♥ 3♥ 4♥ 6♥ 8♥: 5 of the colour red ♥ count 0.
    2♦: 2 points.
    3♣ 3♦: 3 points, counted once.
    """
    lines = []
    hand = in_order(hand)
    remaining = list(hand)
    for colour in COLOURS:
        group = [card for card in hand if card[1] == colour]
        if len(group) >= GROUP:
            facts = {"colour": colour, "symbol": SYMBOLS[colour], "count": len(group), "cards": show_all(group)}
            lines.append(Message("zero-score-colour", facts))
            remaining = [card for card in remaining if card[1] != colour]
    for value in VALUES:
        group = [card for card in hand if card[0] == value]
        if len(group) >= GROUP:
            facts = {"value": int(value), "count": len(group), "cards": show_all(group)}
            lines.append(Message("zero-score-value", facts))
            remaining = [card for card in remaining if card[0] != value]
    for value in VALUES:
        group = [card for card in remaining if card[0] == value]
        if group:
            facts = {"points": int(value), "count": len(group), "cards": show_all(group)}
            lines.append(Message("zero-score-remaining", facts))
    zero = is_zero(hand)
    if zero:
        lines.append(Message("zero-score-zero"))
    return Score(points(hand), tuple(lines), zero)
