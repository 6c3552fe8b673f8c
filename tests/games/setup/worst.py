"""States in which a turn is as much work as it can be, for `bench/contract.py`."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from stolik.game import Seat, find_first_moves
from stolik.games.setup.rules import Options, State, game
from stolik.games.setup.rules.moves import Exchange, Move

PLIES = 150


def build_states() -> Iterator[State]:
    """Yield states after many exchanges, in which the viewers know something about many groups of tiles."""
    for players in (3, 4):
        for seed in range(3):
            rng = Random(seed)
            state = game.start(players, Options(), seed)
            for ply in range(PLIES):
                if not (actors := game.actors(state)):
                    break
                seat = actors[0]
                if ply > PLIES // 3:
                    yield state
                state = game.play(state, seat, _choose(state, seat, rng))


def _choose(state: State, seat: Seat, rng: Random) -> Move:
    """Return a move: an exchange if one is possible, mostly."""
    moves: list[Move] = find_first_moves(game, state, seat, 600)
    exchanges = [move for move in moves if isinstance(move, Exchange)]
    return rng.choice(exchanges if exchanges and rng.random() < 0.8 else moves)
