"""What a bot is, and how bots take turns in a game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from random import Random
from typing import Any

from stolik.game import AnyGame, Fact, Refusal, Seat


class Forfeit(Refusal):
    """Says that a player cannot go on and has lost, and why."""

    def __init__(self, seat: Seat, reason: str, **facts: Fact) -> None:
        super().__init__(reason, **facts)
        self.seat = seat


class Bot(ABC):
    """A player. The same view and the same state of `rng` give the same move."""

    seconds: float | None = None  # the time for a move that it was given, if it is asked to keep one

    @abstractmethod
    def choose(self, view: Any, rng: Random) -> Any:
        """Return a legal move of the view's seat, which is on turn."""

    def interject(self, view: Any, rng: Random) -> Any | None:  # noqa: ARG002 - subclasses may use it
        """Return a move of a seat that may act while another one is on turn, or `None` to do nothing."""
        return None

    def warm(self) -> None:  # noqa: B027 - most have nothing to do
        """Compile, load or start what it needs, so that the first move is not slower than the next."""

    def close(self) -> None:  # noqa: B027 - most hold nothing
        """Free all resources: the game is over."""


def next_move(game: AnyGame, state: Any, bots: Mapping[Seat, Bot], rng: Random) -> tuple[Seat, Any] | None:
    """Return the next move of a bot, on its turn or out of turn; `None` if no bot can move now."""
    first, *others = game.actors(state)
    for seat in others:
        if seat in bots and (move := bots[seat].interject(game.view(state, seat), rng)) is not None:
            return seat, move
    if first in bots:
        return first, bots[first].choose(game.view(state, first), rng)
    return None
