"""How fast the server is with many live tables, and what a table and a socket cost.

    python bench/load.py [--tables 1000] [--rate 500] [--seconds 20]

This process is the load, another one the server, with SQLite and all its durability; both on this machine, over
loopback. Every table has two sockets. Moves are marbles that step out and back, so that the load needs no rules, and
its sockets are as little of a WebSocket as will do: what is measured is the server.

- paced: so many moves a second in all, evenly; the time from a move sent to the move seen on the opponent's socket
- saturation: a fixed number of tables is always waiting for a move to be seen; the most moves a second
- memory: the server's, before and after the tables and the sockets are there
- a long table: of 2,000 events, asked for by REST when it is in memory, and when it is not
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import os
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from http.cookiejar import CookieJar, DefaultCookiePolicy
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple, cast

import httpx
import uvloop
from rich.console import Console
from rich.table import Table

SETTING = {
    "game": "abalone",
    "players": 2,
    "options": {"layout": "standard", "repetition": False, "max_plies": 0},
    "clock": {"type": "sudden", "initial": 7200},
}
# The moves of both seats in turn: one marble each, out and back.
STEPS = [("c5", "d5"), ("g5", "f5"), ("d5", "c5"), ("f5", "g5")]
MOVES = [
    b'{"type":"move","id":1,"move":{"type":"inline","rear":"%b","to":"%b"}}' % (rear.encode(), to.encode())
    for rear, to in STEPS
]
SETTINGS = {"limits": 100_000, "messages_at_once": 100_000, "messages_a_second": 100_000, "leave_after_ms": 60_000}
CODE = (
    "import os; from stolik.server.settings import Settings; "
    "from stolik.server.serving import make_server, rest_collector; "
    "make_server(Settings.from_env(os.environ), started=rest_collector).run()"
)
PATIENCE = 60.0  # seconds
SHARED_BY = 10  # tables of the same two people
LONG = 2_000  # events


class Server:
    """A server in a process of its own."""

    def __init__(self, data: Path, **settings: Any) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        values = SETTINGS | settings | {"port": self.port, "data": data, "workers": 0}
        environ = os.environ | {f"STOLIK_{name.upper()}": str(value) for name, value in values.items()}
        with (data.parent / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-c", CODE], env=environ, stdout=subprocess.DEVNULL, stderr=log
            )
        self.url = f"http://127.0.0.1:{self.port}"

    async def ready(self) -> None:
        """Wait until it answers."""
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    _, writer = await asyncio.open_connection("127.0.0.1", self.port)
                except OSError:
                    await asyncio.sleep(0.02)
                else:
                    writer.close()
                    return

    def memory(self) -> float:
        """Return the resident memory in KiB."""
        pages = int(Path(f"/proc/{self._process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1024

    def processor(self) -> float:
        """Return the seconds of processor time that it has used."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        self._process.send_signal(signal.SIGTERM)
        self._process.wait(PATIENCE)


class Wire(asyncio.Protocol):
    """The client's end of a WebSocket: whole text frames, pings answered, nothing else."""

    def __init__(self, request: bytes, heard: Callable[[Wire, bytes], None]) -> None:
        self._request, self._heard = request, heard
        self._buffer = b""
        self._open = False
        self._transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()  # the table was shown

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)  # uvloop's is one in all but name
        self._transport.write(self._request)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(error or ConnectionError("closed"))

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer + data if self._buffer else data
        if not self._open:
            head, found, rest = buffer.partition(b"\r\n\r\n")
            if not found:
                self._buffer = buffer
                return
            if b" 101 " not in head[:16]:
                self.opened.set_exception(ConnectionError(head.decode()))
                return
            self._open, buffer = True, rest
        at, end = 0, len(buffer)
        while end - at >= 2:
            length, start = buffer[at + 1], at + 2
            if length == 126:
                start += 2
            elif length == 127:
                start += 8
            if end < start:
                break
            if length >= 126:
                length = int.from_bytes(buffer[at + 2 : start], "big")
            if end < start + length:
                break
            payload = buffer[start : start + length]
            if buffer[at] == 0x81:
                self._heard(self, payload)
            elif buffer[at] == 0x89:
                self._write(0x8A, payload)
            at = start + length
        self._buffer = buffer[at:]

    def send(self, text: bytes) -> None:
        self._write(0x81, text)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()

    def _write(self, kind: int, payload: bytes) -> None:
        assert self._transport is not None
        assert len(payload) < 126
        # Masked by zeros, which changes nothing.
        self._transport.write(struct.pack("!BB4x", kind, 0x80 | len(payload)) + payload)


class Seated:
    """One table and its two sockets."""

    def __init__(self, load: Load, table: str, cookies: tuple[str, str]) -> None:
        self._load, self.table, self._cookies = load, table, cookies
        self.wires: list[Wire] = []
        self._made = 0
        self._sent = 0.0
        self._awaited = b""
        self.waiting = False

    async def sit(self, port: int) -> None:
        """Open both sockets, and wait until the table was shown."""
        for cookie in self._cookies:
            lines = (
                f"GET /ws/tables/{self.table} HTTP/1.1",
                f"Host: 127.0.0.1:{port}",
                "Upgrade: websocket",
                "Connection: Upgrade",
                "Sec-WebSocket-Version: 13",
                f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
                f"Origin: http://127.0.0.1:{port}",
                f"Cookie: {cookie}",
            )
            request = "\r\n".join((*lines, "", "")).encode()
            loop = asyncio.get_running_loop()
            _, wire = await loop.create_connection(partial(Wire, request, self._heard), "127.0.0.1", port)
            self.wires.append(wire)
            await asyncio.wait_for(wire.opened, PATIENCE)

    def move(self) -> None:
        """Send the next move."""
        move = MOVES[self._made % len(MOVES)]
        mover = self.wires[self._made % 2]
        self._made += 1
        self._awaited = b'"made":%d' % self._made
        self.waiting = True
        self._sent = time.perf_counter()
        mover.send(move)

    def _heard(self, wire: Wire, frame: bytes) -> None:
        kind = frame[9:11]  # {"type":"change"
        if kind == b"ch":
            if self.waiting and wire is self.wires[self._made % 2] and self._awaited in frame:
                self.waiting = False
                self._load.seen(self, time.perf_counter() - self._sent)
        elif kind == b"ta":
            if not wire.opened.done():
                wire.opened.set_result(None)
        elif kind == b"re":
            self._load.refused[frame] += 1


class Paced(NamedTuple):
    rate: float
    spans: list[float]  # seconds, sorted
    server: float  # the share of a core
    load: float

    def share(self, part: float) -> str:
        return f"{self.spans[min(len(self.spans) - 1, int(part * len(self.spans)))] * 1000:.1f} ms"


class Load:
    """All tables."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.tables: list[Seated] = []
        self.refused: Counter[bytes] = Counter()
        self._spans: list[float] = []
        self._go_on: Callable[[Seated], None] | None = None
        nobody = CookieJar(DefaultCookiePolicy(allowed_domains=[]))  # each request brings its own cookie
        limits = httpx.Limits(max_connections=8)
        self.http = httpx.AsyncClient(
            base_url=server.url, cookies=nobody, limits=limits, timeout=PATIENCE, trust_env=False
        )

    async def ask(self, path: str, body: Any, cookie: str = "") -> httpx.Response:
        headers = {"Origin": self.server.url} | ({"Cookie": cookie} if cookie else {})
        response = await self.http.post(path, json=body, headers=headers)
        response.raise_for_status()
        return response

    async def open(self, count: int) -> None:
        """Have so many games started."""
        gate = asyncio.Semaphore(8)

        async def group(number: int, tables: int) -> None:
            async with gate:
                arrived = [await self.ask("/api/guests", {"name": f"Load {number}-{seat}"}) for seat in (1, 2)]
                first, second = (each.headers["set-cookie"].split(";")[0] for each in arrived)
                for _ in range(tables):
                    table = (await self.ask("/api/tables", {"setting": SETTING}, first)).json()["table"]
                    path = f"/api/tables/{table}/commands"
                    await self.ask(path, {"type": "join"}, second)
                    await self.ask(path, {"type": "ready"}, first)
                    await self.ask(path, {"type": "ready"}, second)
                    self.tables.append(Seated(self, table, (first, second)))

        sizes = [min(SHARED_BY, count - begin) for begin in range(0, count, SHARED_BY)]
        await asyncio.gather(*(group(number, size) for number, size in enumerate(sizes)))

    async def sit(self) -> None:
        """Open all sockets."""
        gate = asyncio.Semaphore(16)

        async def one(seated: Seated) -> None:
            async with gate:
                await seated.sit(self.server.port)

        await asyncio.gather(*map(one, self.tables))

    def seen(self, seated: Seated, span: float) -> None:
        self._spans.append(span)
        if self._go_on is not None:
            self._go_on(seated)

    async def pace(self, rate: float, seconds: float) -> Paced:
        """Make so many moves a second, at each table in turn."""
        self._spans = []
        before, own = self.server.processor(), time.process_time()
        begun = time.perf_counter()
        made = 0
        while (passed := time.perf_counter() - begun) < seconds:
            while made < passed * rate:
                seated = self.tables[made % len(self.tables)]
                if seated.waiting:  # slower than the pace: the move is sent as soon as it can be
                    break
                seated.move()
                made += 1
            await asyncio.sleep(0.001)
        await self._settle()
        return self._figures(begun, before, own)

    async def saturate(self, at_once: int, seconds: float) -> Paced:
        """Make moves without a pause, at so many tables at once."""
        self._spans = []
        before, own = self.server.processor(), time.process_time()
        begun = time.perf_counter()
        self._go_on = Seated.move
        for seated in self.tables[:at_once]:
            seated.move()
        await asyncio.sleep(seconds)
        self._go_on = None
        figures = self._figures(begun, before, own)
        await self._settle()
        return figures

    async def lengthen(self, seated: Seated, moves: int) -> None:
        """Make so many moves at one table."""
        self._spans = []
        for _ in range(moves):
            seated.move()
            async with asyncio.timeout(PATIENCE):
                while seated.waiting:
                    await asyncio.sleep(0)

    async def _settle(self) -> None:
        async with asyncio.timeout(PATIENCE):
            while any(seated.waiting for seated in self.tables):
                await asyncio.sleep(0.01)

    def _figures(self, begun: float, before: float, own: float) -> Paced:
        wall = time.perf_counter() - begun
        server, load = self.server.processor() - before, time.process_time() - own
        return Paced(len(self._spans) / wall, sorted(self._spans), server / wall, load / wall)


async def loads(url: str, table: str, other: str, times: int = 20) -> list[float]:
    """Return how many milliseconds each of some requests for a table took, another one before each."""
    async with httpx.AsyncClient(base_url=url, timeout=PATIENCE, trust_env=False) as http:
        spans = []
        for _ in range(times):
            (await http.get(f"/api/tables/{other}")).raise_for_status()
            begun = time.perf_counter()
            (await http.get(f"/api/tables/{table}")).raise_for_status()
            spans.append((time.perf_counter() - begun) * 1000)
        return spans


def spread(spans: list[float]) -> str:
    return f"{median(spans):.1f} ms, at most {max(spans):.1f} ms"


async def run(arguments: argparse.Namespace, data: Path) -> int:
    rows: list[tuple[str, str, str]] = []
    server = Server(data)
    try:
        await server.ready()
        load = Load(server)
        await load.open(2)  # what is made once, is made
        empty = server.memory()
        await load.open(arguments.tables - len(load.tables))
        full = server.memory()
        await load.sit()
        seated = server.memory()
        await load.pace(min(arguments.rate, 100), 2)  # warms up
        paced = await load.pace(arguments.rate, arguments.seconds)
        played = server.memory()
        best = max(
            [await load.saturate(at_once, arguments.seconds / 4) for at_once in (16, 64, 256)],
            key=lambda each: each.rate,
        )
        await load.lengthen(load.tables[0], LONG)
        warm = await loads(server.url, load.tables[0].table, load.tables[1].table)
        for each in load.tables:
            for wire in each.wires:
                wire.close()
        await load.http.aclose()
    finally:
        server.stop()
    cold_server = Server(data, cached_tables=1)  # every other table is a cold one
    try:
        await cold_server.ready()
        cold = await loads(cold_server.url, load.tables[0].table, load.tables[1].table)
    finally:
        cold_server.stop()
    on_time = paced.rate > 0.98 * arguments.rate
    rows += [
        ("moves/s, paced", f"{paced.rate:,.0f}", f"{arguments.rate:,.0f}"),
        ("sent to seen: p50", paced.share(0.5), ""),
        ("p95", paced.share(0.95), ""),
        ("p99", paced.share(0.99), "50 ms"),
        ("longest", paced.share(1), ""),
        ("a core's share: server, load", f"{paced.server:.0%}, {paced.load:.0%}", ""),
        ("moves/s at saturation", f"{best.rate:,.0f}", ""),
        ("p50, p99 there", f"{best.share(0.5)}, {best.share(0.99)}", ""),
        ("a core's share: server, load", f"{best.server:.0%}, {best.load:.0%}", ""),
        ("memory: the server, empty", f"{empty / 1024:,.0f} MiB", ""),
        ("a live table", f"{(full - empty) / max(1, arguments.tables - 2):,.1f} KiB", ""),
        ("an idle socket", f"{(seated - full) / (2 * arguments.tables):,.1f} KiB", ""),
        ("the server after the paced moves", f"{played / 1024:,.0f} MiB", ""),
        (f"a table of {LONG:,} events, warm", spread(warm), "20 ms"),
        ("the same, cold", spread(cold), "200 ms"),
        ("load of the machine, 1 minute", f"{os.getloadavg()[0]:.1f} on {os.cpu_count()} cores", ""),
    ]
    table = Table("", title=f"{arguments.tables:,} tables, {2 * arguments.tables:,} sockets, SQLite")
    table.add_column("measured", justify="right")
    table.add_column("goal", justify="right")
    for row in rows:
        table.add_row(*row)
    Console(width=100).print(table)
    for frame, count in load.refused.most_common(3):
        print(f"refused {count} times:", frame.decode(), file=sys.stderr)
    return int(bool(load.refused) or not on_time)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the server with many live tables.")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=500, help="moves a second, in all")
    parser.add_argument("--seconds", type=float, default=20)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="stolik-") as name:
        code = uvloop.run(run(arguments, Path(name, "data")))
    sys.exit(code)


if __name__ == "__main__":
    main()
