"""How strong and how fast the bots are: one section a game.

    python bench/bots.py             # all
    python bench/bots.py abalone

One core. Speeds are by the processor's time, for the machine may have other things to do; depths are by the clock.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import islice, pairwise
from random import Random
from statistics import median
from time import perf_counter, process_time

from rich.console import Console
from rich.table import Table

console = Console(width=130)


def abalone() -> None:
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


def zero() -> None:
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
    _levels("zero", 4, {"master": 12})


def setup() -> None:
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
    _levels("setup", 2, {"master": 20})


def absolute() -> None:
    from best_turn import met, random_position, smaller_position
    from peers import peers, rounds
    from stolik.games.absolute.players.player import Player
    from stolik.games.absolute.players.solver import best_turn
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
            exact += best_turn(view).exact
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
    _levels("absolute", 2, {"master": 20})


def _levels(key: str, players: int, fewer: dict[str, int], games: int = 120) -> None:
    """Let neighbouring levels play matches; those of the named ones, which think longer, are shorter."""
    from stolik.bots.arena import LocalExecutor, Match, count_round_games, play_match
    from stolik.bots.match_results import MatchResults
    from stolik.kit import LEVELS

    table = Table("levels", title=f"{key}, {players} players")
    for heading in ("games", "score, 95%", "mean places", "rating difference, 95%"):
        table.add_column(heading, justify="right")
    for lower, higher in pairwise(LEVELS):
        match = Match(key, b"{}", players, (higher, lower), seed=1)
        results = MatchResults(match.bots, count_round_games(match))
        for result in play_match(match, fewer.get(higher, games), LocalExecutor(), 1):
            results.add(result)
        duel = results.duel(higher, lower)
        assert duel is not None
        places = [results.count_results(bot).place.mean for bot in (higher, lower)]
        table.add_row(
            f"{higher} - {lower}",
            str(results.games),
            f"{duel.score.mean:.1%} [{duel.score.low:.1%}, {duel.score.high:.1%}]",
            " : ".join(f"{place:.2f}" for place in places),
            f"{duel.rating.mean:+.0f} [{duel.rating.low:+.0f}, {duel.rating.high:+.0f}]",
        )
    console.print(table)


def first() -> None:
    """Time the first move of a fresh process, from its start to its end, with what was compiled in Numba's cache."""
    import subprocess

    from stolik.kit import keys

    asked = """
import sys
from random import Random
from time import perf_counter
asked = perf_counter()
from stolik.bots import load
from stolik.kit import load as load_game
game = load_game(sys.argv[1])
state = game.start(game.seats[0], game.Options(), 0)
seat = game.actors(state)[0]
load(sys.argv[1], "master", asked_at=asked).choose(game.view(state, seat), Random(0))
"""
    table = Table("game", title="master's first move in a fresh process, 1 s of it for the search: seconds, best of 3")
    for heading in ("to reach", "by the clock"):
        table.add_column(heading, justify="right")
    for key in keys():
        times = []
        for _ in range(4):  # the first one may compile
            begun = perf_counter()
            subprocess.run([sys.executable, "-c", asked, key], check=True)
            times.append(perf_counter() - begun)
        table.add_row(key, "2.0", f"{min(times[1:]):.2f}")
    console.print(table)


SECTIONS: dict[str, Callable[[], None]] = {each.__name__: each for each in (abalone, absolute, setup, zero, first)}


if __name__ == "__main__":
    for section in sys.argv[1:] or SECTIONS:
        SECTIONS[section]()
