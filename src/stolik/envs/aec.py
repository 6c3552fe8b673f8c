"""`GameEnv`: any game as a PettingZoo environment. The modules `stolik.envs.GAME_v0` make it."""

from __future__ import annotations

from operator import index
from random import Random
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from stolik import record
from stolik.bots import Bot
from stolik.envs.choice import Choice, Chosen, Steps
from stolik.envs.interface import Agent, Env, Observed
from stolik.envs.loading import load_codec
from stolik.envs.options import check_options, check_seed
from stolik.envs.refusal import ActionRefusal, EnvRefusal
from stolik.game import AnyGame, Illegal, Outcome, Seat
from stolik.kit import load

SEED_BITS: Final = 63
RENDER_MODES: Final = ("human", "ansi", "svg", "rgb_array")


class GameEnv(AECEnv[Agent, Observed, int]):
    """A game whose seats are the agents `player_0`, `player_1` and so on.

    All that an agent gets comes from the view of its own seat. `codec` explains the numbers: `codec.layout.parts` has
    the parts of the observation, `codec.meaning(action)` names an action, and `codec.steps(view, move)` returns the
    actions of a move. `game_state` is the state of the rules, hidden parts included: agents do not get it.
    """

    def __init__(self, key: str, players: int, options: Any = None, render_mode: str | None = None) -> None:
        super().__init__()
        self.metadata = {
            "name": f"{key}_v0",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        if render_mode not in (None, *RENDER_MODES):
            raise EnvRefusal("envs-render-mode", mode=str(render_mode), known=RENDER_MODES)
        self.render_mode = render_mode
        self.game: AnyGame = load(key)
        self.players = players
        self.options = check_options(self.game, players, options)
        self.codec = load_codec(key, players)
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[Agent] = []
        self.action_spaces = {agent: spaces.Discrete(self.codec.actions) for agent in self.possible_agents}
        mask = spaces.Box(0, 1, (self.codec.actions,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": self.codec.layout.space(), "action_mask": mask})
            for agent in self.possible_agents
        }
        layout = self.codec.layout
        self.state_space = spaces.Box(np.tile(layout.low, players), np.tile(layout.high, players), dtype=np.int16)
        self._seeds = Random()
        self.agent_selection: Agent = self.possible_agents[0]
        self._choice: Choice  # the move that the agent is choosing
        self._declined: set[Seat] = set()  # seats that could act out of turn since the last move and declined
        self._observed: dict[tuple[Agent, bool], Observed] = {}  # cache of the observations of this state
        self._views: dict[Agent, Any] = {}

    def observation_space(self, agent: Agent) -> spaces.Dict:
        """Return the space of `observe`."""
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> spaces.Discrete:
        """Return the space of `step`."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Begin a game with this seed. Without a seed, the next one is drawn from the last seed given.

        `options` are PettingZoo's and are ignored; the options of the game are given to the constructor.
        """
        if seed is None:
            self.seed = self._seeds.getrandbits(SEED_BITS)
        else:
            self.seed = check_seed(seed)
            self._seeds = Random(self.seed)
        self.game_state: Any = self.game.start(self.players, self.options, self.seed)
        self.moves: list[tuple[Seat, Any]] = []
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._declined = set()
        self._select_agent()
        if self.render_mode == "human":
            self.render()

    def step(self, action: int | None) -> None:
        """Make a step of the selected agent. Raises `ActionRefusal` for an action that the mask does not allow."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        chosen = self._check_action(agent, action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        after = self._choice.after(chosen)
        if isinstance(after, Choice):
            self._choice = after
            self._observed = {}
        else:
            self._play(after)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: Agent) -> Observed:
        """Return the observation of the agent's seat, and the mask, which is all zeros if the agent may not act."""
        acts = agent == self.agent_selection and not self.terminations.get(agent, True)
        if (agent, acts) not in self._observed:  # by `acts` too: a wrapper may end the game
            mask = np.zeros(self.codec.actions, np.int8)
            if acts:
                mask[list(self._choice.allowed())] = 1
            view = self.view(agent)
            observation = self.codec.observation(view, self._choice if acts else None)
            self._observed[agent, acts] = {"observation": observation, "action_mask": mask}
        return {name: array.copy() for name, array in self._observed[agent, acts].items()}

    def state(self) -> NDArray[np.int16]:
        """Return what all seats know together, for training with one critic: their observations, one after the other.

        What no seat knows is not in it, such as the order of a deck.
        """
        return np.concatenate([self.observe(agent)["observation"] for agent in self.possible_agents])

    def view(self, agent: Agent) -> Any:
        """Return the view of the agent's seat, as bots get it."""
        if agent not in self._views:
            self._views[agent] = self.game.view(self.game_state, self.possible_agents.index(agent))
        return self._views[agent]

    def bot_steps(self, bot: Bot, rng: Random) -> Steps:
        """Return the actions of the move that a bot chooses for the selected agent."""
        view = self.view(self.agent_selection)
        on_turn = self.game.actors(self.game_state)[0] == view.viewer
        return self.codec.steps(view, bot.choose(view, rng) if on_turn else bot.interject(view, rng))

    def record(self) -> record.Record:
        """Return the record of the game so far."""
        return record.write(self.game, self.options, self.players, self.seed, self.moves)

    def render(self) -> str | NDArray[np.uint8] | None:
        """Draw the view of the selected agent: as text, as SVG, or as an array of pixels; `human` prints it."""
        if self.render_mode is None:
            return None
        view = self.view(self.agent_selection)
        if self.render_mode == "ansi":
            return self.game.draw(view)
        if self.render_mode == "human":
            print(self.game.draw(view), flush=True)
            return None
        svg = self.game.svg(view)
        if self.render_mode == "svg":
            return svg
        from stolik.envs.raster import rasterise

        return rasterise(svg)

    def close(self) -> None:
        """Do nothing: an environment holds no resources."""

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def _check_action(self, agent: Agent, action: Any) -> int:
        try:
            number = index(action)
        except TypeError:
            raise ActionRefusal("envs-no-number", agent=agent, action=repr(action)) from None
        if not 0 <= number < self.codec.actions:
            raise ActionRefusal("envs-out-of-range", agent=agent, action=str(number), most=str(self.codec.actions - 1))
        allowed = self._choice.allowed()
        if number in allowed:
            return number
        facts = {"agent": agent, "action": str(number), "meaning": self.codec.meaning(number)}
        move = self.codec.read_single_step(self.view(agent), number)
        if move is None:
            raise ActionRefusal("envs-not-allowed", **facts, count=len(allowed))
        try:
            self.game.play(self.game_state, self.possible_agents.index(agent), move)
        except Illegal as why:
            raise ActionRefusal("envs-illegal", **facts, problem=why) from None
        raise AssertionError(f"{move} is legal, but not in the mask")

    def _play(self, chosen: Chosen) -> None:
        """Make a complete move, or note that a seat declined to act."""
        seat = self.possible_agents.index(self.agent_selection)
        if chosen.move is None:
            self._declined.add(seat)
        else:
            self.game_state = self.game.play(self.game_state, seat, chosen.move)
            self.moves.append((seat, chosen.move))
            self._declined = set()
        self._select_agent()

    def _select_agent(self) -> None:
        """Select the next agent: first those who may act out of turn, then the seat on turn; or end the game."""
        self._observed = {}
        self._views = {}
        outcome = self.game.outcome(self.game_state)
        if outcome is not None:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.agents, rewards(outcome), strict=True))
            self.infos = {
                agent: {"points": outcome.points, "place": place, "ended": outcome.ended}
                for agent, place in zip(self.agents, outcome.places, strict=True)
            }
            return
        first, *others = self.game.actors(self.game_state)
        seat = next((other for other in others if other not in self._declined), first)
        self.agent_selection = self.possible_agents[seat]
        view = self.view(self.agent_selection)
        self._choice = self.codec.choice(view)
        points = self.codec.points(view)
        self.infos = {agent: {"points": points} for agent in self.agents}


def rewards(outcome: Outcome) -> list[float]:
    """Return the reward of every seat: the share of opponents placed behind it, minus the share placed before it.

    The sum is 0. Partners are not opponents.

    >>> rewards(Outcome.ranked((5, 9, 5, 1), ended="finish"))
    [0.0, 1.0, 0.0, -1.0]
    """
    places = list(zip(outcome.teams, outcome.places, strict=True))
    found = []
    for team, place in places:
        others = [other for side, other in places if side != team]
        found.append(sum((other > place) - (other < place) for other in others) / len(others))
    return found


def wrap_env(env: GameEnv) -> Env:
    """Wrap an environment as PettingZoo's classic games: an action that is not allowed ends the game with -1."""
    wrapped: Env = wrappers.OrderEnforcingWrapper(
        wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(env, illegal_reward=-1))
    )
    return wrapped
