"""The steps of Absolute: 88 cards, then the words that name the kind of move."""

from __future__ import annotations

from typing import Final

from stolik.games.absolute.rules.cards import CARDS, INDEX, Card

WORDS: Final = (
    "draw-deck",
    "draw-discard",
    "hold",
    "place",
    "add",
    "swap",
    "regroup",
    "challenge",
    "done",
    "new",
    "back",
    "silent",
)

DRAW_DECK, DRAW_DISCARD, HOLD, PLACE, ADD, SWAP, REGROUP, CHALLENGE, DONE, NEW, BACK, SILENT = range(
    len(CARDS), len(CARDS) + len(WORDS)
)
ACTIONS: Final = len(CARDS) + len(WORDS)


def numbers(cards: tuple[Card, ...]) -> tuple[int, ...]:
    """Return the steps that name these cards."""
    return tuple([INDEX[card] for card in cards])
