"""The compiled levels of Absolute: they plan the best turn, and what the next cards can bring."""

from __future__ import annotations

from random import Random
from typing import Any

from stolik.bots import Bot
from stolik.games.absolute.players.greedy import Greedy
from stolik.games.absolute.players.plan import Plan, Taste
from stolik.games.absolute.rules import Move, Options, View, game
from stolik.kit import Budget


class Player(Bot):
    """Plans by its `Taste`."""

    def __init__(self, budget: Budget, **taste: Any) -> None:
        self.budget, self.taste = budget, Taste(**taste)

    def choose(self, view: View, rng: Random) -> Move:
        """Return a move of the viewer."""
        if view.options.unchecked and (view.viewer != view.turn or self.interject(view, rng)):
            return Greedy().choose(view, rng)
        return Plan(view, self.taste, self.budget, rng).move()

    def interject(self, view: View, rng: Random) -> Move | None:
        """Challenge what is wrong, as soon as it lies there."""
        return Greedy().interject(view, rng) if view.options.unchecked else None

    def warm(self) -> None:
        """Compile, or load what was compiled."""
        state = game.start(2, Options(), 0)
        for _ in range(12):
            view = game.view(state, state.turn)
            Player(Budget(nodes=1)).choose(view, Random(0))  # it judges hands by another function
            state = game.play(state, state.turn, Player(Budget(nodes=1), swaps=True, ahead=2).choose(view, Random(0)))
