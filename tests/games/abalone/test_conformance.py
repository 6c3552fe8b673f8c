from __future__ import annotations

from collections.abc import Iterator

import pytest

from stolik.conformance import Subject, check
from stolik.games.abalone.rules import Broadside, Inline, Move, Options, State, game
from stolik.games.abalone.rules.board import CELLS, NEXT, OFF


def pieces(state: State) -> list[str]:
    """The marbles on the board and those pushed out: only their colour is forgotten there."""
    return ["marble"] * (61 - state.cells.count(".") + sum(state.captures))


def candidates(_state: State, _seat: int) -> Iterator[Move]:
    """Every move that can be written: each cell and neighbour, each two ends and neighbour of the first."""
    for cell, name in enumerate(CELLS):
        targets = [CELLS[to] for to in NEXT[cell] if to != OFF]
        yield from (Inline(name, to) for to in targets)
        for direction in range(6):
            one = NEXT[cell][direction]
            two = NEXT[one][direction] if one != OFF else OFF
            yield from (Broadside(name, CELLS[end], to) for end in (one, two) if end != OFF for to in targets)


SUBJECT = Subject(game=game, pieces=pieces, candidates=candidates, most_moves=400, every=40)


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, Options()),
        (2, Options(layout="standard", captures=1)),
        (3, Options()),
        (4, Options()),
        (4, Options(consecutive=True, max_plies=60)),
    ],
)
def test_every_promise_holds_in_random_games(players: int, options: Options, random_games: int) -> None:
    for seed in range(random_games // 3):  # they are long
        check(SUBJECT, players=players, options=options, seed=seed)
