"""What attacks cost the others: each runs against a server of its own, while players move and `/healthz` is asked.

    python bench/attack.py [--only NAME ...] [--seconds 10]

The server has its usual limits, SQLite, one worker, and 1,024 file descriptors. The attacker is a process of its own,
with an address of its own on loopback (`attacks/`). The goals: at most 20 ms of the event loop at a time, `/healthz`
within 50 ms and others' moves within 200 ms at the 99th percentile, and less than 500 MB of memory. What the loop does
at a time is measured in processor time of its thread (`occupation.py`), the rest in wall time. So the first two rows
are the server without an attack, and beside a process that uses a whole core and sends nothing; and beside the time of
`/healthz` is the processor time that the server used while it was awaited: the rest is the machine's.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import signal
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import uvloop
from rich.console import Console
from rich.table import Table

from attacks import ATTACKS
from load import Guests
from nodes import PATIENCE, Node, free_port
from occupation import Measured, Occupation
from scenario import Scenario

TABLES = 10
RATE = 20.0  # moves a second, in all
POLL_S = 0.05  # between two requests for /healthz
LOST_S = 5.0  # an answer that comes later counts as so long
FILES = 1_024
MOST_KINDS = 3  # of callbacks that are told, for each attack
MOST_LINES = 2  # of the watchdog
SETTINGS = {"workers": 1, "warm_bots": "false", "leave_after_ms": 60_000, "study_processes": 1}
TITLES = ("/healthz p99", "in the server", "moves p99", "longest in the loop", "memory", "processor", "attacker")
GOALS = ("50 ms", "", "200 ms", "20 ms", "500 MB", "", "")


class Cost(NamedTuple):
    """What an attack cost the others."""

    health: float  # seconds
    health_server: float  # of it, the processor time that the server used
    moves: float
    memory: float  # MB
    attacker: dict[str, Any]
    occupations: list[tuple[str, Occupation]]  # the longest first
    blocked_by: list[str]  # log lines of the watchdog


class Health:
    """Asks for /healthz on a new connection each time, as a proxy or a new player would."""

    def __init__(self, port: int) -> None:
        self._port = port
        self.asked: list[tuple[float, float]] = []  # from when until when a request was open

    async def poll(self) -> None:
        """Ask until cancelled."""
        asked = set[asyncio.Task[None]]()
        while True:
            task = asyncio.create_task(self._ask())
            asked.add(task)
            task.add_done_callback(asked.discard)
            await asyncio.sleep(POLL_S)

    async def _ask(self) -> None:
        begun = time.perf_counter()
        try:
            async with asyncio.timeout(LOST_S):
                reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
                writer.write(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
                answer = await reader.read()
                writer.close()
            is_lost = b" 200 " not in answer[:16]
        except (OSError, TimeoutError):
            is_lost = True
        self.asked.append((begun, begun + LOST_S if is_lost else time.perf_counter()))


def find_share(spans: list[float], part: float = 0.99) -> float:
    """Return the time within which this part of the answers came."""
    ordered = sorted(spans)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else LOST_S


async def measure(name: str, seconds: float, folder: Path) -> Cost:
    """Run one attack against a new server."""
    port = free_port()
    values: dict[str, Any] = SETTINGS | {"port": port, "data": folder / name}
    environ = {f"STOLIK_{key.upper()}": str(value) for key, value in values.items()}
    log, measured = folder / f"{name}.log", folder / f"{name}.json"
    program = str(Path(__file__).with_name("occupation.py"))
    command = ["bash", "-c", f'ulimit -n {FILES}; exec "$0" "$@"', sys.executable, program, str(measured)]
    server = Node(command, environ, port, log)
    await server.start()
    try:
        guests = Guests(server)
        pairs = await guests.open(TABLES)
        scenario = Scenario(server, pairs)
        await scenario.sit()
        await scenario.pace(RATE, 1)  # warms up
        server.send(signal.SIGUSR1)
        health = Health(port)
        polling = asyncio.create_task(health.poll())
        attack = await start_attack(name, port, seconds)
        try:
            moves = find_share((await scenario.pace(RATE, seconds)).spans)
        except TimeoutError:
            moves = PATIENCE
        polling.cancel()
        output = (await attack.communicate())[0] if attack else b"{}"
        memory = find_peak(server)
        scenario.close()
        await guests.close()
    finally:
        await server.end()
    lines = log.read_text().splitlines()
    blocked_by = sorted((line for line in lines if "the event loop was blocked" in line), key=find_ms, reverse=True)
    found = msgspec.json.decode(measured.read_bytes(), type=Measured)
    occupations = sorted(found.kinds.items(), key=lambda each: each[1].longest, reverse=True)
    spans = [until - since for since, until in health.asked]
    used = [found.find_used(*each) for each in health.asked]
    attacker = json.loads(output or b'{"failed": 1}')
    return Cost(find_share(spans), find_share(used), moves, memory, attacker, occupations, blocked_by)


async def start_attack(name: str, port: int, seconds: float) -> asyncio.subprocess.Process | None:
    if name == "none":
        return None
    command = (sys.executable, "-m", "attacks", name, str(port), str(seconds))
    return await asyncio.create_subprocess_exec(*command, cwd=Path(__file__).parent, stdout=asyncio.subprocess.PIPE)


def find_ms(line: str) -> int:
    """Return the milliseconds of a line of the watchdog."""
    found = re.search(r"ms=(\d+)", line)
    return int(found[1]) if found else 0


def find_peak(server: Node) -> float:
    """Return the most memory that the server's process had, in MB."""
    found = re.search(r"VmHWM:\s+(\d+) kB", server.read_proc("status"))
    return int(found[1]) / 1024 if found else 0.0


async def run(arguments: argparse.Namespace, folder: Path) -> int:
    table = Table("attack", title="What attacks cost the others")
    for title in TITLES:
        table.add_column(title, justify="right")
    table.add_row("goal", *GOALS)
    missed, told = 0, list[str]()
    for name in ("none", "busy", *(arguments.only or [each for each in ATTACKS if each != "busy"])):
        cost = await measure(name, arguments.seconds, folder)
        longest = cost.occupations[0][1].longest
        missed += cost.health > 0.05 or cost.moves > 0.2 or cost.memory > 500 or longest > 0.02
        told += [
            f"{name}: {each.longest * 1000:.1f} ms at most, {each.total * 1000:,.0f} ms in all: {kind}"
            for kind, each in cost.occupations[:MOST_KINDS]
        ]
        told += [f"{name}: {line}" for line in cost.blocked_by[:MOST_LINES]]
        processor = cost.attacker.pop("processor", 0.0)
        table.add_row(
            name,
            f"{cost.health * 1000:,.0f} ms",
            f"{cost.health_server * 1000:,.0f} ms",
            f"{cost.moves * 1000:,.0f} ms",
            f"{longest * 1000:,.1f} ms",
            f"{cost.memory:,.0f} MB",
            f"{processor:.1f} s",
            ", ".join(f"{count:,} {what}" for what, count in sorted(cost.attacker.items())) or "-",
        )
    Console(width=140).print(table)
    print(*told, sep="\n")
    print(f"load of the machine, 1 minute: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    return int(missed > 0)


def main() -> None:
    parser = argparse.ArgumentParser(description="Attack a server of our own, and measure what it costs the others.")
    parser.add_argument("--only", nargs="+", choices=list(ATTACKS), help="attacks; all if left out")
    parser.add_argument("--seconds", type=float, default=10)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="stolik-") as name:
        code = uvloop.run(run(arguments, Path(name)))
    sys.exit(code)


if __name__ == "__main__":
    main()
