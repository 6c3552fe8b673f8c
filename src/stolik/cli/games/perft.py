"""`stolik perft`: count the move tree."""

from __future__ import annotations

from time import perf_counter
from typing import Any

from stolik.cli.screen import console, print_json
from stolik.game import Refusal
from stolik.kit import Start, find


def run(start: Start, depth: int, reference: bool, walk: bool, json: bool) -> None:
    """Print the count of each depth, one per line, as soon as it is known."""
    kit = find(start.game.key)
    if not kit.perft:
        raise Refusal("no-perft", game=kit.key)
    tree: Any = kit.resolve(kit.perft)(start, reference=reference, walk=walk)
    counts = []
    for level in range(1, depth + 1):
        began = perf_counter()
        nodes = tree.count(level)
        seconds = perf_counter() - began
        counts.append({"depth": level, "nodes": nodes, "seconds": round(seconds, 6)})
        if not json:
            console.out(f"{level} {nodes} {seconds:.3f}")
    if json:
        print_json({"game": kit.key, "players": start.players, "position": tree.position, "counts": counts})
