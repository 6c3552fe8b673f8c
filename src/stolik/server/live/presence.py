"""Who is there: the last socket of a person that goes, and the first that comes back.

A node knows only its own sockets. If it takes somebody for gone who is connected to another node, that one sees it and
says so.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

from stolik.game import Refusal
from stolik.server.live.hub import Hub
from stolik.server.live.tables import Tables
from stolik.table import SERVER, Actor, Command, Correspondence, Disconnect, Ready, Reconnect, Table

AFTER_CRASH: Final = 15.0  # seconds in which clients come back to a server that was down


class Presence:
    """Tells the tables who comes and goes."""

    def __init__(self, tables: Tables, hub: Hub, *, leave_after_ms: int) -> None:
        self._tables = tables
        self._hub = hub
        self._patience = leave_after_ms / 1000
        self._waiting: set[asyncio.Task[None]] = set()

    def came(self, table: Table, person: str) -> None:
        """Note that somebody has opened a socket, or is there by what they do."""
        if any(place.person and place.person.id == person and place.away_since is not None for place in table.seats):
            self._ask(table.id, SERVER, Reconnect(person=person))

    def gone(self, table_id: str, person: str, patience: float | None = None) -> None:
        """Note that a socket was closed: if it was the last one, and none is opened soon, the person has left."""
        if not self._hub.is_here(table_id, person):
            seconds = self._patience if patience is None else patience
            task = asyncio.create_task(self._leave_later(table_id, person, seconds))
            self._waiting.add(task)
            task.add_done_callback(self._waiting.discard)

    def watch(self, before: Table | None, table: Table, own: bool) -> None:
        """See who is not there when a game starts, and who is there after all."""
        if table.phase in ("finished", "closed"):
            self._hub.forget(table.id)
            return
        if table.phase != "playing":
            return
        for place in table.seats:
            if place.person and place.away_since is not None and self._hub.is_here(table.id, place.person.id):
                self._ask(table.id, SERVER, Reconnect(person=place.person.id))
        if own and before is not None and before.phase == "open":
            for person in self._hub.away(table.id):
                self.gone(table.id, person)

    def sweep(self, table: Table) -> None:
        """Take everybody for gone who has no socket here: a node that was killed could not say it."""
        for place in table.seats:
            if table.phase == "playing" and place.person and place.away_since is None:
                self.gone(table.id, place.person.id, AFTER_CRASH)

    def stop(self) -> None:
        """Forget who was about to leave: nobody leaves because the server stops."""
        for task in self._waiting:
            task.cancel()

    async def _leave_later(self, table_id: str, person: str, patience: float) -> None:
        await asyncio.sleep(patience)
        if self._hub.is_here(table_id, person):
            return
        with suppress(Refusal):
            table = await self._tables.get(table_id)
            seated = table.seats[table.seat_of(person)].person
            if table.phase == "playing":
                self._ask(table_id, SERVER, Disconnect(person=person))
            elif seated and table.phase == "open" and not isinstance(table.setting.clock, Correspondence):
                self._ask(table_id, seated, Ready(ready=False))  # no game starts with somebody who is not there

    def _ask(self, table_id: str, actor: Actor, command: Command) -> None:
        self._tables.spawn(self._quietly(table_id, actor, command))

    async def _quietly(self, table_id: str, actor: Actor, command: Command) -> None:
        with suppress(Refusal):  # who has no seat does not matter to the table
            await self._tables.execute(table_id, actor, command)
