"""The rollout policy: a quick player of Absolute, who takes the swap, set or discard that is worth the most now.

It counts the points of its own sets, the cards that stay in its hand, and what others lose. It never regroups. It is
about as strong as the level "expert". A turn takes some hundredths of a millisecond, so hundreds of rounds can be
played out for one move.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final, NamedTuple

import numpy as np

from stolik.bots.compiled import kernel, part
from stolik.bots.compiled.arrays import copy
from stolik.bots.compiled.bits import lowest
from stolik.bots.compiled.dice import Chance
from stolik.games.absolute.players.points import IMPOSSIBLE, Numbers, score_indices
from stolik.games.absolute.players.rounds.cards import (
    CODES,
    MOST_IN_HAND,
    NUMBERS,
    WORD_SIZE,
    count_cards,
    count_zeros,
    list_cards,
    make_code,
    put,
    score_words,
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
    count_sets,
    has_gone_out,
    make,
)
from stolik.games.absolute.rules.state import MOST_HELD, SETS_TO_GO_OUT

NEXT_SET_WEIGHT: Final = 0.45  # a point of the best set that stays in hand
CARD_WEIGHT: Final = 2.0  # a card that stays in hand
ZERO_CARD_WEIGHT: Final = 3.0  # a zero card that stays in hand
GOING_OUT_WEIGHT: Final = 2.0
HAND_COST_WEIGHT: Final = 0.7  # a point that the hand costs, when somebody may go out in the next turn
ROUND_END_WEIGHT: Final = 0.7  # that somebody may go out soon
COLLECTING_LAPS: Final = 12  # after so many laps, cards in hand count less and less


class PolicyWeights(NamedTuple):
    """How much things count now, in points."""

    next_set: float  # a point of the best set in hand
    hand_cost: float  # a point that the hand costs
    card: float  # a card in hand
    zero_card: float  # a zero card in hand


class SwapColumn(IntEnum):
    """The columns of one or two cards that a swap may give or take."""

    WORDS = 0  # two columns
    CODE = 2  # of the group that they are
    COUNT = 3


SWAP_COLUMNS: Final = SwapColumn.COUNT + 1


@kernel
def play_on(table: Round, most: int, chance: Chance) -> Numbers:
    """Play on for at most so many moves, or to the end of the round; return the last move.

    A player does not look into the hands of others: it only counts their cards.
    """
    move = np.zeros(MOVE_COLUMNS, np.int64)
    clock = table.clock
    while clock[Clock.ENDED] == 0 and most:
        weights = _weigh(table)
        move[:] = 0
        if clock[Clock.PHASE] == Phase.DRAW:
            _choose_draw(table, weights, move)
        elif not (
            (clock[Clock.PHASE] == Phase.SWAP and _choose_swap(table, weights, move))
            or _choose_play(table, weights, move)
        ):
            _choose_end(table, weights, move)
        make(table, move, chance)
        most -= 1
    return move


@part
def _weigh(table: Round) -> PolicyWeights:
    """Return the weights. The sooner the round may end, the less cards in hand are worth.

    In the last lap they only cost points.
    """
    clock, players = table.clock, table.hands.shape[0]
    if clock[Clock.GONE]:
        return PolicyWeights(0.0, 1.0, 0.0, 0.0)
    left = 99.0  # roughly how many turns the player who is nearest to it needs to go out
    for seat in range(players):
        sets = max(0, SETS_TO_GO_OUT - count_sets(clock, seat))
        left = min(left, 1.5 * sets + max(0.0, count_cards(table.hands[seat]) - 3 * sets - 1) / 2)
    soon = max(ROUND_END_WEIGHT / (1 + left), min(1.0, max(0.0, clock[Clock.TURNS] / players / COLLECTING_LAPS - 1)))
    return PolicyWeights(
        NEXT_SET_WEIGHT, HAND_COST_WEIGHT * soon, CARD_WEIGHT * (1 - soon), ZERO_CARD_WEIGHT * (1 - soon)
    )


@part
def _value_hand(negative: int, positive: int, weights: PolicyWeights) -> float:
    """Return what cards are worth in hand: by the best set in them, by their number, and by what they cost."""
    hand, cards = np.array([negative, positive]), np.empty(MOST_IN_HAND, np.int64)
    count, highest = list_cards(hand, cards, 0), 0
    for place in range(count):
        highest = max(highest, NUMBERS[cards[place]])
    worth = weights.card * min(count, MOST_HELD) - weights.hand_cost * (highest + max(0, count - 1))
    worth += weights.zero_card * count_zeros(hand)
    if weights.next_set == 0:
        return worth
    codes, group, best = np.zeros(1 << count, np.int64), np.empty(MOST_IN_HAND, np.int64), 0
    for subset in range(1, 1 << count):
        rest = subset & (subset - 1)
        codes[subset] = codes[rest] + CODES[cards[lowest(subset)]]
        if rest & (rest - 1) and sums_to_zero(codes[subset]):
            size, left = 0, subset
            while left:
                group[size] = cards[lowest(left)]
                left &= left - 1
                size += 1
            best = max(best, score_indices(group[:size]))
    return worth + weights.next_set * best


@part
def _score_with(words: Numbers, negative: int, positive: int) -> int:
    """Return the points of a set after these cards were added to it, or taken from it if they were in it."""
    return score_words(np.array([words[0] ^ negative, words[1] ^ positive]))


@part
def _choose_draw(table: Round, weights: PolicyWeights, move: Numbers) -> None:
    """Take the top of the discard pile if it makes a better set than the hand, or no other card is left (ABS-8)."""
    hands, _, piles, clock = table
    move[Column.KIND] = Kind.DRAW_DECK
    if clock[Clock.PILE]:
        hand = hands[clock[Clock.TURN]]
        more = hand.copy()
        put(more, piles[1, clock[Clock.PILE] - 1])
        value = _value_hand(hand[0], hand[1], weights) + weights.card
        is_better = _value_hand(more[0], more[1], weights) > value
        if is_better or (clock[Clock.DECK] == 0 and clock[Clock.PILE] == 1):
            move[Column.KIND] = Kind.DRAW_DISCARD


@part
def _list_singles_and_pairs(words: Numbers) -> Numbers:
    """Return every single card and every pair of some cards, in rows of `SwapColumn`."""
    cards = np.empty(2 * WORD_SIZE, np.int64)
    count = list_cards(words, cards, 0)
    rows = np.zeros((count * (count + 1) // 2, SWAP_COLUMNS), np.int64)
    at = 0
    for first in range(count):
        for second in range(first, count):
            row = rows[at]
            put(row, cards[first])
            if second > first:
                put(row, cards[second])
            row[SwapColumn.CODE], row[SwapColumn.COUNT] = make_code(row), 1 + (second > first)
            at += 1
    return rows


@part
def _choose_swap(table: Round, weights: PolicyWeights, move: Numbers) -> bool:
    """Choose the best swap (ABS-20, ABS-21); tell whether any swap is worth more than none."""
    hands, sets, _, clock = table
    seat, hand = clock[Clock.TURN], hands[clock[Clock.TURN]]
    gives = _list_singles_and_pairs(hand)
    best, before = 0.0, _value_hand(hand[0], hand[1], weights)
    for owner in range(hands.shape[0]):
        for number in range(0 if has_gone_out(clock, owner) else clock[Clock.SETS + owner]):
            laid = sets[owner, number]
            old = score_words(laid)
            for take in _list_singles_and_pairs(laid):
                has_zero = count_zeros(take)
                zero_stays = count_zeros(laid) > has_zero
                # A zero card counts as what it stands for.
                out = sum_words(take) - (sum_words(laid) if has_zero else 0)
                for give in gives:
                    rest = give[SwapColumn.CODE] - out
                    if rest != 0 and (zero_stays or not sums_to_zero(rest)):
                        continue
                    if count_cards(laid) - take[SwapColumn.COUNT] + give[SwapColumn.COUNT] < 3:
                        continue
                    negative, positive = take[0] ^ give[0], take[1] ^ give[1]
                    more = _score_with(laid, negative, positive) - old
                    gain = more if owner == seat else -more / (hands.shape[0] - 1)
                    gain += _value_hand(hand[0] ^ negative, hand[1] ^ positive, weights) - before
                    if gain > best:
                        best = gain
                        move[Column.KIND], move[Column.OWNER], move[Column.SET] = Kind.SWAP, owner, number
                        copy(give[:2], move[Column.FIRST :])
                        copy(take[:2], move[Column.SECOND :])
    return best > 0


@part
def _choose_play(table: Round, weights: PolicyWeights, move: Numbers) -> bool:
    """Choose the best new set or addition (ABS-10); tell whether any of them is worth more than none."""
    hands, sets, _, clock = table
    seat, hand = clock[Clock.TURN], hands[clock[Clock.TURN]]
    cards, group = np.empty(MOST_IN_HAND, np.int64), np.zeros(2, np.int64)
    count = list_cards(hand, cards, 0)
    codes = np.zeros(1 << count, np.int64)
    best, before = 0.0, _value_hand(hand[0], hand[1], weights)
    for subset in range(1, (1 << count) - 1):
        rest = subset & (subset - 1)
        codes[subset] = codes[rest] + CODES[cards[lowest(subset)]]
        if not sums_to_zero(codes[subset]):
            continue
        group[:] = 0
        for place in range(count):
            if subset >> place & 1:
                put(group, cards[place])
        change = _value_hand(hand[0] ^ group[0], hand[1] ^ group[1], weights) - before
        for number in range(clock[Clock.SETS + seat] + 1):
            laid = sets[seat, number]
            is_new = number == clock[Clock.SETS + seat]
            if is_new:
                if rest & (rest - 1) == 0:
                    continue
                gain = change + score_words(group)
            elif count_zeros(group) and count_zeros(laid):
                continue
            else:
                gain = change + _score_with(laid, group[0], group[1]) - score_words(laid)
            if gain > best:
                best = gain
                move[Column.KIND] = Kind.PLACE if is_new else Kind.ADD
                move[Column.OWNER], move[Column.SET] = seat, number
                copy(group, move[Column.FIRST :])
    return best > 0


@part
def _choose_end(table: Round, weights: PolicyWeights, move: Numbers) -> None:
    """Discard the card that is worth the least in hand, or two cards if one is not enough, or hold (ABS-15)."""
    clock = table.clock
    hand = table.hands[clock[Clock.TURN]].copy()
    cards = np.empty(MOST_IN_HAND, np.int64)
    count = list_cards(hand, cards, 0)
    move[Column.KIND], move[Column.FIRST], move[Column.SECOND] = Kind.HOLD, -1, -1
    best = IMPOSSIBLE
    if count <= MOST_HELD and clock[Clock.PLAYED] == 0:
        best = _value_hand(hand[0], hand[1], weights)
    for number in range(2 if count - MOST_HELD >= 2 else 1):
        at = Column.SECOND if number else Column.FIRST
        if number:
            put(hand, move[Column.FIRST])
            best = IMPOSSIBLE
        for place in range(count):
            card = cards[place]
            if number and card == move[Column.FIRST]:
                continue
            put(hand, card)
            worth = _value_hand(hand[0], hand[1], weights)
            put(hand, card)
            if count == 1 and count_sets(clock, clock[Clock.TURN]) >= SETS_TO_GO_OUT:
                worth += GOING_OUT_WEIGHT
            if worth > best:
                best = worth
                move[Column.KIND], move[at] = Kind.DISCARD, card
