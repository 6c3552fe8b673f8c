"""The result of a decision: events, and the tournament after them. And what several decisions check."""

from __future__ import annotations

from typing import NamedTuple

from stolik.refusals import Conflict, Forbidden
from stolik.table import Person
from stolik.tournaments.commands import Actor
from stolik.tournaments.events import Event
from stolik.tournaments.evolve import fold
from stolik.tournaments.tournament import Tournament


class Decision(NamedTuple):
    """The events of a command, and the tournament after them."""

    events: tuple[Event, ...]
    tournament: Tournament

    def then(self, *events: Event) -> Decision:
        """Return this decision with more events at its end."""
        return Decision((*self.events, *events), fold(events, self.tournament))


def apply_events(tournament: Tournament, *events: Event) -> Decision:
    """Return the decision that consists of these events. Without events the tournament stays as it is."""
    return Decision(events, fold(events, tournament))


def is_director(tournament: Tournament, actor: Actor) -> bool:
    """Return whether the actor directs the tournament. The server may do all that the director may."""
    return not isinstance(actor, Person) or actor.id == tournament.director


def check_director(tournament: Tournament, actor: Actor) -> None:
    """Refuse anybody but the director."""
    if not is_director(tournament, actor):
        raise Forbidden("tournament-director-only")


def check_not_over(tournament: Tournament) -> None:
    """Refuse what comes after the end."""
    if tournament.is_over:
        raise Conflict("tournament-over")


def check_started(tournament: Tournament) -> None:
    """Refuse what is for a running tournament alone."""
    check_not_over(tournament)
    if tournament.phase == "open":
        raise Conflict("tournament-not-started")


def check_open(tournament: Tournament) -> None:
    """Refuse what comes after the start."""
    if tournament.phase != "open":
        raise Conflict("tournament-over" if tournament.is_over else "tournament-started")
