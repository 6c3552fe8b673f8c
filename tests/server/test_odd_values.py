"""No request and no client message makes a fault of the server, whatever is in it: long, huge, misspelt, nested."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path
from time import time
from typing import Any
from urllib.parse import quote

import msgspec
import pytest

from stolik.kit import keys, load
from stolik.server.live.client_messages import ClientMessage
from stolik.server.settings import Settings
from tests.conftest import NIGHTLY, empty_tables
from tests.server import odd
from tests.server.client import QUICK, Player, Running, free_port, open_socket, sync_browser
from tests.server.description import describe_api

VALUES = odd.VALUES if NIGHTLY else odd.WORST
SKIPPED = ("/api/sessions/current", "stream")  # signs out; does not end
MOST = 10_000 if NIGHTLY else 30  # bodies of one operation
TOMORROW = int(time() * 1000) + 24 * 60 * 60 * 1000
ADDRESSES = [*(quote(text, errors="surrogatepass") for text in odd.TEXTS if text), "%FF%FE", "-1", "9" * 5_000, "1e400"]


class Asking:
    """Somebody at a server, with a table of every game."""

    def __init__(self, server: Running) -> None:
        self.http = sync_browser(server.url)
        me = self.ask("POST", "/api/guests", {"name": "Ann"})
        self.tables = {
            key: self.ask("POST", "/api/bots-now", {"game": key, "players": load(key).seats[0], "level": "random"})
            for key in keys()
        }
        unknown = ("session", "token", "bot", "passkey", "ban", "code", "report", "sanction", "other")
        ids = {f"{name}_id": "0" * 16 for name in unknown}
        self.known: dict[str, str] = ids | {
            "person_id": me["id"],
            "director": me["id"],
            "table_id": self.tables["zero"]["table"],
            "game": "zero",
        }
        setting = {"name": "x", "table": {"game": "zero", "players": 3}, "format": {"type": "arena", "minutes": 5}}
        opened = self.http.post("/api/tournaments", json={"setting": setting})
        self.known["tournament_id"] = opened.json()["id"]
        self.known |= {"number": "1", "lookup": "formations", "lang": "en"}

    def become_host(self, server: Running) -> None:
        """Sit down at the host's desk, where there is something of every kind: a report, a sanction, a ban, a code."""
        store, other = server.services.store, sync_browser(server.url)
        me = self.ask("POST", "/api/accounts", {"name": "Hera", "password": "correct horse"})
        store.roles.grant(me["id"], "host")
        with closing(other):
            ben = other.post("/api/guests", json={"name": "Ben"}).json()["id"]
            table = other.post("/api/bots-now", json={"game": "zero", "players": 3, "level": "random"}).json()["table"]
            other.post(f"/api/tables/{table}/commands", json={"type": "say", "text": "boo"})
        self.known |= {"person_id": ben, "table_id": table}
        number = self.ask("GET", f"/api/desk/tables/{table}")["chat"][0]["number"]
        message = {"table": table, "number": number}
        self.known["report_id"] = self.ask("POST", "/api/reports", {"person": ben, "message": message})["id"]
        warned = self.ask("POST", f"/api/desk/people/{ben}/actions", {"type": "warn", "reason": "rude"})
        self.known["sanction_id"] = warned["sanctions"][0]["id"]
        self.ask("POST", "/api/desk/networks", {"network": "192.0.2.0/24", "reason": "floods", "ends": TOMORROW})
        self.known["ban_id"] = self.ask("GET", "/api/desk/networks")[0]["id"]
        self.known["code_id"] = self.ask("POST", "/api/desk/codes", {"expires": TOMORROW})["code"]["id"]

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Ask, and return the answer; an error must be described, and none may be the server's fault."""
        content = None if body is None else odd.write(body).encode()
        answer = self.http.request(method, path, content=content, headers={"Content-Type": "application/json"})
        assert answer.status_code < 500, (method, path[:200], (content or b"")[:300], answer.text[:300])
        if answer.status_code >= 400:
            problem = answer.json()
            assert problem["message"]
            assert len(answer.content) < 8_000, "what was sent is not sent back whole"
        return answer.json() if answer.headers.get("content-type", "").startswith("application/json") else None

    def fill(self, path: str, **parts: str) -> str:
        return path.format(**self.known | parts)


@pytest.fixture(scope="module")
def asking(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asking]:
    data: Path = tmp_path_factory.mktemp("odd")
    with Running(Settings(port=free_port(), data=data, **QUICK | {"limits": 1_000_000})) as running:
        asking = Asking(running)
        with closing(asking.http):
            yield asking


@pytest.fixture(params=["sqlite", "postgresql"] if NIGHTLY else ["sqlite"])
def host(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Asking]:
    """A host, at a server of their own: its house is changed, and people are sent out of it."""
    settings = QUICK | {"limits": 1_000_000}
    if request.param == "postgresql":
        settings |= {"database_url": request.getfixturevalue("postgres_url")}
    with Running(Settings(port=free_port(), data=tmp_path, **settings)) as running:
        asking = Asking(running)
        with closing(asking.http):
            asking.become_host(running)
            yield asking


@pytest.fixture(scope="module")
def asking_postgresql(postgres_server: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asking]:
    """PostgreSQL refuses texts that SQLite takes: those with a NUL."""
    empty_tables(postgres_server)
    settings = QUICK | {"limits": 1_000_000, "database_url": postgres_server}
    with Running(Settings(port=free_port(), data=tmp_path_factory.mktemp("odd"), **settings)) as running:
        asking = Asking(running)
        with closing(asking.http):
            yield asking


def find_schemas() -> dict[str, Any]:
    found: dict[str, Any] = describe_api()["components"]["schemas"]
    return found


def operations(under: str = "") -> Iterator[tuple[str, str, dict[str, Any]]]:
    for path, methods in describe_api()["paths"].items():
        for method, operation in methods.items():
            if path.startswith(under) and not any(word in path for word in SKIPPED):
                yield method, path, operation


def check_addresses(asking: Asking, addresses: list[str], under: str = "") -> None:
    for method, path, operation in operations(under):
        schema = body_schema(operation)
        body = None if schema is None else example(schema)
        for name in re.findall(r"\{(\w+)\}", path):
            for text in addresses:
                asking.ask(method, asking.fill(path, **{name: text}), body)
        for parameter in operation.get("parameters", []):
            if parameter["in"] == "query":
                for text in addresses:
                    asking.ask(method, f"{asking.fill(path)}?{parameter['name']}={text}", body)


def spread(values: Iterable[Any], most: int) -> list[Any]:
    """Return at most so many of the values, from the first to the last."""
    every = list(values)
    return every[:: max(1, -(-len(every) // most))]


def body_schema(operation: dict[str, Any]) -> dict[str, Any] | None:
    body: dict[str, Any] = operation.get("requestBody", {})
    return body["content"]["application/json"]["schema"] if body else None


def example(schema: dict[str, Any]) -> Any:
    return schema["examples"][0] if "examples" in schema else odd.make(schema, find_schemas())


def test_odd_addresses(asking: Asking) -> None:
    check_addresses(asking, ADDRESSES)


def test_odd_addresses_with_postgresql(asking_postgresql: Asking) -> None:
    check_addresses(asking_postgresql, ADDRESSES if NIGHTLY else [text for text in ADDRESSES if "%00" in text])


def test_odd_bodies(asking: Asking) -> None:
    for method, path, operation in operations():
        schema = body_schema(operation)
        if schema is None:
            continue
        for body in spread(odd.vary(schema, find_schemas(), VALUES), MOST):
            whole = isinstance(body, dict) and "examples" in schema
            asking.ask(method, asking.fill(path), example(schema) | body if whole else body)


def test_odd_values_at_the_desk(host: Asking) -> None:
    """As a host, who is not refused before anybody looks at the values."""
    for method, path, operation in operations("/api/desk"):
        schema = body_schema(operation)
        for body in () if schema is None else odd.vary(schema, find_schemas(), VALUES):
            host.ask(method, host.fill(path), make_plausible(body))
        for parameter in operation.get("parameters", []):
            if parameter["in"] == "query":
                for text in ("1", "true", "open", "x"):
                    host.ask(method, f"{host.fill(path)}?{parameter['name']}={text}")
    check_addresses(host, ADDRESSES, "/api/desk")
    for path in ("log", "people", "reports", "tables", "networks", "codes", "house", "overview", "fair-play"):
        assert host.ask("GET", f"/api/desk/{path}") is not None, "the desk can still be looked at"


def make_plausible(body: Any) -> Any:
    """Return a body whose times and networks are not all refused, so that its other parts are looked at."""
    usual = {"ends": (0, TOMORROW), "expires": (0, TOMORROW), "network": ("x", "198.51.100.7")}
    if not isinstance(body, dict):
        return body
    return {
        name: usual[name][1] if name in usual and not isinstance(each, odd.Raw) and each == usual[name][0] else each
        for name, each in body.items()
    }


@pytest.mark.parametrize("key", keys())
def test_odd_moves_and_options(asking: Asking, key: str) -> None:
    players = load(key).seats[0]
    record = {"format": "stolik-record", "version": 1, "game": key, "options": {}, "players": players, "seed": 5}
    commands = f"/api/tables/{asking.tables[key]['table']}/commands"
    for kind, value in odd.vary_game(key, VALUES):
        if kind == "options":
            asking.ask("POST", "/api/tables", {"setting": {"game": key, "players": players, "options": value}})
            asking.ask("POST", "/api/replays", {"text": odd.write(record | {"moves": [], "options": value})})
            continue
        for command in ("move", "check"):
            asking.ask("POST", commands, {"type": command, "move": value})
        made = [{"seat": 0, "move": value}]
        asking.ask("POST", "/api/replays", {"text": odd.write(record | {"moves": made})})
        asking.ask("POST", "/api/studies", {"text": odd.write(record), "ply": 0, "moves": made})
        asking.ask("POST", f"/api/puzzles/{key}/1/check", {"move": value})
    for name in record:
        for value in VALUES:
            asking.ask("POST", "/api/replays/views", {"text": odd.write(record | {name: value})})


async def test_odd_messages_on_sockets(server: Running) -> None:
    ann = await Player.arrive(server.url, "Ann")
    table = await ann.post("/api/bots-now", {"game": "zero", "players": 3, "level": "random"})
    (schema,), definitions = msgspec.json.schema_components([ClientMessage], ref_template="#/$defs/{name}")
    texts = [odd.write(body) for body in spread(odd.vary(schema, definitions, VALUES), 10 * MOST)]
    for path, some in ((f"/ws/tables/{table['table']}", texts), ("/ws/lobby", texts[::10])):
        for start in range(0, len(some), 9):  # after ten invalid messages a socket is closed
            async with open_socket(server.url, path, ann.http.cookies) as socket:
                for text in some[start : start + 9]:
                    await socket.raw.send(text.encode(errors="surrogatepass").decode(errors="replace"))
                    answer = await socket.receive()
                    while answer["type"] not in ("ok", "refused", "checked", "pong"):
                        answer = await socket.receive()
                    assert answer.get("code") != "socket-failed", text[:300]
                    assert len(json.dumps(answer)) < 8_000
