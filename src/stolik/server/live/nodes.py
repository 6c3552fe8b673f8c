"""Notes between nodes: which table has a new version, whose connections have to be checked, that the house has changed.

Every node loads the new events by itself. The notes go through PostgreSQL, or through Redis if it is configured. A
single node needs none. A lost note only delays what a viewer sees, because the events are in the store.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterable
from contextlib import suppress
from typing import Any, Final

import msgspec
from litestar.channels.backends.base import ChannelsBackend
from msgspec import Struct

from stolik.server.live.bot_stream import find_bots_at
from stolik.server.live.entries import changes_lobby, read_entry
from stolik.server.live.hub import Hub
from stolik.server.live.tables import Tables
from stolik.server.settings import Settings
from stolik.table import Table

log = logging.getLogger(__name__)

CHANNEL: Final = "stolik_tables"
BATCH: Final = 100  # notes in one message: PostgreSQL allows 8000 bytes
PEOPLE: Final = 20  # people in one message
BETWEEN_MESSAGES_S: Final = 0.01  # a message costs as much as several moves
RECONNECT_S: Final = 1.0  # before a new try to connect


class Note(Struct, frozen=True, array_like=True):
    """A table that has changed."""

    table: str
    version: int
    lobby: bool  # whether its lobby entry has changed
    bots: tuple[str, ...] = ()  # the ids of the bots at the table
    delay: int = 0  # by which its running clock began later, because the version was stored slowly


class Message(Struct, frozen=True):
    """A batch of notes from one node."""

    node: str
    notes: list[Note]
    people: list[str] = []  # whose connections have to be checked: a session has ended, or somebody was blocked
    house: bool = False  # whether the house has changed
    online: int | None = None  # how many people are connected to the node; None: not said


class Node:
    """Sends notes to the other nodes, and receives theirs."""

    def __init__(
        self, name: str, tables: Tables, hub: Hub, settings: Settings, note_online: Callable[[str, int], None]
    ) -> None:
        self._name = name
        self._tables = tables
        self._hub = hub
        self._settings = settings
        self.house_changed: Callable[[], Coroutine[Any, Any, None]] | None = (
            None  # called when another node changed the house
        )
        self._note_online = note_online  # gets the names of other nodes, and how many people are there
        self._online: int | None = None  # to be told
        self._pending: dict[str, Note] = {}
        self._rechecked: set[str] = set()  # people whose connections the other nodes have to check
        self._is_house_changed = False
        self._wake = asyncio.Event()
        self._work: list[asyncio.Task[None]] = []

    def watch(self, before: Table | None, table: Table, own: bool) -> None:
        """Queue a note for a change that this node made."""
        if own and self._work:
            queued = self._pending.get(table.id)
            lobby = changes_lobby(before, table) or (queued is not None and queued.lobby)
            bots = (
                find_bots_at(table) | (find_bots_at(before) if before else set()) | set(queued.bots if queued else ())
            )
            self._pending[table.id] = Note(table.id, table.version, lobby, tuple(bots), table.delay)
            self._wake.set()

    def tell_online(self, count: int) -> None:
        """Tell the other nodes how many people are here."""
        if self._work:
            self._online = count
            self._wake.set()

    def recheck(self, person: str) -> None:
        """Let the other nodes check the connections of a person."""
        if self._work:
            self._rechecked.add(person)
            self._wake.set()

    def note_house(self) -> None:
        """Queue a note that the house has changed."""
        if self._work:
            self._is_house_changed = True
            self._wake.set()

    async def start(self) -> None:
        """Start, if there can be other nodes."""
        if not self._settings.shared and not self._settings.redis_url:
            return
        ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._work = [asyncio.create_task(self._run(ready))]
        await ready

    async def stop(self) -> None:
        """Stop. Notes that were not sent are lost, but the events are in the store."""
        for task in self._work:
            task.cancel()
        await asyncio.gather(*self._work, return_exceptions=True)

    async def _run(self, ready: asyncio.Future[None]) -> None:
        while True:
            backend = _make_backend(self._settings)
            try:
                await backend.on_startup()
                await backend.subscribe([CHANNEL])
                if ready.done():
                    for table_id in self._tables.list_cached_ids():  # notes were missed while the connection was broken
                        await self._tables.load_new_events(table_id, None)
                else:
                    ready.set_result(None)
                await self._exchange_notes(backend)
            except Exception as error:
                if not ready.done():
                    ready.set_exception(error)
                    return
                log.warning("the notes between nodes are interrupted: %s", type(error).__name__)
            finally:
                with suppress(Exception):
                    await backend.on_shutdown()
            await asyncio.sleep(RECONNECT_S)

    async def _exchange_notes(self, backend: ChannelsBackend) -> None:
        both = [asyncio.create_task(self._send_notes(backend)), asyncio.create_task(self._receive_notes(backend))]
        try:
            await asyncio.wait(both, return_when=asyncio.FIRST_EXCEPTION)
            for task in both:
                if task.done():
                    task.result()
        finally:
            for task in both:
                task.cancel()
            await asyncio.gather(*both, return_exceptions=True)

    async def _send_notes(self, backend: ChannelsBackend) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._pending or self._rechecked or self._is_house_changed or self._online is not None:
                online, self._online = self._online, None
                batch = [self._pending.popitem()[1] for _ in range(min(BATCH, len(self._pending)))]
                people = [self._rechecked.pop() for _ in range(min(PEOPLE, len(self._rechecked)))]
                message = Message(self._name, batch, people, self._is_house_changed, online)
                self._is_house_changed = False
                try:
                    await backend.publish(msgspec.json.encode(message), [CHANNEL])
                except BaseException:
                    self._pending = {note.table: note for note in batch} | self._pending
                    self._rechecked.update(people)
                    self._is_house_changed |= message.house
                    self._wake.set()
                    raise
            await asyncio.sleep(BETWEEN_MESSAGES_S)

    async def _receive_notes(self, backend: ChannelsBackend) -> None:
        async for _, data in backend.stream_events():
            message = msgspec.json.decode(data, type=Message)
            if message.node != self._name:
                if message.online is not None:
                    self._note_online(message.node, message.online)
                for person in message.people:
                    self._hub.recheck(person)
                if message.house and self.house_changed is not None:
                    self._tables.spawn(self.house_changed())
                await self.apply_notes(message.notes)

    async def apply_notes(self, notes: list[Note]) -> None:
        """Load the new events of the tables that somebody watches here. The others are loaded when they are needed."""
        watched: dict[str, int] = {}
        for note in notes:
            if note.table not in self._hub.tables and not any(bot in self._hub.bots for bot in note.bots):
                self._tables.forget(note.table, note.version)
                if note.lobby and self._hub.lobby:
                    self._tables.spawn(self._list_entry(note.table))
            elif self._tables.find_cached(note.table) is None:
                self._tables.spawn(self._tables.get(note.table))  # it sends the bots their events
            else:
                watched[note.table] = note.version
        await self._tables.load_new_events_of_many(watched)
        for note in notes:
            if note.delay:
                self._tables.note_delay(note.table, note.version, note.delay)

    async def _list_entry(self, table_id: str) -> None:
        """Show the lobby a change of a table that is not in memory."""
        entry = await asyncio.to_thread(self._tables.store.lobby.get, table_id)
        if entry is not None:
            self._hub.list_entry(table_id, read_entry(entry))


def _make_backend(settings: Settings) -> ChannelsBackend:
    if settings.redis_url:
        from litestar.channels.backends.redis import RedisChannelsPubSubBackend
        from redis.asyncio import Redis

        return RedisChannelsPubSubBackend(redis=Redis.from_url(settings.redis_url))
    return _make_postgresql_backend(settings.url)


def _make_postgresql_backend(url: str) -> ChannelsBackend:
    from litestar.channels.backends.psycopg import PsycoPgChannelsBackend
    from psycopg import AsyncConnection

    class Backend(PsycoPgChannelsBackend):
        """Litestar's backend, which opens a connection for each message. This one keeps it."""

        async def on_startup(self) -> None:
            await super().on_startup()
            self._sending = await AsyncConnection[Any].connect(url, autocommit=True)
            await self._exit_stack.enter_async_context(self._sending)

        async def publish(self, data: bytes, channels: Iterable[str]) -> None:
            for channel in channels:
                await self._sending.execute("SELECT pg_notify(%s, %s)", (channel, data.decode()))

    return Backend(url)
