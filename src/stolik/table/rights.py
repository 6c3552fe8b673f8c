"""Who may see what of a table. All code that shows a table uses these functions."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from stolik.game import Seat
from stolik.table.seats import InvitedSeat
from stolik.table.table import Table


class Rights(Struct, frozen=True):
    """What somebody may see of a table."""

    viewer: Seat | None  # whose view of the game they see; None: a spectator's
    may_see_all: bool  # every seat's view, every move, the seed and the record
    may_read_spectators: bool  # the spectators' chat


def find_rights(table: Table, person: str | None, seat: Seat | None = None) -> Rights:
    """Return what a person may see, from their seat or as a spectator. `None` is somebody without a session.

    `seat` is the seat as which the person wants to look: at a hot-seat table one person has several.
    """
    return find_seat_rights(table, find_viewers(table).get((person, seat)))


def find_viewers(table: Table) -> dict[tuple[str | None, Seat | None], Seat]:
    """Return the seats by the people who see the game from them, and by the seat as which they want to look.

    Everybody else is a spectator. At a hot-seat table the device is passed from one player to the next, so the person
    who holds the seats has one view at a time, of a seat that is to act. If the game has hidden information, they
    have to name the seat: until the next player wants to see the hand, the device shows what spectators see.
    """
    found: dict[tuple[str | None, Seat | None], Seat] = {}
    for seat, seat_state in enumerate(table.seats):
        if seat_state.person is not None and seat_state.person.holder is None:
            found[seat_state.person.id, None] = found[seat_state.person.id, seat] = seat
    if table.is_hot_seat:
        for seat in reversed(_list_shown_seats(table)):  # the first one is the usual one
            found[table.host, seat] = seat
            if table.phase != "playing" or not table.game.hidden:
                found[table.host, None] = seat
    return found


def find_insiders(table: Table) -> frozenset[str] | None:
    """Return the people who see whom a host invites: those at the table and those who are invited.

    `None`: nobody is invited, so everybody may see all seats.
    """
    invited = {each.sitter.person.id for each in table.seats if isinstance(each.sitter, InvitedSeat)}
    if not invited:
        return None
    return frozenset(invited | {table.host} | {each.person.id for each in table.seats if each.person is not None})


def may_see_views(rights: Rights, viewers: Iterable[Seat | None]) -> bool:
    """Return whether somebody may see the game as all these viewers: while it runs, only as oneself."""
    return rights.may_see_all or all(viewer == rights.viewer for viewer in viewers)


def _list_shown_seats(table: Table) -> list[Seat]:
    """Return the seats of a hot-seat table that the device may show now: during a game those that are to act."""
    if table.phase == "playing":
        return [seat for seat in table.actors() if table.seats[seat].is_played_by_person]
    return [seat for seat, seat_state in enumerate(table.seats) if seat_state.person is not None]


def find_seat_rights(table: Table, viewer: Seat | None) -> Rights:
    """Return what a seat, or a spectator, may see.

    During a game everybody has one view of it. Players cannot read the spectators' chat, because spectators may know
    more. When the game is over, everybody who knows the table's id may see everything.
    """
    return Rights(
        viewer=viewer,
        may_see_all=table.phase == "finished",
        may_read_spectators=viewer is None or table.phase != "playing",
    )
