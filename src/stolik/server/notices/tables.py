"""What people are told of the events at a table. Bots have streams instead (`stolik.server.live.bot_stream`).

The notices are stored in the transaction of the events. Nobody is told of a table that they are looking at. A notice
says who did what at which table, and nothing of the position: a move is never a part of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, Literal

from stolik.game import Seat
from stolik.server.notices.kinds import Kind
from stolik.server.notices.notices import Notices
from stolik.store.notices import NewNotice, Settled
from stolik.store.notices.notices import NoticeChange
from stolik.table import Correspondence, InvitedSeat, Person, Table
from stolik.table import events as e
from stolik.table.clocks import full_time
from stolik.table.setting import DAY

WARNING: Final = DAY // 2  # before the end of the time, at most; of a short time, a quarter


def make_link(table_id: str) -> str:
    """Return the path of the page of a table."""
    return f"/table/{table_id}"


def read_link(link: str) -> str | None:
    """Return the id of the table that a link leads to; `None` if it leads elsewhere."""
    _, is_table, table_id = link.partition("/table/")
    return table_id if is_table else None


class TableNotices:
    """Finds what people are told."""

    def __init__(self, notices: Notices, is_connected: Callable[[str, str], bool]) -> None:
        self._notices = notices
        self._is_connected = is_connected  # to a table, of a person, on this node

    def find(self, before: Table | None, table: Table, events: tuple[e.Event, ...]) -> tuple[NoticeChange, ...]:
        """Return the notices of some events, for people who are not looking at the table on this node."""
        found = [change for event in events for change in self._find_of_event(before, table, event)]
        if isinstance(table.setting.clock, Correspondence):
            found += self._find_of_clock(before, table)
        return tuple(
            change
            for change in found
            if isinstance(change, Settled)
            or change.shown > self._notices.now()
            or not self._is_connected(table.id, change.person_id)
        )

    def _find_of_event(self, before: Table | None, table: Table, event: e.Event) -> Iterator[NoticeChange]:
        match event:
            case e.Opened() | e.SeatChanged() | e.Joined() | e.Declined() | e.Closed() | e.Started():
                yield from self._find_before_game(before, table, event)
            case e.DrawOffered(seat=seat):
                yield from self._tell_others(table, seat, "notice-draw-offered")
            case e.TakebackAsked(seat=seat):
                yield from self._tell_others(table, seat, "notice-takeback-asked")
            case e.RematchAgreed(seat=seat) if before is None or not before.rematch:
                yield from self._tell_others(table, seat, "notice-rematch-offered")
            case e.DrawDeclined(seat=seat):
                yield from self._answer(table, _find_asker(before, "draw"), seat, "notice-draw-declined")
            case e.TakebackDeclined(seat=seat):
                yield from self._answer(table, _find_asker(before, "takeback"), seat, "notice-takeback-declined")
            case e.TakenBack(seat=seat):
                yield from self._answer(table, seat, None, "notice-takeback-agreed")
            case e.RematchDeclined(seat=seat):
                for other in before.rematch if before else ():
                    yield from self._answer(table, other, seat, "notice-rematch-declined")
            case e.Finished(result=result) if result.by == "agreed":
                yield from self._answer(table, _find_asker(before, "draw"), None, "notice-draw-agreed")

    def _find_before_game(self, before: Table | None, table: Table, event: e.Event) -> Iterator[NoticeChange]:
        invited, now_invited = _list_invited(before), _list_invited(table)
        for gone in invited - now_invited:
            yield Settled(gone, f"challenge:{table.host}", make_link(table.id))
        if not table.tournament:
            for guest in now_invited - invited:
                yield self._make(
                    table, guest, Kind.CHALLENGE, f"challenge:{table.host}", "notice-challenge", table.host
                )
        match event:
            case e.Joined(person=person) if person.id != table.host:
                yield from self._tell_host(table, person, "notice-joined")
            case e.Declined(person=person):
                message = "notice-declined-closed" if table.phase == "closed" else "notice-declined"
                yield from self._tell_host(table, person, message)
            case e.Started() if not table.tournament and len(people := _list_people(table)) > 1:
                is_slow = isinstance(table.setting.clock, Correspondence)
                runner = _find_runner(table) if is_slow else None  # who is on turn is told that instead
                tag = f"table:{table.id}"
                for seat, player in people.items():
                    if runner is not None and runner[0] == seat:
                        yield Settled(player.id, tag)
                    else:
                        yield self._make(table, player.id, Kind.BEGIN, tag, "notice-begin", _find_other(people, seat))

    def _find_of_clock(self, before: Table | None, table: Table) -> Iterator[NoticeChange]:
        """Tell who is on turn in a correspondence game, and warn them before their time is over."""
        was, now = _find_runner(before), _find_runner(table)
        turn, deadline = f"turn:{table.id}", f"deadline:{table.id}"
        if was == now:
            return
        people = _list_people(table)
        if was is not None and was[0] in people and (now is None or now[0] != was[0]):
            yield Settled(people[was[0]].id, turn)
            yield Settled(people[was[0]].id, deadline)
        if now is not None and now[0] in people:
            seat, end = now
            person, other = people[seat].id, _find_other(people, seat)
            if was is None or was[0] != seat:
                message = "notice-turn" if other else "notice-turn-bots"
                yield self._make(table, person, Kind.TURN, turn, message, other)
            shown = end - min(WARNING, (full_time(table.setting.clock) or 0) // 4)
            if shown > self._notices.now():
                message = "notice-deadline" if other else "notice-deadline-bots"
                yield self._make(table, person, Kind.DEADLINE, deadline, message, other, shown)
        if table.phase == "finished" and before is not None and before.phase == "playing":
            for seat, sitter in people.items():
                other = _find_other(people, seat)
                message = "notice-over" if other else "notice-over-bots"
                yield self._make(table, sitter.id, Kind.TURN, turn, message, other)

    def _tell_host(self, table: Table, about: Person, message: str) -> Iterator[NewNotice]:
        people = _list_people(table)
        if any(person.id == table.host for person in people.values()):
            yield self._make(table, table.host, Kind.OFFER, f"table:{table.id}", message, about.id)

    def _tell_others(self, table: Table, seat: Seat, message: str) -> Iterator[NewNotice]:
        """Tell the other people of an offer."""
        people = _list_people(table)
        about = people[seat].id if seat in people else None
        for other, person in people.items():
            if other != seat and table.seats[other].is_played_by_person:
                yield self._make(table, person.id, Kind.OFFER, f"offer:{table.id}", message, about)

    def _answer(self, table: Table, seat: Seat | None, by: Seat | None, message: str) -> Iterator[NoticeChange]:
        """Tell who made an offer how it was answered. For everybody else the offer is settled."""
        people = _list_people(table)
        for other, person in people.items():
            if other == seat and other != by:
                about = people[by].id if by is not None and by in people else _find_other(people, other)
                yield self._make(table, person.id, Kind.OFFER, f"offer:{table.id}", message, about)
            elif other != seat:
                yield Settled(person.id, f"offer:{table.id}")

    def _make(
        self, table: Table, person: str, kind: Kind, tag: str, message: str, about: str | None, shown: int | None = None
    ) -> NewNotice:
        facts = {"game": table.setting.game}
        return self._notices.make(person, kind, make_link(table.id), about, facts, message, tag, shown)


def _list_people(table: Table) -> dict[Seat, Person]:
    """Return the people who can be told something: no bots, and nobody who plays at another person's device."""
    return {
        seat: seat_state.person
        for seat, seat_state in enumerate(table.seats)
        if seat_state.person is not None and not seat_state.person.bot and seat_state.person.holder is None
    }


def _find_asker(table: Table | None, what: Literal["draw", "takeback"]) -> Seat | None:
    """Return the seat that has made an offer."""
    play = table.play if table is not None else None
    proposal = None if play is None else play.draw if what == "draw" else play.takeback
    return None if proposal is None else proposal.seat


def _list_invited(table: Table | None) -> set[str]:
    if table is None or table.phase != "open":
        return set()
    sitters = (each.sitter for each in table.seats)
    return {each.person.id for each in sitters if isinstance(each, InvitedSeat) and not each.person.bot}


def _find_runner(table: Table | None) -> tuple[Seat, int] | None:
    """Return the seat whose clock runs, and when its time is over."""
    clocks = table.play.clocks if table is not None and table.play is not None and table.phase == "playing" else None
    if clocks is None or clocks.running is None or clocks.deadline is None:
        return None
    return clocks.running, clocks.deadline


def _find_other(people: dict[Seat, Person], seat: Seat) -> str | None:
    """Return the id of another person at the table: the next one."""
    others = sorted(other for other in people if other != seat)
    return people[next((other for other in others if other > seat), others[0])].id if others else None
