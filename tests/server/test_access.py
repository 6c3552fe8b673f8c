"""What a token may do: every route, every socket and every client message, with every scope."""

from __future__ import annotations

import re
from typing import Any, Final, get_args

import httpx
import pytest
from litestar import Litestar, get
from websockets.exceptions import InvalidStatus

from stolik.server.app import create_app
from stolik.server.http.routing import Scope, check_declared, find_access, list_handlers
from stolik.server.live.client_messages import SCOPES_OF_MESSAGES, ClientMessage, Ping
from stolik.server.people.identity import SCOPES
from stolik.server.settings import Settings
from tests.server.client import Player, Running, open_socket, start

Declared = frozenset[Scope] | None

NONE: Final[Declared] = None  # tokens are refused
ANY: Final[Declared] = frozenset()
READ: Final[Declared] = frozenset({"read"})
PLAY: Final[Declared] = frozenset({"play"})
BOTH: Final[Declared] = frozenset({"play", "read"})
BOT: Final[Declared] = frozenset({"bot", "read"})

# Everything but the pages and files of the client, which are the same for everybody. A new route has to be added here:
# decide what a leaked token with each scope may do with it.
NEEDED: Final[dict[str, Declared]] = {
    "GET /healthz": ANY,
    "GET /readyz": ANY,
    "GET /metrics": ANY,
    "GET /schema": ANY,
    "GET /schema/openapi.json": ANY,
    "GET /schema/{path:str}": ANY,
    "POST /api/guests": NONE,
    "POST /api/accounts": NONE,
    "POST /api/sessions": NONE,
    "POST /api/sessions/recovery": NONE,
    "POST /api/sessions/link": NONE,
    "DELETE /api/sessions/current": NONE,
    "POST /api/me/departure": NONE,
    "GET /api/recovery": ANY,
    "POST /api/recovery/code": NONE,
    "POST /api/recovery/link": NONE,
    "GET /api/me/ways-in": NONE,
    "POST /api/recovery-mails": NONE,
    "POST /api/email-confirmations": NONE,
    "GET /api/me/email": NONE,
    "PUT /api/me/email": NONE,
    "DELETE /api/me/email": NONE,
    "GET /api/me/notices": NONE,
    "GET /api/me/notices/unread": NONE,
    "PUT /api/me/notices/seen": NONE,
    "GET /api/me/notice-choices": NONE,
    "PUT /api/me/notice-choices": NONE,
    "PUT /api/me/push-subscription": NONE,
    "DELETE /api/me/push-subscription": NONE,
    "POST /api/me/passkeys/options": NONE,
    "POST /api/me/passkeys": NONE,
    "GET /api/me/passkeys": NONE,
    "PATCH /api/me/passkeys/{passkey_id:str}": NONE,
    "DELETE /api/me/passkeys/{passkey_id:str}": NONE,
    "POST /api/sessions/passkey/options": NONE,
    "POST /api/sessions/passkey": NONE,
    "GET /api/me/recovery-codes": NONE,
    "POST /api/me/recovery-codes": NONE,
    "GET /api/people/{person_id:str}": ANY,
    "GET /api/people": ANY,
    "GET /api/people/{person_id:str}/results": READ,
    "GET /api/people/{person_id:str}/against/{other_id:str}": READ,
    "GET /api/people/{person_id:str}/relation": READ,
    "GET /api/me/friends": READ,
    "GET /api/me/privacy": READ,
    "PUT /api/me/privacy": NONE,
    "PUT /api/me/following/{person_id:str}": NONE,
    "DELETE /api/me/following/{person_id:str}": NONE,
    "PUT /api/me/blocked/{person_id:str}": NONE,
    "DELETE /api/me/blocked/{person_id:str}": NONE,
    "GET /api/me": READ,
    "GET /api/who": READ,
    "PATCH /api/me": NONE,
    "PUT /api/me/password": NONE,
    "GET /api/me/sessions": NONE,
    "DELETE /api/me/sessions/{session_id:str}": NONE,
    "GET /api/me/tokens": NONE,
    "POST /api/me/tokens": NONE,
    "DELETE /api/me/tokens/{token_id:str}": NONE,
    "GET /api/me/bots": NONE,
    "POST /api/me/bots": NONE,
    "POST /api/me/bots/{bot_id:str}/token": NONE,
    "DELETE /api/me/bots/{bot_id:str}/token": NONE,
    "GET /api/me/progress": NONE,
    "PUT /api/me/progress": NONE,
    "GET /api/me/tables": READ,
    "GET /api/me/games": READ,
    "GET /api/me/data": NONE,
    "GET /api/bots": ANY,
    "GET /api/bot/stream": BOT,
    "GET /api/bot/tables/{table_id:str}/stream": BOT,
    "GET /api/games": ANY,
    "GET /api/invitation": ANY,
    "GET /api/games/{game:str}/{lookup:str}": ANY,
    "GET /api/games/{game:str}/words/{lang:str}": ANY,
    "POST /api/games/{game:str}/board": ANY,
    "GET /api/lobby": ANY,
    "GET /api/lobby/pictures": ANY,
    "POST /api/pairing": BOTH,
    "POST /api/bots-now": BOTH,
    "GET /api/tables": ANY,
    "POST /api/tables": BOTH,
    "GET /api/tables/{table_id:str}": READ,
    "POST /api/tables/{table_id:str}/commands": ANY,  # by the message: see below
    "POST /api/tables/{table_id:str}/hint": BOTH,
    "GET /api/tables/{table_id:str}/record": ANY,
    "GET /api/tables/{table_id:str}/proof": ANY,
    "GET /api/tables/{table_id:str}/replay": READ,
    "GET /api/tables/{table_id:str}/replay/views": READ,
    "GET /api/tables/{table_id:str}/picture.svg": ANY,
    "GET /api/tables/{table_id:str}/preview.png": ANY,
    "GET /api/tables/{table_id:str}/animation.svg": ANY,
    "GET /api/tables/{table_id:str}/analysis": ANY,
    "POST /api/tables/{table_id:str}/analysis": PLAY,
    "GET /api/tournaments": READ,
    "POST /api/tournaments": BOTH,
    "GET /api/tournaments/{tournament_id:str}": ANY,
    "GET /api/series/{director:str}": ANY,
    "GET /api/tournaments/{tournament_id:str}/rounds/{number:int}": ANY,
    "GET /api/tournaments/{tournament_id:str}/results.csv": ANY,
    "GET /api/tournaments/{tournament_id:str}/results.json": ANY,
    "POST /api/tournaments/{tournament_id:str}/entry": BOTH,
    "DELETE /api/tournaments/{tournament_id:str}/entry": BOTH,
    "POST /api/tournaments/{tournament_id:str}/commands": BOTH,
    "GET /api/leaderboard/{game:str}": ANY,
    "GET /api/club": ANY,
    "POST /api/replays": ANY,
    "POST /api/replays/views": ANY,
    "POST /api/replays/picture.svg": ANY,
    "POST /api/replays/animation.svg": ANY,
    "POST /api/studies": READ,
    "POST /api/studies/check": ANY,
    "GET /api/puzzles/daily": READ,
    "GET /api/puzzles/next": READ,
    "GET /api/puzzles/{game:str}/{number:int}": READ,
    "POST /api/puzzles/{game:str}/{number:int}/answer": PLAY,
    "POST /api/puzzles/{game:str}/{number:int}/check": ANY,
    "PUT /api/me/warnings/{sanction_id:str}": NONE,
    "POST /api/reports": NONE,
    "GET /api/house": ANY,
    "GET /api/desk/overview": NONE,
    "GET /api/desk/fair-play": NONE,
    "GET /api/desk/log": NONE,
    "GET /api/desk/people": NONE,
    "GET /api/desk/people/{person_id:str}": NONE,
    "POST /api/desk/people/{person_id:str}/actions": NONE,
    "GET /api/desk/reports": NONE,
    "POST /api/desk/reports/{report_id:str}": NONE,
    "GET /api/desk/tables": NONE,
    "GET /api/desk/tables/{table_id:str}": NONE,
    "POST /api/desk/tables/{table_id:str}/actions": NONE,
    "GET /api/desk/house": NONE,
    "PUT /api/desk/house": NONE,
    "GET /api/desk/codes": NONE,
    "POST /api/desk/codes": NONE,
    "DELETE /api/desk/codes/{code_id:str}": NONE,
    "GET /api/desk/networks": NONE,
    "POST /api/desk/networks": NONE,
    "DELETE /api/desk/networks/{ban_id:str}": NONE,
    "SOCKET /ws/tables/{table_id:str}": READ,
    "SOCKET /ws/lobby": READ,
}
VALUES: Final = {"number": "1", "person_id": "0" * 16, "session_id": "0" * 16, "token_id": "0" * 16, "bot_id": "0" * 16}
MESSAGES: Final[dict[str, dict[str, Any]]] = {
    "change-seat": {"seat": 1, "sitter": {"type": "open"}},
    "change-setting": {"setting": {"game": "setup", "players": 2}},
    "choose-for-leavers": {"choice": "wait"},
    "say": {"text": "hello"},
    "give-part": {"part": "00" * 32},
}


def is_page(path: str) -> bool:
    return not path.startswith(("/api", "/ws", "/schema")) and path not in ("/healthz", "/readyz", "/metrics")


def list_routes() -> list[str]:
    found = []
    for path, handler in list_handlers(create_app(Settings())):
        methods = sorted(getattr(handler, "http_methods", {"SOCKET"}))
        found += [f"{method} {path}" for method in methods]
    return found


def fill(path: str) -> str:
    return re.sub(r"\{(\w+):\w+\}", lambda found: VALUES.get(found[1], "zero"), path)


def make_token(server: Running, ann: Player, *scopes: str) -> str:
    """Return the header of a program with a token."""
    _, secret = server.services.store.tokens.create(ann.me["id"], "some", scopes)
    return f"Bearer {secret}"


def make_program(server: Running, authorization: str) -> httpx.AsyncClient:
    headers = {"Authorization": authorization}
    return httpx.AsyncClient(base_url=server.url, headers=headers, trust_env=False, timeout=60)


def test_every_route_is_listed_here_and_declares_what_the_list_says() -> None:
    assert {route for route in list_routes() if not is_page(route.split()[1])} == set(NEEDED)
    for path, handler in list_handlers(create_app(Settings())):
        access = find_access(handler)
        assert access is not None
        for method in getattr(handler, "http_methods", {"SOCKET"}):
            assert access.scopes == NEEDED.get(f"{method} {path}", ANY), path


def test_an_application_with_an_undeclared_route_does_not_start() -> None:
    @get("/api/forgotten")
    async def forgotten() -> None:
        return None

    with pytest.raises(LookupError, match="/api/forgotten"):
        check_declared(Litestar([forgotten], openapi_config=None))


@pytest.mark.parametrize("scopes", [*[(scope,) for scope in SCOPES], ("play", "read"), ("bot", "read"), SCOPES])
async def test_a_token_gets_through_where_it_has_the_scopes(server: Running, scopes: tuple[str, ...]) -> None:
    ann = await Player.arrive(server.url, "Ann")
    authorization = make_token(server, ann, *scopes)
    async with make_program(server, authorization) as program:
        for route, needed in NEEDED.items():
            method, path = route.split()
            if method == "SOCKET":
                continue
            body: dict[str, str] | None = {} if method in ("POST", "PUT", "PATCH") else None
            answer = await program.request(method, fill(path), json=body)
            code = answer.json()["code"] if answer.is_error and "json" in answer.headers["content-type"] else None
            if needed is None:
                assert (answer.status_code, code) == (403, "http-session"), route
            elif needed <= frozenset(scopes):
                assert code not in ("http-scope", "http-session"), route
            else:
                assert (answer.status_code, code) == (403, "http-scope"), route


@pytest.mark.parametrize("scopes", [(scope,) for scope in SCOPES])
async def test_a_socket_opens_for_a_token_that_may_read(server: Running, scopes: tuple[str, ...]) -> None:
    people = [await Player.arrive(server.url, name) for name in ("Ann", "Bob")]
    table = await start(people, "setup")
    authorization = make_token(server, people[0], *scopes)
    for path in (f"/ws/tables/{table}", "/ws/lobby"):
        if "read" in scopes:
            async with open_socket(server.url, path, Authorization=authorization) as socket:
                assert (await socket.receive())["me"]["id"] == people[0].me["id"]
        else:
            with pytest.raises(InvalidStatus) as refused:
                async with open_socket(server.url, path, Authorization=authorization):
                    pass
            assert refused.value.response.status_code == 403


@pytest.mark.parametrize("scope", SCOPES)
async def test_each_client_message_needs_its_scope(server: Running, scope: str) -> None:
    """By REST, and on a socket, which needs the scope `read` besides."""
    people = [await Player.arrive(server.url, name) for name in ("Ann", "Bob")]
    tags = [kind.__struct_config__.tag for kind in get_args(ClientMessage)]
    table = await start(people, "setup")
    authorization = make_token(server, people[0], scope, "read")
    async with (
        make_program(server, authorization) as program,
        open_socket(server.url, f"/ws/tables/{table}", Authorization=authorization) as socket,
    ):
        for tag in tags:
            needed = {"say": "chat", "ping": None}.get(tag, "play")
            message = {"type": tag} | MESSAGES.get(tag, {})
            answers = [
                (await program.post(f"/api/tables/{table}/commands", json=message)).json(),
                await socket.ask(**message),
            ]
            for answer in answers:
                assert (answer.get("code") == "http-scope") == (needed not in (None, scope)), (tag, answer)


def test_every_client_message_has_a_scope() -> None:
    assert set(SCOPES_OF_MESSAGES) == set(get_args(ClientMessage)) - {Ping}


async def test_a_token_that_may_only_chat_does_not_see_its_owners_hand(server: Running) -> None:
    people = [await Player.arrive(server.url, name) for name in ("Ann", "Bob")]
    table = await start(people, "setup")
    authorization = make_token(server, people[0], "chat")
    async with make_program(server, authorization) as program:
        for path in ("", "/replay", "/replay/views"):
            assert (await program.get(f"/api/tables/{table}{path}")).status_code == 403
        said = await program.post(f"/api/tables/{table}/commands", json={"type": "say", "text": "hello"})
        assert said.status_code == 200
