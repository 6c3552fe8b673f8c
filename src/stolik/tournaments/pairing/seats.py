"""Who sits where. With two sides the first move is what chess calls the colour, and the words here are FIDE's."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Final, NamedTuple

from stolik.chance import Chance
from stolik.tournaments.entrants import EntrantId
from stolik.tournaments.pairing.history import History

ABSOLUTE: Final = 3


class Preference(NamedTuple):
    """The seat that one of two sides should get, and how strongly (FIDE C.04.3, A.6)."""

    seat: int  # 0 moves first
    strength: int  # 3 absolute, 2 strong, 1 mild, 0 none
    imbalance: int = 0  # by how many games one seat was more frequent


def find_preference(seats: Sequence[int]) -> Preference:
    """Return the preference after games on these seats.

    It is absolute if one seat was had twice more often than the other one, or in the last two games.

    >>> find_preference([0, 1, 0]), find_preference([0, 1, 1]).strength, find_preference([]).strength
    (Preference(seat=1, strength=2, imbalance=1), 3, 0)
    """
    if not seats:
        return Preference(0, 0)
    more = len(seats) - 2 * sum(seats)  # how much more often the entrant moved first
    if abs(more) >= 2:
        return Preference(int(more > 0), ABSOLUTE, abs(more))
    if len(seats) >= 2 and seats[-1] == seats[-2]:
        return Preference(1 - seats[-1], ABSOLUTE, abs(more))
    return Preference(int(more > 0), 2, 1) if more else Preference(1 - seats[-1], 1)


def order_two(better: EntrantId, other: EntrantId, history: History, lot: int) -> tuple[EntrantId, EntrantId]:
    """Return two entrants in the order in which they move. The lot decides if both have no preference."""
    seats_better, seats_other = history.seats[better], history.seats[other]
    mine, theirs = find_preference(seats_better), find_preference(seats_other)
    if not mine.strength and not theirs.strength:
        first = lot == 0
    elif not theirs.strength or (mine.strength and mine.seat != theirs.seat):
        first = mine.seat == 0
    elif not mine.strength:
        first = theirs.seat == 1
    elif mine[1:] != theirs[1:]:  # both want the same seat: the stronger preference counts, then the imbalance
        first = mine.seat == 0 if mine[1:] > theirs[1:] else theirs.seat == 1
    else:
        first = _alternate(seats_better, seats_other, mine.seat == 0)
    return (better, other) if first else (other, better)


def _alternate(mine: Sequence[int], theirs: Sequence[int], otherwise: bool) -> bool:
    """Return whether the first of two moves first: the other way round than when they last had different seats."""
    for own, other in zip(reversed(mine), reversed(theirs), strict=False):
        if own != other:
            return own == 1
    return otherwise


def order_table(sides: Sequence[EntrantId], history: History, chance: Chance) -> tuple[EntrantId, ...]:
    """Return the entrants of a table in the order of their seats.

    Of all orders the one is taken in which everybody sits most where they sat least; lots decide among equal ones.
    """
    count = len(sides)
    drawn = chance.shuffled(sides)
    costs = [_weigh_seats(history.seats[side], count) for side in drawn]
    best = min(permutations(range(count)), key=lambda seats: sum(costs[who][seat] for who, seat in enumerate(seats)))
    return tuple(drawn[best.index(seat)] for seat in range(count))


def _weigh_seats(seats: Sequence[int], count: int) -> list[int]:
    """Return the cost of each seat: it grows eightfold with every time that one had it more often than another seat."""
    had = [seats.count(seat) for seat in range(count)]
    least = min(had)
    return [8 ** (times - least) * 8 + (bool(seats) and seats[-1] == seat) for seat, times in enumerate(had)]
