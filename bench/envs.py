"""How fast the environments step, beside PettingZoo's classics and RLCard in the same run, on one core.

    .venv/bin/uv pip install --group bench     # once: PettingZoo's classics need pygame and RLCard
    python bench/envs.py                       # --alone: ours, and what is installed of the others

A step is one action of one agent or seat, chosen at random among those that are allowed; games that end begin anew.

- AEC environments, ours and PettingZoo's, as they come with `env()`: `last()`, which makes the observation and the
  mask, a random action of the mask, `step()`.
- RLCard: `step()`, which returns the next observation with its legal actions, and a random one of these.
- Vector environments: `sample()` and `step()` of all games; then with the masks made before every step; then with the
  masks and the observations, which is what somebody who learns needs.

Time is the processor's, for the machine may have other things to do; the best of three.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from random import Random
from time import process_time
from typing import Any, NamedTuple

import numpy as np
from rich.console import Console
from rich.table import Table

from stolik.envs import make, make_vec
from stolik.envs.vector import players_by_game
from stolik.kit import keys

SECONDS = 1.0
REPETITIONS = 3
CLASSICS = ("connect_four_v3", "tictactoe_v3", "leduc_holdem_v4", "texas_holdem_v4")
RLCARD = ("leduc-holdem", "gin-rummy", "uno")
GAMES = 2048

PEERS = ("pettingzoo", "pygame", "rlcard")  # the modules of what ours is measured beside

Steps = Callable[[], int]  # makes some steps and returns how many


class Program(NamedTuple):
    kind: str
    name: str
    counted: str  # what a step includes
    steps: Steps


def aec(env: Any) -> Steps:
    rng = np.random.default_rng(1)

    def steps() -> int:
        env.reset(seed=int(rng.integers(2**31)))
        made = 0
        while env.agents:
            observation, _, terminated, truncated, _ = env.last()
            over = terminated or truncated
            env.step(None if over else rng.choice(np.flatnonzero(observation["action_mask"])))
            made += not over
        return made

    return steps


def rlcard(env: Any) -> Steps:
    rng = Random(1)

    def steps() -> int:
        state, _ = env.reset()
        made = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            made += 1
        return made

    return steps


def vector(env: Any, *, masks: bool = False, observations: bool = False) -> Steps:
    def steps() -> int:
        for _ in range(20):
            if masks:
                env.masks()
            if observations:
                env.observations()
            env.step(env.sample())
        return 20 * GAMES

    return steps


def check_peers() -> None:
    """End with a word if there is not all to compare with: a table without the others would say nothing."""
    missing = [name for name in PEERS if find_spec(name) is None]
    if missing:
        sys.exit(
            f"Not installed: {', '.join(missing)}. Without them there is nothing to compare with.\n"
            "Install them with: .venv/bin/uv pip install --group bench\n"
            "Or measure without them: python bench/envs.py --alone"
        )


def programs(console: Console) -> list[Program]:
    found: list[Program] = []
    for name in CLASSICS:
        needs = ("pygame", "rlcard") if "holdem" in name else ("pygame",)
        if missing := [need for need in needs if find_spec(need) is None]:
            console.print(f"Without {name} of PettingZoo. Not installed: {', '.join(missing)}")
        else:
            env = import_module(f"pettingzoo.classic.{name}").env()
            found.append(Program("PettingZoo", name, "mask, observation", aec(env)))
    if find_spec("rlcard") is None:
        console.print("Without RLCard, which is not installed")
    else:
        make_peer = import_module("rlcard").make
        found += [Program("RLCard", name, "mask, observation", rlcard(make_peer(name))) for name in RLCARD]
    found += [Program("stolik AEC", str(env), "mask, observation", aec(env)) for env in map(make, keys())]
    for key in players_by_game():
        many = make_vec(key, games=GAMES)
        name = f"{key}, {many.players} players"
        found += [
            Program("stolik vector", name, "action", vector(many)),
            Program("stolik vector", name, "action, mask", vector(many, masks=True)),
            Program("stolik vector", name, "mask, observation", vector(many, masks=True, observations=True)),
        ]
    return found


def speed(steps: Steps) -> float:
    steps()  # compiled, and in the middle of games, before the clock runs
    best = 0.0
    for _ in range(REPETITIONS):
        made, begun = 0, process_time()
        while (spent := process_time() - begun) < SECONDS:
            made += steps()
        best = max(best, made / spent)
    return best


def main() -> None:
    if "--alone" not in sys.argv:
        check_peers()
    console = Console(width=130)
    table = Table(
        "kind",
        "environment",
        "a step includes",
        title=f"Steps of environments, random play, one core; vectors of {GAMES} games",
    )
    measured = [(program, speed(program.steps)) for program in programs(console)]
    slowest = {kind: min((s for p, s in measured if p.kind == kind), default=0.0) for kind in ("PettingZoo", "RLCard")}
    fastest = {kind: max((s for p, s in measured if p.kind == kind), default=0.0) for kind in slowest}
    table.add_column("steps/s", justify="right")
    for kind in slowest:
        table.add_column(f"to {kind}'s fastest .. slowest", justify="right")
    for program, steps in measured:
        ratios = [
            f"{steps / fastest[kind]:,.2f} .. {steps / slowest[kind]:,.2f} x" if slowest[kind] else ""
            for kind in slowest
        ]
        table.add_row(program.kind, program.name, program.counted, f"{steps:,.0f}", *ratios)
    console.print(table)


if __name__ == "__main__":
    main()
