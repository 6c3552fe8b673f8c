"""A side process: functions run in it, so that long work in Python neither blocks the event loop nor the server's GIL.

A thread would not be enough. While one thread computes in Python, every wake-up of the event loop waits for the
interpreter lock, up to 5 ms each time. A process also has its own memory, and one that takes too long can be killed.

    python -m stolik.server.capacity.side_process

reads jobs from its standard input and writes results to its standard output, both as pickles after their length. It
runs nothing but functions of the server, on values that the server has decoded. It starts with the first job.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import pickle
import signal
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import process_time
from typing import IO, Any, Final

from stolik.game import Refusal
from stolik.refusals import Unavailable

LENGTH_BYTES: Final = 4


class SideProcess:
    """Runs functions in a process of its own, one at a time. A function that takes too long ends with the process.

    A thread waits for the results, so that starting the process and copying its results do not block the event loop.
    """

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._thread = ThreadPoolExecutor(1, "stolik-side-process")
        self._process: subprocess.Popen[bytes] | None = None

    async def run(self, function: Callable[..., Any], args: tuple[Any, ...]) -> tuple[Any, float]:
        """Return the result of a function and its processor time. Raises what it raises, and `Unavailable` if late."""
        asked = asyncio.get_running_loop().run_in_executor(self._thread, self._ask, function, args)
        try:
            async with asyncio.timeout(self._seconds):
                ok, value, seconds = await asyncio.shield(asked)
        except TimeoutError:
            await self._kill(asked)
            raise _note_seconds(Unavailable("http-long", seconds=round(self._seconds)), self._seconds) from None
        except (OSError, EOFError):  # it was killed, or could not start: the next job gets a new one
            await self._kill(asked)
            raise Unavailable("http-unavailable") from None
        except asyncio.CancelledError:
            await self._kill(asked)  # its result would be read as that of the next job
            raise
        if ok:
            return value, seconds
        raise _note_seconds(value, seconds)

    async def close(self) -> None:
        """End the process."""
        await self._kill(None)
        self._thread.shutdown(wait=False)

    async def _kill(self, asked: asyncio.Future[Any] | None) -> None:
        if self._process is not None:
            self._process.kill()
        if asked is not None:
            await asyncio.wait([asked])  # the thread notices the end
        await asyncio.get_running_loop().run_in_executor(self._thread, self._forget)

    def _forget(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.communicate()

    def _ask(self, function: Callable[..., Any], args: tuple[Any, ...]) -> tuple[bool, Any, float]:
        """Let the process do a job, and wait for it. Raises OSError or EOFError if the process ends."""
        process = self._process = self._process or _start()
        assert process.stdin is not None
        assert process.stdout is not None
        _write(process.stdin, pickle.dumps((function, args)))
        result = _read(process.stdout)
        if result is None:
            raise EOFError
        answer: tuple[bool, Any, float] = pickle.loads(result)  # noqa: S301 - from our own process
        return answer


def _start() -> subprocess.Popen[bytes]:
    # It needs none of the settings, which contain passwords.
    kept = {name: value for name, value in os.environ.items() if name[:7] != "STOLIK_"}
    kept["PYTHONPATH"] = os.pathsep.join(filter(None, sys.path))
    command = [sys.executable, "-P", "-m", "stolik.server.capacity.side_process"]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=kept)  # noqa: S603 - ourselves


def _note_seconds(error: Exception, seconds: float) -> Exception:
    error.job_seconds = seconds  # type: ignore[attr-defined]
    return error


def do_job(job: bytes) -> bytes:
    """Run a function in the side process, and return its result, or what it raised, as a pickle."""
    function, args = pickle.loads(job)  # noqa: S301 - from the server
    began = process_time()
    try:
        ok, value = True, function(*args)
    except Refusal as refusal:
        ok, value = False, refusal
    except Exception as error:  # without its text, which may contain hidden data
        ok, value = False, RuntimeError(type(error).__name__)
    return pickle.dumps((ok, value, process_time() - began))


def main() -> None:
    """Do jobs until the input ends: then the server is gone."""
    jobs, results = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # nothing else may be written between the results
    for number in (signal.SIGINT, signal.SIGTERM):  # the whole process group may get them: the server ends this process
        signal.signal(number, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(5)
    with contextlib.suppress(OSError):  # if memory runs out, this process is killed and not the server
        Path("/proc/self/oom_score_adj").write_text("500", encoding="ascii")
    while (job := _read(jobs)) is not None:
        _write(results, do_job(job))


def _read(stream: IO[bytes]) -> bytes | None:
    size = stream.read(LENGTH_BYTES)
    return stream.read(int.from_bytes(size)) if len(size) == LENGTH_BYTES else None


def _write(stream: IO[bytes], data: bytes) -> None:
    stream.write(len(data).to_bytes(LENGTH_BYTES) + data)
    stream.flush()


if __name__ == "__main__":
    main()
