"""Find the best of several moves by a race: all are tried in the same worlds, and those clearly behind are dropped.

A racing algorithm (Maron and Moore, "The racing algorithm", 1997) with common random numbers: the moves share the
worlds, so that luck of the deal cancels out of their differences.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from stolik.kit import Budget

CLEAR: Final = 2.5  # standard errors by which a move must be behind to be dropped
LIKELY: Final = 1.0  # standard errors by which a move must be ahead of the first one to be made in its place
LEAST: Final = 48  # worlds before any move is dropped

Results: TypeAlias = NDArray[np.float64]
"""By move and world, what came of it: more is better."""


def race(moves: int, budget: Budget, attempt: Callable[[NDArray[np.int64]], Results], began: float) -> int:
    """Return the number of the best move; 0, the move to make without a race, if no other is likely better.

    `attempt` tries the moves of these numbers in some random worlds, the same for all. One move tried in one world
    counts as a node.
    """
    left = np.arange(moves)
    results: Results = np.zeros((moves, 0))
    nodes = 0
    while len(left) > 1 and not spent(budget, nodes, began):
        got = attempt(left)
        nodes += got.size
        results = np.concatenate([results, got], axis=1)
        if results.shape[1] >= LEAST:
            kept = _not_behind(results)
            left, results = left[kept], results[kept]
    return int(left[_best(results)]) if results.shape[1] > 1 else int(left[0])


def spent(budget: Budget, nodes: int, began: float) -> bool:
    """Tell whether a limit of the budget is reached."""
    late = budget.time_ms and (perf_counter() - began) * 1000 >= budget.time_ms
    return bool(late or (budget.nodes and nodes >= budget.nodes))


def _not_behind(results: Results) -> NDArray[np.bool_]:
    behind = results[results.mean(axis=1).argmax()] - results
    doubt = behind.std(axis=1, ddof=1) / np.sqrt(results.shape[1])
    kept: NDArray[np.bool_] = behind.mean(axis=1) <= CLEAR * doubt
    return kept


def _best(results: Results) -> int:
    best = int(results.mean(axis=1).argmax())
    ahead = results[best] - results[0]
    return best if ahead.mean() >= LIKELY * ahead.std(ddof=1) / np.sqrt(ahead.size) else 0
