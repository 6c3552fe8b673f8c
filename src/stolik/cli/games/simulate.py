"""`stolik simulate`: let bots play each other."""

from __future__ import annotations

import sys
from collections import Counter
from random import Random
from time import perf_counter

from msgspec import Struct
from rich.progress import track
from rich.table import Table

from stolik.bots import Bot, load, next_move
from stolik.cli.screen import console, print_json
from stolik.game import Outcome, Refusal, Seat
from stolik.kit import Start


class Tally(Struct):
    """Results so far."""

    wins: list[int]  # of each seat, alone or with a partner
    shared: list[int]  # first places shared with an opponent
    places: list[int]  # summed
    points: list[int]  # summed
    ended: Counter[str]
    moves: int = 0
    games: int = 0

    def add(self, outcome: Outcome, moves: int) -> None:
        """Count one game."""
        drawn = len({outcome.teams[seat] for seat in outcome.winners}) > 1
        for seat in outcome.winners:
            (self.shared if drawn else self.wins)[seat] += 1
        for seat, (place, points) in enumerate(zip(outcome.places, outcome.points, strict=True)):
            self.places[seat] += place
            self.points[seat] += points
        self.ended[outcome.ended] += 1
        self.moves += moves
        self.games += 1


def run(start: Start, games: int, bots: str, json: bool) -> None:
    """Play games with consecutive seeds, and print a table of results."""
    names = bots.split(",")
    if len(names) not in (1, start.players):
        raise Refusal("unfit-bots", bots=len(names), players=start.players)
    names = names * (start.players if len(names) == 1 else 1)
    seats = {seat: load(start.game.key, name) for seat, name in enumerate(names)}
    zeros = [0] * start.players
    tally = Tally(zeros[:], zeros[:], zeros[:], zeros[:], Counter())
    began = perf_counter()
    bar = track(range(games), "", console=console, transient=True, disable=json or not sys.stdout.isatty())
    for number in bar:
        tally.add(*play_game(start, seats, start.seed + number))
    seconds = perf_counter() - began
    if json:
        facts = {"game": start.game.key, "players": start.players, "seed": start.seed, "bots": names}
        print_json({**facts, **_to_json(tally), "seconds": round(seconds, 3)})
    else:
        console.print(_table(start, tally, names))
        reasons = ", ".join(f"{word} {count}" for word, count in tally.ended.most_common())
        console.out(f"ended: {reasons}")
        rate = f"{tally.moves / seconds:,.0f} moves/s"
        console.out(f"{games} games from seed {start.seed}, {tally.moves / games:.1f} moves a game, {rate}")


def play_game(start: Start, bots: dict[Seat, Bot], seed: int) -> tuple[Outcome, int]:
    """Play one game to its end; return how it ended and how many moves it took."""
    game = start.game
    rng = Random(seed)
    state = game.start(start.players, start.options, seed)
    moves = 0
    while (outcome := game.outcome(state)) is None:
        step = next_move(game, state, bots, rng)
        assert step is not None, "all seats are bots"
        state = game.play(state, *step)
        moves += 1
    return outcome, moves


def _to_json(tally: Tally) -> dict[str, object]:
    return {name: getattr(tally, name) for name in tally.__struct_fields__}


def _table(start: Start, tally: Tally, names: list[str]) -> Table:
    table = Table("seat", "bot", "wins", "shared", "mean place", "mean points")
    for seat, name in enumerate(names):
        table.add_row(
            str(seat),
            name,
            f"{tally.wins[seat]} ({tally.wins[seat] / tally.games:.0%})",
            str(tally.shared[seat]),
            f"{tally.places[seat] / tally.games:.2f}",
            f"{tally.points[seat] / tally.games:.2f}",
        )
    table.title = f"{start.game.key}, {start.players} players"
    return table
