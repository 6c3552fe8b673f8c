"""How much a decision changed a game of SETUP, measured by rollouts of some turns in determinisations.

The reference player is the level "expert". It takes the most points, and so does the rollout policy. The rollouts go
on for so many turns that only the steps count at their end. By then it hardly matters what the decision changed on the
racks and the board.
"""

from __future__ import annotations

from random import Random
from typing import Final

import numpy as np
from msgspec import structs

from stolik.bots import load_player
from stolik.bots.effects import Effect, Leads, average_effect, make_lead_matrix, make_zero_effect
from stolik.games.setup.kernel.games import PAWN
from stolik.games.setup.kernel.position import to_position
from stolik.games.setup.players.appraisal import CHANCE, Rollouts
from stolik.games.setup.rules import Claim, Move, View, game
from stolik.games.setup.rules.moves import Waive
from stolik.kit import Budget

SIGN: Final = 1
BATCH: Final = 8  # determinisations between two looks at the clock
LAPS: Final = 2


def effect(view: View, move: Move, budget: Budget) -> Effect | None:
    """Measure a move of the viewer by everybody's steps."""
    seat, players = view.viewer, view.players
    assert seat is not None, "a spectator has no moves"
    to_leads = make_lead_matrix(game.teams(players, view.options))
    if isinstance(move, Claim):
        return make_zero_effect(players)
    if isinstance(move, Waive):
        lost = to_leads[:, seat] * -view.claims[seat]
        return Effect(tuple(map(float, lost)), (0.0,) * players)
    if view.options.runs != "path":
        return None  # the kernel knows the usual runs only
    usual = load_player("setup", "expert").choose(structs.replace(view, claims=()), Random(0))
    if usual == move:
        return make_zero_effect(players)
    chance = np.array([CHANCE], np.uint64)
    rollouts = Rollouts(view, to_position(view), (move, usual), LAPS * players, chance, None)

    def attempt() -> Leads:
        scores = np.array([rollouts.scores() for _ in range(BATCH)])
        steps = scores[:, :, PAWN : PAWN + players].astype(np.float64)
        differences: Leads = (steps[:, 0] - steps[:, 1]) @ to_leads.T
        return differences

    return average_effect(attempt, budget)
