"""`stolik serve` and `stolik worker`: the address, the stop, and what goes wrong."""

from __future__ import annotations

import json
import re
import signal
import socket
import sys
import webbrowser
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from stolik.cli.hosting import serve


def address(process: Any) -> str:
    line = process.stdout.readline()
    found = re.search(r"http://\S+", line)
    assert found, line + process.stderr.read()
    return found[0]


def test_it_says_where_it_is_and_stops_when_all_is_written_and_clients_know(start: Any, tmp_path: Path) -> None:
    data = tmp_path / "games"
    secret = "cookie-1234567890"  # noqa: S105
    process = start("serve", "--port", "0", "--data", str(data), STOLIK_LOG_JSON="true")
    base = address(process)
    assert httpx.get(f"{base}/healthz", timeout=60).json()["app"] == "stolik"
    assert httpx.get(f"{base}/readyz", timeout=60).status_code == 200
    answer = httpx.get(
        f"{base}/tables/invitation-77?token={secret}", headers={"Cookie": f"session={secret}"}, timeout=60
    )
    assert answer.text == "invitation-77"
    assert httpx.get(f"{base}/nowhere", timeout=60).status_code == 404
    assert "server" not in answer.headers
    fault = httpx.get(f"{base}/fault", headers={"X-Seed": "987654321", "Authorization": f"Bearer {secret}"}, timeout=60)
    assert fault.status_code == 500
    counted = httpx.get(f"{base}/metrics", timeout=60).text
    assert 'stolik_requests_total{method="GET",route="/tables/{table}",status="200"} 1.0' in counted
    assert 'route="?",status="404"} 1.0' in counted

    with connect(f"{base.replace('http', 'ws')}/live?token={secret}") as client:
        assert client.recv() == "hello"
        assert not client.protocol.extensions, "compression doubles the memory of a socket"
        process.send_signal(signal.SIGTERM)
        with pytest.raises(ConnectionClosed):
            client.recv()
        assert client.close_code == 1012
    assert process.wait(20) == 0
    assert (data / "written").read_text() == "all"

    log = process.stderr.read()
    lines = [json.loads(line) for line in log.splitlines()]
    answered = [line for line in lines if line["event"] == "answered"]
    assert {"/tables/{table}", "/fault", "/live", "?"} == {line["route"] for line in answered}
    assert all(len(line["request"]) == 32 for line in answered)
    assert answer.headers["X-Request-Id"] in [line["request"] for line in answered]
    (failed,) = [line for line in lines if "fault" in line]
    assert failed["fault"][0] == "ValueError"
    assert failed["request"] in [line["request"] for line in answered if line["route"] == "/fault"]
    for planted in (secret, "987654321", "invitation-77"):
        assert planted not in log


def test_the_data_is_in_the_users_folder_and_the_first_line_says_where(start: Any, tmp_path: Path) -> None:
    home, here = tmp_path / "home", tmp_path
    process = start("serve", "--port", "0", HOME=str(home), XDG_DATA_HOME="")
    line = process.stdout.readline()
    usual = home / ".local" / "share" / "stolik"
    assert f"Its data is in {usual}." in line, line + process.stderr.read()
    assert (usual / "stolik.db").exists()
    assert not (here / "data").exists(), "nothing is written where the server was started"
    process.send_signal(signal.SIGTERM)
    assert process.wait(20) == 0


def test_data_of_an_older_version_is_used_with_a_hint(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    usual = tmp_path / "home" / ".local" / "share" / "stolik"
    assert serve.load_settings().data == usual
    (tmp_path / "data").mkdir()
    assert serve.load_settings().data == usual, "a folder of that name may be anybody's"
    (tmp_path / "data" / "stolik.db").touch()
    settings = serve.load_settings()
    assert settings.data == Path("data")
    serve.announce("http://a", False, "en", settings.data)
    said = capsys.readouterr().out
    assert f"Its data is in {tmp_path / 'data'}." in said
    assert f"New servers keep their data in {usual}" in said
    serve.announce("http://a", False, "en", serve.load_settings(data=Path("data")).data)
    assert "New servers" not in capsys.readouterr().out


def test_a_start_that_fails_is_one_line(start: Any, tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        process = start("serve", STOLIK_PORT=port, STOLIK_DATA=str(tmp_path))
        _, err = process.communicate(timeout=60)
    assert process.returncode == 2
    assert err.startswith(f"stolik: Port {port} of 127.0.0.1 cannot be used")
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["serve", "--port", "70000"], "--port"),
        (["serve", "--port", "many"], "--port"),
        (["serve", "--host", "no such host"], "no such host"),
        (["serve", "--host", "a" * 300], "aaa"),
        (["serve", "--port", "0", "--data", "/dev/null/x"], "The data folder /dev/null/x cannot be written"),
        (["serve", "--what"], "--what"),
        (["serve", "extra"], "extra"),
        (["serve", "--port", "0", "--lang", "tlh"], "tlh"),
        (["worker", "--what"], "--what"),
        (["worker"], "STOLIK_DATABASE_URL"),
        (["doctor", "--port", "-1"], "--port"),
        (["backup"], "FILE"),
        (["verify"], "RECORD"),
    ],
)
def test_wrong_input_is_one_line_that_names_it_and_exit_code_2(stolik: Any, words: list[str], named: str) -> None:
    result = stolik(*words)
    assert result.code == 2
    assert result.err.startswith("stolik: ")
    assert result.err.count("\n") == 1
    assert named in result.err
    assert "Traceback" not in result.out + result.err


@pytest.mark.parametrize("command", ["serve", "doctor", "worker"])
def test_a_wrong_setting_in_the_environment_is_told(stolik: Any, monkeypatch: pytest.MonkeyPatch, command: str) -> None:
    monkeypatch.setenv("STOLIK_PORT", "eight thousand")
    result = stolik(command)
    assert result.code == 2
    assert result.err.count("\n") == 1
    assert "port" in result.err.lower()


@pytest.mark.parametrize("command", ["serve", "worker", "doctor", "backup", "verify"])
def test_every_command_explains_itself(stolik: Any, command: str) -> None:
    assert f"stolik {command}" in stolik("--help").out
    result = stolik(command, "--help")
    assert result.code == 0
    assert f"Usage: stolik {command}" in result.out


def test_a_worker_works_for_the_database(stolik: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STOLIK_DATABASE_URL", "postgresql://db/games")
    monkeypatch.setenv("STOLIK_WORKERS", "3")
    result = stolik("worker")
    assert (result.code, result.out) == (0, "working for postgresql://db/games with 3\n")


@pytest.mark.parametrize(
    ("opening", "display", "opened", "said"),
    [
        (True, ":0", ["http://a"], ""),
        (True, None, [], "No browser could be opened"),
        (False, ":0", [], ""),
        (None, ":0", [], ""),  # nobody is at the terminal of a test
    ],
)
def test_a_browser_is_opened_where_there_is_one(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    opening: bool | None,
    display: str | None,
    opened: list[str],
    said: str,
) -> None:
    found: list[str] = []
    for name in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    if display:
        monkeypatch.setenv("DISPLAY", display)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(webbrowser, "get", lambda: None)
    monkeypatch.setattr(webbrowser, "open", found.append)
    monkeypatch.setattr(serve, "Thread", Immediately)
    serve.announce("http://a", opening, "en")
    out = capsys.readouterr().out
    assert "http://a" in out
    assert said in out
    assert found == opened


class Immediately:
    def __init__(self, target: Any, args: tuple[str, ...], daemon: bool) -> None:
        assert daemon
        self.target, self.args = target, args

    def start(self) -> None:
        self.target(*self.args)


def test_addresses_to_type() -> None:
    assert serve.find_address("0.0.0.0", 80) == "http://127.0.0.1:80"  # noqa: S104
    assert serve.find_address("games.example", 8000) == "http://games.example:8000"
    assert serve.find_address("::1", 8000) == "http://[::1]:8000"
