"""A bot that plays random legal moves: for tests, and to measure other bots against."""

from __future__ import annotations

from random import Random
from typing import Any

from stolik.bots.bot import Bot
from stolik.game import AnyGame, find_first_moves


class RandomBot(Bot):
    """Plays random legal moves."""

    MOST = 500  # it chooses among the first legal moves; some games have very many

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def choose(self, view: Any, rng: Random) -> Any:
        """Return any legal move, each equally likely."""
        imagined = self.game.imagine(view, rng)
        return rng.choice(find_first_moves(self.game, imagined, view.viewer, self.MOST))

    def interject(self, view: Any, rng: Random) -> Any | None:
        """Act out of turn every other time."""
        return self.choose(view, rng) if rng.random() < 0.5 else None
