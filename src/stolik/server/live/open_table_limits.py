"""How many open tables one person and one address may have: nobody fills the lobby alone."""

from __future__ import annotations

from typing import Final

from stolik.refusals import TooMany
from stolik.server.capacity.limits import HeldLimits
from stolik.table import Table

MOST_OF_PERSON: Final = 10  # tables that wait for players
MOST_OF_ADDRESS: Final = 60  # a classroom may share an address


class OpenTableLimits(HeldLimits):
    """Counts the open tables of people and addresses that this node has opened, and refuses more than the limits."""

    def __init__(self, times: float = 1.0) -> None:
        super().__init__(of_person=MOST_OF_PERSON, of_address=MOST_OF_ADDRESS, times=times)

    def refuse(self, most: int) -> TooMany:
        return TooMany("lobby-tables", most=most)

    def watch(self, _: Table | None, table: Table, own: bool) -> None:  # noqa: ARG002 - whoever made it
        """Stop counting a table that has started or was closed."""
        if table.phase != "open":
            self.remove(table.id)
