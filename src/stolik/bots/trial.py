"""Moves tried in the same worlds, all equally often, to tell what each is worth: the slow sister of the race."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from stolik.bots.appraisal import Appraisal, Estimate, Judged
from stolik.bots.levels import Budget
from stolik.bots.race import LIKELY, Results, spent


def trial(
    moves: Sequence[Any], asked: int, budget: Budget, attempt: Callable[[NDArray[np.int64]], Results]
) -> Appraisal:
    """Judge moves by the chance they leave; the first ones, `asked` of them, were asked for.

    No move is dropped, so that all values are means of the same worlds. The first move is the best one unless another
    is likely better: of many moves that are equally good one always seems best by luck, and nobody lost by that.
    """
    began = perf_counter()
    every = np.arange(len(moves))
    results = attempt(every)
    while results.shape[1] < 2 or not spent(budget, results.size, began):
        results = np.concatenate([results, attempt(every)], axis=1)
    means = results.mean(axis=1)
    best = int(means.argmax())
    if best and means[best] - means[0] < LIKELY * _error(results[best] - results[0]):
        best = 0

    def judged(number: int) -> Judged:
        behind = results[best] - results[number]
        estimate = Estimate(float(means[number]), _error(results[number]), results.shape[1])
        return Judged(moves[number], estimate, max(0.0, float(behind.mean())), _error(behind))

    return Appraisal("chance", judged(best), tuple(map(judged, range(asked))))


def _error(sample: Results) -> float:
    return float(sample.std(ddof=1) / np.sqrt(sample.size))
