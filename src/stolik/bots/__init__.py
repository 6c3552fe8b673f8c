"""Players made of code: they see a View and nothing else."""

from __future__ import annotations

from importlib import import_module
from itertools import islice
from random import Random
from typing import Any, Protocol

from stolik.game import AnyGame, Refusal
from stolik.games import load as load_game

NAMES = ("random", "greedy")


class Bot(Protocol):
    """A player. The same view and the same state of `rng` give the same move."""

    def choose(self, view: Any, rng: Random) -> Any:
        """Return a legal move of the view's seat."""


def load(game: str, name: str) -> Bot:
    """Return a bot by its name.

    >>> load("abalone", "random").choose.__doc__
    'Return any legal move, each equally likely.'
    """
    if name not in NAMES:
        raise Refusal("unknown-bot", bot=name, known=NAMES)
    if name == "random":
        return RandomBot(load_game(game))
    bot: Bot = import_module(f"stolik.bots.{game}.greedy").Greedy()
    return bot


class RandomBot:
    """Plays any legal move."""

    MOST = 500  # moves looked at, where a game has very many

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def choose(self, view: Any, rng: Random) -> Any:
        """Return any legal move, each equally likely."""
        imagined = self.game.imagine(view, rng)
        return rng.choice(list(islice(self.game.moves(imagined, view.viewer), self.MOST)))
