"""The commands as a host meets them, and a small app in place of the whole server.

`DRIVER` runs the command line with that app; it is used in this process and as a program of its own.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from msgspec import Struct

from stolik.cli.app import main

# The small app has the real health routes and metrics, a socket, and a write that is finished when it stops.
DRIVER = """
import asyncio, pathlib, sys, types, typing

def replace(name, **content):
    module = types.ModuleType(name)
    vars(module).update(content)
    sys.modules[name] = module

def create_app(settings, metrics, connections=None):
    from contextlib import asynccontextmanager
    import litestar
    from stolik.server.http import monitoring
    from stolik.server.http.services import Services, dependencies, install
    from stolik.store import Store, folder_url

    @litestar.get("/tables/{table:str}")
    async def table(table: str) -> str:
        return table

    @litestar.get("/fault")
    async def fault(request: litestar.Request[typing.Any, typing.Any, typing.Any]) -> str:
        import logging
        try:
            raise ValueError("dealt from " + request.headers["x-seed"])
        except ValueError as error:
            logging.getLogger("app").exception("failed: %s", error)
            raise

    @litestar.websocket("/live")
    async def live(socket: litestar.WebSocket[typing.Any, typing.Any, typing.Any]) -> None:
        await socket.accept()
        await socket.send_text("hello")
        while True:
            await socket.receive_text()

    @asynccontextmanager
    async def lifespan(app):
        with Store.open(settings.database_url or folder_url(settings.data)) as store:
            install(app, Services(settings=settings, store=store, metrics=metrics))
            yield
            await asyncio.sleep(0.2)
            pathlib.Path(settings.data, "written").write_text("all")

    return litestar.Litestar(
        [*monitoring.routes, table, fault, live],
        lifespan=[lifespan],
        dependencies=dependencies,
        openapi_config=None,
        logging_config=None,
    )

async def send_bye_frames(app):
    app.state.services.is_stopping = True

replace("stolik.server.app", create_app=create_app)
replace("stolik.server.lifespan", send_bye_frames=send_bye_frames)

async def run_worker(database_url, concurrency):
    print("working for", database_url, "with", concurrency)

replace("stolik.thinking.queue_worker", run_worker=run_worker)
"""

NAMES = ["stolik.server.app", "stolik.server.lifespan", "stolik.server.serving", "stolik.thinking.queue_worker"]


@pytest.fixture(autouse=True)
def small_server(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The small app and, where there are none yet, settings; gone after the test."""
    before = {name: sys.modules.pop(name, None) for name in NAMES}
    for name in list(os.environ):
        if name.startswith("STOLIK_"):
            monkeypatch.delenv(name)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    driver = ModuleType("driver")
    monkeypatch.setitem(sys.modules, "driver", driver)  # msgspec looks there for the names in annotations
    exec(DRIVER, vars(driver))  # noqa: S102 - the same text that the subprocesses run
    yield driver.create_app
    for name, module in before.items():
        sys.modules.pop(name, None)
        if module is not None:
            sys.modules[name] = module


class Result(Struct, frozen=True):
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str


class Run:
    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.capsys, self.monkeypatch = capsys, monkeypatch

    def __call__(self, *words: str) -> Result:
        self.monkeypatch.setattr(sys, "argv", ["stolik", *words])
        with pytest.raises(SystemExit) as left:
            main()
        printed = self.capsys.readouterr()
        code = left.value.code
        return Result(code if isinstance(code, int) else 0, printed.out, printed.err)


@pytest.fixture
def stolik(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command in this process."""
    return Run(capsys, monkeypatch)


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Any]:
    """Start a command as a program of its own, which is ended after the test."""
    running: list[subprocess.Popen[str]] = []

    def begin(*words: str, **environ: str) -> subprocess.Popen[str]:
        program = DRIVER + "\nfrom stolik.cli.app import main\nmain()\n"
        process = subprocess.Popen(
            [sys.executable, "-c", program, *words],
            env={**os.environ, "PYTHONUNBUFFERED": "1", **environ},
            cwd=tmp_path,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        running.append(process)
        return process

    yield begin
    for process in running:
        if process.poll() is None:
            process.kill()
        process.communicate()
