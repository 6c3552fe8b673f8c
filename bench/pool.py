"""Our worker pool beside Pebble's process pool (`pip install pebble`): what jobs cost and what is guaranteed."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from hashlib import pbkdf2_hmac
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import msgspec
from pebble import ProcessPool

from stolik.kit import load
from stolik.thinking.jobs import Job
from stolik.thinking.worker import TEST_BOTS, run_job, warm_simple_bots
from stolik.thinking.worker_pool import WorkerPool

LIMIT_MS = 500  # for a bot that hangs
HANG = {  # bots that never move: one waits, one is inside compiled code, one has started another process
    "waits": lambda *_: time.sleep(60),
    "computes": lambda *_: pbkdf2_hmac("sha256", b"", b"", 100_000_000),
    "forks": lambda *_: subprocess.run(["sleep", "61"]),
}
BOTS = {level: lambda _, act=act: type("Hanging", (), {"choose": act})() for level, act in HANG.items()}


def prepare_worker() -> None:
    os.nice(5)  # as ours
    warm_simple_bots()


class PebblePool:
    def __init__(self) -> None:
        self.pool: Any = ProcessPool(1, initializer=prepare_worker, context=get_context("spawn"))

    async def start(self) -> None:
        await asyncio.wrap_future(self.pool.schedule(os.getpid))

    async def choose(self, game: str, level: str, view: bytes, seed: int, budget_ms: int) -> Any:
        job = Job("choose", game, level, view, str(seed))
        with suppress(TimeoutError):
            return await asyncio.wrap_future(self.pool.schedule(run_job, [job], timeout=budget_ms / 1000))
        return await self.choose(game, "quick", view, seed, 60_000)

    async def stop(self) -> None:
        self.pool.stop()
        await asyncio.to_thread(self.pool.join)


async def seconds(work: Any) -> float:
    began = time.perf_counter()
    await work
    return time.perf_counter() - began


def is_running(process: Path) -> bool:
    return process.exists() and bool((process / "cmdline").read_bytes())  # a zombie has none


def children(parent: int, has: bytes = b"") -> list[Path]:
    tasks = Path("/proc", str(parent), "task").glob("*/children")
    found = [Path("/proc", pid) for task in tasks for pid in task.read_text().split()]
    return [each for each in found if has in (line := (each / "cmdline").read_bytes()) and b"_tracker" not in line[:90]]


async def measure(name: str, *, only_hang: bool = False) -> dict[str, object]:
    rules = load("zero")
    state = rules.start(3, rules.Options(), 1)
    view = msgspec.json.encode(rules.view(state, rules.actors(state)[0]))
    pool = PebblePool() if name == "Pebble" else WorkerPool(1, grace_ms=0)

    def move(level: str = "random", limit_ms: int = 60_000) -> Any:
        return pool.choose("zero", level, view, 1, limit_ms)

    found: dict[str, object] = {"start, s": await seconds(pool.start())}
    if only_hang:
        await move("waits")
    found["a trivial job, ms"] = 1000 * sorted([await seconds(move()) for _ in range(500)])[50]
    found["jobs a second"] = 100 / min([await seconds(asyncio.gather(*map(move, ["random"] * 100))) for _ in range(9)])
    (worker,) = children(os.getpid())
    found["memory of a worker, MB"] = int((worker / "smaps_rollup").read_text().split("Pss:")[1].split()[0]) / 1024
    found["a worker can read the server's secrets"] = b"hunter2" in (worker / "environ").read_bytes()
    for level in ("waits", "computes"):
        found[f"a bot {level}: from limit to next move, s"] = await seconds(move(level, LIMIT_MS)) - LIMIT_MS / 1000
    forks = asyncio.ensure_future(move("forks", 3000))
    await asyncio.sleep(2)
    (started,) = children(int(children(os.getpid())[0].name), b"sleep")
    await forks
    found["a process that a killed bot has started goes on"] = is_running(started)
    os.kill(int(children(os.getpid())[0].name), signal.SIGKILL)
    await asyncio.sleep(1)
    last: list[Any] = [*await asyncio.gather(move(), return_exceptions=True)]
    found["an idle worker that ended is replaced"] = not isinstance(last[0], RuntimeError)
    await pool.stop()
    with subprocess.Popen([sys.executable, __file__, name]) as server:
        await asyncio.sleep(8)
        (worker,) = children(server.pid)
        server.kill()
    await asyncio.sleep(2)
    found["a busy worker outlives a server that is killed"] = is_running(worker)
    return found


if __name__ == "__main__":
    os.environ |= {TEST_BOTS: __file__, "STOLIK_DATABASE_URL": "hunter2"}
    if len(sys.argv) > 1:
        asyncio.run(measure(sys.argv[1], only_hang=True))
    else:
        ours, pebble = asyncio.run(measure("ours")), asyncio.run(measure("Pebble"))
        for name, value in ours.items():
            print(f"{name:60} {value!s:>12.6} {pebble[name]!s:>12.6}")
