"""The result of a decision: events, and the table after them."""

from __future__ import annotations

from typing import NamedTuple

from stolik.table.events import Event
from stolik.table.evolve import fold
from stolik.table.table import Table


class Decided(NamedTuple):
    """The events of a command, and the table after them, so that no caller has to evolve it again."""

    events: tuple[Event, ...]
    table: Table

    def then(self, *events: Event) -> Decided:
        """Return this decision with more events at its end."""
        return Decided((*self.events, *events), fold(events, self.table))


def happen(table: Table, *events: Event) -> Decided:
    """Return the decision that consists of these events. Without events the table stays as it is."""
    return Decided(events, fold(events, table))
