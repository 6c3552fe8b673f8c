"""Judge moves: try all of them in the same random worlds, equally often. A race would value only the best."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from stolik.bots.appraisal import Appraisal, Estimate, Judged
from stolik.bots.race import LIKELY, Results, spent
from stolik.kit import Budget

ENOUGH: Final = 16  # worlds after which there would have been some difference


def trial(
    moves: Sequence[Any], asked: int, budget: Budget, attempt: Callable[[NDArray[np.int64]], Results]
) -> Appraisal:
    """Judge moves by the chance they leave; the first ones, `asked` of them, were asked for.

    No move is dropped, so that all values are means over the same worlds. The first move counts as the best unless
    another one is likely better: of many equally good moves, one always seems best by luck.
    """
    began = perf_counter()
    every = np.arange(len(moves))
    results = attempt(every)
    while not spent(budget, results.size, began):
        if results.shape[1] > ENOUGH and not np.ptp(results, axis=1).any():
            break  # with all cards open nothing is left to chance: every world is the same
        results = np.concatenate([results, attempt(every)], axis=1)
    means = results.mean(axis=1)
    best = int(means.argmax())
    if best and means[best] - means[0] < LIKELY * _error(results[best] - results[0]):
        best = 0

    def judged(number: int) -> Judged:
        behind = results[best] - results[number]
        one_course = not np.ptp(results, axis=1).any()
        doubt = None if one_course else _error(results[number])
        estimate = Estimate(float(means[number]), doubt, 1 if one_course else results.shape[1])
        return Judged(moves[number], estimate, max(0.0, float(behind.mean())), None if one_course else _error(behind))

    return Appraisal("chance", judged(best), tuple(map(judged, range(asked))))


def _error(sample: Results) -> float:
    return float(sample.std(ddof=1) / np.sqrt(sample.size))
