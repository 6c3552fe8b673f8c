"""Analyses of finished games: asked for once, judged decision by decision by the workers, stored as they come.

Each server sees to some analyses at a time. It asks for a few decisions at once, so that no worker waits for the next
one, and stores them in turn. What a server leaves undone another one finds, or the same one when it is back.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict, deque
from collections.abc import Iterator
from contextlib import suppress
from typing import Final, TypeAlias

import msgspec

from stolik.bots.analysis import check_record
from stolik.bots.judgement import SECONDS, Quality, Task, encode_task, list_tasks, make_unjudged
from stolik.game import Refusal
from stolik.refusals import Unavailable
from stolik.server.live.tables import Tables
from stolik.store import Analysis
from stolik.table import record_of
from stolik.thinking.thinker import NoMove, Thinker

AT_ONCE: Final = 3  # analyses of this server; they share the workers
LOOK_S: Final = 5.0  # between looks for analyses that nobody sees to
AGAIN_S: Final = 0.5  # between looks for what another server has stored
MOST_OPEN: Final = 200  # analyses that wait, of all servers

Key: TypeAlias = tuple[str, Quality]
"""The table and the quality."""

log = logging.getLogger(__name__)


class Analyses:
    """All that this server sees to, and who waits for it."""

    def __init__(self, tables: Tables, thinker: Thinker, node: str) -> None:
        self._tables = tables
        self._store = tables.store.analyses
        self._thinker = thinker
        self._node = node
        self._running: dict[Key, asyncio.Task[None]] = {}
        self._news: defaultdict[Key, asyncio.Event] = defaultdict(asyncio.Event)
        self._wake = asyncio.Event()
        self._keeper: asyncio.Task[None] | None = None
        self._stopping = False
        self.readers = 0  # of all analyses

    async def start(self) -> None:
        """Begin, with what was left undone."""
        if not self._tables.shared:  # there is no other server whose claims could hold
            await asyncio.to_thread(self._store.release, None)
        self._keeper = asyncio.create_task(self._keep())

    async def stop(self) -> None:
        """Leave all as it is; what is stored stays."""
        work = [task for task in (self._keeper, *self._running.values()) if task is not None]
        for task in work:
            task.cancel()
        await asyncio.gather(*work, return_exceptions=True)
        await asyncio.to_thread(self._store.release, self._node)

    async def find(self, table_id: str, quality: Quality) -> Analysis | None:
        """Return how far the analysis of a finished game is, if somebody asked for it. Raises `Refusal`."""
        record_of(await self._tables.get(table_id))
        return await asyncio.to_thread(self._store.get, table_id, quality)

    async def request(self, table_id: str, quality: Quality, person: str) -> Analysis:
        """Want a finished game analysed; ask again, and it is the same analysis. Raises `Refusal`."""
        record = record_of(await self._tables.get(table_id))
        if not record.moves:
            raise Refusal("analysis-empty")
        await asyncio.to_thread(check_record, record)
        if len(await asyncio.to_thread(self._store.open, MOST_OPEN)) >= MOST_OPEN:
            raise Unavailable("analysis-busy")
        found = await asyncio.to_thread(self._store.ask, table_id, quality, len(record.moves), person)
        self._wake.set()
        return found

    def next_change(self, key: Key) -> asyncio.Event:
        """Return what is set when there is more of an analysis than there is now."""
        return self._news[key] if key in self._running else asyncio.Event()

    async def wait_for(self, key: Key, event: asyncio.Event, seconds: float) -> None:
        """Wait for that, but not longer than so many seconds, nor long for what another server may have stored."""
        if not self._stopping:
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds if key in self._running else min(seconds, AGAIN_S)):
                    await event.wait()

    def release_readers(self) -> None:
        """Let nobody wait any longer: the server stops."""
        self._stopping = True
        for event in self._news.values():
            event.set()

    async def _keep(self) -> None:
        """See to what nobody sees to."""
        while True:
            try:
                await self._take()
                await asyncio.to_thread(self._store.hold, {table_id for table_id, _ in self._running}, self._node)
            except Exception as error:  # the database is away; it is tried again
                log.warning("analyses cannot be seen to: %s", type(error).__name__)
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_S):
                    await self._wake.wait()
            self._wake.clear()

    async def _take(self) -> None:
        free = AT_ONCE - len(self._running)
        for found in await asyncio.to_thread(self._store.open, free) if free > 0 else ():
            if found.quality not in SECONDS:
                continue  # a newer version of this program knows how
            key: Key = found.table_id, msgspec.convert(found.quality, Quality)
            claimed = key not in self._running and await asyncio.to_thread(self._store.claim, *key, self._node)
            if claimed:
                self._running[key] = asyncio.create_task(self._run(key, found.done))

    async def _run(self, key: Key, done: int) -> None:
        """Judge a game from some decision on."""
        try:
            await self._judge(key, done)
        except NoMove:
            pass  # the server stops
        except asyncio.CancelledError:
            raise
        except Exception as error:
            # The claim runs out, and then it is tried again.
            log.error("the analysis of table %s failed: %s", key[0], type(error).__name__)
        finally:
            del self._running[key]
            self._tell(key)
            self._wake.set()

    async def _judge(self, key: Key, done: int) -> None:
        record = record_of(await self._tables.get(key[0]))
        left = list_tasks(record, key[1])
        asked: deque[tuple[Task, asyncio.Task[bytes | None]]] = deque()
        try:
            while True:
                while len(asked) <= self._thinker.capacity:
                    found = await asyncio.to_thread(_next, left, done)
                    if found is None:
                        break
                    task, text = found
                    asked.append((task, asyncio.create_task(self._thinker.judge(task.game, text))))
                if not asked:
                    return
                task, answer = asked[0]
                judged = await answer or msgspec.json.encode(make_unjudged(task))
                asked.popleft()
                if not await asyncio.to_thread(self._store.add, *key, task.number, judged, self._node):
                    return  # another server sees to it
                self._tell(key)
        finally:
            for _, answer in asked:
                answer.cancel()
            await asyncio.gather(*(answer for _, answer in asked), return_exceptions=True)

    def _tell(self, key: Key) -> None:
        event = self._news.pop(key, None)  # who waits has it; who comes later waits for the next one
        if event is not None:
            event.set()


def _next(left: Iterator[Task], done: int) -> tuple[Task, bytes] | None:
    """Return the next decision that is not judged, in both forms."""
    for task in left:
        if task.number > done:
            return task, encode_task(task)
    return None
