"""Judges a finished game decision by decision: what was played, what was best, and how much was lost.

In games with hidden cards every decision is judged twice. The first judgement uses only what the player could know: it
tells how well the player decided. The second one uses all cards: it tells how lucky the player was.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import tanh
from random import Random
from typing import Any, Final, Literal, NamedTuple

from msgspec import Struct

from stolik.bots import load
from stolik.bots.appraisal import Appraisal, Estimate, Unit
from stolik.bots.generic.defaults import JUDGE_NODES
from stolik.game import AnyGame, Refusal, Seat, find_first_moves
from stolik.kit import LEVELS, Budget, find
from stolik.kit import load as load_game
from stolik.record import Record, replay

Mark = Literal["", "!", "?", "??"]
"""`!`: the best move, where the greedy bot makes a blunder. `?`: a mistake. `??`: a blunder."""

MOST_MOVES: Final = 5_000  # a longer record is not analysed


class Thresholds(NamedTuple):
    """The smallest loss that is a mistake, and the smallest loss that is a blunder."""

    mistake: float
    blunder: float


THRESHOLDS: Final[Mapping[Unit, Thresholds]] = {
    "marbles": Thresholds(0.45, 1.3),
    "chance": Thresholds(0.04, 0.12),
    "points": Thresholds(3.0, 8.0),
}
CLEAR: Final = 2.0  # a loss is marked if it is at least this many standard errors
DECISIVE: Final = 2.5  # marbles ahead that all but decide a game


class Opinion(Struct, frozen=True):
    """The judgement of one decision, from one state of knowledge: the player's own, or all cards open."""

    unit: Unit
    before: Estimate  # value of the best move, so of the position
    after: Estimate  # value of the move that was played
    loss: float  # value of the best move minus value of the played move; never below 0
    doubt: float | None  # the standard error of the loss; None: not known
    best: Any  # the best move
    text: str  # the best move as text


class JudgedMove(Struct, frozen=True):
    """One move of a game, judged."""

    number: int  # from 1, as in the record
    seat: Seat
    move: Any
    text: str
    mark: Mark = ""
    known: Opinion | None = None  # by what the player could know; None: only one legal move, or nothing to judge
    open: Opinion | None = None  # with all cards open; None also in games without hidden cards


class SuggestedMove(Struct, frozen=True):
    """The move that the judge suggests."""

    move: Any
    estimate: Estimate | None  # None: the judge gave no value


def weigh(value: float, unit: Unit) -> float:
    """Return a value on a scale on which equal steps matter equally.

    A marble matters less the more the game is decided: whoever is four marbles ahead and wins more slowly makes no
    mistake.

    >>> [round(weigh(lead, "marbles"), 1) for lead in (-1, 0.5, 2, 4, 10)]
    [-0.9, 0.5, 1.7, 2.3, 2.5]
    """
    return DECISIVE * tanh(value / DECISIVE) if unit == "marbles" else value


def weigh_loss(best: float, loss: float, unit: Unit) -> float:
    """Return how much a loss matters in a position of which the best move has some value."""
    return weigh(best, unit) - weigh(best - loss, unit)


def choose_budget(game: str, level: str, seconds: float | None = None) -> Budget:
    """Return the budget of one judgement: the nodes of a level, or a time limit if `seconds` is given."""
    if level not in LEVELS:
        raise Refusal("unknown-bot", bot=level, known=LEVELS)
    if seconds is not None:
        return Budget(max(1, round(seconds * 1000)))
    judge = find(game).judge
    return Budget(0, (judge.nodes if judge else JUDGE_NODES)[level])


def suggest_move(game: str, view: Any, budget: Budget) -> SuggestedMove:
    """Return the best move of the viewer, whose turn it is, by what the viewer knows."""
    found = appraise(game, view, (), budget)
    if found is None:
        return SuggestedMove(load(game, LEVELS[-1]).choose(view, Random(0)), None)
    return SuggestedMove(found.best.move, found.best.estimate)


def check_record(record: Record) -> None:
    """Check that a record can be analysed to its end. Raises `Refusal` that names the first bad move."""
    if len(record.moves) > MOST_MOVES:
        raise Refusal("record-long", moves=len(record.moves), most=MOST_MOVES)
    for _ in replay(record):
        pass


def analyse(record: Record, budget: Budget, seats: Sequence[Seat] | None = None) -> Iterator[JudgedMove]:
    """Yield the judged decisions of a game one by one; only those of `seats` if given."""
    game = load_game(record.game)
    steps = replay(record)
    state = next(steps).state
    for number, step in enumerate(steps, start=1):
        assert step.seat is not None, "every move has a seat"
        if seats is None or step.seat in seats:
            yield judge_move(game, state, step.seat, step.move, budget, number)
        state = step.state


def judge_move(
    game: AnyGame, state: Any, seat: Seat, move: Any, budget: Budget, number: int = 1, *, plain: bool = False
) -> JudgedMove:
    """Judge a legal move of a seat; with `plain` by the generic judge."""
    view = game.view(state, seat)
    text = game.format_move(view, move)
    if len(find_first_moves(game, state, seat, 2)) < 2:
        return JudgedMove(number, seat, move, text)
    greedy_move = load(game.key, "greedy").choose(view, Random(number))
    asked = tuple(dict.fromkeys((move, greedy_move)))
    found = appraise(game.key, view, asked, budget, plain=plain)
    with_open_cards = appraise(game.key, view, (move,), budget, state, plain=plain) if game.hidden else None
    return JudgedMove(
        number,
        seat,
        move,
        text,
        _mark(found, move, greedy_move),
        _make_opinion(game, view, found, move),
        _make_opinion(game, view, with_open_cards, move),
    )


def appraise(
    game: str, view: Any, asked: Sequence[Any], budget: Budget, truth: Any = None, *, plain: bool = False
) -> Appraisal | None:
    """Find the best move, and judge the moves in `asked` as well; see `stolik.bots.appraisal`.

    With `plain` the generic judge does it, which needs no compiled code.
    """
    kit = find(game)
    if kit.judge is None or plain:
        from stolik.bots.generic.judge import appraise  # imports NumPy, which a server starts without

        return appraise(kit.game, view, asked, budget, truth, low_wins=kit.low_wins)
    found: Appraisal | None = kit.resolve(kit.judge.appraise)(view, asked, budget, truth)
    return found


def _make_opinion(game: AnyGame, view: Any, found: Appraisal | None, move: Any) -> Opinion | None:
    played = next((each for each in found.asked if each.move == move), None) if found else None
    if found is None or played is None:
        return None
    best_text = game.format_move(view, found.best.move)
    return Opinion(
        found.unit, found.best.estimate, played.estimate, played.loss, played.doubt, found.best.move, best_text
    )


def _mark(found: Appraisal | None, move: Any, greedy_move: Any) -> Mark:
    if found is None:
        return ""
    mistake, blunder = THRESHOLDS[found.unit]
    clear = [each for each in found.asked if each.loss >= CLEAR * (each.doubt or 0.0)]
    losses = {each.move: weigh_loss(found.best.estimate.value, each.loss, found.unit) for each in clear}
    if losses.get(move, 0.0) >= blunder:
        return "??"
    if losses.get(move, 0.0) >= mistake:
        return "?"
    return "!" if found.best.move == move and losses.get(greedy_move, 0.0) >= blunder else ""
