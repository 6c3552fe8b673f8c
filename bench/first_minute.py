"""What a new user meets in the first minute: the page, the first answers of every bot, and what compiling costs.

    python bench/first_minute.py                 a server of this checkout with nothing compiled
    python bench/first_minute.py --busy 2        the same beside two busy processes
    python bench/first_minute.py --clone         first a fresh clone by `make play`, as the README says

It plays over HTTP and sockets as the browser client does: a table against bots, a move of one's own, and the time until
the first bot has moved. Nothing that was compiled before is used. Run it with nothing else running.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any, Final

import httpx
from rich.console import Console
from rich.table import Table

ROOT: Final = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from stolik.kit import LEVELS, keys, load  # noqa: E402
from tests.server.client import Player, Socket, chosen, free_port  # noqa: E402

PATIENCE: Final = 600.0
PAGE_S, AGAIN_S, ANSWER_S, WORST_S, COMPILE_S, MEMORY_MB = 60.0, 2.0, 1.5, 2.5, 45.0, 250.0
BUSY: Final = "while True: pass"

console = Console()


def read_tree(root: int) -> list[int]:
    """Return a process and all that it has started."""
    parents: dict[int, int] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            fields = (folder / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()
            parents[int(folder.name)] = int(fields[1])
    found = [root]
    for process in found:
        found += [child for child, parent in parents.items() if parent == process]
    return found


def measure_memory(root: int) -> float:
    """Return the memory of a process and its children in MB; what several share is counted once (PSS)."""
    total = 0
    for process in read_tree(root):
        with suppress(OSError):
            for line in Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii").splitlines():
                if line.startswith("Pss:"):
                    total += int(line.split()[1])
    return total / 1024


class CompilerWatch(threading.Thread):
    """Adds up the processor time of the processes that compile."""

    def __init__(self, root: int) -> None:
        super().__init__(daemon=True)
        self.root = root
        self.seconds: dict[tuple[int, str], float] = {}  # by process and game

    def run(self) -> None:
        tick = os.sysconf("SC_CLK_TCK")
        while True:
            for process in read_tree(self.root):
                with suppress(OSError, IndexError, ValueError):
                    command = Path(f"/proc/{process}/cmdline").read_bytes().split(b"\0")
                    at = command.index(b"stolik.thinking.compiler")
                    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
                    key = process, command[at + 1].decode() or "look"
                    self.seconds[key] = (int(fields[11]) + int(fields[12])) / tick
            time.sleep(0.1)

    def count(self) -> dict[str, float]:
        """Return the seconds of each game."""
        totals: dict[str, float] = {}
        for (_, game), seconds in list(self.seconds.items()):
            totals[game] = totals.get(game, 0.0) + seconds
        return totals


@contextmanager
def serve(folder: Path) -> Iterator[tuple[str, int, float]]:
    """Run `stolik serve` over a folder; yield its address, its process, and the seconds to its first page."""
    port = free_port()
    environment = os.environ | {
        "STOLIK_DATA": str(folder / "data"),
        "STOLIK_KERNEL_CACHE": str(folder / "kernels"),
        "STOLIK_PORT": str(port),
        "STOLIK_LIMITS": "1000",
    }
    began = time.monotonic()
    process = subprocess.Popen(
        [sys.executable, "-m", "stolik", "serve", "--no-open"],
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,  # its log
    )
    try:
        url = f"http://127.0.0.1:{port}"
        yield url, process.pid, wait_for_page(url, process) - began
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(60)


def wait_for_page(url: str, process: subprocess.Popen[Any]) -> float:
    """Wait until the first page is there, and return when that was."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and process.poll() is None:
        with suppress(httpx.HTTPError):
            if httpx.get(url, trust_env=False).is_success:
                return time.monotonic()
        time.sleep(0.05)
    raise TimeoutError("there is no page")


async def answer(player: Player, socket: Socket, rng: Random) -> float | None:
    """Make a move when it is one's turn; return the seconds until a bot has moved, or nothing if the game is over."""
    view = await socket.until(lambda view: view["phase"] == "finished" or view["viewer"] in view["actors"])
    if view["phase"] == "finished":
        return None
    reply = await socket.ask(type="move", move=chosen(view, rng))
    if reply["type"] != "ok":
        return None
    began = time.monotonic()
    view = await socket.reach(reply["version"])
    if view["phase"] != "playing" or view["actors"][:1] == [view["viewer"]]:
        return await answer(player, socket, rng)  # one's turn is not over
    made = view["made"]
    await socket.until(lambda view: view["made"] > made or view["phase"] != "playing")
    return time.monotonic() - began


async def play(url: str, game: str, level: str, players: int, rng: Random, moves: int = 1) -> list[float]:
    """Sit down against bots of a level; return the seconds of their first answers."""
    player = await Player.arrive(url, f"Ann {rng.randrange(10**9)}")
    try:
        table = await player.post("/api/bots-now", {"game": game, "level": level, "players": players})
        async with player.sit(table["table"]) as socket:
            found = [await answer(player, socket, rng) for _ in range(moves)]
        return [each for each in found if each is not None]
    finally:
        await player.http.aclose()


async def read_warming(url: str) -> dict[str, Any]:
    async with httpx.AsyncClient(base_url=url, trust_env=False, timeout=60) as http:
        games = (await http.get("/api/games")).json()["games"]
    return {each["game"]: each["warming"] for each in games}


async def play_cold(url: str, rng: Random) -> tuple[dict[tuple[str, str], float], list[float], float]:
    """Play every level at every number of players, then on until all is compiled."""
    began = time.monotonic()
    first: dict[tuple[str, str], float] = {}
    for game in keys():
        for players in load(game).seats:
            for level in LEVELS:
                for seconds in await play(url, game, level, players, rng):
                    first[game, level] = max(first.get((game, level), 0.0), seconds)
    later: list[float] = []
    while any((await read_warming(url)).values()) and time.monotonic() - began < PATIENCE:
        for game in keys():
            later += await play(url, game, "master", load(game).seats[0], rng, moves=2)
    return first, later, time.monotonic() - began


def clone(folder: Path) -> float:
    """Clone this checkout and run `make play`; return the seconds to the first page."""
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(folder / "clone")], check=True)
    port = free_port()
    environment = os.environ | {
        "STOLIK_PORT": str(port),
        "STOLIK_DATA": str(folder / "clone-data"),
        "STOLIK_KERNEL_CACHE": str(folder / "clone-kernels"),
    }
    environment.pop("PYTHONPATH", None)
    began = time.monotonic()
    process = subprocess.Popen(
        ["make", "play"], cwd=folder / "clone", env=environment, stdout=subprocess.DEVNULL, start_new_session=True
    )
    try:
        return wait_for_page(f"http://127.0.0.1:{port}", process) - began
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGTERM)
        process.wait(60)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--busy", type=int, default=0, metavar="N", help="busy processes beside it")
    parser.add_argument("--clone", action="store_true", help="first a fresh clone by `make play`")
    arguments = parser.parse_args()
    rows: list[tuple[str, float, float, str]] = []
    rng = Random(1)
    busy = [subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(arguments.busy)]
    try:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            if arguments.clone:
                rows.append(("first page of a fresh clone", clone(folder), PAGE_S, "s"))
            with serve(folder) as (url, process, seconds):
                watch = CompilerWatch(process)
                watch.start()
                rows.append(("first page, nothing compiled", seconds, AGAIN_S, "s"))
                first, later, ready = asyncio.run(play_cold(url, rng))
                for (game, level), worst in first.items():
                    rows.append((f"{game}, {level}: first answer, slowest number of players", worst, ANSWER_S, "s"))
                rows.append(("slowest answer while compiling", max([*later, *first.values()]), WORST_S, "s"))
                costs = watch.count()
                for game, cost in costs.items():
                    rows.append((f"compiling {game}, processor time", cost, COMPILE_S, "s"))
                rows.append(("compiling everything, processor time", sum(costs.values()), COMPILE_S, "s"))
                console.print(f"all levels were ready after {ready:.0f} s of play")
            with serve(folder) as (url, process, seconds):
                rows.append(("first page, second start", seconds, AGAIN_S, "s"))
                time.sleep(5)  # it looks what is compiled
                rows.append(("memory of an idle server, all compiled", measure_memory(process), MEMORY_MB, "MB"))
                answers = asyncio.run(play(url, keys()[0], "master", load(keys()[0]).seats[0], rng, moves=3))
                rows.append(("first answer of a compiled master", answers[0], ANSWER_S, "s"))
                for game in keys():
                    asyncio.run(play(url, game, "master", load(game).seats[0], rng, moves=2))
                rows.append(("memory after a game of each master", measure_memory(process), MEMORY_MB, "MB"))
    finally:
        for each in busy:
            each.kill()
            each.wait()
    table = Table("what", "measured", "goal")
    for what, found, goal, unit in rows:
        table.add_row(what, f"{found:.2f} {unit}", f"{goal:g} {unit}", style=None if found <= goal else "red")
    console.print(table)


if __name__ == "__main__":
    main()
