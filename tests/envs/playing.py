"""Random games in the environments, for their tests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from stolik.envs.aec import GameEnv
from stolik.kit import keys
from tests.sample import load_sample

SETTINGS: list[tuple[str, int, dict[str, Any]]] = [
    (key, played.players, played.options) for key in keys() for played in load_sample(key).environments
]


def name(setting: tuple[str, int, dict[str, Any]]) -> str:
    return "-".join([setting[0], str(setting[1]), *setting[2]])


def random_steps(env: GameEnv, seed: int, most: int = 10_000) -> Iterator[str]:
    """Play at random by the masks; yield the agent before each of its steps."""
    rng = np.random.default_rng(seed)
    env.reset(seed=seed)
    for _ in range(most):
        agent = env.agent_selection
        if env.terminations[agent]:
            return
        yield agent
        env.step(int(rng.choice(np.flatnonzero(env.observe(agent)["action_mask"]))))
