"""People over REST."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Response, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody
from msgspec import Struct

from stolik.server.answers import AnyRequest
from stolik.server.identity import ALL, COOKIE, Me
from stolik.store import Store


class NewGuest(Struct, frozen=True):
    """What a guest says."""

    name: str


@post("/api/guests", operation_id="CreateGuest")
async def create_guest(data: JSONBody[NewGuest], request: AnyRequest) -> Response[Me]:
    """Let a guest in."""
    store: Store = request.app.state.store
    person = await asyncio.to_thread(store.people.guest, data.name)
    session, secret = await asyncio.to_thread(store.sessions.create, person.id)
    cookie = Cookie(key=COOKIE, value=secret, httponly=True, samesite="lax", max_age=400 * 24 * 3600)
    return Response(Me(person.id, person.name, person.kind, ALL, session.id), cookies=[cookie])


routes: list[Any] = [create_guest]
