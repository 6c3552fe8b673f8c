"""The value of moves, in one form for all games.

The `judge` of a kit judges the moves of its game:

    def appraise(view, asked, budget, truth=None) -> Appraisal | None

It finds the best move of the viewer, and judges the moves in `asked` as well, all by the same measure. It knows only
the view, unless it is given the `truth`, the full state: then it knows all cards. Without a time limit the same
arguments give the same result. `None` means that there is nothing to judge.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final, Literal

from msgspec import Struct

from stolik.game import AnyGame, find_first_moves

Unit = Literal["marbles", "chance", "points"]
"""The unit of a value: marbles ahead, the chance to be placed before each other player (0 to 1), or points ahead."""

MOST_JUDGED_MOVES: Final = 2_000  # moves that are compared when only their points count


class Estimate(Struct, frozen=True):
    """The value of a move for the player who makes it."""

    value: float  # in the unit of the appraisal
    doubt: float | None = None  # the standard error of the value; None: not known
    looked: int = 0  # depth of the search in plies, or the number of determinisations
    sure: bool = False  # whether it is proven: a forced win or loss


class Judged(Struct, frozen=True):
    """A move with its value, and how much worse it is than the best move."""

    move: Any
    estimate: Estimate
    loss: float = 0.0  # compared with the best move; never below 0
    doubt: float | None = None  # the standard error of the loss; smaller than those of the two estimates


class Appraisal(Struct, frozen=True):
    """The best move, and the moves that the caller asked for, in the caller's order."""

    unit: Unit
    best: Judged
    asked: tuple[Judged, ...]


def appraise_by_points(game: AnyGame, view: Any, asked: Sequence[Any]) -> Appraisal:
    """Judge moves by the points they score at once. Used where a kernel does not support an option."""
    moves = find_first_moves(game, game.imagine(view, Random(0)), view.viewer, MOST_JUDGED_MOVES)
    values = [float(game.worth(view, move) or 0) for move in (*asked, *moves)]
    every = (*asked, *moves)
    best = max(range(len(every)), key=lambda number: values[number])  # among equals, a move of `asked` comes first
    return Appraisal(
        "points",
        Judged(every[best], Estimate(values[best])),
        tuple(Judged(move, Estimate(value), values[best] - value) for move, value in zip(asked, values, strict=False)),
    )
