"""Count the leaves of the move tree (perft): a check that two programs play by the same rules, and a measure of speed.

Only captures and the lack of a move end a game here. The guards (ABA-11) are left out, as is usual for such counts:
they depend on the moves before.
"""

from __future__ import annotations

import numpy as np
from msgspec import structs

from stolik.games.abalone.kernel.bitboard import to_boards
from stolik.games.abalone.kernel.tree import count_leaves
from stolik.games.abalone.rules import game, position
from stolik.games.abalone.rules.abalone import State
from stolik.kit import Start


def perft(state: State, depth: int, *, bulk: bool = True) -> int:
    """Count the leaves by the kernel. Without `bulk` every leaf is made, not only counted.

    >>> from stolik.games.abalone.rules import game
    >>> perft(game.start(2, game.Options(layout="standard"), seed=0), 4)
    5045110
    """
    if depth < 0:
        raise ValueError(f"a depth is 0 or more, not {depth}")
    return int(
        count_leaves(
            to_boards(state.cells),
            np.array(state.order, np.int64),
            np.array(state.captures, np.int64),
            state.options.captures,
            depth,
            bulk,
        )
    )


def reference(state: State, depth: int) -> int:
    """Count the leaves by the readable rules: the same number, some ten thousand times slower."""
    options = structs.replace(state.options, repetition=False, max_plies=0)
    guarded = state.ended in ("repetition", "max-plies")
    return _reference(structs.replace(state, options=options, ended="" if guarded else state.ended), depth)


def _reference(state: State, depth: int) -> int:
    if depth == 0:
        return 1
    count = 0
    for seat in game.actors(state):
        for move in game.moves(state, seat):
            count += 1 if depth == 1 else _reference(game.play(state, seat, move), depth - 1)
    return count


class Perft:
    """The move tree of a game about to start, as `stolik perft` counts it.

    Seat 0 moves first, unless a position says who does: counts are then the same whatever the seed.
    """

    def __init__(self, start: Start, *, reference: bool, walk: bool) -> None:
        self._state = _first_seat(start)
        self._reference = reference
        self._walk = walk
        self.position = self._state.position
        if not reference:
            self.count(1)  # compile, or load what was compiled, before anybody measures

    def count(self, depth: int) -> int:
        """Return the number of leaves."""
        return reference(self._state, depth) if self._reference else perft(self._state, depth, bulk=not self._walk)


def _first_seat(start: Start) -> State:
    state: State = start.state()
    layout = start.options.layout
    if layout and "/" in layout and position.parse(layout).order:
        return state
    order = position.consecutive(0) if start.options.consecutive else position.clockwise(0, start.players)
    text = position.format(state.cells, order, state.captures)
    return game.start(start.players, structs.replace(start.options, layout=text), 0)
