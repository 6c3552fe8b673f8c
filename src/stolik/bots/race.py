"""Finds the best of several moves by a race: all are tried in the same worlds, and clearly worse ones are dropped.

A world is a determinisation: a full state that fits the view. This is a racing algorithm (Maron and Moore, "The racing
algorithm", 1997) with common random numbers: the moves share the worlds, so the luck of the deal cancels out.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from stolik.kit import Budget

CLEAR: Final = 2.5  # a move is dropped if it is this many standard errors behind
LIKELY: Final = 1.0  # a move replaces the first one if it is this many standard errors ahead
LEAST_WORLDS: Final = 48  # no move is dropped before

Results: TypeAlias = NDArray[np.float64]
"""The result of each move in each world; more is better."""


def race(moves: int, budget: Budget, attempt: Callable[[NDArray[np.int64]], Results], began: float) -> int:
    """Return the number of the best move. It is 0, the first move, unless another one is probably better.

    `attempt` tries the moves with these numbers in some random worlds, the same for all. One move in one world counts
    as one node.
    """
    left = np.arange(moves)
    results: Results = np.zeros((moves, 0))
    nodes = 0
    while len(left) > 1 and not is_spent(budget, nodes, began):
        got = attempt(left)
        nodes += got.size
        results = np.concatenate([results, got], axis=1)
        if results.shape[1] >= LEAST_WORLDS:
            kept = _find_not_behind(results)
            left, results = left[kept], results[kept]
    return int(left[_find_best(results)]) if results.shape[1] > 1 else int(left[0])


def is_spent(budget: Budget, nodes: int, began: float) -> bool:
    """Tell whether a limit of the budget is reached."""
    late = budget.time_ms and (perf_counter() - began) * 1000 >= budget.time_ms
    return bool(late or (budget.nodes and nodes >= budget.nodes))


def _find_not_behind(results: Results) -> NDArray[np.bool_]:
    behind = results[results.mean(axis=1).argmax()] - results
    doubt = behind.std(axis=1, ddof=1) / np.sqrt(results.shape[1])
    kept: NDArray[np.bool_] = behind.mean(axis=1) <= CLEAR * doubt
    return kept


def _find_best(results: Results) -> int:
    best = int(results.mean(axis=1).argmax())
    ahead = results[best] - results[0]
    return best if ahead.mean() >= LIKELY * ahead.std(ddof=1) / np.sqrt(ahead.size) else 0
