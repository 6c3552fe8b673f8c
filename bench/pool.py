"""Our worker pool beside the process pool of Pebble: what a job costs, what a bot that hangs costs, what is guaranteed.

    python -m pip install pebble && python bench/pool.py

docs/design.md has a table of the results.
"""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import cache
from hashlib import pbkdf2_hmac
from multiprocessing import get_context
from pathlib import Path
from statistics import median
from typing import Any

import msgspec
from pebble import ProcessPool

from stolik.bots import Bot
from stolik.games import load
from stolik.thinking.pool import LocalThinker
from stolik.thinking.worker import TEST_BOTS, Question, think, warm_up

GAME = "zero"
LIMIT_MS = 300  # for a bot that hangs


@cache
def first_view() -> bytes:
    rules = load(GAME)
    state = rules.start(3, rules.Options(), 1)
    return msgspec.json.encode(rules.view(state, rules.actors(state)[0]))


class Hanging(Bot):
    """Never moves: it waits, it is inside compiled code, or it has started another process."""

    def __init__(self, how: Callable[[], Any]) -> None:
        self.how = how

    def choose(self, *_: Any) -> None:
        self.how()


BOTS = {
    "waits": lambda _: Hanging(lambda: time.sleep(60)),
    "computes": lambda _: Hanging(lambda: pbkdf2_hmac("sha256", b"", b"", 100_000_000)),
    "forks": lambda _: Hanging(lambda: subprocess.run(["sleep", "61"])),
}


class Ours:
    def __init__(self, workers: int) -> None:
        self.pool = LocalThinker(workers, grace_ms=0)

    async def start(self) -> None:
        await self.pool.start()

    async def choose(self, level: str, limit_ms: int = 60_000) -> bytes:
        return await self.pool.choose(GAME, level, first_view(), 1, limit_ms)

    async def stop(self) -> None:
        await self.pool.stop()


class Pebble:
    def __init__(self, workers: int) -> None:
        self.pool = ProcessPool(workers, initializer=warm_up, context=get_context("spawn"))

    async def start(self) -> None:
        await self.choose("random")

    async def choose(self, level: str, limit_ms: int = 60_000) -> bytes:
        for each in (level, "quick"):
            question = Question("choose", GAME, each, first_view(), "1")
            with suppress(TimeoutError):
                job = self.pool.schedule(think, [question], timeout=limit_ms / 1000)
                move = (await asyncio.wrap_future(job)).move
                assert move is not None
                return move
        raise AssertionError("a quick move was late")

    async def stop(self) -> None:
        self.pool.stop()
        await asyncio.to_thread(self.pool.join)


async def seconds(work: Awaitable[Any]) -> float:
    began = time.perf_counter()
    await work
    return time.perf_counter() - began


def descendants(parent: int) -> list[int]:
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            state, of = stat.read_text().rpartition(")")[2].split()[:2]
            if int(of) == parent and state != "Z":
                found += [int(stat.parent.name), *descendants(int(stat.parent.name))]
    return found


def workers_of(parent: int) -> list[int]:
    """The workers alone: not the processes that multiprocessing adds to look after its own things."""
    return [pid for pid in descendants(parent) if b"resource_tracker" not in Path(f"/proc/{pid}/cmdline").read_bytes()]


def memory_mb(pids: list[int]) -> float:
    lines = [line for pid in pids for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()]
    return sum(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024


async def measure(kind: type[Ours | Pebble]) -> dict[str, str]:
    pool, me, found = kind(1), os.getpid(), {}
    found["start, s"] = f"{await seconds(pool.start()):.2f}"
    found["a trivial job, ms"] = f"{1000 * median([await seconds(pool.choose('random')) for _ in range(300)]):.2f}"
    many = await seconds(asyncio.gather(*(pool.choose("random") for _ in range(1000))))
    found["jobs a second, 1 worker"] = f"{1000 / many:.0f}"
    found["memory of a worker, MB"] = f"{memory_mb(workers_of(me)):.0f}"
    secret = any(b"hunter2" in Path(f"/proc/{pid}/environ").read_bytes() for pid in workers_of(me))
    found["workers can read the server's secrets"] = str(secret)
    for level in ("waits", "computes"):
        late = await seconds(pool.choose(level, LIMIT_MS)) - LIMIT_MS / 1000
        found[f"a bot {level}: past its limit until the next answer, s"] = f"{late:.2f}"
    before = set(descendants(me))
    asked = asyncio.create_task(pool.choose("forks", 2000))
    await asyncio.sleep(1)
    child = next(pid for pid in set(descendants(me)) - before if b"61" in Path(f"/proc/{pid}/cmdline").read_bytes())
    await asked
    found["what a killed bot had started runs on"] = str(Path(f"/proc/{child}").exists())
    for pid in workers_of(me):
        os.kill(pid, signal.SIGKILL)
    await asyncio.sleep(1)
    try:
        found["after an idle worker was killed"] = f"an answer in {await seconds(pool.choose('random')):.2f} s"
    except Exception as error:
        found["after an idle worker was killed"] = f"{type(error).__name__}: {error}"
    with suppress(RuntimeError):
        await pool.stop()
    with subprocess.Popen([sys.executable, __file__, kind.__name__], stdout=subprocess.PIPE) as server:
        assert server.stdout is not None
        server.stdout.readline()
        left = workers_of(server.pid)
        server.kill()
    await asyncio.sleep(2)
    found["workers left by a killed server, of one that waits"] = str(sum(Path(f"/proc/{p}").exists() for p in left))
    return found


async def hang(kind: type[Ours | Pebble]) -> None:
    pool = kind(1)
    await pool.start()
    asyncio.get_running_loop().call_later(0.5, lambda: print("hanging", flush=True))
    await pool.choose("waits")


if __name__ == "__main__":
    os.environ |= {TEST_BOTS: __file__, "STOLIK_DATABASE_URL": "hunter2"}
    if len(sys.argv) > 1:
        asyncio.run(hang({"Ours": Ours, "Pebble": Pebble}[sys.argv[1]]))
    else:
        results = {kind.__name__: asyncio.run(measure(kind)) for kind in (Ours, Pebble)}
        for name in results["Ours"]:
            print(f"{name:70} {results['Ours'][name]:>25} {results['Pebble'][name]:>25}")
