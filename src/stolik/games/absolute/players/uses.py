"""What a player of Absolute can do with a hand in one turn: every swap, and every choice of cards to play after it.

A use of the hand is what it leaves: which cards lie in own sets afterwards, and what the rest of the hand costs. What
the sets then bring is only known by its bound, the prices of the cards in them (`prices`).
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from stolik.bots.compiled import part, variable
from stolik.bots.compiled.bits import lowest
from stolik.games.absolute.players.prices import Floats
from stolik.games.absolute.players.rows import Numbers
from stolik.games.absolute.players.sums import NUMBERS, POINT, POSITIVE, SET, VALUES, balanced
from stolik.games.absolute.players.table import (
    AIM_CARD,
    AIM_COST,
    AIM_OUT,
    AIM_POINT,
    AIM_ZERO,
    FAR,
    Swapped,
    Table,
    card_at,
)
from stolik.games.absolute.players.ways import Ways, note, place_of
from stolik.games.absolute.rules.state import MOST_HELD, SETS_TO_GO_OUT

MOST: Final = MOST_HELD
OUT: Final = SETS_TO_GO_OUT
MANY_SETS: Final = 63 << 3  # as many sets as there may be, in the unit of values


class Use(NamedTuple):
    """A choice of cards to play: what the sets bring is looked for."""

    bound: int  # of the value
    rest: float  # what the hand left is worth
    last: float  # the same where the last card is discarded, and that may be going out
    own: int
    given: int
    swap: int  # its number in a list


@part
def left_over(numbers: Numbers, left: int, acted: bool, aims: Floats) -> tuple[float, float]:
    """Return what cards left in the hand are worth with the best end of the turn, and if none is kept (ABS-15).

    The highest numbers are discarded first.
    """
    count, zeros = 0, 0
    for card in range(numbers.size):
        count += left >> card & 1
        zeros += left >> card & 1 and numbers[card] == 0
    best, last = FAR, FAR
    for least in range(1 if acted else 0, 2):
        gone = max(least, count - MOST)
        if gone > count:
            continue
        skipped, kept, cost = 0, 0, 0
        for card in range(numbers.size):
            if left >> card & 1:
                if skipped < gone:
                    skipped += 1
                else:
                    cost += 1 if kept else numbers[card]
                    kept += 1
        goal = aims[AIM_CARD] * kept - aims[AIM_COST] * cost + aims[AIM_ZERO] * zeros
        best = max(best, goal)
        if kept == 0 and gone:
            last = goal
    return best, last


@part
def goal_of(value: int, rest: float, last: float, table: Table) -> float:
    """Return what a turn is worth whose own sets bring that value."""
    value += table.fixed
    if value % POINT >= OUT * SET:
        rest = max(rest, last + table.aims[AIM_OUT])
    return float(table.aims[AIM_POINT] * (value // POINT) + rest)


@part
def least_value(goal: float, rest: float, last: float, table: Table) -> int:
    """Return what the own sets must bring at least for a turn that is worth more than a goal."""
    rest = max(rest, last + table.aims[AIM_OUT])
    points = int(np.floor((goal - rest) / table.aims[AIM_POINT])) + 1
    if table.aims[AIM_POINT] * (points - 1) + rest > goal:  # it was rounded
        points -= 1
    return points * POINT - table.fixed // POINT * POINT


@part
def givable(cards: Numbers, room: int) -> NDArray[np.bool_]:
    """Return by choice of hand cards whether all can be added to sets of others, of which some have no zero card."""
    found = np.zeros(1 << cards.size, np.bool_)
    found[0] = True
    neutral = np.zeros(1 << cards.size, np.bool_)
    for some in range(1, 1 << cards.size):
        sum_, up, down = 0, 0, 0
        for at in range(cards.size):
            if some >> at & 1:
                sum_ += VALUES[cards[at]]
                if NUMBERS[cards[at]] == 0:
                    up += POSITIVE[cards[at]]
                    down += 1 - POSITIVE[cards[at]]
        if up + down <= 1:
            neutral[some] = balanced(sum_, up, down)
        if up + down > room:
            continue
        part = some
        while part:
            if neutral[part] and found[some ^ part]:
                found[some] = True
                break
            part = (part - 1) & some
    return found


@part
def uses_of(
    table: Table,
    swap: Swapped,
    number: int,
    other: Numbers,
    prices: Numbers,
    foreign: int,  # 1 or 0
    ways: Ways,
    uses: list[Use],
) -> None:
    """Append the uses of a hand after a swap that may be good enough: with cards of others, or without any."""
    floor = ways.goal[place_of(ways, swap.set, swap.give, swap.take)]
    count = swap.cards.size
    size, every = 1 << count, (1 << count) - 1
    kinds = np.array([card_at(place, table, other) for place in swap.cards])
    numbers = np.array([NUMBERS[card] for card in kinds])
    sum_, up, down, price = 0, 0, 0, 0
    for place in range(table.cards.size):
        if swap.laid >> place & 1:
            card = table.cards[place]
            sum_ += VALUES[card]
            price += prices[place]
            if NUMBERS[card] == 0:
                up += POSITIVE[card]
                down += 1 - POSITIVE[card]
    gifts = (
        givable(kinds, _room(table, swap, other)) if table.anyone and table.others.shape[0] else np.ones(1, np.bool_)
    )
    worth = max(0.0, table.aims[AIM_CARD]) * count + max(0.0, table.aims[AIM_ZERO]) * count
    sums, above, below = np.full(size, sum_, np.int64), np.full(size, up, np.int64), np.full(size, down, np.int64)
    bounds, groups = np.full(size, price, np.int64), np.zeros(size, np.int64)
    for own in range(size):
        if own:
            before, at = own & (own - 1), lowest(own)
            card, place = kinds[at], swap.cards[at]
            sums[own], bounds[own] = sums[before] + VALUES[card], bounds[before] + prices[place]
            zero = numbers[at] == 0
            above[own], below[own] = (
                above[before] + (zero and POSITIVE[card]),
                below[before] + (zero and not POSITIVE[card]),
            )
            groups[own] = groups[before] | 1 << place
        fits = balanced(sums[own], above[own], below[own])
        group = groups[own]
        if (own == every and every) or (own and not fits) or (group >> table.cards.size != 0) != foreign:
            continue
        if own and goal_of(bounds[own] | MANY_SETS, worth, worth, table) + swap.harm <= floor:
            continue
        rest = every ^ own
        given = rest if gifts.size > 1 else 0
        best, last, presents = FAR, FAR, variable(0)
        while True:
            if gifts[given] and (own | given != every or every == 0):
                acted = table.played or own != 0 or given != 0
                now, now_last = left_over(numbers, rest ^ given, acted, table.aims)
                if own == 0:
                    goal = goal_of(swap.stay, now, now_last, table) + swap.harm
                    note(ways, goal, swap, group, _bits(given, swap.cards), swap.stay)
                    floor = ways.goal[place_of(ways, swap.set, swap.give, swap.take)]
                if (own or given or table.idle) and max(now, now_last) > max(best, last):
                    best, last, presents = now, now_last, given
            if given == 0:
                break
            given = (given - 1) & rest
        if best > FAR and fits:
            use = Use(bounds[own], best + swap.harm, last + swap.harm, group, _bits(presents, swap.cards), number)
            if goal_of(use.bound | MANY_SETS, use.rest, use.last, table) > floor:
                uses.append(use)


@part
def _bits(some: int, places: Numbers) -> int:
    group = 0
    for at in range(places.size):
        if some >> at & 1:
            group |= 1 << places[at]
    return group


@part
def _room(table: Table, swap: Swapped, other: Numbers) -> int:
    """Return how many sets of others have no zero card after a swap."""
    room = 0
    for number in range(table.others.shape[0]):
        zeros = 0
        for at in range(table.others[number, 0]):
            zeros += NUMBERS[table.others[number, 1 + at]] == 0
        if number + table.sets.shape[0] == swap.set:
            for at in range(other[0]):
                if swap.take >> (table.cards.size + at) & 1:
                    zeros -= NUMBERS[other[1 + at]] == 0
            for place in range(table.cards.size):
                if swap.give >> place & 1:
                    zeros += NUMBERS[table.cards[place]] == 0
        room += zeros == 0
    return room
