"""What people are told of the events of a tournament: their table in a round, a bye, or that somebody wants a team."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from stolik.server.notices.kinds import Kind
from stolik.server.notices.notices import Notices
from stolik.server.notices.tables import make_link
from stolik.store.notices import NewNotice
from stolik.tournaments import Event, Tournament
from stolik.tournaments import events as e


class TournamentNotices:
    """Finds what people are told."""

    def __init__(self, notices: Notices, is_connected: Callable[[str, str], bool]) -> None:
        self._notices = notices
        self._is_connected = is_connected  # to a table, of a person, on this node

    def find(self, tournament: Tournament, events: Sequence[Event]) -> tuple[NewNotice, ...]:
        """Return the notices of some events, in the order of the events."""
        return tuple(notice for event in events for notice in self._find_of_event(tournament, event))

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
            case e.Entered(entrant=entrant, unconfirmed=unconfirmed):
                partner = next((each.id for each in entrant.members if each.id not in unconfirmed), None)
                for person in unconfirmed:
                    yield self._make(tournament, person, Kind.CHALLENGE, page, "notice-team", 0, partner)

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
        return self._notices.make(person, kind, link, about, facts, message, f"{kind}:{tournament.id}")


def _list_people(tournament: Tournament, entrants: Sequence[str]) -> list[str]:
    """Return the members of some entrants who can be told something: no bots."""
    found = [entry.entrant for each in entrants if (entry := tournament.find_entry(each)) is not None]
    return [member.id for entrant in found if not entrant.level for member in entrant.members if not member.bot]
