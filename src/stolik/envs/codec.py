"""Between a game and its environment: moves as numbers, views as arrays. A codec sees views and nothing else."""

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
    """How one game, with so many players, is told in numbers."""

    key: str  # of the game
    actions: ClassVar[int]  # how many steps there are to choose from, the same for any number of players

    def __init__(self, players: int) -> None:
        self.players = players
        self.game: AnyGame = load(self.key)
        self.layout = self.make_layout()

    @abstractmethod
    def make_layout(self) -> Layout:
        """Return the parts of the observation."""

    @abstractmethod
    def observation(self, view: Any, choice: Choice | None) -> Observation:
        """Return a seat's view as an array; `choice` is the move that it is making, if it is."""

    @abstractmethod
    def choice(self, view: Any) -> Choice:
        """Return the choice of a seat that is awaited."""

    @abstractmethod
    def steps(self, view: Any, move: Any) -> Steps:
        """Return the steps of a legal move of the view's seat; of `None`, to let be what it may do out of turn."""

    @abstractmethod
    def points(self, view: Any) -> tuple[int, ...]:
        """Return what every seat has, as everybody knows."""

    @abstractmethod
    def meaning(self, step: int) -> str:
        """Return what a step means, in the words of the game's notation."""

    def lone(self, view: Any, step: int) -> Any | None:  # noqa: ARG002 - for those who have such moves
        """Return the move, legal or not, that this step alone is; `None` if it is but a part of one."""
        return None

    @staticmethod
    def seat(view: Any) -> Seat:
        """Return whose view it is: a spectator's is never told in numbers."""
        seat: Seat | None = view.viewer
        assert seat is not None, "a spectator does not play"
        return seat

    def imagined(self, view: Any) -> Any:
        """Return a state that fits the view: the seat's own moves are the same in every one."""
        return self.game.imagine(view, Random(0))

    def from_seat(self, seat: Seat, of_seats: Sequence[Item]) -> list[Item]:
        """Return what there is of every seat from this seat on, clockwise."""
        return [of_seats[(seat + further) % self.players] for further in range(self.players)]

    def turn(self, view: Any, turn: Seat | None) -> list[int]:
        """Return, from the viewer on, a 1 for the seat whose turn it is."""
        return self.from_seat(self.seat(view), [int(seat == turn) for seat in range(self.players)])
