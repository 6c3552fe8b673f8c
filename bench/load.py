"""How fast the server is with many live tables, and what a table and a socket cost, beside boardgame.io.

    python bench/load.py [--tables 1000] [--rate 500] [--seconds 20]

This process is the load, another one the server, with SQLite and all its durability; both on this machine, over
loopback. Every table has two sockets. Moves are marbles that step out and back, so that the load needs no rules, and
its sockets are as little of a WebSocket as will do: what is measured is the server.

- paced: so many moves a second in all, evenly; the time from a move sent to the move seen on the opponent's socket
- saturation: a fixed number of tables is always waiting for a move to be seen; the most moves a second
- memory: the server's, before and after the tables and the sockets are there
- a long table: of 2,000 events, asked for by REST when it is in memory, and when it is not
- boardgame.io: the same load in the same run, with frames as large as ours (see `boardgame.py`)
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
import time
from collections import Counter
from http.cookiejar import CookieJar, DefaultCookiePolicy
from pathlib import Path
from statistics import median
from typing import Any

import httpx
import uvloop
from rich.console import Console
from rich.table import Table

from boardgame import BoardgamePair, boardgame
from nodes import CODE, PATIENCE, Node, stolik
from scenario import Figures, Pair, Scenario
from wires import Wire, dial

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
SHARED_BY = 10  # tables of the same two people
COLD = CODE.replace("make_server(", "from stolik.table import table; table.IN_MEMORY = 10**9; make_server(", 1)
LONG = 2_000  # events


class StolikPair(Pair):
    """One table of ours."""

    def __init__(self, table: str, cookies: tuple[str, str]) -> None:
        super().__init__()
        self.table, self._cookies = table, cookies

    async def sit(self, port: int) -> None:
        """Open both sockets, and wait until the table was shown."""
        for cookie in self._cookies:
            wire = await dial(port, f"/ws/tables/{self.table}", self._heard, cookie)
            self.wires.append(wire)
            await asyncio.wait_for(wire.opened, PATIENCE)

    def next_move(self) -> bytes:
        """Return the message of the next step."""
        return MOVES[self.made % len(MOVES)]

    def _heard(self, wire: Wire, frame: bytes) -> None:
        kind = frame[9:11]  # {"type":"change"
        if kind == b"ch":
            if b'"made":%d' % self.made in frame:
                self.saw(wire, frame)
        elif kind == b"ta":
            if not wire.opened.done():
                wire.opened.set_result(None)
        elif kind == b"re":
            self.refused[frame] += 1


class Guests:
    """Opens tables and starts their games, as people would."""

    def __init__(self, server: Node) -> None:
        self._url = server.url
        nobody = CookieJar(DefaultCookiePolicy(allowed_domains=[]))  # each request brings its own cookie
        limits = httpx.Limits(max_connections=8)
        self._http = httpx.AsyncClient(
            base_url=server.url, cookies=nobody, limits=limits, timeout=PATIENCE, trust_env=False
        )

    async def open(self, count: int) -> list[StolikPair]:
        """Have so many games started."""
        gate = asyncio.Semaphore(8)

        async def group(number: int, tables: int) -> list[StolikPair]:
            async with gate:
                arrived = [await self._ask("/api/guests", {"name": f"Load {number}-{seat}"}) for seat in (1, 2)]
                first, second = (each.headers["set-cookie"].split(";")[0] for each in arrived)
                return [await self._start(first, second) for _ in range(tables)]

        sizes = [min(SHARED_BY, count - begin) for begin in range(0, count, SHARED_BY)]
        groups = await asyncio.gather(*(group(number, size) for number, size in enumerate(sizes)))
        return [pair for pairs in groups for pair in pairs]

    async def close(self) -> None:
        await self._http.aclose()

    async def _start(self, first: str, second: str) -> StolikPair:
        seats = [{"type": "me"}, {"type": "open"}]
        table = (await self._ask("/api/tables", {"setting": SETTING, "seats": seats}, first)).json()["table"]
        path = f"/api/tables/{table}/commands"
        await self._ask(path, {"type": "join"}, second)
        await self._ask(path, {"type": "ready"}, first)
        await self._ask(path, {"type": "ready"}, second)
        return StolikPair(table, (first, second))

    async def _ask(self, path: str, body: Any, cookie: str = "") -> httpx.Response:
        headers = {"Origin": self._url} | ({"Cookie": cookie} if cookie else {})
        response = await self._http.post(path, json=body, headers=headers)
        response.raise_for_status()
        return response


async def lengthen(pair: Pair, moves: int) -> None:
    """Make so many moves at one table."""
    for _ in range(moves):
        pair.move()
        async with asyncio.timeout(PATIENCE):
            while pair.waiting:
                await asyncio.sleep(0)


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


def timed(paced: Figures, best: Figures, rate: float) -> list[tuple[str, str, str]]:
    """Return the rows that both servers have."""
    return [
        ("moves/s, paced", f"{paced.rate:,.0f}", f"{rate:,.0f}"),
        ("sent to seen: p50", paced.share(0.5), ""),
        ("p95", paced.share(0.95), ""),
        ("p99", paced.share(0.99), "50 ms"),
        ("longest", paced.share(1), ""),
        ("a core's share: server, load", f"{paced.server:.0%}, {paced.load:.0%}", ""),
        ("moves/s at saturation", f"{best.rate:,.0f}", ""),
        ("p50, p99 there", f"{best.share(0.5)}, {best.share(0.99)}", ""),
        ("a core's share: server, load", f"{best.server:.0%}, {best.load:.0%}", ""),
        ("the server's processor time for a move", f"{best.server / best.rate * 1e6:,.0f} us", ""),
    ]


def show(title: str, rows: list[tuple[str, str, str]]) -> None:
    table = Table("", title=title)
    table.add_column("measured", justify="right")
    table.add_column("goal", justify="right")
    for row in rows:
        table.add_row(*row)
    Console(width=100).print(table)


async def run(arguments: argparse.Namespace, folder: Path) -> int:
    log, data = folder / "log", folder / "data"
    settings: dict[str, Any] = {"data": data, "workers": 0, "leave_after_ms": 60_000}
    server = stolik(log, **settings)
    try:
        await server.start()
        guests = Guests(server)
        pairs = await guests.open(2)  # what is made once, is made
        empty = server.memory()
        pairs += await guests.open(arguments.tables - len(pairs))
        full = server.memory()
        scenario = Scenario(server, pairs)
        await scenario.sit()
        seated = server.memory()
        await scenario.pace(min(arguments.rate, 100), 2)  # warms up
        paced = await scenario.pace(arguments.rate, arguments.seconds)
        played = server.memory()
        best = await scenario.most(arguments.seconds / 4)
        size = scenario.frame_bytes()
        await lengthen(pairs[0], LONG)
        warm = await loads(server.url, pairs[0].table, pairs[1].table)
        scenario.close()
        await guests.close()
    finally:
        await server.end()
    cold_server = stolik(log, (sys.executable, "-c", COLD), **settings)  # every other table is a cold one
    try:
        await cold_server.start()
        cold = await loads(cold_server.url, pairs[0].table, pairs[1].table)
    finally:
        await cold_server.end()
    rows = [
        *timed(paced, best, arguments.rate),
        ("bytes of a frame with a move", f"{size:,}", ""),
        ("memory: the server, empty", f"{empty / 1024:,.0f} MiB", ""),
        ("a live table", f"{(full - empty) / max(1, arguments.tables - 2):,.1f} KiB", ""),
        ("an idle socket", f"{(seated - full) / (2 * arguments.tables):,.1f} KiB", ""),
        ("the server after the paced moves", f"{played / 1024:,.0f} MiB", ""),
        (f"a table of {LONG:,} events, warm", spread(warm), "20 ms"),
        ("the same, cold", spread(cold), "200 ms"),
        ("load of the machine, 1 minute", f"{os.getloadavg()[0]:.1f} on {os.cpu_count()} cores", ""),
    ]
    show(f"{arguments.tables:,} tables, {2 * arguments.tables:,} sockets, SQLite", rows)
    await beside(arguments, log, size, best)
    refused: Counter[bytes] = sum((pair.refused for pair in pairs), Counter())
    for frame, count in refused.most_common(3):
        print(f"refused {count} times:", frame.decode(), file=sys.stderr)
    return int(bool(refused) or paced.rate < 0.98 * arguments.rate)


async def beside(arguments: argparse.Namespace, log: Path, size: int, ours: Figures) -> None:
    """Put a boardgame.io server under the same load."""
    server = boardgame(log, size)
    if server is None:
        print("boardgame.io was left out: there is no Node.js here")
        return
    pairs = [BoardgamePair(number) for number in range(arguments.tables)]
    scenario = Scenario(server, pairs)
    try:
        await server.start()
        empty = server.memory()
        await scenario.sit()
        seated = server.memory()
        await scenario.pace(min(arguments.rate, 100), 2)
        paced = await scenario.pace(arguments.rate, arguments.seconds)
        best = await scenario.most(arguments.seconds / 4)
        scenario.close()
    finally:
        await server.end()
    rows = [
        *timed(paced, best, arguments.rate),
        ("bytes of a frame with a move", f"{scenario.frame_bytes():,}", f"{size:,}"),
        ("a live table with its two sockets", f"{(seated - empty) / arguments.tables:,.1f} KiB", ""),
        ("ours, of its moves/s at saturation", f"{ours.rate / best.rate:.2f}x", "5x"),
    ]
    show("boardgame.io, tic-tac-toe, in memory", rows)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the server with many live tables, beside boardgame.io.")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=500, help="moves a second, in all")
    parser.add_argument("--seconds", type=float, default=20)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="stolik-") as name:
        code = uvloop.run(run(arguments, Path(name)))
    sys.exit(code)


if __name__ == "__main__":
    main()
