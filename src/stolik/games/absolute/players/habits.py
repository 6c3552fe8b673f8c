"""A player of Absolute who moves at once, for the kernel of whole rounds: the best swap, set and discard by a glance.

It takes what brings most now, and minds what it keeps and what others lose; it never regroups. It is about as strong as
the level "expert", and a turn takes some hundredths of a millisecond: rounds can be played out by the hundred.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from stolik.bots.compiled import kernel
from stolik.bots.compiled.bits import lowest, size
from stolik.bots.compiled.dice import Chance
from stolik.games.absolute.players.course import (
    ADD,
    DECK,
    DISCARD,
    DRAW,
    ENDED,
    EXCHANGE,
    FIRST,
    GONE,
    HALF,
    HOLD,
    KIND,
    LAY,
    NUMBER,
    OWNER,
    PHASE,
    PILE,
    PLAYED,
    ROW,
    SECOND,
    SETS,
    SWAP,
    TAKE_DECK,
    TAKE_DISCARD,
    TURN,
    TURNS,
    Round,
    listed,
    make,
    put,
)
from stolik.games.absolute.players.rows import Numbers
from stolik.games.absolute.players.sums import NUMBERS, POINT, POSITIVE, VALUES, value_of
from stolik.games.absolute.players.whims import gone, stands, sum_of, zeros_in
from stolik.games.absolute.rules.state import MOST_HELD, SETS_TO_GO_OUT

NEXT: Final = 0.45  # what a point counts of the best set that is left in hand
HELD: Final = 2.0  # to hold one more card
ZERO: Final = 3.0  # to hold a zero card
OUT: Final = 2.0  # to go out
COST: Final = 0.7  # a point that the hand costs, when somebody may go out in the next turn
HASTE: Final = 0.7  # how much it counts that somebody may go out
LAPS: Final = 12  # after so many, cards are collected less and less

MOST: Final = MOST_HELD
TO_GO_OUT: Final = SETS_TO_GO_OUT
WIDE: Final = 16  # room for the cards of a hand

UP, DOWN = 1 << 10, 1 << 14
CODES: Final[Numbers] = np.array(
    [VALUES[card] + (NUMBERS[card] == 0) * (UP if POSITIVE[card] else DOWN) for card in range(2 * HALF)], np.int64
)
"""What a card adds to a sum, in which zero cards of both signs are counted above what is printed."""
CODE, LOW, COUNT = 0, 1, 3
"""Of some cards: their sum, their two words, and how many they are."""


class Aims(NamedTuple):
    """What counts now."""

    next: float  # a point of the best set in hand
    cost: float  # a point that the hand costs
    held: float  # a card in hand
    zero: float  # a zero card in hand


@kernel
def play_on(table: Round, most: int, memo: Numbers, chance: Chance) -> Numbers:
    """Play a round on for so many moves at most, or to its end; return the last of them.

    Of hands other than its own a player only looks at how many cards they are.
    """
    row = np.zeros(ROW, np.int64)
    while table.clock[ENDED] == 0 and most:
        aims = aims_of(table)
        row[:] = 0
        if table.clock[PHASE] == DRAW:
            draw(table, aims, memo, row)
        elif not ((table.clock[PHASE] == SWAP and swap(table, aims, memo, row)) or play(table, aims, memo, row)):
            end(table, aims, memo, row)
        make(table, row, chance)
        most -= 1
    return row


@kernel
def aims_of(table: Round) -> Aims:
    """Return what counts: the nearer the end of the round, the less is collected; in the last lap nothing is."""
    clock, players = table.clock, table.hands.shape[0]
    if clock[GONE]:
        return Aims(0.0, 1.0, 0.0, 0.0)
    left = 99.0  # about how many turns somebody needs to go out
    for seat in range(players):
        held = size(table.hands[seat, 0]) + size(table.hands[seat, 1])
        sets = max(0, TO_GO_OUT - clock[SETS + seat])
        left = min(left, 1.5 * sets + max(0.0, held - 3 * sets - 1) / 2)
    soon = max(HASTE / (1 + left), min(1.0, max(0.0, clock[TURNS] / players / LAPS - 1)))
    return Aims(NEXT, COST * soon, HELD * (1 - soon), ZERO * (1 - soon))


@kernel
def kept(hand: Numbers, aims: Aims, memo: Numbers) -> float:
    """Return what cards are worth in hand: the best set in them, and what holding them brings and costs."""
    cards = np.empty(WIDE, np.int64)
    count = listed(hand, cards, 0)
    highest = 0
    for place in range(count):
        highest = max(highest, NUMBERS[cards[place]])
    worth = aims.held * min(count, MOST) - aims.cost * (highest + max(0, count - 1))
    worth += aims.zero * zeros_in(hand)
    if aims.next == 0:
        return worth
    codes = np.empty(1 << count, np.int64)
    codes[0] = 0
    group = np.empty(WIDE, np.int64)
    best = 0
    for some in range(1, 1 << count):
        before = some & (some - 1)
        codes[some] = codes[before] + CODES[cards[lowest(some)]]
        if before & (before - 1) and stand(codes[some]):
            many, left = 0, some
            while left:
                group[many] = cards[lowest(left)]
                left &= left - 1
                many += 1
            best = max(best, value_of(group[:many], memo) // POINT)
    return worth + aims.next * best


@kernel
def stand(code: int) -> bool:
    """Whether cards of that sum are a set, or may be added to one without a zero card (ABS-13, ABS-19)."""
    above = code + UP // 2
    return code == 0 or (above >= UP and stands(above % UP - UP // 2, above % DOWN // UP, above // DOWN))


@kernel
def points(words: Numbers, memo: Numbers) -> int:
    """Return the points of a set."""
    cards = np.empty(2 * HALF, np.int64)
    count = listed(words, cards, 0)
    return int(value_of(cards[:count], memo) // POINT)


@kernel
def changed(words: Numbers, more: Numbers) -> Numbers:
    """Return cards with some more, and without those of them that they had."""
    both = words.copy()
    for half in range(2):
        both[half] ^= more[half]
    return both


@kernel
def draw(table: Round, aims: Aims, memo: Numbers, row: Numbers) -> None:
    """Take the top of the discard pile if it makes a better set than the hand, or no other card is left (ABS-8)."""
    hands, _, piles, clock = table
    row[KIND] = TAKE_DECK
    if clock[PILE]:
        hand = hands[clock[TURN]]
        more = hand.copy()
        put(more, piles[1, clock[PILE] - 1])
        better = kept(more, aims, memo) > kept(hand, aims, memo) + aims.held
        if better or (clock[DECK] == 0 and clock[PILE] == 1):
            row[KIND] = TAKE_DISCARD


@kernel
def ones_and_twos(words: Numbers) -> Numbers:
    """Return every one and two of some cards: rows."""
    cards = np.empty(2 * HALF, np.int64)
    count = listed(words, cards, 0)
    rows = np.zeros((count * (count + 1) // 2, 4), np.int64)
    at = 0
    for first in range(count):
        for second in range(first, count):
            row = rows[at]
            for card in (cards[first], cards[second]):
                if row[COUNT] == 0 or second > first:
                    row[CODE] += CODES[card]
                    row[COUNT] += 1
                    put(row[LOW : LOW + 2], card)
            at += 1
    return rows


@kernel
def swap(table: Round, aims: Aims, memo: Numbers, row: Numbers) -> bool:
    """Choose the best swap (ABS-20, ABS-21); tell whether there is one that brings anything."""
    hands, sets, _, clock = table
    seat, hand = clock[TURN], hands[clock[TURN]]
    gifts = ones_and_twos(hand)
    best, before = 0.0, kept(hand, aims, memo)
    for owner in range(hands.shape[0]):
        for number in range(0 if gone(clock, owner) else clock[SETS + owner]):
            laid = sets[owner, number]
            old, many = points(laid, memo), size(laid[0]) + size(laid[1])
            for take in ones_and_twos(laid):
                taken = take[LOW : LOW + 2]
                zero_stays = zeros_in(laid) > zeros_in(taken)
                # A zero card counts as what it stands for.
                out = sum_of(taken) - (sum_of(laid) if zeros_in(taken) else 0)
                for at in range(gifts.shape[0]):
                    rest = gifts[at, CODE] - out
                    if rest != 0 and (zero_stays or not stand(rest)):
                        continue
                    if many - take[COUNT] + gifts[at, COUNT] < 3:
                        continue
                    given = gifts[at, LOW : LOW + 2]
                    both = changed(taken, given)
                    more = points(changed(laid, both), memo) - old
                    gain = more if owner == seat else -more / (hands.shape[0] - 1)
                    gain += kept(changed(hand, both), aims, memo) - before
                    if gain > best:
                        best = gain
                        row[KIND], row[OWNER], row[NUMBER] = EXCHANGE, owner, number
                        row[FIRST : FIRST + 2] = given
                        row[SECOND : SECOND + 2] = taken
    return best > 0


@kernel
def play(table: Round, aims: Aims, memo: Numbers, row: Numbers) -> bool:
    """Choose the best new set or addition (ABS-10); tell whether there is one that brings anything."""
    hands, sets, _, clock = table
    seat, hand = clock[TURN], hands[clock[TURN]]
    cards = np.empty(WIDE, np.int64)
    count = listed(hand, cards, 0)
    codes = np.zeros(1 << count, np.int64)
    groups = np.zeros((1 << count, 2), np.int64)
    best, before = 0.0, kept(hand, aims, memo)
    for some in range(1, (1 << count) - 1):
        less, card = some & (some - 1), cards[lowest(some)]
        codes[some] = codes[less] + CODES[card]
        group = groups[some]
        group[:] = groups[less]
        put(group, card)
        if not stand(codes[some]):
            continue
        change = kept(changed(hand, group), aims, memo) - before
        for number in range(clock[SETS + seat] + 1):
            laid = sets[seat, number]
            if number == clock[SETS + seat]:  # a set of its own
                if less & (less - 1) == 0:
                    continue
                gain = change + points(group, memo)
            elif zeros_in(group) and zeros_in(laid):
                continue
            else:
                gain = change + points(changed(laid, group), memo) - points(laid, memo)
            if gain > best:
                best = gain
                row[KIND], row[OWNER], row[NUMBER] = LAY if number == clock[SETS + seat] else ADD, seat, number
                row[FIRST : FIRST + 2] = group
    return best > 0


@kernel
def end(table: Round, aims: Aims, memo: Numbers, row: Numbers) -> None:
    """Discard what is worth least to keep, two cards where there are too many, or hold (ABS-15)."""
    clock = table.clock
    hand = table.hands[clock[TURN]].copy()
    cards = np.empty(WIDE, np.int64)
    count = listed(hand, cards, 0)
    row[KIND], row[FIRST], row[SECOND] = HOLD, -1, -1
    best = kept(hand, aims, memo) if count <= MOST and clock[PLAYED] == 0 else -1e9
    for at in (FIRST, SECOND):
        for place in range(count):
            card = cards[place]
            if card == row[FIRST] and at == SECOND:
                continue
            put(hand, card)
            worth = kept(hand, aims, memo)
            put(hand, card)
            if count == 1 and clock[SETS + clock[TURN]] >= TO_GO_OUT:
                worth += OUT
            if worth > best:
                best = worth
                row[KIND], row[at] = DISCARD, card
        if count - MOST < 2:
            return
        put(hand, row[FIRST])
        best = -1e9
