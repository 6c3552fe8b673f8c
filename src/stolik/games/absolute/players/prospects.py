"""What the next card can bring: every unseen card is tried with a hand and the sets that lie there."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from stolik.bots.compiled import kernel, part
from stolik.games.absolute.players.kernel import POINT, Table, allowed, fill, lay, worth_asking
from stolik.games.absolute.players.rows import HIGHEST, MINUS, PLUS, ROW, SUM, Numbers, join, points
from stolik.games.absolute.rules.state import MOST_HELD, SETS_TO_GO_OUT

MOST: Final = MOST_HELD
OUT: Final = SETS_TO_GO_OUT
Floats = NDArray[np.float64]


@part
def with_card(table: Table, high: Numbers, low: Numbers, card: Numbers, rules: Numbers) -> Table:
    """Return the best arrangements of all laid cards, one card more, and any of the hand, by those."""
    width = 0
    while 1 << width < low.shape[0]:
        width += 1
    found = np.full(low.shape[0], -1, np.int32)
    both = np.zeros(ROW, np.int64)
    for upper in range(high.shape[0]):
        join(high[upper], card, both)
        for lower in range(low.shape[0]):
            if (
                worth_asking(both, low[lower])
                and both[PLUS] + both[MINUS] + low[lower, PLUS] + low[lower, MINUS] <= 1
                and allowed(upper << width | lower, both[SUM] + low[lower, SUM], rules)
            ):
                value = POINT * points(both, low[lower]) + 1
                lay(found, table, upper << width | lower, value, high.shape[0] - 1, width)
    return found


@part
def use(values: Table, numbers: Numbers, stay: int, fixed: int, aims: Floats) -> float:
    """Return what the best use of a hand is worth: `values` by the cards played, as bits in the order of `numbers`."""
    best = -1e18
    every = values.size - 1
    for own in range(values.size):
        value = stay if own == 0 else values[own]
        if value < 0 or (own == every and every):
            continue
        first, second, count, zeros = -1, -1, 0, 0  # the two highest numbers that are left
        for card in range(numbers.size):
            if own >> card & 1 == 0:
                count += 1
                number = numbers[card]
                zeros += number == 0
                if number > first:
                    first, second = number, first
                elif number > second:
                    second = number
        base = aims[0] * ((value + fixed) // POINT) + aims[4] * min(zeros, count - 1)
        if count:
            goal = base
            if count > 1:
                goal += aims[2] * (count - 1) - aims[1] * (second + count - 2)
            elif (value + fixed) % POINT >= OUT:
                goal += aims[3]
            best = max(best, goal)
        if own == 0 and count <= MOST:
            best = max(best, base + aims[2] * count - (aims[1] * (first + count - 1) if count else 0.0))
    return best


@kernel
def hand_value(high: Numbers, low: Numbers, rules: Numbers, numbers: Numbers, sets: Numbers, aims: Floats) -> float:
    """Return what a hand is worth without another card; `sets` are what the own sets bring, and those left alone."""
    table = fill(high, low, rules)
    return use(table[(high.shape[0] - 1) * low.shape[0] :], numbers, sets[0], sets[1], aims)


@kernel
def draws(
    high: Numbers, low: Numbers, rules: Numbers, numbers: Numbers, sets: Numbers, cards: Numbers, aims: Floats
) -> Floats:
    """Return what the turn is worth after each of the cards was drawn."""
    table = fill(high, low, rules)
    half = low.shape[0]
    values = np.full(2 * half, -1, np.int32)
    values[:half] = table[(high.shape[0] - 1) * half :]
    more = np.zeros(numbers.size + 1, np.int64)
    more[:-1] = numbers
    found = np.zeros(cards.shape[0])
    for card in range(cards.shape[0]):
        values[half:] = with_card(table, high, low, cards[card], rules)
        more[-1] = cards[card, HIGHEST]
        found[card] = use(values, more, sets[0], sets[1], aims)
    return found
