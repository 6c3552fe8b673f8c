"""The result of a decision: events, and the tournament after them. And what several decisions check."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from stolik.refusals import Conflict, Forbidden
from stolik.table import Person
from stolik.tournaments.commands import Actor
from stolik.tournaments.entrants import EntrantId
from stolik.tournaments.events import Event
from stolik.tournaments.evolve import fold
from stolik.tournaments.tournament import Pairing, Score, Tournament


class Decision(NamedTuple):
    """The events of a command, and the tournament after them."""

    events: tuple[Event, ...]
    tournament: Tournament

    def then(self, *events: Event) -> Decision:
        """Return this decision with more events at its end."""
        return Decision((*self.events, *events), fold(events, self.tournament))

    def join(self, later: Decision) -> Decision:
        """Return this decision and one that was made after it."""
        return Decision((*self.events, *later.events), later.tournament)


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


def check_own_games(tournament: Tournament, actor: Actor, pairings: Iterable[Pairing], own_waits: bool) -> None:
    """Refuse the director to undo a game of their own, unless it has not begun or the director has won it.

    `own_waits`: their game that is still to be played has not begun.
    """
    entry = tournament.find_entry_of(actor.id) if isinstance(actor, Person) else None
    for pairing in pairings:
        if entry is None or entry.id not in pairing.sides:
            continue
        if pairing.score is None:
            is_harmless = not pairing.drawn and (own_waits or not pairing.table)
        else:
            is_harmless = is_last(pairing, pairing.score, entry.id, reverse=True)
        if not is_harmless:
            raise Forbidden("tournament-own-game", number=pairing.id)


def is_last(pairing: Pairing, score: Score, entrant: EntrantId, *, reverse: bool = False) -> bool:
    """Return whether an entrant is alone on the last place of a game; or, `reverse`, on the first."""
    places = [-place if reverse else place for place in score.places]
    own = places[pairing.sides.index(entrant)]
    return own == max(places) and places.count(own) == 1


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
