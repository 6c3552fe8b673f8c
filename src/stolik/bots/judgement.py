"""One ply of a finished game, judged as a job of its own: short, of a value, and for any worker.

    judged = judge(Task(game="zero", state=state, seat=1, move=move, number=8, quality="usual"))

Tasks and judgements go to JSON and back.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Struct

from stolik.bots.analysis import Decision, decide
from stolik.bots.effects import Effect, effect, measured
from stolik.game import AnyGame, Message, Seat
from stolik.kit import Budget, load
from stolik.record import Record, replay

Quality: TypeAlias = Literal["quick", "usual", "deep"]

SECONDS: Final[Mapping[Quality, float]] = {"quick": 0.05, "usual": 0.2, "deep": 0.6}
"""For the search of one decision. Where cards are hidden it is judged by what was known and open, half of it each."""


class Task(Struct, frozen=True):
    """A decision to judge. It holds all cards: only of a game that is over."""

    game: str
    state: Any  # in which the move was made
    seat: Seat
    move: Any
    number: int  # of the move, from 1
    quality: Quality


class Judgement(Struct, frozen=True):
    """A decision, judged, in words as well."""

    decision: Decision
    told: Message  # the move that was made
    better: Message | None = None  # the best move, if that was another one
    effect: Effect | None = None  # what it changed; None too where nothing is hidden
    judged: bool = True  # not if judging it failed


def tasks(record: Record, quality: Quality) -> Iterator[Task]:
    """Yield the decisions of a game in turn."""
    steps = replay(record)
    state = next(steps).state
    for number, step in enumerate(steps, start=1):
        assert step.seat is not None, "every move is somebody's"
        yield Task(record.game, state, step.seat, step.move, number, quality)
        state = step.state


def judge(task: Task) -> Judgement:
    """Judge a decision."""
    game = load(task.game)
    budget = _budget(game, task.quality)
    decision = decide(game, task.state, task.seat, task.move, budget, task.number)
    known = decision.known
    better = None
    if known is not None and known.best != task.move:
        better = game.event(task.state, task.seat, known.best, None)  # as told to one who does not see what is drawn
    changed = None
    if measured(game.key):
        view = game.view(task.state, task.seat)
        changed = effect(game.key, view, task.move, budget)
    return Judgement(decision, _told(game, task), better, changed)


def unjudged(task: Task) -> Judgement:
    """Return a decision of which nothing is known, because judging it failed."""
    game = load(task.game)
    text = game.format_move(game.view(task.state, task.seat), task.move)
    return Judgement(Decision(task.number, task.seat, task.move, text), _told(game, task), judged=False)


def written(task: Task) -> bytes:
    """Write a task as JSON."""
    return msgspec.json.encode(task)


def read(text: bytes) -> Task:
    """Read what `written` wrote."""
    task = msgspec.json.decode(text, type=Task)
    game = load(task.game)
    state, move = msgspec.convert(task.state, game.State), msgspec.convert(task.move, game.Move)
    return msgspec.structs.replace(task, state=state, move=move)


def _budget(game: AnyGame, quality: Quality) -> Budget:
    return Budget(round(1000 * SECONDS[quality] / (2 if game.hidden else 1)))


def _told(game: AnyGame, task: Task) -> Message:
    return game.event(task.state, task.seat, task.move, task.seat)
