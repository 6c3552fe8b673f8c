"""The compiled level of ZERO: it tries its best moves by rollouts in determinisations."""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Final

import numpy as np
from numpy.typing import NDArray

from stolik.bots import Bot
from stolik.bots.race import Results, race
from stolik.games.zero.kernel.conversion import to_card_set, to_cards, to_clock
from stolik.games.zero.kernel.hand import NONE, CardSet, CardSets
from stolik.games.zero.players.determinisation import deal_unseen, to_knowledge
from stolik.games.zero.players.rollout_policy import choose
from stolik.games.zero.players.rollouts import STEPS, candidates, roll_out, to_worth, value_leads
from stolik.games.zero.players.weights import TUNED
from stolik.games.zero.rules import Exchange, Move, Options, Pass, View, game
from stolik.kit import Budget

BATCH: Final = 16  # determinisations between two looks at the clock


class Player(Bot):
    """Scores hands by their plans. With `moves` above 1 it tries that many of the best moves by rollouts.

    A node is one rollout.
    `trust` is how much it concludes from the cards that others take and give, and from their passes.
    """

    def __init__(self, budget: Budget, moves: int = 1, trust: float = 0.0) -> None:
        self.budget, self.moves, self.trust = budget, moves, trust
        self.weights = TUNED

    def choose(self, view: View, rng: Random) -> Move:
        """Return a move of the viewer, whose turn it must be."""
        began = perf_counter()
        seat = view.viewer
        assert seat is not None, "a spectator does not play"
        chance = np.array([rng.getrandbits(64) | 1], np.uint64)
        clock, pool = to_clock(view), to_card_set(view.pool)
        if self.moves <= 1:
            return to_move(*choose(to_card_set(view.hand), pool, clock, view.players, self.weights))
        tried = candidates(to_card_set(view.hand), pool, clock, view.players, self.weights, self.moves)
        best = self._best(view, tried, chance, began)
        return to_move(tried[best, 0], tried[best, 1])

    def _best(self, view: View, tried: CardSets, chance: CardSets, began: float) -> int:
        knowledge = to_knowledge(view)
        worth = to_worth(view.totals, knowledge.seat, view.players - view.number)
        hidden, likelihoods = np.zeros(view.players + 1, np.uint64), np.zeros(view.players)
        deal_unseen(knowledge, self.weights, self.trust, hidden, likelihoods, chance)
        clock, pool = to_clock(view), to_card_set(view.pool)

        def attempt(left: NDArray[np.int64]) -> Results:
            got = np.zeros((len(left), BATCH, view.players), np.int64)
            deals = (hidden, likelihoods, STEPS)
            roll_out(knowledge, self.weights, self.trust, *deals, pool, clock, tried[left], got, chance)
            return value_leads(got, knowledge.seat, worth)

        return race(len(tried), self.budget, attempt, began)

    def warm(self) -> None:
        """Compile the kernels, or load the compiled ones."""
        view = game.view(state := game.start(3, Options(), 0), state.turn)
        Player(Budget(nodes=1), moves=2).choose(view, Random(0))
        Player(Budget()).choose(view, Random(0))


def to_move(give: CardSet, take: CardSet) -> Move:
    """Return the move of the rules for the cards given and taken."""
    if take == NONE:
        return Pass()
    return Exchange(to_cards(give)[0], to_cards(take)[0])
