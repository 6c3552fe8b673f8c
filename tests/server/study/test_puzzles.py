"""Puzzles over REST: the same for all on a day, judged step by step, and nothing of the solution is told before."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Any

import httpx
import msgspec
import pytest

from stolik.bots.puzzles import Puzzle, Wrong, decode, encode
from stolik.bots.puzzles.puzzle import reach
from stolik.kit import describe_move, keys, load
from stolik.server.study.puzzles import asking
from stolik.server.study.puzzles.messages import AskedPuzzle
from stolik.store import Store, folder_url
from tests.server.client import Running, sync_browser


def client(server: Running) -> httpx.Client:
    return sync_browser(server.url)


@pytest.fixture
def http(server: Running) -> Iterator[httpx.Client]:
    with client(server) as found:
        found.post("/api/guests", json={}).raise_for_status()
        yield found


def kept(server: Running, key: str, number: int) -> Puzzle:
    return decode(server.services.store.puzzles.get(key, number).data)


def plain(value: Any) -> Any:
    """The value as a client gets it."""
    return msgspec.json.decode(msgspec.json.encode(value))


def best(puzzle: Puzzle, step: int = 0) -> Any:
    """The move to find, as JSON."""
    return as_json(puzzle, puzzle.steps[step].text, step)


def as_json(puzzle: Puzzle, text: str, step: int = 0) -> Any:
    game = load(puzzle.game)
    view = game.view(reach(game, puzzle, step), puzzle.seat)
    return plain(game.parse_move(view, text))


def find(server: Running, key: str, *, steps: int = 0, refuted: bool = False) -> tuple[int, Puzzle]:
    """The first puzzle with so many steps, or whose next best move has a refutation."""
    store = server.services.store.puzzles
    for number in range(1, store.count(key) + 1):
        puzzle = kept(server, key, number)
        if (not steps or len(puzzle.steps) == steps) and (not refuted or puzzle.steps[0].wrong[0].replies):
            return number, puzzle
    raise AssertionError(f"no such puzzle of {key}")


@pytest.mark.parametrize("key", keys())
def test_a_fresh_server_has_a_puzzle_of_today(server: Running, key: str) -> None:
    with client(server) as one, client(server) as two:
        asked = one.get("/api/puzzles/daily", params={"game": key}).raise_for_status().json()
        assert two.get("/api/puzzles/daily", params={"game": key}).json() == asked
    puzzle = kept(server, key, asked["number"])
    assert asked["day"] == asking.today().isoformat()
    assert asked["count"] == server.services.store.puzzles.count(key)
    assert asked["steps"] == len(puzzle.steps)
    assert asked["view"] == puzzle.view
    assert asked["seat"] == puzzle.seat == puzzle.view["viewer"]
    assert asked["moves"] is None or best(puzzle) in asked["moves"]
    assert {*asked} == {*AskedPuzzle.__struct_fields__}, "no field more: the solution would be one"


def test_another_day_has_another_puzzle(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = []
    with client(server) as http:
        for day in (1, 2, 1):
            monkeypatch.setattr(asking, "today", lambda day=day: date(2031, 5, day))
            numbers.append(http.get("/api/puzzles/daily", params={"game": "setup"}).json()["number"])
    assert numbers[0] != numbers[1]
    assert numbers[0] == numbers[2]


def test_a_wrong_answer_tells_no_solution_and_a_right_one_does(server: Running, http: httpx.Client) -> None:
    asked = http.get("/api/puzzles/zero/2").raise_for_status().json()
    puzzle = kept(server, "zero", 2)
    near = puzzle.steps[0].wrong[0]
    wrong = http.post("/api/puzzles/zero/2/answer", json={"move": as_json(puzzle, near.text)}).raise_for_status().json()
    assert (wrong["right"], wrong["solution"], wrong["loss"]) == (False, None, near.loss)
    assert wrong["why"] == plain(near.why)
    assert (wrong["tried"], wrong["solved"]) == (asked["tried"] + 1, asked["solved"])
    right = http.post("/api/puzzles/zero/2/answer", json={"move": best(puzzle)}).json()
    assert right["right"]
    game = load("zero")
    view = msgspec.convert(puzzle.view, game.View)
    told = describe_move("zero", view, game.parse_move(view, puzzle.steps[0].text))
    assert right["solution"]["moves"][0]["told"] == plain(told)
    assert right["solution"]["moves"][0]["why"] == plain(puzzle.steps[0].why) == right["why"]
    assert (right["tried"], right["solved"]) == (asked["tried"] + 1, asked["solved"] + 1)
    assert http.get("/api/puzzles/zero/2").json()["mine"] == "solved"


def test_several_moves_are_found_one_after_the_other(server: Running, http: httpx.Client) -> None:
    number, puzzle = find(server, "abalone", steps=2)
    path = f"/api/puzzles/abalone/{number}"
    first = http.post(f"{path}/answer", json={"move": best(puzzle)}).raise_for_status().json()
    assert (first["right"], first["solution"], first["change"]) == (True, None, None)
    assert [each["seat"] for each in first["played"]] == [puzzle.seat, 1 - puzzle.seat]
    assert first["next"]["number"] == 2
    assert best(puzzle, 1) in first["next"]["moves"]
    assert http.get(path).json()["mine"] == "open", "nothing is solved yet"
    second = {"move": best(puzzle, 1), "found": [best(puzzle)]}
    checked = http.post(f"{path}/check", json=second).raise_for_status().json()
    assert checked["legal"]
    done = http.post(f"{path}/answer", json=second).json()
    assert (done["right"], done["next"]) == (True, None)
    assert len(done["solution"]["moves"]) == 3
    assert done["change"]["after"] > done["change"]["before"]
    assert (done["solver"]["tried"], done["solver"]["solved"], done["solver"]["first_tries"]) == (1, 1, 1)


def test_nothing_of_a_step_is_told_before_the_steps_before_it_are_found(server: Running, http: httpx.Client) -> None:
    number, puzzle = find(server, "abalone", steps=2)
    path = f"/api/puzzles/abalone/{number}"
    told = [http.get(path).text]
    other = as_json(puzzle, puzzle.steps[0].wrong[0].text)
    told.append(http.post(f"{path}/answer", json={"move": other}).text)
    secrets = [message.name for step in puzzle.steps for message in step.why]
    later = msgspec.json.encode(best(puzzle, 1)).decode()
    asked = msgspec.json.decode(told[0])
    for text in told:
        assert '"text"' not in text
        assert not any(f'"{name}"' in text for name in secrets)
        assert later not in text or best(puzzle, 1) in asked["moves"]
    for found in ([other], [best(puzzle), best(puzzle, 1)], [best(puzzle), other], [{"type": "nonsense"}]):
        for action in ("answer", "check"):
            refused = http.post(f"{path}/{action}", json={"move": best(puzzle, 1), "found": found})
            assert refused.status_code == 422
            assert refused.json()["code"] in ("puzzle-found", "table-move-form")
    assert http.post(f"{path}/answer", json={"move": None, "found": [{}] * 17}).status_code == 400


def refute(server: Running, http: httpx.Client, key: str) -> Any:
    """Play a wrong move, and return the answer: the move and its refutation."""
    number, puzzle = find(server, key, refuted=True)
    wrong = puzzle.steps[0].wrong[0]
    judged = http.post(f"/api/puzzles/{key}/{number}/answer", json={"move": as_json(puzzle, wrong.text)}).json()
    assert not judged["right"]
    assert len(judged["played"]) == 1 + len(wrong.replies)
    assert judged["played"][0]["seat"] == puzzle.seat
    assert judged["played"][1]["seat"] != puzzle.seat
    assert judged["played"][0]["view"] != puzzle.view
    assert judged["why"] == plain(wrong.why)
    return judged


def test_a_wrong_move_is_refuted_on_the_board(server: Running, http: httpx.Client) -> None:
    assert not refute(server, http, "abalone")["draws"]


def test_what_is_drawn_in_a_refutation_is_said_to_be_an_example(server: Running, http: httpx.Client) -> None:
    assert refute(server, http, "setup")["draws"]


def test_a_wrong_move_nobody_has_looked_at_is_said_to_be_worse(server: Running, http: httpx.Client) -> None:
    """If a reply scores at once, it is shown, too."""
    refuted = set()
    for number in range(1, 11):
        puzzle = kept(server, "abalone", number)
        known = [as_json(puzzle, each) for each in (puzzle.steps[0].text, *(w.text for w in puzzle.steps[0].wrong))]
        moves = http.get(f"/api/puzzles/abalone/{number}").json()["moves"]
        other = next(move for move in moves if move not in known)
        judged = http.post(f"/api/puzzles/abalone/{number}/answer", json={"move": other}).json()
        assert (judged["right"], judged["loss"]) == (False, None)
        if len(judged["played"]) > 1:
            assert judged["played"][1]["view"]["captures"] != judged["played"][0]["view"]["captures"]
            assert judged["why"]
        refuted.add(len(judged["played"]))
    assert refuted == {1, 2}


def test_every_wrong_move_of_zero_is_told_its_reason(server: Running, http: httpx.Client) -> None:
    for number in (1, 2):
        puzzle = kept(server, "zero", number)
        moves = http.get(f"/api/puzzles/zero/{number}").json()["moves"]
        for move in moves:
            if move != best(puzzle):
                judged = http.post(f"/api/puzzles/zero/{number}/answer", json={"move": move}).json()
                assert judged["why"], move


def test_the_first_result_is_rated_once(server: Running) -> None:
    puzzle = kept(server, "zero", 5)
    with client(server) as http:
        account = {"name": "Solver", "password": "correct horse battery"}
        http.post("/api/accounts", json=account).raise_for_status()
        asked = http.get("/api/puzzles/zero/5").json()
        fresh = {"rating": 25.0, "tried": 0, "solved": 0, "days": 0, "today": False, "first_tries": 0}
        assert asked["solver"] == fresh
        wrong = as_json(puzzle, puzzle.steps[0].wrong[0].text)
        judged = http.post("/api/puzzles/zero/5/answer", json={"move": wrong}).json()
        assert judged["change"]["after"] < judged["change"]["before"] == 25.0
        assert judged["rating"] > asked["rating"], "the puzzle has won"
        for move in (wrong, best(puzzle), None):
            later = http.post("/api/puzzles/zero/5/answer", json={"move": move}).json()
            assert later["change"] is None
            assert (later["rating"], later["solver"]["rating"]) == (judged["rating"], judged["solver"]["rating"])
        assert (later["solver"]["tried"], later["solver"]["solved"], later["solver"]["first_tries"]) == (1, 0, 0)


def test_the_next_puzzle_is_not_answered_yet_and_near_the_rating(server: Running, http: httpx.Client) -> None:
    seen = set()
    number = 0
    for _ in range(3):
        asked = http.get("/api/puzzles/next", params={"game": "setup", "after": number}).raise_for_status().json()
        number = asked["number"]
        assert asked["mine"] is None
        seen.add(number)
        http.post(f"/api/puzzles/setup/{number}/answer", json={"move": None}).raise_for_status()
    assert len(seen) == 3
    store = server.services.store.puzzles
    ratings = [abs(store.get("setup", each).rating.mu - 25) for each in range(1, store.count("setup") + 1)]
    with client(server) as nobody:
        found = nobody.get("/api/puzzles/next", params={"game": "setup"}).json()
        assert abs(found["rating"] - 25) <= min(ratings) + 0.1
        assert nobody.get("/api/puzzles/next", params={"game": "setup", "after": -1}).status_code == 400


def test_a_streak_comes_from_the_answers_of_the_server(server: Running, http: httpx.Client) -> None:
    asked = http.get("/api/puzzles/daily", params={"game": "setup"}).json()
    puzzle = kept(server, "setup", asked["number"])
    assert (asked["solver"]["days"], asked["solver"]["today"]) == (0, False)
    judged = http.post(f"/api/puzzles/setup/{asked['number']}/answer", json={"move": best(puzzle)}).json()
    assert len(puzzle.steps) == 1
    assert (judged["solver"]["days"], judged["solver"]["today"], judged["solver"]["first_tries"]) == (1, True, 1)
    asked = http.get("/api/puzzles/daily", params={"game": "absolute"}).json()
    shown = http.post(f"/api/puzzles/absolute/{asked['number']}/answer", json={"move": None}).json()
    assert (shown["solver"]["days"], shown["solver"]["first_tries"]) == (0, 0)


def test_what_was_shown_does_not_count_as_solved(server: Running, http: httpx.Client) -> None:
    puzzle = kept(server, "abalone", 3)
    shown = http.post("/api/puzzles/abalone/3/answer", json={"move": None}).raise_for_status().json()
    assert not shown["right"]
    assert len(shown["played"]) == len(shown["solution"]["moves"]) >= len(puzzle.steps)
    assert shown["change"]["after"] < shown["change"]["before"]
    found: list[Any] = []
    for step in range(len(puzzle.steps)):
        again = http.post("/api/puzzles/abalone/3/answer", json={"move": best(puzzle, step), "found": found}).json()
        found.append(best(puzzle, step))
    assert again["right"]
    assert again["solved"] == shown["solved"]
    assert http.get("/api/puzzles/abalone/3").json()["mine"] == "shown"


def test_whoever_is_not_known_is_answered_and_not_counted(server: Running) -> None:
    puzzle = kept(server, "setup", 4)
    with client(server) as nobody:
        asked = nobody.get("/api/puzzles/setup/4").json()
        right = nobody.post("/api/puzzles/setup/4/answer", json={"move": best(puzzle)}).raise_for_status().json()
    assert right["right"]
    assert (right["solver"], right["change"]) == (None, None)
    assert (right["tried"], right["solved"]) == (asked["tried"], asked["solved"])


def test_a_second_start_stores_nothing_and_a_changed_puzzle_is_replaced(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Store.open(folder_url(tmp_path)) as store:
        asking.store_starters(store)
        count, before = store.puzzles.count("zero"), decode(store.puzzles.get("zero", 1).data)
        with monkeypatch.context() as patch:
            patch.setattr(type(store._database), "write", None)  # a second start reads and writes nothing
            asking.store_starters(store)
        step = msgspec.structs.replace(before.steps[0], wrong=(Wrong("pass", 0.5),))
        changed = msgspec.structs.replace(before, steps=(step,))
        assert store.puzzles.add("zero", [asking.make_new_puzzle(encode(changed))]) == 0
        assert decode(store.puzzles.get("zero", 1).data) == changed
        assert store.puzzles.count("zero") == count


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
    checked = http.post("/api/puzzles/absolute/1/check", json={"move": best(puzzle)}).raise_for_status().json()
    assert (checked["legal"], checked["text"]) == (True, puzzle.steps[0].text)
    headers = {"Accept-Language": "pl"}
    foul = {"move": {"type": "place", "cards": puzzle.view["hand"][:1]}}
    checked = http.post("/api/puzzles/absolute/1/check", json=foul, headers=headers).json()
    assert not checked["legal"]
    assert checked["rule"]
    assert checked["message"]


def test_games_without_puzzles_are_refused_by_name(http: httpx.Client) -> None:
    assert http.get("/api/puzzles/daily", params={"game": "chess"}).json()["code"] == "unknown-game"
    assert http.get("/api/puzzles/daily").status_code == 400
