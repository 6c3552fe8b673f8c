"""The best ways to play a turn of Absolute that were found so far: rows of numbers."""

from __future__ import annotations

from typing import Final, NamedTuple

from stolik.bots.compiled import part
from stolik.games.absolute.players.prices import Floats
from stolik.games.absolute.players.rows import Numbers
from stolik.games.absolute.players.table import FAR, FROM, GIVE, TAKE, Swapped

OWN, GIVEN, VALUE, COUNT, GROUPS, BETWEEN_COUNT, BETWEEN = 3, 4, 5, 6, 7, 31, 32
ROW: Final = 56
"""A way found: as of a swap the set, what is given and taken; then the cards played and those given to others, what the
own sets bring then, and which they are; and those of an arrangement between.
"""


NODES, ESCAPES, REJECTED, CUT = range(4)


class Ways(NamedTuple):
    """The best ways found so far, of different swaps."""

    goal: Floats
    row: Numbers
    notes: Numbers  # sets tried, arrangements between that were looked for, some in vain, and if that was cut short


@part
def place_of(ways: Ways, number: int, give: int, take: int) -> int:
    """Return which way a better one with that swap replaces: that of the same swap, or the worst."""
    worst = 0
    for at in range(ways.goal.size):
        row = ways.row[at]
        if ways.goal[at] > FAR and row[FROM] == number and row[GIVE] == give and row[TAKE] == take:
            return at
        if ways.goal[at] < ways.goal[worst]:
            worst = at
    return worst


@part
def note(ways: Ways, goal: float, swap: Swapped, own: int, given: int, value: int) -> int:
    """Write a way if it is good enough, and return where; -1: it is not."""
    at = place_of(ways, swap.set, swap.give, swap.take)
    if goal <= ways.goal[at]:
        return -1
    ways.goal[at] = goal
    row = ways.row[at]
    row[:] = 0
    row[FROM], row[GIVE], row[TAKE], row[OWN], row[GIVEN], row[VALUE] = (
        swap.set,
        swap.give,
        swap.take,
        own,
        given,
        value,
    )
    return at
