"""Decisions about results: reports, people who did not show up, and corrections by the director."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from stolik.game import Refusal
from stolik.refusals import Conflict, Forbidden
from stolik.table import Person
from stolik.tournaments import commands as c
from stolik.tournaments import events as e
from stolik.tournaments.decisions.decision import Decision, apply_events, check_director, check_started, is_last
from stolik.tournaments.entrants import EntrantId
from stolik.tournaments.setting import KnockOut
from stolik.tournaments.tournament import Pairing, Score, Tournament


def open_table(tournament: Tournament, command: c.OpenTable, at: int) -> Decision:
    """Note the table of a pairing. The same table again changes nothing."""
    pairing = _require_open(tournament, command.pairing)
    if pairing.table == command.table:
        return apply_events(tournament)
    if pairing.table != command.instead_of:
        raise Conflict("tournament-table-opened", number=pairing.id)
    return apply_events(tournament, e.TableOpened(at=at, pairing=pairing.id, table=command.table))


def report(tournament: Tournament, command: c.Report, at: int) -> Decision:
    """Take the result of a game. The same result again changes nothing: the server may not know that it was stored."""
    check_started(tournament)
    pairing = tournament.require_pairing(command.pairing)
    score = _complete_score(pairing, command.places, command.points, pairing.absent)
    if pairing.score == score and not pairing.void:
        return apply_events(tournament)
    _require_open(tournament, pairing.id)
    if command.table and pairing.table != command.table:
        raise Conflict("tournament-other-table", number=pairing.id)
    if _is_replayed(tournament, pairing, score):
        return apply_events(tournament, e.Replayed(at=at, pairing=pairing.id, score=score))
    return apply_events(tournament, e.Reported(at=at, pairing=pairing.id, score=score))


def report_no_show(tournament: Tournament, command: c.ReportNoShow, at: int) -> Decision:
    """Forfeit the game of who did not show up. If enough are left for a table, the others play."""
    pairing = _require_open(tournament, command.pairing)
    absent = tuple(side for side in pairing.present if side in command.absent)
    if not absent:
        return apply_events(tournament)
    together = (*pairing.absent, *absent)
    left = len(pairing.sides) - len(together)
    score = None if left in tournament.seating.sizes else make_forfeit(pairing, together)
    return apply_events(tournament, e.NoShow(at=at, pairing=pairing.id, absent=absent, score=score))


def correct(tournament: Tournament, actor: c.Actor, command: c.Correct, at: int) -> Decision:
    """Set a result for the director, also of a game that is not over, and after the end of the tournament.

    A director who plays can set their own game only as lost.
    """
    check_director(tournament, actor)
    if tournament.phase != "finished":
        check_started(tournament)
    pairing = tournament.require_pairing(command.pairing)
    if pairing.void:
        raise Conflict("tournament-pairing-void", number=pairing.id)
    if isinstance(tournament.setting.format, KnockOut) and pairing.round < len(tournament.rounds):
        raise Conflict("tournament-correct-knock-out", round=pairing.round)
    absent = tuple(side for side in pairing.sides if side in command.absent)
    played = [place for side, place in zip(pairing.sides, command.places, strict=False) if side not in absent]
    if len(command.places) != len(pairing.sides):
        raise Refusal("tournament-score", number=pairing.id, sides=len(pairing.sides))
    if len(pairing.sides) - len(absent) < 2:
        score = make_forfeit(pairing, absent)
    else:
        points = [each for side, each in zip(pairing.sides, command.points, strict=False) if side not in absent]
        score = _complete_score(pairing, played, points, absent)
    own = tournament.find_entry_of(actor.id) if isinstance(actor, Person) else None
    if own is not None and own.id in pairing.sides and not is_last(pairing, score, own.id):
        raise Forbidden("tournament-own-result", number=pairing.id)
    if pairing.score == score and pairing.absent == absent:
        return apply_events(tournament)
    return apply_events(tournament, e.Corrected(at=at, pairing=pairing.id, score=score, absent=absent))


def make_forfeit(pairing: Pairing, absent: Sequence[EntrantId]) -> Score:
    """Return the result of a pairing that was not played: who was present shares the first place."""
    last = 1 + len(pairing.sides) - len(absent)
    return Score(tuple(last if side in absent else 1 for side in pairing.sides), by="forfeit")


def _complete_score(
    pairing: Pairing, places: Sequence[int], points: Sequence[int], absent: Sequence[EntrantId]
) -> Score:
    """Return the score of all sides from that of the sides that played. Who was absent is last."""
    count = len(pairing.sides) - len(absent)
    if len(places) != count or any(place != 1 + sum(other < place for other in places) for place in places):
        raise Refusal("tournament-score", number=pairing.id, sides=count)
    if points and len(points) != count:
        raise Refusal("tournament-score", number=pairing.id, sides=count)
    if not absent:
        return Score(tuple(places), tuple(points))
    left, left_points = list(places), list(points)
    whole = Score(tuple(1 + count if side in absent else left.pop(0) for side in pairing.sides))
    if not points:
        return whole
    return structs.replace(whole, points=tuple(0 if side in absent else left_points.pop(0) for side in pairing.sides))


def _is_replayed(tournament: Tournament, pairing: Pairing, score: Score) -> bool:
    form = tournament.setting.format
    return (
        isinstance(form, KnockOut)
        and len(pairing.sides) == 2
        and score.places[0] == score.places[1]
        and len(pairing.drawn) < form.replays
    )


def _require_open(tournament: Tournament, number: int) -> Pairing:
    """Return a pairing whose result is still to come. Raises `Refusal` for any other one."""
    check_started(tournament)
    pairing = tournament.require_pairing(number)
    if pairing.void:
        raise Conflict("tournament-pairing-void", number=number)
    if pairing.score is not None:
        raise Conflict("tournament-reported", number=number)
    return pairing
