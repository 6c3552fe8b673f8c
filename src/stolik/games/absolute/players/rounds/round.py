"""A compiled round of Absolute and its moves, by the usual options.

The readable rules in `stolik.games.absolute.rules` do the same, but more slowly. The tests compare the two. Only the
random numbers differ.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final, NamedTuple

import numpy as np

from stolik.bots.compiled import kernel, part
from stolik.bots.compiled.arrays import copy
from stolik.bots.compiled.bits import lowest
from stolik.bots.compiled.dice import Chance, below
from stolik.games.absolute.players.points import Numbers
from stolik.games.absolute.players.rounds.cards import (
    NUMBERS,
    WORD_SIZE,
    count_cards,
    list_cards,
    put,
    score_words,
)
from stolik.games.absolute.rules.cards import CARDS
from stolik.games.absolute.rules.state import DEALT, IDLE_LAPS, MOST_LAPS, SETS_TO_GO_OUT

MOST_PLAYERS: Final = 6
MOST_SETS: Final = 30  # of one player


class Phase(IntEnum):
    """What the player on turn may do next."""

    DRAW = 0
    SWAP = 1
    PLAY = 2


class Ended(IntEnum):
    """How a round ended."""

    NOT = 0
    OUT = 1
    IDLE = 2
    LAPS = 3


class Clock(IntEnum):
    """The columns of a round's clock."""

    TURN = 0  # the seat on turn
    TURNS = 1  # how many there have been, with this one
    PHASE = 2
    PLAYED = 3  # cards, in this turn
    REGROUPED = 4  # the last play was a regrouping without a card
    IDLE = 5  # turns without a card played
    ENDED = 6
    DECK = 7  # cards in the deck
    PILE = 8  # cards in the discard pile
    SETS = 9  # of each seat, from here on
    PLACED = SETS + MOST_PLAYERS  # sets newly placed by each seat in this round (ABS-5), from here on
    LAIN = PLACED + MOST_PLAYERS  # the most sets of each seat at the end of an own turn (ABS-5), from here on
    GONE = LAIN + MOST_PLAYERS  # how many seats have gone out
    OUT = GONE + 1  # which seats these are, from here on


CLOCK_COLUMNS: Final = Clock.OUT + MOST_PLAYERS


class Kind(IntEnum):
    """The kinds of moves."""

    DRAW_DECK = 0
    DRAW_DISCARD = 1
    SWAP = 2
    PLACE = 3
    ADD = 4
    REGROUP = 5
    DISCARD = 6
    HOLD = 7


class Column(IntEnum):
    """The columns of a move. Groups of cards take two columns each."""

    KIND = 0
    OWNER = 1  # of a set; in a regrouping: the number of the first set that is regrouped
    SET = 2  # its number; in a regrouping: the number of the second set, or of the first one again
    FIRST = 3  # the cards given, laid or added, or the first new set; in a discard: one card, not a group
    SECOND = 5  # the cards taken, or the second new set; in a discard: another card, or -1


MOVE_COLUMNS: Final = Column.SECOND + 2


class Round(NamedTuple):
    """A round of the game."""

    hands: Numbers  # by seat: a group of cards
    sets: Numbers  # by seat and number: a group of cards
    piles: Numbers  # the deck and the discard pile: cards, from the bottom
    clock: Numbers


def new_round(players: int) -> Round:
    """Return the arrays of a round, which is not dealt yet."""
    return Round(
        np.zeros((players, 2), np.int64),
        np.zeros((players, MOST_SETS, 2), np.int64),
        np.zeros((2, len(CARDS)), np.int64),
        np.zeros(CLOCK_COLUMNS, np.int64),
    )


@kernel
def deal(table: Round, starter: int, chance: Chance) -> None:
    """Shuffle and deal (ABS-3)."""
    hands, _, piles, clock = table
    for card in range(2 * WORD_SIZE):
        piles[0, card] = card
    _shuffle(piles[0], 2 * WORD_SIZE, chance)
    clock[:] = 0
    clock[Clock.TURN], clock[Clock.TURNS], clock[Clock.DECK] = starter, 1, 2 * WORD_SIZE
    hands[:] = 0
    for seat in range(hands.shape[0]):
        for _ in range(DEALT):
            clock[Clock.DECK] -= 1
            put(hands[seat], piles[0, clock[Clock.DECK]])
    clock[Clock.DECK] -= 1
    piles[1, 0], clock[Clock.PILE] = piles[0, clock[Clock.DECK]], 1


@part
def draw_below(chance: Chance, count: int) -> int:
    """Return a random number from 0 to less than `count`, as a signed integer."""
    return np.int64(below(chance, count))  # type: ignore[return-value]


@part
def _shuffle(cards: Numbers, count: int, chance: Chance) -> None:
    """Shuffle the first cards of a pile."""
    for card in range(count - 1, 0, -1):
        other = draw_below(chance, card + 1)
        cards[card], cards[other] = cards[other], cards[card]


@kernel
def make(table: Round, move: Numbers, chance: Chance) -> None:
    """Make a move. It must be legal."""
    hands, sets, _, clock = table
    seat, kind = clock[Clock.TURN], move[Column.KIND]
    if kind <= Kind.DRAW_DISCARD:
        _draw(table, kind == Kind.DRAW_DISCARD, chance)
    elif kind == Kind.SWAP:
        for half in range(2):
            both = move[Column.FIRST + half] ^ move[Column.SECOND + half]
            hands[seat, half] ^= both
            sets[move[Column.OWNER], move[Column.SET], half] ^= both
        clock[Clock.PHASE] = Phase.PLAY
    elif kind <= Kind.ADD:
        number = move[Column.SET]
        if kind == Kind.PLACE:
            number = clock[Clock.SETS + seat]
            sets[seat, number] = 0
            clock[Clock.SETS + seat] += 1
            clock[Clock.PLACED + seat] += 1
        for half in range(2):
            sets[seat, number, half] ^= move[Column.FIRST + half]
            hands[seat, half] ^= move[Column.FIRST + half]
        clock[Clock.PHASE], clock[Clock.REGROUPED] = Phase.PLAY, 0
        clock[Clock.PLAYED] += count_cards(move[Column.FIRST :])
    elif kind == Kind.REGROUP:
        _regroup(table, move)
    else:
        _end_turn(table, move)


@part
def _draw(table: Round, from_pile: bool, chance: Chance) -> None:
    """Draw a card; if the deck is empty, all but the top of the discard pile becomes the deck first (ABS-8)."""
    hands, _, piles, clock = table
    hand = hands[clock[Clock.TURN]]
    clock[Clock.PHASE] = Phase.SWAP
    if clock[Clock.DECK] == 0 and clock[Clock.PILE] > 1:
        count = clock[Clock.PILE] - 1
        copy(piles[1, :count], piles[0])
        _shuffle(piles[0], count, chance)
        piles[1, 0] = piles[1, count]
        clock[Clock.DECK], clock[Clock.PILE] = count, 1
    if from_pile:
        clock[Clock.PILE] -= 1
        put(hand, piles[1, clock[Clock.PILE]])
    else:
        clock[Clock.DECK] -= 1
        put(hand, piles[0, clock[Clock.DECK]])


@part
def _regroup(table: Round, move: Numbers) -> None:
    """Regroup one or two sets. All sets are then in the order of their first cards."""
    hands, sets, _, clock = table
    seat = clock[Clock.TURN]
    own, count = sets[seat], clock[Clock.SETS + seat]
    one, two = move[Column.OWNER], move[Column.SET]
    clock[Clock.PLACED + seat] += _count_placed(hands[seat], move)
    played = np.zeros(2, np.int64)
    for half in range(2):
        played[half] = (move[Column.FIRST + half] | move[Column.SECOND + half]) & hands[seat, half]
        hands[seat, half] ^= played[half]
        own[one, half] = move[Column.FIRST + half]
    if two != one:  # the last set takes its place
        count -= 1
        copy(own[count], own[two])
    if count_cards(move[Column.SECOND :]):
        copy(move[Column.SECOND : Column.SECOND + 2], own[count])
        count += 1
    clock[Clock.SETS + seat] = count
    for at in range(1, count):
        here = at
        while here and _first_card(own[here]) < _first_card(own[here - 1]):
            for half in range(2):
                own[here, half], own[here - 1, half] = own[here - 1, half], own[here, half]
            here -= 1
    clock[Clock.PHASE], clock[Clock.REGROUPED] = Phase.PLAY, count_cards(played) == 0
    clock[Clock.PLAYED] += count_cards(played)


@part
def _count_placed(hand: Numbers, move: Numbers) -> int:
    """Return how many sets a regrouping newly places: those of cards of the hand alone (ABS-5)."""
    placed = 0
    for at in range(2):
        column = Column.SECOND if at else Column.FIRST
        if count_cards(move[column:]) and not (move[column] & ~hand[0] or move[column + 1] & ~hand[1]):
            placed += 1
    return placed


@part
def count_sets(clock: Numbers, seat: int) -> int:
    """Return how many sets of a seat count for going out (ABS-5)."""
    return int(max(clock[Clock.PLACED + seat], clock[Clock.LAIN + seat], clock[Clock.SETS + seat]))


@part
def _first_card(words: Numbers) -> int:
    return int(lowest(words[0])) if words[0] else WORD_SIZE + int(lowest(words[1]))


@part
def _end_turn(table: Round, move: Numbers) -> None:
    """Discard or hold, and give the turn to the next seat or end the round (ABS-5, ABS-15, ABS-18, ABS-30)."""
    hands, _, piles, clock = table
    seat, players = clock[Clock.TURN], hands.shape[0]
    clock[Clock.LAIN + seat] = max(clock[Clock.LAIN + seat], clock[Clock.SETS + seat])
    if move[Column.KIND] == Kind.DISCARD:
        for at in range(2):
            card = move[Column.SECOND] if at else move[Column.FIRST]
            if card >= 0:
                put(hands[seat], card)
                piles[1, clock[Clock.PILE]] = card
                clock[Clock.PILE] += 1
        if count_cards(hands[seat]) == 0 and count_sets(clock, seat) >= SETS_TO_GO_OUT:
            clock[Clock.OUT + clock[Clock.GONE]] = seat
            clock[Clock.GONE] += 1
    if clock[Clock.PILE] == 0 and clock[Clock.DECK]:
        clock[Clock.DECK] -= 1
        piles[1, 0], clock[Clock.PILE] = piles[0, clock[Clock.DECK]], 1
    clock[Clock.IDLE] = 0 if clock[Clock.PLAYED] else clock[Clock.IDLE] + 1
    following = (seat + 1) % players
    if clock[Clock.GONE] and following == clock[Clock.OUT]:
        clock[Clock.ENDED] = Ended.OUT
        return
    if clock[Clock.IDLE] == IDLE_LAPS * players:
        clock[Clock.ENDED] = Ended.IDLE
        return
    if clock[Clock.TURNS] == MOST_LAPS * players:
        clock[Clock.ENDED] = Ended.LAPS
        return
    clock[Clock.TURN], clock[Clock.PLAYED], clock[Clock.REGROUPED] = following, 0, 0
    clock[Clock.TURNS] += 1
    clock[Clock.PHASE] = Phase.DRAW if clock[Clock.DECK] or clock[Clock.PILE] else Phase.SWAP


@part
def has_gone_out(clock: Numbers, seat: int) -> bool:
    """Tell whether a seat has gone out."""
    is_out = False
    for at in range(clock[Clock.GONE]):
        is_out |= clock[Clock.OUT + at] == seat
    return is_out


@kernel
def score(table: Round, seat: int) -> int:
    """Return what a seat gets for the round (ABS-24 to ABS-29)."""
    total = 0
    for number in range(table.clock[Clock.SETS + seat]):
        total += score_words(table.sets[seat, number])
    cards, highest = np.empty(2 * WORD_SIZE, np.int64), 0
    count = list_cards(table.hands[seat], cards, 0)
    for at in range(count):
        highest = max(highest, NUMBERS[cards[at]])
    return int(total - highest - max(0, count - 1))
