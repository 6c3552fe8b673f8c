"""Players made of code: they see a View and nothing else."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from importlib import import_module
from itertools import islice
from random import Random
from typing import Any

from stolik.bots.levels import LEVELS, player
from stolik.game import AnyGame, Fact, Refusal, Seat
from stolik.games import load as load_game

SIMPLE = ("random", "greedy")  # for tests and measurements, at no level
NAMES = (*SIMPLE, *LEVELS)


ENGINE = "engine:"  # before the command of a program that speaks the protocol of `docs/engines.md`


class Forfeit(Refusal):
    """A player that cannot go on: the seat has lost its game, and why."""

    def __init__(self, seat: Seat, reason: str, **facts: Fact) -> None:
        super().__init__(reason, **facts)
        self.seat = seat


class Bot(ABC):
    """A player. The same view and the same state of `rng` give the same move."""

    @abstractmethod
    def choose(self, view: Any, rng: Random) -> Any:
        """Return a legal move of the view's seat, which is awaited."""

    def interject(self, view: Any, rng: Random) -> Any | None:  # noqa: ARG002 - for those who want it
        """Return a move of a seat that may act while another one is on turn, or `None` to let it be."""
        return None

    def warm(self) -> None:  # noqa: B027 - most have nothing to do
        """Get ready, so that the first move takes no longer than the next: compile, or load what was compiled."""

    def close(self) -> None:  # noqa: B027 - most hold nothing
        """Let go of what it holds: the game is over."""


def next_move(game: AnyGame, state: Any, bots: Mapping[Seat, Bot], rng: Random) -> tuple[Seat, Any] | None:
    """Return what a bot does next: interject, or move on its turn; `None` if only others are awaited."""
    first, *others = game.actors(state)
    for seat in others:
        if seat in bots and (move := bots[seat].interject(game.view(state, seat), rng)) is not None:
            return seat, move
    if first in bots:
        return first, bots[first].choose(game.view(state, first), rng)
    return None


def load(
    game: str, name: str, seconds: float | None = None, nodes: int | None = None, asked: float | None = None
) -> Bot:
    """Return a bot by its name: an engine, a simple one, or a level's with the budget of `player`.

    >>> load("abalone", "random").choose.__doc__
    'Return any legal move, each equally likely.'
    """
    if name.startswith(ENGINE):
        if game != "abalone":
            raise Refusal("engine-game", game=game)
        from stolik.games.abalone.players.engine import Engine

        return Engine(name.removeprefix(ENGINE), seconds)
    if name not in NAMES:
        raise Refusal("unknown-bot", bot=name, known=NAMES)
    if name == "random":
        return RandomBot(load_game(game))
    if name in LEVELS:
        return player(game, name, seconds, nodes, asked)
    bot: Bot = import_module(f"stolik.games.{game}.players.greedy").Greedy()
    return bot


class RandomBot(Bot):
    """Plays any legal move."""

    MOST = 500  # moves looked at, where a game has very many

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def choose(self, view: Any, rng: Random) -> Any:
        """Return any legal move, each equally likely."""
        imagined = self.game.imagine(view, rng)
        return rng.choice(list(islice(self.game.moves(imagined, view.viewer), self.MOST)))

    def interject(self, view: Any, rng: Random) -> Any | None:
        """Act out of turn every other time."""
        return self.choose(view, rng) if rng.random() < 0.5 else None
