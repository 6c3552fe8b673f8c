"""Whole rounds of Absolute by the usual options, compiled by Numba.

Cards are bits of two words, the negative ones and the positive ones, each in their usual order. A round is:

    hands   the words of each seat
    sets    the words of each seat's sets, in their order
    piles   the deck and the discard pile, from the bottom
    clock   TURN, TURNS, PHASE, PLAYED, REGROUPED, IDLE, ENDED, then how many sets each seat has (SETS), cards in the
            piles (DECK, PILE), seats that went out (GONE), and these (OUT)

A move is a row: its kind, then what it needs. Chance is not that of the readable rules, in
`stolik.games.absolute.rules`, which say the same slowly: the tests hold the two together.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from stolik.bots.compiled import inlined, kernel
from stolik.bots.compiled.bits import lowest, size
from stolik.bots.compiled.dice import Chance, below
from stolik.games.absolute.players.rows import Numbers
from stolik.games.absolute.players.sums import NUMBERS, POINT, value_of
from stolik.games.absolute.rules.cards import CARDS
from stolik.games.absolute.rules.state import DEALT, IDLE_LAPS, SETS_TO_GO_OUT

HALF: Final = len(CARDS) // 2  # cards of one sign
WORD: Final = (1 << HALF) - 1
DRAW, SWAP, PLAY = range(3)
TURN, TURNS, PHASE, PLAYED, REGROUPED, IDLE, ENDED, SETS, DECK, PILE, GONE, OUT = 0, 1, 2, 3, 4, 5, 6, 7, 13, 14, 15, 16
CLOCK: Final = 22
BY_OUT, BY_IDLE = 1, 2
MOST_SETS: Final = 30

TAKE_DECK, TAKE_DISCARD, EXCHANGE, LAY, ADD, REGROUP, DISCARD, HOLD = range(8)
KIND, OWNER, NUMBER, FIRST, SECOND, THIRD = 0, 1, 2, 3, 5, 7
"""Of a move: its kind; whose set, and which; the two words of what is given, laid, added or discarded; those of what is
taken or put into another set; and those of what is put into a third.
"""
ROW: Final = 12


class Round(NamedTuple):
    """A round that is played."""

    hands: Numbers
    sets: Numbers
    piles: Numbers
    clock: Numbers


def new_round(players: int) -> Round:
    """Return room for a round."""
    return Round(
        np.zeros((players, 2), np.int64),
        np.zeros((players, MOST_SETS, 2), np.int64),
        np.zeros((2, len(CARDS)), np.int64),
        np.zeros(CLOCK, np.int64),
    )


@kernel
def deal(table: Round, starter: int, chance: Chance) -> None:
    """Shuffle and deal (ABS-3)."""
    hands, _, piles, clock = table
    for card in range(2 * HALF):
        piles[0, card] = card
    shuffle(piles[0], 2 * HALF, chance)
    clock[:] = 0
    clock[TURN], clock[TURNS], clock[DECK] = starter, 1, 2 * HALF
    hands[:] = 0
    for seat in range(hands.shape[0]):
        for _ in range(DEALT):
            clock[DECK] -= 1
            put(hands[seat], piles[0, clock[DECK]])
    clock[DECK] -= 1
    piles[1, 0], clock[PILE] = piles[0, clock[DECK]], 1


@kernel
def one_of(chance: Chance, count: int) -> int:
    """Return a number below that, as one with a sign: it is reckoned with."""
    return np.int64(below(chance, count))  # type: ignore[return-value]


@kernel
def shuffle(cards: Numbers, count: int, chance: Chance) -> None:
    """Shuffle the first cards of a pile."""
    for card in range(count - 1, 0, -1):
        other = one_of(chance, card + 1)
        cards[card], cards[other] = cards[other], cards[card]


@inlined
def put(words: Numbers, card: int) -> None:
    """Put one card to others, or take it away."""
    if card < HALF:
        words[0] ^= 1 << card
    else:
        words[1] ^= 1 << (card - HALF)


@kernel
def listed(words: Numbers, cards: Numbers, count: int) -> int:
    """Append cards to a list."""
    for half in range(2):
        left = words[half]
        while left:
            cards[count] = lowest(left) + HALF * half
            left &= left - 1
            count += 1
    return count


@kernel
def make(table: Round, row: Numbers, chance: Chance) -> None:
    """Make a move, which is legal."""
    hands, sets, piles, clock = table
    seat, kind = clock[TURN], row[KIND]
    hand = hands[seat]
    first, second = row[FIRST : FIRST + 2], row[SECOND : SECOND + 2]
    if kind in (TAKE_DECK, TAKE_DISCARD):
        if kind == TAKE_DISCARD:
            clock[PILE] -= 1
            put(hand, piles[1, clock[PILE]])
        else:
            if clock[DECK] == 0:  # all but the top of the discard pile becomes the deck (ABS-8)
                clock[DECK] = clock[PILE] - 1
                piles[0, : clock[DECK]] = piles[1, : clock[DECK]]
                shuffle(piles[0], clock[DECK], chance)
                piles[1, 0], clock[PILE] = piles[1, clock[PILE] - 1], 1
            clock[DECK] -= 1
            put(hand, piles[0, clock[DECK]])
        clock[PHASE] = SWAP
    elif kind == EXCHANGE:
        hand ^= first
        hand ^= second
        sets[row[OWNER], row[NUMBER]] ^= first
        sets[row[OWNER], row[NUMBER]] ^= second
        clock[PHASE] = PLAY
    elif kind in (LAY, ADD):
        if kind == LAY:
            sets[seat, clock[SETS + seat]] = first
            clock[SETS + seat] += 1
        else:
            sets[seat, row[NUMBER]] ^= first
        hand ^= first
        clock[PHASE], clock[REGROUPED] = PLAY, 0
        clock[PLAYED] += size(first[0]) + size(first[1])
    elif kind == REGROUP:
        regroup(table, row)
    else:
        end_turn(table, row)


@kernel
def regroup(table: Round, row: Numbers) -> None:
    """Put one or two sets together anew. All sets then lie in the order of their first cards."""
    hands, sets, _, clock = table
    seat = clock[TURN]
    count = clock[SETS + seat]
    own = sets[seat]
    used = np.zeros(2, np.int64)
    for half in range(2):
        used[half] = (row[FIRST + half] | row[SECOND + half]) & hands[seat, half]
    one, two = row[OWNER], row[NUMBER]
    own[one] = row[FIRST : FIRST + 2]
    if two != one:
        own[two] = own[count - 1]
        if one == count - 1:
            own[two] = own[one]
        count -= 1
    if row[SECOND] or row[SECOND + 1]:
        own[count] = row[SECOND : SECOND + 2]
        count += 1
    clock[SETS + seat] = count
    for at in range(1, count):
        here = at
        while here and _first(own[here]) < _first(own[here - 1]):
            for half in range(2):
                own[here, half], own[here - 1, half] = own[here - 1, half], own[here, half]
            here -= 1
    hands[seat] ^= used
    played = size(used[0]) + size(used[1])
    clock[PHASE], clock[REGROUPED] = PLAY, played == 0
    clock[PLAYED] += played


@kernel
def _first(words: Numbers) -> int:
    return int(lowest(words[0])) if words[0] else HALF + int(lowest(words[1]))


@kernel
def end_turn(table: Round, row: Numbers) -> None:
    """Discard or hold, and see whose turn it is (ABS-5, ABS-15, ABS-18, ABS-30)."""
    hands, _, piles, clock = table
    seat, players = clock[TURN], hands.shape[0]
    if row[KIND] == DISCARD:
        for at in (FIRST, SECOND):
            if row[at] >= 0:
                put(hands[seat], row[at])
                piles[1, clock[PILE]] = row[at]
                clock[PILE] += 1
        if hands[seat, 0] == 0 and hands[seat, 1] == 0 and clock[SETS + seat] >= SETS_TO_GO_OUT:
            clock[OUT + clock[GONE]] = seat
            clock[GONE] += 1
    if clock[PILE] == 0 and clock[DECK]:
        clock[DECK] -= 1
        piles[1, 0], clock[PILE] = piles[0, clock[DECK]], 1
    clock[IDLE] = 0 if clock[PLAYED] else clock[IDLE] + 1
    following = (seat + 1) % players
    if clock[GONE] and following == clock[OUT]:
        clock[ENDED] = BY_OUT
        return
    if clock[IDLE] == IDLE_LAPS * players:
        clock[ENDED] = BY_IDLE
        return
    clock[TURN], clock[PLAYED], clock[REGROUPED] = following, 0, 0
    clock[TURNS] += 1
    clock[PHASE] = DRAW if clock[DECK] or clock[PILE] else SWAP


@kernel
def score(table: Round, seat: int, memo: Numbers) -> int:
    """Return what a seat gets for the round (ABS-24 to ABS-29)."""
    cards = np.empty(2 * HALF, np.int64)
    total = 0
    for number in range(table.clock[SETS + seat]):
        count = listed(table.sets[seat, number], cards, 0)
        total += value_of(cards[:count], memo) // POINT
    count = listed(table.hands[seat], cards, 0)
    highest = 0
    for at in range(count):
        highest = max(highest, NUMBERS[cards[at]])
    return int(total - highest - max(0, count - 1))
