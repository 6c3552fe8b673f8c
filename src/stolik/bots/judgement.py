"""Judges one ply of a finished game as a job of its own, which any worker can do, and finds hints for running games.

    judged = judge(Task(game="zero", state=state, seat=1, move=move, number=8, quality="usual"))
    hint = explain_best_move("zero", view)

Tasks, judgements and hints are converted to JSON and back.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Struct

from stolik.bots import load as load_bot
from stolik.bots import load_stand_in
from stolik.bots.analysis import CLEAR, THRESHOLDS, JudgedMove, appraise, judge_move
from stolik.bots.appraisal import Appraisal
from stolik.bots.effects import Effect, has_effect, measure_effect
from stolik.bots.puzzles.explaining import explain_best
from stolik.game import AnyGame, Message, Seat, find_first_moves
from stolik.kit import LEVELS, Budget, describe_move, find, load
from stolik.record import Record, replay

Quality: TypeAlias = Literal["quick", "usual", "deep"]

SECONDS: Final[Mapping[Quality, float]] = {"quick": 0.05, "usual": 0.2, "deep": 0.6}
"""Time for one decision. In games with hidden cards each of the two judgements gets half of it."""


HINT_MS: Final = 600
"""Time for the search of a hint."""


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

    decision: JudgedMove
    told: Message  # the move that was made
    better: Message | None = None  # the best move, if that was another one
    effect: Effect | None = None  # None also in games without hidden parts
    judged: bool = True  # False: judging failed


class ExplainedMove(Struct, frozen=True):
    """A hint: the best move of a player, in words, and why it is the best."""

    move: Any
    told: Message
    why: tuple[Message, ...]


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
    budget = _make_budget(game, task.quality)
    decision = judge_move(game, task.state, task.seat, task.move, budget, task.number, plain=plain)
    view, known = game.view(task.state, task.seat), decision.known
    better = None
    if known is not None and known.best != task.move:
        better = describe_move(task.game, view, known.best)
    changed = None
    if has_effect(game.key) and not plain:
        changed = measure_effect(game.key, view, task.move, budget)
    return Judgement(decision, _tell_move(game, task), better, changed)


def explain_best_move(key: str, view: Any, *, plain: bool = False, budget: Budget | None = None) -> ExplainedMove:
    """Return the best move of the viewer, who is on turn, by what the viewer knows, with the reasons.

    With `plain` nothing that needs compiled code is used.
    """
    game = load(key)
    moves = find_first_moves(game, game.imagine(view, Random(0)), view.viewer, 2)
    if len(moves) == 1:
        return ExplainedMove(moves[0], describe_move(key, view, moves[0]), (Message("hint-only"),))
    greedy_move = load_bot(key, "greedy").choose(view, Random(0))
    found = appraise(key, view, (greedy_move,), budget or Budget(HINT_MS), plain=plain)
    if found is None:
        player = load_stand_in(key, LEVELS[-1]) if plain else load_bot(key, LEVELS[-1])
        move = player.choose(view, Random(0))
        return ExplainedMove(move, describe_move(key, view, move), _tell_facts(game, view, move))
    move = found.best.move
    why = (*_tell_facts(game, view, move), *_tell_value(found), *_tell_simple_move(key, view, found))
    return ExplainedMove(move, describe_move(key, view, move), why)


def _tell_facts(game: AnyGame, view: Any, move: Any) -> tuple[Message, ...]:
    """Return what the move does, as the solutions of puzzles tell it; else what it scores at once."""
    if facts := explain_best(game, view, game.imagine(view, Random(0)), (game.format_move(view, move),)):
        return facts
    points = game.worth(view, move)
    if find(game.key).low_wins:
        return () if points is None else (Message("hint-points-low", {"points": points}),)
    return (Message("hint-points", {"points": points}),) if points else ()


def _tell_value(found: Appraisal) -> tuple[Message, ...]:
    """Return what the position is worth after the best move."""
    estimate = found.best.estimate
    if estimate.sure:
        return (Message("hint-win" if estimate.value > 0 else "hint-lost"),)
    if found.unit == "chance":
        return (Message("hint-chance", {"percent": round(100 * estimate.value)}),)
    lead = round(estimate.value)
    side = "ahead" if lead > 0 else "behind" if lead < 0 else "level"
    return (Message(f"hint-{found.unit}-{side}", {"lead": abs(lead)} if lead else {}),)


def _tell_simple_move(key: str, view: Any, found: Appraisal) -> tuple[Message, ...]:
    """Return why the move that brings the most at once is worse, if it is clearly worse."""
    simple = found.asked[0]
    is_clear = simple.loss >= max(THRESHOLDS[found.unit].mistake, CLEAR * (simple.doubt or 0.0))
    if simple.move == found.best.move or not is_clear or found.best.estimate.sure:
        return ()
    told = describe_move(key, view, simple.move)
    cost = max(1, round(simple.loss * (100 if found.unit == "chance" else 1)))
    return (Message(f"hint-than-{found.unit}", {"move": {"name": told.name, "facts": told.facts}, "cost": cost}),)


def make_unjudged(task: Task) -> Judgement:
    """Return the judgement of a decision that could not be judged."""
    game = load(task.game)
    text = game.format_move(game.view(task.state, task.seat), task.move)
    return Judgement(JudgedMove(task.number, task.seat, task.move, text), _tell_move(game, task), judged=False)


def encode_task(task: Task) -> bytes:
    """Write a task as JSON."""
    return msgspec.json.encode(task)


def decode_task(text: bytes) -> Task:
    """Read what `encode_task` wrote."""
    task = msgspec.json.decode(text, type=Task)
    game = load(task.game)
    state, move = msgspec.convert(task.state, game.State), msgspec.convert(task.move, game.Move)
    return msgspec.structs.replace(task, state=state, move=move)


def _make_budget(game: AnyGame, quality: Quality) -> Budget:
    return Budget(round(1000 * SECONDS[quality] / (2 if game.hidden else 1)))


def _tell_move(game: AnyGame, task: Task) -> Message:
    return game.event(task.state, task.seat, task.move, task.seat)
