"""What a decision changed in a round of Absolute: what it lost to the best one, in points of the round.

Whole rounds are too slow to be played out for every decision. So the reference player is the solver that knows the best
turn, and its points, in which the hand's prospects are counted, are translated into points of the round by what they
were worth in rounds that were played to the end.
"""

from __future__ import annotations

from typing import Final

from stolik.bots.effects import Effect, matrix, none
from stolik.bots.levels import Budget
from stolik.games.absolute import Move, View

SIGN: Final = 1
MOST: Final = 5.0  # of the solver's points that a decision can lose: greater losses are made good in the turns after it
WORTH: Final = 1.1
"""Points of the round that such a point cost: least squares over 141 rounds of 2 to 4 bots of all levels, with a
standard error of 0.07. What one decision costs differs much more than the mean: it is taken to be as unsure as large.
"""


def effect(view: View, move: Move, budget: Budget, loss: float | None = None) -> Effect | None:  # noqa: ARG001
    """Measure a move of the viewer by what it lost; where there was no choice, nothing."""
    seat = view.viewer
    assert seat is not None, "a spectator has no moves"
    if view.options.unchecked:
        return None  # sets that break the rules are none of the solver's
    if not loss:
        return none(view.players)
    changed = matrix(range(view.players))[:, seat] * -min(loss, MOST) * WORTH
    return Effect(tuple(float(each) for each in changed), tuple(float(abs(each)) for each in changed))
