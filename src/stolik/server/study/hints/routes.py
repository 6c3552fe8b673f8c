"""Hints over REST: the best move in a game against bots, and why."""

from __future__ import annotations

from typing import Final

from litestar import post
from litestar.di import NamedDependency
from litestar.params import FromPath

from stolik.server.http.addresses import find_address
from stolik.server.http.errors import AnyRequest
from stolik.server.http.routing import make_router
from stolik.server.http.services import Injected
from stolik.server.people.identity import SEEING_PLAYER, Me
from stolik.server.study.services import StudyServices
from stolik.table import Hint


@post("/api/tables/{table_id:str}/hint", status_code=200)
async def give_hint(
    table_id: FromPath[str], request: AnyRequest, services: Injected[StudyServices], me: NamedDependency[Me]
) -> Hint:
    """Return the best move of a person on turn in a game against bots, and why. It is counted once for a position."""
    return await services.hints.give(table_id, me.id, find_address(request))


routes: Final = [make_router(give_hint, tag="tables", access=SEEING_PLAYER, refusals=[404, 409, 422, 503])]
