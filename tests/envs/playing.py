"""Random games in the environments, for their tests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from stolik.envs.aec import GameEnv

SETTINGS: list[tuple[str, int, dict[str, Any]]] = [
    ("abalone", 2, {"captures": 1}),
    ("abalone", 3, {"max_plies": 40}),
    ("abalone", 4, {"max_plies": 40, "consecutive": True}),
    ("absolute", 2, {"rounds": 1}),
    ("absolute", 3, {"rounds": 1, "add_to_any_set": True}),
    ("absolute", 4, {"rounds": 1}),
    ("absolute", 5, {"rounds": 1}),
    ("absolute", 6, {"rounds": 1}),
    ("setup", 2, {"finish": 20}),
    ("setup", 3, {"finish": 20, "bonus": "claimed"}),
    ("setup", 4, {"teams": True}),
    ("zero", 3, {}),
    ("zero", 4, {}),
    ("zero", 5, {}),
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
