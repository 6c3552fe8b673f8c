"""A toy game for the generic bots: noughts and crosses, which says of no move what it is worth."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec import Struct, structs

from stolik.game import UNLIMITED, Illegal, Message, Outcome, Seat, Unreadable, Work

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


class NoOptions(Struct, frozen=True):
    pass


class Mark(Struct, frozen=True):
    cell: int


class Board(Struct, frozen=True):
    options: NoOptions
    players: int
    turn: Seat
    cells: tuple[int, ...]  # a seat, or -1
    viewer: Seat | None = None  # of a view


class Noughts:
    key, seats, hidden, draws = "noughts", range(2, 3), False, False
    Options, Move, State, View = NoOptions, Mark, Board, Board

    def start(self, players: int, options: NoOptions, seed: int) -> Board:  # noqa: ARG002
        return Board(options, players, 0, (-1,) * 9)

    def actors(self, state: Board) -> tuple[Seat, ...]:
        return () if self.outcome(state) else (state.turn,)

    def moves(self, state: Board, seat: Seat, work: Work = UNLIMITED) -> Iterator[Mark]:  # noqa: ARG002 - few moves
        if seat in self.actors(state):
            yield from (Mark(cell) for cell, mark in enumerate(state.cells) if mark < 0)

    def play(self, state: Board, seat: Seat, move: Mark) -> Board:
        if move not in [*self.moves(state, seat)]:
            raise Illegal("TOY-1", "unfit-seat")
        cells = (*state.cells[: move.cell], seat, *state.cells[move.cell + 1 :])
        return structs.replace(state, turn=1 - seat, cells=cells)

    def view(self, state: Board, viewer: Seat | None) -> Board:
        return structs.replace(state, viewer=viewer)

    def imagine(self, view: Board, rng: Random) -> Board:  # noqa: ARG002
        return structs.replace(view, viewer=None)

    def outcome(self, state: Board) -> Outcome | None:
        lines = [{state.cells[cell] for cell in line} for line in LINES]
        points = [int({seat} in lines) for seat in (0, 1)]
        return Outcome.ranked(points, ended="line") if any(points) or -1 not in state.cells else None

    def teams(self, players: int, options: NoOptions) -> tuple[int, ...]:  # noqa: ARG002
        return tuple(range(players))

    def reveals(self, state: Board, seat: Seat, move: Mark) -> bool:  # noqa: ARG002
        return False

    def worth(self, view: Board, move: Mark) -> int | None:  # noqa: ARG002
        return None

    def event(self, state: Board, seat: Seat, move: Mark, viewer: Seat | None) -> Message:  # noqa: ARG002
        return Message("unfit-seat")

    def format_move(self, view: Board, move: Mark) -> str:  # noqa: ARG002
        return str(move.cell)

    def parse_move(self, view: Board, text: str) -> Mark:  # noqa: ARG002
        if not text.isdigit():
            raise Unreadable("unfit-seat")
        return Mark(int(text))

    def draw(self, view: Board) -> str:
        return str(view.cells)

    def svg(self, view: Board) -> str:
        return f"<svg>{view.cells}</svg>"


game = Noughts()
