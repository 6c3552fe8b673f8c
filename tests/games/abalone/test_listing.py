"""The list of legal moves, compared with the judgement of every move there is."""

from __future__ import annotations

from random import Random

import pytest

from stolik.games.abalone.rules.board import CELLS, INDEX, NEXT, OFF
from stolik.games.abalone.rules.layouts import EMPTY, MARBLES
from stolik.games.abalone.rules.listing import can_move, legal
from stolik.games.abalone.rules.moves import Broadside, Inline, Move, Shift, judge, side


def _list_all() -> list[Move]:
    """Every move with a cell beside each end, whatever stands there."""
    found: list[Move] = []
    for name in CELLS:
        beside = [CELLS[to] for to in NEXT[INDEX[name]] if to != OFF]
        found += [Inline(name, to) for to in beside]
        found += [Broadside(name, last, to) for last in CELLS if name < last for to in beside]
    return found


ALL = _list_all()


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("marbles", [3, 20, 50, 60])
def test_the_list_has_exactly_the_moves_that_are_judged_legal(players: int, marbles: int) -> None:
    rng = Random(100 * players + marbles)
    for _ in range(4):
        cells = [EMPTY] * len(CELLS)
        for cell in rng.sample(range(len(CELLS)), marbles):
            cells[cell] = rng.choice(MARBLES[:players])
        board, mover = "".join(cells), side(players, rng.randrange(players))
        listed = dict(legal(board, mover))
        judged = {move: shift for move in ALL if isinstance(shift := judge(board, mover, move), Shift)}
        assert listed == judged
        assert can_move(board, mover) == bool(judged)
        assert all(shift.pushes_out == shift.apply(board)[1] for shift in listed.values())


def test_a_surrounded_marble_cannot_move() -> None:
    board = "".join("b" if name == "a1" else "w" for name in CELLS)
    assert not can_move(board, side(2, 0))
    assert list(legal(board, side(2, 0))) == []
