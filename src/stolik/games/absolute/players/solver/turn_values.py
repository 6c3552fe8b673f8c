"""What a turn of Absolute is worth: the best choice of cards to play, to give away and to discard.

The `value` of an arrangement is counted as in `POINT`. The `worth` of a turn is what it brings by the aims.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from stolik.bots.compiled import kernel, part
from stolik.bots.compiled.arrays import copy
from stolik.games.absolute.players.points import IMPOSSIBLE, Numbers, Total
from stolik.games.absolute.players.solver.arrangements import POINT, Table, fill, fill_with_card
from stolik.games.absolute.rules.state import MOST_HELD, SETS_TO_GO_OUT

Aims: TypeAlias = NDArray[np.float64]
"""What things are worth to a player, by `Aim`."""


class Aim(IntEnum):
    """The columns of aims."""

    POINT = 0  # of the own sets
    HAND_COST = 1  # a point that the hand costs
    CARD_KEPT = 2  # in hand
    GOING_OUT = 3
    ZERO_KEPT = 4  # a zero card in hand
    OTHERS_LOSE = 5  # a point of their sets


NO_CARDS_TO_GIVE: Final[NDArray[np.bool_]] = np.ones(1, np.bool_)
"""By subset whether its cards can be added to sets of others, where nothing can: there is the empty subset only."""


@part
def _value_leftover(numbers: Numbers, left: int, must_discard: bool, can_go_out: bool, aims: Aims) -> float:
    """Return what cards left in the hand are worth with the best end of the turn (ABS-15).

    The highest numbers are discarded first.
    """
    first, second, third, count, zeros = 0, 0, 0, 0, 0  # the highest numbers
    for card in range(numbers.size):
        if left >> card & 1:
            count += 1
            number = numbers[card]
            zeros += number == 0
            if number > first:
                first, second, third = number, first, second
            elif number > second:
                second, third = number, second
            elif number > third:
                third = number
    best = IMPOSSIBLE
    for least in range(1 if must_discard else 0, 2):
        gone = max(least, count - MOST_HELD)
        if gone > count:
            continue
        kept = count - gone
        worth = aims[Aim.CARD_KEPT] * kept + aims[Aim.ZERO_KEPT] * min(zeros, kept)
        if kept:
            highest = first if gone == 0 else second if gone == 1 else third
            worth -= aims[Aim.HAND_COST] * (highest + kept - 1)
        elif gone and can_go_out:
            worth += aims[Aim.GOING_OUT]
        best = max(best, worth)
    return best


@kernel
def find_best_choice(
    values: Table,
    on_table: int,
    hand: int,
    numbers: Numbers,
    unchanged_value: int,
    fixed_value: int,
    has_played: bool,
    may_regroup: bool,
    can_give: NDArray[np.bool_],
    aims: Aims,
) -> tuple[float, int, int, int]:
    """Return the best choice of cards: its worth, the cards played, the cards given to others, and the sets' value.

    Groups of cards are bits. `values` has the value of the best arrangement of each subset. `on_table` are the cards
    that lie on the table already, `hand` those of the hand. `numbers` are the numbers of all cards. The own sets have
    `unchanged_value` if no card is played and they may not be regrouped. `fixed_value` is the value of sets that are
    left as they are. `can_give` tells by subset whether its cards can be added to sets of others, or is
    `NO_CARDS_TO_GIVE`.
    """
    best, best_played, best_given, best_value = IMPOSSIBLE, 0, 0, 0
    played = 0
    while True:  # of equal choices the first one is taken: few cards first
        rest = hand ^ played
        given = rest if can_give.size > 1 else 0
        while True:
            # A card must be left for the discard (ABS-16).
            if can_give[given] and (rest != given or hand == 0):
                value = int(values[on_table | played])
                if played == 0:
                    value = max(unchanged_value, value) if given or may_regroup else unchanged_value
                if value >= 0:
                    has_acted = has_played or played != 0 or given != 0
                    can_go_out = (value + fixed_value) % POINT >= SETS_TO_GO_OUT
                    worth = aims[Aim.POINT] * ((value + fixed_value) // POINT)
                    worth += _value_leftover(numbers, rest ^ given, has_acted, can_go_out, aims)
                    if worth > best:
                        best, best_played, best_given, best_value = worth, played, given, value
            if given == 0:
                break
            given = (given - 1) & rest
        if played == hand:
            break
        played = (played - hand) & hand  # the next larger subset
    return best, best_played, best_given, best_value


@part
def _find_best_worth(values: Table, numbers: Numbers, sets: Numbers, aims: Aims) -> float:
    """Return what the best choice of cards is worth at the beginning of a turn, by the usual rules."""
    can_give = np.ones(1, np.bool_)
    return find_best_choice(values, 0, values.size - 1, numbers, sets[0], sets[1], False, False, can_give, aims)[0]


@kernel
def value_hand(laid: Numbers, hand: Numbers, rules: Numbers, numbers: Numbers, sets: Numbers, aims: Aims) -> float:
    """Return what a hand is worth without another card. `sets`: the value of the own sets and of the fixed ones."""
    table, _ = fill(laid, hand, rules, np.zeros(1, np.int32))
    values = table[(laid.shape[0] - 1) * hand.shape[0] :]
    return _find_best_worth(values, numbers, sets, aims)


@kernel
def value_draws(
    laid: Numbers, hand: Numbers, rules: Numbers, numbers: Numbers, sets: Numbers, cards: Numbers, aims: Aims
) -> Aims:
    """Return by card what the turn is worth if this card is drawn."""
    table, _ = fill(laid, hand, rules, np.zeros(1, np.int32))
    half = hand.shape[0]
    values = np.full(2 * half, -1, np.int32)
    copy(table[(laid.shape[0] - 1) * half :], values)
    more = np.zeros(numbers.size + 1, np.int64)
    copy(numbers, more)
    found = np.zeros(cards.shape[0])
    for card in range(cards.shape[0]):
        copy(fill_with_card(table, laid, hand, cards[card], rules), values[half:])
        more[-1] = cards[card, Total.HIGHEST]
        found[card] = _find_best_worth(values, more, sets, aims)
    return found
