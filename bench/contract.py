"""The slowest calls of each game's rules, in milliseconds of processor time, in the worst states found.

    PYTHONPATH=. .venv/bin/python bench/contract.py [--games N]

States are those of random games with every option, and of tables that an attacker would build: up to 76 cards of
Absolute laid by one player, in many small sets and in one large set. Calls above 20 ms are marked with `!`.
"""

from __future__ import annotations

import argparse
import gc
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from random import Random
from typing import Any, Final

import msgspec
from msgspec import structs

from stolik.game import LISTING_STEPS, AnyGame, Seat, Unreadable, find_first_moves, list_moves
from stolik.games.absolute.rules.cards import CARDS, VALUE, in_order
from stolik.games.absolute.rules.moves import Regroup
from stolik.games.absolute.rules.state import PLAY, SWAP, TableSet
from stolik.kit import load
from stolik.table.moves import check_view

OPTIONS: Final[dict[str, list[dict[str, Any]]]] = {
    "abalone": [{}],
    "absolute": [{"rounds": 1}, {"rounds": 10, "unchecked": True}, {"rounds": 1, "add_to_any_set": True}],
    "setup": [{}, {"runs": "connected"}, {"bonus": "claimed"}],
    "zero": [{}],
}
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


def build_states(game: AnyGame) -> Iterator[Any]:
    """Yield tables of Absolute with very many laid cards of the seat on turn."""
    for options in OPTIONS["absolute"]:
        for count in (12, 18, 24, 28, 32, 40, 46, 60, 76):
            for seed in range(3):
                for size in (2, 4, 9):
                    yield from _build_tables(game, msgspec.convert(options, game.Options), count, size, Random(seed))


def _build_tables(game: AnyGame, options: Any, count: int, size: int, rng: Random) -> Iterator[Any]:
    zeros = {card for card in CARDS if VALUE[card] == 0}
    triples: list[tuple[str, ...]] = []
    left = [card for card in rng.sample(CARDS, len(CARDS)) if card not in zeros]
    while len(triples) * 3 < count:
        found = next(
            (
                (one, other, third)
                for one in left
                for other in left
                for third in left
                if len({one, other, third}) == 3 and VALUE[one] + VALUE[other] + VALUE[third] == 0
            ),
            None,
        )
        if found is None:
            break
        triples.append(found)
        left = [card for card in left if card not in found]
    rest = [*left, *zeros]
    hand, other = in_order(rest[:size]), in_order(rest[size : size + 1])
    start = game.start(2, options, 1)
    one_set = [in_order(card for group in triples for card in group)]
    until = 2 if options.unchecked else 0
    for sets in (map(in_order, triples), one_set):
        laid = tuple(TableSet(cards, until) for cards in sorted(sets, key=lambda cards: CARDS.index(cards[0])))
        for phase, played in ((SWAP, ()), (PLAY, (hand[-1],))):
            yield structs.replace(
                start,
                turn=0,
                phase=phase,
                played=played,
                hands=(hand, other),
                sets=(laid, ()),
                deck=tuple(rest[size + 1 :]),
            )


def time_calls(game: AnyGame, state: Any, worst: dict[str, float]) -> None:
    """Time every function in a state, and keep the longest times."""
    if actors := game.actors(state):
        seat = actors[0]
        view = game.view(state, seat)
        moves = tuple(find_first_moves(game, state, seat, 300, LISTING_STEPS))
        chosen = (moves[0], moves[-1], *(move for move in moves if isinstance(move, Regroup)))[:3] if moves else ()
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
    for key, options in OPTIONS.items():
        game, worst = load(key), found.setdefault(key, {})
        for chosen in options:
            for players in game.seats:
                for seed in range(wanted.games):
                    for state in play_states(game, chosen, players, seed):
                        time_calls(game, state, worst)
                    gc.collect()
        if key == "absolute":
            for state in build_states(game):
                time_calls(game, state, worst)
    print(f"{'ms':20}" + "".join(f"{key:>12}" for key in found))
    for name in next(iter(found.values())):
        times = [found[key].get(name, 0.0) for key in found]
        print(f"{name:20}" + "".join(f"{ms:>11.2f}{'!' if ms > BOUND else ' '}" for ms in times))


if __name__ == "__main__":
    main()
