"""People who play many games at once, come back when the server is gone, and remember what they were told."""

from __future__ import annotations

import asyncio
from http.cookiejar import CookieJar, DefaultCookiePolicy
from random import Random
from typing import Any, NamedTuple

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from nodes import PATIENCE, Node
from stolik import bots
from stolik.kit import keys, load

SEATS = {key: load(key).seats[0] for key in (keys()[0], keys()[-1])}  # one with all open, one with hidden hands
CLOCK = {"type": "sudden", "initial": 3600}
FAULTS = (OSError, WebSocketException, httpx.TransportError, TimeoutError)


class Sent(NamedTuple):
    """A move that a client sent, and the version it was made for."""

    seat: int
    if_version: int
    move: dict[str, Any]
    node: int = 0  # that it was sent to last


class Game:
    """What the clients know of one table: what they sent, and what was acknowledged at which version."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.sent: list[Sent] = []
        self.acknowledged: list[tuple[int, Sent]] = []
        self.checked = 0  # of the acknowledged ones


class Crowd:
    """All people and their games; where the nodes are and whether they were there."""

    def __init__(self, nodes: list[Node], pause: float, rng: Random) -> None:
        self.nodes, self.pause, self.rng = nodes, pause, rng
        self.games: list[Game] = []
        self.away: set[object] = set()  # clients that have no socket now
        self.refused: dict[str, int] = {}
        nobody = CookieJar(DefaultCookiePolicy(allowed_domains=[]))  # each request brings its own cookie
        limits = httpx.Limits(max_connections=20)
        self.http = httpx.AsyncClient(cookies=nobody, limits=limits, timeout=PATIENCE, trust_env=False)

    async def post(self, path: str, body: Any, cookie: str = "") -> httpx.Response:
        """Ask any node until one answers."""
        while True:
            url = f"http://127.0.0.1:{self.rng.choice(self.nodes).port}"
            headers = {"Origin": url} | ({"Cookie": cookie} if cookie else {})
            try:
                response = await self.http.post(url + path, json=body, headers=headers)
            except FAULTS:
                await asyncio.sleep(self.rng.uniform(0.05, 0.2))
                continue
            if response.status_code < 500:
                return response
            await asyncio.sleep(self.rng.uniform(0.05, 0.2))

    async def arrive(self, name: str) -> str:
        """Return the cookie of a new guest."""
        response = await self.post("/api/guests", {"name": name})
        response.raise_for_status()
        return response.headers["set-cookie"].split(";")[0]

    async def play(self, number: int, ready: asyncio.Event) -> None:
        """Play game after game with the same people."""
        name = list(SEATS)[number % len(SEATS)]
        people = [await self.arrive(f"Player {number}-{seat}") for seat in range(SEATS[name])]
        setting = {"game": name, "players": SEATS[name], "clock": CLOCK}
        seats = [{"type": "me"}, *[{"type": "open"}] * (SEATS[name] - 1)]  # in this order, and not drawn
        while True:
            table = (await self.post("/api/tables", {"setting": setting, "seats": seats}, people[0])).json()["table"]
            path = f"/api/tables/{table}/commands"
            for seat, cookie in enumerate(people[1:], 1):
                await self.post(path, {"type": "join", "seat": seat}, cookie)
            for cookie in people:
                await self.post(path, {"type": "ready"}, cookie)  # a second time, after a crash, it is refused
            game = Game(table)
            self.games.append(game)
            ready.set()
            async with asyncio.TaskGroup() as group:
                for cookie in people:
                    group.create_task(Client(self, game, cookie).run())


class Client:
    """One person at one table, until the game is over."""

    def __init__(self, crowd: Crowd, game: Game, cookie: str) -> None:
        self._crowd, self._game, self._cookie = crowd, game, cookie
        self._node = crowd.rng.randrange(len(crowd.nodes))
        self._view: dict[str, Any] = {}
        self._open: Sent | None = None  # sent, and not answered yet

    async def run(self) -> None:
        crowd = self._crowd
        while self._view.get("phase") != "finished":
            port = crowd.nodes[self._node].port
            headers = {"Origin": f"http://127.0.0.1:{port}", "Cookie": self._cookie}
            address = f"ws://127.0.0.1:{port}/ws/tables/{self._game.table}"
            if self._view:
                address += f"?since={self._view['version']}"
            try:
                async with connect(address, additional_headers=headers, compression=None, proxy=None) as raw:
                    await self._sit(raw)
            except FAULTS:
                crowd.away.add(self)
                self._node = (self._node + 1) % len(crowd.nodes)
                await asyncio.sleep(crowd.rng.uniform(0.05, 0.2))
        crowd.away.discard(self)

    async def _sit(self, raw: ClientConnection) -> None:
        resend = self._open
        while self._view.get("phase") != "finished":
            view = self._view
            if self._open is None and view and view["viewer"] in view["actors"][:1] and self not in self._crowd.away:
                await asyncio.sleep(self._crowd.rng.uniform(0, 2 * self._crowd.pause))
                self._open = Sent(view["viewer"], view["version"], chosen(view, self._crowd.rng))
                self._game.sent.append(self._open)
                await self._send(raw)
            frame = msgspec.json.decode(await raw.recv())
            match frame["type"]:
                case "table":
                    self._view = frame["view"]
                    self._crowd.away.discard(self)
                    if resend is not None:  # perhaps it is stored, and only the answer was lost
                        resend = None
                        await self._send(raw)
                case "change":
                    self._view |= frame["set"] | {"version": frame["version"]}
                case "ok" if self._open is not None:
                    self._game.acknowledged.append((frame["version"], self._open._replace(node=self._node)))
                    self._open = None
                    while self._view["version"] < frame["version"]:
                        await self._read_change(raw)
                case "refused":
                    code = frame["code"]
                    self._crowd.refused[code] = self._crowd.refused.get(code, 0) + 1
                    self._open = None

    async def _read_change(self, raw: ClientConnection) -> None:
        frame = msgspec.json.decode(await raw.recv())
        if frame["type"] == "table":
            self._view = frame["view"]
        elif frame["type"] == "change":
            self._view |= frame["set"] | {"version": frame["version"]}

    async def _send(self, raw: ClientConnection) -> None:
        assert self._open is not None
        message = {"type": "move", "id": 1, "move": self._open.move, "if_version": self._open.if_version}
        await raw.send(msgspec.json.encode(message).decode())


def chosen(view: dict[str, Any], rng: Random) -> Any:
    """A random legal move; where there are too many to list, from the game as it is seen."""
    if view["moves"] is not None:
        return rng.choice(view["moves"])
    seen = msgspec.convert(view["view"], load(view["game"]).View)
    return msgspec.to_builtins(bots.load(view["game"], "random").choose(seen, rng))
