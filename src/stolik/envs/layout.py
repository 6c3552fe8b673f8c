"""`Layout`: the named parts of an observation, which is one flat array."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

Observation: TypeAlias = NDArray[np.int16]

MANY: Final = 32_767  # the bound of numbers without a bound in the rules; larger ones are clipped


class Part(NamedTuple):
    """A part of `size` numbers, each within the bounds."""

    size: int
    high: int = 1
    low: int = 0


class Layout:
    """The parts of an observation, by name.

    >>> layout = Layout(hand=Part(3), points=Part(1, high=36))
    >>> layout.size, layout.parts["points"]
    (4, slice(3, 4, None))
    >>> layout.fill(hand=[0, 1, 1], points=7)
    array([0, 1, 1, 7], dtype=int16)
    """

    def __init__(self, **parts: Part) -> None:
        self.parts: dict[str, slice] = {}
        self.size = 0
        for name, part in parts.items():
            self.parts[name] = slice(self.size, self.size + part.size)
            self.size += part.size
        self.low = np.concatenate([np.full(part.size, part.low, np.int16) for part in parts.values()])
        self.high = np.concatenate([np.full(part.size, part.high, np.int16) for part in parts.values()])

    def space(self) -> spaces.Box:
        """Return the Gymnasium space."""
        return spaces.Box(self.low, self.high, dtype=np.int16)

    def fill(self, **values: int | Sequence[int] | NDArray[np.int16]) -> Observation:
        """Return an observation; every part must be given."""
        assert values.keys() == self.parts.keys(), values.keys() ^ self.parts.keys()
        observation = np.empty(self.size, np.int16)
        for name, value in values.items():
            observation[self.parts[name]] = value
        return observation


def multi_hot(size: int, *groups: Iterable[int]) -> Observation:
    """Return a multi-hot row of `size` numbers for each group: 1 at the places in the group, else 0.

    >>> multi_hot(3, [0, 2], [1])
    array([1, 0, 1, 0, 1, 0], dtype=int16)
    """
    rows = np.zeros(size * len(groups), np.int16)
    for row, group in enumerate(groups):
        for place in group:
            rows[row * size + place] = 1
    return rows
