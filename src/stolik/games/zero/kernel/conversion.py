"""From the readable rules of ZERO to the kernel and back: sets of cards, and the clock of a hand."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from stolik.games.zero.kernel.hand import LAST, PASSES, SEAT, TURNS, CardSet, Numbers
from stolik.games.zero.rules import View
from stolik.games.zero.rules.cards import CARDS, INDEX, Card


def to_card_set(cards: Iterable[Card]) -> CardSet:
    """Return cards as the kernel has them."""
    return CardSet(sum(1 << INDEX[card] for card in cards))


def to_cards(card_set: CardSet) -> tuple[Card, ...]:
    """Return the cards of a set.

    >>> to_cards(to_card_set(["3b", "7r"]))
    ('7r', '3b')
    """
    bits = int(card_set)
    return tuple(card for index, card in enumerate(CARDS) if bits >> index & 1)


def to_clock(view: View) -> Numbers:
    """Return the clock of the hand that is being played."""
    clock = np.zeros(4, np.int64)
    clock[SEAT] = view.turn if view.turn is not None else 0
    clock[TURNS] = len(view.log)
    clock[PASSES] = len(view.passes)
    clock[LAST] = len(view.log) + view.turns_left
    return clock
