"""What people are told of the events of a tournament: their table in a round, a bye, or an invitation."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from stolik.server.notices.kinds import Kind
from stolik.server.notices.notices import Notices
from stolik.server.notices.tables import make_link
from stolik.store.notices import NewNotice, Settled
from stolik.store.notices.notices import NoticeChange
from stolik.tournaments import Entrant, Event, Tournament
from stolik.tournaments import events as e


class TournamentNotices:
    """Finds what people are told."""

    def __init__(self, notices: Notices, is_connected: Callable[[str, str], bool]) -> None:
        self._notices = notices
        self._is_connected = is_connected  # to a table, of a person, on this node

    def find(
        self, before: Tournament | None, tournament: Tournament, events: Sequence[Event]
    ) -> tuple[NoticeChange, ...]:
        """Return the notices of some events, in the order of the events."""
        changes = [change for event in events for change in self._find_of_event(tournament, event)]
        waiting = _list_unconfirmed(tournament)
        answered = sorted(_list_unconfirmed(before) - waiting) if before is not None else []
        return (*changes, *(Settled(person, _make_tag(Kind.CHALLENGE, tournament)) for person in answered))

    def _find_of_event(self, tournament: Tournament, event: Event) -> Iterator[NewNotice]:
        page = f"/tournament/{tournament.id}"
        match event:
            case e.TableOpened(pairing=number, table=table):
                pairing = tournament.require_pairing(number)
                for person in _list_people(tournament, pairing.present):
                    if not self._is_connected(table, person):
                        yield self._make(
                            tournament, person, Kind.ROUND, make_link(table), "notice-round", pairing.round
                        )
            case e.RoundPaired(number=number, byes=byes):
                for person in _list_people(tournament, byes):
                    yield self._make(tournament, person, Kind.ROUND, page, "notice-round-bye", number)
            case e.Entered(entrant=Entrant(id=entrant), unconfirmed=unconfirmed):
                yield from self._invite(tournament, page, entrant, unconfirmed)
            case e.Returned(entrant=entrant, unconfirmed=unconfirmed):
                yield from self._invite(tournament, page, entrant, unconfirmed)

    def _invite(
        self, tournament: Tournament, page: str, entrant: str, unconfirmed: Sequence[str]
    ) -> Iterator[NewNotice]:
        """Ask whoever was entered by a partner, or by the director, whether they want to play."""
        members = _list_people(tournament, [entrant])
        partner = next((person for person in members if person not in unconfirmed), None)
        message, about = ("notice-invited", tournament.director) if partner is None else ("notice-team", partner)
        for person in members:
            if person in unconfirmed:
                yield self._make(tournament, person, Kind.CHALLENGE, page, message, 0, about)

    def _make(
        self,
        tournament: Tournament,
        person: str,
        kind: Kind,
        link: str,
        message: str,
        number: int,
        about: str | None = None,
    ) -> NewNotice:
        facts: dict[str, str | int] = {"tournament": tournament.setting.name, "round": number}
        return self._notices.make(person, kind, link, about, facts, message, _make_tag(kind, tournament))


def _make_tag(kind: Kind, tournament: Tournament) -> str:
    return f"{kind}:{tournament.id}"


def _list_unconfirmed(tournament: Tournament) -> set[str]:
    """Return the people who are asked whether they want to play."""
    asked = (entry for entry in tournament.entries if entry.active and not tournament.is_over)
    return {person for entry in asked for person in entry.unconfirmed}


def _list_people(tournament: Tournament, entrants: Sequence[str]) -> list[str]:
    """Return the members of some entrants who can be told something: no bots."""
    found = [entry.entrant for each in entrants if (entry := tournament.find_entry(each)) is not None]
    return [member.id for entrant in found if not entrant.level for member in entrant.members if not member.bot]
