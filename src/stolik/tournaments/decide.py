"""`decide` accepts a command and returns its events, or refuses it."""

from __future__ import annotations

from stolik.refusals import Conflict, NotFound
from stolik.table import Person
from stolik.tournaments import commands as c
from stolik.tournaments.decisions import entering, results, rounds
from stolik.tournaments.decisions.decision import Decision
from stolik.tournaments.tournament import Tournament


def decide(tournament: Tournament | None, actor: c.Actor, command: c.Command, now: int) -> Decision:
    """Return the events of a command, perhaps none, and the tournament after them.

    Raises `Refusal`. `now` may be earlier than the last event, because the clocks of two servers differ.
    """
    if isinstance(command, c.FOR_SERVER) and isinstance(actor, Person):
        raise ValueError(f"{type(command).__name__} is for the server alone")
    if tournament is None:
        if isinstance(command, c.Open) and isinstance(actor, Person):
            return entering.open_tournament(actor, command, now)
        raise NotFound("tournament-missing")
    at = max(now, tournament.at)
    match command:
        case c.Open():
            raise Conflict("tournament-exists")
        case c.ChangeSetting():
            return entering.change_setting(tournament, actor, command, at)
        case c.Enter():
            return entering.enter(tournament, actor, command, at)
        case c.Withdraw():
            return entering.withdraw(tournament, actor, command, at)
        case c.OpenTable():
            return results.open_table(tournament, command, at)
        case c.Report():
            return results.report(tournament, command, at)
        case c.ReportNoShow():
            return results.report_no_show(tournament, command, at)
        case c.Correct():
            return results.correct(tournament, actor, command, at)
        case c.Tick(is_empty=is_empty):
            return rounds.tick(tournament, at, is_empty)
        case _:
            return _direct(tournament, actor, command, at)


def _direct(
    tournament: Tournament,
    actor: c.Actor,
    command: c.Start | c.PairRound | c.VoidRound | c.Pause | c.Resume | c.End | c.Cancel,
    at: int,
) -> Decision:
    """Decide what the director wants of the rounds."""
    match command:
        case c.Start():
            return rounds.start(tournament, actor, at)
        case c.PairRound():
            return rounds.pair_round(tournament, actor, command, at)
        case c.VoidRound():
            return rounds.void_round(tournament, actor, command, at)
        case c.Pause():
            return rounds.pause(tournament, actor, at)
        case c.Resume():
            return rounds.resume(tournament, actor, at)
        case c.End():
            return rounds.end(tournament, actor, command, at)
        case c.Cancel():
            return rounds.cancel(tournament, actor, at)
