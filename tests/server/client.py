"""Real servers on loopback, and clients that play through them."""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import os
import signal
import socket
import ssl
import sys
import tempfile
import threading
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Self

import httpx
import msgspec
from argon2 import PasswordHasher
from websockets.asyncio.client import ClientConnection, connect

from stolik import bots
from stolik.kit import load
from stolik.server.capacity.hand_over import HandOver
from stolik.server.serving import Server, make_server, slow_down_collector
from stolik.server.settings import Settings
from stolik.server.site.services import SiteServices, find_services
from stolik.server.study.puzzles import store_starters
from stolik.store import Store, folder_url
from stolik.store.database import FILE

QUICK: dict[str, Any] = {
    "bot_pause_ms": 0,
    "leave_after_ms": 200,
    "messages_at_once": 1_000,
    "messages_a_second": 1_000,
    "limits": 1_000,
    "warm_bots": False,
    "study_processes": 0,
    "connections_per_address": 5_000,
    "sockets_per_person": 5_000,
}
PATIENCE = 60.0  # seconds, on a busy machine
FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload([__name__])  # once: to import the server takes a second
FAST = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)  # the usual one takes a tenth of a second
TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # one for all clients, without certificates: to read them takes 20 ms


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def wait_for(port: int) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            with socket.create_connection(("127.0.0.1", port), timeout=1):
                return
        except OSError:
            time.sleep(0.02)
    raise TimeoutError("the server did not start")


@cache
def make_new_database() -> bytes:
    """The database of a server that has just started for the first time."""
    with tempfile.TemporaryDirectory() as folder:
        with Store.open(folder_url(Path(folder))) as store:
            store_starters(store)
        return (Path(folder) / FILE).read_bytes()


def prepare_data(folder: Path) -> None:
    """Put a database into an empty data folder: a copy is ready in a tenth of the time that the server needs."""
    if not (file := folder / FILE).exists():
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        file.write_bytes(make_new_database())


class Running:
    """A server in a thread of this process: a test can look inside. It hashes passwords quickly."""

    def __init__(self, settings: Settings, hand_over: HandOver | None = None) -> None:
        self.settings = settings
        self.server: Server = make_server(settings, hand_over=hand_over)
        self._thread = threading.Thread(target=self.server.run, daemon=True)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.settings.port}"

    @property
    def services(self) -> SiteServices:
        found = find_services(self.server.app)
        assert found is not None, "the server has not started"
        return found

    def known(self, table_id: str) -> Any:
        """Return a table as this server knows it, for tests that look inside its game."""
        return self.services.tables.find_cached(table_id)

    def __enter__(self) -> Self:
        if self.settings.database_url is None:
            prepare_data(self.settings.data)
        self._thread.start()
        wait_for(self.settings.port)
        self.services.store.people._passwords._hasher = FAST
        return self

    def __exit__(self, *_: object) -> None:
        self.server.should_exit = True
        self._thread.join(PATIENCE)


def serve(environ: dict[str, str]) -> None:
    """Run a server with the settings of an environment, without a word."""
    os.environ.update(environ)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.dup2(nowhere, sys.stderr.fileno())
    slow_down_collector()
    make_server(Settings.from_env(os.environ)).run()


class Process:
    """A server in a process of its own: a test can kill it."""

    def __init__(self, port: int | None = None, **settings: Any) -> None:
        self.port = port or free_port()
        values = {**QUICK, **settings, "port": self.port}
        if "data" in values:
            prepare_data(Path(values["data"]))
        environ = os.environ | {f"STOLIK_{name.upper()}": str(value) for name, value in values.items()}
        self._process = FORKS.Process(target=serve, args=(environ,))
        self._process.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> Self:
        try:
            wait_for(self.port)
        except TimeoutError:
            self.kill()  # or it would be the next test's trouble
            raise
        return self

    @property
    def pid(self) -> int:
        assert self._process.pid is not None, "it is started"
        return self._process.pid

    def send_signal(self, number: int) -> None:
        os.kill(self.pid, number)

    def wait(self, seconds: float = PATIENCE) -> int:
        """Wait until the process has ended; return its exit status."""
        self._process.join(seconds)
        assert self._process.exitcode is not None, "the server does not stop"
        return self._process.exitcode

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)
        self.wait()

    def __exit__(self, *_: object) -> None:
        if self._process.is_alive():
            self.kill()


opened: list[httpx.AsyncClient] = []  # closed after each test


def browser(url: str, cookies: httpx.Cookies | None = None) -> httpx.AsyncClient:
    """A browser that shows a page of the server."""
    return httpx.AsyncClient(
        base_url=url, cookies=cookies, headers={"Origin": url}, timeout=PATIENCE, trust_env=False, verify=TLS
    )


def sync_browser(url: str) -> httpx.Client:
    """The same, for tests that are not async."""
    return httpx.Client(base_url=url, headers={"Origin": url}, timeout=PATIENCE, trust_env=False, verify=TLS)


class Player:
    """Somebody with a browser, as far as the server can tell."""

    def __init__(self, url: str, http: httpx.AsyncClient, me: dict[str, Any]) -> None:
        self.url, self.http, self.me = url, http, me
        opened.append(http)

    @classmethod
    async def arrive(cls, url: str, name: str) -> Player:
        http = browser(url)
        response = await http.post("/api/guests", json={"name": name})
        response.raise_for_status()
        return cls(url, http, response.json())

    def move_to(self, url: str) -> Player:
        """The same person at another server."""
        return Player(url, browser(url, self.http.cookies), self.me)

    async def post(self, path: str, body: Any, status: int | None = None) -> Any:
        response = await self.http.post(path, json=body)
        assert response.status_code == status if status else response.is_success, response.text
        return response.json()

    async def get(self, path: str, status: int = 200) -> Any:
        response = await self.http.get(path)
        assert response.status_code == status, response.text
        return response.json()

    async def ask(self, table: str, status: int = 200, **message: Any) -> Any:
        return await self.post(f"/api/tables/{table}/commands", message, status)

    async def open(self, game: str, players: int = 2, **setting: Any) -> str:
        """Open a table, on whose first seat the player stays; return its id."""
        seats = [{"type": "me"}, *[{"type": "open"}] * (players - 1)]
        body = {"setting": {"game": game, "players": players, **setting}, "seats": seats}
        view = await self.post("/api/tables", body, 201)
        table: str = view["table"]
        return table

    @asynccontextmanager
    async def sit(self, table: str, since: int | None = None) -> AsyncIterator[Socket]:
        async with open_socket(self.url, f"/ws/tables/{table}", self.http.cookies, since) as found:
            yield found


@asynccontextmanager
async def open_socket(
    url: str, path: str, cookies: httpx.Cookies | None = None, since: int | None = None, **headers: str
) -> AsyncIterator[Socket]:
    query = "" if since is None else f"?since={since}"
    if cookies is not None:
        headers.setdefault("Origin", url)
        headers["Cookie"] = "; ".join(f"{cookie.name}={cookie.value}" for cookie in cookies.jar)
    address = url.replace("http", "ws") + path + query
    async with connect(address, additional_headers=headers, compression=None, proxy=None, max_size=None) as raw:
        yield Socket(raw)


class Socket:
    """A client of one table: it keeps every frame, and the view that they add up to."""

    def __init__(self, raw: ClientConnection) -> None:
        self.raw = raw
        self.texts: list[str] = []  # the frames as they came
        self.frames: list[dict[str, Any]] = []
        self.versions: list[int] = []
        self.view: dict[str, Any] = {}
        self._number = 0

    async def receive(self) -> dict[str, Any]:
        text = await asyncio.wait_for(self.raw.recv(decode=True), PATIENCE)
        self.texts.append(text)
        frame: dict[str, Any] = json.loads(text)
        self.frames.append(frame)
        match frame["type"]:
            case "table":
                log, chat = self.view.get("log", []), self.view.get("chat", [])
                self.view = dict(frame["view"])
                if frame["since"] is not None:
                    self.view |= {"log": log + self.view["log"], "chat": chat + self.view["chat"]}
                self.versions.append(frame["version"])
            case "change":
                assert frame["since"] == self.view["version"], "a change builds on what the client has"
                self.view |= frame["set"] | {"version": frame["version"]}
                self.view["log"] = self.view["log"] + frame["log"]
                self.view["chat"] = self.view["chat"] + frame["chat"]
                self.versions.append(frame["version"])
        return frame

    async def until(self, condition: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Receive until the view fulfils a condition."""
        while not (self.view and condition(self.view)):
            await self.receive()
        return self.view

    async def reach(self, version: int) -> dict[str, Any]:
        """Receive until the view is of a version, or later."""
        return await self.until(lambda view: view["version"] >= version)

    async def send(self, **message: Any) -> int:
        self._number += 1
        await self.raw.send(json.dumps({"id": self._number} | message))
        return self._number

    async def ask(self, **message: Any) -> dict[str, Any]:
        """Send a message and receive until its answer is there."""
        number = await self.send(**message)
        while True:
            frame = await self.receive()
            if frame.get("id") == number:
                return frame


def chosen(view: dict[str, Any], rng: Random) -> Any:
    """A random legal move from a view's list; where that is too long for a frame, from the game as it is seen."""
    if view["moves"] is not None:
        return rng.choice(view["moves"])
    seen = msgspec.convert(view["view"], load(view["game"]).View)
    return msgspec.to_builtins(bots.load(view["game"], "random").choose(seen, rng))


async def start(people: list[Player], game: str, **setting: Any) -> str:
    """Open a table for some people, who sit down in this order and are ready; return its id."""
    host, *others = people
    table = await host.open(game, len(people), **setting)
    for seat, player in enumerate(others, 1):
        await player.ask(table, type="join", seat=seat)
    for player in people:
        await player.ask(table, type="ready")
    return table


async def play_out(sockets: list[Socket], seed: int, most: int = 100_000) -> int:
    """Play random moves on the sockets of all seats until the game is over; return how many were made."""
    rng = Random(seed)
    made = 0
    while made < most:
        newest = max(each.view["version"] for each in sockets)
        for each in sockets:
            await each.reach(newest)
        view = sockets[0].view
        if view["phase"] != "playing":
            break
        mover = next(each for each in sockets if each.view["viewer"] == view["actors"][0])
        answer = await mover.ask(type="move", move=chosen(mover.view, rng), if_version=mover.view["version"])
        assert answer["type"] == "ok", answer
        await mover.reach(answer["version"])
        made += 1
    return made
