"""A quick player of any game: the move that scores most at once."""

from __future__ import annotations

from random import Random
from typing import Any

from stolik.bots.bot import Bot
from stolik.bots.generic.moves import list_searched_moves, rate
from stolik.game import AnyGame, Seat


class Greedy(Bot):
    """Plays the best move by `game.worth`, one of the best at random.

    Where the game says of no move what it is worth, it plays a move that wins at once, and otherwise any that does not
    end the game in a lower place. With `low_wins` few points are better.
    """

    def __init__(self, game: AnyGame, low_wins: bool = False) -> None:
        self.game, self.low_wins = game, low_wins

    def choose(self, view: Any, rng: Random) -> Any:
        """Return a legal move of the viewer, who must be awaited."""
        state = self.game.imagine(view, rng)
        moves = list_searched_moves(self.game, state, view.viewer)
        worths = rate(self.game, view, moves, self.low_wins)
        if worths is None:
            worths = [self._rate_end(state, view.viewer, move) for move in moves]
        best = max(worths)
        return rng.choice([move for move, worth in zip(moves, worths, strict=True) if worth == best])

    def interject(self, view: Any, rng: Random) -> Any | None:
        """Return the best move out of turn, if it scores."""
        move = self.choose(view, rng)
        worths = rate(self.game, view, [move], self.low_wins)
        return move if worths is not None and worths[0] > 0 else None

    def _rate_end(self, state: Any, seat: Seat, move: Any) -> int:
        """Return 1 for a move that wins at once, -1 for one that ends the game otherwise, 0 for any other."""
        outcome = self.game.outcome(self.game.play(state, seat, move))
        if outcome is None:
            return 0
        return 1 if outcome.places[seat] == 1 and max(outcome.places) > 1 else -1
