"""The 88 cards (ABS-1): their names, values and order.

A card is its name: sign, number, suit letter, as in `+5c`, `-10s`, `+0t`. People also see and may type the
suit's symbol: `+5●`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import TypeAlias

from stolik.game import Illegal, Unreadable

Card: TypeAlias = str

SUITS = "csdt"
"""The letters of the suits: circle, square, diamond, triangle."""
SYMBOLS = dict(zip(SUITS, "●■♦▲", strict=True))
HIGHEST = 10

CARDS: tuple[Card, ...] = tuple(
    f"{sign}{number}{suit}"
    for sign, numbers in (("-", range(HIGHEST, -1, -1)), ("+", range(HIGHEST + 1)))
    for number in numbers
    for suit in SUITS
)
"""Every card once, in the order in which cards are listed everywhere: by value, then by suit."""

INDEX: dict[Card, int] = {card: index for index, card in enumerate(CARDS)}
VALUE: dict[Card, int] = {card: int(card[:-1]) for card in CARDS}  # 0 for a zero card, whatever it stands for
NUMBER: dict[Card, int] = {card: abs(value) for card, value in VALUE.items()}
ZEROS: frozenset[Card] = frozenset(card for card in CARDS if NUMBER[card] == 0)

STANDS: dict[str, range] = {"+": range(HIGHEST + 1), "-": range(-HIGHEST, 1)}
"""What a zero card of each sign may stand for (ABS-19)."""


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards in their usual order.

    >>> in_order(["+5c", "-8c", "+0c", "-0t"])
    ('-8c', '-0t', '+0c', '+5c')
    """
    return tuple(sorted(cards, key=INDEX.__getitem__))


def zeros(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the zero cards among them."""
    return tuple(card for card in cards if card in ZEROS)


def total(cards: Iterable[Card]) -> int:
    """Return the sum of the printed values.

    >>> total(["+5c", "-8c", "+0c"])
    -3
    """
    return sum(VALUE[card] for card in cards)


def shown(cards: Iterable[Card]) -> str:
    """Return the cards as people read them.

    >>> shown(["+5c", "-8s"])
    '+5● -8■'
    """
    return " ".join(card[:-1] + SYMBOLS.get(card[-1], card[-1]) if card else "?" for card in cards)


def signed(value: int) -> str:
    """Return a value with its sign; nothing before 0."""
    return f"{value:+d}" if value else "0"


_CARD = re.compile(r"\s*([+-])\s*([0-9]{1,9})\s*([csdt●■♦▲])\s*,?")
_UNSIGNED = re.compile(r"\s*[0-9]+\s*[csdt●■♦▲]")
_SIGNS = str.maketrans("−–◆", "--♦")


def read_cards(text: str) -> tuple[Card, ...]:
    """Read cards in the order written: letters or symbols, any case, with or without spaces between.

    Raises `Unreadable`, or `Illegal` for a card that does not exist or has no sign.

    >>> read_cards("+5C −8●+0t")
    ('+5c', '-8c', '+0t')
    """
    text = text.lower().translate(_SIGNS)
    cards = []
    at = 0
    while text[at:].strip():
        found = _CARD.match(text, at)
        if found is None:
            word = text[at:].split()[0]
            if _UNSIGNED.match(text, at):
                raise Illegal("ABS-2", "absolute-card-sign", text=word)
            raise Unreadable("absolute-card-text", text=word)
        sign, number, suit = found.groups()
        letter = next(letter for letter, symbol in SYMBOLS.items() if suit in (letter, symbol))
        card = f"{sign}{number}{letter}"
        if card not in INDEX:
            raise Illegal("ABS-1", "absolute-no-such-card", card=card)
        cards.append(card)
        at = found.end()
    return tuple(cards)


def judge_cards(cards: tuple[Card, ...]) -> Illegal | None:
    """Judge cards in a move: each must exist, and none may occur twice."""
    for card in cards:
        if card not in INDEX:
            return Illegal("ABS-1", "absolute-no-such-card", card=card)
    if len(set(cards)) < len(cards):
        twice, _ = Counter(cards).most_common(1)[0]
        return Illegal("ABS-1", "absolute-card-twice", card=shown([twice]))
    return None


def judge_order(cards: tuple[Card, ...]) -> Illegal | None:
    """Judge the order of cards where it has no meaning: each move has only one form."""
    if cards != in_order(cards):
        return Illegal("ABS-1", "absolute-card-order", cards=shown(cards), order=shown(in_order(cards)))
    return None
