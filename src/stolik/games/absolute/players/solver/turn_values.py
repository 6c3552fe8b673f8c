"""What a turn of Absolute is worth: the best choice of cards to play and to discard, given what arrangements bring."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from stolik.bots.compiled import kernel, part
from stolik.bots.compiled.arrays import copy
from stolik.games.absolute.players.points import Numbers, Total
from stolik.games.absolute.players.solver.arrangements import POINT, Table, fill, fill_with_card
from stolik.games.absolute.rules.state import MOST_HELD, SETS_TO_GO_OUT

Aims: TypeAlias = NDArray[np.float64]
"""What things are worth to a player, by `Aim`."""
IMPOSSIBLE: Final = -1e12


class Aim(IntEnum):
    """The columns of aims."""

    POINT = 0  # of the own sets
    COST = 1  # a point that the hand costs
    CARD = 2  # to keep a card in hand
    OUT = 3  # to go out
    ZERO = 4  # to keep a zero card in hand
    HARM = 5  # a point that a set of others loses


NO_GIFTS: Final[NDArray[np.bool_]] = np.ones(1, np.bool_)


@part
def _leftover(numbers: Numbers, left: int, must_discard: bool, can_go_out: bool, aims: Aims) -> float:
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
        goal = aims[Aim.CARD] * kept + aims[Aim.ZERO] * min(zeros, kept)
        if kept:
            highest = first if gone == 0 else second if gone == 1 else third
            goal -= aims[Aim.COST] * (highest + kept - 1)
        elif gone and can_go_out:
            goal += aims[Aim.OUT]
        best = max(best, goal)
    return best


@kernel
def best_use(
    values: Table,
    base: int,
    hand: int,
    numbers: Numbers,
    stay: int,
    fixed: int,
    has_played: bool,
    may_regroup: bool,
    gifts: NDArray[np.bool_],
    aims: Aims,
) -> tuple[float, int, int, int]:
    """Return the best use of a hand: what it is worth, the cards played and given to others, and the sets' value.

    `values` are those of the best arrangements, by cards as bits; `base` are cards that lie on the table already, and
    `hand` those of the hand. `numbers` are those of the cards. Without a card the sets `stay` what they are worth,
    unless they may be regrouped; `fixed` is the value of further sets. `gifts` tells by cards whether they can be added
    to sets of others, or is `NO_GIFTS`.
    """
    best, best_played, best_given, best_value = IMPOSSIBLE, 0, 0, 0
    played = 0
    while True:  # of equal uses the first one is taken: few cards first
        rest = hand ^ played
        given = rest if gifts.size > 1 else 0
        while True:
            # A card must be left for the discard (ABS-16).
            if gifts[given] and (rest != given or hand == 0):
                value = int(values[base | played])
                if played == 0:
                    value = max(stay, value) if given or may_regroup else stay
                if value >= 0:
                    has_acted = has_played or played != 0 or given != 0
                    can_go_out = (value + fixed) % POINT >= SETS_TO_GO_OUT
                    goal = aims[Aim.POINT] * ((value + fixed) // POINT)
                    goal += _leftover(numbers, rest ^ given, has_acted, can_go_out, aims)
                    if goal > best:
                        best, best_played, best_given, best_value = goal, played, given, value
            if given == 0:
                break
            given = (given - 1) & rest
        if played == hand:
            break
        played = (played - hand) & hand  # the next larger subset
    return best, best_played, best_given, best_value


@part
def _best_goal(values: Table, numbers: Numbers, sets: Numbers, aims: Aims) -> float:
    """Return what the best use of a hand is worth at the beginning of a turn, by the usual rules."""
    gifts = np.ones(1, np.bool_)
    return best_use(values, 0, values.size - 1, numbers, sets[0], sets[1], False, False, gifts, aims)[0]


@kernel
def value_hand(laid: Numbers, hand: Numbers, rules: Numbers, numbers: Numbers, sets: Numbers, aims: Aims) -> float:
    """Return what a hand is worth without another card; `sets` are the values of the own sets, and of fixed ones."""
    table, _ = fill(laid, hand, rules, np.zeros(1, np.int32))
    values = table[(laid.shape[0] - 1) * hand.shape[0] :]
    return _best_goal(values, numbers, sets, aims)


@kernel
def value_draws(
    laid: Numbers, hand: Numbers, rules: Numbers, numbers: Numbers, sets: Numbers, cards: Numbers, aims: Aims
) -> Aims:
    """Return what the turn is worth after each of the cards was drawn."""
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
        found[card] = _best_goal(values, more, sets, aims)
    return found
