"""What a whole game's judgements come to: how well everybody played, the key moments, luck and skill."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from math import hypot
from statistics import fmean
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from stolik.bots.analysis import SLIPS, Opinion
from stolik.bots.appraisal import Unit
from stolik.bots.effects import leads
from stolik.bots.judgement import Judgement
from stolik.game import Outcome, Seat

Grade: TypeAlias = Literal["excellent", "good", "fair", "weak"]

GRADES: Final[Mapping[Unit, tuple[float, float, float]]] = {
    "marbles": (0.15, 0.35, 0.8),
    "chance": (0.25, 0.6, 1.2),
    "points": (0.5, 1.2, 2.0),
}
"""The mean loss of a decision up to which play is excellent, good and fair, as a part of a mistake's: about what the
levels "expert", "club" and "casual" lose.
"""
MOMENTS: Final = 5  # at most


class Accuracy(Struct, frozen=True):
    """How well a seat decided."""

    seat: Seat
    decisions: int  # that were judged, in the usual unit of the game
    best: int  # of them the best move, or as good
    loss: float  # mean of a decision, less what it is uncertain by
    grade: Grade | None  # None: there was nothing to judge
    finds: int  # marked "!"
    mistakes: int  # "?"
    blunders: int  # "??"


class Moment(Struct, frozen=True):
    """A decision to look at again."""

    number: int
    seat: Seat
    kind: Literal["loss", "swing"]  # the move lost so much; or the estimate had changed, by no fault of the seat
    by: float  # in the usual unit of the game


class Share(Struct, frozen=True):
    """Luck and skill of a seat, in points ahead: `result = luck + own + others`."""

    seat: Seat
    result: float
    luck: float
    own: float  # what its own decisions changed, beside those of a reference player
    others: float
    luck_doubt: float  # standard errors
    own_doubt: float
    others_doubt: float


class Summary(Struct, frozen=True):
    """All of it."""

    unit: Unit | None  # in which most decisions are judged; None: there was nothing to decide
    accuracy: tuple[Accuracy, ...]
    moments: tuple[Moment, ...]  # in the order of the game
    shares: tuple[Share, ...]  # of every seat; none where nothing is hidden, or the game did not end by its rules


def summary(game: str, players: int, plies: Sequence[Judgement], outcome: Outcome | None) -> Summary:
    """Sum up the plies of a game, all of them; `outcome` is that of the game's own rules."""
    units = Counter(ply.decision.known.unit for ply in plies if ply.decision.known)
    # Losses of different units are not added up: of a game with several, the usual one counts.
    unit = units.most_common(1)[0][0] if units else None
    return Summary(
        unit,
        tuple(_accuracy(seat, plies, unit) for seat in range(players)),
        _moments(plies, unit) if unit else (),
        _shares(game, players, plies, outcome) if outcome else (),
    )


def _opinion(ply: Judgement, unit: Unit | None) -> Opinion | None:
    known = ply.decision.known
    return known if known and known.unit == unit else None


def _accuracy(seat: Seat, plies: Sequence[Judgement], unit: Unit | None) -> Accuracy:
    own = [ply for ply in plies if ply.decision.seat == seat]
    # Of several moves that are equally good, one seems best by luck: what chance alone makes up is no loss.
    losses = [max(0.0, known.loss - (known.doubt or 0.0)) for ply in own if (known := _opinion(ply, unit))]
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
    part = loss / SLIPS[unit][0]
    grades: tuple[Grade, ...] = ("excellent", "good", "fair")
    return next((grade for grade, most in zip(grades, GRADES[unit], strict=True) if part <= most), "weak")


def _moments(plies: Sequence[Judgement], unit: Unit) -> tuple[Moment, ...]:
    """Return where most was lost, and where the estimate changed most with nobody's mistake behind it."""
    blunder = SLIPS[unit][1]
    found: list[Moment] = []
    left: dict[Seat, float] = {}  # what each seat thought after its last decision
    blamed: dict[Seat, bool] = defaultdict(bool)  # whether somebody made a mistake since
    for ply in plies:
        known, seat, number = _opinion(ply, unit), ply.decision.seat, ply.decision.number
        if known is None:
            continue
        if ply.decision.mark in ("?", "??"):
            found.append(Moment(number, seat, "loss", known.loss))
            blamed = defaultdict(lambda: True)
        swing = known.before.value - left.get(seat, known.before.value)
        if abs(swing) >= blunder and not blamed[seat] and not known.before.sure:
            found.append(Moment(number, seat, "swing", swing))
        left[seat], blamed[seat] = known.after.value, False
    greatest = sorted(found, key=lambda moment: -abs(moment.by))[:MOMENTS]
    return tuple(sorted(greatest, key=lambda moment: moment.number))


def _shares(game: str, players: int, plies: Sequence[Judgement], outcome: Outcome) -> tuple[Share, ...]:
    """Return what everybody's lead is made of; see `docs/analysis.md`.

    Before the deal all seats are alike, so that nobody is expected to be ahead.
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
        for seat, result in enumerate(leads(game, outcome.points, outcome.teams))
    )
