"""Who may see what of a table. Everything that shows a table asks here."""

from __future__ import annotations

from msgspec import Struct

from stolik.game import Seat
from stolik.table.table import Table


class Rights(Struct, frozen=True):
    """What somebody may see of a table."""

    viewer: Seat | None  # whose view of the game it is; None: a spectator's
    may_see_all: bool  # every seat's view, every move as it was made, the seed and the record
    may_read_spectators: bool  # what spectators say


def rights_of(table: Table, person: str | None) -> Rights:
    """Return what a person may see, or somebody without a name: from their seat, or as a spectator."""
    return rights_at(table, table.find_seat(person))


def rights_at(table: Table, viewer: Seat | None) -> Rights:
    """Return what a seat, or a spectator, may see.

    While a game runs everybody has one view of it, and players do not read the spectators, who may know more. When it
    is over, everything may be seen by all who know the table.
    """
    return Rights(
        viewer=viewer,
        may_see_all=table.phase == "finished",
        may_read_spectators=viewer is None or table.phase != "playing",
    )
