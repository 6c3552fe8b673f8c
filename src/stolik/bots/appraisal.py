"""What moves are worth: one form for all games.

A game's moves are judged by the `judge` of its kit:

    def appraise(view, asked, budget, truth=None) -> Appraisal | None

It looks for the best move of the viewer and judges the moves that were `asked` for beside it, all by the same measure.
It knows the view alone, unless it is given the `truth`: then all cards lie open to it. Without a limit of time the same
question has the same answer. `None`: there is nothing to judge.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import Any, Final, Literal

from msgspec import Struct

from stolik.game import AnyGame

Unit = Literal["marbles", "chance", "points"]
"""What is counted: marbles ahead; the chance to be placed before each other player, 0 to 1; points at the table."""

MOST_LISTED: Final = 2_000  # moves that are looked at where only their points are counted


class Estimate(Struct, frozen=True):
    """What a move is worth to the one that makes it."""

    value: float  # in the unit of the appraisal
    doubt: float | None = None  # the standard error of the value; None: not known
    looked: int = 0  # plies of a search, or worlds that were imagined
    sure: bool = False  # nothing can change it: a win or a loss that nobody can help


class Judged(Struct, frozen=True):
    """A move with its worth, and how sure it is that the best one is better."""

    move: Any
    estimate: Estimate
    loss: float = 0.0  # to the best move; never below 0
    doubt: float | None = None  # the standard error of the loss, which is less than those of the two estimates


class Appraisal(Struct, frozen=True):
    """The best move and those that were asked for, in that order."""

    unit: Unit
    best: Judged
    asked: tuple[Judged, ...]


def scored(game: AnyGame, view: Any, asked: Sequence[Any]) -> Appraisal:
    """Judge moves by the points they bring at once: the way out where a kernel does not know an option."""
    moves = list(islice(game.moves(game.imagine(view, Random(0)), view.viewer), MOST_LISTED))
    values = [float(game.worth(view, move) or 0) for move in (*asked, *moves)]
    every = (*asked, *moves)
    best = max(range(len(every)), key=lambda number: values[number])  # of equal ones the one that was asked for
    return Appraisal(
        "points",
        Judged(every[best], Estimate(values[best])),
        tuple(Judged(move, Estimate(value), values[best] - value) for move, value in zip(asked, values, strict=False)),
    )
