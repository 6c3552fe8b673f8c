"""The levels of ZERO: quick players that judge a hand, and one that plays the hand out in imagined worlds."""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Final

import numpy as np
from numpy.typing import NDArray

from stolik.bots import Bot
from stolik.bots.race import Results, race
from stolik.games.zero.players.kernel import NONE, Word, Words
from stolik.games.zero.players.playouts import STEPS, candidates, try_moves, worth_of
from stolik.games.zero.players.policy import CARE, GREEDY, ONE_COLOUR, TUNED, Weights, choose, row
from stolik.games.zero.players.words import cards_of, clock_of, word_of
from stolik.games.zero.players.worlds import imagine, seen_of
from stolik.games.zero.rules import Exchange, Move, Options, Pass, View, game
from stolik.kit import Budget

BATCH: Final = 16  # worlds between two looks at the clock

STYLES: Final[dict[str, Weights]] = {
    "colour": row(sight=ONE_COLOUR, first_pass=14, second_pass=12, first_more=1.0, second_more=1.0, care=600),
    "greedy": row(sight=GREEDY, first_pass=6, second_pass=6, second_more=0.3, care=600),
    "whole": TUNED,
}


class Player(Bot):
    """Plays by a style; with `moves` above 1 it tries the best ones of them in imagined worlds, up to its budget.

    A node is a hand played out. `care` is how many of 1000 exchanges it notices, if not as many as its style does;
    `trust` is how much it reads from what others take, give and pass with.
    """

    def __init__(
        self, budget: Budget, style: str = "whole", care: int | None = None, moves: int = 1, trust: float = 0.0
    ) -> None:
        self.budget, self.moves, self.trust = budget, moves, trust
        self.weights = STYLES[style].copy()
        if care is not None:
            self.weights[CARE] = care

    def choose(self, view: View, rng: Random) -> Move:
        """Return a move of the viewer, whose turn it must be."""
        began = perf_counter()
        seat = view.viewer
        assert seat is not None, "a spectator does not play"
        chance = np.array([rng.getrandbits(64) | 1], np.uint64)
        clock, pool = clock_of(view), word_of(view.pool)
        if self.moves <= 1:
            return move_of(*choose(word_of(view.hand), pool, clock, view.players, self.weights, chance))
        tried = candidates(word_of(view.hand), pool, clock, view.players, self.weights, self.moves)
        best = self._best(view, tried, chance, began)
        return move_of(tried[best, 0], tried[best, 1])

    def _best(self, view: View, tried: Words, chance: Words, began: float) -> int:
        seen = seen_of(view)
        worth = worth_of(view.totals, seen.seat, view.players - view.number)
        hidden, likely = np.zeros(view.players + 1, np.uint64), np.zeros(view.players)
        imagine(seen, self.weights, self.trust, hidden, likely, chance)
        clock, pool = clock_of(view), word_of(view.pool)

        def attempt(left: NDArray[np.int64]) -> Results:
            got = np.zeros((len(left), BATCH))
            row, trust, moves = self.weights, self.trust, tried[left]
            try_moves(seen, row, trust, hidden, likely, STEPS, pool, clock, moves, worth, got, chance)
            return got

        return race(len(tried), self.budget, attempt, began)

    def warm(self) -> None:
        """Compile, or load what was compiled."""
        view = game.view(state := game.start(3, Options(), 0), state.turn)
        Player(Budget(nodes=1), moves=2).choose(view, Random(0))
        Player(Budget()).choose(view, Random(0))


def move_of(give: Word, take: Word) -> Move:
    """Return a move of the kernel's as the rules have it."""
    if take == NONE:
        return Pass()
    return Exchange(cards_of(give)[0], cards_of(take)[0])
