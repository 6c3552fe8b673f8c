"""The codec of Abalone: see `stolik.games.abalone.env`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from stolik.envs.choice import Choice, Listed, Steps
from stolik.envs.codec import Codec
from stolik.envs.layout import Layout, Observation, Part, multi_hot
from stolik.games.abalone.rules import Broadside, Inline, Move, View
from stolik.games.abalone.rules.abalone import MOST_CAPTURES, MOST_PLIES, OCCURRENCES
from stolik.games.abalone.rules.board import AXES, CELLS, NEXT, OFF
from stolik.games.abalone.rules.layouts import MARBLES
from stolik.games.abalone.rules.moves import MOST
from stolik.games.abalone.rules.notation import format_abapro


def _list_moves() -> Iterator[Move]:
    """Yield every move that is possible in some position: first the in-line moves, then the broadsides."""
    for cell, name in enumerate(CELLS):
        for to in NEXT[cell]:
            if to != OFF:
                yield Inline(name, CELLS[to])
    for cell, name in enumerate(CELLS):
        for axis in AXES:
            line = [cell]
            while len(line) < MOST and (further := NEXT[line[-1]][axis]) != OFF:
                line.append(further)
                for step, to in enumerate(NEXT[cell]):
                    if step % 3 != axis and all(NEXT[one][step] != OFF for one in line):
                        yield Broadside(name, CELLS[further], CELLS[to])


MOVES: Final = tuple(_list_moves())
NUMBER: Final = {move: number for number, move in enumerate(MOVES)}


class AbaloneCodec(Codec):
    """Each move is one action, with the same number for 2, 3 and 4 players."""

    key = "abalone"
    actions = len(MOVES)

    def make_layout(self) -> Layout:
        """Return the parts of the observation."""
        seats = self.players
        return Layout(
            marbles=Part(seats * len(CELLS)),
            order=Part(seats, high=seats - 1),
            captures=Part(seats, high=MOST_CAPTURES),
            goal=Part(1, high=MOST_CAPTURES, low=1),
            plies=Part(1, high=MOST_PLIES),
            left=Part(1, high=MOST_PLIES),
            times=Part(1, high=OCCURRENCES),
        )

    def observation(self, view: View, choice: Choice | None) -> Observation:  # noqa: ARG002 - a move is one step
        """Return the view as an array."""
        places = [[cell for cell, marble in enumerate(view.cells) if marble == of_seat] for of_seat in MARBLES]
        seat, options = self.seat(view), view.options
        return self.layout.fill(
            marbles=multi_hot(len(CELLS), *self.from_seat(seat, places)),
            order=self.from_seat(seat, [view.order.index(other) for other in range(self.players)]),
            captures=self.from_seat(seat, view.captures),
            goal=options.captures,
            plies=view.plies,
            left=options.max_plies - view.plies if options.max_plies else 0,
            times=view.history.count(view.history[-1]) if view.history else 0,
        )

    def choice(self, view: View) -> Choice:
        """Return the legal moves."""
        moves = self.game.moves(self.imagined(view), self.seat(view))
        return Listed((self.steps(view, move), move) for move in moves)

    def steps(self, view: View, move: Move) -> Steps:  # noqa: ARG002 - the move is enough
        """Return the one step of a move."""
        return (NUMBER[move],)

    def points(self, view: View) -> tuple[int, ...]:
        """Return the marbles that each seat pushed out."""
        return view.captures

    def meaning(self, step: int) -> str:
        """Write the move as the game does."""
        return format_abapro(MOVES[step])

    def read_single_step(self, view: View, step: int) -> Move:  # noqa: ARG002 - the number is enough
        """Return the move with this number."""
        return MOVES[step]


codec = AbaloneCodec
