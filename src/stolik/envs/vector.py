"""
# Vector environments

Thousands of games at once, run by the compiled kernels of the bots: Abalone for 2 players, ZERO for 3 to 5.

    from stolik.envs import make_vec
    env = make_vec("zero", players=3, games=4096, seed=1)
    while True:
        observations, masks = env.observations(), env.masks()   # of whoever is to act in each game: env.seats
        actions = ...                                           # one for each game
        rewards, done, points = env.step(actions)

| What             | Array                              | Meaning                                                  |
|------------------|------------------------------------|----------------------------------------------------------|
| `seats`          | (games,) int64                     | who is to act in each game                               |
| `observations()` | (games, size) int16                | what that seat may know, as the AEC environment tells it |
| `masks()`        | (games, actions) int8              | 1: that seat may do this                                 |
| `sample()`       | (games,) int64                     | an allowed action of each game, all equally likely       |
| `step(actions)`  | `rewards` (games, players) float32 | all 0, but in games that ended with this step            |
|                  | `done` (games,) bool               | it ended with this step; the next game has begun already |
|                  | `points` (games, players) int64    | what every seat has now, or had when the game ended      |

Actions, observations, rewards and points are the same as in `stolik.games.abalone.env` and `stolik.games.zero.env`; the
tests compare them step by step. The same seed and the same actions give the same games, but not the games of an AEC
environment with that seed: the kernels use another random number generator.

The next call overwrites the arrays: copy what you keep. An action that is not allowed raises `ActionRefusal` and
changes nothing. Masks and observations are computed only when you call them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from stolik.envs.loading import load_codec
from stolik.envs.options import check_options, check_seed
from stolik.envs.refusal import ActionRefusal, EnvRefusal
from stolik.kit import find, keys, load

Numbers: TypeAlias = NDArray[np.int64]
RandomStates: TypeAlias = NDArray[np.uint64]


class Step(NamedTuple):
    """The results of a step."""

    rewards: NDArray[np.float32]
    done: NDArray[np.bool_]
    points: Numbers


class VectorEnv(ABC):
    """Many games of one kind; see the docstring of this module."""

    def __init__(self, key: str, players: int, games: int, options: Any) -> None:
        self.codec = load_codec(key, players)
        self.players, self.games, self.actions = players, games, self.codec.actions
        self.options = check_options(load(key), players, options)
        self.seats: Numbers = np.zeros(games, np.int64)
        self._chance: RandomStates = np.ones((games, 1), np.uint64)  # one per game, so that games are independent
        self._rewards = np.zeros((games, players), np.float32)
        self._done = np.zeros(games, np.bool_)
        self._points = np.zeros((games, players), np.int64)
        self._actions = np.zeros(games, np.int64)
        self._masks = np.zeros((games, self.actions), np.int8)
        self._observations = np.zeros((games, self.codec.layout.size), np.int16)

    def reset(self, seed: int = 0) -> None:
        """Start all games again."""
        drawn = np.random.default_rng(check_seed(seed)).integers(1, 2**63, self.games, np.int64)
        self._chance[:, 0] = drawn.astype(np.uint64)
        self._begin()

    def step(self, actions: NDArray[np.integer[Any]]) -> Step:
        """Make one action in every game. Raises `ActionRefusal` if one is not allowed, and changes nothing then."""
        given = np.asarray(actions)
        if given.shape != (self.games,) or given.dtype.kind not in "iu":
            found = f"{given.dtype} {given.shape}"
            raise ActionRefusal("envs-vector-shape", games=str(self.games), found=found)
        wanted = given.astype(np.int64, copy=False)
        bad = self._find_disallowed(wanted)
        if bad >= 0:
            player = int(self.seats[bad])
            raise ActionRefusal(
                "envs-vector-action", number=str(bad), action=str(wanted[bad]), agent=f"player_{player}"
            )
        self._step(wanted)
        return Step(self._rewards, self._done, self._points)

    @abstractmethod
    def masks(self) -> NDArray[np.int8]:
        """Return the masks of the seats to act."""

    @abstractmethod
    def observations(self) -> NDArray[np.int16]:
        """Return the observations of the seats to act."""

    @abstractmethod
    def sample(self) -> Numbers:
        """Return a random allowed action for each game."""

    @abstractmethod
    def _begin(self) -> None: ...

    @abstractmethod
    def _step(self, actions: Numbers) -> None: ...

    @abstractmethod
    def _find_disallowed(self, actions: Numbers) -> int:
        """Return the first game whose action is not allowed; -1 if there is none."""


def load_vector(game: str, players: int | None, games: int, options: Any, seed: int) -> VectorEnv:
    """Return a vector environment. Raises `EnvRefusal`."""
    if game not in keys():
        raise EnvRefusal("unknown-game", game=game, known=keys())
    count = load(game).seats[0] if players is None else players
    kit = find(game)
    if kit.vector is None or count not in kit.vector.players:
        known = [f"{key} {seats[0]}-{seats[-1]}" for key, seats in players_by_game().items()]
        raise EnvRefusal("envs-no-vector", game=game, players=count, known=known)
    if games < 1:
        raise EnvRefusal("envs-games", games=games)
    env: VectorEnv = kit.resolve(kit.vector.env)(count, games, options, seed)
    return env


def players_by_game() -> dict[str, tuple[int, ...]]:
    """Return the games with a vector environment, and the numbers of players it supports."""
    return {key: kit.vector.players for key in keys() if (kit := find(key)).vector is not None}


def warm() -> None:
    """Compile the kernels of the vector environments, or load them from the cache."""
    for key in players_by_game():
        warm_env(load_vector(key, None, 1, None, 0))


def warm_env(env: VectorEnv) -> None:
    """Compile what one environment needs, or load it from the cache."""
    env.masks()
    env.observations()
    env.step(env.sample())
