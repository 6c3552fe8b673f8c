"""Against somebody who only defends, the strongest level makes progress: it pushes marbles out until it has won."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from stolik.bots import Bot, load_player
from stolik.bots.compiled import entry
from stolik.games.abalone.kernel import moves
from stolik.games.abalone.kernel.bitboard import NONE, to_boards
from stolik.games.abalone.players import greedy
from stolik.games.abalone.players.search import memory
from stolik.games.abalone.rules import Move, View
from stolik.games.abalone.rules.abalone import Options, State
from stolik.games.abalone.rules.listing import legal
from stolik.games.abalone.rules.moves import side
from stolik.kit import load

game = load("abalone")
list_pushes = entry(moves.list_pushes)
bits = memory.make_memory(0, np.zeros(0, np.uint64)).bits


class Defender(Bot):
    """Never pushes: huddles in the middle, and where nobody can be pushed out."""

    def choose(self, view: View, rng: Random) -> Move:
        """Return the safest move."""
        assert view.viewer is not None
        mover = side(2, view.viewer)
        quiet: list[tuple[int, float, Move]] = []
        pushes: list[tuple[int, float, Move]] = []
        for move, shift in legal(view.cells, mover):
            cells, _ = shift.apply(view.cells)
            held = to_boards(cells)
            lost = list_pushes(held[1 - view.viewer], NONE, held[view.viewer], bits, 0, 0, True)
            entry = (greedy.value(cells, mover) - 1000 * lost, rng.random(), move)
            moved = {view.cells[cell] for cell in range(len(cells)) if view.cells[cell] != cells[cell]}
            (pushes if len(moved - {"."}) > 1 else quiet).append(entry)
        return max(quiet or pushes, key=lambda entry: entry[:2])[2]


def play_on(state: State, master: int, seed: int) -> State:
    rng = Random(seed)
    bots: dict[int, Bot] = {master: load_player("abalone", "master", nodes=10_000), 1 - master: Defender()}
    while not state.ended:
        seat = state.order[0]
        state = game.play(state, seat, bots[seat].choose(game.view(state, seat), rng))
    return state


@pytest.mark.parametrize("layout", ["belgian-daisy", "standard"])
@pytest.mark.parametrize("master", [0, 1])
def test_a_pure_defender_is_beaten_and_not_shuffled_against(layout: str, master: int) -> None:
    ended = play_on(game.start(2, Options(layout=layout), 0), master, 3)
    assert (ended.ended, ended.captures[master]) == ("captures", 6)


def test_ahead_it_does_not_rest() -> None:
    # One marble ahead, and both huddle in the middle: a draw by repetition or by the length is there for the asking.
    huddled = "5/6/2www2/1wwwww2/1bwwwwb2/1bbbbb2/2bbbb1/2bbb1/5 b 1,0"
    ended = play_on(game.start(2, Options(layout=huddled, max_plies=300), 0), 0, 1)
    assert (ended.ended, ended.captures[0]) == ("captures", 6)
