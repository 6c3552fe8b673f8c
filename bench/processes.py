"""What a second server process brings: `stolik serve --processes N` over PostgreSQL, each N under the same load.

    python bench/processes.py [--tables 300] [--seconds 10] [--processes 1 2]

The load, PostgreSQL and the servers share this machine, so moves a second say little where it has few cores. The
processor time of the servers for a move does not depend on that: N processes on cores of their own can do N / (that
time) moves a second. The ratio in the last row is of those.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path
from typing import Any

import uvloop
from rich.console import Console
from rich.table import Table

from load import Guests
from nodes import Family, free_port, postgresql
from scenario import Figures, Scenario

SETTINGS: dict[str, Any] = {
    "workers": 0,
    "warm_bots": "false",
    "leave_after_ms": 60_000,
    "limits": 100_000,
    "messages_at_once": 100_000,
    "messages_a_second": 100_000,
    "connections_per_address": 100_000,
    "sockets_per_person": 100_000,
}


async def measure(arguments: argparse.Namespace, processes: int, url: str, folder: Path) -> Figures:
    """Put servers under load."""
    port = free_port()
    values = SETTINGS | {"port": port, "database_url": url, "data": folder}
    environ = {f"STOLIK_{name.upper()}": str(value) for name, value in values.items()}
    command = [sys.executable, "-m", "stolik", "serve", "--no-open", "--processes", str(processes)]
    server = Family(command, environ, port, folder / "log")
    await server.start()
    try:
        guests = Guests(server)
        scenario = Scenario(server, await guests.open(arguments.tables))
        await scenario.sit()
        await scenario.pace(100, 2)  # warms up
        figures = await scenario.saturate(arguments.at_once * processes, arguments.seconds)
        scenario.close()
        await guests.close()
    finally:
        await server.end()
    return figures


async def run(arguments: argparse.Namespace, folder: Path) -> None:
    table = Table("", title=f"{arguments.tables:,} tables, {2 * arguments.tables:,} sockets, PostgreSQL")
    found = []
    for processes in arguments.processes:
        with tempfile.TemporaryDirectory(prefix="stolik-") as name, postgresql(Path(name)) as url:
            found.append((processes, await measure(arguments, processes, url, folder)))
        table.add_column(f"{processes} processes" if processes > 1 else "1 process", justify="right")
    costs = [figures.server / figures.rate for _, figures in found]
    rates = [processes / cost for (processes, _), cost in zip(found, costs, strict=True)]
    table.add_row("moves/s at saturation, here", *(f"{figures.rate:,.0f}" for _, figures in found))
    table.add_row("the servers' processor time for a move", *(f"{cost * 1e6:,.0f} us" for cost in costs))
    table.add_row("moves/s with a core for each", *(f"{rate:,.0f}" for rate in rates))
    table.add_row("of the first", *(f"{rate / rates[0]:.2f}x" for rate in rates))
    Console(width=100).print(table)
    print(f"load of the machine, 1 minute: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure what more server processes bring.")
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--at-once", type=int, default=64, help="tables of each process at which a move is awaited")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--processes", type=int, nargs="+", default=[1, 2])
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="stolik-") as name:
        uvloop.run(run(arguments, Path(name)))


if __name__ == "__main__":
    main()
