"""Work that happens without a command: deadlines, heartbeats, and time that is given back after a crash."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from secrets import token_hex
from typing import Final

from stolik.game import Refusal
from stolik.server.http.logs import make_log_id
from stolik.server.live.bots import BotPlay
from stolik.server.live.entries import OPEN_LIFE, find_deadline
from stolik.server.live.hub import Hub
from stolik.server.live.presence import Presence
from stolik.server.live.tables import Tables
from stolik.table import SERVER, Abort, Close, Resume, Table, Tick

log = logging.getLogger(__name__)

STEP: Final = 0.1  # seconds between checks of this node's deadlines, and between updates of the lobby
LOOK: Final = 2.0  # seconds between checks of the store for tables of dead nodes, and between heartbeats
DEAD: Final = 10_000  # a node without a heartbeat for so many milliseconds is dead
AT_ONCE: Final = 64  # tables that are resumed at the same time


async def end_known_games(tables: Tables) -> int:
    """End the running games of a restored backup whose chance may be known, and return their number.

    These games went on after the backup was made. Their players have seen cards that would be drawn again, and if a
    game was over, everybody has seen its seed. A game without chance goes on.
    """
    ended = 0
    for table_id in await asyncio.to_thread(tables.store.lobby.list_playing):
        table = await tables.get(table_id)
        if table.phase == "playing" and table.depends_on_chance:
            await tables.execute(table_id, SERVER, Abort())
            ended += 1
    await asyncio.to_thread(tables.store.forget_copy)
    return ended


class Timekeeper:
    """One task for all tables."""

    def __init__(self, tables: Tables, bots: BotPlay, presence: Presence, hub: Hub) -> None:
        self.node = token_hex(8)
        self.note_heartbeat: Callable[[Exception | None], None] = lambda _: None  # gets the error of each heartbeat
        self._tables = tables
        self._bots = bots
        self._presence = presence
        self._hub = hub
        self._deadlines: dict[str, int] = {}
        self._alive: set[str] = set()
        self._task: asyncio.Task[None] | None = None

    def watch(self, _: Table | None, table: Table, own: bool) -> None:  # noqa: ARG002 - whoever made it
        """Remember the deadline of a table."""
        deadline = find_deadline(table) if table.phase == "playing" else None
        if deadline is None:
            self._deadlines.pop(table.id, None)
        else:
            self._deadlines[table.id] = deadline

    async def start(self) -> None:
        """Give back the time for which no node was running, before the server accepts requests."""
        nodes = self._tables.store.nodes
        down_since = await asyncio.to_thread(nodes.find_last_alive)
        playing = await asyncio.to_thread(self._tables.store.lobby.list_playing)
        if playing and down_since is not None and not await self._are_others_alive(down_since):
            gate = asyncio.Semaphore(AT_ONCE)
            # All tables are loaded first, which takes long. A table gets back the time until it is resumed, but nobody
            # can play before the last table is resumed. So the resuming itself has to be short.
            await asyncio.gather(*(self._load(table_id, gate) for table_id in playing))
            await asyncio.gather(*(self._resume(table_id, down_since, gate) for table_id in playing))
        await asyncio.to_thread(nodes.beat, self.node)
        self._task = asyncio.create_task(self._run())

    async def _are_others_alive(self, last_alive: int) -> bool:
        """Return whether other nodes are running. A recent heartbeat may be from this node before it was killed."""
        now = self._tables.now()
        if not self._tables.shared or last_alive < now - DEAD:
            return False
        await asyncio.sleep(LOOK * 1.25)
        return bool(await asyncio.to_thread(self._tables.store.nodes.list_alive, now))

    async def stop(self) -> None:
        """Stop, with a last heartbeat: the players' time runs until now."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await asyncio.to_thread(self._tables.store.nodes.beat, self.node)

    async def _load(self, table_id: str, gate: asyncio.Semaphore) -> None:
        async with gate:
            with suppress(Refusal):  # `_resume` logs it
                await self._tables.get(table_id)

    async def _resume(self, table_id: str, down_since: int, gate: asyncio.Semaphore) -> None:
        async with gate:
            try:
                table = await self._tables.execute(table_id, SERVER, Resume(down_since=down_since))
            except Refusal as refusal:
                log.warning("table %s was not resumed: %s", make_log_id(table_id), refusal.reason)
                return
            self._bots.wake(table)
            self._presence.note_absent(table)

    async def _run(self) -> None:
        steps = max(1, round(LOOK / STEP))
        step = 0
        while True:
            await self._run_safely(self._tick_known)
            self._hub.send_lobby_changes()
            self._hub.send_audiences()
            if step % steps == 0:
                await self._run_safely(self._check_store)
            step += 1
            await asyncio.sleep(STEP)

    async def _run_safely(self, work: Callable[[], object]) -> None:
        try:
            result = work()
            if asyncio.iscoroutine(result):
                await result
        except Exception:
            log.exception("the timekeeper goes on")

    async def _tick_known(self) -> None:
        now = self._tables.now()
        for table_id in [table_id for table_id, deadline in self._deadlines.items() if deadline <= now]:
            del self._deadlines[table_id]
            self._tables.spawn(self._tick(table_id))

    async def _check_store(self) -> None:
        """Write a heartbeat, tick overdue tables of the store, and check whether a node has died."""
        store, now = self._tables.store, self._tables.now()
        await self._beat()
        for table_id in await asyncio.to_thread(store.lobby.list_due, now - int(LOOK * 1000)):
            await self._tick(table_id)
        if self._tables.shared:
            alive = set(await asyncio.to_thread(store.nodes.list_alive, now - DEAD))
            if self._alive - alive:
                for table_id in await asyncio.to_thread(store.lobby.list_playing):
                    self._presence.note_absent(await self._tables.get(table_id))
            self._alive = alive

    async def _beat(self) -> None:
        try:
            await asyncio.to_thread(self._tables.store.nodes.beat, self.node)
        except Exception as error:
            self.note_heartbeat(error)
            raise
        self.note_heartbeat(None)

    async def _tick(self, table_id: str) -> None:
        try:
            table = await self._tables.execute(table_id, SERVER, Tick())
            if table.phase == "open" and self._tables.now() >= table.at + OPEN_LIFE:
                table = await self._tables.execute(table_id, SERVER, Close())
            self._bots.wake(table)
        except Refusal as refusal:
            log.warning("table %s was not ticked: %s", make_log_id(table_id), refusal.reason)
