"""How strong and how fast the bots of Abalone are: a section of `bench/bots.py`."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from time import perf_counter, process_time

from rich.table import Table

from levels import console


def measure() -> None:
    from stolik.games.abalone.players.player import Player
    from stolik.games.abalone.players.search.deepening import Search
    from stolik.games.abalone.players.search.settings import BARE, Features
    from stolik.games.abalone.rules import Options, game
    from stolik.kit import Budget

    view = game.view(game.start(2, Options(layout="belgian-daisy"), seed=0), 0)
    begun = perf_counter()
    Player(Budget()).warm()
    console.print(f"Abalone: warm after {perf_counter() - begun:.2f} s")

    table = Table("search", title="Abalone, Belgian daisy, 1 s a search")
    for heading in ("to reach", "depth finished", "positions", "positions/s of one core"):
        table.add_column(heading, justify="right")
    whole = Features()
    for name, goal, features in (
        ("bare alpha-beta", "20 M/s", BARE),
        ("and captures beyond the depth", "", BARE._replace(quiesce=True)),
        ("and the transposition table", "", BARE._replace(quiesce=True, table=True)),
        ("all: as it plays", "depth 8", whole),
    ):
        search = Search(view, features=features)
        cpu = process_time()
        search.deepen(Budget(time_ms=1000))
        speed = search.nodes / (process_time() - cpu)
        table.add_row(name, goal, str(search.depth), f"{search.nodes:,}", f"{speed:,.0f}")
    console.print(table)
    _matches()


def _matches() -> None:
    """Let neighbouring levels play short matches, and the three algorithms with three players each other."""
    from stolik.bots import Bot
    from stolik.games.abalone import kit
    from stolik.games.abalone.players.player import Player
    from stolik.games.abalone.players.search.deepening import Algorithm
    from stolik.games.abalone.rules import Options, game
    from stolik.kit import LEVELS, Budget

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
        budget = Budget(time_ms=50) if name == "master" else kit.levels[name].budget
        return Player(budget, **kit.levels[name].settings)

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

    algorithms: tuple[Algorithm, ...] = ("paranoid", "best-reply", "max-n")
    nodes, games = 20_000, 36
    table = Table(
        "algorithm", title=f"Abalone, 3 players: one of each algorithm, {nodes:,} positions a move, {games} games"
    )
    for heading in ("first", "second", "third"):
        table.add_column(heading, justify="right")
    found = {algorithm: [0, 0, 0] for algorithm in algorithms}
    for number in range(games):
        turned = algorithms[number % 3 :] + algorithms[: number % 3]
        seats = turned if number % 6 < 3 else turned[::-1]
        bots: dict[int, Bot] = {
            seat: Player(Budget(nodes=nodes), algorithm=algorithm) for seat, algorithm in enumerate(seats)
        }
        for algorithm, place in zip(seats, winner(3, bots, Random(number)), strict=True):
            found[algorithm][place - 1] += 1
    for algorithm in algorithms:
        table.add_row(algorithm, *map(str, found[algorithm]))
    console.print(table)
