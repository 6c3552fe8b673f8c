"""How much a decision changed a hand of ZERO, measured by rollouts in determinisations of its player's view.

The reference player is the rollout policy. It plays as the level "expert" does, but overlooks nothing.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from stolik.bots.effects import Effect, Leads, average_effect, make_lead_matrix, make_zero_effect
from stolik.games.zero import kit
from stolik.games.zero.kernel.conversion import to_card_set, to_clock
from stolik.games.zero.players.appraisal import CHANCE, to_exchange
from stolik.games.zero.players.determinisation import deal_unseen, to_knowledge
from stolik.games.zero.players.player import to_move
from stolik.games.zero.players.rollout_policy import choose
from stolik.games.zero.players.rollouts import STEPS, roll_out
from stolik.games.zero.players.weights import TUNED
from stolik.games.zero.rules import Move, View
from stolik.kit import Budget

SIGN: Final = -1  # points are bad (ZER-8)
BATCH: Final = 64  # determinisations between two looks at the clock


def effect(view: View, move: Move, budget: Budget) -> Effect:
    """Measure a move of the viewer by the points of this hand. It must be the viewer's turn."""
    knowledge, trust = to_knowledge(view), kit.levels["master"].settings["trust"]
    clock, pool = to_clock(view), to_card_set(view.pool)
    chance = np.array([CHANCE], np.uint64)
    usual = to_move(*choose(to_card_set(view.hand), pool, clock, view.players, TUNED))
    if usual == move:
        return make_zero_effect(view.players)
    tried = np.array([to_exchange(move), to_exchange(usual)], np.uint64)
    hidden, odds = np.zeros(view.players + 1, np.uint64), np.zeros(view.players)
    deal_unseen(knowledge, TUNED, trust, hidden, odds, chance)
    to_leads = SIGN * make_lead_matrix(range(view.players))

    def attempt() -> Leads:
        counted = np.zeros((2, BATCH, view.players), np.int64)
        roll_out(knowledge, TUNED, trust, hidden, odds, STEPS, pool, clock, tried, counted, chance)
        differences: Leads = (counted[0] - counted[1]) @ to_leads.T
        return differences

    return average_effect(attempt, budget)
