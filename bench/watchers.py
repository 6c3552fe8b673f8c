"""How long it takes until all watchers of one table have seen a move.

    python bench/watchers.py [--watchers 5000] [--moves 30] [--pause 1]

This process has all sockets, another one is the server, with SQLite and all its durability; both on this machine, over
loopback. So the time includes what this process needs to read thousands of frames. A spectator has no session.
How long the server's event loop is occupied at a time is measured in processor time of its thread (`occupation.py`).
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import sys
import tempfile
import time
from pathlib import Path

import msgspec
import uvloop
from rich.console import Console
from rich.table import Table

from load import Guests
from nodes import PATIENCE, Node, stolik
from occupation import Measured, Occupation
from stolik.server.capacity.connections import raise_file_limit
from wires import Wire, dial

AT_ONCE = 32  # sockets that are being opened


class Audience:
    """All watchers of one table, and when each has seen the last move."""

    def __init__(self, server: Node, table: str, number: int) -> None:
        self._server, self._table, self._number = server, table, number
        self._wires: list[Wire] = []
        self._made = 0
        self._begun = 0.0
        self.spans: list[float] = []  # of the last move
        self.all_have_seen = asyncio.Event()

    async def join(self) -> float:
        """Open all sockets, and wait until each was shown the table. Return the seconds it took."""
        gate = asyncio.Semaphore(AT_ONCE)

        async def one() -> None:
            async with gate:
                wire = await dial(self._server.port, f"/ws/tables/{self._table}", self._heard)
                self._wires.append(wire)
                await asyncio.wait_for(wire.opened, PATIENCE)

        begun = time.perf_counter()
        await asyncio.gather(*(one() for _ in range(self._number)))
        return time.perf_counter() - begun

    def expect(self, made: int) -> None:
        """Begin to wait for a move."""
        self._made, self._begun, self.spans = made, time.perf_counter(), []
        self.all_have_seen.clear()

    def close(self) -> None:
        """Close all sockets."""
        for wire in self._wires:
            wire.close()

    def _heard(self, wire: Wire, frame: bytes) -> None:
        kind = frame[9:11]
        if kind == b"ta" and not wire.opened.done():
            wire.opened.set_result(None)
        elif kind == b"ch" and b'"made":%d' % self._made in frame:
            self.spans.append(time.perf_counter() - self._begun)
            if len(self.spans) == self._number:
                self.all_have_seen.set()


async def run(arguments: argparse.Namespace, folder: Path) -> None:
    measured = folder / "occupation.json"
    program = [sys.executable, str(Path(__file__).with_name("occupation.py")), str(measured)]
    server = stolik(folder / "log", program, data=folder / "data", workers=0, leave_after_ms=60_000)
    try:
        await server.start()
        guests = Guests(server)
        (pair,) = await guests.open(1)
        await guests.close()
        await pair.sit(server.port)
        before = server.memory()
        audience = Audience(server, pair.table, arguments.watchers)
        joined = await audience.join()
        memory = server.memory() - before
        await asyncio.sleep(5)  # the number of spectators is sent to all, later with more of them
        spans: list[float] = []
        slowest: list[float] = []
        server.send(signal.SIGUSR1)  # forgets how all have joined
        used = server.processor()
        for _ in range(arguments.moves):
            audience.expect(pair.made + 1)
            pair.move()
            async with asyncio.timeout(PATIENCE):
                await audience.all_have_seen.wait()
            spans += audience.spans
            slowest.append(max(audience.spans))
            await asyncio.sleep(arguments.pause)
        used = (server.processor() - used) / arguments.moves
        audience.close()
    finally:
        await server.end()
    occupied = sorted(msgspec.json.decode(measured.read_bytes(), type=Measured).kinds.items(), key=find_longest)[-4:]
    spans.sort()
    slowest.sort()
    table = Table("", title=f"{arguments.watchers:,} watchers of one table, {arguments.moves} moves")
    table.add_column("measured", justify="right")
    table.add_column("goal", justify="right")
    table.add_row("all have joined", f"{joined:.1f} s", "15 s")
    table.add_row("a move is seen by one: p50", f"{spans[len(spans) // 2] * 1000:.0f} ms", "")
    table.add_row("p99", f"{spans[int(0.99 * len(spans))] * 1000:.0f} ms", "150 ms")
    table.add_row("a move is seen by all: p50", f"{slowest[len(slowest) // 2] * 1000:.0f} ms", "")
    table.add_row("longest", f"{slowest[-1] * 1000:.0f} ms", "")
    table.add_row("the server's processor time for a move", f"{used * 1000:.0f} ms", "")
    for kind, found in reversed(occupied):
        table.add_row(f"longest in the loop: {kind}", f"{found.longest * 1000:.1f} ms", "50 ms")
    table.add_row("memory of a watcher", f"{memory / arguments.watchers:.1f} KiB", "")
    table.add_row("load of the machine, 1 minute", f"{os.getloadavg()[0]:.1f} on {os.cpu_count()} cores", "")
    Console(width=100).print(table)


def find_longest(each: tuple[str, Occupation]) -> float:
    return each[1].longest


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure how long a move takes to all watchers of a table.")
    parser.add_argument("--watchers", type=int, default=5_000)
    parser.add_argument("--moves", type=int, default=30)
    parser.add_argument("--pause", type=float, default=1.0, help="seconds between two moves")
    arguments = parser.parse_args()
    raise_file_limit(arguments.watchers)
    with tempfile.TemporaryDirectory(prefix="stolik-") as name:
        uvloop.run(run(arguments, Path(name)))


if __name__ == "__main__":
    main()
