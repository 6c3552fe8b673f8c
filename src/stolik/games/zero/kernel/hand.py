"""One hand of ZERO on bits, compiled: points, exchanges, the end of the hand, random play.

A set of cards is one number of 64 bits: bit 8 c + v - 1 is the value v of colour c, so that a colour is a byte and
`CARDS` are the bits in order. A hand that is being played is:

    hands   the cards of each seat
    pool    the cards in the middle
    clock   the SEAT to move, TURNS made, PASSES made, the LAST turn as far as it is known (ZER-5, ZER-9)

Nothing here allocates memory, and nothing holds Python's global lock. `stolik.games.zero.rules` has the same rules in
readable form, and the tests compare the two.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from numba import types
from numba.extending import intrinsic
from numpy.typing import NDArray

from stolik.bots.compiled import inlined, kernel, part
from stolik.bots.compiled.dice import below
from stolik.games.zero.rules.cards import CARDS, HAND, POOL
from stolik.games.zero.rules.state import LAPS

CardSet: TypeAlias = np.uint64
CardSets: TypeAlias = NDArray[np.uint64]
Numbers: TypeAlias = NDArray[np.int64]

SEAT, TURNS, PASSES, LAST = range(4)
MOVES = HAND * POOL + 1  # every exchange, and the pass

COLOURS, VALUES, GROUP = 7, 8, 5
ONE, NONE = CardSet(1), CardSet(0)
BYTE = CardSet(0xFF)
_ALL = CardSet((1 << len(CARDS)) - 1)
SUM: Numbers = np.array([sum(v + 1 for v in range(VALUES) if byte >> v & 1) for byte in range(256)], np.int64)


def _popcount(_typing: Any, _cards: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.uint64(types.uint64), generate


size: Any = intrinsic(_popcount)  # how many cards are in a set, by one instruction of the processor


@inlined
def values_of(cards: CardSet) -> CardSet:
    """Return which values there are, one bit for each."""
    cards |= cards >> CardSet(32)
    cards |= cards >> CardSet(16)
    cards |= cards >> CardSet(8)
    return cards & BYTE


@inlined
def colour_counts(cards: CardSet) -> CardSet:
    """Return how many cards there are of each colour, one byte for each."""
    cards -= (cards >> ONE) & CardSet(0x55555555555555)
    cards = (cards & CardSet(0x33333333333333)) + ((cards >> CardSet(2)) & CardSet(0x33333333333333))
    return (cards + (cards >> CardSet(4))) & CardSet(0x0F0F0F0F0F0F0F)


@inlined
def value_counts(cards: CardSet) -> tuple[CardSet, CardSet, CardSet]:
    """Return how many cards there are of each value as binary digits: the values whose count has a 1, a 2, a 4."""
    a, b, c = cards, cards >> CardSet(8), cards >> CardSet(16)
    d, e, f, g = cards >> CardSet(24), cards >> CardSet(32), cards >> CardSet(40), cards >> CardSet(48)
    ab, de = a ^ b, d ^ e
    one, carry_one = ab ^ c, (a & b) | (ab & c)
    two, carry_two = de ^ f, (d & e) | (de & f)
    both = one ^ two
    ones, carry_three = both ^ g, (one & two) | (both & g)
    carries = carry_one ^ carry_two
    twos = carries ^ carry_three
    fours = (carry_one & carry_two) | (carries & carry_three)
    return ones & BYTE, twos & BYTE, fours & BYTE


@part
def points(hand: CardSet) -> int:
    """Return what a hand counts (ZER-7). Nine cards that count 0 are ZERO, and nothing else is (ZER-6)."""
    ones, twos, fours = value_counts(hand)
    grouped = fours & (ones | twos)
    large = (colour_counts(hand) + CardSet(0x03030303030303)) & CardSet(
        0x08080808080808
    )  # 8 where there are five or more
    coloured = (large >> CardSet(3)) * BYTE
    return int(SUM[values_of(hand & ~coloured) & ~grouped])


@part
def nth(cards: CardSet, number: int) -> CardSet:
    """Return the card of that number in a set of cards, as a set."""
    for _ in range(number):
        cards &= cards - ONE
    return cards & (~cards + ONE)


@kernel
def begin_hand(seat: int, players: int, clock: Numbers) -> None:
    """Set the clock of a hand that has just been dealt."""
    clock[SEAT] = seat
    clock[TURNS] = 0
    clock[PASSES] = 0
    clock[LAST] = LAPS * players


@part
def make_move(hands: CardSets, pool: CardSet, clock: Numbers, give: CardSet, take: CardSet) -> CardSet:
    """Exchange two cards, or pass if there are none, and return the pool (ZER-4, ZER-5)."""
    seat = clock[SEAT]
    clock[TURNS] += 1
    clock[SEAT] = (seat + 1) % hands.size
    if take == NONE:
        clock[PASSES] += 1
        if clock[PASSES] == 2:
            clock[LAST] = min(clock[LAST], clock[TURNS] + hands.size - 1)
        return pool
    hands[seat] ^= give | take
    return pool ^ (give | take)


@part
def is_over(hands: CardSets, clock: Numbers) -> bool:
    """Say whether the hand has ended by the last turn (ZER-5, ZER-6, ZER-9)."""
    return bool(clock[TURNS] >= clock[LAST] or points(hands[clock[SEAT] - 1]) == 0)


@kernel
def deal(hands: CardSets, chance: CardSets) -> CardSet:
    """Deal a new hand, and return the pool (ZER-2)."""
    left = _ALL
    count = len(CARDS)
    for place in range(hands.size + 1):
        dealt = NONE
        for _ in range(HAND if place < hands.size else POOL):
            card = nth(left, below(chance, count))
            left ^= card
            dealt |= card
            count -= 1
        if place == hands.size:
            return dealt
        hands[place] = dealt
    return NONE


@part
def play_random(hands: CardSets, pool: CardSet, clock: Numbers, chance: CardSets) -> CardSet:
    """Play a hand to its end, every legal move equally likely; return the pool."""
    while not is_over(hands, clock):
        number = below(chance, MOVES)
        if number == MOVES - 1:
            pool = make_move(hands, pool, clock, NONE, NONE)
        else:
            give = nth(hands[clock[SEAT]], number // POOL)
            pool = make_move(hands, pool, clock, give, nth(pool, number % POOL))
    return pool


@kernel
def random_hands(count: int, players: int, chance: CardSets) -> np.int64:
    """Deal and play that many random hands; return the points of all seats together."""
    hands = np.zeros(players, np.uint64)
    clock = np.zeros(4, np.int64)
    total = np.int64(0)
    for _ in range(count):
        pool = deal(hands, chance)
        begin_hand(0, players, clock)
        if not is_zero_dealt(hands):
            play_random(hands, pool, clock, chance)
        for seat in range(players):
            total += points(hands[seat])
    return total


@kernel
def is_zero_dealt(hands: CardSets) -> bool:
    """Say whether anybody was dealt ZERO, which ends the hand (ZER-6)."""
    for hand in hands:  # noqa: SIM110 - Numba has no any()
        if points(hand) == 0:
            return True
    return False
