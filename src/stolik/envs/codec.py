"""`Codec`: the moves of a game as numbers, and its views as arrays. A codec sees only views."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, TypeVar

from stolik.envs.choice import Choice, Steps
from stolik.envs.layout import Layout, Observation
from stolik.game import AnyGame, Seat
from stolik.kit import load

Item = TypeVar("Item")


class Codec(ABC):
    """The codec of one game for a number of players."""

    key: str  # of the game
    actions: ClassVar[int]  # the size of the action space, the same for any number of players

    def __init__(self, players: int) -> None:
        self.players = players
        self.game: AnyGame = load(self.key)
        self.layout = self.make_layout()

    @abstractmethod
    def make_layout(self) -> Layout:
        """Return the parts of the observation."""

    @abstractmethod
    def observation(self, view: Any, choice: Choice | None) -> Observation:
        """Return the view of a seat as an array; `choice` holds the steps of an unfinished move."""

    @abstractmethod
    def choice(self, view: Any) -> Choice:
        """Return the choice of a seat that may act."""

    @abstractmethod
    def steps(self, view: Any, move: Any) -> Steps:
        """Return the steps of a legal move of the view's seat; `None` means that it declines to act out of turn."""

    @abstractmethod
    def points(self, view: Any) -> tuple[int, ...]:
        """Return the public points of every seat."""

    @abstractmethod
    def meaning(self, step: int) -> str:
        """Return the meaning of a step in the notation of the game."""

    def read_single_step(self, view: Any, step: int) -> Any | None:  # noqa: ARG002 - for codecs with such moves
        """Return the move, legal or not, that consists of this step alone; `None` if it is a part of a move."""
        return None

    @staticmethod
    def seat(view: Any) -> Seat:
        """Return the seat of a view. A spectator's view is never encoded."""
        seat: Seat | None = view.viewer
        assert seat is not None, "a spectator does not play"
        return seat

    def imagined(self, view: Any) -> Any:
        """Return a determinisation of the view. The legal moves of the viewer are the same in all of them."""
        return self.game.imagine(view, Random(0))

    def from_seat(self, seat: Seat, of_seats: Sequence[Item]) -> list[Item]:
        """Return the items of all seats, clockwise from this seat."""
        return [of_seats[(seat + further) % self.players] for further in range(self.players)]

    def turn(self, view: Any, turn: Seat | None) -> list[int]:
        """Return a 1 for the seat on turn and 0 for the others, clockwise from the viewer."""
        return self.from_seat(self.seat(view), [int(seat == turn) for seat in range(self.players)])
