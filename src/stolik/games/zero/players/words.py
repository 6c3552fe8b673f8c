"""Between the readable ZERO and the kernel's: cards as words, and where a hand stands."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from stolik.games.zero.players.kernel import LAST, PASSES, SEAT, TURNS, Numbers, Word
from stolik.games.zero.rules import View
from stolik.games.zero.rules.cards import CARDS, INDEX, Card


def word_of(cards: Iterable[Card]) -> Word:
    """Return a set of cards as a word."""
    return Word(sum(1 << INDEX[card] for card in cards))


def cards_of(word: Word) -> tuple[Card, ...]:
    """Return the cards of a word.

    >>> cards_of(word_of(["3b", "7r"]))
    ('7r', '3b')
    """
    bits = int(word)
    return tuple(card for index, card in enumerate(CARDS) if bits >> index & 1)


def clock_of(view: View) -> Numbers:
    """Return where the hand stands that is being played."""
    clock = np.zeros(4, np.int64)
    clock[SEAT] = view.turn if view.turn is not None else 0
    clock[TURNS] = len(view.log)
    clock[PASSES] = len(view.passes)
    clock[LAST] = len(view.log) + view.turns_left
    return clock
