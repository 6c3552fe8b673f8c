"""Probes and metrics."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import structlog
from litestar import Litestar
from litestar.testing import TestClient
from sqlalchemy.exc import OperationalError

from stolik.server.http import monitoring
from stolik.server.http.metrics import Metrics
from stolik.server.http.services import Services, dependencies, install
from stolik.server.settings import Settings
from stolik.store import Store, folder_url


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Litestar]:
    app = Litestar(monitoring.routes, dependencies=dependencies, openapi_config=None, logging_config=None)
    with Store.open(folder_url(tmp_path)) as store:
        install(app, Services(settings=Settings(data=tmp_path), store=store))
        yield app


@pytest.fixture
def client(app: Litestar) -> Iterator[TestClient[Litestar]]:
    with TestClient(app) as client:
        yield client


class Broken:
    """A database that fails, or hangs."""

    def __init__(self, seconds: float) -> None:
        self.seconds, self.nodes = seconds, self

    def find_last_alive(self) -> int:
        time.sleep(self.seconds)
        raise OSError("password=hunter2")


def test_a_server_that_can_be_used(client: TestClient[Litestar]) -> None:
    assert client.get("/healthz").json()["status"] == "ok"
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["status"]) == (200, "ok")
    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("seconds", [0, 0.3])
def test_a_database_that_does_not_answer(
    app: Litestar, client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    monkeypatch.setattr(monitoring, "PATIENCE", 0.05)
    app.state.services.store = Broken(seconds)
    answer = client.get("/readyz")
    assert answer.status_code == 503
    assert answer.json()["problems"] == ["database"]
    assert "hunter2" not in answer.text
    assert client.get("/healthz").status_code == 200, "the process is up all the same"


def test_a_server_that_stops(app: Litestar, client: TestClient[Litestar]) -> None:
    app.state.services.is_stopping = True  # as `send_bye_frames` notes
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["problems"]) == (503, ["stopping"])


def test_a_full_disk_is_told(app: Litestar, client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch) -> None:
    services: Services = app.state.services
    full = sqlite3.OperationalError("database or disk is full")
    full.sqlite_errorcode = sqlite3.SQLITE_FULL
    with structlog.testing.capture_logs() as lines:
        for _ in range(3):
            services.note_heartbeat(OperationalError("INSERT", {}, full))
        assert client.get("/readyz").json()["problems"] == ["disk"]
        services.note_heartbeat(OperationalError("INSERT", {}, OSError("gone")))
        assert client.get("/readyz").json()["problems"] == ["database"]
        services.note_heartbeat(None)
    assert [line["event"] for line in lines] == [
        "nothing can be stored: the disk is full",
        "nothing can be stored: the database cannot be written",
        "the database can be written again",
    ]
    assert "database or disk is full" in str(lines[0]), "the database's own words"
    assert client.get("/readyz").status_code == 200
    monkeypatch.setattr(monitoring, "disk_usage", lambda _: SimpleNamespace(free=1_000_000))
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["problems"]) == (503, ["disk"])


def test_a_heartbeat_that_cannot_be_stored_is_noted(tmp_path: Path) -> None:
    """SQLite itself says that there is no room."""
    with Store.open(folder_url(tmp_path)) as store:
        services = Services(settings=Settings(data=tmp_path), store=store)
        store._database.write(lambda connection: connection.exec_driver_sql("PRAGMA max_page_count = 1").close())
        with pytest.raises(OperationalError) as error:
            store.nodes.beat("x" * 100_000, 0)
        services.note_heartbeat(error.value)
        assert services.write_fault == "disk"


def test_everything_is_counted() -> None:
    counted = Metrics()
    counted.count_request("GET", "/tables/{table}", 200, 0.004)
    counted.count_moves("zero")
    counted.count_moves("zero")
    counted.watch_tables(lambda: 7)
    counted.observe_append(0.002)
    counted.observe_append(0.004)
    counted.count_bot_job("zero", "late")
    counted.watch_thinking(lambda: 3)
    with counted.count_socket("table"):
        inside = counted.render().decode()
    assert 'stolik_sockets{kind="table"} 1.0' in inside
    text = counted.render().decode()
    for line in (
        'stolik_requests_total{method="GET",route="/tables/{table}",status="200"} 1.0',
        'stolik_request_seconds_bucket{le="0.005"} 1.0',
        'stolik_sockets{kind="table"} 0.0',
        "stolik_tables_live 7.0",
        'stolik_moves_total{game="zero"} 2.0',
        "stolik_append_seconds_count 2.0",
        'stolik_bot_jobs_total{game="zero",result="late"} 1.0',
        "stolik_bots_thinking 3.0",
    ):
        assert line in text.splitlines()


def test_two_servers_in_one_process_count_apart() -> None:
    one, other = Metrics(), Metrics()
    one.count_moves("zero")
    assert 'game="zero"' not in other.render().decode()


TOKEN = "a-long-token-0123456789"  # noqa: S105


@pytest.mark.parametrize(
    ("access", "client", "headers", "status"),
    [
        ("", "127.0.0.1", {}, 200),
        ("", "::1", {}, 200),
        ("", "203.0.113.9", {}, 403),
        ("", "testclient", {}, 403),
        ("", "127.0.0.1", {"X-Forwarded-For": "203.0.113.9"}, 403),
        ("", "127.0.0.1", {"Forwarded": "for=203.0.113.9"}, 403),
        ("", "203.0.113.9", {"Authorization": "Bearer "}, 403),
        (TOKEN, "203.0.113.9", {}, 403),
        (TOKEN, "203.0.113.9", {"Authorization": f"Bearer {TOKEN}"}, 200),
        (TOKEN, "203.0.113.9", {"Authorization": "Bearer wrong"}, 403),
        (TOKEN, "203.0.113.9", {"Authorization": f"Basic {TOKEN}"}, 403),
        ("public", "203.0.113.9", {}, 200),
        ("public", "203.0.113.9", {"Via": "1.1 proxy"}, 200),
    ],
)
def test_who_may_read_the_metrics(
    app: Litestar, access: str, client: str, headers: dict[str, str], status: int
) -> None:
    app.state.services.metrics = Metrics.from_env({"STOLIK_METRICS": access})

    async def from_there(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            scope["client"] = (client, 1)
        await app(scope, receive, send)

    with TestClient(from_there) as browser:
        answer = browser.get("/metrics", headers=headers)
    assert answer.status_code == status
    if status == 200:
        assert "stolik_tables_live" in answer.text
        assert answer.headers["content-type"].startswith("text/plain")
    else:
        assert answer.json()["code"] == "hosting-metrics"
        assert "stolik_tables_live" not in answer.text
