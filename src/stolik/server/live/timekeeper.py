"""Work that happens without a command: deadlines, heartbeats, and time that is given back after an outage."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from secrets import token_hex
from typing import Final

from stolik.game import Refusal
from stolik.server.http.logs import make_log_id
from stolik.server.live.bots import BotPlay
from stolik.server.live.entries import OPEN_LIFE, find_deadline
from stolik.server.live.hub import Hub
from stolik.server.live.presence import Presence
from stolik.server.live.tables import Tables
from stolik.store import is_outage
from stolik.table import PART_PATIENCE, SERVER, Abort, Close, Resume, Table, Tick

log = logging.getLogger(__name__)

TICK_S: Final = 0.1  # between checks of this node's deadlines, and between updates of the lobby
STORE_CHECK_S: Final = 2.0  # between checks of the store for tables of dead nodes
HEARTBEAT_S: Final = 0.1  # between heartbeats while a clock runs: so much of the time before a crash is given back
IDLE_HEARTBEAT_S: Final = 2.0  # between heartbeats while no clock runs
LATE_HEARTBEAT_S: Final = 0.3  # that a heartbeat may be late; then the clock stands still until it is written
LONGEST_LAG_MS: Final = 10_000  # that the clock of a single node may fall behind: after a longer outage it is set
SLOWER: Final = 0.01  # the share of the time that a clock leaves out which is ahead of the wall clock
IDLE_SHARE: Final = 0.5  # that it leaves out or adds while no clock of a game runs, if there are no other nodes
CLOCK_DIFFERENCE_MS: Final = 500  # that the clocks of two nodes may differ; heartbeats show them no better than that
DEAD_AFTER_MS: Final = 10_000  # a node without a heartbeat for so long is dead
IGNORED_OUTAGE_MS: Final = 200  # of an outage that are not given back, if giving back itself takes so long
RESUMED_AT_ONCE: Final = 64  # tables that are resumed at the same time


async def end_known_games(tables: Tables) -> int:
    """End the running games of a restored backup whose chance may be known, and return their number.

    These games went on after the backup was made. Their players have seen cards that would be drawn again, and if a
    game was over, everybody has seen its seed. A game without chance goes on. A game that was about to start, with the
    parts of its shuffle already called for, may have been dealt and seen as well.
    """
    ended = 0
    lobby = tables.store.lobby
    due = await asyncio.to_thread(lobby.list_due, tables.now() + PART_PATIENCE)
    for table_id in {*await asyncio.to_thread(lobby.list_playing), *due}:
        table = await tables.get(table_id)
        if table.call is not None:
            await tables.execute(table_id, SERVER, Close())
        elif table.phase == "playing" and table.depends_on_chance:
            await tables.execute(table_id, SERVER, Abort())
        else:
            continue
        ended += 1
    await asyncio.to_thread(tables.store.forget_copy)
    return ended


class Timekeeper:
    """One task for all deadlines, and one for the heartbeats."""

    def __init__(
        self,
        tables: Tables,
        bots: BotPlay,
        presence: Presence,
        hub: Hub,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self.node = token_hex(8)
        self.note_heartbeat: Callable[[Exception | None], None] = lambda _: None  # gets the error of each heartbeat
        self._tables = tables
        self._clock = tables.clock
        self._sleep = sleep
        self._bots = bots
        self._presence = presence
        self._hub = hub
        self._deadlines: dict[str, int] = {}
        self._alive: set[str] = set()
        self._dead: set[str] = set()  # nodes that had ended before this one started
        self._tasks: list[asyncio.Task[None]] = []

    def watch(self, _: Table | None, table: Table, own: bool) -> None:  # noqa: ARG002 - whoever made it
        """Remember the deadline of a table."""
        deadline = find_deadline(table) if table.phase == "playing" or table.call is not None else None
        if deadline is None:
            self._deadlines.pop(table.id, None)
        else:
            self._deadlines[table.id] = deadline

    def forget(self, table_id: str) -> None:
        """Forget the deadline of a table that another node has changed: that node has it now."""
        self._deadlines.pop(table_id, None)

    async def start(self) -> None:
        """Give back the time for which no node was running. Start it last: the server then accepts requests at once."""
        clock, nodes = self._clock, self._tables.store.nodes
        down_since = await asyncio.to_thread(nodes.find_last_alive)
        others = {} if down_since is None else await self._find_running_nodes(down_since)
        now = clock.find_unlimited()
        if others:
            # The wall clock may have been set to another time since they started. All nodes must have the same time.
            if abs(max(others.values()) - now) > CLOCK_DIFFERENCE_MS:
                now = max(others.values())
        elif down_since is not None:
            now = max(now, down_since)
        is_resumed = down_since is not None and not others
        if down_since is not None and is_resumed:
            clock.go_on(now, now)  # it stands still: nobody is charged for the time that this takes
            await self._resume_all(down_since, now, is_start=True)
        await asyncio.to_thread(nodes.beat, self.node, now)
        # After an outage the clock goes on a moment later, when the server accepts connections.
        clock.go_on(now, now if is_resumed else now + self._find_lease())
        self._tasks = [asyncio.create_task(self._run()), asyncio.create_task(self._run_heartbeats())]

    async def stop(self) -> None:
        """Stop, with a last heartbeat: the players' time runs until now."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.to_thread(self._tables.store.nodes.beat, self.node, self._clock())

    async def _find_running_nodes(self, last_alive: int) -> dict[str, int]:
        """Return the last heartbeats of other nodes that are running: they write new ones while this node waits."""
        if not self._tables.shared:
            return {}
        nodes = self._tables.store.nodes
        known = await asyncio.to_thread(nodes.list_alive, last_alive - DEAD_AFTER_MS)
        for _ in range(round(IDLE_HEARTBEAT_S * 1.25 / HEARTBEAT_S)):
            await self._sleep(HEARTBEAT_S)
            found = await asyncio.to_thread(nodes.list_alive, last_alive - DEAD_AFTER_MS)
            running = {node: alive for node, alive in found.items() if known.get(node) != alive}
            if running:
                return running
        self._dead = set(known)
        return {}

    async def _resume_all(self, down_since: int, until: int, *, is_start: bool = False) -> None:
        """Give all games the time back between two times, and so the calls for the parts of a shuffle."""
        lobby = self._tables.store.lobby
        playing = await asyncio.to_thread(lobby.list_playing)
        # A call ends soon: its table is among those that are due, or will be in a moment.
        due = await asyncio.to_thread(lobby.list_due, until + PART_PATIENCE)
        gate = asyncio.Semaphore(RESUMED_AT_ONCE)
        await asyncio.gather(*(self._resume(each, down_since, until, gate, is_start) for each in {*playing, *due}))

    async def _resume(
        self, table_id: str, down_since: int, until: int, gate: asyncio.Semaphore, is_start: bool
    ) -> None:
        async with gate:
            try:
                table = await self._tables.execute(table_id, SERVER, Resume(down_since=down_since), until)
            except Refusal as refusal:
                log.warning("table %s was not resumed: %s", make_log_id(table_id), refusal.reason)
                return
            self._bots.wake(table)
            if is_start:
                self._presence.note_absent(table)

    async def _run(self) -> None:
        steps = max(1, round(STORE_CHECK_S / TICK_S))
        step = 0
        while True:
            await self._run_safely(self._tick_known)
            self._hub.send_lobby_changes()
            self._hub.send_audiences()
            if step % steps == 0:
                self._hub.free_memory()
                await self._run_safely(self._check_store)
            step += 1
            await self._sleep(TICK_S)

    async def _run_heartbeats(self) -> None:
        waited = IDLE_HEARTBEAT_S  # the first one comes soon
        await self._sleep(TICK_S)
        now = self._clock()  # it stands still after an outage; the server accepts connections now
        self._clock.go_on(now, now + self._find_lease())
        while True:
            await self._sleep(TICK_S)
            waited += TICK_S
            if waited >= self._find_interval() - TICK_S / 2:
                waited = 0.0
                await self._run_safely(self.beat)

    def _find_interval(self) -> float:
        return HEARTBEAT_S if self._deadlines else IDLE_HEARTBEAT_S

    def _find_lease(self) -> int:
        """Return for how many milliseconds the clock may run without the next heartbeat."""
        return round((self._find_interval() + LATE_HEARTBEAT_S) * 1000)

    async def beat(self) -> None:
        """Write a heartbeat, and let the clock run on. If heartbeats were not possible, give that time back first.

        The heartbeat of a clock that stands still has an old time. So other nodes do not take this one for a node that
        was running during the outage.
        """
        clock = self._clock
        now = clock()
        try:
            # Without a thread of the event loop's pool: these may be busy for long.
            await asyncio.wrap_future(self._tables.store.nodes.submit_beat(self.node, now))
        except Exception as error:
            self.note_heartbeat(error)
            raise
        self.note_heartbeat(None)
        if self._deadlines or self._tables.shared:  # all nodes do the same, and so they keep the same time
            clock.approach_wall(slower=SLOWER, faster=0.0)  # nobody's time runs faster
        else:
            clock.approach_wall(slower=IDLE_SHARE, faster=IDLE_SHARE)
        limit, until = clock.limit, clock.find_unlimited()
        if limit is not None and until > limit:
            await self._end_outage(limit, until)
        else:
            clock.limit_to(now + self._find_lease())

    async def _end_outage(self, down_since: int, until: int) -> None:
        is_alone = not self._alive - self._dead - {self.node}
        if is_alone and until - down_since < LONGEST_LAG_MS:
            # No other node has the time, so it may go on from here: no table has to be changed.
            self._clock.go_on(down_since, down_since + self._find_lease())
            return
        now = until
        while not await self._were_others_running(down_since, until):
            log.warning("no commands could be done for %d ms; the players get the time back", until - down_since)
            await self._resume_all(down_since, until)
            now = self._clock.find_unlimited()
            if is_alone or now - until < IGNORED_OUTAGE_MS:
                break
            down_since, until = until, now  # giving the time back took long: nobody is charged for that, either
        if not is_alone:
            until = now  # the time of the other nodes
        self._clock.go_on(until, until + self._find_lease())

    async def _were_others_running(self, down_since: int, until: int) -> bool:
        """Return whether another node was running in the second half of an outage, or has already given it back."""
        if not self._tables.shared:
            return False
        alive = await asyncio.to_thread(self._tables.store.nodes.list_alive, (down_since + until) // 2)
        return bool(alive.keys() - {self.node})

    async def _run_safely(self, work: Callable[[], object]) -> None:
        try:
            result = work()
            if asyncio.iscoroutine(result):
                await result
        except Exception as error:
            if is_outage(error):
                log.warning("the timekeeper waits for the database: %s", type(error).__qualname__)
            else:
                log.exception("the timekeeper goes on")

    async def _tick_known(self) -> None:
        now = self._tables.now()
        for table_id in [table_id for table_id, deadline in self._deadlines.items() if deadline <= now]:
            del self._deadlines[table_id]
            self._tables.spawn(self._tick(table_id))

    async def _check_store(self) -> None:
        """Tick overdue tables of the store, and check whether a node has died."""
        store, now = self._tables.store, self._tables.now()
        for table_id in await asyncio.to_thread(store.lobby.list_due, now - int(STORE_CHECK_S * 1000)):
            await self._tick(table_id)
        if self._tables.shared:
            alive = set(await asyncio.to_thread(store.nodes.list_alive, now - DEAD_AFTER_MS))
            if self._alive - alive:
                for table_id in await asyncio.to_thread(store.lobby.list_playing):
                    self._presence.note_absent(await self._tables.get(table_id))
            self._alive = alive

    async def _tick(self, table_id: str) -> None:
        try:
            table = await self._tables.execute(table_id, SERVER, Tick())
            if table.phase == "open" and self._tables.now() >= table.at + OPEN_LIFE:
                table = await self._tables.execute(table_id, SERVER, Close())
            self._bots.wake(table)
        except Refusal as refusal:
            log.warning("table %s was not ticked: %s", make_log_id(table_id), refusal.reason)
