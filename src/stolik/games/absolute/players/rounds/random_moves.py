"""Random moves in compiled rounds of Absolute, of every kind that the rules have: for tests and measurements."""

from __future__ import annotations

from typing import Final

import numpy as np

from stolik.bots.compiled import kernel, part
from stolik.bots.compiled.arrays import copy
from stolik.bots.compiled.bits import lowest
from stolik.bots.compiled.dice import Chance
from stolik.games.absolute.players.points import Numbers
from stolik.games.absolute.players.rounds.cards import (
    CODES,
    MOST_IN_HAND,
    VALUES,
    WORD_SIZE,
    count_cards,
    count_zeros,
    list_cards,
    put,
    sum_words,
    sums_to_zero,
)
from stolik.games.absolute.players.rounds.round import (
    MOVE_COLUMNS,
    Clock,
    Column,
    Kind,
    Phase,
    Round,
    deal,
    draw_below,
    has_gone_out,
    make,
    score,
)
from stolik.games.absolute.rules.state import MOST_HELD

MOST_REGROUPED: Final = 11  # cards of sets and hand that are regrouped at once


@kernel
def play_random_rounds(count: int, table: Round, chance: Chance) -> int:
    """Play rounds, and return how many moves they took."""
    move, moves = np.zeros(MOVE_COLUMNS, np.int64), 0
    for number in range(count):
        deal(table, number % table.hands.shape[0], chance)
        while table.clock[Clock.ENDED] == 0:
            choose_random_move(table, chance, move)
            make(table, move, chance)
            moves += 1
        for seat in range(table.hands.shape[0]):
            score(table, seat)
    return moves


@kernel
def choose_random_move(table: Round, chance: Chance, move: Numbers) -> None:
    """Choose a move and write it. If cards can be played, that is chosen most often."""
    clock = table.clock
    move[:] = 0
    if clock[Clock.PHASE] == Phase.DRAW:
        has_deck = clock[Clock.DECK] > 0 or clock[Clock.PILE] > 1
        from_pile = clock[Clock.PILE] > 0 and (not has_deck or draw_below(chance, 2) == 1)
        move[Column.KIND] = Kind.DRAW_DISCARD if from_pile else Kind.DRAW_DECK
        return
    what = draw_below(chance, 8)
    if what == 0 and clock[Clock.PHASE] == Phase.SWAP and _choose_swap(table, chance, move):
        return
    if what == 1 and _choose_regrouping(table, chance, move):
        return
    if 2 <= what < 6 and _choose_play(table, chance, move):
        return
    _choose_end(table, chance, move)


@part
def _choose_end(table: Round, chance: Chance, move: Numbers) -> None:
    """Choose an end of the turn (ABS-15)."""
    clock = table.clock
    cards = np.empty(MOST_IN_HAND, np.int64)
    count = list_cards(table.hands[clock[Clock.TURN]], cards, 0)
    if count == 0 or (clock[Clock.PLAYED] == 0 and count <= MOST_HELD and draw_below(chance, 2)):
        move[Column.KIND] = Kind.HOLD
        return
    move[Column.KIND], move[Column.FIRST], move[Column.SECOND] = Kind.DISCARD, cards[draw_below(chance, count)], -1
    if count - MOST_HELD > 1:
        move[Column.SECOND] = move[Column.FIRST]
        while move[Column.SECOND] == move[Column.FIRST]:
            move[Column.SECOND] = cards[draw_below(chance, count)]


@part
def _choose_play(table: Round, chance: Chance, move: Numbers) -> bool:
    """Choose a new set or an addition, each equally likely (ABS-10); tell whether there is one."""
    _, sets, _, clock = table
    seat = clock[Clock.TURN]
    cards, group = np.empty(MOST_IN_HAND, np.int64), np.zeros(2, np.int64)
    count = list_cards(table.hands[seat], cards, 0)
    codes, found = np.zeros(1 << count, np.int64), 0
    for subset in range(1, (1 << count) - 1):
        rest = subset & (subset - 1)
        codes[subset] = codes[rest] + CODES[cards[lowest(subset)]]
        if not sums_to_zero(codes[subset]):
            continue
        group[:] = 0
        for place in range(count):
            if subset >> place & 1:
                put(group, cards[place])
        for number in range(clock[Clock.SETS + seat] + 1):
            is_new = number == clock[Clock.SETS + seat]
            if rest & (rest - 1) == 0 if is_new else count_zeros(group) and count_zeros(sets[seat, number]):
                continue  # too few cards for a set, or two zero cards in one
            found += 1
            if draw_below(chance, found) == 0:
                move[Column.KIND] = Kind.PLACE if is_new else Kind.ADD
                move[Column.OWNER], move[Column.SET] = seat, number
                copy(group, move[Column.FIRST :])
    return found > 0


@part
def _choose_swap(table: Round, chance: Chance, move: Numbers) -> bool:
    """Choose a set at random, and then a swap with it (ABS-20, ABS-21); tell whether there is one."""
    hands, sets, _, clock = table
    seat = clock[Clock.TURN]
    targets, owner, number = 0, 0, 0
    for other in range(hands.shape[0]):
        for at in range(0 if has_gone_out(clock, other) else clock[Clock.SETS + other]):
            targets += 1
            if draw_below(chance, targets) == 0:
                owner, number = other, at
    if targets == 0:
        return False
    held, laid = np.empty(MOST_IN_HAND, np.int64), np.empty(2 * WORD_SIZE, np.int64)
    count, many = list_cards(hands[seat], held, 0), list_cards(sets[owner, number], laid, 0)
    has_zero, sum_ = count_zeros(sets[owner, number]), sum_words(sets[owner, number])
    found = 0
    give, take = np.zeros(2, np.int64), np.zeros(2, np.int64)
    for first in range(many):
        for second in range(first, many):
            take[:] = 0
            put(take, laid[first])
            out = VALUES[laid[first]]
            if second > first:
                put(take, laid[second])
                out += VALUES[laid[second]]
            takes_zero = count_zeros(take)
            if takes_zero:
                out -= sum_  # it counts as what it stands for
            for third in range(count):
                for fourth in range(third, count):
                    code = CODES[held[third]] + (CODES[held[fourth]] if fourth > third else 0)
                    if many - (second > first) + (fourth > third) < 3 or not sums_to_zero(code - out):
                        continue
                    give[:] = 0
                    put(give, held[third])
                    if fourth > third:
                        put(give, held[fourth])
                    if count_zeros(give) + has_zero - takes_zero > 1:
                        continue
                    found += 1
                    if draw_below(chance, found) == 0:
                        move[Column.KIND], move[Column.OWNER], move[Column.SET] = Kind.SWAP, owner, number
                        copy(give, move[Column.FIRST :])
                        copy(take, move[Column.SECOND :])
    return found > 0


@part
def _choose_regrouping(table: Round, chance: Chance, move: Numbers) -> bool:
    """Choose a regrouping of one or two own sets and some cards of the hand into one or two sets (ABS-22)."""
    hands, sets, _, clock = table
    seat = clock[Clock.TURN]
    count = clock[Clock.SETS + seat]
    without_card = clock[Clock.PLAYED] > 0 and clock[Clock.REGROUPED] == 0
    if count == 0 or not (without_card or count_cards(hands[seat]) > 1):
        return False
    one, two = draw_below(chance, count), draw_below(chance, count)
    cards = np.empty(2 * WORD_SIZE, np.int64)
    old = np.zeros(2, np.int64)  # the old sets as bits of the list of cards
    many = list_cards(sets[seat, one], cards, 0)
    old[0] = (1 << many) - 1
    if two != one:
        many = list_cards(sets[seat, two], cards, many)
        old[1] = ((1 << many) - 1) ^ old[0]
    if many > MOST_REGROUPED:
        return False
    # Add random cards of the hand, as many as there is room for, but not all.
    hand = np.empty(MOST_IN_HAND, np.int64)
    left = list_cards(hands[seat], hand, 0)
    for at in range(left):
        other = at + draw_below(chance, left - at)
        hand[at], hand[other] = hand[other], hand[at]
    more = min(draw_below(chance, min(left, 4)), MOST_REGROUPED - many)
    if more == 0 and not without_card:
        more = 1
    if more >= left or many + more > MOST_REGROUPED:
        return False
    copy(hand[:more], cards[many:])
    many += more
    every, found, best = (1 << many) - 1, 0, 0
    codes = np.zeros(1 << many, np.int64)
    for subset in range(1, 1 << many):
        codes[subset] = codes[subset & (subset - 1)] + CODES[cards[lowest(subset)]]
    for subset in range(1, 1 << many, 2):  # the set with the first card
        rest = every ^ subset
        if _is_plain(subset, old) and _is_plain(rest, old):
            continue
        if _is_legal(subset, old, codes) and (rest == 0 or _is_legal(rest, old, codes)):
            found += 1
            if draw_below(chance, found) == 0:
                best = subset
    if found == 0:
        return False
    move[Column.KIND], move[Column.OWNER], move[Column.SET] = Kind.REGROUP, one, two
    for place in range(many):
        at = Column.FIRST if best >> place & 1 else Column.SECOND
        put(move[at:], cards[place])
    return True


@part
def _is_plain(subset: int, old: Numbers) -> bool:
    """Tell whether a group is an old set, with cards of the hand or without, or has cards of the hand only."""
    laid = subset & (old[0] | old[1])
    return laid in (0, old[0]) or (old[1] != 0 and laid == old[1])


@part
def _is_legal(subset: int, old: Numbers, codes: Numbers) -> bool:
    """Tell whether a group is a set, and its zero card keeps its value if all of its old set is in the group (ABS-19).

    Two groups with the same zero card have the same sum if they have the same code.
    """
    rest = subset & (subset - 1)
    if rest & (rest - 1) == 0 or not sums_to_zero(codes[subset]):
        return False
    for before in old:
        # Without a zero card both sum to zero.
        if before and before & ~subset == 0 and codes[before] != 0 and codes[before] != codes[subset]:
            return False
    return True
