"""What can be set for a search: the weights of the evaluation, and which features are on."""

from __future__ import annotations

from typing import NamedTuple

WON = 1_000_000  # the score of a won game, less one for every ply until then
SURE_WIN = WON - 1_000  # a higher score is a win that the search has proved
MARBLE = 1_000


class Weights(NamedTuple):
    """What the features of a position are worth, in thousandths of a marble."""

    rings: tuple[int, int, int, int] = (20, 40, 45, 55)  # to be within 0, 1, 2 and 3 steps of the middle, added up
    pair: int = 14  # two marbles of a team that touch
    threat: int = 0  # with two sides, a line of two that points at an opponent on the rim
    left: int = 1000  # with three players, a marble still on the board: both others attack a player who has few
    near: int = 60  # the second marble pushed out is worth more than the first by twice this, and so on

    def numbers(self) -> tuple[int, ...]:
        """Return the weights that the kernels take, in the order of `memory`."""
        return (*self.rings, self.pair, self.left, self.threat)

    def material(self, goal: int) -> tuple[int, ...]:
        """Return what 0, 1, 2... marbles pushed out are worth. With a lower goal each one brings the end nearer."""
        return tuple(MARBLE * n + self.near * 6 * n * n // goal for n in range(goal + 1))


SIEGE_WEIGHTS = Weights(rings=(0, 10, 25, 90), pair=20, threat=120)
"""For a game with hardly any captures: the middle is worth little, and opponents on the rim are worth much."""


class Features(NamedTuple):
    """The parts of the search that can be switched off, for tests and measurements."""

    quiesce: bool = True  # quiescence search: look at captures beyond the depth
    reduce: bool = True  # late move reductions: search moves late in the order less deeply
    null: bool = True  # null-move pruning: a position that is good even if the opponent moves twice is good enough
    futility: bool = True  # futility pruning: leave out quiet moves of the last ply that cannot reach alpha
    table: bool = True  # the transposition table


BARE = Features(*(False,) * len(Features._fields))
"""Plain alpha-beta: every part is switched off."""
