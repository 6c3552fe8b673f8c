"""What the handlers of live tables need."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from stolik.server.live.desk import Desk
from stolik.server.live.hub import Hub
from stolik.server.live.presence import Presence
from stolik.server.live.tables import Tables
from stolik.server.people.services import PeopleServices


@dataclass(kw_only=True, slots=True)
class LiveServices(PeopleServices):
    """What this room and those above it may use."""

    tables: Tables
    hub: Hub
    presence: Presence
    pairing: asyncio.Lock = field(default_factory=asyncio.Lock)  # two who come at once shall meet

    @property
    def desk(self) -> Desk:
        """Where what clients ask is done."""
        return Desk(self.tables, self.presence)

    @property
    def client_script(self) -> str | None:
        """The address of the browser client's script, by which a page sees that there is a newer one."""
        return None

    def recheck_connections(self, person: str) -> None:
        """Let the open connections of a person look at once whether their session or token still holds."""
        self.hub.recheck(person)
