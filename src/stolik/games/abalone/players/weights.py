"""What things are worth."""

from __future__ import annotations

from typing import NamedTuple

WON = 1_000_000  # less one for every move until then
SURE = WON - 1_000  # a score beyond it is a win that was seen
MARBLE = 1_000


class Weights(NamedTuple):
    """What things are worth, in thousandths of a marble."""

    rings: tuple[int, int, int, int] = (20, 40, 45, 55)  # to be within 0, 1, 2 and 3 steps of the middle, added up
    pair: int = 14  # two that touch
    threat: int = 0  # with two sides, a line of two that points at an opponent on the rim
    left: int = 1000  # with three players, a marble that is still there: who has few is everybody's prey
    near: int = 60  # the second marble pushed out is worth more than the first by twice this, and so on

    def numbers(self) -> tuple[int, ...]:
        """Return those that `arrangement` takes."""
        return (*self.rings, self.pair, self.left, self.threat)

    def material(self, goal: int) -> tuple[int, ...]:
        """Return what so many marbles pushed out are worth; where few are to be, each brings the end nearer."""
        return tuple(MARBLE * n + self.near * 6 * n * n // goal for n in range(goal + 1))


SIEGE = Weights(rings=(0, 10, 25, 90), pair=20, threat=120)
"""Where nobody gets through: to hold the middle is worth little, and to drive opponents to the rim much."""
