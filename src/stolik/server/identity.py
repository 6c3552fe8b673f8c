"""Who is asking: guests by a cookie."""

from __future__ import annotations

import asyncio
from typing import Final, Literal

from litestar.openapi.spec import SecurityRequirement
from msgspec import Struct

from stolik.game import Refusal
from stolik.server.answers import AnyConnection, AnyRequest
from stolik.store import Store

COOKIE: Final = "stolik_session"
BY_ANY: Final[list[SecurityRequirement]] = [{"session": []}, {"token": []}]
ALL: Final = frozenset({"play", "chat", "read"})


class Me(Struct, frozen=True):
    """Somebody who asks for something, and what may be done in that name."""

    id: str
    name: str
    kind: Literal["guest", "account", "bot"]
    scopes: frozenset[str]
    session: str | None = None
    token: str | None = None


async def who(connection: AnyConnection) -> Me | None:
    """Return who asks, if they said so."""
    secret = connection.cookies.get(COOKIE)
    return None if secret is None else await asyncio.to_thread(_who, connection.app.state.store, secret)


def _who(store: Store, secret: str) -> Me | None:
    session = store.sessions.find(secret)
    if session is None:
        return None
    person = store.people.get(session.person_id)
    return Me(person.id, person.name, person.kind, ALL, session.id)


async def provide_me(request: AnyRequest) -> Me:
    """Return who asks. Raises `Refusal` for nobody."""
    me = await who(request)
    if me is None:
        raise Refusal("http-sign-in")
    return me


async def provide_me_or_none(request: AnyRequest) -> Me | None:
    """Return who asks, or nobody."""
    return await who(request)


def require(me: Me | None, scope: Literal["bot", "chat", "play", "read"]) -> Me:
    """Return somebody who has this scope. Raises `Refusal`."""
    if me is None:
        raise Refusal("http-sign-in")
    if scope not in me.scopes:
        raise Refusal("http-scope", scope=scope)
    return me
