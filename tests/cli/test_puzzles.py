"""`stolik puzzles`: made from bots' games and from those that were played, checked, and added once."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from stolik import record
from stolik.bots.puzzles import Puzzle, compute_identity, load_shipped, read_puzzles, write_puzzles
from stolik.cli.app import main
from stolik.kit import keys
from stolik.server.settings import Settings
from stolik.store import Store, folder_url
from tests.server.client import QUICK, Running, free_port, sync_browser


def run(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    monkeypatch.setattr("sys.argv", ["stolik", "puzzles", *words])
    with pytest.raises(SystemExit) as done:
        main()
    assert isinstance(done.value.code, int)
    return done.value.code


@pytest.fixture(autouse=True)
def found(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Every game has the same two puzzles here, and all of them hold: how they are found is told elsewhere."""
    seeds: list[int] = []

    def own(key: str, seed: int) -> list[Puzzle]:
        seeds.append(seed)
        return load_shipped(key)[seed : seed + 2]

    monkeypatch.setattr("stolik.cli.games.puzzles.make_puzzles", own)
    monkeypatch.setattr("stolik.cli.games.puzzles.find_problem", lambda *_: None)
    return seeds


def test_puzzles_are_added_to_a_file_one_by_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str], found: list[int]
) -> None:
    out = tmp_path / "made.json"
    make = ("make", "absolute", "--seed", "4", "--out", str(out), "--lang", "en")
    assert run(monkeypatch, *make, "-n", "1") == 0
    assert capsys.readouterr().out == "absolute: 1 puzzle found, 1 new.\n"
    assert run(monkeypatch, *make, "-n", "3") == 0
    assert capsys.readouterr().out == "absolute: 3 puzzles found, 1 new.\n"  # two games share a puzzle
    assert read_puzzles(out.read_bytes()) == load_shipped("absolute")[4:6]
    assert found == [4, 4, 5]
    assert not (tmp_path / "stolik.db").exists()
    assert run(monkeypatch, "check", str(out), "--json") == 0
    assert json.loads(capsys.readouterr().out) == [{"name": str(out), "puzzles": 2, "wrong": {}}]


def test_a_puzzle_that_a_longer_search_does_not_confirm_is_not_kept(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    doubtful = load_shipped("zero")[2]
    monkeypatch.setattr(
        "stolik.cli.games.puzzles.find_problem",
        lambda puzzle, times: "best" if puzzle == doubtful and times >= 1 else None,
    )
    out = tmp_path / "made.json"
    assert run(monkeypatch, "make", "zero", "-n", "3", "--out", str(out), "--json") == 0
    capsys.readouterr()
    assert compute_identity(doubtful) not in set(map(compute_identity, read_puzzles(out.read_bytes())))


def test_puzzles_are_added_to_the_database_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for added in (2, 0):
        assert run(monkeypatch, "make", "zero", "-n", "2", "--data", str(tmp_path), "--json") == 0
        assert json.loads(capsys.readouterr().out) == {"game": "zero", "found": 2, "new": added}
    with Store.open(folder_url(tmp_path)) as store:
        assert store.puzzles.count("zero") == 2


def test_public_games_are_looked_at_once_they_are_over(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    looked: list[int] = []

    def find_puzzles(played: record.Record) -> Iterator[Puzzle]:
        looked.append(played.players)
        yield from load_shipped("abalone")[:3]

    monkeypatch.setattr("stolik.cli.games.puzzles.find_puzzles", find_puzzles)
    with (
        Running(Settings(port=free_port(), data=tmp_path, **QUICK)) as site,
        sync_browser(site.url) as http,
    ):
        known = site.services.store.puzzles.count("abalone")
        http.post("/api/guests", json={}).raise_for_status()
        for access, ends in (("public", True), ("private", True), ("public", False)):
            setting = {"game": "abalone", "players": 2, "access": access}
            seats = [{"type": "me"}, {"type": "bot", "level": "random"}]
            made = http.post("/api/tables", json={"setting": setting, "seats": seats}).raise_for_status().json()
            for asked in ("ready", "resign")[: 1 + ends]:
                http.post(f"/api/tables/{made['table']}/commands", json={"type": asked}).raise_for_status()
    capsys.readouterr()  # what the server has logged
    assert run(monkeypatch, "make", "abalone", "--played", "--data", str(tmp_path), "--json") == 0
    assert json.loads(capsys.readouterr().out) == {"game": "abalone", "found": 2, "new": 0}
    assert looked == [2], "one of the three is public and over"
    assert known == len(load_shipped("abalone"))


def test_a_puzzle_that_does_not_hold_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = load_shipped("zero")[1]
    monkeypatch.setattr("stolik.cli.games.puzzles.find_problem", lambda puzzle, _: "best" if puzzle == bad else None)
    file = tmp_path / "made.json"
    file.write_bytes(write_puzzles(load_shipped("zero")[:3]))
    assert run(monkeypatch, "check", str(file), "--lang", "pl") == 1
    assert capsys.readouterr().out == f"{file}: 3 zagadki, nie zgadza się 1: 2 (inny ruch jest równie dobry).\n"
    assert run(monkeypatch, "check", "zero", "--json") == 1
    [checked] = json.loads(capsys.readouterr().out)
    assert checked == {"name": "zero", "puzzles": len(load_shipped("zero")), "wrong": {"2": "best"}}
    assert run(monkeypatch, "check", "--json") == 1
    assert [each["name"] for each in json.loads(capsys.readouterr().out)] == [*keys()]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("make", "chess"), "chess"),
        (("make", "zero", "-n", "0"), "0"),
        (("check", "no-such-file.json"), "no-such-file.json"),
    ],
)
def test_wrong_input_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], told: str
) -> None:
    assert run(monkeypatch, *words) == 2
    assert told in capsys.readouterr().err


def test_what_is_no_puzzle_file_is_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for text in (b"{", b"[1]", b"\xff"):
        (tmp_path / "bad.json").write_bytes(text)
        assert run(monkeypatch, "check", str(tmp_path / "bad.json")) == 2
        assert capsys.readouterr().err.count("\n") == 1
