"""Which sets count for going out (ABS-5): the larger of two numbers.

One number is of the sets newly placed from the hand in the round. The other is the most sets that lay before the player
at the end of an own turn, or that lie there when the player goes out. So a regrouping by itself adds nothing.

With `unchecked` sets are discarded as illegal, and count no more. For that the sets of a player have numbers. A set has
its own number, the highest, and those of the sets whose cards a regrouping has put into it. A number counts no more
when every set that has it has been discarded: sets that were merged into an illegal one go with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Protocol

from msgspec import Struct

SetNumbers = tuple[int, ...]


class Counted(Struct, frozen=True, omit_defaults=True):
    """The sets of one player that have counted for going out in this round and have not been discarded."""

    placed: SetNumbers = ()  # newly, from the hand
    lain: tuple[SetNumbers, ...] = ()  # at the end of own turns: the most, or all that may yet become the most

    @property
    def most(self) -> int:
        """The most sets that lay there at the end of an own turn."""
        return max(map(len, self.lain), default=0)

    def with_placed(self, numbers: SetNumbers) -> Counted:
        """Return what counts after sets with these numbers have been placed."""
        return Counted((*self.placed, *numbers), self.lain)

    def at_end_of_turn(self, sets: Sequence[Numbered], *, may_lose: bool) -> Counted:
        """Return what counts at the end of an own turn with these sets. `may_lose`: sets may be discarded later."""
        now = tuple(laid.numbers[-1] for laid in sets)
        if not may_lose:
            return Counted(self.placed, (now,)) if len(now) > self.most else self
        if not now or any(set(now) <= set(lain) for lain in self.lain):
            return self
        others = (lain for lain in self.lain if not set(lain) <= set(now))
        return Counted(self.placed, (*others, now))

    def find_known(self, numbers: Iterable[int]) -> SetNumbers:
        """Return those of these numbers that count: the others never will."""
        known = {*self.placed, *chain.from_iterable(self.lain)}
        return tuple(sorted(known.intersection(numbers)))


class Numbered(Protocol):
    """A set of a state or of a view."""

    @property
    def illegal(self) -> bool:
        """Whether it was found illegal."""

    @property
    def numbers(self) -> SetNumbers:
        """The numbers of the sets that it was made of; the last one is its own."""


def count_sets(counted: Counted, sets: Sequence[Numbered]) -> int:
    """Return how many sets of a player count for going out now."""
    left = without_illegal(counted, sets)
    return max(len(left.placed), left.most, sum(not laid.illegal for laid in sets))


def without_illegal(counted: Counted, sets: Sequence[Numbered]) -> Counted:
    """Return what counts without the sets found illegal, and without those that were merged into them."""
    gone = {number for laid in sets if laid.illegal for number in laid.numbers}
    if not gone:
        return counted
    gone -= {number for laid in sets if not laid.illegal for number in laid.numbers}
    return Counted(_without(counted.placed, gone), tuple(_without(numbers, gone) for numbers in counted.lain))


def next_number(counted: Counted, sets: Sequence[Numbered]) -> int:
    """Return a number that no set of a player has."""
    on_table = chain.from_iterable(laid.numbers for laid in sets)
    return max(chain(counted.placed, *counted.lain, on_table), default=0) + 1


def _without(numbers: SetNumbers, gone: set[int]) -> SetNumbers:
    return tuple(number for number in numbers if number not in gone)
