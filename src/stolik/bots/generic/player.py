"""Levels for any game: the greedy player, more or less careful, and the search with growing budgets."""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Any

from stolik.bots.bot import Bot
from stolik.bots.generic.greedy import Greedy
from stolik.bots.generic.random_bot import RandomBot
from stolik.bots.generic.search import Search
from stolik.bots.race import is_spent
from stolik.game import AnyGame
from stolik.kit import Budget


class Player(Bot):
    """Plays by `Search`, or without `search` as `Greedy`. A node is an iteration.

    `care` is how often it thinks at all: the other moves are random.
    """

    def __init__(
        self, game: AnyGame, budget: Budget, *, search: bool = True, care: float = 1.0, low_wins: bool = False
    ) -> None:
        self.game, self.budget, self.search, self.care, self.low_wins = game, budget, search, care, low_wins
        self.greedy, self.random = Greedy(game, low_wins), RandomBot(game)

    def choose(self, view: Any, rng: Random) -> Any:
        """Return a legal move of the viewer, who must be awaited."""
        if self.care < 1.0 and rng.random() >= self.care:
            return self.random.choose(view, rng)
        return self._think(view, rng) if self.search else self.greedy.choose(view, rng)

    def interject(self, view: Any, rng: Random) -> Any | None:
        """Return a move out of turn, or `None` if it seems better to let it be."""
        if self.care < 1.0 and rng.random() >= self.care:
            return self.random.interject(view, rng)
        return self._think(view, rng) if self.search else self.greedy.interject(view, rng)

    def _think(self, view: Any, rng: Random) -> Any:
        began = perf_counter()
        search = Search(self.game, view, rng, low_wins=self.low_wins)
        while len(search.moves) > 1 and not is_spent(self.budget, search.iterations, began):
            search.run()
        return search.best_first()[0] if search.iterations else search.moves[0]
