"""Requests that end in the middle, and a disk that is full: no tracebacks, and clear answers."""

from __future__ import annotations

import asyncio
import io
import json
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from stolik.server.http import logs
from stolik.server.settings import Settings
from tests.server.client import PATIENCE, QUICK, Player, Running, free_port, start

SENT = b"POST %b HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n%b\r\n\r\n"


@pytest.fixture
def lines(tmp_path: Path) -> Iterator[tuple[Running, io.StringIO]]:
    """A server, and its log."""
    stream = io.StringIO()
    with Running(Settings(port=free_port(), data=tmp_path / "data", request_ms=1_500, **QUICK)) as running:
        logs.configure(json=True, stream=stream)
        yield running, stream


def read(stream: io.StringIO) -> list[dict[str, object]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


async def count_gone(server: Running, wanted: int) -> None:
    """Wait until so many clients were counted that have gone."""
    async with httpx.AsyncClient(trust_env=False) as http, asyncio.timeout(PATIENCE):
        while True:
            text = (await http.get(f"{server.url}/metrics")).text
            found = [line for line in text.splitlines() if line.startswith("stolik_requests_total") and '"499"' in line]
            if sum(float(line.split()[-1]) for line in found) == wanted:
                break
            await asyncio.sleep(0.05)
    assert 'status="500"' not in text


@pytest.mark.parametrize("is_ended_by_server", [False, True])
async def test_a_body_that_is_cut_short_is_no_fault_of_the_server(
    lines: tuple[Running, io.StringIO], is_ended_by_server: bool
) -> None:
    server, stream = lines
    bodies = [
        (b"/api/guests", b"Content-Length: 500", b'{"name": '),
        (b"/api/guests", b"Transfer-Encoding: chunked", b'5\r\n{"nam'),
        (b"/api/replays", b"Content-Length: 200000", b" " * 100_000),  # more than is read before the application begins
    ]
    for path, length, body in bodies:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.settings.port)
        writer.write(SENT % (path, length) + body)
        await writer.drain()
        if is_ended_by_server:
            assert await reader.read() == b"", "it took too long"
        else:
            await asyncio.sleep(0.2)
        writer.transport.abort()
    await count_gone(server, len(bodies))
    assert not [line for line in read(stream) if line["level"] in ("error", "critical")], stream.getvalue()
    assert "Traceback" not in stream.getvalue()


async def test_a_full_disk_is_told_to_people_and_once_in_the_log(lines: tuple[Running, io.StringIO]) -> None:
    server, stream = lines
    people = [await Player.arrive(server.url, name) for name in ("Ann", "Bob")]
    table = await start(people, "abalone", clock={"type": "sudden", "initial": 600})
    database = server.services.store._database
    (pages,) = database.read(lambda connection: connection.exec_driver_sql("PRAGMA page_count").one())

    def fill(connection: object) -> None:
        driver = connection.connection.driver_connection  # type: ignore[attr-defined]
        driver.execute(f"PRAGMA max_page_count = {pages}")

    database.write(fill)
    async with people[0].sit(table) as socket:
        while True:  # until the free places in the pages are used up
            answer = await socket.ask(type="say", text="x" * 300)
            if answer["type"] == "refused":
                break
        assert "http-disk-full" in json.dumps(answer)
    for _ in range(20):
        asked = await people[0].ask(table, 503, type="say", text="y" * 300)
        assert asked["code"] == "http-disk-full"
        assert "disk is full" in asked["message"]
    faults = [line for line in read(stream) if line["level"] in ("error", "warning")]
    faults = [line for line in faults if "blocked" not in str(line["event"])]  # on a busy machine
    assert 1 <= len(faults) <= 6, faults
    assert not [line for line in faults if "trace" in line]
