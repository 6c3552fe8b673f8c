"""How much a decision changed a round of Absolute, measured by rollouts in determinisations.

The reference player is the rollout policy. It moves at once, and always makes the same move in the same position.
"""

from __future__ import annotations

from random import Random
from typing import Final

import numpy as np

from stolik.bots.effects import Effect, Leads, average_effect, make_lead_matrix, make_zero_effect
from stolik.games.absolute.players.rollouts import BATCH, Rollouts
from stolik.games.absolute.rules import Move, View
from stolik.kit import Budget

SIGN: Final = 1
CHANCE: Final = 1  # the seed of the determinisations: the same decision is always measured the same way


def effect(view: View, move: Move, budget: Budget) -> Effect | None:
    """Measure a move of the viewer by the points of this round."""
    if view.options.unchecked:
        return None  # the kernel knows legal sets only
    rollouts = Rollouts(view, Random(CHANCE))
    usual = rollouts.find_policy_move()
    if usual == move:
        return make_zero_effect(view.players)
    to_leads = make_lead_matrix(range(view.players))

    def attempt() -> Leads:
        points = np.array([rollouts.play_turns(((move,), (usual,))) for _ in range(BATCH)])
        differences: Leads = (points[:, 0] - points[:, 1]) @ to_leads.T
        return differences

    return average_effect(attempt, budget)
