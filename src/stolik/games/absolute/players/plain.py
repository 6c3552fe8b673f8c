"""Absolute's players in plain Python: the two lowest levels, and the stand-in until the kernels are compiled."""

from __future__ import annotations

from random import Random

from stolik.bots import Bot
from stolik.games.absolute.players.greedy import Greedy
from stolik.games.absolute.players.novice import choose_novice_move
from stolik.games.absolute.rules import Move, View
from stolik.kit import Budget


class Player(Bot):
    """Plays by what it sees: sets of `"three"` cards in hand, the whole `"hand"`, or the `"table"` (as `Greedy`).

    `care` is the chance that it notices a play, if it does not see the table.
    """

    def __init__(self, budget: Budget, sight: str = "table", care: float = 1.0) -> None:  # noqa: ARG002
        self.sight, self.care = sight, care

    def choose(self, view: View, rng: Random) -> Move:
        """Return a move of the viewer."""
        challenges = view.options.unchecked and (view.viewer != view.turn or self.interject(view, rng))
        if challenges or self.sight == "table":
            return Greedy().choose(view, rng)
        return choose_novice_move(view, rng, self.care, adds=self.sight == "hand")

    def interject(self, view: View, rng: Random) -> Move | None:
        """Challenge an illegal set as soon as it lies there."""
        return Greedy().interject(view, rng) if view.options.unchecked else None
