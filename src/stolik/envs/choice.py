"""How an agent chooses a move: in one or several steps. Each step is a number of the action space."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping
from typing import Any, NamedTuple, TypeAlias

Steps: TypeAlias = tuple[int, ...]


class Chosen(NamedTuple):
    """The result of a choice."""

    move: Any  # a move of the game; None: the seat declines to act out of turn


class Choice(ABC):
    """The steps chosen so far, and the possible next steps. Every choice can be completed."""

    steps: Steps = ()  # the steps of this move so far

    @abstractmethod
    def allowed(self) -> Collection[int]:
        """Return the possible next steps: at least one."""

    @abstractmethod
    def after(self, step: int) -> Choice | Chosen:
        """Return the choice after an allowed step, or the chosen move."""


class Listed(Choice):
    """A choice among listed moves, each with its steps. The steps of one move never begin with all steps of another.

    >>> choice = Listed({(1, 0): "a", (1, 2): "b", (3,): "c"})
    >>> sorted(choice.allowed()), sorted(choice.after(1).allowed()), choice.after(3)
    ([1, 3], [0, 2], Chosen(move='c'))
    """

    def __init__(self, moves: Mapping[Steps, Any] | Iterable[tuple[Steps, Any]], steps: Steps = ()) -> None:
        self.moves = dict(moves)  # by the remaining steps: the move, or the `Choice` that follows
        self.steps = steps

    def allowed(self) -> Collection[int]:
        """Return the next step of every listed move."""
        return {steps[0] for steps in self.moves}

    def after(self, step: int) -> Choice | Chosen:
        """Keep the moves that begin with this step."""
        if (step,) in self.moves:
            found = self.moves[step,]
            return found if isinstance(found, Choice) else Chosen(found)
        return Listed({steps[1:]: move for steps, move in self.moves.items() if steps[0] == step}, (*self.steps, step))
