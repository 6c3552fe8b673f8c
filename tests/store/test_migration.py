"""The schema: migrated databases are what `schema.py` says, and many processes may open one at once."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, create_engine, text

from stolik.game import Refusal
from stolik.store import Store, folder_url
from stolik.store.database import _make_sqlite_engine, read_url
from stolik.store.migration import FOLDER, find_latest_revision, upgrade
from stolik.store.schema import metadata

COLUMNS = """
    SELECT table_name, column_name, data_type, is_nullable, column_default
    FROM information_schema.columns WHERE table_schema = 'public' AND table_name != 'alembic_version' ORDER BY 1, 2
"""
CONSTRAINTS = """
    SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace AND conrelid::regclass::text != 'alembic_version' ORDER BY 1, 2
"""
INDEXES = """
    SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename != 'alembic_version' ORDER BY 1
"""


def described(engine: Engine) -> list[Any]:
    """Everything the database itself says of the schema, partial indexes and keys included."""
    with engine.connect() as connection:
        if engine.dialect.name == "sqlite":
            rows = connection.execute(text("SELECT name, sql FROM sqlite_master WHERE name NOT LIKE '%alembic%'"))
            return sorted((name, " ".join((sql or "").split())) for name, sql in rows)
        return [tuple(row) for query in (COLUMNS, CONSTRAINTS, INDEXES) for row in connection.execute(text(query))]


@pytest.fixture
def url(bare_url: str) -> str:
    return bare_url


def test_the_migrated_schema_is_the_one_in_use(url: str) -> None:
    engine = create_engine(read_url(url))
    with Store.open(url), engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
        assert compare_metadata(context, metadata) == []
    migrated = described(engine)
    metadata.drop_all(engine)
    assert described(engine) == []
    metadata.create_all(engine)
    assert described(engine) == migrated
    assert len(migrated) > 15
    engine.dispose()


def test_the_names_of_the_scripts_tell_the_latest_revision() -> None:
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    assert find_latest_revision() == ScriptDirectory.from_config(config).get_current_head()


def test_opening_again_changes_nothing(url: str) -> None:
    with Store.open(url) as store:
        store.log.append("t", 0, [b"x"])
    with Store.open(url) as store, Store.open(url) as other:
        assert store.log.find_version("t") == other.log.find_version("t") == 1


def test_a_failed_migration_leaves_nothing(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(connection: Any) -> None:
        upgrade(connection)
        raise RuntimeError("power cut")

    monkeypatch.setattr("stolik.store.migration.upgrade", fail)
    with pytest.raises(RuntimeError):
        Store.open(url)
    engine = create_engine(read_url(url))
    assert described(engine) == []
    engine.dispose()


def test_several_processes_open_a_new_database_at_once(url: str) -> None:
    script = """
import sys
from stolik.store import Store
sys.stdin.readline()
with Store.open(sys.argv[1]) as store:
    store.log.append(sys.argv[2], 0, [b"x"])
"""
    started = [
        subprocess.Popen([sys.executable, "-c", script, url, f"t{n}"], stdin=subprocess.PIPE, stderr=subprocess.PIPE)
        for n in range(3)
    ]
    for process in started:
        assert process.stdin is not None
        process.stdin.write(b"go\n")
        process.stdin.flush()
    errors = [process.communicate()[1] for process in started]
    assert [process.returncode for process in started] == [0] * 3, errors
    with Store.open(url) as store:
        assert [store.log.find_version(f"t{n}") for n in range(3)] == [1] * 3


def test_a_new_database_is_opened_at_the_same_moment(tmp_path: Path) -> None:
    """SQLite refuses one of two that change its journal at once without waiting, about one time in seven here."""
    for attempt in range(60):
        url = folder_url(tmp_path / str(attempt))
        barrier = Barrier(8)

        def open_it(url: str = url, barrier: Barrier = barrier) -> None:
            engine = _make_sqlite_engine(read_url(url), "BEGIN")
            barrier.wait()
            engine.connect().close()
            engine.dispose()

        (tmp_path / str(attempt)).mkdir()
        with ThreadPoolExecutor(8) as threads:
            for future in [threads.submit(open_it) for _ in range(8)]:
                future.result()


def test_a_newer_database_is_refused(url: str) -> None:
    Store.open(url).close()
    engine = create_engine(read_url(url))
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '999'"))
    engine.dispose()
    with pytest.raises(Refusal, match="store-newer revision=999"):
        Store.open(url)


@pytest.mark.parametrize("url", ["", "sqlite://", "sqlite:///:memory:", "mysql://x/y", "http://x", "x"])
def test_other_databases_are_refused_without_telling_the_url(url: str) -> None:
    with pytest.raises(Refusal) as refusal:
        Store.open(url)
    assert refusal.value.reason == "store-url"
    assert refusal.value.facts == {}


def test_a_database_without_a_way_to_it_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder, and no database" * 100)
    for url in (
        "postgresql://anna:secret@[/x",
        f"postgresql://anna:secret@/x?host={tmp_path}",
        folder_url(tmp_path / "file"),
        f"sqlite:///{tmp_path}",
    ):
        with pytest.raises(Refusal) as refusal:
            Store.open(url)
        assert refusal.value.reason == "store-unreachable"
        assert "secret" not in str(refusal.value)


def test_sqlite_is_durable(tmp_path: Path) -> None:
    with Store.open(folder_url(tmp_path)) as store:
        pragmas = ("journal_mode", "synchronous", "foreign_keys")
        for run in (store._database.read, store._database.write):
            found = run(lambda connection: [connection.exec_driver_sql(f"PRAGMA {p}").scalar() for p in pragmas])
            assert found == ["wal", 2, 1]  # 2 is FULL
