"""The threads that write. Each commits all jobs that are queued when it begins, in one transaction.

A commit waits once for the disk, however much it contains, so many callers share one wait. Each caller gets its own
result or exception, and gets it after the commit: a result is always on the disk.
"""

from __future__ import annotations

import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from functools import partial
from itertools import groupby
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Any, Protocol, TypeAlias, TypeVar

from sqlalchemy import Connection, Engine

from stolik.refusals import Unavailable
from stolik.store.prepared import wrap_error

T = TypeVar("T")
R = TypeVar("R", contravariant=True)
Job: TypeAlias = Callable[[Connection], T]


class Bulk(Protocol):
    """Does many jobs together. Returns the result or the exception of each job."""

    def __call__(self, connection: Connection, jobs: Sequence[Any]) -> Sequence[Any]:
        """Do the jobs."""


class Promise(Protocol[R]):
    """What the result of a job is given to, in the writer's thread, when it is durable. A `Future` is one."""

    def set_running_or_notify_cancel(self) -> bool:
        """Return false if nobody wants the job any more."""

    def set_result(self, result: R, /) -> None:
        """Give the result."""

    def set_exception(self, exception: BaseException, /) -> None:
        """Give the exception of a job that failed."""


class _QueuedJob:
    """A job, and its outcome in a transaction that is not committed yet."""

    __slots__ = ("bulk", "job", "outcome", "promise")

    def __init__(self, job: Job[Any], bulk: Bulk | None, promise: Promise[Any]) -> None:
        self.job = job
        self.bulk = bulk
        self.promise = promise
        self.outcome: Any = None

    def settle(self) -> None:
        if isinstance(self.outcome, BaseException):
            self.promise.set_exception(self.outcome)
        else:
            self.promise.set_result(self.outcome)


class Writer(ABC):
    """Commits jobs, at most `batch` of them in one transaction."""

    def __init__(self, batch: int, threads: int) -> None:
        self._batch = batch
        self._queue: SimpleQueue[_QueuedJob | None] = SimpleQueue()
        self._lock = Lock()
        self._closed = False
        self._threads = [Thread(target=self._run, name="stolik-writer", daemon=True) for _ in range(threads)]
        for thread in self._threads:
            thread.start()

    @abstractmethod
    def _commit(self, batch: list[_QueuedJob]) -> None:
        """Do some jobs, commit them, and settle them."""

    def submit(self, job: Job[T], bulk: Bulk | None = None) -> Future[T]:
        """Queue a job. The future is done when its transaction is committed."""
        future: Future[T] = Future()
        self.queue(job, bulk, future)
        return future

    def queue(self, job: Job[T], bulk: Bulk | None, promise: Promise[T]) -> None:
        """Queue a job whose result a promise gets."""
        queued = _QueuedJob(job, bulk, promise)
        with self._lock:  # so that no job is queued after the end
            if self._closed:
                raise Unavailable("store-closed")
            self._queue.put(queued)

    def close(self) -> None:
        """Commit all queued jobs, then end the thread."""
        with self._lock:
            if not self._closed:
                self._closed = True
                for _ in self._threads:
                    self._queue.put(None)
        for thread in self._threads:
            thread.join()

    def _run(self) -> None:
        while batch := self._take():
            # A caller may have cancelled the job while it was queued.
            self._commit([queued for queued in batch if queued.promise.set_running_or_notify_cancel()])

    def _take(self) -> list[_QueuedJob]:
        """Wait for a job. Return it with all queued jobs after it; an empty list at the end."""
        batch: list[_QueuedJob] = []
        queued = self._queue.get()
        while queued is not None:
            batch.append(queued)
            if len(batch) == self._batch:
                return batch
            try:
                queued = self._queue.get_nowait()
            except Empty:
                return batch
        if batch:
            self._queue.put(None)  # the end, for the next time
        return batch


class SqliteWriter(Writer):
    """The one thread that writes to SQLite, in the order of the jobs.

    It begins and ends the transactions itself, so the engine must not: that costs more than a small commit.
    """

    def __init__(self, engine: Engine, batch: int) -> None:
        self._engine = engine
        self._connection = engine.connect()
        super().__init__(batch, threads=1)

    def close(self) -> None:
        """Commit all queued jobs, then close the connection."""
        super().close()
        self._connection.close()
        self._engine.dispose()

    def _commit(self, batch: list[_QueuedJob]) -> None:
        connection = self._connection
        driver = _find_driver(connection)
        try:
            driver.execute("BEGIN IMMEDIATE")
            if len(batch) == 1:
                batch[0].outcome = batch[0].job(connection)
            else:
                for bulk, group in groupby(batch, lambda queued: queued.bulk):
                    _run_group(connection, bulk, list(group))
            driver.execute("COMMIT")
        except BaseException as error:  # for example a full disk: nothing of the batch is stored, so all jobs fail
            with suppress(sqlite3.Error):  # if there is no transaction any more
                driver.execute("ROLLBACK")
            if isinstance(error, sqlite3.Error):
                error = wrap_error(error, connection.dialect)
            for queued in batch:
                queued.outcome = error
        for queued in batch:
            queued.settle()


class PostgresqlWriter(Writer):
    """Threads that do jobs of one kind together on PostgreSQL. While one waits for the disk, another one works.

    If a job of a batch fails, nothing of the batch is stored, and each job is done in a transaction of its own.
    """

    def __init__(self, engine: Engine, batch: int, threads: int, is_outage: Callable[[BaseException], bool]) -> None:
        self._engine = engine
        self._is_outage = is_outage
        super().__init__(batch, threads)

    def _commit(self, batch: list[_QueuedJob]) -> None:
        for bulk, queued in groupby(batch, lambda queued: queued.bulk):
            group = list(queued)
            outcome = self._run_job(partial(_run_bulk, bulk, group)) if bulk is not None and len(group) > 1 else None
            for number, each in enumerate(group):
                if isinstance(outcome, list):
                    each.outcome = outcome[number]
                elif isinstance(outcome, Exception) and self._is_outage(outcome):
                    each.outcome = outcome  # one wait for a database that is down is enough
                else:
                    each.outcome = self._run_job(each.job)
                each.settle()

    def _run_job(self, job: Job[T]) -> T | Exception:
        try:
            with self._engine.begin() as connection:
                return job(connection)
        except Exception as error:
            return error


def _run_bulk(bulk: Bulk, group: list[_QueuedJob], connection: Connection) -> list[Any]:
    return list(bulk(connection, [queued.job for queued in group]))


def _find_driver(connection: Connection) -> sqlite3.Connection:
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    return driver


def _run_group(connection: Connection, bulk: Bulk | None, group: list[_QueuedJob]) -> None:
    if bulk is not None and len(group) > 1:
        outcomes = _run_safely(connection, partial(bulk, jobs=[queued.job for queued in group]))
        if not isinstance(outcomes, Exception):
            for queued, outcome in zip(group, outcomes, strict=True):
                queued.outcome = outcome
            return
        # One job of the group failed. Run singly, each job gets its own outcome.
    for queued in group:
        queued.outcome = _run_safely(connection, queued.job)


def _run_safely(connection: Connection, job: Job[T]) -> T | Exception:
    """Return the job's result. If it fails, roll it back and return its exception."""
    driver = _find_driver(connection)
    driver.execute("SAVEPOINT job")
    try:
        result = job(connection)
    except Exception as error:
        if not driver.in_transaction:
            # SQLite has rolled back the whole transaction, as it does when the disk is full, with the jobs before this
            # one. To go on would begin another transaction and report success for the lost jobs.
            raise
        driver.execute("ROLLBACK TO job")
        driver.execute("RELEASE job")
        return error
    driver.execute("RELEASE job")
    return result
