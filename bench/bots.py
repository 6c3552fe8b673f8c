"""How strong and how fast the bots are: one section a game.

    python bench/bots.py             # all
    python bench/bots.py abalone

One core. Speeds are by the processor's time, for the machine may have other things to do; depths are by the clock.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import pairwise
from random import Random
from time import perf_counter, process_time

from rich.console import Console
from rich.table import Table

console = Console(width=130)


def abalone() -> None:
    from stolik.bots.abalone.player import Player
    from stolik.bots.abalone.switches import BARE, Switches
    from stolik.bots.abalone.thought import Thought
    from stolik.bots.levels import Budget
    from stolik.games.abalone import Options, game

    view = game.view(game.start(2, Options(layout="belgian-daisy"), seed=0), 0)
    begun = perf_counter()
    Player(Budget()).warm()
    console.print(f"Abalone: warm after {perf_counter() - begun:.2f} s")

    table = Table("search", title="Abalone, Belgian daisy, 1 s a search")
    for heading in ("to reach", "depth finished", "positions", "positions/s of one core"):
        table.add_column(heading, justify="right")
    whole = Switches()
    for name, goal, switches in (
        ("bare alpha-beta", "20 M/s", BARE),
        ("and captures beyond the depth", "", BARE._replace(quiesce=True)),
        ("and the transposition table", "", BARE._replace(quiesce=True, table=True)),
        ("all: as it plays", "depth 8", whole),
    ):
        thought = Thought(view, switches=switches)
        cpu = process_time()
        thought.deepen(Budget(time_ms=1000))
        speed = thought.nodes / (process_time() - cpu)
        table.add_row(name, goal, str(thought.depth), f"{thought.nodes:,}", f"{speed:,.0f}")
    console.print(table)
    _matches()


def _matches() -> None:
    """Let neighbouring levels play short matches, and the three ways to search with three players each other."""
    from stolik.bots import Bot
    from stolik.bots.abalone.player import Player
    from stolik.bots.abalone.thought import Way
    from stolik.bots.levels import ABALONE, LEVELS, Budget
    from stolik.games.abalone import Options, game

    def winner(players: int, bots: dict[int, Bot], rng: Random) -> tuple[int, ...]:
        state = game.start(players, Options(), rng.getrandbits(30))
        for _ in range(2 * players):
            state = game.play(state, state.order[0], rng.choice(list(game.moves(state, state.order[0]))))
        while not state.ended:
            seat = state.order[0]
            state = game.play(state, seat, bots[seat].choose(game.view(state, seat), rng))
        outcome = game.outcome(state)
        assert outcome is not None
        return outcome.places

    def level(name: str) -> Bot:
        # Master with a twentieth of its time: that is enough to show, and the table does not take an hour.
        budget = Budget(time_ms=50) if name == "master" else ABALONE[name].budget
        return Player(budget, **ABALONE[name].settings)

    games = 10
    table = Table("levels", title=f"Abalone, 2 players, {games} games each; master at 50 ms a move")
    for heading in ("won", "drawn", "lost"):
        table.add_column(heading, justify="right")
    for lower, higher in pairwise(LEVELS):
        counts = [0, 0, 0]
        for number in range(games):
            first = number % 2
            # Each opening is played twice, with the seats changed.
            places = winner(2, {first: level(higher), 1 - first: level(lower)}, Random(number // 2))
            counts[1 + (places[first] > places[1 - first]) - (places[first] < places[1 - first])] += 1
        table.add_row(f"{higher} - {lower}", *map(str, counts))
    console.print(table)

    ways: tuple[Way, ...] = ("paranoid", "reply", "max-n")
    table = Table("way", title="Abalone, 3 players: one of each way, 100,000 positions a move, all seatings twice")
    for heading in ("first", "second", "third"):
        table.add_column(heading, justify="right")
    found = {way: [0, 0, 0] for way in ways}
    for number in range(12):
        turned = ways[number % 3 :] + ways[: number % 3]
        seats = turned if number % 6 < 3 else turned[::-1]
        bots: dict[int, Bot] = {seat: Player(Budget(nodes=100_000), way=way) for seat, way in enumerate(seats)}
        for way, place in zip(seats, winner(3, bots, Random(number)), strict=True):
            found[way][place - 1] += 1
    for way in ways:
        table.add_row(way, *map(str, found[way]))
    console.print(table)


SECTIONS: dict[str, Callable[[], None]] = {"abalone": abalone}


if __name__ == "__main__":
    for section in sys.argv[1:] or SECTIONS:
        SECTIONS[section]()
