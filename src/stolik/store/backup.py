"""A copy of the database, made while the server runs, and checked.

For PostgreSQL use `pg_dump`.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from msgspec import Struct

from stolik.game import Refusal
from stolik.store.database import COPY, PATIENCE, make_private_file, read_url


class Backup(Struct, frozen=True):
    """A checked copy of the database."""

    file: Path
    size: int  # in bytes
    tables: int
    events: int
    people: int


def backup(url: str, target: Path) -> Backup:
    """Copy the SQLite database to a new file: a consistent state with all transactions committed before.

    Raises `Refusal` for PostgreSQL, for a file that exists, and for a copy that does not pass its check.
    """
    source = read_url(url)
    if source.get_backend_name() != "sqlite":
        raise Refusal("store-backup-postgresql")
    assert source.database is not None
    if not Path(source.database).is_file():
        raise Refusal("store-backup-nothing", file=source.database)
    if target.exists():
        raise Refusal("store-backup-exists", file=str(target))
    # It has another name until it is complete and checked. So a file with the right name is always a good copy.
    part = target.with_name(target.name + ".part")
    part.unlink(missing_ok=True)
    try:
        make_private_file(part)  # it holds the seeds of running games
        with closing(sqlite3.connect(source.database, timeout=PATIENCE, isolation_level=None)) as connection:
            connection.execute("VACUUM INTO ?", (str(part),))
        mark_as_copy(part)
        _flush(part)
        made = check(part)
        part.rename(target)
        _flush(target.parent)
    except (sqlite3.Error, FileNotFoundError) as error:
        raise Refusal("store-backup-failed", problem=str(error)) from None
    finally:
        part.unlink(missing_ok=True)
    return Backup(target, made.size, made.tables, made.events, made.people)


def mark_as_copy(file: Path) -> None:
    """Mark a database as a copy: when a server starts with it, time has gone back for its games."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute(f"PRAGMA user_version = {COPY}")


def check(file: Path) -> Backup:
    """Check a copy, and count its rows. Raises `Refusal` if it is damaged."""
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            (found,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
            if found != "ok":
                raise Refusal("store-backup-damaged", file=str(file), problem=found)
            tables, events, people = connection.execute(
                "SELECT (SELECT count(*) FROM tables), (SELECT count(*) FROM events), (SELECT count(*) FROM people)"
            ).fetchone()
    except sqlite3.Error as error:
        raise Refusal("store-backup-damaged", file=str(file), problem=str(error)) from None
    return Backup(file, file.stat().st_size, tables, events, people)


def _flush(path: Path) -> None:
    """Wait until the file, or the names in the folder, are on the disk."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
