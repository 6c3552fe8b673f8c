"""Who may see what of a table. All code that shows a table uses these functions."""

from __future__ import annotations

from msgspec import Struct

from stolik.game import Seat
from stolik.table.table import Table


class Rights(Struct, frozen=True):
    """What somebody may see of a table."""

    viewer: Seat | None  # whose view of the game they see; None: a spectator's
    may_see_all: bool  # every seat's view, every move, the seed and the record
    may_read_spectators: bool  # the spectators' chat


def find_rights(table: Table, person: str | None) -> Rights:
    """Return what a person may see, from their seat or as a spectator. `None` is somebody without a session."""
    return find_seat_rights(table, table.find_seat(person))


def find_viewers(table: Table) -> dict[str | None, Seat]:
    """Return the seats by the people who see the game from them. Everybody else is a spectator."""
    return {place.person.id: seat for seat, place in enumerate(table.seats) if place.person is not None}


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
