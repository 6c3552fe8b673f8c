"""How strong and how fast the bots of Absolute are: a section of `bench/bots.py`."""

from __future__ import annotations

from itertools import islice
from random import Random
from statistics import median
from time import perf_counter, process_time

from rich.table import Table

from levels import console, measure_levels


def measure() -> None:
    from best_turn import met, random_position, smaller_position
    from peers import peers, rounds
    from stolik.games.absolute.players.player import Player
    from stolik.games.absolute.players.solver import find_best_turn
    from stolik.games.absolute.rules import Options, game
    from stolik.kit import Budget

    begun = perf_counter()
    Player(Budget()).warm()
    console.print(f"Absolute: warm after {perf_counter() - begun:.2f} s")

    table = Table("positions", title="Absolute: the best turn, ms of one core; to reach: median 5, worst 100")
    for heading in ("count", "median", "99%", "worst", "proved to be the best"):
        table.add_column(heading, justify="right")
    for name, states in (
        ("met in games of expert, 2-4 players", met(500)),
        ("random: up to 14 on the table, up to 8 in hand", [smaller_position(14, 8, seed) for seed in range(500)]),
        ("random: 14 on the table, 8 in hand", [random_position(14, 8, seed) for seed in range(500)]),
    ):
        times, exact = [], 0
        for state in states:
            view = game.view(state, state.turn)
            cpu = process_time()
            exact += find_best_turn(view).exact
            times.append(1000 * (process_time() - cpu))
        times.sort()
        shown = [f"{found:,.2f}" for found in (median(times), times[len(times) * 99 // 100], times[-1])]
        table.add_row(name, str(len(times)), *shown, f"{exact / len(times):.1%}")
    console.print(table)

    def readable(players: int, seconds: float = 3.0) -> float:
        count, cpu, rng = 0, process_time(), Random(1)
        while process_time() - cpu < seconds:
            state = game.start(players, Options(rounds=1), count)
            while not state.ended:
                # Very many regroupings come last: a player at random looks at the first moves only.
                state = game.play(state, state.turn, rng.choice(list(islice(game.moves(state, state.turn), 60))))
            count += 1
        return count / (process_time() - cpu)

    table = Table("players", title="Absolute, random rounds/s of one core")
    for heading in ("to reach", "kernel", "readable rules", "ratio"):
        table.add_column(heading, justify="right")
    for players in game.seats:
        fast, slow = rounds(players), readable(players)
        goal = "5,000" if players == 4 else ""
        table.add_row(str(players), goal, f"{fast:,.0f}", f"{slow:,.1f}", f"{fast / slow:,.0f}")
    console.print(table)
    peers(console)
    measure_levels("absolute", 2, {"master": 20})
