"""`WorkerProcess`: starts, uses and ends one worker process, which runs `stolik.thinking.worker`."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from contextlib import suppress
from typing import Final

import msgspec

from stolik.thinking.jobs import LENGTH_BYTES, Job, Result, pack
from stolik.thinking.worker import TEST_BOTS

START_S: Final = 60.0  # for a process to be ready
KEPT: Final = frozenset({TEST_BOTS, "STOLIK_KERNEL_CACHE", "STOLIK_KERNEL_CPU"})


def make_environment() -> dict[str, str]:
    """Return the environment of a process for bots: without the server's settings, which contain passwords."""
    kept = {name: value for name, value in os.environ.items() if name in KEPT or not name.startswith("STOLIK_")}
    kept["PYTHONPATH"] = os.pathsep.join(filter(None, sys.path))  # the same packages as in this process
    return kept


class WorkerProcess:
    """A worker process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._process = process
        self._jobs = process.stdin
        self._results = process.stdout
        self.warm: set[tuple[str, str]] = set()  # what it has loaded: a game's key with "" for its bots, or JUDGING

    @classmethod
    async def start(cls) -> WorkerProcess:
        """Start a process and wait until it is ready. Raises OSError, EOFError or TimeoutError."""
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-m", "stolik.thinking.worker"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env=make_environment(),
            start_new_session=True,  # a separate process group, so that its own processes can be killed too
        )
        worker = cls(process)
        try:
            async with asyncio.timeout(START_S):
                await worker._read()
        except BaseException:
            await worker.end()
            raise
        return worker

    @property
    def is_alive(self) -> bool:
        return self._process.returncode is None

    async def wait(self) -> None:
        """Wait until the process has ended."""
        await self._process.wait()

    async def run(self, job: Job) -> Result:
        """Let the process do a job. Raises OSError or EOFError if the process ends."""
        self._jobs.write(pack(job))
        await self._jobs.drain()
        return await self._read()

    async def _read(self) -> Result:
        size = int.from_bytes(await self._results.readexactly(LENGTH_BYTES))
        try:
            return msgspec.msgpack.decode(await self._results.readexactly(size), type=Result)
        except msgspec.MsgspecError as error:
            raise EOFError("the worker process sent data that is not a result") from error

    async def end(self) -> None:
        """Kill the process and all processes that it has started."""
        if self.is_alive:
            with suppress(ProcessLookupError):
                if sys.platform == "win32":
                    self._process.kill()
                else:
                    os.killpg(self._process.pid, signal.SIGKILL)
        ending = asyncio.ensure_future(self._process.communicate())
        try:
            await asyncio.shield(ending)
        except asyncio.CancelledError:  # the process is killed and ends soon; wait, so that it is not left a zombie
            await asyncio.wait({ending}, timeout=1)
            raise
        except OSError:
            pass  # the pipe is broken
