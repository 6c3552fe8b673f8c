"""Copies of arrays, for the compiled kernels."""

from __future__ import annotations

from typing import Any

from numpy.typing import NDArray

from stolik.bots.compiled import inlined


@inlined
def copy(source: NDArray[Any], target: NDArray[Any]) -> None:
    """Write an array of one dimension to the beginning of another.

    Numba's `target[:] = source` compares the sizes. To compile its error message takes two seconds.
    """
    for place in range(source.size):
        target[place] = source[place]
