"""Counts the work of a game: the server calls the rules while everybody waits, so no call may run long."""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import islice
from random import Random
from types import FrameType
from typing import Any

from stolik.game import (
    LINES_A_STEP,
    LISTING_STEPS,
    MOST_LINES,
    MOST_LISTED_MOVES,
    AnyGame,
    OutOfWork,
    Seat,
    Work,
)


class Broken(AssertionError):  # noqa: N818 - it means a broken promise
    """A promise of the contract that a game does not keep."""


def check_work(game: AnyGame, state: Any, seat: Seat) -> None:
    """Count the executed lines of a game's functions in one state. Raises `Broken` if there are too many.

    `moves` may execute `LINES_A_STEP` lines for each step of work that it takes and for each move that it yields, and
    `MOST_LINES` more to begin with.
    """
    work, listed = Work(LISTING_STEPS), []

    def list_as_server() -> None:
        try:
            for move in islice(game.moves(state, seat, work), MOST_LISTED_MOVES + 1):
                work.step()
                listed.append(move)
        except OutOfWork:
            pass

    lines, steps = count_lines(list_as_server), LISTING_STEPS - work.left
    if lines > MOST_LINES + LINES_A_STEP * steps:
        raise Broken(
            f"{game.key}, seat {seat}: broken promise: listing moves is bounded work ({lines} lines, {steps} steps)"
        )
    view = game.view(state, seat)
    functions: dict[str, Callable[[], object]] = {
        "actors": lambda: game.actors(state),
        "outcome": lambda: game.outcome(state),
        "view": lambda: game.view(state, seat),
        "imagine": lambda: game.imagine(view, Random(0)),
    }
    for move in (*listed[:1], *listed[1:][-1:]):
        functions |= {
            f"play of {move}": lambda move=move: game.play(state, seat, move),  # type: ignore[misc]
            f"event of {move}": lambda move=move: game.event(state, seat, move, None),  # type: ignore[misc]
            f"reveals of {move}": lambda move=move: game.reveals(state, seat, move),  # type: ignore[misc]
            f"worth of {move}": lambda move=move: game.worth(view, move),  # type: ignore[misc]
            f"text of {move}": lambda move=move: game.parse_move(view, game.format_move(view, move)),  # type: ignore[misc]
        }
    for name, function in functions.items():
        if (lines := count_lines(function)) > MOST_LINES:
            raise Broken(f"{game.key}, seat {seat}: broken promise: {name} is bounded work ({lines} lines)")


def count_lines(function: Callable[[], object]) -> int:
    """Call a function, and return how many lines of Python it executed. Compiled code is not counted.

    >>> count_lines(lambda: [None for _ in range(1000)]) > 1000
    True
    """
    lines = 0

    def trace(_frame: FrameType, event: str, _arg: object) -> Callable[..., Any]:
        nonlocal lines
        lines += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        function()
    finally:
        sys.settrace(before)
    return lines
