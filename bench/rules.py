"""How fast the readable rules play: random games with all moves listed at each turn, on one core.

    python bench/rules.py

The random player lists at most 500 moves of a state, as `stolik simulate` does; in Absolute there can be millions.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from time import perf_counter
from typing import Any

from rich.console import Console
from rich.table import Table

from stolik.game import AnyGame
from stolik.kit import keys, load
from tests.sample import load_sample

LISTED = 500
SECONDS = 3.0


def play_out(game: AnyGame, players: int, options: Any, seed: int) -> int:
    """Play one random game; return how many moves it took."""
    rng, state, moves = Random(seed), game.start(players, options, seed), 0
    while actors := game.actors(state):
        listed = list(islice(game.moves(state, actors[0]), LISTED))
        state = game.play(state, actors[0], rng.choice(listed))
        moves += 1
    return moves


def settings() -> Iterator[tuple[str, int, Any, str]]:
    for key in keys():
        game = load(key)
        for players in game.seats:
            benched = load_sample(key).benched
            if benched:
                yield key, players, game.Options(**benched.options), "one round"
            else:
                yield key, players, game.Options(), "game"


def main() -> None:
    table = Table(
        "game", "players", "unit", "units", "ms a unit (worst)", "moves/s", title="Readable rules, random play"
    )
    for key, players, options, unit in settings():
        game = load(key)
        play_out(game, players, options, 0)  # fills the caches that a running server has filled
        times: list[float] = []
        moves = 0
        while sum(times) < SECONDS:
            began = perf_counter()
            moves += play_out(game, players, options, len(times) + 1)
            times.append(perf_counter() - began)
        each = f"{1000 * sum(times) / len(times):,.1f} ({1000 * max(times):,.1f})"
        table.add_row(key, str(players), unit, str(len(times)), each, f"{moves / sum(times):,.0f}")
    Console().print(table)


if __name__ == "__main__":
    main()
