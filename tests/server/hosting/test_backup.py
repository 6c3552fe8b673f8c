"""`stolik backup`: a whole copy, while others write."""

from __future__ import annotations

import json
import threading
from pathlib import Path
from typing import Any

import pytest

from stolik.store import Store, TableRow, folder_url

CARD = TableRow(game="zero", status="playing", clock="none", players=2)


def test_a_copy_while_a_writer_appends_has_all_that_was_stored_before(stolik: Any, tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy" / "stolik.db"
    copy.parent.mkdir()
    stop = threading.Event()
    version = 0

    def write() -> None:
        nonlocal version
        while not stop.is_set():
            version = store.log.append("table-1", version, [b'{"n": %d}' % (version + 1)], CARD)

    with Store.open(folder_url(data)) as store:
        writer = threading.Thread(target=write, daemon=True)
        writer.start()
        while version < 50:
            stop.wait(0.01)
        before = version
        result = stolik("backup", str(copy), "--data", str(data), "--json")
        after = version
        stop.set()
        writer.join()
    assert result.code == 0, result.err
    found = json.loads(result.out)
    assert (found["tables"], found["people"]) == (1, 0)
    with Store.open(folder_url(copy.parent)) as restored:
        events = restored.log.read_events("table-1")
    assert [event.version for event in events] == list(range(1, len(events) + 1))
    assert before <= len(events) <= after + 1
    assert found["events"] == len(events)


def test_it_is_told_in_a_line(stolik: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STOLIK_DATA", str(tmp_path))
    with Store.open(folder_url(tmp_path)) as store:
        store.log.append("table-1", 0, [b"{}"], CARD)
    result = stolik("backup", str(tmp_path / "copy.db"))
    assert result.code == 0
    assert "with 1 table, 1 event, 0 people" in result.out
    assert result.out.count("\n") == 1
    assert (tmp_path / "copy.db").stat().st_mode & 0o777 == 0o600, "seeds of running games are in it"
    assert "0 osób" in stolik("backup", str(tmp_path / "copy2.db"), "--lang", "pl").out


def test_what_cannot_be_done_is_one_line_and_leaves_nothing(
    stolik: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*words: str) -> str:
        result = stolik("backup", *words)
        assert (result.code, result.out) == (2, "")
        assert result.err.count("\n") == 1
        assert result.err.startswith("stolik: ")
        return str(result.err)

    copy = tmp_path / "copy.db"
    assert "There is no database" in refused(str(copy), "--data", str(tmp_path / "nothing"))
    Store.open(folder_url(tmp_path)).close()
    refused(str(tmp_path / "no" / "folder" / "copy.db"), "--data", str(tmp_path))
    refused(str(tmp_path / "stolik.db" / "copy.db"), "--data", str(tmp_path))
    copy.write_text("mine")
    assert "already" in refused(str(copy), "--data", str(tmp_path))
    assert copy.read_text() == "mine"
    monkeypatch.setenv("STOLIK_DATABASE_URL", "postgresql://ann:hunter2@db/games")
    assert "pg_dump" in refused(str(tmp_path / "other.db"))
    assert not list(tmp_path.glob("*.part"))
