"""A database by its URL: connections, reading and writing.

One thread writes to SQLite (`stolik.store.writer`). PostgreSQL has some for appends, which come in large numbers, and
for everything else a thread for each connection. Callers see no
difference: `read` and `write` take a job, which is a function of a connection, and run it in a transaction.
"""

from __future__ import annotations

import os
import sqlite3
import stat
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext, suppress
from pathlib import Path
from time import monotonic, sleep, time
from typing import Any, Final, Protocol, TypeAlias, TypeVar

from sqlalchemy import URL, Connection, Engine, Table, create_engine, event, func, make_url, select, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import ArgumentError, DatabaseError, DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError
from sqlalchemy.pool import QueuePool

from stolik.game import Refusal
from stolik.refusals import Unavailable
from stolik.store.migration import migrate
from stolik.store.writer import Bulk, PostgresqlWriter, Promise, SqliteWriter

T = TypeVar("T")
Job: TypeAlias = Callable[[Connection], T]

FILE: Final = "stolik.db"
COPY: Final = 1  # SQLite's `user_version` of a copy that no server has used yet
CLOSE_WITHIN: Final = 10.0  # seconds that reads have to finish when the database is closed
PATIENCE: Final = 30  # seconds that SQLite waits for another process to finish writing
SCRUB_WITHIN: Final = 1  # seconds that `scrub` waits for readers; writers wait for it
SECURE: Final = 6  # the first revision whose deleted rows are overwritten
DISK_FULL: Final = "53100"  # PostgreSQL's code
CORRUPTED: Final = ("XX001", "XX002")  # PostgreSQL's codes of a damaged table and index
HELD_WITHIN: Final = 5  # seconds that a node waits for a lock of another node
CONNECTIONS: Final = 20  # of one process to PostgreSQL
WRITERS: Final = 2  # of them, at most, append events
TOGETHER: Final = 128  # appends in one transaction on PostgreSQL: other nodes may wait for it


class Database(Protocol):
    """What the parts of the store need of a database."""

    url: URL

    def now(self) -> int:
        """Return the time in milliseconds."""

    def read(self, job: Job[T]) -> T:
        """Run a job that changes nothing, on one consistent state of the database."""

    def submit(self, job: Job[T], bulk: Bulk | None = None) -> Future[T]:
        """Run a job in a transaction. The future is done when the result is durable.

        Jobs with the same `bulk` may be done together by it, if that is faster.
        """

    def queue(self, job: Job[T], bulk: Bulk, promise: Promise[T]) -> None:
        """The same for jobs that come in large numbers: a promise gets the result."""

    def write(self, job: Job[T], bulk: Bulk | None = None) -> T:
        """Submit a job, and wait for its result."""

    def hold(self, lock: int) -> AbstractContextManager[object]:
        """Return a block that only one node at a time is in. Raises an outage's error if it waits for too long."""

    def is_copy(self) -> bool:
        """Return whether the database is a copy, made by `stolik backup`, that no server has used yet."""

    def forget_copy(self) -> None:
        """Note that a server uses the copy now."""

    def scrub(self) -> bool:
        """Remove what the files still have of deleted and changed rows. Return false if it could not be done now."""

    def close(self) -> None:
        """Finish all submitted jobs, then close the connections."""


def open_database(url: str, batch: int, clock: Callable[[], int] | None) -> Database:
    """Connect, and migrate the schema. Raises `Refusal` if the database does not exist or cannot be reached."""
    parsed = read_url(url)
    kind = _Sqlite if parsed.get_backend_name() == "sqlite" else _Postgresql
    try:
        return kind(parsed, batch, clock or (lambda: int(time() * 1000)))
    except OSError as error:
        raise Unavailable("store-unreachable", problem=str(error)) from error
    except DatabaseError as error:
        raise explain_fault(error) or error from error


def folder_url(folder: Path) -> str:
    """Return the URL of the SQLite database in a data folder.

    >>> folder_url(Path("/srv/stolik"))
    'sqlite:////srv/stolik/stolik.db'
    """
    return URL.create("sqlite", database=str(folder.absolute() / FILE)).render_as_string(hide_password=False)


def read_url(url: str) -> URL:
    """Read a database's URL.

    >>> read_url("postgres://anna@localhost/games")
    postgresql+psycopg://anna@localhost/games
    >>> read_url("oracle://localhost")
    Traceback (most recent call last):
    stolik.game.Refusal: store-url
    """
    try:
        parsed = make_url(url.replace("postgres://", "postgresql://", 1))
    except (ArgumentError, ValueError):
        raise Refusal("store-url") from None  # without the URL: it may have a password in it
    match parsed.get_backend_name():
        case "sqlite" if parsed.database and parsed.database != ":memory:":
            return parsed.set(drivername="sqlite")
        case "postgresql":
            return parsed.set(drivername="postgresql+psycopg")
    raise Refusal("store-url")


def make_private_file(file: Path) -> None:
    """Create a file that only its owner may read. A file that exists is closed to others, but not to its group.

    SQLite gives its files beside the database (`-wal`, `-shm`) the same rights.
    """
    os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
    mode = file.stat().st_mode
    if mode & stat.S_IRWXO:
        with suppress(PermissionError):  # somebody else owns it
            file.chmod(stat.S_IMODE(mode) & ~stat.S_IRWXO)


def is_outage(error: BaseException) -> bool:
    """Return whether an error means that the database cannot be used now: it is down, locked, or its disk is full."""
    if isinstance(error, DBAPIError) and error.connection_invalidated:
        return True
    return isinstance(error, OperationalError | InterfaceError | PoolTimeoutError)


def is_disk_full(error: BaseException) -> bool:
    """Return whether an error means that the database's disk is full."""
    original = getattr(error, "orig", None)
    full = getattr(original, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL
    return full or getattr(original, "sqlstate", None) == DISK_FULL


def explain_fault(error: BaseException) -> Unavailable | None:
    """Return why a database cannot be used, for the people who run the program; `None` if it was another error."""
    if not isinstance(error, DatabaseError):
        return None
    original = error.orig
    problem = (str(original).strip().splitlines() or [type(original).__name__])[0]
    code = getattr(original, "sqlite_errorcode", 0) & 0xFF
    if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB) or getattr(original, "sqlstate", None) in CORRUPTED:
        return Unavailable("store-damaged", problem=problem)
    return Unavailable("store-unreachable", problem=problem)


def make_insert(dialect: str, table: Table) -> sqlite.Insert | postgresql.Insert:
    """Return an INSERT to which ON CONFLICT can be added, in the database's dialect."""
    return sqlite.insert(table) if dialect == "sqlite" else postgresql.insert(table)


class _Sqlite:
    def __init__(self, url: URL, batch: int, clock: Callable[[], int]) -> None:
        self.url = url
        self.now = clock
        assert url.database is not None
        Path(url.database).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        make_private_file(Path(url.database))
        migrating = _make_sqlite_engine(url, "BEGIN IMMEDIATE")
        try:
            before = migrate(migrating)
        finally:
            migrating.dispose()
        if before is not None and int(before) < SECURE:
            _vacuum(url)
        self._reading = _make_sqlite_engine(url, "BEGIN")
        self._writer = SqliteWriter(_make_sqlite_engine(url, None), batch)

    def read(self, job: Job[T]) -> T:
        with self._reading.begin() as connection:
            return job(connection)

    def submit(self, job: Job[T], bulk: Bulk | None = None) -> Future[T]:
        return self._writer.submit(job, bulk)

    def queue(self, job: Job[T], bulk: Bulk, promise: Promise[T]) -> None:
        self._writer.queue(job, bulk, promise)

    def write(self, job: Job[T], bulk: Bulk | None = None) -> T:
        return self.submit(job, bulk).result()

    def hold(self, lock: int) -> AbstractContextManager[object]:  # noqa: ARG002 - one node uses the file
        return nullcontext()

    def is_copy(self) -> bool:
        return self.read(lambda connection: connection.exec_driver_sql("PRAGMA user_version").scalar()) == COPY

    def forget_copy(self) -> None:
        self.write(lambda connection: connection.exec_driver_sql("PRAGMA user_version = 0").close())

    def scrub(self) -> bool:
        # Deleted rows are overwritten in the database (`secure_delete`), but the write-ahead log has older pages.
        assert self.url.database is not None
        with closing(sqlite3.connect(self.url.database, timeout=SCRUB_WITHIN, isolation_level=None)) as connection:
            busy, _, _ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        return not busy

    def close(self) -> None:
        self._writer.close()
        self._reading.dispose()


def _make_sqlite_engine(url: URL, begin: str | None) -> Engine:
    """Return an engine. `begin` starts its transactions; with `None` its user starts and ends them."""
    # Without an isolation level, sqlite3 leaves BEGIN to us; its own BEGIN comes late and is never IMMEDIATE.
    # The error of a failed statement must not contain the values: they may be a seed or a hand of cards.
    engine = create_engine(url, hide_parameters=True, connect_args={"timeout": PATIENCE, "isolation_level": None})

    @event.listens_for(engine, "connect")
    def connect(connection: Any, _: Any) -> None:
        _use_wal(connection)
        for pragma in ("synchronous = FULL", "foreign_keys = ON", "secure_delete = ON"):
            connection.execute(f"PRAGMA {pragma}")

    if begin is None:
        return engine.execution_options(isolation_level="AUTOCOMMIT")

    @event.listens_for(engine, "begin")
    def start(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


def _vacuum(url: URL) -> None:
    """Write the file anew: rows that older versions of Stolik deleted are still in its free places."""
    assert url.database is not None
    with closing(sqlite3.connect(url.database, timeout=PATIENCE, isolation_level=None)) as connection:
        connection.execute("VACUUM")


def _use_wal(connection: sqlite3.Connection) -> None:
    # If two processes change the journal mode of a new database at the same moment, SQLite refuses one of them at once,
    # without its timeout, because they could block each other. The refused one waits here and tries again.
    until = monotonic() + PATIENCE
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or monotonic() > until:
                raise
            sleep(0.01)
        else:
            return


class _Postgresql:
    def __init__(self, url: URL, batch: int, clock: Callable[[], int]) -> None:
        self.url = url
        self.now = clock
        self._engine = create_engine(
            url, hide_parameters=True, pool_size=CONNECTIONS, max_overflow=0, pool_pre_ping=True
        )
        try:
            migrate(self._engine)
        except BaseException:
            self._engine.dispose()
            raise
        self._threads = ThreadPoolExecutor(CONNECTIONS, "stolik-store")
        self._writer = PostgresqlWriter(self._engine, min(batch, TOGETHER), WRITERS, is_outage)

    def read(self, job: Job[T]) -> T:
        with self._engine.begin() as connection:
            return job(connection)

    def submit(self, job: Job[T], bulk: Bulk | None = None) -> Future[T]:
        return self._threads.submit(self.write, job) if bulk is None else self._writer.submit(job, bulk)

    def queue(self, job: Job[T], bulk: Bulk, promise: Promise[T]) -> None:
        self._writer.queue(job, bulk, promise)

    def write(self, job: Job[T], bulk: Bulk | None = None) -> T:
        if bulk is not None:
            return self._writer.submit(job, bulk).result()
        with self._engine.begin() as connection:
            return job(connection)

    @contextmanager
    def hold(self, lock: int) -> Iterator[None]:
        with self._engine.begin() as connection:
            connection.execute(text(f"SET LOCAL lock_timeout = '{HELD_WITHIN}s'"))
            connection.execute(select(func.pg_advisory_xact_lock(lock)))
            yield

    def is_copy(self) -> bool:
        return False  # `pg_dump` leaves no mark

    def forget_copy(self) -> None:
        pass

    def scrub(self) -> bool:
        return True  # PostgreSQL's own vacuum does it; a dump never contains deleted rows

    def close(self) -> None:
        self._writer.close()
        self._threads.shutdown()
        # A thread may still read for a caller that was cancelled. A connection in use would not be closed by `dispose`.
        pool, until = self._engine.pool, monotonic() + CLOSE_WITHIN
        assert isinstance(pool, QueuePool)
        while pool.checkedout() and monotonic() < until:
            sleep(0.01)
        self._engine.dispose()
