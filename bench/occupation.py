"""How long each kind of callback occupies the event loop of a server, in processor time of the loop's thread.

    python bench/occupation.py FILE

runs a server with the settings of the environment on a loop that measures, and writes FILE as JSON when it stops.
SIGUSR1 forgets what was measured before. What the loop itself does between two callbacks, mostly to write what they
have sent, is a kind of its own. Processor time does not grow while the thread waits for a core or for the
interpreter lock: so it is what the work costs, on a busy machine too. A request or socket is named by its route, every
other task by its coroutine, and the rest by its function.
"""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import sys
from bisect import bisect_left, bisect_right
from collections.abc import Callable
from math import inf
from pathlib import Path
from time import perf_counter, process_time, thread_time
from types import CoroutineType
from typing import Any

import msgspec
import uvloop

from stolik.server.capacity.http_protocol import LimitedHttp
from stolik.server.capacity.socket_protocol import LimitedSocket
from stolik.server.http.logs import configure
from stolik.server.serving import make_server, slow_down_collector
from stolik.server.settings import Settings

PROTOCOL = ("connection_made", "data_received", "connection_lost", "pause_writing", "resume_writing")
LOOP = "the loop itself"
SAMPLE_S = 0.001  # between two samples


class Occupation(msgspec.Struct):
    """What all callbacks of one kind took, in seconds."""

    longest: float = 0.0
    total: float = 0.0
    count: int = 0


class Measured(msgspec.Struct):
    """The file that is written."""

    kinds: dict[str, Occupation]
    samples: list[tuple[float, float]]  # the time, and the processor time that the server's process has used until then

    def find_used(self, since: float, until: float) -> float:
        """Return the processor time that the server used between two times."""
        first = max(0, bisect_right(self.samples, (since, inf)) - 1)
        last = min(len(self.samples) - 1, bisect_left(self.samples, (until, 0.0)))
        return self.samples[last][1] - self.samples[first][1]


class Occupations:
    """What was measured."""

    def __init__(self) -> None:
        self.kinds: dict[str, Occupation] = {}
        self.samples: list[tuple[float, float]] = []
        self._next_sample = 0.0
        self._ended = 0.0  # the last callback, in processor time of the thread
        self._collecting = 0.0

    def note(self, kind: str, seconds: float) -> None:
        """Note one callback."""
        if (now := perf_counter()) >= self._next_sample:
            self._next_sample = now + SAMPLE_S
            self.samples.append((now, process_time()))
        found = self.kinds.get(kind)
        if found is None:
            found = self.kinds[kind] = Occupation()
        found.longest = max(found.longest, seconds)
        found.total += seconds
        found.count += 1

    def begin(self) -> float:
        """Note what the loop itself has done since the last callback, and return the time."""
        now = thread_time()
        if self._ended:
            self.note(LOOP, now - self._ended)
        return now

    def end(self, kind: str, begun: float) -> None:
        """Note a callback that has ended."""
        self._ended = thread_time()
        self.note(kind, self._ended - begun)

    def note_collection(self, phase: str, facts: dict[str, int]) -> None:
        """Note a collection: a part of the callback in which it began."""
        if phase == "start":
            self._collecting = thread_time()
        else:
            self.note(f"garbage collection of generation {facts['generation']}", thread_time() - self._collecting)

    def forget(self) -> None:
        self.kinds.clear()
        self.samples.clear()


measured = Occupations()


class MeasuringLoop(uvloop.Loop):
    """Measures each callback."""

    def call_soon(self, callback: Callable[..., Any], *args: Any, context: Any = None) -> Any:  # type: ignore[override]
        return super().call_soon(run_measured, callback, args, context=context)

    def call_soon_threadsafe(self, callback: Callable[..., Any], *args: Any, context: Any = None) -> Any:  # type: ignore[override]
        return super().call_soon_threadsafe(run_measured, callback, args, context=context)

    def call_later(self, delay: float, callback: Callable[..., Any], *args: Any, context: Any = None) -> Any:  # type: ignore[override]
        return super().call_later(delay, run_measured, callback, args, context=context)

    def call_at(self, when: float, callback: Callable[..., Any], *args: Any, context: Any = None) -> Any:  # type: ignore[override]
        return super().call_at(when, run_measured, callback, args, context=context)


def run_measured(callback: Callable[..., Any], args: tuple[Any, ...]) -> None:
    """Run a callback and note what it took."""
    owner = getattr(callback, "__self__", None)
    coroutine = owner.get_coro() if isinstance(owner, asyncio.Task) else None
    scope = find_scope(coroutine) if isinstance(coroutine, CoroutineType) else None
    begun = measured.begin()
    try:
        callback(*args)
    finally:
        if scope is not None:
            kind = f"{scope.get('method', 'SOCKET')} {scope.get('path_template') or '?'}"
        else:
            kind = getattr(coroutine or callback, "__qualname__", type(callback).__name__)
        measured.end(kind, begun)


def find_scope(coroutine: CoroutineType[Any, Any, Any]) -> dict[str, Any] | None:
    """Return the scope of a request or socket, if this coroutine serves one."""
    if coroutine.__name__ != "run_asgi" or coroutine.cr_frame is None:
        return None
    scope: dict[str, Any] | None = getattr(coroutine.cr_frame.f_locals.get("self"), "scope", None)
    return scope


def measure_method(owner: type, name: str) -> None:
    """Measure a method that uvloop calls directly."""
    method = getattr(owner, name)

    def run(*args: Any) -> Any:
        begun = measured.begin()
        try:
            return method(*args)
        finally:
            measured.end(f"{owner.__name__}.{name}", begun)

    setattr(owner, name, run)


def main() -> None:
    configure(json=False)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())  # uvicorn sends itself the signal again when it has stopped
    for owner in (LimitedHttp, LimitedSocket):
        for name in PROTOCOL:
            measure_method(owner, name)
    gc.callbacks.append(measured.note_collection)
    server = make_server(Settings.from_env(os.environ), started=slow_down_collector)

    async def serve() -> None:
        asyncio.get_running_loop().add_signal_handler(signal.SIGUSR1, measured.forget)
        await server.serve()

    with asyncio.Runner(loop_factory=MeasuringLoop) as runner:
        try:
            runner.run(serve())
        finally:
            Path(sys.argv[1]).write_bytes(msgspec.json.encode(Measured(measured.kinds, measured.samples)))


if __name__ == "__main__":
    main()
