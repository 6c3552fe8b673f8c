"""A server that has more to do than it can: it refuses in words, and what is quick stays quick."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from threading import Event
from typing import Any

import pytest

from stolik.server.capacity.watchdog import Watchdog
from stolik.server.http.compression import pack
from stolik.server.settings import Settings
from stolik.server.study import replays
from tests.server.client import QUICK, Player, Running, free_port

WAITING = 5


@pytest.fixture
def busy(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Running, Event]]:
    """A server whose replays take until the event is set."""
    release = Event()

    def slow(_: str) -> bytes:
        release.wait()
        return pack({})

    monkeypatch.setattr(replays, "_replay_text", slow)
    data = tmp_path_factory.mktemp("data")
    with Running(Settings(port=free_port(), data=data, **(QUICK | {"waiting_jobs": WAITING}))) as running:
        try:
            yield running, release
        finally:
            release.set()


async def test_replays_hold_up_no_session_no_table_and_no_picture(busy: tuple[Running, Event]) -> None:
    server, release = busy
    ann, bob = [await Player.arrive(server.url, name) for name in ("Ann", "Bob")]
    wanted = [asyncio.create_task(ann.http.post("/api/replays", json={"text": "{}"})) for _ in range(40)]
    refused = await first(wanted, 40 - 1 - WAITING)
    assert {each.status_code for each in refused} == {503}
    assert {each.json()["code"] for each in refused} == {"http-busy"}
    assert all(int(each.headers["Retry-After"]) > 0 for each in refused)
    # Nothing else waits for the replays.
    assert (await bob.get("/api/me"))["name"] == "Bob"
    table = await bob.open("abalone")
    assert (await bob.get(f"/api/tables/{table}"))["table"] == table
    drawn = await bob.http.post("/api/games/abalone/board", json={"view": {}})
    assert drawn.json()["code"] == "http-invalid"
    release.set()
    answers = await asyncio.gather(*wanted)
    assert sum(each.status_code == 200 for each in answers) == 1 + WAITING


async def first(tasks: list[asyncio.Task[Any]], number: int) -> list[Any]:
    """Wait until so many tasks are done, and return their results."""
    while sum(task.done() for task in tasks) < number:
        await asyncio.wait([task for task in tasks if not task.done()], return_when=asyncio.FIRST_COMPLETED)
    return [task.result() for task in tasks if task.done()]


async def test_the_watchdog_tells_what_blocked_the_loop_and_no_values(caplog: pytest.LogCaptureFixture) -> None:
    blocks: list[float] = []

    def block_the_loop(secret: str) -> str:
        time.sleep(0.2)
        return secret

    with Watchdog(blocks.append, blocked_s=0.02):
        await asyncio.sleep(0.1)
        block_the_loop("a hand of cards")
        while not blocks or max(blocks) < 0.1:
            await asyncio.sleep(0.01)
    assert "in block_the_loop" in caplog.text
    assert "cards" not in caplog.text


async def test_an_idle_loop_is_not_blocked() -> None:
    blocks: list[float] = []
    with Watchdog(blocks.append, blocked_s=5):
        await asyncio.sleep(0.2)
    assert blocks == []
