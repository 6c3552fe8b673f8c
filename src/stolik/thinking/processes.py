"""The processes in which bots think: started, asked and ended from here. What runs in them is
`stolik.thinking.worker`."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from contextlib import suppress
from typing import Final

import msgspec

from stolik.thinking.worker import PREFIX, TEST_BOTS, Answer, Question, framed

START_S: Final = 60.0  # for a process to be ready


class Process:
    """A worker process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._process = process
        self._questions = process.stdin
        self._answers = process.stdout
        self.warm: set[str] = set()  # games whose bots have been warmed up there

    @classmethod
    async def start(cls) -> Process:
        """Start one, and wait until it is ready. Raises OSError, EOFError or TimeoutError."""
        # The server's settings, with their passwords, are no business of the bots.
        kept = {name: value for name, value in os.environ.items() if name == TEST_BOTS or name[:7] != "STOLIK_"}
        kept["PYTHONPATH"] = os.pathsep.join(filter(None, sys.path))  # it finds the same packages as this process
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-m", "stolik.thinking.worker"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env=kept,
            start_new_session=True,  # a group of its own, which can be ended whole
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
    def alive(self) -> bool:
        return self._process.returncode is None

    async def ask(self, question: Question) -> Answer:
        """Return the answer. Raises OSError or EOFError if the process ends."""
        self._questions.write(framed(question))
        await self._questions.drain()
        return await self._read()

    async def _read(self) -> Answer:
        size = int.from_bytes(await self._answers.readexactly(PREFIX))
        try:
            return msgspec.msgpack.decode(await self._answers.readexactly(size), type=Answer)
        except msgspec.MsgspecError as error:
            raise EOFError("the process has lost its mind") from error

    async def end(self) -> None:
        """End the process at once, whatever it does, with the processes it may have started."""
        if self.alive:
            with suppress(ProcessLookupError):
                if sys.platform == "win32":
                    self._process.kill()
                else:
                    os.killpg(self._process.pid, signal.SIGKILL)
        ending = asyncio.ensure_future(self._process.communicate())
        try:
            await asyncio.shield(ending)
        except asyncio.CancelledError:  # it is killed and will not take long: leave nothing behind
            await asyncio.wait({ending}, timeout=1)
            raise
        except OSError:
            pass  # the pipe broke
