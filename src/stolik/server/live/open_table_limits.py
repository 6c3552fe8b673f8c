"""How many open tables one person and one address may have: nobody fills the lobby alone.

Each server process counts for itself the tables that it has opened, as with the rate limits.
"""

from __future__ import annotations

from collections import defaultdict
from math import ceil
from typing import Final

from stolik.refusals import TooMany
from stolik.table import Table

MOST_OF_PERSON: Final = 10  # tables that wait for players
MOST_OF_ADDRESS: Final = 60  # a classroom may share an address


class OpenTableLimits:
    """Counts the open tables of people and addresses on this node, and refuses more than the limits."""

    def __init__(self, times: float = 1.0) -> None:
        self._most = {"person": ceil(MOST_OF_PERSON * times), "address": ceil(MOST_OF_ADDRESS * times)}
        self._open: defaultdict[tuple[str, str], set[str]] = defaultdict(set)  # ids of tables, by person and by address
        self._owners: dict[str, tuple[tuple[str, str], ...]] = {}  # by the table's id

    def add(self, table_id: str, person: str, address: str) -> None:
        """Count a table that is about to be opened. Raises `Refusal` if the person or the address has too many."""
        owners = (("person", person), ("address", address))
        for owner in owners:
            if len(self._open.get(owner, ())) >= self._most[owner[0]]:
                raise TooMany("lobby-tables", most=self._most[owner[0]])
        self._owners[table_id] = owners
        for owner in owners:
            self._open[owner].add(table_id)

    def remove(self, table_id: str) -> None:
        """Stop counting a table."""
        for owner in self._owners.pop(table_id, ()):
            self._open[owner].discard(table_id)
            if not self._open[owner]:
                del self._open[owner]

    def watch(self, _: Table | None, table: Table, own: bool) -> None:  # noqa: ARG002 - whoever made it
        """Stop counting a table that has started or was closed."""
        if table.phase != "open":
            self.remove(table.id)
