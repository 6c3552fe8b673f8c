"""Hints at a server: who gets them, that they are counted once, and that the judge knows no more than the player."""

from __future__ import annotations

import asyncio
from random import Random
from threading import Event
from typing import Any

import msgspec
import pytest

from stolik.bots.judgement import ExplainedMove
from stolik.game import Message, find_first_moves
from stolik.kit import describe_move, load
from stolik.server.capacity.limits import Limits, Rule
from stolik.server.study.hints import service
from tests.server.client import Player, Running, start


class Judge:
    """Stands in for the workers: tells the first legal move, and keeps what it was asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, bytes, str]] = []
        self.go = Event()
        self.go.set()
        self.fails = False

    async def find_hint(self, game: str, view: bytes, person: str = "") -> bytes | None:
        self.asked.append((game, view, person))
        while not self.go.is_set():  # the server runs in another thread
            await asyncio.sleep(0.01)
        if self.fails:
            return None
        rules = load(game)
        seen = msgspec.json.decode(view, type=rules.View)
        move = find_first_moves(rules, rules.imagine(seen, Random(0)), seen.viewer, 1)[0]
        return msgspec.json.encode(
            ExplainedMove(move, describe_move(game, seen, move), (Message("hint-chance", {"percent": 61}),))
        )


@pytest.fixture
def judge(server: Running, monkeypatch: pytest.MonkeyPatch) -> Judge:
    found = Judge()
    monkeypatch.setattr(server.services.thinker, "find_hint", found.find_hint)
    return found


async def play_bots(ann: Player, game: str = "abalone", players: int = 2, **more: Any) -> dict[str, Any]:
    wanted = {"game": game, "players": players, "level": "random", "seat": 0, **more}
    table: dict[str, Any] = await ann.post("/api/bots-now", wanted, 201)
    return table


async def test_a_hint_is_given_and_counted_once_for_a_position(server: Running, judge: Judge) -> None:
    ann = await Player.arrive(server.url, "Ann")
    table = await play_bots(ann)
    path = f"/api/tables/{table['table']}/hint"
    assert "hint" in table["can"]
    hints = await asyncio.gather(*(ann.post(path, None, 200) for _ in range(5)))
    assert all(hint == hints[0] for hint in hints)
    assert hints[0]["why"] == [{"name": "hint-chance", "facts": {"percent": 61}}]
    assert len(judge.asked) == 1, "one search for all who ask about one position"
    assert await ann.post(path, None, 200) == hints[0]
    assert len(judge.asked) == 1
    view = await ann.get(f"/api/tables/{table['table']}")
    assert (view["hint"], view["hint_counts"]) == (hints[0], [1, 0])
    await ann.ask(table["table"], type="move", move=hints[0]["move"])
    view = await ann.get(f"/api/tables/{table['table']}")
    assert view["hint"] is None


async def test_the_judge_gets_the_view_of_the_player_and_nobody_else_sees_the_hint(
    server: Running, judge: Judge
) -> None:
    ann, eve = [await Player.arrive(server.url, name) for name in ("Ann", "Eve")]
    table = await play_bots(ann, "zero", 3, seat=0)
    while 0 not in (await ann.get(f"/api/tables/{table['table']}"))["actors"]:
        await asyncio.sleep(0.02)
    hint = await ann.post(f"/api/tables/{table['table']}/hint", None, 200)
    view = await ann.get(f"/api/tables/{table['table']}")
    ((game, sent, person),) = judge.asked
    assert (game, person) == ("zero", ann.me["id"])
    assert msgspec.json.decode(sent) == view["view"], "what she sees, and no more"
    assert view["hint"] == hint
    seen = await eve.get(f"/api/tables/{table['table']}")
    assert seen["hint"] is None
    assert seen["hint_counts"] == [1, 0, 0]
    assert (await eve.post(f"/api/tables/{table['table']}/hint", None, 403))["code"] == "table-not-seated"


async def test_a_hint_that_comes_too_late_is_not_given(server: Running, judge: Judge) -> None:
    ann = await Player.arrive(server.url, "Ann")
    table = await play_bots(ann)
    judge.go.clear()
    asked = asyncio.create_task(ann.post(f"/api/tables/{table['table']}/hint", None, 409))
    while not judge.asked:
        await asyncio.sleep(0.01)
    await ann.ask(table["table"], type="move", move=table["moves"][0])
    while 0 not in (await ann.get(f"/api/tables/{table['table']}"))["actors"]:
        await asyncio.sleep(0.02)
    judge.go.set()
    assert (await asked)["code"] == "table-stale"
    assert (await ann.get(f"/api/tables/{table['table']}"))["hint_counts"] == []


async def test_no_hints_against_people_or_where_they_are_switched_off(server: Running, judge: Judge) -> None:
    ann, bob = [await Player.arrive(server.url, name) for name in ("Ann", "Bob")]
    off = await play_bots(ann, hints=False)
    assert (await ann.post(f"/api/tables/{off['table']}/hint", None, 422))["code"] == "table-hint-off"
    both = await start([ann, bob], "abalone", hints=True)
    assert (await ann.post(f"/api/tables/{both}/hint", None, 422))["code"] == "table-hint-people"
    assert not judge.asked


async def test_hints_have_limits(server: Running, judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = await Player.arrive(server.url, "Ann")
    first, second = [await play_bots(ann) for _ in range(2)]
    monkeypatch.setattr(server.services.hints, "_limits", Limits({"hint": Rule(1, 1000)}))
    await ann.post(f"/api/tables/{first['table']}/hint", None, 200)
    assert (await ann.post(f"/api/tables/{second['table']}/hint", None, 429))["code"] == "http-many"
    await ann.post(f"/api/tables/{first['table']}/hint", None, 200)
    monkeypatch.setattr(service, "MOST_WAITING", 0)
    assert (await ann.post(f"/api/tables/{second['table']}/hint", None, 503))["code"] == "table-hint-busy"
    assert len(judge.asked) == 1


async def test_nobody_takes_all_places_for_hints(
    server: Running, judge: Judge, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "MOST_OF_ADDRESS", 3)
    ann, bob = [await Player.arrive(server.url, name) for name in ("Ann", "Bob")]
    tables = [await play_bots(person) for person in (ann, ann, ann, bob, bob)]
    judge.go.clear()
    paths = [f"/api/tables/{table['table']}/hint" for table in tables]
    waiting = [asyncio.create_task(ann.post(path, None, 200)) for path in paths[:2]]
    while len(judge.asked) < 2:
        await asyncio.sleep(0.01)
    assert (await ann.post(paths[2], None, 503))["code"] == "table-hint-busy", "one person"
    waiting.append(asyncio.create_task(bob.post(paths[3], None, 200)))
    while len(judge.asked) < 3:
        await asyncio.sleep(0.01)
    assert (await bob.post(paths[4], None, 503))["code"] == "table-hint-busy", "one address"
    judge.go.set()
    await asyncio.gather(*waiting)
    await ann.post(paths[2], None, 200)
    assert not server.services.hints._searches
    assert not server.services.hints._waiting, "nothing is left behind"


async def test_a_judge_that_fails_is_told_and_not_counted(server: Running, judge: Judge) -> None:
    ann = await Player.arrive(server.url, "Ann")
    table = await play_bots(ann)
    judge.fails = True
    assert (await ann.post(f"/api/tables/{table['table']}/hint", None, 503))["code"] == "table-hint-none"
    assert (await ann.get(f"/api/tables/{table['table']}"))["hint_counts"] == []


async def test_seat_clock_and_takebacks_are_chosen_against_bots(server: Running) -> None:
    ann = await Player.arrive(server.url, "Ann")
    table = await play_bots(ann, "zero", 5, seat=3, clock="5+3", takebacks=False, level="club")
    assert table["viewer"] == 3
    assert table["clock"] == {"type": "sudden", "initial": 300, "increment": 3}
    assert (table["takebacks"], table["hints"]) == (False, True)
    names = [seat["character"]["name"]["facts"]["number"] for seat in table["seats"] if seat["kind"] == "bot"]
    assert names == [1, 2, 3, 4]
    assert (await ann.ask(table["table"], 422, type="ask-takeback"))["code"] == "table-takeback-off"
    refused = await ann.post("/api/bots-now", {"game": "abalone", "players": 2, "seat": 2}, 422)
    assert refused["code"] == "unfit-seat"
    seats = {(await play_bots(ann, seat=None))["viewer"] for _ in range(30)}
    assert seats == {0, 1}, "drawn by chance"
