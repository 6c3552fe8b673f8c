"""The slowest calls of each game's rules, in milliseconds of processor time, in the worst states found.

    PYTHONPATH=. .venv/bin/python bench/contract.py [--games N]

States are those of random games with every option, and those that an attacker would build (`tests/games/KEY/worst.py`).
Calls above 20 ms are marked with `!`.
"""

from __future__ import annotations

import argparse
import gc
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from itertools import product
from random import Random
from typing import Any, Final, Literal, get_args, get_origin

import msgspec
from msgspec import structs

from stolik.game import LISTING_STEPS, AnyGame, Illegal, Seat, Unreadable, find_first_moves, list_moves
from stolik.kit import keys, load
from stolik.table.moves import check_view

BOUND: Final = 20.0  # milliseconds


def play_states(game: AnyGame, options: dict[str, Any], players: int, seed: int) -> Iterator[Any]:
    """Yield the states of a random game."""
    rng = Random(seed)
    state = game.start(players, msgspec.convert(options, game.Options), seed)
    for _ in range(400):
        yield state
        if not (actors := game.actors(state)):
            return
        seat = rng.choice(actors)
        state = game.play(state, seat, rng.choice(find_first_moves(game, state, seat, 300, LISTING_STEPS)))


def load_worst_states(key: str) -> Iterator[Any]:
    """Yield the states that an attacker would build, from `worst.py` beside the tests of the game."""
    name = f"tests.games.{key}.worst"
    return import_module(name).build_states() if find_spec(name) else iter(())


def list_options(game: AnyGame) -> Iterator[dict[str, Any]]:
    """Yield the default options, and those with one of them changed: a switch, or a choice."""
    yield {}
    for field in structs.fields(game.Options):
        values = (
            (False, True) if field.type is bool else get_args(field.type) if get_origin(field.type) is Literal else ()
        )
        yield from ({field.name: value} for value in values if value != field.default)


def time_calls(game: AnyGame, state: Any, worst: dict[str, float]) -> None:
    """Time every function in a state, and keep the longest times."""
    if actors := game.actors(state):
        seat = actors[0]
        view = game.view(state, seat)
        moves = tuple(find_first_moves(game, state, seat, 300, LISTING_STEPS))
        chosen = (moves[0], moves[len(moves) // 2], moves[-1]) if moves else ()
        calls: list[tuple[str, Callable[[], Any]]] = [
            ("list_moves", lambda: list_moves(game, state, seat)),
            ("actors", lambda: game.actors(state)),
            ("view", lambda: game.view(state, seat)),
            ("encode view", lambda: msgspec.json.encode(view)),
            ("imagine", lambda: game.imagine(view, Random(0))),
            ("outcome", lambda: game.outcome(state)),
            ("parse long text", lambda: _parse(game, view, "+5c -3d " * 60)),
        ]
        for move in chosen:
            calls += [
                ("play", partial(game.play, state, seat, move)),
                ("event, all viewers", partial(_tell_all, game, state, seat, move)),
                ("worth", partial(game.worth, view, move)),
                ("reveals", partial(game.reveals, state, seat, move)),
                ("text", partial(_parse, game, view, game.format_move(view, move))),
                ("check", partial(check_view, game, view, seat, msgspec.to_builtins(move))),
            ]
        for name, call in calls:
            begin = time.process_time()
            call()
            worst[name] = max(worst.get(name, 0.0), (time.process_time() - begin) * 1e3)


def _tell_all(game: AnyGame, state: Any, seat: Seat, move: Any) -> None:
    for viewer in (None, *range(state.players)):
        game.event(state, seat, move, viewer)


def _parse(game: AnyGame, view: Any, text: str) -> None:
    with suppress(Unreadable):
        game.parse_move(view, text)


def main() -> None:
    """Print a table: functions by games."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=2, help="random games for each option and number of players")
    wanted = parser.parse_args()
    found: dict[str, dict[str, float]] = {}
    gc.disable()
    for key in keys():
        game, worst = load(key), found.setdefault(key, {})
        for chosen, players, seed in product(list_options(game), game.seats, range(wanted.games)):
            with suppress(Illegal):  # some options need a certain number of players
                for state in play_states(game, chosen, players, seed):
                    time_calls(game, state, worst)
            gc.collect()
        for state in load_worst_states(key):
            time_calls(game, state, worst)
    print(f"{'ms':20}" + "".join(f"{key:>12}" for key in found))
    for name in next(iter(found.values())):
        times = [found[key].get(name, 0.0) for key in found]
        print(f"{name:20}" + "".join(f"{ms:>11.2f}{'!' if ms > BOUND else ' '}" for ms in times))


if __name__ == "__main__":
    main()
