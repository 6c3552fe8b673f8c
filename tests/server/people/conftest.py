"""A small application of the routes of people, on a real store."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from typing import Any

import httpx
import pytest
from argon2 import PasswordHasher
from litestar import Litestar, WebSocket, get, post, websocket
from litestar.di import NamedDependency, Provide
from litestar.openapi import OpenAPIConfig
from litestar.params import FromPath
from litestar.testing import TestClient, WebSocketTestSession
from sqlalchemy.exc import OperationalError

from stolik.game import Illegal, Refusal
from stolik.server.capacity.limits import RULES, Limits, Rule
from stolik.server.http.addresses import AddressLimit
from stolik.server.http.errors import JsonRequest, handlers
from stolik.server.http.routing import OPEN, Access, Scope, mark
from stolik.server.http.security import BODY, HostGate, RequestGate, add_security_headers, is_origin_allowed
from stolik.server.http.services import dependencies, get_services, install
from stolik.server.people.accounts import routes
from stolik.server.people.identity import VISITOR, Me, check_access, components, identify, provide_me_or_none
from stolik.server.people.mail import Mailer
from stolik.server.people.services import PeopleServices
from stolik.server.settings import Settings
from stolik.store import Store, VersionConflict

FAST = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
ORIGIN = "http://testserver.local"
PLENTY = dict.fromkeys(RULES, Rule(1_000_000, 1))


class Client(httpx.Client):
    """A browser: cookies of its own, and an origin. Many of them talk to one server."""

    def __init__(self, server: TestClient[Litestar], headers: Mapping[str, str] | None) -> None:
        self.server = server
        base = str(server.base_url).rstrip("/")
        super().__init__(transport=server._transport, base_url=base)
        own = {"origin": base} if headers is None else headers
        self.headers.update([(name.encode(), value.encode("latin-1")) for name, value in own.items()])

    def socket(self, path: str = "/test/socket", **headers: str) -> WebSocketTestSession:
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return self.server.websocket_connect(path, headers={"cookie": cookies} | headers)


MakeClient = Callable[..., Client]


class Clock:
    """Time that passes only when a test says so."""

    def __init__(self) -> None:
        self.now = 1_800_000_000_000

    def __call__(self) -> int:
        return self.now

    def seconds(self) -> float:
        return self.now / 1000


def needing(*scopes: Scope) -> dict[str, Access]:
    return mark(Access(needs_person=True, scopes=frozenset(scopes)))


@get("/test/whoami", opt=mark(VISITOR), dependencies={"me": Provide(provide_me_or_none)})
async def whoami(me: NamedDependency[Me | None]) -> dict[str, str | None]:
    return {"name": me.name if me else None}


@post("/test/play", opt=needing("play"))
async def play() -> None:
    return None


@post("/test/bot", opt=needing("bot"))
async def bot() -> None:
    return None


@get("/test/fail/{how:str}", opt=mark(OPEN))
async def fail(how: FromPath[str]) -> None:
    match how:
        case "illegal":
            raise Illegal("ABA-5", "abalone-blocked", cell="d4")
        case "cause":
            raise Refusal("in-file", file="x", problem=Illegal("ABA-5", "abalone-blocked", cell="d4"))
        case "conflict":
            raise VersionConflict("t1", 3, 4)
        case "outage":
            raise OperationalError("SELECT 4815162342", {}, OSError("no route to host"))
        case "halves":
            raise Refusal("unknown-game", game="\ud800", known=[])
    raise ValueError(f"the seed is {6 * 7}")


@websocket("/test/socket", opt=mark(VISITOR))
async def socket(socket: WebSocket[Any, Any, Any]) -> None:
    if not is_origin_allowed(socket, get_services(socket).settings):
        await socket.close(code=4403)
        return
    await socket.accept()
    me = await identify(socket)
    await socket.send_json(me.name if me else None)
    while await socket.receive_text():
        me = await identify(socket, again=True)
        await socket.send_json(me.name if me else None)


@websocket("/test/bots", opt=needing("bot"))
async def bots(socket: WebSocket[Any, Any, Any]) -> None:
    await socket.accept()
    await socket.close()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def url(migrated_url: str) -> str:
    return migrated_url


@pytest.fixture
def store(url: str, clock: Clock) -> Iterator[Store]:
    with Store.open(url, clock=clock, hasher=FAST) as store:
        yield store


spare: list[Litestar] = []  # no test uses them now: to build one takes longer than most tests


def build() -> Litestar:
    """Build an application. What differs between tests is in its services, which each test installs."""
    return Litestar(
        [*routes, whoami, play, bot, fail, socket, bots],
        dependencies=dependencies,
        exception_handlers=handlers,
        before_send=[add_security_headers],
        guards=[check_access],
        middleware=[AddressLimit(), HostGate(), RequestGate()],
        logging_config=None,
        request_class=JsonRequest,
        request_max_body_size=BODY,
        openapi_config=OpenAPIConfig("Stolik", "1", components=components),
    )


@pytest.fixture
def make(store: Store, clock: Clock) -> Iterator[MakeClient]:
    """Make browsers: clients of one server, each with its own cookies, that send their origin."""
    servers: dict[Any, TestClient[Litestar]] = {}
    used: list[Litestar] = []
    with ExitStack() as stack:

        def make(
            rules: dict[str, Rule] | None = None, headers: Mapping[str, str] | None = None, **settings: Any
        ) -> Client:
            hosting = Settings(**settings)
            key = (hosting, str(rules))
            if key not in servers:
                app = spare.pop() if spare else build()
                used.append(app)
                limits = Limits(PLENTY | (rules or {}), clock=clock.seconds)
                mailer = None if hosting.smtp_url is None else Mailer(hosting)
                install(app, PeopleServices(settings=hosting, store=store, limits=limits, mailer=mailer))
                base = (hosting.public_url or ORIGIN).rstrip("/")
                servers[key] = stack.enter_context(TestClient(app, base_url=base))
            return Client(servers[key], headers)

        yield make
    spare.extend(used)


@pytest.fixture
def browser(make: MakeClient) -> Client:
    return make()
