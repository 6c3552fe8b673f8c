"""Presence: who is connected to which table, and how many people are online.

It notes the last connection that closes and the first that opens.

A node knows only its own connections. If it takes a person for disconnected who is connected to another node, the other
node sees that event and corrects it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from time import monotonic
from typing import Any, Final

from stolik.game import Refusal
from stolik.server.http.background import BackgroundTask
from stolik.server.live.frames import OnlineFrame, encode
from stolik.server.live.hub import Hub
from stolik.server.live.tables import Tables
from stolik.store import is_outage
from stolik.table import SERVER, Actor, Command, Correspondence, Disconnect, Ready, Reconnect, Table

log = logging.getLogger(__name__)

AGAIN_S: Final = 1.0  # seconds between tries while the database is down
AFTER_CRASH: Final = 15.0  # seconds for clients to connect again to a server that was down
COUNT_S: Final = 1.0  # seconds between two counts of the people who are online
ONLINE_FRAMES: Final = 500  # a second, at most about so many with their number
RENEWED: Final = 10.0  # seconds after which a node says its number again
STALE: Final = 30.0  # seconds after which the number of another node does not count: the node may have died


class Presence:
    """Tells the tables who connects and disconnects."""

    def __init__(self, tables: Tables, hub: Hub, *, leave_after_ms: int) -> None:
        self._tables = tables
        self._hub = hub
        self._patience = leave_after_ms / 1000
        self._waiting: set[asyncio.Task[None]] = set()
        self._leaving: dict[tuple[str, str], asyncio.Task[None]] = {}  # by table and person: one for each
        self.again_s = AGAIN_S

    def note_connected(self, table: Table, person: str, seal: str | None = None) -> None:
        """Note that a person has opened a connection, perhaps with the seal of a part, or has sent a command."""
        if any(each.away_since is not None and each.person and each.person.id == person for each in table.seats):
            self._execute_later(table.id, SERVER, Reconnect(person=person))
        if table.tournament and table.phase == "open":  # who comes to such a table is ready: all have agreed to play
            for seat_state in table.seats:
                if seat_state.person and seat_state.person.id == person and not seat_state.ready:
                    self._execute_later(table.id, seat_state.person, Ready(seal=seal))

    def note_disconnected(self, table_id: str, person: str, patience: float | None = None) -> None:
        """Note that a connection was closed. If it was the last one and none is opened soon, the person has left."""
        if not self._hub.is_connected(table_id, person):
            seconds = self._patience if patience is None else patience
            before = self._leaving.pop((table_id, person), None)
            if before is not None:
                before.cancel()  # a connection that comes and goes: only its last end counts
            task = self._start(self._leave_later(table_id, person, seconds))
            self._leaving[table_id, person] = task
            task.add_done_callback(lambda done: self._forget(table_id, person, done))

    def watch(self, before: Table | None, table: Table, own: bool) -> None:
        """Find the people who are not connected when a game starts, and those who are connected again."""
        if table.phase in ("finished", "closed"):
            self._hub.forget(table.id)
            return
        if table.phase != "playing":
            return
        for seat_state in table.seats:
            if (
                seat_state.away_since is not None
                and seat_state.person
                and self._hub.is_connected(table.id, seat_state.person.id)
            ):
                self._execute_later(table.id, SERVER, Reconnect(person=seat_state.person.id))
        if own and before is not None and before.phase == "open":
            for person in self._hub.list_away(table.id):
                self.note_disconnected(table.id, person)

    def note_absent(self, table: Table) -> None:
        """Note that all people without a connection here are gone: a node that was killed could not do it."""
        for seat_state in table.seats:
            if seat_state.person is None or seat_state.person.holder is not None:
                continue  # a hot seat is never away: nobody else waits for it
            if table.phase == "playing" and seat_state.away_since is None:
                self.note_disconnected(table.id, seat_state.person.id, AFTER_CRASH)

    def stop(self) -> None:
        """Forget who was about to leave: a stop of the server is not a leave."""
        for task in self._waiting:
            task.cancel()

    def _forget(self, table_id: str, person: str, task: asyncio.Task[None]) -> None:
        if self._leaving.get((table_id, person)) is task:
            del self._leaving[table_id, person]

    async def _leave_later(self, table_id: str, person: str, patience: float) -> None:
        await asyncio.sleep(patience)
        while not self._hub.is_connected(table_id, person):
            try:
                table = await self._tables.get(table_id)
                seated = table.seats[table.require_seat(person)].person
            except Refusal:
                return
            except Exception as error:
                if not is_outage(error):
                    raise
                await asyncio.sleep(self.again_s)
                continue
            if table.phase == "playing":
                await self._execute(table_id, SERVER, Disconnect(person=person))
            elif seated and table.phase == "open" and not isinstance(table.setting.clock, Correspondence):
                await self._execute(table_id, seated, Ready(ready=False))  # a game must not start with an absent person
            return

    def _execute_later(self, table_id: str, actor: Actor, command: Command) -> None:
        self._start(self._execute(table_id, actor, command))

    async def _execute(self, table_id: str, actor: Actor, command: Command) -> None:
        """Do a command. While the database is down, try again: who has come or gone must not be forgotten."""
        while True:
            try:
                await self._tables.execute(table_id, actor, command)
            except Refusal:  # a person without a seat does not matter
                return
            except Exception as error:
                if not is_outage(error):
                    raise
                log.warning("presence waits for the database: %s", type(error).__qualname__)
                await asyncio.sleep(self.again_s)
                if isinstance(command, Reconnect) and not self._hub.is_connected(table_id, command.person):
                    return
                if isinstance(command, Disconnect) and self._hub.is_connected(table_id, command.person):
                    return
            else:
                return

    def _start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._waiting.add(task)
        task.add_done_callback(self._waiting.discard)
        return task


class Online(BackgroundTask):
    """Counts who is online: on this node, and on the others, as they say. The lobby is told the number.

    Whoever has no session counts once for each connection. Programs do not count. A person with connections to two
    nodes counts twice: the nodes tell each other numbers, not names.
    """

    def __init__(self, hub: Hub, clock: Callable[[], float] = monotonic) -> None:
        self.tell: Callable[[int], None] | None = None  # tells the other nodes the number of this one
        self._hub = hub
        self._clock = clock
        self._others: dict[str, tuple[int, float]] = {}  # the number of each node, and when it came
        self._here = 0
        self._told = (-1, 0.0)  # to the other nodes, and when
        self._shown = 0
        self._due = 0.0  # when the lobby may be told again

    @property
    def total(self) -> int:
        """The number of people on all nodes."""
        now = self._clock()
        return self._here + sum(count for count, at in self._others.values() if now - at < STALE)

    def note(self, node: str, count: int) -> None:
        """Take the number of another node."""
        now = self._clock()
        self._others = {name: found for name, found in self._others.items() if now - found[1] < STALE}
        self._others[node] = count, now

    def update(self) -> None:
        """Count, and tell whoever does not know the number."""
        now = self._clock()
        self._here = self._hub.count_people()
        told, at = self._told
        if self.tell is not None and (told != self._here or now - at >= RENEWED):
            self._told = self._here, now
            self.tell(self._here)
        total = self.total
        if total != self._shown and now >= self._due:
            self._shown = total
            self._due = now + len(self._hub.lobby) / ONLINE_FRAMES
            self._hub.send_to_lobby(encode(OnlineFrame(online=total)))

    async def _run(self) -> None:
        while True:
            self.update()
            await asyncio.sleep(COUNT_S)
