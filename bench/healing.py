"""How long a page needs to come back from a connection that has fallen silent, and what the pings cost the server.

    PYTHONPATH=. .venv/bin/python bench/healing.py [recovery] [pings]

A proxy on loopback stops to forward without closing, as a network does that a phone has left. The time counts from then
until the page shows what it was waiting for.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import monotonic

import structlog
from playwright.sync_api import Browser, Page, expect, sync_playwright
from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect

from stolik.server.settings import Settings
from tests.browser.fixtures import FLAGS, PATIENCE, find_chromium
from tests.browser.party import Guest
from tests.browser.people import moves_made
from tests.browser.proxy import SilentProxy
from tests.server.client import QUICK, Process, Running, free_port

GOAL_S = 8.0
RUNS = 5
SOCKETS, PINGS = 200, 50  # of each socket


def recover(site: Running, browser: Browser, event: str | None, moves: bool) -> float:
    """Return the seconds from the silence until the page knows of a move: its own, or the other player's."""
    with SilentProxy(site.settings.port) as proxy:
        contexts = [browser.new_context(base_url=proxy.url, service_workers="block") for _ in range(2)]
        ada, bartek = (Guest(each, site.url, name) for each, name in zip(contexts, ("Ada", "Bartek"), strict=True))
        setting = {"game": "abalone", "players": 2, "access": "private"}
        seats = [{"type": "me"}, {"type": "open"}]
        table: str = ada.post("/api/tables", {"setting": setting, "seats": seats})["table"]
        ada.ask(table, type="ready")
        bartek.ask(table, type="join", ready=True)
        page: Page = contexts[0].new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(f"{proxy.url}/table/{table}")
        expect(page.locator("[data-cell='b3']")).to_be_visible()
        if not moves:  # it is the other player's turn
            page.locator("[data-cell='b3']").click()
            page.locator("[data-cell='c4']").click()
            expect(moves_made(page)).to_have_count(1)
        proxy.fall_silent("up", "down")
        began = monotonic()
        if moves:
            page.locator("[data-cell='b3']").click()
            page.locator("[data-cell='c4']").click()
        else:
            bartek.ask(table, type="move", text="c5d5")
        if event:
            page.evaluate(event)
        expect(moves_made(page)).to_have_count(1 if moves else 2)
        seconds = monotonic() - began
        for context in contexts:
            context.close()
        return seconds


def measure_recovery(site: Running, console: Console) -> bool:
    """Measure how long a page needs to come back. Return whether all of it is within the goal."""
    table = Table("what happens meanwhile", "median s", "longest s", title=f"Recovery, goal {GOAL_S:.0f} s")
    online = "() => dispatchEvent(new Event('online'))"
    kinds = {
        "the player moves": (None, True),
        "the other player moves": (None, False),
        "the same, and the network comes back": (online, False),
    }
    worst = 0.0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        for name, (event, moves) in kinds.items():
            times = [recover(site, browser, event, moves) for _ in range(RUNS)]
            table.add_row(name, f"{median(times):.1f}", f"{max(times):.1f}")
            worst = max(worst, *times)
        browser.close()
    console.print(table)
    return worst <= GOAL_S


def find_processor_time(process: int) -> float:
    """Return the seconds of processor time that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(") ")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def ping_all(url: str, process: int) -> float:
    """Send pings on many sockets at once. Return the server's seconds of processor time for each."""
    sockets = [await connect(url, compression=None, proxy=None) for _ in range(SOCKETS)]

    async def ping(socket: ClientConnection) -> None:
        for number in range(PINGS):
            await socket.send(json.dumps({"type": "ping", "id": number}))
            while json.loads(await socket.recv()).get("id") != number:
                pass

    began = find_processor_time(process)
    await asyncio.gather(*map(ping, sockets))
    spent = (find_processor_time(process) - began) / (SOCKETS * PINGS)
    await asyncio.gather(*(socket.close() for socket in sockets))
    return spent


def measure_pings(data: Path, console: Console) -> None:
    """Measure what a ping costs, and what 5,000 watchers and 2,000 players cost with it."""
    with Process(data=data) as server:
        each = asyncio.run(ping_all(f"ws://127.0.0.1:{server.port}/ws/lobby", server.pid))
    table = Table(
        "sockets", "pings a second", "of one core, at most", title=f"A ping: {each * 1e6:.0f} µs of the server"
    )
    for name, count, seconds in (("5,000 watchers", 5_000, 8.75), ("2,000 players", 2_000, 1.75)):
        table.add_row(name, f"{count / seconds:.0f}", f"{each * count / seconds:.1%}")
    console.print(table)


def main() -> None:
    wanted = set(sys.argv[1:]) or {"recovery", "pings"}
    logging.disable(logging.WARNING)
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    console = Console()
    passed = True
    with TemporaryDirectory() as data:
        if "recovery" in wanted:
            with Running(Settings(port=free_port(), data=Path(data), **QUICK)) as site:
                passed = measure_recovery(site, console)
        if "pings" in wanted:
            measure_pings(Path(data), console)
    sys.exit(not passed)


if __name__ == "__main__":
    main()
