"""Makes analyses of finished games: the workers judge them decision by decision, and the judgements are stored.

Each node works on some analyses at a time. It requests a few judgements at once, so that no worker is idle, and stores
them in order. If a node stops, another node continues its analyses, or the same node after a restart.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, defaultdict, deque
from collections.abc import Iterator
from contextlib import suppress
from typing import Final, TypeAlias

import msgspec

from stolik.bots.analysis import check_record
from stolik.bots.judgement import SECONDS, Quality, Task, encode_task, list_tasks, make_unjudged
from stolik.game import Refusal
from stolik.record import decode
from stolik.refusals import Unavailable
from stolik.server.capacity.work_queues import WorkQueues
from stolik.server.http.logs import make_log_id
from stolik.server.live.tables import Tables
from stolik.store import Analysis
from stolik.table import encode_record, require_finished
from stolik.thinking.thinker import NoMove, Thinker

AT_ONCE: Final = 3  # analyses of this node at once; they share the workers
LOOK_S: Final = 5.0  # seconds between searches for unclaimed analyses
CHECK_S: Final = 0.5  # seconds between checks for judgements that another node has stored
MOST_OPEN: Final = 200  # waiting analyses of all nodes

Key: TypeAlias = tuple[str, Quality]
"""The table and the quality."""

log = logging.getLogger(__name__)


class Analyses:
    """The analyses of this node, and the readers that wait for them."""

    def __init__(self, tables: Tables, thinker: Thinker, node: str, queues: WorkQueues) -> None:
        self._tables = tables
        self._store = tables.store.analyses
        self._thinker = thinker
        self._queues = queues
        self._node = node
        self._running: dict[Key, asyncio.Task[None]] = {}
        self._news: defaultdict[Key, asyncio.Event] = defaultdict(asyncio.Event)
        self._wake = asyncio.Event()
        self._keeper: asyncio.Task[None] | None = None
        self._stopping = False
        self.readers: Counter[str] = Counter()  # the open streams, by address

    async def start(self) -> None:
        """Start, with the unfinished analyses."""
        if not self._tables.shared:  # no other node can hold a claim
            await asyncio.to_thread(self._store.release_claims, None)
        self._keeper = asyncio.create_task(self._keep())

    async def stop(self) -> None:
        """Stop. Stored judgements stay."""
        work = [task for task in (self._keeper, *self._running.values()) if task is not None]
        for task in work:
            task.cancel()
        await asyncio.gather(*work, return_exceptions=True)
        await asyncio.to_thread(self._store.release_claims, self._node)

    async def find(self, table_id: str, quality: Quality) -> Analysis | None:
        """Return the analysis of a finished game, if somebody has requested it. Raises `Refusal`."""
        require_finished(await self._tables.get(table_id))
        return await asyncio.to_thread(self._store.get, table_id, quality)

    async def request(self, table_id: str, quality: Quality, person: str) -> Analysis:
        """Request the analysis of a finished game. A second request returns the same analysis. Raises `Refusal`."""
        table = await self._tables.get(table_id)
        plies = len(require_finished(table).made)
        if not plies:
            raise Refusal("analysis-empty")
        await self._queues.study.run(_check, encode_record(table))
        if len(await asyncio.to_thread(self._store.list_open, MOST_OPEN)) >= MOST_OPEN:
            raise Unavailable("analysis-busy")
        found = await asyncio.to_thread(self._store.request, table_id, quality, plies, person)
        self._wake.set()
        return found

    def next_change(self, key: Key) -> asyncio.Event:
        """Return an event that is set when the next judgement of an analysis is stored."""
        return self._news[key] if key in self._running else asyncio.Event()

    async def wait_for(self, key: Key, event: asyncio.Event, seconds: float) -> None:
        """Wait for an event of `next_change`, at most so many seconds, and shorter if another node works on it."""
        if not self._stopping:
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds if key in self._running else min(seconds, CHECK_S)):
                    await event.wait()

    def release_readers(self) -> None:
        """Wake all readers, because the server stops."""
        self._stopping = True
        for event in self._news.values():
            event.set()

    async def _keep(self) -> None:
        """Work on unclaimed analyses, and renew the claims."""
        while True:
            try:
                await self._take()
                await asyncio.to_thread(
                    self._store.renew_claims, {table_id for table_id, _ in self._running}, self._node
                )
            except Exception as error:  # the database cannot be reached; try again
                log.warning("analyses cannot go on: %s", type(error).__name__)
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_S):
                    await self._wake.wait()
            self._wake.clear()

    async def _take(self) -> None:
        free = AT_ONCE - len(self._running)
        for found in await asyncio.to_thread(self._store.list_open, free) if free > 0 else ():
            if found.quality not in SECONDS:
                continue  # a quality of a newer version of this program
            key: Key = found.table_id, msgspec.convert(found.quality, Quality)
            claimed = key not in self._running and await asyncio.to_thread(self._store.claim, *key, self._node)
            if claimed:
                self._running[key] = asyncio.create_task(self._run(key, found.done))

    async def _run(self, key: Key, done: int) -> None:
        """Work on one analysis, from decision `done` on."""
        try:
            await self._judge(key, done)
        except NoMove:
            pass  # the server stops
        except asyncio.CancelledError:
            raise
        except Exception as error:
            # When the claim expires, the analysis is tried again.
            log.error("the analysis of table %s failed: %s", make_log_id(key[0]), type(error).__name__)
        finally:
            del self._running[key]
            self._tell(key)
            self._wake.set()

    async def _judge(self, key: Key, done: int) -> None:
        left = list_tasks(decode(encode_record(await self._tables.get(key[0]))), key[1])
        requested: deque[tuple[Task, asyncio.Task[bytes | None]]] = deque()
        try:
            while True:
                while len(requested) <= self._thinker.capacity:
                    found = await self._queues.tables.run(_find_next, left, done)
                    if found is None:
                        break
                    task, text = found
                    requested.append((task, asyncio.create_task(self._thinker.judge(task.game, text, key[0]))))
                if not requested:
                    return
                task, judgement = requested[0]
                judged = await judgement or msgspec.json.encode(make_unjudged(task))
                requested.popleft()
                if not await asyncio.to_thread(self._store.add_ply, *key, task.number, judged, self._node):
                    return  # another node has the claim now
                self._tell(key)
        finally:
            for _, judgement in requested:
                judgement.cancel()
            await asyncio.gather(*(judgement for _, judgement in requested), return_exceptions=True)

    def _tell(self, key: Key) -> None:
        event = self._news.pop(key, None)  # waiting readers hold it; later readers get a new event
        if event is not None:
            event.set()


def _check(stored: bytes) -> None:
    """Raise `Refusal` if a game cannot be judged. This runs in a side process."""
    check_record(decode(stored))


def _find_next(left: Iterator[Task], done: int) -> tuple[Task, bytes] | None:
    """Return the next task that is not judged, as a value and as JSON."""
    for task in left:
        if task.number > done:
            return task, encode_task(task)
    return None
