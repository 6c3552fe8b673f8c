"""`stolik perft`: count the move tree."""

from __future__ import annotations

from time import perf_counter

from msgspec import structs

from stolik.cli.screen import console, print_json
from stolik.cli.setting import Setting
from stolik.game import Refusal
from stolik.games.abalone.rules import State, game, position


def run(setting: Setting, depth: int, reference: bool, walk: bool, json: bool) -> None:
    """Print the counts, a depth a line, each as soon as it is known."""
    if setting.game.key != "abalone":
        raise Refusal("no-perft", game=setting.game.key)
    state = _start(setting)
    if reference:
        from stolik.games.abalone.players.perft import reference as count
    else:
        from stolik.games.abalone.players.perft import perft

        def count(state: State, depth: int) -> int:
            return perft(state, depth, bulk=not walk)

        count(state, 1)  # compile, or load what was compiled, before the clock starts
    counts = []
    for level in range(1, depth + 1):
        began = perf_counter()
        nodes = count(state, level)
        seconds = perf_counter() - began
        counts.append({"depth": level, "nodes": nodes, "seconds": round(seconds, 6)})
        if not json:
            console.out(f"{level} {nodes} {seconds:.3f}")
    if json:
        print_json({"game": "abalone", "players": setting.players, "position": state.position, "counts": counts})


def _start(setting: Setting) -> State:
    """Return the start with seat 0 to move, unless a position says who moves."""
    state: State = setting.start()
    layout = setting.options.layout
    if layout and "/" in layout and position.parse(layout).order:
        return state
    order = position.consecutive(0) if setting.options.consecutive else position.clockwise(0, setting.players)
    text = position.format(state.cells, order, state.captures)
    return game.start(setting.players, structs.replace(setting.options, layout=text), 0)
