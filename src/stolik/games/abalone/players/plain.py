"""Abalone's players in plain Python: the two lowest levels, and the stand-in until the kernels are compiled."""

from __future__ import annotations

from random import Random
from typing import Final

from stolik.bots import Bot
from stolik.games.abalone.players.lookahead import Lookahead
from stolik.games.abalone.players.novice import BEGINNER, CASUAL, Novice, choose_move
from stolik.games.abalone.rules import Move, View
from stolik.kit import Budget

NOVICES: Final[dict[str, Novice]] = {"beginner": BEGINNER, "casual": CASUAL}


class Player(Bot):
    """With `novice` it looks one move ahead, as that entry of `NOVICES` says. Without it searches."""

    def __init__(self, budget: Budget, *, novice: str = "") -> None:
        self.budget = budget
        self.novice = NOVICES[novice] if novice else None

    def choose(self, view: View, rng: Random) -> Move:
        """Return the move that looks best."""
        assert view.viewer == view.order[0], "only the seat to move has moves"
        return choose_move(view, rng, self.novice) if self.novice else Lookahead(view, rng, self.budget).choose()
