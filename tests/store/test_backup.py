"""The backup: one moment's state of a database that is being written, checked before it has its name."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event

import pytest

from stolik.game import Refusal
from stolik.messages import explain
from stolik.store import Store, TableRow, backup, folder_url
from stolik.store.backup import check

CARD = TableRow(game="zero", status="playing", clock="", players=3)


def test_a_backup_while_writing(url: str, tmp_path: Path) -> None:
    target = tmp_path / 'it\'s a "copy".db'
    if not url.startswith("sqlite"):
        with pytest.raises(Refusal) as refusal:
            backup(url, target)
        assert "pg_dump" in explain(refusal.value)
        assert "pg_dump" in explain(refusal.value, "pl")
        return
    with Store.open(url) as store:
        done = Event()
        before = store.log.append("before", 0, [b"x" * 1000] * 300, CARD)

        def write(table: str) -> int:
            version = 0
            while not done.is_set():
                version = store.log.append(table, version, [b"one", b"two"], CARD)
            return version

        with ThreadPoolExecutor(4) as threads:
            writers = [threads.submit(write, f"t{n}") for n in range(4)]
            while any(store.log.find_version(f"t{n}") == 0 for n in range(4)):
                pass
            acknowledged = {f"t{n}": store.log.find_version(f"t{n}") for n in range(4)}
            made = backup(url, target)
            done.set()
            final = [writer.result() for writer in writers]
    assert made.file == target
    assert made.size == target.stat().st_size
    with Store.open(f"sqlite:///{target}") as copy:
        assert copy.log.find_version("before") == before
        for n in range(4):
            events = copy.log.read_events(f"t{n}")
            assert acknowledged[f"t{n}"] <= len(events) <= final[n]
            assert [event.data for event in events] == [b"one", b"two"] * (len(events) // 2)  # no half append
            entry = copy.lobby.get(f"t{n}")
            assert entry is not None
            assert entry.version == len(events)
        assert made.events == before + sum(copy.log.find_version(f"t{n}") for n in range(4))
    assert made.tables == 5


def test_a_backup_overwrites_nothing_and_leaves_nothing_half_made(tmp_path: Path) -> None:
    url = folder_url(tmp_path / "data")
    with pytest.raises(Refusal, match="store-backup-nothing"):
        backup(url, tmp_path / "copy")
    Store.open(url).close()
    (tmp_path / "copy").write_text("precious")
    with pytest.raises(Refusal, match="store-backup-exists"):
        backup(url, tmp_path / "copy")
    assert (tmp_path / "copy").read_text() == "precious"
    with pytest.raises(Refusal, match="store-backup-failed"):
        backup(url, tmp_path / "no" / "folder")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy", "data"]


def test_a_damaged_copy_is_found(tmp_path: Path) -> None:
    url = folder_url(tmp_path / "data")
    with Store.open(url) as store:
        store.log.append("t", 0, [bytes([n]) * 3000 for n in range(200)])
    made = backup(url, tmp_path / "copy")
    assert check(made.file) == made
    data = bytearray(made.file.read_bytes())
    data[4096 * 20 : 4096 * 40] = b"\x5a" * (4096 * 20)
    made.file.write_bytes(data)
    with pytest.raises(Refusal, match="store-backup-damaged"):
        check(made.file)
    made.file.write_text("no database")
    with pytest.raises(Refusal, match="store-backup-damaged"):
        check(made.file)


def find_mode(file: Path) -> int:
    return file.stat().st_mode & 0o777


def test_only_the_owner_reads_the_database_and_its_copies(tmp_path: Path) -> None:
    old_mask = os.umask(0o022)
    try:
        data = tmp_path / "data"
        with Store.open(folder_url(data)) as store:
            store.log.append("t", 0, [b"x"], CARD)
            assert {file.name: find_mode(file) for file in data.iterdir()} == {
                "stolik.db": 0o600,
                "stolik.db-wal": 0o600,
                "stolik.db-shm": 0o600,
            }
            backup(folder_url(data), tmp_path / "copy.db")
        assert find_mode(tmp_path / "copy.db") == 0o600
        (data / "stolik.db").chmod(0o644)  # as older versions made it
        Store.open(folder_url(data)).close()
        assert find_mode(data / "stolik.db") == 0o640, "a group may be there for a reason"
    finally:
        os.umask(old_mask)


def test_a_copy_knows_that_it_is_one_until_a_server_uses_it(tmp_path: Path) -> None:
    with Store.open(folder_url(tmp_path / "data")) as store:
        assert not store.is_copy()
    (tmp_path / "restored").mkdir()
    backup(folder_url(tmp_path / "data"), tmp_path / "restored" / "stolik.db")
    for expected in (True, False):
        with Store.open(folder_url(tmp_path / "restored")) as copy:
            assert copy.is_copy() == expected
            copy.forget_copy()
