"""Bots on other machines: a job queue in PostgreSQL, made with procrastinate.

A server's `JobQueue` puts a job into the queue. A `stolik worker` (`stolik.thinking.queue_worker`) takes it and sends
the result by NOTIFY to the server's own channel. Nothing is kept: finished jobs are deleted. A result that gets lost is
computed again by the server that needs it, with the same seed and so with the same move.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Coroutine
from contextlib import suppress
from secrets import token_hex
from typing import Final

import psycopg
from msgspec import structs
from psycopg import sql

from stolik.thinking.jobs import QUICK, Job
from stolik.thinking.kernels import Warming
from stolik.thinking.queue_database import (
    DATABASE_ERRORS,
    QUEUE,
    STALE_S,
    TASK,
    create_tables,
    make_app,
    read_conninfo,
)
from stolik.thinking.thinker import GRACE_MS, JUDGEMENT_MS, QUICK_MS, Outcome, Thinker
from stolik.thinking.worker_pool import WorkerPool

JUDGEMENT_PRIORITY: Final = -1000  # behind all moves
CHECK_S: Final = 0.5  # between two checks of the workers and the jobs
CONNECTIONS: Final = 4  # of a server to the queue, besides the one that listens
WORKER_CAPACITY: Final = 4  # judgements at once for one `stolik worker`: at least its usual number of processes
NO_RESULT: Final = "!"  # in place of a result: the server does the job itself

# Selects the given jobs that wait or that a live worker has, and the number of live workers.
CHECK: Final = """
    WITH alive AS (
        SELECT id FROM procrastinate_workers WHERE last_heartbeat > now() - make_interval(secs => %(stale)s)
    )
    SELECT (SELECT count(*) FROM alive) AS workers, ARRAY(
        SELECT id FROM procrastinate_jobs
        WHERE id = ANY(%(jobs)s) AND (status = 'todo' OR worker_id IN (SELECT id FROM alive))
    ) AS jobs
"""

log = logging.getLogger(__name__)


class _NoWorkerError(Exception):
    """No worker will do the job."""


class JobQueue(Thinker):
    """Runs bots on the machines where `stolik worker` runs, or in its own worker pool if there is no such machine.

    If a worker has no heartbeat, its job is done here. If a worker is late, past the grace, a quick move is made here.
    """

    def __init__(
        self, database_url: str, workers: int = 1, *, warm: bool = False, wait: bool = True, grace_ms: int = GRACE_MS
    ) -> None:
        super().__init__()
        self.local = WorkerPool(workers, warm=warm, wait=wait, grace_ms=grace_ms)
        self.local_moves = 0  # moves made by `local`, because no worker could do the job
        self.live_workers = 0  # `stolik worker` processes with a recent heartbeat
        self._grace_ms = grace_ms
        self._url = database_url
        self._channel = f"stolik_moves_{token_hex(8)}"
        self._app = make_app(database_url, CONNECTIONS)
        self._listening = asyncio.Event()
        self._replies: dict[str, asyncio.Future[str]] = {}  # by ticket
        self._tickets: dict[int, str] = {}  # tickets of the jobs in the queue, by the queue's number of the job
        self._sent: Counter[str] = Counter()  # jobs without a result, by person
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        await create_tables(self._url)
        await self._app.open_async()
        await self.local.start()
        await self._check(set())
        self._start_task(self._listen())
        self._start_task(self._watch())
        await self._listening.wait()

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for reply in self._replies.values():
            _give_up(reply)
        await self.local.stop()
        await self._app.close_async()

    async def run_move(self, job: Job, budget_ms: int, person: str = "") -> tuple[bytes | None, Outcome]:
        try:
            # A worker stops its bot after one grace. A second one gives time for its quick move to arrive.
            async with asyncio.timeout((budget_ms + 2 * self._grace_ms) / 1000):
                # It may be a quick move; the worker does not tell.
                return await self._send(job, budget_ms, person), "done"
        except TimeoutError:
            self.tally.late += 1
            self.tally.fallbacks += 1
            log.warning("no worker was in time: %s, level %s", job.game, job.level)
            if job.kind == "interject":
                return None, "late"
            move, _ = await self.local.run_move(structs.replace(job, level=QUICK), QUICK_MS, person)
            return move, "late"
        except (_NoWorkerError, *DATABASE_ERRORS) as error:
            self.local_moves += 1
            log.info("a bot runs on this machine: %s, level %s: %s", job.game, job.level, type(error).__name__)
            return await self.local.run_move(job, budget_ms, person)

    async def run_judgement(self, job: Job, person: str = "") -> bytes | None:
        try:
            return await self._send(job, JUDGEMENT_MS, person)
        except (_NoWorkerError, *DATABASE_ERRORS):
            return await self.local.run_judgement(job, person)

    def expect(self, game: str, level: str) -> None:
        if not self.live_workers:
            self.local.expect(game, level)

    def find_warming(self, game: str) -> Warming:
        return self.local.find_warming(game)

    @property
    def capacity(self) -> int:
        return max(self.local.workers, WORKER_CAPACITY * self.live_workers)

    async def _send(self, job: Job, budget_ms: int, person: str) -> bytes | None:
        """Put a job into the queue and wait for its result. Raises `_NoWorkerError`."""
        if not self._listening.is_set() or not self.live_workers:
            raise _NoWorkerError
        ticket = token_hex(8)
        reply: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._replies[ticket] = reply
        number: int | None = None
        is_done = False
        priority = find_priority(job, self._sent[person])
        self._sent[person] += 1
        try:
            number = await self._app.configure_task(TASK, queue=QUEUE, priority=priority).defer_async(
                kind=job.kind,
                game=job.game,
                level=job.level,
                view=job.view.decode(errors="replace"),
                seed=job.seed,
                budget_ms=budget_ms,
                channel=self._channel,
                ticket=ticket,
            )
            self._tickets[number] = ticket
            text = await reply
            if text == NO_RESULT:
                raise _NoWorkerError
            is_done = True
            return text.encode() if text else None
        finally:
            del self._replies[ticket]
            self._sent[person] -= 1
            if not self._sent[person]:
                del self._sent[person]
            if number is not None:
                del self._tickets[number]
                if not is_done:
                    self._start_task(self._withdraw(number))

    async def _withdraw(self, number: int) -> None:
        """Remove a job without a caller from the queue, if no worker has it yet."""
        with suppress(*DATABASE_ERRORS):
            await self._app.job_manager.cancel_job_by_id_async(number, delete_job=True)

    async def _listen(self) -> None:
        """Receive the results."""
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(
                    # A connection can break without an error. Keepalives find that out.
                    read_conninfo(self._url),
                    autocommit=True,
                    keepalives_idle=5,
                    keepalives_interval=2,
                    keepalives_count=3,
                ) as connection:
                    await connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(self._channel)))
                    self._listening.set()
                    async for note in connection.notifies():
                        ticket, _, text = note.payload.partition(" ")
                        reply = self._replies.get(ticket)
                        if reply is not None and not reply.done():
                            reply.set_result(text)
            except DATABASE_ERRORS as error:
                log.warning("results of the job queue cannot be received: %s", type(error).__name__)
            finally:
                self._listening.clear()
            await asyncio.sleep(CHECK_S)

    async def _watch(self) -> None:
        """Count the live workers, and give up the jobs of workers that are gone."""
        missing: set[str] = set()
        while True:
            await asyncio.sleep(CHECK_S)
            try:
                missing = await self._check(missing)
            except DATABASE_ERRORS as error:
                log.warning("the job queue cannot be reached: %s", type(error).__name__)
                self.live_workers = 0
                for ticket in self._tickets.values():
                    _give_up(self._replies[ticket])

    async def _check(self, missing: set[str]) -> set[str]:
        """Return the tickets whose jobs are missing. Give up those that were missing in the last check as well.

        A finished job is missing too, and its result may still arrive. Therefore one missing check is not enough.
        """
        tickets = dict(self._tickets)
        found = await self._app.connector.execute_query_one_async(CHECK, stale=STALE_S, jobs=list(tickets))
        self.live_workers = found["workers"]
        for number in found["jobs"] if self.live_workers else ():
            del tickets[number]
        gone = {ticket for ticket in tickets.values() if ticket in self._replies}
        for ticket in gone & missing:
            _give_up(self._replies[ticket])
        return gone

    def _start_task(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def find_priority(job: Job, sent: int) -> int:
    """Return the priority of a job in the queue, if the same person has `sent` jobs there.

    The first jobs of all people come before anybody's second job: in effect people are served in turn.
    """
    return (JUDGEMENT_PRIORITY if job.is_judgement else 0) - min(sent, -JUDGEMENT_PRIORITY - 1)


def _give_up(reply: asyncio.Future[str]) -> None:
    if not reply.done():
        reply.set_result(NO_RESULT)
