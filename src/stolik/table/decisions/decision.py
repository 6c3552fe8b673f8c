"""The result of a decision: events, and the table after them."""

from __future__ import annotations

from typing import NamedTuple

from stolik.table.events import Event
from stolik.table.evolve import fold
from stolik.table.table import Table


class Decision(NamedTuple):
    """The events of a command, and the table after them, so that no caller has to evolve it again."""

    events: tuple[Event, ...]
    table: Table

    def then(self, *events: Event) -> Decision:
        """Return this decision with more events at its end."""
        return Decision((*self.events, *events), fold(events, self.table))


def apply_events(table: Table, *events: Event) -> Decision:
    """Return the decision that consists of these events. Without events the table stays as it is."""
    return Decision(events, fold(events, table))
