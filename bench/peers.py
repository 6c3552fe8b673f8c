"""Whole random games a second: the kernels of the card games beside RLCard, in one run.

RLCard has none of our games. The nearest ones are gin rummy, where melds are made of a hand too, and UNO, the shortest
of its games with a discard pile. Both are of two players; ours are of the numbers that the goals are set for. An
environment of RLCard also encodes what its player sees: that is how its users play random games with it.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from time import process_time

import numpy as np
from rich.console import Console
from rich.table import Table

GAMES = ("gin-rummy", "uno")
INSTALL = (
    "RLCard is not installed, so nothing is beside: pip install --group bench installs it (or: pip install rlcard)."
)


def peers(console: Console) -> None:
    """Print the speeds of the kernels, and how many times those of RLCard they are."""
    theirs = _rlcard()
    table = Table("kernel", title="Whole random games/s of one core")
    for heading in (
        "to reach",
        "games/s",
        *(f"times RLCard's {game} ({speed:,.0f}/s)" for game, speed in theirs.items()),
    ):
        table.add_column(heading, justify="right")
    for name, goal, speed in (
        ("ZERO, hands of 3 players", "100,000", _zero()),
        ("SETUP, games of 3 players", "20,000", _setup()),
        ("Absolute, rounds of 4 players", "5,000", rounds(4)),
    ):
        table.add_row(name, goal, f"{speed:,.0f}", *(f"{speed / other:,.0f}" for other in theirs.values()))
    console.print(table)
    if not theirs:
        console.print(INSTALL)


def _rlcard(seconds: float = 3.0) -> dict[str, float]:
    """Return RLCard's random games/s by game; nothing if it is not installed."""
    try:
        rlcard, agents = import_module("rlcard"), import_module("rlcard.agents")
    except ImportError:
        return {}
    found = {}
    for game in GAMES:
        env = rlcard.make(game, config={"seed": 1})
        env.set_agents([agents.RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
        env.run(is_training=False)
        games, cpu = 0, process_time()
        while process_time() - cpu < seconds:
            env.run(is_training=False)
            games += 1
        found[game] = games / (process_time() - cpu)
    return found


def _per_second(play: Callable[[int], object], count: int) -> float:
    play(1)  # compiles
    cpu = process_time()
    play(count)
    return count / (process_time() - cpu)


def _zero() -> float:
    from stolik.games.zero.kernel.hand import random_hands

    chance = np.array([1], np.uint64)
    return _per_second(lambda count: random_hands(count, 3, chance), 200_000)


def _setup() -> float:
    from stolik.games.setup.kernel.games import random_games
    from stolik.games.setup.kernel.position import to_position
    from stolik.games.setup.rules import Options, game
    from stolik.games.setup.rules.board import BOARD, mask_of

    chance = np.array([1], np.uint64)
    position = to_position(game.view(game.start(3, Options(), 0), 0))
    return _per_second(lambda count: random_games(count, position.table, mask_of(BOARD.middle), chance), 5000)


def rounds(players: int) -> float:
    """Return the random rounds/s of Absolute's kernel."""
    from stolik.games.absolute.players.rounds.random_moves import play_random_rounds
    from stolik.games.absolute.players.rounds.round import new_round

    chance, table = np.array([1], np.uint64), new_round(players)
    return _per_second(lambda count: play_random_rounds(count, table, chance), 5000)
