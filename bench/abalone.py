"""How fast legal Abalone moves are found: the leaves of the move tree from the standard layout, per second.

    python bench/abalone.py

One core, one run, the best of a few repetitions. Each program goes to the depth that takes it a second or more,
where it can; what it counts is compared with the numbers that several programs agree on.
`abalone-boai` is the public Python package that is nearest to ours; its own way to list legal moves makes each of
them on a copy of the game.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from copy import deepcopy
from importlib import import_module
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

from stolik.games.abalone.kernel.perft import perft, reference
from stolik.kit import load

AGREED = {1: 44, 2: 1_936, 3: 98_912, 4: 5_045_110, 5: 283_320_928}


class Program(NamedTuple):
    name: str
    leaves: str  # what is done with them
    count: Callable[[int], int]
    depth: int
    repetitions: int


def boai_start() -> Any:
    # This file has the package's name: as a script it would be found in its place.
    here = Path(__file__).parent.resolve()
    sys.path[:] = [path for path in sys.path if Path(path).resolve() != here]
    return import_module("abalone.game").Game()


def boai(game: Any, depth: int) -> int:
    moves = list(game.generate_legal_moves())
    if depth == 1:
        return len(moves)
    count = 0
    for marbles, direction in moves:
        after = deepcopy(game)
        after.move(marbles, direction)
        after.switch_player()
        count += boai(after, depth - 1)
    return count


def main() -> None:
    game = load("abalone")
    start = game.start(2, game.Options(layout="standard"), seed=0)
    programs = [
        Program("abalone-boai", "listed", lambda depth: boai(boai_start(), depth), 2, 3),
        Program("stolik, readable rules", "listed", lambda depth: reference(start, depth), 3, 3),
        Program("stolik, kernel, walked", "made", lambda depth: perft(start, depth, bulk=False), 5, 3),
        Program("stolik, kernel, bulk", "counted", lambda depth: perft(start, depth), 5, 10),
    ]
    table = Table("program", "leaves are", title="Abalone, standard layout, 2 players")
    for heading in ("depth", "leaves", "agreed count", "seconds", "leaves/s", "to abalone-boai"):
        table.add_column(heading, justify="right")
    slowest = 0.0
    for program in programs:
        program.count(1)  # compiled, or loaded from Numba's cache, before the clock runs
        leaves, seconds = 0, float("inf")
        for _ in range(program.repetitions):
            begun = perf_counter()
            leaves = program.count(program.depth)
            seconds = min(seconds, perf_counter() - begun)
        speed = leaves / seconds
        slowest = slowest or speed
        agreed = AGREED[program.depth]
        table.add_row(
            program.name,
            program.leaves,
            str(program.depth),
            f"{leaves:,}",
            "same" if leaves == agreed else f"differs: {agreed:,}",
            f"{seconds:.3f}",
            f"{speed:,.0f}",
            f"{speed / slowest:,.0f} x",
        )
    Console(width=130).print(table)


if __name__ == "__main__":
    main()
