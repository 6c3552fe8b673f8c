"""How strong and how fast the bots are: one section a game, `bench/games/KEY.py`.

    python bench/bots.py             # all
    python bench/bots.py abalone

One core. Speeds are by the processor's time, for the machine may have other things to do; depths are by the clock.
"""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec
from time import perf_counter

from rich.table import Table

from levels import console
from stolik.kit import keys

FIRST = "first"  # the section of all games


def measure_first() -> None:
    """Time the first move of a fresh process, from its start to its end, with what was compiled in Numba's cache."""
    import subprocess

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


if __name__ == "__main__":
    for section in sys.argv[1:] or (*(key for key in keys() if find_spec(f"games.{key}")), FIRST):
        if section == FIRST:
            measure_first()
        else:
            import_module(f"games.{section}").measure()
