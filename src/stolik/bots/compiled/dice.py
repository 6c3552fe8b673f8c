"""Random numbers for the compiled kernels: one word of state, so that a search can go back and repeat a draw."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from stolik.bots.compiled import inlined

Chance: TypeAlias = NDArray[np.uint64]
"""One word, which must not be 0."""


@inlined
def draw(chance: Chance) -> np.uint64:
    """Return the next random word (xorshift64*)."""
    x = chance[0]
    x ^= x >> np.uint64(12)
    x ^= x << np.uint64(25)
    x ^= x >> np.uint64(27)
    chance[0] = x
    drawn: np.uint64 = x * np.uint64(0x2545F4914F6CDD1D)
    return drawn


@inlined
def below(chance: Chance, bound: int) -> int:
    """Return a random number from 0 to `bound` - 1, of a bound that is small beside 2**32."""
    drawn: int = np.int64((draw(chance) >> np.uint64(32)) * np.uint64(bound) >> np.uint64(32))  # type: ignore[assignment]
    return drawn
