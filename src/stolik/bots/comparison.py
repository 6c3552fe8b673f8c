"""Judges moves: plays all of them equally often, in the same determinisations.

A race (`stolik.bots.race`) gives reliable values only for the best move; here all moves get one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from stolik.bots.appraisal import Appraisal, Estimate, Judged, Unit
from stolik.bots.race import LIKELY, Results, is_spent
from stolik.kit import Budget

ENOUGH: Final = 16  # determinisations; if all results are equal by then, chance plays no part


def compare_moves(
    moves: Sequence[Any],
    asked: int,
    budget: Budget,
    attempt: Callable[[NDArray[np.int64]], Results],
    unit: Unit = "chance",
) -> Appraisal:
    """Judge moves by their results; the appraisal holds the first `asked` of them and the best.

    No move is dropped, so all values are means over the same determinisations. The first move counts as the best unless
    another one is probably better: among many equally good moves, one always looks best by luck.
    """
    began = perf_counter()
    every = np.arange(len(moves))
    results = attempt(every)
    while not is_spent(budget, results.size, began):
        if results.shape[1] > ENOUGH and not np.ptp(results, axis=1).any():
            break  # with all cards open nothing is random: every determinisation is the same
        results = np.concatenate([results, attempt(every)], axis=1)
    means = results.mean(axis=1)
    best = int(means.argmax())
    if best and means[best] - means[0] < LIKELY * _compute_error(results[best] - results[0]):
        best = 0

    def judged(number: int) -> Judged:
        behind = results[best] - results[number]
        is_certain = not np.ptp(results, axis=1).any()
        doubt = None if is_certain else _compute_error(results[number])
        estimate = Estimate(float(means[number]), doubt, 1 if is_certain else results.shape[1])
        return Judged(
            moves[number], estimate, max(0.0, float(behind.mean())), None if is_certain else _compute_error(behind)
        )

    return Appraisal(unit, judged(best), tuple(map(judged, range(asked))))


def _compute_error(sample: Results) -> float:
    return float(sample.std(ddof=1) / np.sqrt(sample.size))
