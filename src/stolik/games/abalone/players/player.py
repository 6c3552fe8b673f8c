"""Abalone's player at the five levels, and what it thinks of a position."""

from __future__ import annotations

from random import Random

from stolik.bots import Bot
from stolik.games.abalone.players import sight as eyes
from stolik.games.abalone.players.thought import DEEPEST, FEW_BITS, MANY_BITS, Estimate, Thought, Way
from stolik.games.abalone.rules import Move, Options, View, game
from stolik.kit import Budget

SHORT = 500_000  # positions that a small table is enough for


class Player(Bot):
    """Plays at the level that its budget and settings make.

    With `sight` it looks one move ahead like a person, who sees so much of the board (1 or 2); without, it searches to
    a depth, or with three players to the depth `alone`.
    """

    def __init__(
        self, budget: Budget, *, sight: int = 0, depth: int = DEEPEST, alone: int = DEEPEST, way: Way = "reply"
    ) -> None:
        self.budget = budget
        self.sight = (None, eyes.BEGINNER, eyes.CASUAL)[sight]
        self.depth, self.alone = depth, alone
        self.way: Way = way

    def choose(self, view: View, rng: Random) -> Move:
        """Return the move that looks best; with no limit of time in the way always the same one."""
        assert view.viewer == view.order[0], "only who is to move has moves"
        if self.sight:
            return eyes.look(view, rng, self.sight)
        bits = FEW_BITS if 0 < self.budget.nodes <= SHORT else MANY_BITS
        thought = Thought(view, way=self.way, salt=rng.getrandbits(62), table_bits=bits)
        thought.deepen(self.budget, self.alone if view.players == 3 else self.depth)
        return thought.estimate().best

    def warm(self) -> None:
        """Load or compile all that a move needs: the functions are the same for all numbers of players."""
        state = game.start(2, Options(), 0)
        view = game.view(state, 0)
        Player(Budget(nodes=1), sight=1).choose(view, Random(0))
        Player(Budget(nodes=1)).choose(view, Random(0))


def evaluate(view: View, budget: Budget) -> Estimate:
    """Return what a search thinks of a position whose game goes on, for whoever is to move."""
    thought = Thought(view)
    thought.deepen(budget)
    return thought.estimate()
