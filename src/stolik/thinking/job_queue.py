"""Bots' moves, thought out on any machine: a job queue in PostgreSQL, by procrastinate.

A server's `QueueThinker` puts a job in the queue; a `stolik worker` (`stolik.thinking.queue_worker`) takes it and
sends the move back by NOTIFY on the server's own channel. Nothing is kept: jobs are deleted when
they are done, and a move that got lost on the way is thought out again where it is needed, with the
same seed and so the same result.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from contextlib import suppress
from hashlib import sha256
from secrets import token_hex
from typing import Final

import procrastinate
import psycopg
from msgspec import structs
from procrastinate.exceptions import ProcrastinateException
from procrastinate.schema import SchemaManager
from psycopg import sql

from stolik.game import Refusal
from stolik.store.database import read_url
from stolik.thinking.pool import LocalThinker
from stolik.thinking.thinker import GRACE_MS, JUDGEMENT_MS, QUICK_MS, Outcome, Thinker
from stolik.thinking.worker import QUICK, Question

QUEUE: Final = "bots"
TASK: Final = "think"
LATER: Final = -10  # the priority of judgements; that of moves is 0
HEARTBEAT_S: Final = 1.0  # between two signs of life of a worker
STALE_S: Final = 4.0  # without one, and a worker counts as gone
CHECK_S: Final = 0.5  # between two looks at the workers and the jobs
CONNECTIONS: Final = 4  # of a server to the queue; the listening one is beside them
PLACES: Final = 4  # of a worker, for judgements: as many as it usually has processes, or more
LONGEST_NOTE: Final = 7900  # bytes: PostgreSQL takes no payload of 8000
NOBODY: Final = "!"  # in place of a move: think for yourself
LOCK: Final = 0x570_11D  # the number of our advisory lock, while the queue's tables are made

FAULTS: Final = (ProcrastinateException, psycopg.Error, OSError)
"""What happens when the database cannot be reached."""

# The tables lie in a schema of their own, named by a hash of what makes them. So a new version of procrastinate finds
# new tables, not old ones, and servers and workers of both versions can run side by side during an upgrade. There is
# nothing in the old ones that would have to be brought along.
SCHEMA: Final = f"bots_{sha256(SchemaManager.get_schema().encode()).hexdigest()[:8]}"
SEARCH_PATH: Final = f"-c search_path={SCHEMA}"

# Of the given jobs, those that wait or are with a worker that is alive; and the number of those workers.
LOOK: Final = """
    WITH alive AS (
        SELECT id FROM procrastinate_workers WHERE last_heartbeat > now() - make_interval(secs => %(stale)s)
    )
    SELECT (SELECT count(*) FROM alive) AS workers, ARRAY(
        SELECT id FROM procrastinate_jobs
        WHERE id = ANY(%(jobs)s) AND (status = 'todo' OR worker_id IN (SELECT id FROM alive))
    ) AS jobs
"""

log = logging.getLogger(__name__)


class _Gone(Exception):  # noqa: N818 - a state of things
    """No worker will answer."""


def conninfo(database_url: str) -> str:
    """Return what psycopg takes. Raises `Refusal` for another kind of database."""
    url = read_url(database_url)
    if url.get_backend_name() != "postgresql":
        raise Refusal("store-url")
    return url.set(drivername="postgresql").render_as_string(hide_password=False)


async def make_queue(database_url: str) -> None:
    """Make the queue's tables, if they are not there; several processes may do so at once."""
    async with (
        await psycopg.AsyncConnection.connect(conninfo(database_url), options=SEARCH_PATH) as connection,
        connection.transaction(),
    ):
        await connection.execute("SELECT pg_advisory_xact_lock(%s)", (LOCK,))
        found = await connection.execute("SELECT to_regclass('procrastinate_jobs')")
        if await found.fetchone() == (None,):
            await connection.execute(sql.SQL("CREATE SCHEMA {}").format(sql.Identifier(SCHEMA)))
            await connection.execute(SchemaManager.get_schema())


def queue_app(database_url: str, connections: int) -> procrastinate.App:
    """Return the queue, not open yet."""
    _hush()
    connector = procrastinate.PsycopgConnector(
        conninfo=conninfo(database_url),
        kwargs={"options": SEARCH_PATH},
        min_size=1,
        max_size=connections,
        timeout=5,
    )
    return procrastinate.App(connector=connector)


class QueueThinker(Thinker):
    """Asks bots on the machines where `stolik worker` runs, and in processes of its own where none answers.

    A worker that is gone is noticed by its missing heartbeat; the bot then thinks here. A worker that is not in time,
    with the grace, is not waited for: the move is a quick one, made here.
    """

    def __init__(self, database_url: str, workers: int = 1, *, warm: bool = False, grace_ms: int = GRACE_MS) -> None:
        super().__init__()
        self.local = LocalThinker(workers, warm=warm, grace_ms=grace_ms)
        self.here = 0  # moves thought out by `local`, because no worker was there
        self.live_workers = 0  # `stolik worker` processes that give signs of life
        self._grace_ms = grace_ms
        self._url = database_url
        self._channel = f"stolik_moves_{token_hex(8)}"
        self._app = queue_app(database_url, CONNECTIONS)
        self._listening = asyncio.Event()
        self._replies: dict[str, asyncio.Future[str]] = {}  # by ticket
        self._jobs: dict[int, str] = {}  # tickets of the jobs in the queue, by the queue's number
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        await make_queue(self._url)
        await self._app.open_async()
        await self.local.start()
        await self._look(set())
        self._spawn(self._listen())
        self._spawn(self._watch())
        await self._listening.wait()

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for reply in self._replies.values():
            _fail(reply)
        await self.local.stop()
        await self._app.close_async()

    async def answer(self, question: Question, budget_ms: int) -> tuple[bytes | None, Outcome]:
        try:
            # A worker's own limit is one grace: with the second one its quick move can still arrive.
            async with asyncio.timeout((budget_ms + 2 * self._grace_ms) / 1000):
                return await self._ask(question, budget_ms), "done"  # or the worker's quick move: it does not tell
        except TimeoutError:
            self.tally.late += 1
            self.tally.fallbacks += 1
            log.warning("no worker answered in time: %s, level %s", question.game, question.level)
            if question.kind == "interject":
                return None, "late"
            move, _ = await self.local.answer(structs.replace(question, level=QUICK), QUICK_MS)
            return move, "late"
        except (_Gone, *FAULTS) as error:
            self.here += 1
            log.info("thinking here: %s, level %s: %s", question.game, question.level, type(error).__name__)
            return await self.local.answer(question, budget_ms)

    @property
    def places(self) -> int:
        return max(self.local.workers, PLACES * self.live_workers)

    async def judged(self, question: Question) -> bytes | None:
        try:
            return await self._ask(question, JUDGEMENT_MS)
        except (_Gone, *FAULTS):
            return await self.local.judged(question)

    async def _ask(self, question: Question, budget_ms: int) -> bytes | None:
        if not self._listening.is_set() or not self.live_workers:
            raise _Gone
        ticket = token_hex(8)
        reply: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._replies[ticket] = reply
        number: int | None = None
        answered = False
        try:
            priority = LATER if question.kind == "judge" else 0
            number = await self._app.configure_task(TASK, queue=QUEUE, priority=priority).defer_async(
                kind=question.kind,
                game=question.game,
                level=question.level,
                view=question.view.decode(errors="replace"),
                seed=question.seed,
                budget_ms=budget_ms,
                channel=self._channel,
                ticket=ticket,
            )
            self._jobs[number] = ticket
            text = await reply
            if text == NOBODY:
                raise _Gone
            answered = True
            return text.encode() if text else None
        finally:
            del self._replies[ticket]
            if number is not None:
                del self._jobs[number]
                if not answered:
                    self._spawn(self._withdraw(number))

    async def _withdraw(self, number: int) -> None:
        """Take a job out of the queue that nobody waits for any more, if no worker has it."""
        with suppress(*FAULTS):
            await self._app.job_manager.cancel_job_by_id_async(number, delete_job=True)

    async def _listen(self) -> None:
        """Hear the moves."""
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(
                    # A connection that the network has lost says nothing: ask after it.
                    conninfo(self._url),
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
            except FAULTS as error:
                log.warning("bots' moves cannot be heard: %s", type(error).__name__)
            finally:
                self._listening.clear()
            await asyncio.sleep(CHECK_S)

    async def _watch(self) -> None:
        """See which workers are there, and give up the jobs that were with others."""
        missing: set[str] = set()
        while True:
            await asyncio.sleep(CHECK_S)
            try:
                missing = await self._look(missing)
            except FAULTS as error:
                log.warning("the bots' job queue cannot be seen: %s", type(error).__name__)
                self.live_workers = 0
                for ticket in self._jobs.values():
                    _fail(self._replies[ticket])

    async def _look(self, missing: set[str]) -> set[str]:
        """Return the tickets whose jobs are gone; those that were in the last look are given up.

        A job that is done is gone as well, and its move may be on the way: hence the second look.
        """
        jobs = dict(self._jobs)
        seen = await self._app.connector.execute_query_one_async(LOOK, stale=STALE_S, jobs=list(jobs))
        self.live_workers = seen["workers"]
        for number in seen["jobs"] if self.live_workers else ():
            del jobs[number]
        gone = {ticket for ticket in jobs.values() if ticket in self._replies}
        for ticket in gone & missing:
            _fail(self._replies[ticket])
        return gone

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _fail(reply: asyncio.Future[str]) -> None:
    if not reply.done():
        reply.set_result(NOBODY)


class _Discreet(logging.Handler):
    """Tells what procrastinate has to say, less the arguments of jobs: they hold the cards of a hand."""

    def emit(self, record: logging.LogRecord) -> None:
        fault = record.exc_info[0].__name__ if record.exc_info and record.exc_info[0] else ""
        level = record.levelno if record.levelno >= logging.WARNING else logging.DEBUG
        log.log(level, "procrastinate: %s %s", getattr(record, "action", record.funcName), fault)


def _hush() -> None:
    logger = logging.getLogger("procrastinate")
    if not any(isinstance(handler, _Discreet) for handler in logger.handlers):
        logger.addHandler(_Discreet())
        logger.propagate = False
