"""What a decision gives: events, and the table after them."""

from __future__ import annotations

from typing import NamedTuple

from stolik.table.events import Event
from stolik.table.evolve import fold
from stolik.table.table import Table


class Decided(NamedTuple):
    """The events of a decision, and the table after them: nobody has to evolve them again."""

    events: tuple[Event, ...]
    table: Table

    def then(self, *events: Event) -> Decided:
        """Add what follows."""
        return Decided((*self.events, *events), fold(events, self.table))


def happen(table: Table, *events: Event) -> Decided:
    """Let events happen at a table; none leave it as it is."""
    return Decided(events, fold(events, table))
