"""`stolik serve --processes N`: several server processes over one PostgreSQL database, on one port.

Each process is a node, as on several machines, and listens on the same port (SO_REUSEPORT): the system shares the
connections out. They hand sockets over to each other, so that each table is in one of them
(`server.capacity.hand_over`). The parent only starts them, starts them again when they die, and stops them.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread
from time import monotonic
from typing import IO, TYPE_CHECKING, Final

from stolik.game import Refusal

if TYPE_CHECKING:
    from stolik.server.settings import Settings

STABLE: Final = 30.0  # seconds: a process that ran longer is started again at once
LONGEST: Final = 30.0  # seconds before a process that always dies is started again
STOP_WITHIN: Final = 40.0  # seconds for the processes to stop; a server gives running requests half of them
LOOK: Final = 0.2  # seconds between looks at the processes

StartChild = Callable[[int], "subprocess.Popen[bytes]"]


def check(settings: Settings) -> None:
    """Raise `Refusal` if several processes cannot serve with these settings."""
    if not settings.shared:
        raise Refusal("hosting-processes-sqlite")
    if not hasattr(os, "fork"):
        raise Refusal("hosting-processes-system")


def make_starter(settings: Settings, processes: int, port: int, folder: Path) -> StartChild:
    """Return a function that starts a process by its number. A process writes a line when it accepts requests.

    The processes' sockets to each other are in a folder that only this user may read. The standard input of a process
    ends when the parent ends, however that happens, and then it stops, too.
    """
    own = {"STOLIK_HOST": settings.host, "STOLIK_PORT": str(port), "STOLIK_DATA": str(settings.data)}

    def start(number: int) -> subprocess.Popen[bytes]:
        workers = settings.workers // processes + (number < settings.workers % processes)
        return subprocess.Popen(  # noqa: S603 - our own program
            [sys.executable, "-m", "stolik.cli.hosting.child", str(number), str(processes), str(folder)],
            env=os.environ | own | {"STOLIK_WORKERS": str(workers)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,  # Ctrl+C is for the parent, which stops all of them
        )

    return start


class Supervisor:
    """Starts processes, starts those again that die, and stops all of them."""

    def __init__(self, start: StartChild, processes: int, warn: Callable[[int, int], None]) -> None:
        self._start = start
        self._warn = warn  # called with the number and the exit code of a process that died
        self._children: list[subprocess.Popen[bytes] | None] = [None] * processes
        self._started = [0.0] * processes
        self._failures = [0] * processes
        self._stopping = Event()

    def run(self, started: Callable[[], None]) -> int:
        """Run until `stop` is called, and return the exit code. `started` is called when all processes are ready.

        The first process migrates the database and gives the players the time back for which no server was running.
        The others start when it is ready.
        """
        try:
            for number in range(len(self._children)):
                if not self._start_and_wait(number):
                    return 0 if self._stopping.is_set() else 1
            started()
            while not self._stopping.wait(LOOK):
                for number, child in enumerate(self._children):
                    if child is None or child.poll() is not None:
                        self._start_again(number, child)
            return 0
        finally:
            self._stop_all()

    def stop(self) -> None:
        """Let `run` stop all processes and return."""
        self._stopping.set()

    def _start_and_wait(self, number: int) -> bool:
        """Start a process, and return whether it got ready."""
        self._started[number] = monotonic()
        child = self._children[number] = self._start(number)
        ready = Event()
        Thread(target=_read_line, args=(child.stdout, ready), daemon=True).start()
        while not ready.wait(LOOK):
            if child.poll() is not None or self._stopping.is_set():
                return False
        return child.poll() is None

    def _start_again(self, number: int, child: subprocess.Popen[bytes] | None) -> None:
        if child is not None:
            self._warn(number + 1, child.returncode)
            _close_pipes(child)
            self._children[number] = None
            is_stable = monotonic() - self._started[number] > STABLE
            self._failures[number] = 0 if is_stable else self._failures[number] + 1
        wait = min(LONGEST, 2.0 ** self._failures[number] - 2)
        if monotonic() - self._started[number] >= wait:
            self._started[number] = monotonic()
            self._children[number] = self._start(number)

    def _stop_all(self) -> None:
        running = [child for child in self._children if child is not None]
        for child in running:
            if child.poll() is None:
                child.terminate()
        until = monotonic() + STOP_WITHIN
        for child in running:
            try:
                child.wait(max(0.1, until - monotonic()))
            except subprocess.TimeoutExpired:
                child.kill()
                child.wait()
            _close_pipes(child)


def _read_line(pipe: IO[bytes] | None, ready: Event) -> None:
    if pipe is not None and pipe.readline():  # without a line the process has ended
        ready.set()


def _close_pipes(child: subprocess.Popen[bytes]) -> None:
    for pipe in (child.stdin, child.stdout):
        if pipe is not None:
            with suppress(OSError):
                pipe.close()
