"""Abalone's player at the compiled levels, and what its search finds out about a position."""

from __future__ import annotations

from random import Random

from stolik.bots import Bot
from stolik.games.abalone.players.search.deepening import DEEPEST, Algorithm, Estimate, Search, table_bits_for
from stolik.games.abalone.rules import Move, Options, View, game
from stolik.kit import Budget


class Player(Bot):
    """Searches to a depth, or with three players to `depth_of_three`, as far as its budget allows."""

    def __init__(
        self,
        budget: Budget,
        *,
        depth: int = DEEPEST,
        depth_of_three: int = DEEPEST,
        algorithm: Algorithm = "best-reply",
    ) -> None:
        self.budget = budget
        self.depth, self.depth_of_three = depth, depth_of_three
        self.algorithm: Algorithm = algorithm

    def choose(self, view: View, rng: Random) -> Move:
        """Return the best move found. Without a limit of time it is always the same one."""
        assert view.viewer == view.order[0], "only the seat to move has moves"
        search = Search(
            view, algorithm=self.algorithm, salt=rng.getrandbits(62), table_bits=table_bits_for(self.budget)
        )
        search.deepen(self.budget, self.depth_of_three if view.players == 3 else self.depth)
        return search.estimate().best

    def warm(self) -> None:
        """Load or compile all that a move needs. The functions are the same for all numbers of players."""
        state = game.start(2, Options(), 0)
        view = game.view(state, 0)
        Player(Budget(nodes=1)).choose(view, Random(0))


def evaluate(view: View, budget: Budget) -> Estimate:
    """Return what a search finds out about a position, for the seat to move. The game must not be over."""
    search = Search(view)
    search.deepen(budget)
    return search.estimate()
