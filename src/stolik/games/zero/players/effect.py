"""What a decision changed in a hand of ZERO, played out in worlds that its player could imagine.

The reference player is the level "expert": it moves at once, always the same, and plays the hands out.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from stolik.bots.effects import Effect, Leads, matrix, mean_of, none
from stolik.games.zero import kit
from stolik.games.zero.players.appraisal import CHANCE, cards_moved
from stolik.games.zero.players.player import move_of
from stolik.games.zero.players.playouts import count_moves
from stolik.games.zero.players.policy import TUNED, choose
from stolik.games.zero.players.words import clock_of, word_of
from stolik.games.zero.players.worlds import imagine, seen_of
from stolik.games.zero.rules import Move, View
from stolik.kit import Budget

SIGN: Final = -1  # points are bad (ZER-8)
BATCH: Final = 64  # worlds between two looks at the clock


def effect(view: View, move: Move, budget: Budget) -> Effect:
    """Measure a move of the viewer, whose turn it must be, by the points of this hand."""
    seen, trust = seen_of(view), kit.levels["master"].settings["trust"]
    clock, pool = clock_of(view), word_of(view.pool)
    chance = np.array([CHANCE], np.uint64)
    usual = move_of(*choose(word_of(view.hand), pool, clock, view.players, TUNED, chance))
    if usual == move:
        return none(view.players)
    tried = np.array([cards_moved(move), cards_moved(usual)], np.uint64)
    hidden, odds = np.zeros(view.players + 1, np.uint64), np.zeros(view.players)
    imagine(seen, TUNED, trust, hidden, odds, chance)
    to_leads = SIGN * matrix(range(view.players))

    def attempt() -> Leads:
        counted = np.zeros((2, BATCH, view.players))
        count_moves(seen, TUNED, trust, hidden, odds, pool, clock, tried, counted, chance)
        differences: Leads = (counted[0] - counted[1]) @ to_leads.T
        return differences

    return mean_of(attempt, budget)
