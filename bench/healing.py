"""How long a page needs to come back from a connection that has fallen silent, and what the pings cost the server.

    PYTHONPATH=. .venv/bin/python bench/healing.py [recovery] [pings]

A proxy on loopback stops to forward without closing, as a network does that a phone has left. The time counts from then
until the page shows what it was waiting for.
"""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import monotonic, process_time

import structlog
from playwright.sync_api import Browser, Page, expect, sync_playwright
from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import connect

from stolik.server.settings import Settings
from tests.browser.fixtures import FLAGS, PATIENCE, find_chromium
from tests.browser.party import Guest
from tests.browser.proxy import SilentProxy
from tests.server.client import QUICK, Running, free_port

GOAL_S = 8.0
RUNS = 5
SOCKETS, PINGS = 200, 50  # of each socket


def recover(site: Running, browser: Browser, event: str | None, moves: bool) -> float:
    """Return the seconds from the silence until the page knows of a move: its own, or the other player's."""
    with SilentProxy(site.settings.port) as proxy:
        contexts = [browser.new_context(base_url=proxy.url, service_workers="block") for _ in range(2)]
        ada, bartek = (Guest(each, site.url, name) for each, name in zip(contexts, ("Ada", "Bartek"), strict=True))
        setting = {"game": "abalone", "players": 2, "access": "private"}
        table: str = ada.post("/api/tables", {"setting": setting})["table"]
        ada.ask(table, type="ready")
        bartek.ask(table, type="join", ready=True)
        page: Page = contexts[0].new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(f"{proxy.url}/table/{table}")
        expect(page.locator("[data-cell='b3']")).to_be_visible()
        made = page.locator("li:not(.event)").filter(has_text="b3c4")
        if not moves:  # it is the other player's turn
            page.locator("[data-cell='b3']").click()
            page.locator("[data-cell='c4']").click()
            expect(made).to_be_visible()
            made = page.locator("li:not(.event)").filter(has_text="c5d5")
        proxy.fall_silent("up", "down")
        began = monotonic()
        if moves:
            page.locator("[data-cell='b3']").click()
            page.locator("[data-cell='c4']").click()
        else:
            bartek.ask(table, type="move", text="c5d5")
        if event:
            page.evaluate(event)
        expect(made).to_be_visible()
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


async def ping_all(url: str) -> float:
    """Send pings on many sockets at once. Return the seconds of processor time for each, the clients' included."""
    sockets = [await connect(url, compression=None, proxy=None) for _ in range(SOCKETS)]
    began = process_time()

    async def ping(socket: object) -> None:
        for number in range(PINGS):
            await socket.send(json.dumps({"type": "ping", "id": number}))  # type: ignore[attr-defined]
            while json.loads(await socket.recv()).get("id") != number:  # type: ignore[attr-defined]
                pass

    await asyncio.gather(*map(ping, sockets))
    spent = (process_time() - began) / (SOCKETS * PINGS)
    await asyncio.gather(*(socket.close() for socket in sockets))
    return spent


def measure_pings(site: Running, console: Console) -> None:
    """Measure what a ping costs, and what 5,000 watchers and 2,000 players cost with it."""
    each = asyncio.run(ping_all(site.url.replace("http", "ws") + "/ws/lobby"))
    table = Table(
        "sockets", "pings a second", "of one core, at most", title=f"Pings: {each * 1e6:.0f} µs, client included"
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
    with TemporaryDirectory() as data, Running(Settings(port=free_port(), data=Path(data), **QUICK)) as site:
        if "recovery" in wanted:
            passed = measure_recovery(site, console)
        if "pings" in wanted:
            measure_pings(site, console)
    sys.exit(not passed)


if __name__ == "__main__":
    main()
