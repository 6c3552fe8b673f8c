"""The browser client in figures: what it loads, what Lighthouse says, and how smoothly it moves on a slow machine.

    PYTHONPATH=. .venv/bin/python bench/web.py [sizes] [frames] [opening] [lighthouse]

Lighthouse is installed into bench/lighthouse with the first run. On a busy machine its performance score is too low.
"""

from __future__ import annotations

import json
import logging
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import structlog
from playwright.sync_api import Browser, Page, sync_playwright
from rich.console import Console
from rich.table import Table

from stolik.kit import keys
from stolik.server.settings import Settings
from stolik.server.site.files import FOLDER as SITE
from tests.browser.fixtures import FLAGS, PATIENCE, find_chromium
from tests.browser.party import Party
from tests.sample import load_sample
from tests.server.client import QUICK, Running, free_port

LIGHTHOUSE = Path(__file__).parent / "lighthouse"
INSTALL = ["install", "--no-save", "--silent", "--ignore-scripts"]  # npm ci refuses its own lock file of this package
GAMES = {key: (load_sample(key).short.players, 8) for key in keys()}  # people, moves made before
GOAL = 130_000  # bytes of packed script for the home page and one board
SLOWER = 4
MOVES = 5  # watched in each of two ways
WATCH = 700  # milliseconds of each
FRAME = 1000 / 60
TRACED = ["disabled-by-default-devtools.timeline", "devtools.timeline"]
QUIET = f"localStorage.setItem('stolik.tours', '{json.dumps(list(keys()))}')"
RUNS = 3
TRIES = 3  # Lighthouse now and then asks to be run again: it has missed the beginning of the page
CATEGORIES = ("performance", "accessibility", "best-practices")

# Counts what is painted in `watch` milliseconds from the first frame of the changed board on. Marks tell a trace when.
FRAMES = """(watch) => new Promise((done) => {
  const board = document.querySelector("main");
  const times = [];
  const frame = (now) => {
    if (!times.length) performance.mark("moving");
    times.push(now);
    if (now - times[0] < watch) return requestAnimationFrame(frame);
    performance.mark("still");
    done(times.slice(1).map((time, index) => time - times[index]));
  };
  const eye = new MutationObserver(() => (eye.disconnect(), requestAnimationFrame(frame)));
  eye.observe(board, { subtree: true, childList: true, attributes: true, characterData: true });
})"""


def scripts(page: Page, path: str) -> set[str]:
    """Visit a page, and return the files of script that it has loaded."""
    page.goto(path)
    page.wait_for_load_state("networkidle")
    loaded: list[str] = page.evaluate("() => performance.getEntriesByType('resource').map((one) => one.name)")
    return {name.rsplit("/", 1)[-1] for name in loaded if name.endswith(".js")}


def packed(names: set[str]) -> int:
    """Return how large these files are, packed with gzip."""
    found = [next(SITE.rglob(name)) for name in names]
    sizes = [path.with_name(path.name + ".gz") for path in found]
    return sum((each if each.exists() else path).stat().st_size for each, path in zip(sizes, found, strict=True))


def sizes(site: Running, browser: Browser, console: Console) -> None:
    """Measure the script of the home page plus each board."""
    table = Table("page", "files of script", "kB, gzip", "of the goal", title="First load")
    for game, (people, moves) in GAMES.items():
        party = Party(site, browser, people, locale="en-GB", service_workers="block")
        party.contexts[0].add_init_script(QUIET)
        page = party.guests[0].look("/")
        home = scripts(page, "/")
        if game == keys()[0]:
            table.add_row("home", str(len(home)), f"{packed(home) / 1000:.1f}", f"{packed(home) / GOAL:.0%}")
        place = party.start(game)
        party.play(place, moves)
        both = home | scripts(page, f"/table/{place}")
        table.add_row(f"home and {game}", str(len(both)), f"{packed(both) / 1000:.1f}", f"{packed(both) / GOAL:.0%}")
        party.close()
    console.print(table)


def frames(site: Running, browser: Browser, console: Console) -> None:
    """Measure frames while moves of others are shown, on a CPU made slower.

    What is painted depends on what else the machine does. The processor's time that the page's main thread took, from a
    trace, does not: a task that would take longer than a frame, were it so many times slower, loses frames. What a move
    costs before it begins to be seen moving, its first frame included, delays it and is told apart.
    """
    table = Table("board", "painted, frames/s", "worst move", "by CPU time, frames/s", "worst move")
    table.add_column("longest task, ms")
    table.add_column(f"before it moves, ms at {SLOWER}x")
    table.title = f"Moves shown, CPU {SLOWER}x slower"
    for game, (people, moves) in GAMES.items():
        party = Party(site, browser, people, locale="en-GB", service_workers="block")
        party.contexts[0].add_init_script(QUIET)
        party.contexts[0].set_default_timeout(PATIENCE)
        place = party.start(game)
        party.play(place, moves)
        page = party.guests[0].look(f"/table/{place}")
        page.wait_for_load_state("networkidle")
        session = page.context.new_cdp_session(page)
        painted: list[float] = []
        possible: list[float] = []
        before: list[float] = []
        longest = 0.0
        for number in range(2 * MOVES):
            tracing = number % 2 == 1
            session.send("Emulation.setCPUThrottlingRate", {"rate": 1 if tracing else SLOWER})
            page.evaluate(f"() => {{ globalThis.seen = ({FRAMES})({WATCH}) }}")
            if tracing:
                browser.start_tracing(page=page, categories=[*TRACED, "blink.user_timing"])
            going = party.play(place, 1, seed=number)
            page.wait_for_timeout(2 * WATCH)  # to ask the page meanwhile would be work for it
            gaps: list[float] = page.evaluate("() => globalThis.seen") if going else []
            events = traced(browser.stop_tracing()) if tracing else []
            if not going:
                break
            if tracing:
                until, after = divided(events)
                longest = max(longest, *after)
                before.append(SLOWER * sum(until))
                lost = sum(int(SLOWER * each / FRAME) for each in after)
                possible.append(1000 / FRAME * max(0.0, 1 - lost * FRAME / WATCH))
            else:
                painted.append(1000 * len(gaps) / sum(gaps))
        shown = [f"{each:.1f}" for rates in (painted, possible) for each in (median(rates), min(rates))]
        table.add_row(game, *shown, f"{longest:.1f}", f"{median(before):.0f}")
        party.close()
    console.print(table)


def traced(trace: bytes) -> list[dict[str, Any]]:
    """Return the events of the main thread of the page of this site; a browser has pages of its own, too."""
    events: list[dict[str, Any]] = json.loads(trace)["traceEvents"]
    told = [event.get("args", {}).get("data") or {} for event in events]
    frames = [frame for data in told if isinstance(data, dict) for frame in (data, *data.get("frames", ()))]
    ours = {frame.get("processId") for frame in frames if str(frame.get("url", "")).startswith("http://127.")}
    names = [event for event in events if event["name"] == "thread_name" and event["pid"] in ours]
    main = {(event["pid"], event["tid"]) for event in names if event["args"]["name"] == "CrRendererMain"}
    return [event for event in events if (event["pid"], event["tid"]) in main]


def busy(events: list[dict[str, Any]]) -> list[float]:
    """Return the processor's time, in milliseconds, of each task."""
    return [event["tdur"] / 1000 for event in events if event["name"] == "RunTask" and "tdur" in event]


def divided(events: list[dict[str, Any]]) -> tuple[list[float], list[float]]:
    """Return what the tasks took up to the first frame of a move, and what those took while it was seen moving."""
    moving, still = (next(event["ts"] for event in events if event["name"] == mark) for mark in ("moving", "still"))
    until = [event for event in events if event["ts"] <= moving]
    after = [event for event in events if moving < event["ts"] <= still]
    return busy(until), busy(after)


def opening(site: Running, browser: Browser, console: Console) -> None:
    """Measure the processor's time that opening a page takes in a new browser: other work does not count.

    Lighthouse's total blocking time is what tasks take beyond 50 ms each, on a phone whose CPU is four times slower.
    """
    table = Table("page", "main thread, ms", "longest task, ms", f"blocking at {SLOWER}x, ms", title="Opened, CPU time")
    places = {"home": "/"}
    parties = []
    for game, (people, moves) in GAMES.items():
        parties.append(Party(site, browser, people))
        place = parties[-1].start(game)
        parties[-1].play(place, moves)
        places[f"table: {game}"] = f"/table/{place}"
    for name, path in places.items():
        tasks = min((opened(browser, site.url + path) for _ in range(3)), key=sum)
        blocking = sum(max(0.0, SLOWER * each - 50) for each in tasks)
        table.add_row(name, f"{sum(tasks):.0f}", f"{max(tasks, default=0):.0f}", f"{blocking:.0f}")
    console.print(table)
    for party in parties:
        party.close()


def opened(browser: Browser, url: str) -> list[float]:
    """Open a page for the first time; return what its tasks took."""
    page = browser.new_page(service_workers="block")
    browser.start_tracing(page=page, categories=TRACED)
    page.goto(url)
    page.wait_for_load_state("networkidle")
    tasks = busy(traced(browser.stop_tracing()))
    page.close()
    return tasks


def judged(url: str, form: str) -> dict[str, Any]:
    """Let Lighthouse look at a page."""
    node = [sys.executable, str(Path(__file__).parents[1] / "web" / "node.py")]
    if not (LIGHTHOUSE / "node_modules").exists():
        subprocess.run([*node, "npm", "--prefix", str(LIGHTHOUSE), *INSTALL], check=True)
    command = [*node, "node", str(LIGHTHOUSE / "node_modules" / "lighthouse" / "cli" / "index.js"), url, "--quiet"]
    command += ["--output=json", f"--only-categories={','.join(CATEGORIES)}"]
    command += [f"--chrome-flags=--headless=new {' '.join(FLAGS)}", *(["--preset=desktop"] if form == "desk" else [])]
    environ = os.environ | {"CHROME_PATH": find_chromium() or ""}
    for _ in range(TRIES):
        told = subprocess.run(command, env=environ, capture_output=True, text=True)
        if told.returncode == 0:
            found: dict[str, Any] = json.loads(told.stdout[told.stdout.index("{") :])
            return found
    sys.exit(told.stderr)


def typical(url: str, form: str) -> dict[str, Any]:
    """Let Lighthouse look several times, and return the one in the middle: its makers advise so."""
    found = [judged(url, form) for _ in range(RUNS)]
    return sorted(found, key=lambda each: float(each["categories"]["performance"]["score"]))[RUNS // 2]


def lighthouse(site: Running, browser: Browser, console: Console) -> None:
    """Print Lighthouse's scores of the home page and a table of each game, and what it objects to."""
    table = Table("page", "screen", *CATEGORIES, title="Lighthouse")
    remarks: dict[str, set[str]] = {}
    places = {"home": "/"}
    parties = []
    for game, (people, moves) in GAMES.items():
        parties.append(Party(site, browser, people))
        place = parties[-1].start(game)
        parties[-1].play(place, moves)
        places[f"table: {game}"] = f"/table/{place}"
    for name, path in places.items():
        for form in ("phone", "desk"):
            found = typical(site.url + path, form)
            scores = [round(100 * found["categories"][each]["score"]) for each in CATEGORIES]
            table.add_row(name, form, *map(str, scores))
            for audit in found["audits"].values():
                if audit["score"] is not None and audit["score"] < 0.9:
                    remarks.setdefault(f"{audit['id']}: {audit.get('displayValue', '')}", set()).add(f"{name} ({form})")
    console.print(table)
    for remark, where in remarks.items():
        console.print(f"[dim]{remark} - {', '.join(sorted(where))}")
    for party in parties:
        party.close()


def main(*wanted: str) -> None:
    """Measure everything, or what is named."""
    chromium = find_chromium()
    if chromium is None:
        sys.exit("there is no command chromium: on Debian, apt-get install chromium")
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))
    console = Console()
    with TemporaryDirectory() as data, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        with Running(Settings(port=free_port(), data=Path(data), **QUICK)) as site:
            for measure in (sizes, frames, opening, lighthouse):
                if not wanted or measure.__name__ in wanted:
                    measure(site, browser, console)
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
