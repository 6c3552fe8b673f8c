"""Work queues: for work that would hold up the event loop. Each kind of work has a queue and runners of its own.

A work queue is short and fair, and has a fixed number of runners, each running one job at a time. Sessions and people
are looked up in other threads (`shared_calls`), so they never wait behind these jobs.

Jobs are charged by the processor time that they took, not by their number: an animation of a long game costs as much
as hundreds of small pictures.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from time import thread_time
from typing import Any, Final, ParamSpec, Protocol, TypeVar

from msgspec import Struct, structs

from stolik.fair_queue import FairQueue
from stolik.refusals import TooMany, Unavailable
from stolik.server.capacity.clients import SERVER, Client, get_client
from stolik.server.capacity.side_process import SideProcess

P = ParamSpec("P")
T = TypeVar("T")

RETRY_S: Final = 5  # seconds after which a client whose job was refused may try again


class Runner(Protocol):
    """Runs one job at a time, outside the event loop."""

    async def run(self, function: Callable[..., Any], args: tuple[Any, ...]) -> tuple[Any, float]:
        """Return the result of a function, and the processor time in seconds. Raises what the function raises."""

    async def close(self) -> None:
        """End it."""


class ThreadRunner:
    """A thread of the server's process: for short jobs with values that only this process has."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "stolik-work-queue")

    async def run(self, function: Callable[..., Any], args: tuple[Any, ...]) -> tuple[Any, float]:
        def timed() -> tuple[Any, float]:
            began = thread_time()
            result = function(*args)
            return result, thread_time() - began

        return await asyncio.get_running_loop().run_in_executor(self._thread, timed)

    async def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)


@dataclass(eq=False, slots=True)
class _Job:
    client: Client
    function: Callable[..., Any]
    args: tuple[Any, ...]
    result: asyncio.Future[Any]
    size: int  # bytes of the arguments


def _measure(args: tuple[Any, ...]) -> int:
    """Return how many bytes of texts the arguments of a job have: everything else in them is small."""
    parts = [part for each in args for part in (structs.astuple(each) if isinstance(each, Struct) else (each,))]
    return sum(len(part) for part in parts if isinstance(part, bytes | str))


@dataclass(kw_only=True)
class WorkQueue:
    """The jobs of one kind of work that wait, and the runners they wait for."""

    runners: Sequence[Runner]
    waiting: int  # jobs that may wait; with more, one of the client with the most jobs is refused
    waiting_bytes: int = 16 * 1024 * 1024  # of their arguments, in the same way
    check: Callable[[Client], None] = lambda _: None  # raises `Refusal` if the client has used too much time
    charge: Callable[[Client, float], None] = lambda _, __: None  # notes the time of a job
    refused: int = 0
    _queue: FairQueue[_Job] = field(init=False)
    _idle: list[Runner] = field(init=False)
    _bytes: int = field(default=0, init=False)  # of the arguments of all jobs that wait
    _running: set[asyncio.Task[None]] = field(default_factory=set, init=False)

    def __post_init__(self) -> None:
        self._queue = FairQueue(self.waiting, spared=SERVER.address)
        self._idle = list(self.runners)

    def __len__(self) -> int:
        """Return the number of jobs that wait."""
        return len(self._queue)

    async def run(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a function for the present client, in its turn. Raises `Refusal` if too many jobs wait."""
        assert not kwargs, "a job has positional arguments only"
        client = get_client()
        if client is not SERVER:
            self.check(client)
        job = _Job(client, function, args, asyncio.get_running_loop().create_future(), _measure(args))
        self._bytes += job.size
        self._refuse(self._queue.add((client.address, client.person), job))
        while self._bytes > self.waiting_bytes and self._refuse(self._queue.drop()):
            pass
        if self._idle and len(self._queue):
            task = asyncio.create_task(self._run_waiting(self._idle.pop()))
            self._running.add(task)
            task.add_done_callback(self._running.discard)
        result: T = await job.result
        return result

    def _refuse(self, job: _Job | None) -> bool:
        """Refuse a job that has lost its place. Return false if there is none."""
        if job is None:
            return False
        self.refused += 1
        self._bytes -= job.size
        if not job.result.done():
            job.result.set_exception(Unavailable("http-busy", seconds=RETRY_S))
        return True

    async def run_patiently(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Like `run`, but wait instead of refusing: for a stream that has begun."""
        while True:
            try:
                return await self.run(function, *args, **kwargs)
            except (TooMany, Unavailable) as refusal:
                seconds = refusal.facts.get("seconds", RETRY_S)
                await asyncio.sleep(seconds if isinstance(seconds, int) else RETRY_S)

    async def close(self) -> None:
        """Give up all jobs and end the runners."""
        for task in self._running:
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)
        for runner in self.runners:
            await runner.close()

    async def _run_waiting(self, runner: Runner) -> None:
        """Run the waiting jobs, until there is none."""
        try:
            while (job := self._queue.take()) is not None:
                self._bytes -= job.size
                if not job.result.done():  # the caller may have been cancelled
                    await self._run_job(runner, job)
        finally:
            self._idle.append(runner)

    async def _run_job(self, runner: Runner, job: _Job) -> None:
        try:
            result, seconds = await runner.run(job.function, job.args)
        except asyncio.CancelledError:
            job.result.cancel()
            raise
        except Exception as error:
            self.charge(job.client, getattr(error, "job_seconds", 0.0))
            if not job.result.done():
                job.result.set_exception(error)
        else:
            self.charge(job.client, seconds)
            if not job.result.done():
                job.result.set_result(result)


@dataclass(kw_only=True, slots=True)
class WorkQueues:
    """The work queues of a server."""

    study: WorkQueue  # replays, lines, records, puzzles
    pictures: WorkQueue  # drawings and animations
    tables: WorkQueue  # tables that are not in memory are folded from the log
    tournaments: WorkQueue  # rounds and pages of large tournaments

    async def close(self) -> None:
        """End all of them."""
        for queue in (self.study, self.pictures, self.tables, self.tournaments):
            await queue.close()


def make_work_queues(
    *,
    processes: int,
    waiting: int,
    waiting_bytes: int = 16 * 1024 * 1024,
    seconds: float,
    check: Callable[[Client], None] = lambda _: None,
    charge: Callable[[Client, float], None] = lambda _, __: None,
) -> WorkQueues:
    """Return the work queues. With `processes` 0, jobs run in threads of the server's process, without a time limit."""

    def make_queue(runners: list[Runner]) -> WorkQueue:
        return WorkQueue(runners=runners, waiting=waiting, waiting_bytes=waiting_bytes, check=check, charge=charge)

    def make_runners(most: int = processes) -> list[Runner]:
        return [SideProcess(seconds) for _ in range(min(processes, most))] or [ThreadRunner()]

    return WorkQueues(
        study=make_queue(make_runners()),
        pictures=make_queue(make_runners()),
        tables=make_queue([ThreadRunner(), ThreadRunner()]),
        tournaments=make_queue(make_runners(1)),
    )
