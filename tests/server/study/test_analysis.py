"""Analyses through a real server: asked once, read as they come, never of a running game, and not lost in a crash."""

from __future__ import annotations

import asyncio
import json
import signal
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest

from stolik.kit import keys
from stolik.server.capacity.limits import Rule
from stolik.server.settings import Settings
from stolik.server.study.analysis import routes
from tests.sample import load_sample
from tests.server.client import QUICK, Player, Process, Running, browser, chosen, free_port, start

MOVES = 12


async def played(people: list[Player], game: str = "abalone", moves: int = MOVES, *, over: bool = True) -> str:
    """A game with some random moves, given up by the first player."""
    table, rng = await start(people, game), Random(1)
    for _ in range(moves):
        turn = (await people[0].get(f"/api/tables/{table}"))["actors"][0]
        view = await people[turn].get(f"/api/tables/{table}")
        await people[turn].ask(table, type="move", move=chosen(view, rng))
    if over:
        await people[0].ask(table, type="resign")
    return table


async def couple(url: str) -> list[Player]:
    return [await Player.arrive(url, "Ann"), await Player.arrive(url, "Bob")]


async def lines(player: Player, table: str, most: int | None = None, **query: Any) -> list[dict[str, Any]]:
    """The lines of an analysis, all or the first ones, without those that only tell that more will come."""
    found: list[dict[str, Any]] = []
    path = f"/api/tables/{table}/analysis"
    async with player.http.stream("GET", path, params={"quality": "quick", **query}) as response:
        assert response.status_code == 200
        assert response.headers["content-type"].startswith("application/x-ndjson")
        async for line in response.aiter_lines():
            read = json.loads(line)
            if read["type"] != "wait":
                found.append(read)
            if len(found) == most:
                break
    return found


def numbers(found: list[dict[str, Any]]) -> list[int]:
    return [line["ply"]["decision"]["number"] for line in found if line["type"] == "ply"]


async def test_a_finished_game_is_analysed_once_and_read_by_anybody_as_it_comes(server: Running) -> None:
    people = await couple(server.url)
    table = await played(people)
    path = f"/api/tables/{table}/analysis"
    head = {"type": "head", "asked": False, "quality": "quick", "total": 0, "done": 0}
    assert await lines(people[0], table) == [head]
    first = await people[0].post(path, {"quality": "quick"}, 200)
    assert (first["asked"], first["total"]) == (True, MOVES)
    watcher = await Player.arrive(server.url, "Eve")
    found, early, again = await asyncio.gather(
        lines(watcher, table), lines(people[1], table, most=2), watcher.post(path, {"quality": "quick"}, 200)
    )
    assert again["total"] == MOVES
    assert [line["type"] for line in found] == ["head", *["ply"] * MOVES, "summary"]
    assert numbers(found) == list(range(1, MOVES + 1))
    assert numbers(early) == [1]
    assert all(line["ply"]["judged"] for line in found[1:-1])
    summary = found[-1]["summary"]
    assert (summary["unit"], len(summary["accuracy"]), summary["shares"]) == ("marbles", 2, [])
    # It is stored: the same again, whole or from some decision on, and in another quality there is none.
    assert (await lines(watcher, table))[1:] == found[1:]
    assert (await lines(watcher, table, after=MOVES - 2))[1:] == found[MOVES - 1 :]
    assert (await lines(watcher, table, after=MOVES))[1:] == found[-1:]
    assert (await lines(watcher, table, quality="deep"))[0]["asked"] is False
    assert not server.services.analyses.readers


@pytest.mark.parametrize("game", [keys()[0], keys()[-1]])
async def test_nothing_of_a_running_game_is_analysed_or_shown(server: Running, game: str) -> None:
    people = [*await couple(server.url), await Player.arrive(server.url, "Eve")][: load_sample(game).short.players]
    table = await played(people, game, 3, over=False)
    for player in people:
        asked = await player.post(f"/api/tables/{table}/analysis", {}, 422)
        read = await player.get(f"/api/tables/{table}/analysis", 422)
        assert asked["code"] == read["code"] == "table-not-over"
        assert asked["facts"] == {}
    assert server.services.store.analyses.get(table, "usual") is None


async def test_what_cannot_be_analysed_is_refused_in_words(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    people = await couple(server.url)
    table = await played(people, moves=0)
    path = f"/api/tables/{table}/analysis"
    assert (await people[0].post(path, {}, 422))["code"] == "analysis-empty"
    assert (await people[0].post(path, {"quality": "perfect"}, 400))["code"] == "http-invalid"
    assert (await people[0].post("/api/tables/none/analysis", {}, 404))["code"] == "table-missing"
    assert (await people[0].get("/api/tables/none/analysis", 404))["code"] == "table-missing"
    assert (await people[0].get(f"{path}?after=-1", 400))["code"] == "http-invalid"
    assert (await people[0].get(f"{path}?quality=perfect", 400))["code"] == "http-invalid"
    nobody = await people[0].http.post(path, json={}, headers={"Cookie": ""})
    assert nobody.status_code in (401, 422)
    # A person may have some games analysed and then has to wait; to ask again for the same one is free.
    rules = {"analysis": Rule(1, 600)}
    limits = server.services.limits
    monkeypatch.setattr(limits, "_rules", dict(limits._rules) | rules)
    first, second = await played(people, moves=1), await played(people, moves=1)
    for _ in range(2):
        await people[0].post(f"/api/tables/{first}/analysis", {"quality": "quick"}, 200)
    assert (await people[0].post(f"/api/tables/{second}/analysis", {}, 429))["code"] == "http-many"
    await people[1].post(f"/api/tables/{second}/analysis", {"quality": "quick"}, 200)
    monkeypatch.setattr("stolik.server.study.analysis.service.MOST_OPEN", 0)
    busy = await (await Player.arrive(server.url, "Eve")).post(
        f"/api/tables/{second}/analysis", {"quality": "deep"}, 503
    )
    assert busy["code"] == "analysis-busy"


async def test_the_readers_of_one_address_leave_places_for_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(routes, "READERS_OF_ADDRESS", 3, raising=False)
    monkeypatch.setattr(routes, "MOST_READERS", 5)
    with Running(Settings(port=free_port(), data=tmp_path, trusted_proxies=("127.0.0.1",), **QUICK)) as server:
        people = await couple(server.url)
        table = await played(people, moves=1)
        analyses = server.services.store.analyses
        analyses.request(table, "deep", 1, people[0].me["id"])
        assert analyses.claim(table, "deep", "another node"), "it goes on without end"

        reading: list[AsyncIterator[str]] = []

        async def read(address: str, held: AsyncExitStack) -> int:
            http = await held.enter_async_context(browser(server.url))
            headers = {"X-Forwarded-For": address}
            path = f"/api/tables/{table}/analysis?quality=deep"
            response = await held.enter_async_context(http.stream("GET", path, headers=headers))
            if response.status_code == 200:
                reading.append(response.aiter_lines())  # kept: without it the response is closed
                await anext(reading[-1])
            return response.status_code

        async with AsyncExitStack() as held:
            assert [await read("203.0.113.7", held) for _ in range(4)] == [200, 200, 200, 429]
            assert [await read(f"198.51.100.{number}", held) for number in range(3)] == [200, 200, 429]
        while server.services.analyses.readers:
            await asyncio.sleep(0.01)
        async with AsyncExitStack() as held:
            assert await read("203.0.113.7", held) == 200


async def test_a_crash_loses_and_doubles_nothing_and_a_stop_holds_nobody_up(tmp_path: Path) -> None:
    with Process(data=tmp_path) as first:
        people = await couple(first.url)
        table = await played(people)
        await people[0].post(f"/api/tables/{table}/analysis", {"quality": "quick"}, 200)
        before = await lines(people[0], table, most=4)
        assert numbers(before) == [1, 2, 3]
        first.kill()
    with Process(data=tmp_path) as second:
        reader = people[0].move_to(second.url)
        after = await lines(reader, table, after=3)
        assert numbers(after) == list(range(4, MOVES + 1))
        whole = await lines(reader, table)
        assert whole[1:4] == before[1:]
        assert whole[4:] == after[1:]
        # A server that stops does not wait for those who read.
        await reader.post(f"/api/tables/{table}/analysis", {"quality": "deep"}, 200)
        reading = asyncio.create_task(lines(reader, table, quality="deep"))
        assert len(await lines(people[1].move_to(second.url), table, most=2, quality="deep")) == 2
        second.send_signal(signal.SIGTERM)
        assert len(numbers(await reading)) < MOVES
        await asyncio.to_thread(second.wait, 15)
