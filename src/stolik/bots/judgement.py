"""Judges one ply of a finished game as a job of its own, which any worker can do.

    judged = judge(Task(game="zero", state=state, seat=1, move=move, number=8, quality="usual"))

Tasks and judgements are converted to JSON and back.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Struct

from stolik.bots.analysis import Decision, judge_move
from stolik.bots.effects import Effect, has_effect, measure_effect
from stolik.game import AnyGame, Message, Seat
from stolik.kit import Budget, describe_move, load
from stolik.record import Record, replay

Quality: TypeAlias = Literal["quick", "usual", "deep"]

SECONDS: Final[Mapping[Quality, float]] = {"quick": 0.05, "usual": 0.2, "deep": 0.6}
"""Time for one decision. In games with hidden cards each of the two judgements gets half of it."""


class Task(Struct, frozen=True):
    """A decision to judge. It holds all cards, so it may only come from a game that is over."""

    game: str
    state: Any  # before the move
    seat: Seat
    move: Any
    number: int  # the number of the move, from 1
    quality: Quality


class Judgement(Struct, frozen=True):
    """A judged decision, also as messages for people."""

    decision: Decision
    told: Message  # the move that was made
    better: Message | None = None  # the best move, if that was another one
    effect: Effect | None = None  # None also in games without hidden parts
    judged: bool = True  # False: judging failed


def list_tasks(record: Record, quality: Quality) -> Iterator[Task]:
    """Yield a task for each decision of a game, in order."""
    steps = replay(record)
    state = next(steps).state
    for number, step in enumerate(steps, start=1):
        assert step.seat is not None, "every move has a seat"
        yield Task(record.game, state, step.seat, step.move, number, quality)
        state = step.state


def judge(task: Task, *, plain: bool = False) -> Judgement:
    """Judge a decision; with `plain` by the generic judge, which needs no compiled code."""
    game = load(task.game)
    budget = _budget(game, task.quality)
    decision = judge_move(game, task.state, task.seat, task.move, budget, task.number, plain=plain)
    view, known = game.view(task.state, task.seat), decision.known
    better = None
    if known is not None and known.best != task.move:
        better = describe_move(task.game, view, known.best)
    changed = None
    if has_effect(game.key) and not plain:
        changed = measure_effect(game.key, view, task.move, budget)
    return Judgement(decision, _told(game, task), better, changed)


def make_unjudged(task: Task) -> Judgement:
    """Return the judgement of a decision that could not be judged."""
    game = load(task.game)
    text = game.format_move(game.view(task.state, task.seat), task.move)
    return Judgement(Decision(task.number, task.seat, task.move, text), _told(game, task), judged=False)


def encode_task(task: Task) -> bytes:
    """Write a task as JSON."""
    return msgspec.json.encode(task)


def decode_task(text: bytes) -> Task:
    """Read what `encode_task` wrote."""
    task = msgspec.json.decode(text, type=Task)
    game = load(task.game)
    state, move = msgspec.convert(task.state, game.State), msgspec.convert(task.move, game.Move)
    return msgspec.structs.replace(task, state=state, move=move)


def _budget(game: AnyGame, quality: Quality) -> Budget:
    return Budget(round(1000 * SECONDS[quality] / (2 if game.hidden else 1)))


def _told(game: AnyGame, task: Task) -> Message:
    return game.event(task.state, task.seat, task.move, task.seat)
