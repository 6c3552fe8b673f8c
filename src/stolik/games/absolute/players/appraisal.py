"""What moves of Absolute are worth: how far the player is ahead at the end of the round, by rollouts.

Half of the budget finds the best turn that begins with each move. The other half measures these turns again. Without
that, the best of many turns would often be one that had only been lucky.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from time import perf_counter
from typing import Final

import numpy as np
from numpy.typing import NDArray

from stolik.bots.appraisal import Appraisal, appraise_by_points
from stolik.bots.comparison import compare_moves
from stolik.bots.race import Results, is_spent
from stolik.games.absolute.players.candidates import list_turns
from stolik.games.absolute.players.rollouts import Rollouts, TurnMoves
from stolik.games.absolute.rules import Move, State, View, game
from stolik.kit import Budget

CHANCE: Final = 1  # the seed of the determinisations: the same question gets the same answer


def appraise(view: View, asked: Sequence[Move], budget: Budget, truth: State | None = None) -> Appraisal:
    """Judge moves of the viewer. With `truth` the hands are open; the order of the deck stays unknown."""
    if view.options.unchecked:
        return appraise_by_points(game, view, asked)  # the kernel knows legal sets only
    rollouts = Rollouts(view, Random(CHANCE), truth)
    turns = list_turns(view, rollouts, asked)
    half = Budget(-(-budget.time_ms // 2), -(-budget.nodes // 2))  # 0, no limit, stays 0
    means = _measure(rollouts, turns, half)
    best = turns[int(means.argmax())][0]
    moves = list(dict.fromkeys((*asked, best)))
    chosen = [_find_best_turn(turns, means, move) for move in moves]

    def attempt(numbers: NDArray[np.int64]) -> Results:
        return rollouts.measure_leads([chosen[number] for number in numbers])

    return compare_moves(moves, len(asked), half, attempt, unit="points")


def _measure(rollouts: Rollouts, turns: Sequence[TurnMoves], budget: Budget) -> Results:
    """Return how far the viewer is ahead after each turn, on average."""
    began = perf_counter()
    leads = rollouts.measure_leads(turns)
    while not is_spent(budget, leads.size, began):
        leads = np.concatenate([leads, rollouts.measure_leads(turns)], axis=1)
    means: Results = leads.mean(axis=1)
    return means


def _find_best_turn(turns: Sequence[TurnMoves], means: Results, move: Move) -> TurnMoves:
    """Return the best of the turns that begin with a move."""
    return max(zip(means, turns, strict=True), key=lambda pair: (pair[1][0] == move, pair[0]))[1]
