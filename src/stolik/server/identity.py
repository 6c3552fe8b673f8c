"""Who is asking: guests by a cookie."""

from __future__ import annotations

import asyncio
from typing import Any, Final, Literal
from urllib.parse import urlsplit

from litestar import Request, Response, post
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.params import JSONBody
from msgspec import Struct

from stolik.game import Refusal
from stolik.server.settings import Settings
from stolik.store import Store

COOKIE: Final = "stolik_session"
SCOPES: Final = frozenset({"play", "chat", "read"})


class Me(Struct, frozen=True):
    """Who asks."""

    id: str
    name: str
    kind: Literal["guest", "account", "bot"]
    scopes: frozenset[str]
    session: str | None


async def who(connection: ASGIConnection[Any, Any, Any, Any]) -> Me | None:
    """Return who asks, if they said so."""
    secret = connection.cookies.get(COOKIE)
    return None if secret is None else await asyncio.to_thread(_who, connection.app.state.store, secret)


def _who(store: Store, secret: str) -> Me | None:
    session = store.sessions.find(secret)
    if session is None:
        return None
    person = store.people.get(session.person_id)
    return Me(person.id, person.name, person.kind, SCOPES, session.id)


async def provide_me(request: Request[Any, Any, Any]) -> Me:
    """Return who asks. Raises `Refusal` for nobody."""
    me = await who(request)
    if me is None:
        raise Refusal("identity-needed")
    return me


async def provide_me_or_none(request: Request[Any, Any, Any]) -> Me | None:
    """Return who asks, or nobody."""
    return await who(request)


def check_origin(socket: ASGIConnection[Any, Any, Any, Any], settings: Settings) -> bool:
    """Tell whether a page of ours opened the socket, or no page at all."""
    origin = socket.headers.get("origin")
    if origin is None:
        return True
    own = settings.public_url or f"http://{socket.headers.get('host', '')}"
    return urlsplit(origin).netloc == urlsplit(own).netloc


class NewGuest(Struct, frozen=True):
    """What a guest says."""

    name: str


@post("/api/guests", operation_id="CreateGuest")
async def create_guest(data: JSONBody[NewGuest], request: Request[Any, Any, Any]) -> Response[Me]:
    """Let a guest in."""
    store: Store = request.app.state.store
    person = await asyncio.to_thread(store.people.guest, data.name)
    session, secret = await asyncio.to_thread(store.sessions.create, person.id)
    cookie = Cookie(key=COOKIE, value=secret, httponly=True, samesite="lax", max_age=400 * 24 * 3600)
    return Response(Me(person.id, person.name, person.kind, SCOPES, session.id), cookies=[cookie])


routes: list[Any] = [create_guest]
