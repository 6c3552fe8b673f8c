"""A finished game judged decision by decision: what was played, what was best, and what that cost.

In games with hidden cards every decision is judged twice: by what the player could know, which tells how well it
played; and with all cards open, which tells how lucky it was.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from random import Random
from typing import Any, Final, Literal

from msgspec import Struct

from stolik.bots import load
from stolik.bots.appraisal import Appraisal, Estimate, Unit
from stolik.bots.generic.defaults import JUDGE_NODES
from stolik.bots.generic.judge import appraise as generic_appraise
from stolik.game import AnyGame, Refusal, Seat
from stolik.kit import LEVELS, Budget, find
from stolik.kit import load as load_game
from stolik.record import Record, replay

Mark = Literal["", "!", "?", "??"]
"""`!`: the best move, where the greedy player would have made a blunder; `?`, `??`: a mistake, a blunder."""

MOST_MOVES: Final = 5_000  # of a record that is analysed

SLIPS: Final[Mapping[Unit, tuple[float, float]]] = {"marbles": (0.5, 1.5), "chance": (0.04, 0.12), "points": (2.0, 6.0)}
"""The least loss that is a mistake, and a blunder."""
CLEAR: Final = 2.0  # standard errors that a loss must be, to be marked


class Opinion(Struct, frozen=True):
    """What is thought of one decision by those who know so much."""

    unit: Unit
    before: Estimate  # of the best move: what the position is worth
    after: Estimate  # of the move that was played
    loss: float  # by how much it is worse; never below 0
    doubt: float | None  # the standard error of the loss; None: not known
    best: Any  # move
    text: str  # of the best move


class Decision(Struct, frozen=True):
    """One move of a game, judged."""

    number: int  # from 1, as in the record
    seat: Seat
    move: Any
    text: str
    mark: Mark = ""
    known: Opinion | None = None  # by what the player could know; None: there was no choice, or none that is judged
    open: Opinion | None = None  # with all cards open; None too where nothing is hidden


class Hint(Struct, frozen=True):
    """A move to make."""

    move: Any
    estimate: Estimate | None  # None: it is not known what it is worth


def effort(game: str, level: str, seconds: float | None = None) -> Budget:
    """Return what one judgement may cost at a level; with a time for it, no matter how many nodes that makes."""
    if level not in LEVELS:
        raise Refusal("unknown-bot", bot=level, known=LEVELS)
    if seconds is not None:
        return Budget(max(1, round(seconds * 1000)))
    judge = find(game).judge
    return Budget(0, (judge.nodes if judge else JUDGE_NODES)[level])


def best(game: str, view: Any, budget: Budget) -> Hint:
    """Return the move that the viewer, who is awaited, should make as far as it can know."""
    found = appraise(game, view, (), budget)
    if found is None:
        return Hint(load(game, LEVELS[-1]).choose(view, Random(0)), None)
    return Hint(found.best.move, found.best.estimate)


def check(record: Record) -> None:
    """See that a record can be analysed to its end. Raises `Refusal` that names the move which cannot."""
    if len(record.moves) > MOST_MOVES:
        raise Refusal("record-long", moves=len(record.moves), most=MOST_MOVES)
    for _ in replay(record):
        pass


def analyse(record: Record, budget: Budget, seats: Sequence[Seat] | None = None) -> Iterator[Decision]:
    """Yield the decisions of a game, or those of some seats, each as soon as it is judged."""
    game = load_game(record.game)
    steps = replay(record)
    state = next(steps).state
    for number, step in enumerate(steps, start=1):
        assert step.seat is not None, "every move is somebody's"
        if seats is None or step.seat in seats:
            yield decide(game, state, step.seat, step.move, budget, number)
        state = step.state


def decide(game: AnyGame, state: Any, seat: Seat, move: Any, budget: Budget, number: int = 1) -> Decision:
    """Judge a legal move of a seat."""
    view = game.view(state, seat)
    text = game.format_move(view, move)
    if len(list(islice(game.moves(state, seat), 2))) < 2:
        return Decision(number, seat, move, text)
    easy = load(game.key, "greedy").choose(view, Random(number))
    asked = tuple(dict.fromkeys((move, easy)))
    found = appraise(game.key, view, asked, budget)
    open_ = appraise(game.key, view, (move,), budget, state) if game.hidden else None
    return Decision(
        number,
        seat,
        move,
        text,
        _mark(found, move, easy),
        _opinion(game, view, found, move),
        _opinion(game, view, open_, move),
    )


def appraise(game: str, view: Any, asked: Sequence[Any], budget: Budget, truth: Any = None) -> Appraisal | None:
    """Look for the best move, and judge those that were asked for beside it; see `stolik.bots.appraisal`."""
    kit = find(game)
    if kit.judge is None:
        return generic_appraise(kit.game, view, asked, budget, truth, low_wins=kit.low_wins)
    found: Appraisal | None = kit.bring(kit.judge.appraise)(view, asked, budget, truth)
    return found


def _opinion(game: AnyGame, view: Any, found: Appraisal | None, move: Any) -> Opinion | None:
    played = next((each for each in found.asked if each.move == move), None) if found else None
    if found is None or played is None:
        return None
    best_text = game.format_move(view, found.best.move)
    return Opinion(
        found.unit, found.best.estimate, played.estimate, played.loss, played.doubt, found.best.move, best_text
    )


def _mark(found: Appraisal | None, move: Any, easy: Any) -> Mark:
    if found is None:
        return ""
    mistake, blunder = SLIPS[found.unit]
    losses = {each.move: each.loss for each in found.asked if each.loss >= CLEAR * (each.doubt or 0.0)}
    if losses.get(move, 0.0) >= blunder:
        return "??"
    if losses.get(move, 0.0) >= mistake:
        return "?"
    return "!" if found.best.move == move and losses.get(easy, 0.0) >= blunder else ""
