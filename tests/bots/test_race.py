from __future__ import annotations

from time import perf_counter

import numpy as np
import pytest
from numpy.typing import NDArray

from stolik.bots import load_player
from stolik.bots.race import Results, race
from stolik.kit import Budget


def run(means: list[float], noise: float, nodes: int, seed: int = 0) -> tuple[int, int]:
    """Return the winner, and how many attempts were made."""
    rng = np.random.default_rng(seed)
    made = 0

    def attempt(left: NDArray[np.int64]) -> Results:
        nonlocal made
        made += 16 * len(left)
        return np.array(means)[left, None] + noise * rng.standard_normal((len(left), 16))

    return race(len(means), Budget(0, nodes), attempt, perf_counter()), made


def test_the_best_move_wins_and_the_others_are_dropped() -> None:
    winner, made = run([0.1, 0.5, 0.9, 0.4], 0.3, 100_000)
    assert winner == 2
    assert made < 1000


def test_without_a_difference_the_first_move_is_made() -> None:
    first = sum(run([0.5, 0.5, 0.5], 0.3, 200, seed)[0] == 0 for seed in range(50))
    assert first > 25


def test_the_budget_ends_it() -> None:
    winner, made = run([0.5, 0.5 + 1e-6], 0.3, 320)
    assert winner in (0, 1)
    assert 320 <= made < 400
    assert run([0.5], 0.3, 320) == (0, 0)


@pytest.mark.parametrize("seed", range(3))
def test_the_same_attempts_give_the_same_winner(seed: int) -> None:
    assert run([0.5, 0.52, 0.51], 0.3, 1000, seed) == run([0.5, 0.52, 0.51], 0.3, 1000, seed)


def test_what_loading_took_is_taken_off_the_time() -> None:
    def left(seconds_ago: float) -> int:
        budget: Budget = load_player("zero", "master", asked_at=perf_counter() - seconds_ago).budget  # type: ignore[attr-defined]
        return budget.time_ms

    load_player("zero", "master")  # is loaded now
    assert 250 <= left(0.5) <= 500
    assert left(60) == 250
