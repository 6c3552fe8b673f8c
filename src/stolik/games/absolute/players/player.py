"""The compiled levels of Absolute: the solver finds the best turn; the highest level also tries turns by rollouts."""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Any

from stolik.bots import Bot
from stolik.bots.race import race
from stolik.games.absolute.players.candidates import list_turns
from stolik.games.absolute.players.greedy import Greedy
from stolik.games.absolute.players.plan import Plan, Weights
from stolik.games.absolute.players.rollouts import Rollouts
from stolik.games.absolute.rules import Move, Options, View, game
from stolik.kit import Budget


class Player(Bot):
    """Plans by its `Weights`, or tries the likely turns by rollouts."""

    def __init__(self, budget: Budget, *, rollouts: bool = False, **weights: Any) -> None:
        self.budget, self.rollouts, self.weights = budget, rollouts, Weights(**weights)

    def choose(self, view: View, rng: Random) -> Move:
        """Return a move of the viewer."""
        if view.options.unchecked and (view.viewer != view.turn or self.interject(view, rng)):
            return Greedy().choose(view, rng)
        if self.rollouts and not view.options.unchecked:
            return self._choose_by_rollouts(view, rng)
        return Plan(view, self.weights).choose()

    def _choose_by_rollouts(self, view: View, rng: Random) -> Move:
        began = perf_counter()
        rollouts = Rollouts(view, rng)
        turns = list_turns(view, rollouts)
        if len({turn[0] for turn in turns}) == 1:
            return turns[0][0]
        best = race(len(turns), self.budget, lambda left: rollouts.measure_leads([turns[turn] for turn in left]), began)
        return turns[best][0]

    def interject(self, view: View, rng: Random) -> Move | None:
        """Challenge an illegal set as soon as it lies there."""
        return Greedy().interject(view, rng) if view.options.unchecked else None

    def warm(self) -> None:
        """Compile the kernels, or load the compiled ones."""
        state = game.start(2, Options(), 0)
        player = Player(Budget(nodes=1), rollouts=True, swaps=True)
        for _ in range(12):
            view = game.view(state, state.turn)
            Plan(view, player.weights).choose()
            state = game.play(state, state.turn, player.choose(view, Random(0)))
