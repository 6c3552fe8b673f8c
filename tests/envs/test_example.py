"""The training example runs, and what it makes is better than what it began with."""

from __future__ import annotations

from copy import deepcopy

import numpy as np
from examples.train_zero import PARTS, Network, features, hands_after, match, told, train

from stolik.envs import make_vec


def points_of_a_game(network: Network, games: int, steps: int) -> float:
    """Return what a seat comes to in a game of the network against itself: less is better."""
    env = make_vec("zero", 3, games=games, seed=99)
    totals: list[int] = []
    for _ in range(steps):
        step = env.step(network(features(env.observations())).argmax(1))
        totals += step.points[step.done].ravel().tolist()
    return float(np.mean(totals))


def test_it_learns() -> None:
    networks = train(rounds=2, games=48, steps=60)
    untrained = deepcopy(next(networks))
    *_, trained = networks
    assert points_of_a_game(trained, 32, 150) < 0.75 * points_of_a_game(untrained, 8, 380)
    duel = match(trained, "casual", games=6)
    assert duel.rounds == 1
    assert 0 <= duel.score.low <= duel.score.mean <= duel.score.high <= 1
    assert "against casual in 1 rounds" in told(duel)


def test_what_it_sees_of_each_action_is_the_hand_after_it() -> None:
    env = make_vec("zero", 3, games=2, seed=5)
    observations = env.observations()
    after = hands_after(observations)
    assert after.shape == (2, 46, 56)
    assert (after.sum(2) == 9).all()
    assert (after[:, 45] == observations[:, PARTS["hand"]]).all()
    hand, pool = (np.flatnonzero(observations[0, PARTS[part]]) for part in ("hand", "pool"))
    assert set(np.flatnonzero(after[0, 5 * 3 + 2])) == {*hand} - {hand[3]} | {pool[2]}


def test_the_points_it_sees_are_those_that_count() -> None:
    env = make_vec("zero", 3, games=64, seed=6)
    points = env.observations()[:, PARTS["points"]][:, 0]
    assert np.allclose(features(env.observations())[:, 45, 19] * 10, points)
