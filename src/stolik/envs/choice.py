"""A move in the making: an agent chooses it in one or several steps, each one of the numbers of its action space."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping
from typing import Any, NamedTuple, TypeAlias

Steps: TypeAlias = tuple[int, ...]


class Chosen(NamedTuple):
    """The end of a choice."""

    move: Any  # the game's; None: to let it be, where the rules only allow to act


class Choice(ABC):
    """What has been chosen so far, and how it may go on. It never leads where it cannot be ended."""

    steps: Steps = ()  # of this move so far

    @abstractmethod
    def allowed(self) -> Collection[int]:
        """Return the steps that may follow: one at least."""

    @abstractmethod
    def after(self, step: int) -> Choice | Chosen:
        """Return what comes after an allowed step."""


class Listed(Choice):
    """A choice among moves that are all known, each by its steps; none of them begins with all of another's.

    >>> choice = Listed({(1, 0): "a", (1, 2): "b", (3,): "c"})
    >>> sorted(choice.allowed()), sorted(choice.after(1).allowed()), choice.after(3)
    ([1, 3], [0, 2], Chosen(move='c'))
    """

    def __init__(self, ways: Mapping[Steps, Any] | Iterable[tuple[Steps, Any]], steps: Steps = ()) -> None:
        self.ways = dict(ways)  # the steps that are left: the move, or the `Choice` it goes on with
        self.steps = steps

    def allowed(self) -> Collection[int]:
        """Return the first steps of all ways."""
        return {way[0] for way in self.ways}

    def after(self, step: int) -> Choice | Chosen:
        """Keep the ways that begin so."""
        if (step,) in self.ways:
            found = self.ways[step,]
            return found if isinstance(found, Choice) else Chosen(found)
        return Listed({way[1:]: move for way, move in self.ways.items() if way[0] == step}, (*self.steps, step))
