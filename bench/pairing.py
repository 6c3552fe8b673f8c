"""How long it takes to pair large tournaments: the processor time of each round.

    PYTHONPATH=. python bench/pairing.py
    PYTHONPATH=. python bench/pairing.py --networkx    # the same matching by networkx, where it is installed

A Swiss tournament of 500 players and 11 rounds; a round must be paired in less than 2 seconds. Beside it: 100 and 200
players (the matching is of the third order), tables of four, and an arena of an hour with 200 players, of which the
slowest tick counts: somebody waits for it. Standings are computed at each result, so they are measured, too.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any

from rich.console import Console
from rich.table import Table

from stolik.tournaments import Arena, Format, Swiss, TableRounds, Tick, make_standings
from stolik.tournaments.pairing.history import History
from stolik.tournaments.pairing.matching import match_pairs
from stolik.tournaments.pairing.swiss import list_edges
from tests.tournaments.simulation import Simulation, make_setting

LIMIT = 2.0  # seconds for a round of 500 players


def measure(work: Callable[[], Any]) -> float:
    begun = process_time()
    work()
    return process_time() - begun


def play_rounds(form: Format, players: int, size: int, rounds: int) -> tuple[list[float], float]:
    """Return the times of pairing each round, and the time of the last standings."""
    simulation = Simulation(make_setting(form, players=size), 0)
    while len(simulation.tournament.entries) < players:
        simulation.enter()
    times = [measure(simulation.start)]
    for _ in range(rounds - 1):
        simulation.play_round()
        times.append(measure(lambda: simulation.do(Tick())))
    simulation.play_round()
    assert len(simulation.tournament.rounds) == rounds
    return times, measure(lambda: make_standings(simulation.tournament))


def play_arena(players: int, minutes: int) -> tuple[list[float], float]:
    """Return the times of all ticks, one after each game, and the time of the last standings."""
    simulation = Simulation(make_setting(Arena(minutes), most=players), players)
    simulation.start()
    random, times = Random(1), []
    while not simulation.tournament.is_over:
        simulation.now += random.randrange(2 * 5 * 60_000 * 2 // players)  # games take five minutes
        if simulation.tournament.open_pairings:
            simulation.report(random.choice(simulation.tournament.open_pairings))
        times.append(measure(lambda: simulation.do(Tick())))
    return times, measure(lambda: make_standings(simulation.tournament))


def compare_networkx(players: int) -> float:
    """Return how many times longer networkx takes for the matching of a fifth round."""
    import networkx

    simulation = Simulation(make_setting(Swiss(11)), players).start()
    for _ in range(4):
        simulation.play_round()
        simulation.do(Tick())
    simulation.play_round()
    history = History(simulation.tournament)
    edges, _ = list_edges(history.rank(simulation.tournament.list_players()), history)
    top = 1 + max(cost for _, _, cost in edges)
    graph = networkx.Graph()
    graph.add_weighted_edges_from([(one, other, top - cost) for one, other, cost in edges])
    theirs = measure(lambda: networkx.max_weight_matching(graph, maxcardinality=True))
    return theirs / measure(lambda: match_pairs(players, edges))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--networkx", action="store_true")
    if parser.parse_args().networkx:
        print(f"networkx takes {compare_networkx(60):.0f} times as long as rustworkx for 60 players")
        return
    table = Table("tournament", "rounds", "first round", "median", "slowest", "standings")
    slowest = 0.0
    for players in (100, 200, 500):
        times, standings = play_rounds(Swiss(11), players, 2, 11)
        slowest = max(times)
        add_row(table, f"Swiss, {players} players", times, standings)
    add_row(table, "tables of four, 200 players", *play_rounds(TableRounds(6), 200, 4, 6))
    add_row(table, "arena, 200 players, one hour", *play_arena(200, 60))
    Console().print(table)
    verdict = "within" if slowest < LIMIT else "OVER"
    print(f"500 players: at most {slowest:.2f} s of processor time a round, {verdict} the limit of {LIMIT:g} s")


def add_row(table: Table, name: str, times: list[float], standings: float) -> None:
    cells = [times[0], sorted(times)[len(times) // 2], max(times), standings]
    table.add_row(name, str(len(times)), *(f"{seconds:.3f} s" for seconds in cells))


if __name__ == "__main__":
    main()
