"""What a running server tells Prometheus of itself."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import httpx

from stolik.server.settings import Settings
from tests.server.client import QUICK, Player, Running, chosen, free_port, open_socket, play_out, start


async def counts(url: str) -> dict[str, float]:
    async with httpx.AsyncClient(base_url=url, trust_env=False, timeout=60) as http:
        answer = await http.get("/metrics")
    assert answer.status_code == 200
    found = re.findall(r"^(stolik_\S+) (\S+)$", answer.text, re.MULTILINE)
    return {name: float(number) for name, number in found}


async def become(url: str, condition: Callable[[dict[str, float]], bool]) -> dict[str, float]:
    for _ in range(200):
        found = await counts(url)
        if condition(found):
            return found
        await asyncio.sleep(0.02)
    raise AssertionError(found)


async def test_sockets_tables_moves_and_appends_are_counted(tmp_path: Path) -> None:
    with Running(Settings(port=free_port(), data=tmp_path, **QUICK)) as server:
        people = [await Player.arrive(server.url, name) for name in ("Ann", "Bob")]
        assert (await counts(server.url))["stolik_tables_live"] == 0
        table = await start(people, "abalone")
        async with (
            people[0].sit(table) as first,
            people[1].sit(table) as second,
            open_socket(server.url, f"/ws/tables/{table}"),
            open_socket(server.url, "/ws/lobby"),
        ):
            before = await become(server.url, lambda found: found.get('stolik_sockets{kind="lobby"}') == 1)
            assert before['stolik_sockets{kind="table"}'] == 3
            assert before["stolik_tables_live"] == 1
            assert 'stolik_moves_total{game="abalone"}' not in before
            for socket in (first, second):
                await socket.until(lambda view: view["phase"] == "playing")
            assert await play_out([first, second], seed=1, most=5) == 5
            refused = await first.ask(type="move", move={"type": "inline", "rear": "a1", "to": "a1"})
            assert refused["type"] == "refused"
            after = await counts(server.url)
            assert after['stolik_moves_total{game="abalone"}'] == 5
            assert after["stolik_append_seconds_count"] - before["stolik_append_seconds_count"] == 5
            assert after["stolik_append_seconds_sum"] > before["stolik_append_seconds_sum"]
        left = await become(server.url, lambda found: found['stolik_sockets{kind="table"}'] == 0)
        assert left['stolik_sockets{kind="lobby"}'] == 0


async def test_what_bots_are_asked_for_is_counted(tmp_path: Path) -> None:
    with Running(Settings(port=free_port(), data=tmp_path, **QUICK)) as server:
        ann = await Player.arrive(server.url, "Ann")
        table = await ann.open("abalone")
        await ann.ask(table, type="change-seat", seat=1, sitter={"type": "bot", "level": "random"})
        await ann.ask(table, type="ready")
        async with ann.sit(table) as socket:
            for _ in range(2):
                view = await socket.until(lambda view: view["actors"] == [0])
                answer = await socket.ask(type="move", move=chosen(view, Random(1)))
                await socket.reach(answer["version"])
            await socket.until(lambda view: view["made"] == 4)
        found = await counts(server.url)
        assert found['stolik_bot_jobs_total{game="abalone",result="done"}'] == 2
        assert found["stolik_bots_thinking"] == 0
        assert found['stolik_moves_total{game="abalone"}'] == 4
