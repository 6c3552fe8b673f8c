"""The tables of the job queue in PostgreSQL, which procrastinate reads and writes."""

from __future__ import annotations

import logging
from hashlib import sha256
from typing import Final

import procrastinate
import psycopg
from procrastinate.exceptions import ProcrastinateException
from procrastinate.schema import SchemaManager
from psycopg import sql

from stolik.game import Refusal
from stolik.store.database import read_url

QUEUE: Final = "bots"
TASK: Final = "think"
HEARTBEAT_S: Final = 1.0  # between two heartbeats of a worker
STALE_S: Final = 4.0  # a worker with an older heartbeat counts as gone
LOCK: Final = 0x570_11D  # the number of our advisory lock for creating the tables

DATABASE_ERRORS: Final = (ProcrastinateException, psycopg.Error, OSError)
"""The errors of a database that cannot be reached."""

# The tables have their own schema, named by a hash of the script that creates them. So a new version of procrastinate
# gets new tables, and servers and workers of both versions can run side by side during an upgrade. The data in the old
# tables is not needed again.
SCHEMA: Final = f"bots_{sha256(SchemaManager.get_schema().encode()).hexdigest()[:8]}"
SEARCH_PATH: Final = f"-c search_path={SCHEMA}"

log = logging.getLogger(__name__)


def read_conninfo(database_url: str) -> str:
    """Return the connection string for psycopg. Raises `Refusal` if the URL is not of PostgreSQL."""
    url = read_url(database_url)
    if url.get_backend_name() != "postgresql":
        raise Refusal("store-url")
    return url.set(drivername="postgresql").render_as_string(hide_password=False)


async def create_tables(database_url: str) -> None:
    """Create the tables if they do not exist. Several processes may call this at once."""
    async with (
        await psycopg.AsyncConnection.connect(read_conninfo(database_url), options=SEARCH_PATH) as connection,
        connection.transaction(),
    ):
        await connection.execute("SELECT pg_advisory_xact_lock(%s)", (LOCK,))
        found = await connection.execute("SELECT to_regclass('procrastinate_jobs')")
        if await found.fetchone() == (None,):
            await connection.execute(sql.SQL("CREATE SCHEMA {}").format(sql.Identifier(SCHEMA)))
            await connection.execute(SchemaManager.get_schema())


def make_app(database_url: str, connections: int) -> procrastinate.App:
    """Return procrastinate's app for the queue. It is not open yet."""
    _hide_arguments_in_logs()
    connector = procrastinate.PsycopgConnector(
        conninfo=read_conninfo(database_url),
        kwargs={"options": SEARCH_PATH},
        min_size=1,
        max_size=connections,
        timeout=5,
    )
    return procrastinate.App(connector=connector)


class _HandlerWithoutArguments(logging.Handler):
    """Logs what procrastinate logs, but not the arguments of jobs: they contain the cards of a hand."""

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[0].__name__ if record.exc_info and record.exc_info[0] else ""
        level = record.levelno if record.levelno >= logging.WARNING else logging.DEBUG
        log.log(level, "procrastinate: %s %s", getattr(record, "action", record.funcName), error)


def _hide_arguments_in_logs() -> None:
    logger = logging.getLogger("procrastinate")
    if not any(isinstance(handler, _HandlerWithoutArguments) for handler in logger.handlers):
        logger.addHandler(_HandlerWithoutArguments())
        logger.propagate = False
