"""Learn to play ZERO from nothing, on a laptop's CPU, and beat the casual bot.

    python examples/train_zero.py            # some two minutes
    python examples/train_zero.py --quick    # some seconds: it only shows that it learns

The learner plays against itself in a vector environment of some hundred games. It values what a move leads to: the hand
after the exchange and how near the end is. The value is fitted to how hands really ended: the points of the others less
the own. It plays the move of the highest value, now and then another one to see more of the game. What values are made
of is a small neural network in plain NumPy.

At the end it sits down with two casual bots, through the same interface as every bot, and plays each deal from every
seat. Casual's own score against itself would be 50%.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import count
from random import Random
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from stolik.bots import Bot, load, next_move
from stolik.bots.arena import Match, Pairing, Result, count_round_games, list_pairings
from stolik.bots.match_results import Duel, MatchResults
from stolik.envs import make_vec
from stolik.envs.loading import load_codec
from stolik.games.zero.rules import Move, View, game

Array = NDArray[np.float32]

PLAYERS = 3
COLOURS, VALUES, CARDS = 7, 8, 56
EXCHANGES, PASS = 45, 45
GROUP = 5  # cards of one colour or value that count nothing
FACE = np.arange(1, VALUES + 1, dtype=np.float32)
PARTS = load_codec("zero", PLAYERS).layout.parts


def hands_after(observations: NDArray[np.int16]) -> NDArray[np.bool_]:
    """Return the hand after each of the 46 actions: games x actions x cards."""
    hands = observations[:, PARTS["hand"]].astype(bool)
    pools = observations[:, PARTS["pool"]].astype(bool)
    games = len(hands)
    held = np.nonzero(hands)[1].reshape(games, 9)
    open_ = np.nonzero(pools)[1].reshape(games, 5)
    after = np.repeat(hands[:, None], EXCHANGES + 1, axis=1)
    rows = np.arange(games)[:, None]
    exchanges = np.arange(EXCHANGES)[None]
    after[rows, exchanges, np.repeat(held, 5, axis=1)] = False
    after[rows, exchanges, np.tile(open_, 9)] = True
    return after


def features(observations: NDArray[np.int16]) -> Array:
    """Return what the network sees of each action: games x actions x features."""
    after = hands_after(observations)
    games, actions, _ = after.shape
    cards = after.reshape(-1, COLOURS, VALUES)
    colours, values = cards.sum(2), cards.sum(1)
    grouped, coloured = values >= GROUP, colours >= GROUP
    left = cards & ~coloured[:, :, None] & ~grouped[:, None]
    now = left.any(1) @ FACE
    # What would be left to count with the best colour complete, with the best value complete, and with both.
    rows = np.arange(len(cards))
    outside = np.stack([(left[:, [*range(c), *range(c + 1, COLOURS)]]).any(1) @ FACE for c in range(COLOURS)], 1)
    colour = np.argmax(100 * colours - outside, axis=1)
    value = np.argmax(100 * values + FACE, axis=1)
    without = left.copy()
    without[rows, colour] = False
    without[rows, :, value] = False
    both = without.any(1) @ FACE
    best_value = left.copy()
    best_value[rows, :, value] = False
    told = np.concatenate(
        [
            one_hot(colours[rows, colour], 7),
            one_hot(values[rows, value], 7),
            one_hot(np.sort(colours, 1)[:, -2], 5),
            np.stack([now, outside[rows, colour], best_value.any(1) @ FACE, both], 1) / 10,
        ],
        axis=1,
    ).reshape(games, actions, -1)
    return np.concatenate([told, moment(observations)], axis=2)


def moment(observations: NDArray[np.int16]) -> Array:
    """Return how near the end is after each action: passes, own turns to come, laps made."""
    passes = np.repeat(observations[:, PARTS["passes"]], EXCHANGES + 1, axis=1)
    passes[:, PASS] += 1
    left = np.repeat(observations[:, PARTS["left"]] - 1, EXCHANGES + 1, axis=1)
    left[:, PASS] = np.where(passes[:, PASS] == 2, PLAYERS - 1, left[:, PASS])
    laps = observations[:, PARTS["turns"]] // PLAYERS + np.zeros((1, EXCHANGES + 1))
    numbers = [passes == 0, passes == 1, passes >= 2, left < PLAYERS, left < 2 * PLAYERS, laps / 20]
    return np.stack(numbers, 2).astype(np.float32)


def one_hot(numbers: NDArray[Any], size: int) -> Array:
    """Return a row of zeros and a 1 for each number; what is larger counts as the largest."""
    rows: Array = np.eye(size, dtype=np.float32)[np.minimum(numbers, size - 1)]
    return rows


class Network:
    """Two layers, fitted by Adam to the mean of squares."""

    def __init__(self, inputs: int, hidden: int, rng: np.random.Generator) -> None:
        first = rng.normal(0, (2 / inputs) ** 0.5, (inputs, hidden))
        self.weights = [w.astype(np.float32) for w in (first, np.zeros(hidden), np.zeros((hidden, 1)), np.zeros(1))]
        self._means = [np.zeros_like(w) for w in self.weights]
        self._squares = [np.zeros_like(w) for w in self.weights]
        self._fits = 0

    def __call__(self, told: Array) -> Array:
        a, b, c, d = self.weights
        values: Array = (np.maximum(told @ a + b, 0) @ c + d)[..., 0]
        return values

    def fit(self, told: Array, wanted: Array, rate: float) -> float:
        """Make one step towards the wanted values; return the mean square of the errors."""
        a, b, c, d = self.weights
        inner = np.maximum(told @ a + b, 0)
        error = (inner @ c + d)[:, 0] - wanted
        slope = (2 / len(wanted)) * error[:, None]
        back = (slope @ c.T) * (inner > 0)
        self._fits += 1
        slopes = [told.T @ back, back.sum(0), inner.T @ slope, slope.sum(0)]
        for weight, mean, square, one in zip(self.weights, self._means, self._squares, slopes, strict=True):
            mean += 0.1 * (one - mean)
            square += 0.001 * (one**2 - square)
            size = np.sqrt(square / (1 - 0.999**self._fits)) + 1e-8
            weight -= rate * mean / (1 - 0.9**self._fits) / size
        return float(np.mean(error**2))


def play_self(
    network: Network, env: Any, steps: int, curiosity: float, rng: np.random.Generator
) -> tuple[Array, Array]:
    """Play so many steps of all games; return what was seen of each move, and how its hand ended, in tens of points."""
    games = env.games
    seen, seats, hands = [], [], []
    number = np.zeros(games, np.int64)  # of hands that ended in each game
    ended: list[dict[int, Array]] = [{} for _ in range(games)]
    before = env.observations()[:, PARTS["totals"]].astype(np.int64)
    before = np.take_along_axis(before, (np.arange(PLAYERS) - env.seats[:, None]) % PLAYERS, axis=1)
    for _ in range(steps):
        told = features(env.observations())
        actions = network(told).argmax(1)
        other = rng.random(games) < curiosity
        actions[other] = env.sample()[other]
        seen.append(told[np.arange(games), actions])
        seats.append(env.seats.copy())
        hands.append(number.copy())
        step = env.step(actions)
        over = step.done | (step.points != before).any(1)
        for one in np.flatnonzero(over):
            counted = (step.points[one] - before[one]).astype(np.float32)
            ended[one][int(number[one])] = (counted.sum() - counted) / (PLAYERS - 1) - counted
        number += over
        before = np.where(step.done[:, None], 0, step.points)
    everything = np.concatenate(seen)
    whose = zip(np.concatenate(hands).tolist(), np.concatenate(seats).tolist(), strict=True)
    wanted = [
        ended[place % games][hand][seat] / 10 if hand in ended[place % games] else np.nan
        for place, (hand, seat) in enumerate(whose)
    ]
    results = np.array(wanted, np.float32)
    whole = ~np.isnan(results)
    return everything[whole], results[whole]


def train(rounds: int, games: int, steps: int, seed: int = 1) -> Iterator[Network]:
    """Yield the network before, and after every round of playing and fitting."""
    rng = np.random.default_rng(seed)
    env = make_vec("zero", PLAYERS, games, seed=seed)
    network = Network(features(env.observations()).shape[2], 48, rng)
    kept: list[tuple[Array, Array]] = []
    yield network
    for number in range(rounds):
        curiosity = max(0.03, 0.3 * (1 - 2 * number / rounds))
        kept = [*kept[-3:], play_self(network, env, steps, curiosity, rng)]
        told, wanted = (np.concatenate(parts) for parts in zip(*kept, strict=True))
        for _ in range(2):
            order = rng.permutation(len(told))
            for start in range(0, len(order), 1024):
                some = order[start : start + 1024]
                network.fit(told[some], wanted[some], rate=0.002 * (1 - number / rounds) + 0.0002)
        yield network


class Learned(Bot):
    """A bot as all others: it gets the view of its seat and returns a move."""

    def __init__(self, network: Network) -> None:
        self.network = network
        self.codec = load_codec("zero", PLAYERS)

    def choose(self, view: View, rng: Random) -> Move:  # noqa: ARG002 - it leaves nothing to chance
        """Return the move of the highest value."""
        observation = self.codec.observation(view, None)
        action = int(self.network(features(observation[None]))[0].argmax())
        chosen: Any = self.codec.choice(view).after(action)
        move: Move = chosen.move
        return move


def match(network: Network, opponent: str, games: int, seed: int = 10_000) -> Duel:
    """Play against a level: each deal is played with the bots on every seat."""
    plan = Match("zero", b"{}", PLAYERS, ("learned", opponent), seed)
    bots = {"learned": Learned(network), opponent: load("zero", opponent)}
    results = MatchResults(plan.bots, count_round_games(plan))
    for played, pairing in zip(count(1), list_pairings(plan), strict=False):
        results.add(play_game(bots, pairing, seed + pairing.round))
        if played >= games and played % count_round_games(plan) == 0:
            break
    duel = results.duel("learned", opponent)
    assert duel is not None
    return duel


def play_game(bots: dict[str, Bot], pairing: Pairing, seed: int) -> Result:
    """Play one game to its end."""
    state, rng = game.start(PLAYERS, game.Options(), seed), Random(seed)
    seats = {seat: bots[name] for seat, name in enumerate(pairing.seats)}
    moves = 0
    while (outcome := game.outcome(state)) is None:
        step = next_move(game, state, seats, rng)
        assert step is not None
        state = game.play(state, *step)
        moves += 1
    return Result(pairing, outcome, moves, (0.0,) * PLAYERS)


def told(duel: Duel) -> str:
    """Return a result in words."""
    score = duel.score
    return (
        f"{100 * score.mean:.1f}% against {duel.other} in {duel.rounds} rounds of equal deals"
        f" (95% interval {100 * score.low:.1f}% to {100 * score.high:.1f}%; equal strength is 50%)"
    )


def main() -> None:
    """Train, show how it goes, and play the match."""
    parser = argparse.ArgumentParser(description="Learn to play ZERO, and play the casual bot.")
    parser.add_argument("--quick", action="store_true", help="a few seconds only")
    parser.add_argument("--games", type=int, help="games of the match at the end")
    given = parser.parse_args()
    rounds, games, steps, last = (4, 64, 60, 60) if given.quick else (40, 256, 120, 600)
    began = perf_counter()
    for number, network in enumerate(train(rounds, games, steps)):
        if number % max(1, rounds // 4) == 0:
            print(f"round {number}, {perf_counter() - began:.0f} s: {told(match(network, 'casual', 36))}")
    print(f"trained in {perf_counter() - began:.0f} s")
    print(f"the match: {told(match(network, 'casual', given.games or last))}")


if __name__ == "__main__":
    main()
