"""`stolik doctor`: each thing that can be wrong, alone."""

from __future__ import annotations

import json
import os
import socket
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from stolik.bots import kernel_state
from stolik.kit import keys
from stolik.server import doctor
from stolik.store import Store, folder_url
from stolik.thinking import compiler
from stolik.thinking.parts import PARTS


def problems(stolik: Any, *words: str) -> tuple[int, dict[str, dict[str, Any]]]:
    """The exit code and the checks that are not ok, by name."""
    result = stolik("doctor", "--json", *words)
    found = json.loads(result.out)
    bad = {check["name"]: check for check in found["checks"] if not check["ok"]}
    assert found["ok"] == (not bad)
    assert all(check["advice"] for check in bad.values()), "a problem comes with what to do"
    return result.code, bad


@pytest.fixture
def free_port() -> str:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return str(taken.getsockname()[1])


def test_all_is_well_and_nothing_is_changed(stolik: Any, tmp_path: Path, free_port: str) -> None:
    data = tmp_path / "new" / "data"
    result = stolik("doctor", "--data", str(data), "--port", free_port)
    assert result.code == 0, result.out
    lines = result.out.splitlines()
    assert [line.split()[:2] for line in lines] == [
        ["ok", name] for name in ("python", "memory", "data", "space", "database", "port", "bots", "kernels")
    ]
    assert not data.exists()
    assert "wolny" in stolik("doctor", "--data", str(data), "--port", free_port, "--lang", "pl").out


def test_more_memory_than_there_is(
    stolik: Any, tmp_path: Path, free_port: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STOLIK_MEMORY", "100000000")
    code, bad = problems(stolik, "--data", str(tmp_path), "--port", free_port)
    assert (code, list(bad)) == (1, ["memory"])
    monkeypatch.setenv("STOLIK_MEMORY", "100")
    result = stolik("doctor", "--data", str(tmp_path), "--port", free_port)
    assert result.code != 0
    assert "256" in result.out + result.err


def test_a_database_that_is_there(stolik: Any, tmp_path: Path, free_port: str) -> None:
    Store.open(folder_url(tmp_path)).close()
    result = stolik("doctor", "--data", str(tmp_path), "--port", free_port)
    assert (result.code, "up to date" in result.out) == (0, True)
    engine = create_engine(folder_url(tmp_path))
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = 'future'"))
    engine.dispose()
    code, bad = problems(stolik, "--data", str(tmp_path), "--port", free_port)
    assert (code, list(bad)) == (1, ["database"])
    assert "newer version" in bad["database"]["found"]


def test_a_postgresql_database_that_is_there(
    stolik: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, free_port: str, postgres_url: str
) -> None:
    monkeypatch.setenv("STOLIK_DATABASE_URL", postgres_url)
    words = ("doctor", "--data", str(tmp_path), "--port", free_port)
    assert "brings its schema up to date" in stolik(*words).out
    Store.open(postgres_url).close()
    assert "up to date (schema" in stolik(*words).out


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://ann:hunter2@127.0.0.1:1/games",
        "postgresql://ann:hunter2@no-such-host.invalid/games",
        "oracle://ann:hunter2@db/games",
        "hunter2",
    ],
)
def test_a_broken_database_url(
    stolik: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, free_port: str, url: str
) -> None:
    monkeypatch.setenv("STOLIK_DATABASE_URL", url)
    result = stolik("doctor", "--data", str(tmp_path), "--port", free_port)
    assert result.code == 1
    (line,) = [line for line in result.out.splitlines() if line.startswith("PROBLEM")]
    assert line.split()[1] == "database"
    assert "hunter2" not in result.out + result.err
    assert "Traceback" not in result.err


def test_a_file_that_is_no_database(stolik: Any, tmp_path: Path, free_port: str) -> None:
    (tmp_path / "stolik.db").write_bytes(b"shopping list" * 1000)
    code, bad = problems(stolik, "--data", str(tmp_path), "--port", free_port)
    assert (code, list(bad)) == (1, ["database"])


def test_a_folder_that_cannot_be_written(
    stolik: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, free_port: str
) -> None:
    (tmp_path / "file").write_text("")
    code, bad = problems(stolik, "--data", str(tmp_path / "file"), "--port", free_port)
    assert code == 1
    assert "data" in bad

    def refuse(**_: object) -> None:
        raise PermissionError(13, os.strerror(13))  # root, who runs tests in containers, may write everywhere

    monkeypatch.setattr(doctor, "TemporaryFile", refuse)
    code, bad = problems(stolik, "--data", str(tmp_path), "--port", free_port)
    assert (code, list(bad)) == (1, ["data"])
    assert "Permission denied" in bad["data"]["found"]


def test_a_full_disk(stolik: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, free_port: str) -> None:
    monkeypatch.setattr(doctor, "LEAST_SPACE", 10**12)
    code, bad = problems(stolik, "--data", str(tmp_path), "--port", free_port)
    assert (code, list(bad)) == (1, ["space"])


def test_a_taken_port(stolik: Any, tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        code, bad = problems(stolik, "--data", str(tmp_path), "--port", port)
    assert (code, list(bad)) == (1, ["port"])
    assert port in bad["port"]["found"]


class Answer(BaseHTTPRequestHandler):
    app = "stolik"

    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()
        self.wfile.write(json.dumps({"status": "ok", "app": self.app}).encode())

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the library's name
        pass


@pytest.mark.parametrize(("app", "code"), [("stolik", 0), ("other", 1)])
def test_a_port_that_our_own_server_has_is_no_problem(
    stolik: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, app: str, code: int
) -> None:
    monkeypatch.setattr(Answer, "app", app)
    with HTTPServer(("127.0.0.1", 0), Answer) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
        thread.start()
        result = stolik("doctor", "--data", str(tmp_path), "--port", str(server.server_port))
        server.shutdown()
        thread.join()
    assert result.code == code
    assert ("a Stolik server is running" in result.out) == (app == "stolik")


@pytest.mark.parametrize("url", ["redis://:hunter2@127.0.0.1:1/0", "hunter2://", "redis://:hunter2@127.0.0.1:x"])
def test_a_redis_that_does_not_answer(
    stolik: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, free_port: str, url: str
) -> None:
    monkeypatch.setenv("STOLIK_REDIS_URL", url)
    code, bad = problems(stolik, "--data", str(tmp_path), "--port", free_port)
    assert (code, list(bad)) == (1, ["redis"])
    assert "hunter2" not in json.dumps(bad)


def test_a_bot_that_does_not_load(stolik: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, free_port: str) -> None:
    last = keys()[-1]

    def broken(game: str, name: str) -> None:
        if (game, name) == (last, "greedy"):
            raise ImportError("libllvm.so: wrong\nELF class")

    monkeypatch.setattr("stolik.bots.load", broken)
    code, bad = problems(stolik, "--data", str(tmp_path), "--port", free_port)
    assert (code, list(bad)) == (1, ["bots"])
    assert f"greedy of {last}" in bad["bots"]["found"]
    assert "\n" not in bad["bots"]["found"]


def test_kernels_that_cannot_be_compiled(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The doctor tells what the server has written beside them."""
    state = kernel_state.KernelState(("play",), 40, "No space left on device")
    kernel_state.write_state(tmp_path, state)
    monkeypatch.setattr(compiler, "find_folder", lambda _: tmp_path)
    found = doctor._check_kernels()
    assert not found.ok
    assert found.found.facts["problem"] == "No space left on device"
    assert found.advice is not None
    kernel_state.write_state(tmp_path, kernel_state.KernelState((), 40, process=os.getpid()))
    found = doctor._check_kernels()
    assert found.ok
    assert "40 %" in found.found.facts["games"]
    kernel_state.write_state(tmp_path, kernel_state.KernelState(PARTS))
    assert doctor._check_kernels().found.name == "hosting-kernels"
    monkeypatch.setattr(compiler, "find_folder", lambda _: None)
    assert not doctor._check_kernels().ok
