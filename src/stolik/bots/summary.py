"""Sums up the judgements of a whole game: how well each seat played, the key moments, luck and skill."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from math import hypot
from statistics import fmean
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from stolik.bots.analysis import THRESHOLDS, Opinion, weigh, weigh_loss
from stolik.bots.appraisal import Unit
from stolik.bots.effects import compute_leads
from stolik.bots.judgement import Judgement
from stolik.game import Outcome, Seat

Grade: TypeAlias = Literal["excellent", "good", "fair", "weak"]

GRADES: Final[Mapping[Unit, tuple[float, float, float]]] = {
    "marbles": (0.15, 0.38, 0.5),
    "chance": (0.25, 0.6, 1.2),
    "points": (0.35, 0.6, 1.2),
}
"""The largest mean loss for the grades excellent, good and fair, as a multiple of the loss of a mistake. The levels
"expert", "club" and "casual" lose about that much.
"""
MOMENTS: Final = 5  # at most


class Accuracy(Struct, frozen=True):
    """How well a seat decided."""

    seat: Seat
    decisions: int  # that were judged, in the usual unit of the game
    best: int  # decisions for the best move, or one as good
    loss: float  # mean loss of a decision, minus its standard error, by what it matters (`weigh`)
    grade: Grade | None  # None: there was nothing to judge
    finds: int  # marked "!"
    mistakes: int  # "?"
    blunders: int  # "??"


class Moment(Struct, frozen=True):
    """A decision to look at again."""

    number: int
    seat: Seat
    kind: Literal["loss", "swing"]  # "loss": by the move; "swing": the estimate had changed without a mistake
    by: float  # in the usual unit of the game


class Share(Struct, frozen=True):
    """Luck and skill of a seat, in points ahead: `result = luck + own + others`."""

    seat: Seat
    result: float
    luck: float
    own: float  # the effect of its own decisions, compared with a reference player
    others: float
    luck_doubt: float  # standard errors
    own_doubt: float
    others_doubt: float


class Summary(Struct, frozen=True):
    """The summary of a game."""

    unit: Unit | None  # in which most decisions are judged; None: there was nothing to decide
    accuracy: tuple[Accuracy, ...]
    moments: tuple[Moment, ...]  # in the order of the game
    shares: tuple[Share, ...]  # of every seat; empty if nothing is hidden, or the game did not end by its rules


def summarise(game: str, players: int, plies: Sequence[Judgement], outcome: Outcome | None) -> Summary:
    """Sum up all plies of a game; `outcome` is the one by the rules of the game."""
    units = Counter(ply.decision.known.unit for ply in plies if ply.decision.known)
    # Losses of different units are not added: the most common unit counts.
    unit = units.most_common(1)[0][0] if units else None
    return Summary(
        unit,
        tuple(_rate_accuracy(seat, plies, unit) for seat in range(players)),
        _moments(plies, unit) if unit else (),
        _compute_shares(game, players, plies, outcome) if outcome else (),
    )


def _find_opinion(ply: Judgement, unit: Unit | None) -> Opinion | None:
    known = ply.decision.known
    return known if known and known.unit == unit else None


def _rate_accuracy(seat: Seat, plies: Sequence[Judgement], unit: Unit | None) -> Accuracy:
    own = [ply for ply in plies if ply.decision.seat == seat]
    # Among equally good moves one looks best by luck: a loss within the standard error is not counted.
    known = [opinion for ply in own if (opinion := _find_opinion(ply, unit))]
    losses = [weigh_loss(each.before.value, max(0.0, each.loss - (each.doubt or 0.0)), each.unit) for each in known]
    marks = [ply.decision.mark for ply in own]
    loss = fmean(losses) if losses else 0.0
    return Accuracy(
        seat,
        len(losses),
        sum(not each for each in losses),
        loss,
        _grade(loss, unit) if unit and losses else None,
        *(marks.count(mark) for mark in ("!", "?", "??")),
    )


def _grade(loss: float, unit: Unit) -> Grade:
    part = loss / THRESHOLDS[unit].mistake
    grades: tuple[Grade, ...] = ("excellent", "good", "fair")
    return next((grade for grade, most in zip(grades, GRADES[unit], strict=True) if part <= most), "weak")


def _moments(plies: Sequence[Judgement], unit: Unit) -> tuple[Moment, ...]:
    """Return the decisions that lost most, and the largest changes of the estimate without a mistake."""
    blunder = THRESHOLDS[unit].blunder
    found: list[tuple[float, Moment]] = []  # with how much each matters
    left: dict[Seat, float] = {}  # the estimate of each seat after its last decision
    blamed: dict[Seat, bool] = defaultdict(bool)  # whether somebody has made a mistake since then
    for ply in plies:
        known, seat, number = _find_opinion(ply, unit), ply.decision.seat, ply.decision.number
        if known is None:
            continue
        worth = known.before.value
        if ply.decision.mark in ("?", "??"):
            found.append((weigh_loss(worth, known.loss, unit), Moment(number, seat, "loss", known.loss)))
            blamed = defaultdict(lambda: True)
        before = left.get(seat, worth)
        swing = abs(weigh(worth, unit) - weigh(before, unit))
        if swing >= blunder and not blamed[seat] and not known.before.sure:
            found.append((swing, Moment(number, seat, "swing", worth - before)))
        left[seat], blamed[seat] = known.after.value, False
    greatest = sorted(found, key=lambda each: -each[0])[:MOMENTS]
    return tuple(sorted((moment for _, moment in greatest), key=lambda moment: moment.number))


def _compute_shares(game: str, players: int, plies: Sequence[Judgement], outcome: Outcome) -> tuple[Share, ...]:
    """Return the parts of each seat's lead; see `docs/analysis.md`.

    Before the deal all seats are equal, so the expected lead is 0.
    """
    if not plies or any(ply.effect is None for ply in plies):
        return ()
    own, others = [0.0] * players, [0.0] * players
    own_doubt, others_doubt = [0.0] * players, [0.0] * players
    for ply in plies:
        assert ply.effect is not None
        for seat in range(players):
            sums, doubts = (own, own_doubt) if seat == ply.decision.seat else (others, others_doubt)
            sums[seat] += ply.effect.leads[seat]
            doubts[seat] = hypot(doubts[seat], ply.effect.doubts[seat])
    return tuple(
        Share(
            seat,
            result,
            result - own[seat] - others[seat],
            own[seat],
            others[seat],
            hypot(own_doubt[seat], others_doubt[seat]),
            own_doubt[seat],
            others_doubt[seat],
        )
        for seat, result in enumerate(compute_leads(game, outcome.points, outcome.teams))
    )
