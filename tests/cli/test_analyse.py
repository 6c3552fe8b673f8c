"""`stolik analyse` as a user meets it."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from stolik import record
from stolik.bots import load, next_move
from stolik.cli.app import main
from stolik.kit import load as load_game


@pytest.fixture
def game_of_zero(tmp_path: Path) -> Path:
    game, rng = load_game("zero"), Random(2)
    bots = {seat: load("zero", "random" if seat else "greedy") for seat in range(3)}
    state, made = game.start(3, game.Options(), 2), []
    for _ in range(6):
        found = next_move(game, state, bots, rng)
        assert found is not None
        made.append(found)
        state = game.play(state, *found)
    path = tmp_path / "zero.json"
    path.write_bytes(record.encode(record.write(game, game.Options(), 3, 2, made)))
    return path


@pytest.fixture
def game_list(tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    path.write_text("1. a1b2 i5h5 2. b2c3\n", encoding="utf-8")
    return path


def stolik(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *words: object) -> tuple[int, str, str]:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setattr(sys, "argv", ["stolik", "analyse", *map(str, words)])
    with pytest.raises(SystemExit) as left:
        main()
    printed = capsys.readouterr()
    return left.value.code if isinstance(left.value.code, int) else 0, printed.out, printed.err


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    return lambda *words: stolik(capsys, monkeypatch, *words)


def test_a_line_for_each_decision_and_a_summary(run: Any, game_of_zero: Path) -> None:
    code, out, _ = run(game_of_zero, "--level", "beginner")
    lines = out.splitlines()
    assert code == 0
    assert "before > after" in lines[0]
    assert "all cards open" in lines[0]
    assert [" ".join(line.split()[:3]) for line in lines[1:4]] == ["1 Player 2", "2 Player 3", "3 Player 1"]
    assert "mean loss" in out
    assert out.count("Player 1") >= 3


def test_it_speaks_polish_and_of_one_seat(run: Any, game_of_zero: Path) -> None:
    _, out, _ = run(game_of_zero, "--level", "beginner", "--lang", "pl", "--seat", 1)
    assert "średnia strata" in out
    assert "Gracz 1" not in out


def test_json_is_a_line_for_each_decision(run: Any, game_of_zero: Path) -> None:
    code, out, _ = run(game_of_zero, "--level", "beginner", "--json")
    lines = [json.loads(line) for line in out.splitlines()]
    assert code == 0
    assert [line["number"] for line in lines] == [1, 2, 3, 4, 5, 6]
    for line in lines:
        assert line["known"]["unit"] == line["open"]["unit"] == "chance"
        assert line["known"]["loss"] >= 0


def test_game_lists_of_abalone_too(run: Any, game_list: Path) -> None:
    code, out, _ = run(game_list, "--time", 0.01)
    assert code == 0
    assert "marbles" in out
    assert "all cards open" not in out


def test_what_is_no_record_is_refused_in_words(run: Any, game_of_zero: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = game_of_zero.read_bytes()
    kept = msgspec.json.decode(text)

    def refused(content: bytes, *words: object) -> str:
        game_of_zero.write_bytes(content)
        code, out, err = run(game_of_zero, "--level", "beginner", *words)
        assert (code, out, len(err.splitlines())) == (2, "", 1)
        return str(err)

    def changed(**more: Any) -> bytes:
        return msgspec.json.encode({**kept, **more})

    assert "not a complete record" in refused(text[:-20])
    assert "version 9" in refused(changed(version=9))
    assert "Move 3:" in refused(changed(moves=[*kept["moves"][:2], kept["moves"][0]]))
    assert "no seat 3" in refused(text, "--seat", 3)
    assert "genius" in refused(text, "--level", "genius")
    monkeypatch.setattr("stolik.bots.analysis.MOST_MOVES", 5)
    assert "6 moves" in refused(text)
