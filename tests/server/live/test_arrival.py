"""When a message has arrived: when its last byte is there. Its sender pays until then, and nobody for the server."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from threading import Event
from typing import Any

import pytest
from websockets.frames import Frame, Opcode

from stolik.server.http.compression import pack
from stolik.server.settings import Settings
from stolik.server.study import replays
from tests.browser.proxy import SilentProxy
from tests.server.client import QUICK, Player, Running, free_port, start
from tests.server.live.test_order import hold_writer

CLOCK = {"type": "sudden", "initial": 60}
FULL = 60_000
MOVE = {"type": "move", "move": {"type": "inline", "rear": "a1", "to": "b2"}}
THOUGHT = 1.0  # seconds between the first piece of a message and the last one
FREE = 350  # milliseconds, on a busy machine, that are still no thinking


class Wire:
    """A raw connection of a person."""

    def __init__(self, player: Player, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._player, self._reader, self._writer = player, reader, writer

    async def send(self, data: bytes) -> None:
        self._writer.write(data)
        await self._writer.drain()

    async def trickle(self, data: bytes) -> None:
        """Send one byte after the other, in the time of a thought."""
        for number in range(len(data)):
            await self.send(data[number : number + 1])
            await asyncio.sleep(THOUGHT / len(data))

    async def read_status(self) -> int:
        head = (await self._reader.readuntil(b"\r\n\r\n")).lower()
        await self._reader.readexactly(int(head.partition(b"content-length:")[2].partition(b"\r\n")[0] or 0))
        return int(head.split()[1])

    def make_head(self, method: str, path: str, *more: str) -> bytes:
        jar = self._player.http.cookies.jar
        cookie = "; ".join(f"{each.name}={each.value}" for each in jar)
        lines = [f"{method} {path} HTTP/1.1", f"Host: {self._player.url.removeprefix('http://')}", f"Cookie: {cookie}"]
        lines += [f"Origin: {self._player.url}", "Content-Type: application/json", *more]
        return "\r\n".join([*lines, "", ""]).encode()

    async def upgrade(self, table: str) -> None:
        key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="
        more = ("Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13", key)
        await self.send(self.make_head("GET", f"/ws/tables/{table}", *more))
        await self._reader.readuntil(b"\r\n\r\n")

    async def read_frame(self, kind: str) -> dict[str, Any]:
        """Read frames until one of a kind comes."""
        while True:
            size = (await self._reader.readexactly(2))[1]
            if size > 125:
                size = int.from_bytes(await self._reader.readexactly(2 if size == 126 else 8))
            found: dict[str, Any] = json.loads(await self._reader.readexactly(size))
            if found["type"] == kind:
                return found


@asynccontextmanager
async def open_wire(player: Player, port: int) -> AsyncIterator[Wire]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        yield Wire(player, reader, writer)
    finally:
        writer.close()


class BufferingProxy(SilentProxy):
    """Sends a request on when it has come as a whole, as nginx does by default."""

    async def _forward(self, way: str, source: asyncio.StreamReader, drain: asyncio.StreamWriter) -> None:
        if way == "up":
            with suppress(asyncio.IncompleteReadError):
                head = await source.readuntil(b"\r\n\r\n")
                length = int(head.lower().partition(b"content-length:")[2].partition(b"\r\n")[0])
                drain.write(head + await source.readexactly(length))
        await super()._forward(way, source, drain)


async def begin(server: Running, **setting: Any) -> tuple[Player, Player, str]:
    ann, bob = [await Player.arrive(server.url, name) for name in ("Ann", "Bob")]
    setting = {"options": {"layout": "standard"}, "clock": CLOCK} | setting
    return ann, bob, await start([ann, bob], "abalone", **setting)


async def find_used(server: Running, ann: Player, table: str) -> tuple[int, int]:
    """Return the milliseconds that Ann has used for her move, and that Bob has used until now."""
    clocks = (await ann.get(f"/api/tables/{table}"))["clocks"]
    assert clocks["running"] == 1
    return FULL - clocks["remaining"][0], FULL - clocks["remaining"][1] + server.services.tables.now() - clocks["since"]


def check_paid_by_ann(used: tuple[int, int]) -> None:
    ann, bob = used
    assert 900 * THOUGHT <= ann <= 1000 * THOUGHT + 4 * FREE, "who thinks pays"
    assert bob <= FREE, "and nobody else"


async def send_late_body(wire: Wire, table: str) -> None:
    body = json.dumps(MOVE).encode()
    await wire.send(wire.make_head("POST", f"/api/tables/{table}/commands", f"Content-Length: {len(body)}"))
    await asyncio.sleep(THOUGHT)
    await wire.send(body)


async def send_slow_body(wire: Wire, table: str) -> None:
    body = json.dumps(MOVE).encode()
    await wire.send(wire.make_head("POST", f"/api/tables/{table}/commands", f"Content-Length: {len(body)}"))
    await wire.trickle(body)


async def send_chunks(wire: Wire, table: str) -> None:
    """The whole move at once, but the end of the body comes later: until then the sender may take it back."""
    body = json.dumps(MOVE).encode()
    head = wire.make_head("POST", f"/api/tables/{table}/commands", "Transfer-Encoding: chunked")
    await wire.send(head + b"%x\r\n%b\r\n" % (len(body), body))
    await asyncio.sleep(THOUGHT)
    await wire.send(b"0\r\n\r\n")


async def send_by_continue(wire: Wire, table: str) -> None:
    body = json.dumps(MOVE).encode()
    more = (f"Content-Length: {len(body)}", "Expect: 100-continue")
    await wire.send(wire.make_head("POST", f"/api/tables/{table}/commands", *more))
    assert await wire.read_status() == 100
    await asyncio.sleep(THOUGHT)
    await wire.send(body)


@pytest.mark.parametrize("send", [send_late_body, send_slow_body, send_chunks, send_by_continue])
async def test_a_body_that_comes_late_is_paid_for_by_its_sender(
    server: Running, send: Callable[[Wire, str], Awaitable[None]]
) -> None:
    ann, _, table = await begin(server)
    async with open_wire(ann, server.settings.port) as wire:
        await send(wire, table)
        assert await wire.read_status() == 200
    check_paid_by_ann(await find_used(server, ann, table))


@pytest.mark.parametrize("kind", [BufferingProxy, SilentProxy])
async def test_it_is_the_same_behind_a_proxy_that_buffers_or_does_not(server: Running, kind: type[SilentProxy]) -> None:
    ann, _, table = await begin(server)
    with kind(server.settings.port) as proxy:
        async with open_wire(ann, proxy.port) as wire:
            await send_slow_body(wire, table)
            assert await wire.read_status() == 200
    check_paid_by_ann(await find_used(server, ann, table))


async def test_a_flag_falls_while_a_body_is_on_its_way(server: Running) -> None:
    ann, bob, table = await begin(server, clock={"type": "sudden", "initial": 10})
    async with open_wire(ann, server.settings.port) as wire, bob.sit(table) as socket:
        body = json.dumps(MOVE).encode()
        await wire.send(wire.make_head("POST", f"/api/tables/{table}/commands", f"Content-Length: {len(body)}"))
        view = await socket.until(lambda view: view["phase"] == "finished")
        assert view["result"]["by"] == "time"
        assert view["clocks"]["remaining"] == [0, 10_000]
        await wire.send(body)
        assert await wire.read_status() == 409


async def send_fragments(wire: Wire) -> None:
    text = json.dumps({"id": 1} | MOVE).encode()
    await wire.send(Frame(Opcode.TEXT, text[:20], fin=False).serialize(mask=True))
    await asyncio.sleep(THOUGHT / 2)
    await wire.send(Frame(Opcode.CONT, text[20:], fin=False).serialize(mask=True))
    await asyncio.sleep(THOUGHT / 2)
    await wire.send(Frame(Opcode.CONT, b"").serialize(mask=True))


async def send_bytes_of_a_frame(wire: Wire) -> None:
    await wire.trickle(Frame(Opcode.TEXT, json.dumps({"id": 1} | MOVE).encode()).serialize(mask=True))


@pytest.mark.parametrize("send", [send_fragments, send_bytes_of_a_frame])
async def test_a_frame_that_comes_in_pieces_is_paid_for_by_its_sender(
    server: Running, send: Callable[[Wire], Awaitable[None]]
) -> None:
    ann, _, table = await begin(server)
    async with open_wire(ann, server.settings.port) as wire:
        await wire.upgrade(table)
        await send(wire)
        assert (await wire.read_frame("ok"))["id"] == 1
    check_paid_by_ann(await find_used(server, ann, table))


async def test_a_move_behind_an_own_slow_request_is_not_made_before_its_turn(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who sends both at once can still end the connection, and so take the move back."""
    release = Event()

    def slow(_: str) -> bytes:
        release.wait()
        return pack({})

    monkeypatch.setattr(replays, "_replay_text", slow)
    data = tmp_path_factory.mktemp("data")
    with Running(Settings(port=free_port(), data=data, **QUICK)) as server:
        ann, _, table = await begin(server)
        async with open_wire(ann, server.settings.port) as wire:
            first, body = b'{"text": "{}"}', json.dumps(MOVE).encode()
            await wire.send(
                wire.make_head("POST", "/api/replays", f"Content-Length: {len(first)}")
                + first
                + wire.make_head("POST", f"/api/tables/{table}/commands", f"Content-Length: {len(body)}")
                + body
            )
            await asyncio.sleep(THOUGHT)
            release.set()
            await wire.read_status()
            assert await wire.read_status() == 200
        check_paid_by_ann(await find_used(server, ann, table))


@pytest.mark.parametrize("way", ["request", "socket"])
async def test_the_servers_time_after_the_last_byte_is_not_charged(
    server: Running, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """The session takes a second to be read; or the same person's line of chat waits for the disk before the move."""
    ann, _, table = await begin(server)
    async with open_wire(ann, server.settings.port) as wire:
        if way == "request":
            sessions = server.services.store.sessions
            find = sessions.find

            def find_slowly(secret: str) -> Any:
                time.sleep(THOUGHT)
                return find(secret)

            monkeypatch.setattr(sessions, "find", find_slowly)
            body = json.dumps(MOVE).encode()
            head = wire.make_head("POST", f"/api/tables/{table}/commands", f"Content-Length: {len(body)}")
            await wire.send(head + body)
            assert await wire.read_status() == 200
            monkeypatch.undo()
        else:
            await wire.upgrade(table)
            free = await hold_writer(server.services.store)
            for message in ({"type": "say", "id": 1, "text": "hm"}, {"id": 2} | MOVE):
                await wire.send(Frame(Opcode.TEXT, json.dumps(message).encode()).serialize(mask=True))
            await asyncio.sleep(THOUGHT)
            free.set()
            while (await wire.read_frame("ok"))["id"] != 2:
                pass
    ann_used, bob_used = await find_used(server, ann, table)
    assert ann_used <= FREE
    assert bob_used <= FREE, "the opponent could not see the move before"
