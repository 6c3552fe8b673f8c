"""`Env`: the type of an environment with PettingZoo's wrappers around it. PettingZoo itself has no types."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

if TYPE_CHECKING:
    from stolik.envs.aec import GameEnv

Agent: TypeAlias = str
Observed: TypeAlias = dict[str, NDArray[Any]]


class Env(Protocol):
    """PettingZoo's AEC interface, as `make` returns it."""

    metadata: dict[str, Any]
    render_mode: str | None
    possible_agents: list[Agent]
    agents: list[Agent]
    agent_selection: Agent
    rewards: dict[Agent, float]
    terminations: dict[Agent, bool]
    truncations: dict[Agent, bool]
    infos: dict[Agent, dict[str, Any]]
    state_space: spaces.Box

    @property
    def unwrapped(self) -> GameEnv:
        """The environment without wrappers: the game, its codec and its record."""

    @property
    def num_agents(self) -> int:
        """The number of agents that are still in the game."""

    @property
    def max_num_agents(self) -> int:
        """The number of players."""

    def observation_space(self, agent: Agent) -> spaces.Dict:
        """Return the space of `observe`."""

    def action_space(self, agent: Agent) -> spaces.Discrete:
        """Return the space of `step`."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game."""

    def step(self, action: int | np.integer[Any] | None) -> None:
        """Make a step of the selected agent; `None` if its game is over."""

    def observe(self, agent: Agent) -> Observed:
        """Return the observation of the agent's seat, and the mask of its actions."""

    def last(self, observe: bool = True) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        """Return observation, reward, termination, truncation and info of the selected agent."""

    def agent_iter(self, max_iter: int = 2**63) -> Iterable[Agent]:
        """Yield the selected agent before each step, until the game is over."""

    def state(self) -> NDArray[np.int16]:
        """Return what all seats know together."""

    def render(self) -> str | NDArray[np.uint8] | None:
        """Draw the view of the selected agent."""

    def close(self) -> None:
        """Free all resources."""
