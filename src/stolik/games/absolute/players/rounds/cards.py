"""Groups of cards for the compiled rounds. A group is two words of bits: its negative cards and its positive ones."""

from __future__ import annotations

from typing import Final

import numpy as np

from stolik.bots.compiled import part
from stolik.bots.compiled.bits import lowest, size
from stolik.games.absolute.players.points import CARD_ROWS, ZERO_RANGE, Numbers, Total, score_indices
from stolik.games.absolute.rules.cards import CARDS

WORD_SIZE: Final = len(CARDS) // 2  # cards of one sign
MOST_IN_HAND: Final = 16  # cards for which the arrays of hand cards have room
ZERO_CARDS: Final = 15 << (WORD_SIZE - 4), 15
"""The zero cards of each word: the last four negative cards, the first four positive ones."""

VALUES: Final[Numbers] = CARD_ROWS[:, Total.SUM].copy()
NUMBERS: Final[Numbers] = CARD_ROWS[:, Total.HIGHEST].copy()
PLUS_ZERO, MINUS_ZERO = 1 << 10, 1 << 14
CODES: Final[Numbers] = (
    VALUES + PLUS_ZERO * CARD_ROWS[:, Total.PLUS_ZEROS] + MINUS_ZERO * CARD_ROWS[:, Total.MINUS_ZEROS]
)
"""What a card adds to the code of a group: its printed value, and in higher bits a count of zero cards of each sign."""


@part
def put(words: Numbers, card: int) -> None:
    """Add a card to a group, or take it away if it is in the group."""
    if card < WORD_SIZE:
        words[0] ^= 1 << card
    else:
        words[1] ^= 1 << (card - WORD_SIZE)


@part
def list_cards(words: Numbers, cards: Numbers, count: int) -> int:
    """Append the cards of a group to a list; return how long it is then."""
    for half in range(2):
        left = words[half]
        while left:
            cards[count] = lowest(left) + WORD_SIZE * half
            left &= left - 1
            count += 1
    return count


@part
def count_cards(words: Numbers) -> int:
    """Return how many cards there are."""
    return int(size(words[0]) + size(words[1]))


@part
def count_zeros(words: Numbers) -> int:
    """Return how many zero cards there are."""
    return int(size(words[0] & ZERO_CARDS[0]) + size(words[1] & ZERO_CARDS[1]))


@part
def sum_words(words: Numbers) -> int:
    """Return the sum of the printed values."""
    cards, total = np.empty(2 * WORD_SIZE, np.int64), 0
    for at in range(list_cards(words, cards, 0)):
        total += VALUES[cards[at]]
    return total


@part
def make_code(words: Numbers) -> int:
    """Return the code of a group: see `CODES`."""
    cards, code = np.empty(2 * WORD_SIZE, np.int64), 0
    for at in range(list_cards(words, cards, 0)):
        code += CODES[cards[at]]
    return code


@part
def sums_to_zero(code: int) -> bool:
    """Tell whether a group with that code sums to zero with at most one zero card (ABS-13, ABS-19)."""
    if code == 0:
        return True
    above = code + PLUS_ZERO // 2
    sum_, plus, minus = above % PLUS_ZERO - PLUS_ZERO // 2, above % MINUS_ZERO // PLUS_ZERO, above // MINUS_ZERO
    return bool(plus + minus == 1 and -ZERO_RANGE * plus <= sum_ <= ZERO_RANGE * minus)


@part
def score_words(words: Numbers) -> int:
    """Return the points of a set."""
    cards = np.empty(2 * WORD_SIZE, np.int64)
    count = list_cards(words, cards, 0)
    return score_indices(cards[:count])
