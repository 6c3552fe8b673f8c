"""How strong and how fast the bots of ZERO are: a section of `bench/bots.py`."""

from __future__ import annotations

from random import Random
from time import perf_counter, process_time

from rich.table import Table

from levels import console, measure_levels


def measure() -> None:
    import numpy as np

    from stolik.bots.compiled import entry
    from stolik.games.zero.kernel.hand import begin_hand, deal, is_zero_dealt, random_hands
    from stolik.games.zero.players import rollout_policy
    from stolik.games.zero.players.player import Player
    from stolik.games.zero.players.weights import TUNED
    from stolik.games.zero.rules import Options, game
    from stolik.kit import Budget

    begun = perf_counter()
    Player(Budget()).warm()
    console.print(f"ZERO: warm after {perf_counter() - begun:.2f} s")
    chance = np.array([1], np.uint64)
    play_out = entry(rollout_policy.play_out)
    random_hands(1, 3, chance)

    def readable(players: int, seconds: float = 2.0) -> float:
        hands, cpu, rng = 0, process_time(), Random(1)
        while process_time() - cpu < seconds:
            state = game.start(players, Options(), hands)
            while not state.finished and not state.ended:
                state = game.play(state, state.turn, rng.choice(list(game.moves(state, state.turn))))
            hands += 1
        return hands / (process_time() - cpu)

    def judged(players: int, count: int = 3000) -> float:
        hands, clock, rows = np.zeros(players, np.uint64), np.zeros(4, np.int64), np.tile(TUNED, (players, 1))
        cpu = process_time()
        for _ in range(count):
            pool = np.uint64(deal(hands, chance))  # Python has made a plain number of it
            begin_hand(0, players, clock)
            if not is_zero_dealt(hands):
                play_out(hands, pool, clock, rows)
        return count / (process_time() - cpu)

    judged(3, 1)  # compiles
    table = Table("players", title="ZERO, hands/s of one core")
    for heading in ("to reach", "kernel, random", "readable rules, random", "ratio", "kernel, expert's judgement"):
        table.add_column(heading, justify="right")
    for players in game.seats:
        cpu = process_time()
        random_hands(200_000, players, chance)
        fast, slow = 200_000 / (process_time() - cpu), readable(players)
        table.add_row(
            str(players), "100,000", f"{fast:,.0f}", f"{slow:,.1f}", f"{fast / slow:,.0f}", f"{judged(players):,.0f}"
        )
    console.print(table)
    measure_levels("zero", 4, {"master": 12})
