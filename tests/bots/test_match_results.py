from __future__ import annotations

from math import inf
from random import Random

import pytest

from stolik.bots.arena import Pairing, Result
from stolik.bots.match_results import MatchResults, likelihood, rating_of, score_interval, score_of
from stolik.game import Outcome


def result(number: int, seats: str, points: tuple[int, ...]) -> Result:
    return Result(Pairing(number, tuple(seats)), Outcome.ranked(points, ended="x"), 10, (0.1,) * len(points))


def test_wins_draws_and_places_are_counted() -> None:
    results = MatchResults(("a", "b"), 2)
    results.add(result(0, "ab", (3, 1)))
    results.add(result(0, "ba", (2, 2)))
    a, b = results.count_results("a"), results.count_results("b")
    assert (a.games, a.wins, a.shared, a.place.mean) == (2, 1, 1, 1.0)
    assert (b.games, b.wins, b.shared, b.place.mean) == (2, 0, 1, 1.5)
    duel = results.duel("a", "b")
    assert duel is not None
    assert duel.score.mean == 0.75
    assert round(duel.rating.mean) == 191
    assert (a.place.low, a.place.high) == (-inf, inf)  # one round does not say
    back = results.duel("b", "a")
    assert back is not None
    assert back.rating.mean == pytest.approx(-duel.rating.mean)
    assert results.duel("a", "c") is None


def test_with_more_players_every_two_seats_are_compared() -> None:
    results = MatchResults(("a", "b"), 1)
    results.add(result(0, "aab", (3, 1, 2)))
    assert results.scores("a", "b") == [0.5]


def test_rounds_that_are_not_whole_wait() -> None:
    results = MatchResults(("a", "b"), 2)
    results.add(result(0, "ab", (1, 0)))
    assert results.scores("a", "b") == [1.0]  # all there is
    results.add(result(0, "ba", (1, 0)))
    results.add(result(1, "ab", (1, 0)))
    assert results.scores("a", "b") == [0.5]


def test_ratings_and_scores_belong_together() -> None:
    for rating in (-300, -20, 0, 55, 400):
        assert rating_of(score_of(rating)) == pytest.approx(rating)
    assert (rating_of(0), rating_of(1)) == (-inf, inf)


@pytest.mark.parametrize("chance", [0.5, 0.8, 0.97])
def test_an_interval_holds_the_truth_as_often_as_it_says(chance: float) -> None:
    rng = Random(1)
    held = 0
    for _ in range(400):
        interval = score_interval([float(rng.random() < chance) for _ in range(40)])
        assert 0 <= interval.low <= interval.mean <= interval.high <= 1
        held += interval.low <= chance <= interval.high
    assert held >= 0.91 * 400


def test_nothing_but_wins_leaves_a_doubt() -> None:
    interval = score_interval([1.0] * 20)
    assert interval.mean == interval.high == 1
    assert 0.8 < interval.low < 0.9
    assert score_interval([1.0]).low < 0.5


def test_the_sequential_test_stops_for_either_side_and_not_at_once() -> None:
    rng = Random(3)
    for chance, sign in ((0.65, 1), (0.4, -1)):
        scores: list[float] = []
        while abs(likelihood(scores)) < 2.94:
            scores.append((rng.random() < chance) / 2 + (rng.random() < chance) / 2)
        assert likelihood(scores) * sign > 0
        assert 5 < len(scores) < 500
    assert likelihood([]) == 0 or abs(likelihood([])) < 1
