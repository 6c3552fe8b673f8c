"""The 56 cards (ZER-1): `7r` is the red 7. People are shown `7♥`, and may write either."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, TypeAlias

from stolik.game import Illegal, Unreadable

Card: TypeAlias = str
"""A value, then the letter of a colour: `7r`."""

COLOURS: Final = "roygbpk"  # red, orange, yellow, green, blue, purple, black
SYMBOLS: Final = dict(zip(COLOURS, "♥▲★♣♦♠●", strict=True))
VALUES: Final = "12345678"
CARDS: Final[tuple[Card, ...]] = tuple(value + colour for colour in COLOURS for value in VALUES)
INDEX: Final = {card: index for index, card in enumerate(CARDS)}

HAND: Final = 9  # cards of a player (ZER-2)
POOL: Final = 5  # cards face up (ZER-2)

_LETTERS = str.maketrans({symbol: letter for letter, symbol in SYMBOLS.items()} | {"\ufe0f": None})
_CARD_LIKE = re.compile(r"[0-9]+[^0-9\s]\ufe0f?")


def show(card: Card) -> str:
    """Return a card as people see it.

    >>> show("7r")
    '7♥'
    """
    return card[0] + SYMBOLS[card[1]]


def show_all(cards: Iterable[Card]) -> str:
    """Return cards as people see them.

    >>> show_all(("7r", "3b"))
    '7♥ 3♦'
    """
    return " ".join(map(show, cards))


def read(text: str) -> Card | None:
    """Read a card from `7r`, `7R` or `7♥`; `None` if it is not a card.

    A variation selector, which some keyboards add to a suit, is ignored.

    >>> read("7R"), read("7♥"), read("9r")
    ('7r', '7r', None)
    """
    card = text.strip().translate(_LETTERS).lower()
    return card if card in INDEX else None


def looks_like_card(text: str) -> bool:
    """Return whether a text is a number and a sign after it.

    >>> [looks_like_card(text) for text in ("9r", "7z", "12♥", "r7", "7")]
    [True, True, True, False, False]
    """
    return _CARD_LIKE.fullmatch(text) is not None


def require_card(text: str) -> Card:
    """Read a card from what looks like one. Raises `Illegal` if there is no such card."""
    card = read(text)
    if card is None:
        raise Illegal("ZER-1", "zero-unknown-card", card=text)
    return card


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards colour by colour, each from 1 to 8."""
    return tuple(sorted(cards, key=INDEX.__getitem__))


def parse_hand(text: str) -> tuple[Card, ...]:
    """Read a typed hand of up to nine cards.

    Raises `Unreadable` for a text that is not a card, `Illegal` for cards that cannot be one hand.

    >>> parse_hand("7♥ 3b, 1R")
    ('1r', '7r', '3b')
    """
    words = text.replace(",", " ").replace(";", " ").split()
    if not words:
        raise Unreadable("zero-hand-empty")
    hand: list[Card] = []
    for word in words:
        if not looks_like_card(word):
            raise Unreadable("zero-card-text", text=word)
        card = require_card(word)
        if card in hand:
            raise Illegal("ZER-1", "zero-card-twice", card=show(card))
        hand.append(card)
    if len(hand) > HAND:
        raise Illegal("ZER-2", "zero-too-many-cards", count=len(hand), most=HAND)
    return in_order(hand)
