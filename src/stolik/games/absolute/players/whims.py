"""Players of Absolute who move at random, for the kernel of whole rounds: any kind of move that the rules have."""

from __future__ import annotations

from typing import Final

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
    OUT,
    OWNER,
    PHASE,
    PILE,
    PLAYED,
    REGROUP,
    REGROUPED,
    ROW,
    SECOND,
    SETS,
    SWAP,
    TAKE_DECK,
    TAKE_DISCARD,
    TURN,
    Round,
    deal,
    listed,
    make,
    one_of,
    put,
    score,
)
from stolik.games.absolute.players.rows import Numbers
from stolik.games.absolute.players.sums import NUMBERS, POSITIVE, VALUES, balanced
from stolik.games.absolute.rules.state import MOST_HELD

MOST_POOLED: Final = 11  # cards of sets and hand that are regrouped at once
ZEROS: Final = 15 << (HALF - 4), 15
"""The zero cards of each word: the last four negative cards, the first four positive ones."""


@kernel
def random_rounds(count: int, table: Round, chance: Chance, memo: Numbers) -> int:
    """Play rounds, and return how many moves they took."""
    row = np.zeros(ROW, np.int64)
    moves = 0
    for number in range(count):
        deal(table, number % table.hands.shape[0], chance)
        while table.clock[ENDED] == 0:
            move_at_random(table, chance, row)
            make(table, row, chance)
            moves += 1
        for seat in range(table.hands.shape[0]):
            score(table, seat, memo)
    return moves


@kernel
def move_at_random(table: Round, chance: Chance, row: Numbers) -> None:
    """Choose a move and write it: most often a play where there is one."""
    clock = table.clock
    row[:] = 0
    if clock[PHASE] == DRAW:
        deck = clock[DECK] > 0 or clock[PILE] > 1
        row[KIND] = TAKE_DISCARD if clock[PILE] > 0 and (not deck or one_of(chance, 2)) else TAKE_DECK
        return
    what = one_of(chance, 8)
    if what == 0 and clock[PHASE] == SWAP and some_swap(table, chance, row):
        return
    if what == 1 and some_regrouping(table, chance, row):
        return
    if 2 <= what < 6 and some_play(table, chance, row):
        return
    some_end(table, chance, row)


@kernel
def some_end(table: Round, chance: Chance, row: Numbers) -> None:
    """Choose an end of the turn (ABS-15); the order of two discards is that of their bits, or the reverse."""
    clock = table.clock
    cards = np.empty(16, np.int64)
    count = listed(table.hands[clock[TURN]], cards, 0)
    if count == 0 or (clock[PLAYED] == 0 and count <= MOST_HELD and one_of(chance, 2)):
        row[KIND] = HOLD
        return
    row[KIND], row[FIRST], row[SECOND] = DISCARD, cards[one_of(chance, count)], -1
    if count - MOST_HELD > 1:
        row[SECOND] = row[FIRST]
        while row[SECOND] == row[FIRST]:
            row[SECOND] = cards[one_of(chance, count)]


@kernel
def some_play(table: Round, chance: Chance, row: Numbers) -> bool:
    """Choose a new set, or an addition (ABS-10), all alike; tell whether there is one."""
    clock = table.clock
    seat = clock[TURN]
    cards = np.empty(16, np.int64)
    count = listed(table.hands[seat], cards, 0)
    sums, ups, downs = np.zeros(1 << count, np.int16), np.zeros(1 << count, np.int8), np.zeros(1 << count, np.int8)
    with_zero = 0
    for number in range(clock[SETS + seat]):
        with_zero += zeros_in(table.sets[seat, number])
    found, chosen, target = 0, 0, 0
    for some in range(1, (1 << count) - 1):
        before, card = some & (some - 1), cards[lowest(some)]
        sums[some], ups[some], downs[some] = sums[before] + VALUES[card], ups[before], downs[before]
        if NUMBERS[card] == 0:
            ups[some] += POSITIVE[card]
            downs[some] += 1 - POSITIVE[card]
        if not stands(sums[some], ups[some], downs[some]):
            continue
        # One new set, or an addition to any own set that has room for a zero card.
        adds = clock[SETS + seat] - (with_zero if ups[some] + downs[some] else 0)
        lays = 1 if before & (before - 1) else 0
        if adds + lays:
            found += adds + lays
            pick = one_of(chance, found)
            if pick < adds + lays:
                chosen, target = some, pick - lays
    if found == 0:
        return False
    for place in range(count):
        if chosen >> place & 1:
            put(row[FIRST : FIRST + 2], cards[place])
    row[KIND], row[OWNER] = LAY, seat
    if target >= 0:
        row[KIND] = ADD
        zero = zeros_in(row[FIRST : FIRST + 2])
        for number in range(clock[SETS + seat]):
            if not (zero and zeros_in(table.sets[seat, number])):
                if target == 0:
                    row[NUMBER] = number
                    break
                target -= 1
    return True


@kernel
def some_swap(table: Round, chance: Chance, row: Numbers) -> bool:
    """Choose a swap with a set that is drawn first (ABS-20, ABS-21); tell whether there is one."""
    hands, sets, _, clock = table
    seat = clock[TURN]
    free = 0
    for owner in range(hands.shape[0]):
        if not gone(clock, owner):
            free += clock[SETS + owner]
    if free == 0:
        return False
    pick, owner = one_of(chance, free), 0
    while gone(clock, owner) or pick >= clock[SETS + owner]:
        pick -= 0 if gone(clock, owner) else clock[SETS + owner]
        owner += 1
    held, laid = np.empty(16, np.int64), np.empty(2 * HALF, np.int64)
    count, many = listed(hands[seat], held, 0), listed(sets[owner, pick], laid, 0)
    zero, sum_ = zeros_in(sets[owner, pick]), sum_of(sets[owner, pick])
    found = 0
    best = np.zeros(4, np.int64)
    for first in range(many):
        for second in range(first, many):
            taken = 1 + (second > first)
            out = VALUES[laid[first]] + (VALUES[laid[second]] if second > first else 0)
            with_zero = zero and (NUMBERS[laid[first]] == 0 or NUMBERS[laid[second]] == 0)
            if with_zero:
                out -= sum_  # it counts as what it stands for
            for third in range(count):
                for fourth in range(third, count):
                    given = 1 + (fourth > third)
                    put_in = VALUES[held[third]] + (VALUES[held[fourth]] if fourth > third else 0)
                    up = (NUMBERS[held[third]] == 0) * POSITIVE[held[third]]
                    down = (NUMBERS[held[third]] == 0) - up
                    if fourth > third and NUMBERS[held[fourth]] == 0:
                        up += POSITIVE[held[fourth]]
                        down += 1 - POSITIVE[held[fourth]]
                    if up + down + zero - with_zero > 1 or many - taken + given < 3:
                        continue
                    if stands(put_in - out, up, down):
                        found += 1
                        if one_of(chance, found) == 0:
                            best[:] = first, second, third, fourth
    if found == 0:
        return False
    row[KIND], row[OWNER], row[NUMBER] = EXCHANGE, owner, pick
    for at in range(2):
        if at == 0 or best[1] != best[0]:
            put(row[SECOND : SECOND + 2], laid[best[at]])
        if at == 0 or best[3] != best[2]:
            put(row[FIRST : FIRST + 2], held[best[2 + at]])
    return True


@kernel
def gone(clock: Numbers, seat: int) -> bool:
    """Whether a seat has gone out."""
    out = False
    for at in range(clock[GONE]):
        out |= clock[OUT + at] == seat
    return out


@kernel
def some_regrouping(table: Round, chance: Chance, row: Numbers) -> bool:
    """Choose a regrouping of one own set or two, with some cards of the hand, into one or two (ABS-22).

    Row: the numbers of the old sets (the same: it is one), and the words of the new ones; the second may be empty.
    """
    hands, sets, _, clock = table
    seat = clock[TURN]
    count = clock[SETS + seat]
    held = size(hands[seat, 0]) + size(hands[seat, 1])
    idle = clock[PLAYED] > 0 and clock[REGROUPED] == 0
    if count == 0 or not (idle or held > 1):
        return False
    one, two = one_of(chance, count), one_of(chance, count)
    old = np.zeros((2, 2), np.int64)
    old[0], old[1] = sets[seat, one], sets[seat, two]
    cards = np.empty(2 * HALF, np.int64)
    many = listed(old[0], cards, 0)
    whole = np.zeros(2, np.int64)  # the old sets as bits of the list
    whole[0] = (1 << many) - 1
    if two != one:
        many = listed(old[1], cards, many)
        whole[1] = ((1 << many) - 1) ^ whole[0]
    laid = (1 << many) - 1
    hand = np.empty(16, np.int64)
    left = listed(hands[seat], hand, 0)
    if many > MOST_POOLED:
        return False
    # Any cards of the hand but all, as many as there is room for.
    for at in range(left):
        other = at + one_of(chance, left - at)
        hand[at], hand[other] = hand[other], hand[at]
    more = min(one_of(chance, min(left, 4)), MOST_POOLED - many)
    if more == 0 and not idle:
        more = 1
    if more >= left or many + more > MOST_POOLED:
        return False
    for at in range(more):
        cards[many] = hand[at]
        many += 1
    every = (1 << many) - 1
    found, best = 0, 0
    sums = np.zeros(1 << many, np.int64)
    for some in range(1, 1 << many):
        sums[some] = sums[some & (some - 1)] + VALUES[cards[lowest(some)]]
    for some in range(1, 1 << many, 2):  # the group with the first card
        rest = every ^ some
        if plain(some, laid, whole) and plain(rest, laid, whole):
            continue
        if legal(some, cards, whole, sums) and (rest == 0 or legal(rest, cards, whole, sums)):
            found += 1
            if one_of(chance, found) == 0:
                best = some
    if found == 0:
        return False
    row[KIND], row[OWNER], row[NUMBER] = REGROUP, one, two
    for place in range(many):
        at = FIRST if best >> place & 1 else SECOND
        put(row[at : at + 2], cards[place])
    return True


@kernel
def plain(some: int, laid: int, whole: Numbers) -> bool:
    """Whether a group has an old set as it was, and perhaps cards of the hand, or these alone."""
    part = some & laid
    return part in (0, whole[0]) or (whole[1] != 0 and part == whole[1])


@kernel
def legal(some: int, cards: Numbers, whole: Numbers, sums: Numbers) -> bool:
    """Whether a group is a set, and a zero card that comes with all of its old one keeps its value (ABS-13, ABS-19)."""
    two = some & (some - 1)
    if two & (two - 1) == 0:
        return False
    up, down = 0, 0
    left = some
    while left:
        card = cards[lowest(left)]
        left &= left - 1
        if NUMBERS[card] == 0:
            up += POSITIVE[card]
            down += 1 - POSITIVE[card]
    if not stands(sums[some], up, down):
        return False
    if up + down:
        for old in range(2):
            if whole[old] and whole[old] & ~some == 0 and sums[whole[old]] != sums[some]:
                left = whole[old]
                while left:
                    if NUMBERS[cards[lowest(left)]] == 0:
                        return False
                    left &= left - 1
    return True


@kernel
def zeros_in(words: Numbers) -> int:
    """Return how many zero cards there are."""
    return int(size(words[0] & ZEROS[0]) + size(words[1] & ZEROS[1]))


@kernel
def sum_of(words: Numbers) -> int:
    """Return the sum of what is printed."""
    total = 0
    for half in range(2):
        left = words[half]
        while left:
            total += VALUES[lowest(left) + HALF * half]
            left &= left - 1
    return total


@kernel
def stands(sum_: int, up: int, down: int) -> bool:
    """Whether cards of that sum, with so many zero cards of each sign, sum to zero (ABS-13, ABS-19)."""
    return up + down <= 1 and balanced(sum_, up, down)
