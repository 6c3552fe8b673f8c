"""`stolik serve --processes N`: processes that share a port are started, started again and stopped together."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path
from threading import Thread
from time import monotonic, sleep

import httpx
import pytest

from stolik.cli.hosting import processes, serve
from stolik.cli.hosting.processes import Supervisor
from stolik.game import Refusal
from stolik.messages import explain

CHILD = "import sys; print('ready', flush=True); sys.stdin.read()"

UPGRADE = (
    b"GET /ws/tables/nothing HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


def start(code: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-S", "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
    )


def test_sqlite_is_for_one_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("STOLIK_DATABASE_URL", raising=False)
    with pytest.raises(Refusal) as refused:
        serve.run("127.0.0.1", 0, tmp_path, False, "en", processes=2)
    assert "PostgreSQL" in explain(refused.value)
    assert "PostgreSQL" in explain(refused.value, "pl")


def test_who_dies_is_started_again_and_all_stop_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "LOOK", 0.01)
    died: list[tuple[int, int]] = []
    codes: list[int] = []
    children: list[subprocess.Popen[bytes]] = []

    def start_child(_: int) -> subprocess.Popen[bytes]:
        children.append(start(CHILD))
        return children[-1]

    def all_ready() -> None:
        assert len(children) == 3
        children[1].kill()

    supervisor = Supervisor(start_child, 3, lambda *how: died.append(how))

    running = Thread(target=lambda: codes.append(supervisor.run(all_ready)))
    running.start()
    until = monotonic() + 20
    while monotonic() < until and len(children) < 4:
        sleep(0.01)
    alive = [child.poll() is None for child in children]
    supervisor.stop()
    running.join(20)
    assert died == [(2, -signal.SIGKILL)]
    assert alive == [True, False, True, True]
    assert codes == [0]
    assert len(children) == 4
    assert all(child.poll() is not None for child in children)


def test_a_first_process_that_cannot_start_ends_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "LOOK", 0.01)
    started: list[int] = []

    def start_badly(number: int) -> subprocess.Popen[bytes]:
        started.append(number)
        return start("raise SystemExit(3)")

    assert Supervisor(start_badly, 3, lambda *_: None).run(lambda: None) == 1
    assert started == [0]


def test_the_workers_are_shared_out(monkeypatch: pytest.MonkeyPatch) -> None:
    workers: list[str] = []
    monkeypatch.setattr(subprocess, "Popen", lambda *_, env, **__: workers.append(env["STOLIK_WORKERS"]))
    settings = serve.load_settings()
    from msgspec import structs

    starter = processes.make_starter(structs.replace(settings, workers=5), 3, 8000, Path())
    for number in range(3):
        starter(number)
    assert workers == ["2", "2", "1"]


def test_two_processes_serve_one_port(postgres_url: str) -> None:
    own = {"STOLIK_DATABASE_URL": postgres_url, "STOLIK_WARM_BOTS": "false", "STOLIK_LOG_JSON": "true"}
    parent = subprocess.Popen(
        [sys.executable, "-m", "stolik", "serve", "--processes", "2", "--port", "0", "--no-open"],
        env=os.environ | own,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert parent.stdout is not None
        found = re.search(r"http://\S+", parent.stdout.readline())
        assert found
        for _ in range(20):  # each by a connection of its own
            assert httpx.get(f"{found[0]}/readyz", timeout=60).status_code == 200
            httpx.get(f"{found[0]}/api/me", timeout=60)
        for _ in range(10):  # the same table each time
            with socket.create_connection(("127.0.0.1", httpx.URL(found[0]).port or 0), timeout=60) as client:
                client.sendall(UPGRADE)
                assert client.recv(65_536).startswith(b"HTTP/1.1 101")  # and then it says that there is no such table
        parent.send_signal(signal.SIGTERM)
        _, log = parent.communicate(timeout=60)
    finally:
        parent.kill()
    assert parent.returncode == 0
    lines = [json.loads(line) for line in log.splitlines()]
    answered = [line for line in lines if line["event"] == "answered"]
    assert {line["process"] for line in answered} == {1, 2}
    assert len({line["process"] for line in answered if line["method"] == "SOCKET"}) == 1
