"""Puzzles over REST: the same for all on a day, judged by the server, and the solution is told to nobody before."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Any

import httpx
import msgspec
import pytest

from stolik.bots.puzzles import Puzzle, decode
from stolik.kit import keys, load
from stolik.server.study import puzzles
from tests.server.client import Running


def client(server: Running) -> httpx.Client:
    return httpx.Client(base_url=server.url, headers={"Origin": server.url}, trust_env=False, timeout=60)


@pytest.fixture
def http(server: Running) -> Iterator[httpx.Client]:
    with client(server) as found:
        found.post("/api/guests", json={}).raise_for_status()
        yield found


def kept(server: Running, key: str, number: int) -> Puzzle:
    return decode(server.services.store.puzzles.get(key, number).data)


def other_move(puzzle: Puzzle, asked: dict[str, Any]) -> Any:
    return next(move for move in asked["moves"] if move != puzzle.best)


@pytest.mark.parametrize("key", keys())
def test_a_fresh_server_has_a_puzzle_of_today(server: Running, key: str) -> None:
    with client(server) as one, client(server) as two:
        asked = one.get("/api/puzzles/daily", params={"game": key}).raise_for_status().json()
        assert two.get("/api/puzzles/daily", params={"game": key}).json() == asked
    puzzle = kept(server, key, asked["number"])
    assert asked["day"] == puzzles.today().isoformat()
    assert asked["count"] >= 30
    assert asked["view"] == puzzle.view
    assert asked["seat"] == puzzle.seat == puzzle.view["viewer"]
    assert asked["moves"] is None or puzzle.best in asked["moves"]
    assert {*asked} == {*puzzles.AskedPuzzle.__struct_fields__}, "no field more: the solution would be one"


def test_another_day_has_another_puzzle(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = []
    with client(server) as http:
        for day in (1, 2, 1):
            monkeypatch.setattr(puzzles, "today", lambda day=day: date(2031, 5, day))
            numbers.append(http.get("/api/puzzles/daily", params={"game": "setup"}).json()["number"])
    assert numbers[0] != numbers[1]
    assert numbers[0] == numbers[2]


def test_a_wrong_answer_tells_no_solution_and_a_right_one_does(server: Running, http: httpx.Client) -> None:
    asked = http.get("/api/puzzles/zero/2").raise_for_status().json()
    puzzle = kept(server, "zero", 2)
    game = load("zero")
    near = msgspec.to_builtins(game.parse_move(msgspec.convert(puzzle.view, game.View), puzzle.losses[0][0]))
    wrong = http.post("/api/puzzles/zero/2/answer", json={"move": near}).raise_for_status().json()
    assert (wrong["right"], wrong["solution"], wrong["loss"]) == (False, None, puzzle.losses[0][1])
    assert (wrong["tried"], wrong["solved"]) == (asked["tried"] + 1, asked["solved"])
    right = http.post("/api/puzzles/zero/2/answer", json={"move": puzzle.best}).json()
    assert right["right"]
    assert right["solution"]["move"] == puzzle.best
    assert right["solution"]["text"] == puzzle.text
    assert (right["tried"], right["solved"]) == (asked["tried"] + 1, asked["solved"] + 1)
    assert http.get("/api/puzzles/zero/2").json()["mine"] == "solved"


def test_what_was_shown_does_not_count_as_solved(server: Running, http: httpx.Client) -> None:
    puzzle = kept(server, "abalone", 3)
    shown = http.post("/api/puzzles/abalone/3/answer", json={"move": None}).raise_for_status().json()
    assert (shown["right"], shown["solution"]["move"]) == (False, puzzle.best)
    again = http.post("/api/puzzles/abalone/3/answer", json={"move": puzzle.best}).json()
    assert again["solved"] == shown["solved"]
    assert http.get("/api/puzzles/abalone/3").json()["mine"] == "shown"


def test_whoever_is_not_known_is_answered_and_not_counted(server: Running) -> None:
    puzzle = kept(server, "setup", 4)
    with client(server) as nobody:
        asked = nobody.get("/api/puzzles/setup/4").json()
        right = nobody.post("/api/puzzles/setup/4/answer", json={"move": puzzle.best}).raise_for_status().json()
    assert right["right"]
    assert (right["tried"], right["solved"]) == (asked["tried"], asked["solved"])


@pytest.mark.parametrize(
    ("path", "body", "status", "code"),
    [
        ("zero/1/answer", {"move": {"type": "exchange", "give": "1r", "take": "1r"}}, 422, "zero-"),
        ("zero/1/answer", {"move": {"type": "nonsense"}}, 422, "table-move-form"),
        ("zero/1/answer", {}, 400, "http-invalid"),
        ("zero/1/answer", {"move": None, "more": 1}, 400, "http-invalid"),
        ("zero/99999/answer", {"move": None}, 404, "puzzle-missing"),
        ("zero/0/answer", {"move": None}, 400, "http-invalid"),
        ("chess/1/answer", {"move": None}, 404, "unknown-game"),
        ("zero/1/answer", {"move": {"type": "x" * 70_000}}, 413, "http-large"),
    ],
)
def test_what_is_no_answer_is_refused(
    http: httpx.Client, path: str, body: dict[str, Any], status: int, code: str
) -> None:
    answer = http.post(f"/api/puzzles/{path}", json=body)
    assert answer.status_code == status
    assert answer.json()["code"].startswith(code)


def test_moves_that_are_not_made_are_judged(server: Running, http: httpx.Client) -> None:
    puzzle = kept(server, "absolute", 1)
    checked = http.post("/api/puzzles/absolute/1/check", json={"move": puzzle.best}).raise_for_status().json()
    assert (checked["legal"], checked["text"]) == (True, puzzle.text)
    headers = {"Accept-Language": "pl"}
    foul = {"move": {"type": "place", "cards": puzzle.view["hand"][:1]}}
    checked = http.post("/api/puzzles/absolute/1/check", json=foul, headers=headers).json()
    assert not checked["legal"]
    assert checked["rule"]
    assert checked["message"]


def test_games_without_puzzles_are_refused_by_name(http: httpx.Client) -> None:
    assert http.get("/api/puzzles/daily", params={"game": "chess"}).json()["code"] == "unknown-game"
    assert http.get("/api/puzzles/daily").status_code == 400
