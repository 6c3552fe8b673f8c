"""The live tables: load a table, decide a command, append its events, and then notify the watchers.

Any node may serve any table. It keeps tables in memory. If another node has appended events first, the append
conflicts; then this node loads the new events and decides again.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from contextlib import suppress
from secrets import randbits, token_hex, token_urlsafe
from time import perf_counter
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import structs

from stolik.game import Refusal
from stolik.refusals import Conflict, NotFound
from stolik.server.capacity.clients import get_client
from stolik.server.capacity.limits import Budget, Limits
from stolik.server.capacity.priority_locks import PriorityLocks
from stolik.server.capacity.thread_futures import ThreadFuture, ThreadFutures
from stolik.server.http.logs import make_log_id
from stolik.server.live.entries import classify_clock, make_row
from stolik.server.memory import MB, ByteCache
from stolik.server.node_clock import NodeClock
from stolik.store import Event as StoredEvent
from stolik.store import Store, VersionConflict
from stolik.store.notices.notices import NoticeChange
from stolik.table import (
    SERVER,
    Actor,
    Command,
    Decision,
    Erased,
    Event,
    Open,
    OpenRematch,
    Person,
    Say,
    Start,
    Table,
    can_open_rematch,
    can_start,
    decide,
    delay_clock,
    delay_clock_by,
    dump,
    fold,
    list_move_times,
    measure,
    open_rematch_table,
    restore,
)

log = logging.getLogger(__name__)

_ID: Final = re.compile("[A-Za-z0-9_-]{1,64}")

MEASURED_EVERY: Final = 4  # events
OF_EVENT: Final = 12_000  # bytes that one more event takes at most, until the table is measured
ATTEMPTS: Final = 20  # to append, if other nodes are faster again and again

Watcher: TypeAlias = Callable[[Table | None, Table, bool], None]
"""A function that gets the table before and after a change, and whether this node made the change."""

NoticeFinder: TypeAlias = Callable[[Table | None, Table, tuple[Event, ...]], tuple[NoticeChange, ...]]
"""A function that gets the table before and after events, and returns what people are told of them."""

_read_event: Final = msgspec.json.Decoder(Event)


def new_id() -> str:
    """Return the id of a new table: 96 random bits, because everybody who knows the id may watch the table."""
    return token_urlsafe(12)


def load_table(store: Store, table_id: str) -> Table:
    """Return a table from the store. Raises `Refusal` if there is none."""
    snapshot, later = store.log.load(table_id)
    table = None
    if snapshot is not None:
        try:
            table = restore(snapshot.data)
        except msgspec.ValidationError:  # a snapshot of an older version of Stolik: use the log
            later = store.log.read_events(table_id)
    if table is None and not later:
        raise NotFound("table-missing")
    return fold([_read_event.decode(event.data) for event in later], table)


class Tables:
    """All tables, from the view of this node."""

    def __init__(
        self,
        store: Store,
        *,
        shared: bool = False,
        memory: int = 40 * MB,
        snapshot_every: int = 64,
        clock: NodeClock | None = None,
        load: Callable[..., Awaitable[Table]] = asyncio.to_thread,
        written: Budget | None = None,
    ) -> None:
        self.store = store
        self.clock = clock or NodeClock()
        self.now: Callable[[], int] = self.clock
        self.watchers: list[Watcher] = []
        self.appended: Callable[[float], None] = lambda _: None  # called with the seconds that an append took
        self.find_notices: NoticeFinder = lambda *_: ()
        self.forgotten: Callable[[str], None] = lambda _: None  # called with the id of each table that `forget` drops
        self.shared = shared  # other nodes write too, so a cached table may be old
        self._load = load  # runs `load_table` outside the event loop
        self._written = written or Budget(Limits(), "event-bytes")  # bytes of events that people's commands caused
        self._snapshot_every = snapshot_every
        self._cache = ByteCache[str, Table](memory)
        self._locks = PriorityLocks()
        self._commits = ThreadFutures()
        self._tasks: set[asyncio.Task[Any]] = set()

    async def execute(self, table_id: str, actor: Actor, command: Command, at: int | None = None) -> Table:
        """Do a command at a table, and return the table, which is stored. Raises `Refusal`.

        `at` is when it arrived, if that was not now. From then on it may wait: nobody is charged for that time. If the
        caller is cancelled, what was given to the store is still finished: the watchers must get every stored change.
        """
        at = self.now() if at is None else at
        if isinstance(actor, Person):
            self._written.check(get_client())
        async with self._locks.hold(table_id, first=self._is_first(table_id, actor, command)):
            return await self._do_follow_ups(await self._decide_and_append(table_id, actor, command, at))

    async def get(self, table_id: str) -> Table:
        """Return a table. Raises `Refusal` if there is none."""
        if not self.shared and (table := self._cache.get(table_id)) is not None:
            return table
        async with self._locks.hold(table_id):
            if table_id in self._cache:
                await self._refresh(table_id)
            return await self._get_current(table_id)

    async def read(self, table_id: str) -> Table:
        """Return a table without caching it, for callers that read many tables. Raises `Refusal`."""
        known = self._cache.get(table_id)
        return await self._load(load_table, self.store, table_id) if known is None else known

    def list_move_times(self, table_id: str) -> tuple[int, ...]:
        """Return the time of the start of the game at a table, and of each of its moves. Call it in a thread."""
        return list_move_times(_read_event.decode(event.data) for event in self.store.log.read_events(table_id))

    def find_cached(self, table_id: str) -> Table | None:
        """Return a table from memory, if it is there. On a shared database it may be old."""
        return self._cache.get(table_id)

    def forget(self, table_id: str, version: int) -> None:
        """Drop a table from memory, if it is older: another node has changed it, and nobody watches it here."""
        known = self._cache.get(table_id)
        if known is not None and known.version < version and not self._locks.is_held(table_id):
            self._cache.pop(table_id)
            self.forgotten(table_id)

    async def load_new_events(self, table_id: str, version: int | None) -> None:
        """Load the events that another node has appended, if the table is in memory."""
        known = self._cache.get(table_id)
        if known is not None and (version is None or known.version < version):
            async with self._locks.hold(table_id, first=True):
                await self._refresh(table_id)

    def note_delay(self, table_id: str, version: int, delay: int) -> None:
        """Let a clock begin later, as another node says that has stored the table's last version slowly."""
        known = self._cache.get(table_id)
        if known is not None and known.version == version and not known.delay:
            self._notify_watchers(known, delay_clock_by(known, delay), own=False)

    async def load_new_events_of_many(self, versions: Mapping[str, int]) -> None:
        """Load the events that other nodes have appended to tables in memory, with one query for all of them."""
        known = {table_id: table for table_id in versions if (table := self._cache.get(table_id)) is not None}
        after = {table_id: table.version for table_id, table in known.items() if table.version < versions[table_id]}
        if not after:
            return
        found = await asyncio.to_thread(self.store.log.read_events_of_many, after)
        for table_id, later in found.items():
            if self._locks.is_held(table_id):  # a command is being done there, and may need these events itself
                self.spawn(self.load_new_events(table_id, versions[table_id]))
            elif self._cache.get(table_id) is known[table_id] and not self._add_events(known[table_id], later):
                self.spawn(self.reload(table_id, own=False))

    async def reload(self, table_id: str, *, own: bool = True) -> None:
        """Load a table anew, because its older events were rewritten."""
        async with self._locks.hold(table_id, first=True):
            table = await self._load(load_table, self.store, table_id)
            self._notify_watchers(self._cache.get(table_id), table, own=own)

    def count(self) -> int:
        """Return the number of tables in memory."""
        return len(self._cache)

    def list_cached_ids(self) -> list[str]:
        """Return the ids of all tables in memory."""
        return list(self._cache)

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Run a task that must be finished before the server stops."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def close(self) -> None:
        """Wait for all tasks."""
        while self._tasks:
            await asyncio.wait(set(self._tasks), timeout=10)

    def _is_first(self, table_id: str, actor: Actor, command: Command) -> bool:
        """Return whether a command goes before those of spectators and before the chat: the players' clocks run."""
        if isinstance(command, Say):
            return False
        known = self._cache.get(table_id)
        if not isinstance(actor, Person) or known is None:
            return True
        return actor.id == known.host or known.find_seat(actor.id) is not None

    async def _decide_and_append(self, table_id: str, actor: Actor, command: Command, at: int) -> Table:
        for _ in range(ATTEMPTS):
            before = None if isinstance(command, Open) else await self._get_current(table_id)
            try:
                decided = decide(before, actor, command, at)
            except Refusal:
                if await self._refresh(table_id):
                    continue
                raise
            if not decided.events and before is not None:
                if await self._refresh(table_id):
                    continue
                return before
            try:
                return await self._append(before, decided, actor)
            except VersionConflict:
                if before is None:
                    raise Conflict("table-exists") from None
                await self._refresh(table_id, always=True)
        raise Refusal("socket-busy")

    async def _append(self, before: Table | None, decided: Decision, actor: Actor = SERVER) -> Table:
        events, table = decided
        expected = 0 if before is None else before.version
        data = [msgspec.json.encode(event) for event in events]
        began = perf_counter()
        commit: ThreadFuture[int] = ThreadFuture(self._commits)
        row = make_row(before, table)
        if told := self._find_notices_safely(before, table, events):
            row = structs.replace(row, notices=told)
        if isinstance(actor, Person):
            self._written.charge(get_client(), sum(map(len, data)))
        self.store.log.submit_append(commit, table.id, expected, data, row)
        try:
            await commit.wait()
        except asyncio.CancelledError:
            self.spawn(self._finish_append(commit, before, table))
            raise
        self.appended(perf_counter() - began)
        table = delay_clock(table, before, self.now())
        self._notify_watchers(before, table, own=True)
        if expected // self._snapshot_every != table.version // self._snapshot_every:
            self.spawn(asyncio.to_thread(self._snapshot, table))
        return table

    def _find_notices_safely(
        self, before: Table | None, table: Table, events: tuple[Event, ...]
    ) -> tuple[NoticeChange, ...]:
        try:
            return self.find_notices(before, table, events)
        except Exception as error:  # a command must not fail because nobody can be told of it
            log.error("nobody is told of table %s: %s", make_log_id(table.id), type(error).__qualname__)
            return ()

    async def _finish_append(self, commit: ThreadFuture[int], before: Table | None, table: Table) -> None:
        """Show a change that is stored although its caller was cancelled, and do what follows from it."""
        async with self._locks.hold(table.id, first=True):
            with suppress(Exception):  # it is not stored, and nobody waits to be told why
                await commit.wait()
                if self._cache.get(table.id) is before:  # otherwise the next command has loaded the events
                    table = delay_clock(table, before, self.now())
                    self._notify_watchers(before, table, own=True)
                    await self._do_follow_ups(table)

    async def _do_follow_ups(self, table: Table, *, cold: bool = False) -> Table:
        """Do what follows from a change: start, rematch, rating. `cold`: a killed node may have left it undone."""
        if can_start(table):
            table = await self._follow_up(table, Start(seed=randbits(128), salt=token_hex(16)))
        if can_open_rematch(table):
            table = await self._follow_up(table, OpenRematch(table=new_id()))
        if table.phase == "finished":
            if table.next and table.next not in self._cache:
                self.spawn(self._open_rematch_table(table))
            if (cold or not table.next) and table.play and table.play.result and table.play.result.rated:
                self.spawn(asyncio.to_thread(self._rate, table))
        return table

    async def _follow_up(self, table: Table, command: Command) -> Table:
        """Do a command of the server, and return the table after it. Another node may have been faster."""
        try:
            return await self._decide_and_append(table.id, SERVER, command, self.now())
        except Conflict:
            return self._cache.get(table.id) or table

    async def _open_rematch_table(self, table: Table) -> None:
        async with self._locks.hold(table.next):
            try:
                opened = await self._append(None, open_rematch_table(table))
            except VersionConflict:
                return  # another node has opened it
            await self._do_follow_ups(opened)

    def _rate(self, table: Table) -> None:
        people = [each.person.id for each in table.seats if each.person is not None]
        assert table.play is not None
        assert table.play.result is not None
        if len(people) == table.players:  # no bot is calibrated yet
            outcome = table.play.result.outcome
            clock = classify_clock(table.setting.clock)
            leavers = [seat for seat, seat_state in enumerate(table.seats) if seat_state.played_on is not None]
            self.store.ratings.record(
                table.id, table.setting.game, clock, outcome.places, outcome.teams, people, leavers
            )

    def _snapshot(self, table: Table) -> None:
        self.store.log.save_snapshot(table.id, table.version, dump(table))

    async def _get_current(self, table_id: str) -> Table:
        """Return the table from memory, or else from the store. The caller holds the lock."""
        table = self._cache.get(table_id)
        if table is None:
            if not _ID.fullmatch(table_id):
                raise NotFound("table-missing")
            table = await self._load(load_table, self.store, table_id)
            self._notify_watchers(None, table, own=False)
            table = await self._do_follow_ups(table, cold=True)
        return table

    async def _refresh(self, table_id: str, *, always: bool = False) -> bool:
        """Load new events from the store. Return whether there were any. The caller holds the lock."""
        known = self._cache.get(table_id)
        if known is None or not (self.shared or always):
            return False
        new = await asyncio.to_thread(self.store.log.read_events, table_id, known.version)
        if not new:
            return False
        if not self._add_events(known, new):
            self._notify_watchers(known, await self._load(load_table, self.store, table_id), own=False)
        return True

    def _add_events(self, known: Table, new: list[StoredEvent]) -> bool:
        """Show the events that another node has appended. Return false if the table has to be loaded anew."""
        events = [_read_event.decode(event.data) for event in new]
        if any(isinstance(event, Erased) for event in events):
            return False
        self._notify_watchers(known, fold(events, known), own=False)
        return True

    def _keep(self, table: Table) -> None:
        """Keep a table in memory. It is measured anew after some events, because that is work."""
        known, size = self._cache.get(table.id), self._cache.get_size(table.id)
        if known is None or size is None or known.version // MEASURED_EVERY != table.version // MEASURED_EVERY:
            size = measure(table)
        else:
            size += (table.version - known.version) * OF_EVENT
        self._cache.put(table.id, table, size)

    def find_size(self, table: Table) -> int:
        """Return about how many bytes of memory a table takes."""
        return self._cache.get_size(table.id) or measure(table)

    def _notify_watchers(self, before: Table | None, table: Table, *, own: bool) -> None:
        self._keep(table)
        for watcher in self.watchers:
            try:
                watcher(before, table, own)
            except Exception as error:
                # The change is stored: the caller must not get an error, and the other watchers must get the change.
                log.error("a watcher of table %s failed: %s", make_log_id(table.id), type(error).__qualname__)
