"""Commands with a database that cannot be used: one sentence, the exit code 1, and no traceback."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from stolik.store import Store, folder_url
from stolik.store.database import FILE, read_url
from stolik.store.schema import heartbeats

PAGE = 4_096
COMMANDS = (("serve", "--no-open", "--port", "0"), ("people", "list"))


def write_noise(file: Path) -> None:
    file.write_bytes(b"no database " * 1_000)


def damage_all_pages(file: Path) -> None:
    data = file.read_bytes()
    file.write_bytes(data[: 2 * PAGE] + b"\xaa" * (len(data) - 2 * PAGE))


def damage_one_table(file: Path) -> None:
    """The server notices it after the schema was checked."""
    with closing(sqlite3.connect(file)) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (heartbeats.name,)).fetchone()
    with file.open("r+b") as opened:
        opened.seek((page - 1) * PAGE)
        opened.write(b"\xaa" * PAGE)


def write_newer_revision(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '99'")


def run(*words: str, **environ: str) -> tuple[int, str]:
    found = subprocess.run(
        [sys.executable, "-m", "stolik", *words],
        env={"LC_ALL": "C.UTF-8", "PATH": "", "STOLIK_WARM_BOTS": "false", **environ},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert found.stdout == ""
    return found.returncode, found.stderr


@pytest.mark.parametrize(
    ("spoil", "words", "command"),
    [
        (write_noise, "is damaged", COMMANDS[0]),
        (write_noise, "is damaged", COMMANDS[1]),
        (damage_all_pages, "is damaged", COMMANDS[0]),
        (damage_one_table, "is damaged", COMMANDS[0]),
        (write_newer_revision, "newer version of Stolik (its schema is 99)", COMMANDS[0]),
        (write_newer_revision, "newer version of Stolik (its schema is 99)", COMMANDS[1]),
    ],
)
def test_a_sqlite_database_that_cannot_be_used_ends_the_command_in_a_sentence(
    tmp_path: Path, spoil: Callable[[Path], None], words: str, command: tuple[str, ...]
) -> None:
    Store.open(folder_url(tmp_path)).close()
    spoil(tmp_path / FILE)
    code, told = run(*command, "--data", str(tmp_path))
    assert code == 1
    assert words in told
    assert told.startswith("stolik: ")
    assert told.count("\n") == 1, told


def test_a_table_that_is_damaged_is_told_by_other_commands_too(tmp_path: Path) -> None:
    Store.open(folder_url(tmp_path)).close()
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'roles'").fetchone()
    with (tmp_path / FILE).open("r+b") as opened:
        opened.seek((page - 1) * PAGE)
        opened.write(b"\xaa" * PAGE)
    code, told = run("people", "list", "--data", str(tmp_path))
    assert (code, told.count("\n"), "is damaged" in told) == (1, 1, True), told


@pytest.mark.parametrize("command", [*COMMANDS, (*COMMANDS[0], "--processes", "2")])
def test_a_newer_postgresql_database_ends_a_command_in_a_sentence(postgres_url: str, command: tuple[str, ...]) -> None:
    Store.open(postgres_url).close()
    engine = create_engine(read_url(postgres_url))
    with engine.begin() as connection:
        before = connection.scalar(text("SELECT version_num FROM alembic_version"))
        connection.execute(text("UPDATE alembic_version SET version_num = '99'"))
    try:
        code, told = run(*command, STOLIK_DATABASE_URL=postgres_url)
    finally:
        with engine.begin() as connection:
            connection.execute(text("UPDATE alembic_version SET version_num = :before"), {"before": before})
        engine.dispose()
    assert (code, told.count("\n")) == (1, 1), told
    assert "newer version of Stolik (its schema is 99)" in told


def test_a_postgresql_database_that_does_not_answer_ends_the_command_in_a_sentence() -> None:
    code, told = run(*COMMANDS[0], STOLIK_DATABASE_URL="postgresql://anna@127.0.0.1:1/games")
    assert (code, told.count("\n")) == (1, 1), told
    assert "cannot be used" in told
