"""Sockets that are handed over between processes: each table is in one of them, and no connection is lost."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from time import sleep

import pytest

from stolik.server.capacity import hand_over
from stolik.server.capacity.connections import ConnectionLimits, Connections
from stolik.server.capacity.hand_over import HandOver
from stolik.server.live.routes.sockets import find_table_id
from stolik.server.settings import Settings
from tests.server.client import QUICK, Player, Running, free_port, open_socket

HEAD = (
    "GET /ws/tables/{} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Running]]:
    """Two servers that hand sockets over, each with a database of its own: what a client sees tells where it is."""
    folder = tmp_path_factory.mktemp("sockets")
    with ExitStack() as running:
        yield [
            running.enter_context(
                Running(
                    Settings(port=free_port(), data=tmp_path_factory.mktemp("data"), **QUICK),
                    HandOver(folder, number, 2, find_table_id),
                )
            )
            for number in range(2)
        ]


async def open_table(player: Player, home: int) -> str:
    """Open a table whose home is the process with this number."""
    while True:
        table = await player.open("abalone")
        if HandOver(Path(), 1 - home, 2, find_table_id).find_home(f"/ws/tables/{table}") == home:
            return table


@pytest.mark.anyio
async def test_a_socket_is_served_by_the_home_of_its_table(servers: list[Running]) -> None:
    first, second = servers
    player = await Player.arrive(second.url, "Ann")
    table = await open_table(player, home=1)
    async with player.move_to(first.url).sit(table) as here, player.sit(table) as there:
        assert (await here.until(lambda view: view["table"] == table))["viewer"] == 0
        assert (await here.ask(type="say", text="hello"))["type"] == "ok"
        assert (await there.until(lambda view: bool(view["chat"])))["chat"][0]["text"] == "hello"
        assert len(first.services.hub.tables) == 0
        assert len(second.services.hub.tables[table].outboxes) == 2
        assert len(first.services.connections) == 0, "a connection that was handed over has no place here"
    async with open_socket(first.url, "/ws/lobby") as lobby:
        assert (await lobby.receive())["type"] == "hello"
        assert len(first.services.hub.lobby) == 1, "a socket without a home stays"


@pytest.mark.anyio
async def test_a_request_that_comes_in_parts_is_handed_over_whole(servers: list[Running]) -> None:
    table = await open_table(await Player.arrive(servers[1].url, "Bea"), home=1)
    request = HEAD.format(table).encode()
    with socket.create_connection(("127.0.0.1", servers[0].settings.port), timeout=20) as client:
        for part in (request[:3], request[3:60], request[60:]):
            client.sendall(part)
            sleep(0.02)
        found = b""
        while b'"type":"table"' not in found:
            part = await asyncio.to_thread(client.recv, 65_536)
            assert part, found
            found += part
    assert found.startswith(b"HTTP/1.1 101")


@pytest.mark.anyio
async def test_a_socket_stays_while_its_home_is_not_running(tmp_path: Path) -> None:
    settings = Settings(port=free_port(), data=tmp_path / "data", **QUICK)
    with Running(settings, HandOver(tmp_path, 0, 2, find_table_id)) as alone:
        player = await Player.arrive(alone.url, "Cleo")
        table = await open_table(player, home=1)
        async with player.sit(table) as found:
            await found.until(lambda view: view["table"] == table)


@pytest.mark.anyio
async def test_a_home_that_receives_nothing_holds_up_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every connection is sent or stays, also if the other process does not run on."""
    monkeypatch.setattr(hand_over, "NEXT_TRY_S", 0.0)
    exchange = HandOver(tmp_path, 0, 2, find_table_id)
    exchange.start(lambda *_: None)
    ours, theirs = socket.socketpair()
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as stopped, theirs:
        stopped.bind(str(tmp_path / "1"))
        transport, _ = await asyncio.get_running_loop().create_connection(asyncio.Protocol, sock=ours)
        is_sent: list[bool] = []
        for _ in range(500):
            exchange.offer(1, transport, b"x" * 1000, is_sent.append)
        while len(is_sent) < 500:
            await asyncio.sleep(0)
        assert is_sent == sorted(is_sent, reverse=True)
        assert set(is_sent) == {True, False}
        transport.abort()
        exchange.offer(1, transport, b"x", is_sent.append)
        assert len(is_sent) == 500, "a connection that has ended is neither sent nor kept"
        exchange.close()


def test_a_connection_that_is_handed_over_is_counted_but_is_not_new() -> None:
    counted = Connections(ConnectionLimits(per_address=2, opened_at_once=2))
    assert [counted.enter("10.0.0.2", is_new=False) for _ in range(3)] == [None, None, "address"]
    for _ in range(3):
        counted.leave("10.0.0.2")
    assert [counted.enter("10.0.0.2") for _ in range(2)] == [None, None], "nothing was opened here before"
