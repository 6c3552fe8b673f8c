"""How strong and how fast the bots of SETUP are: a section of `bench/bots.py`."""

from __future__ import annotations

from random import Random
from statistics import median
from time import perf_counter, process_time

from rich.table import Table

from levels import console, measure_levels


def measure() -> None:
    import numpy as np

    from stolik.bots.compiled import entry
    from stolik.games.setup.kernel import games
    from stolik.games.setup.kernel.games import MOST_PLACEMENTS, POOL, random_games
    from stolik.games.setup.kernel.placements import ROW
    from stolik.games.setup.kernel.position import to_position
    from stolik.games.setup.players.greedy import Greedy
    from stolik.games.setup.players.player import Player
    from stolik.games.setup.rules import Options, game
    from stolik.games.setup.rules.board import BOARD, mask_of
    from stolik.kit import Budget

    begun = perf_counter()
    Player(Budget()).warm()
    console.print(f"SETUP: warm after {perf_counter() - begun:.2f} s")
    chance = np.array([1], np.uint64)
    best_placement = entry(games.best_placement)
    rows = np.zeros((MOST_PLACEMENTS, ROW), np.int64)
    table = Table("players", title="SETUP, one core")
    for heading in ("to reach", "random games/s", "best turn, ms: median (worst)", "by the readable rules", "ratio"):
        table.add_column(heading, justify="right")
    for players in game.seats:
        state = game.start(players, Options(), 0)
        position = to_position(game.view(state, state.turn))
        random_games(1, position.table, mask_of(BOARD.middle), chance)
        cpu = process_time()
        random_games(5000, position.table, mask_of(BOARD.middle), chance)
        speed = 5000 / (process_time() - cpu)
        fast: list[float] = []
        slow: list[float] = []
        greedy, rng = Greedy(), Random(players)
        for seed in range(4):
            state = game.start(players, Options(), seed)
            while not state.ended:
                view = game.view(state, state.turn)
                position = to_position(view)
                own = int(position.tiles[state.turn] | position.tiles[POOL])
                best_placement(position.tops, position.where, own, position.table, state.turn, rows, chance)
                cpu = process_time()
                best_placement(position.tops, position.where, own, position.table, state.turn, rows, chance)
                fast.append(process_time() - cpu)
                cpu = process_time()
                move = greedy.choose(view, rng)
                slow.append(process_time() - cpu)
                state = game.play(state, state.turn, move)
        times = [f"{1000 * median(found):.3f} ({1000 * max(found):.3f})" for found in (fast, slow)]
        table.add_row(str(players), "20,000", f"{speed:,.0f}", *times, f"{sum(slow) / sum(fast):,.0f}")
    console.print(table)
    measure_levels("setup", 2, {"master": 20})
