"""Tables over REST: open one, look at it, ask of it what a socket may ask."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, get, post
from litestar.di import NamedDependency, Provide
from litestar.openapi.spec import Example
from litestar.params import BodyKwarg, FromPath

from stolik.server.http.errors import language
from stolik.server.http.refusals import TO_ANYBODY, TO_SOMEBODY
from stolik.server.http.services import Injected
from stolik.server.live.client_messages import ClientMessage, NewTable
from stolik.server.live.desk import Answer
from stolik.server.live.services import LiveServices
from stolik.server.people.identity import BY_ANY, Me, provide_me, provide_me_or_none
from stolik.table import TableView, rights_of, view_frame

_NEW = Example(
    summary="Abalone for two, against a bot",
    value={
        "setting": {"game": "abalone", "players": 2, "clock": {"type": "sudden", "initial": 600}},
        "seats": [{"type": "me"}, {"type": "bot", "level": "greedy"}],
    },
)
_MOVE = Example(
    summary="A move, if nobody has moved since version 7",
    value={"type": "move", "move": {"type": "inline", "rear": "a1", "to": "b2"}, "if_version": 7},
)


@post(
    "/api/tables",
    operation_id="OpenTable",
    dependencies={"me": Provide(provide_me)},
    responses=TO_SOMEBODY,
    security=BY_ANY,
)
async def post_table(
    data: Annotated[NewTable, BodyKwarg(examples=[_NEW])], services: Injected[LiveServices], me: NamedDependency[Me]
) -> TableView:
    """Open a table and sit down as its host."""
    table = await services.desk.open(me, data)
    return view_frame(table, rights_of(table, me.id).viewer)


@get(
    "/api/tables/{table_id:str}",
    operation_id="GetTable",
    dependencies={"me": Provide(provide_me_or_none)},
    responses=TO_ANYBODY,
)
async def get_table(
    table_id: FromPath[str], services: Injected[LiveServices], me: NamedDependency[Me | None]
) -> TableView:
    """Return a table as whoever asks may see it: from their seat, or as a spectator."""
    table = await services.tables.get(table_id)
    return view_frame(table, rights_of(table, me.id if me else None).viewer)


@post(
    "/api/tables/{table_id:str}/commands",
    operation_id="AskTable",
    status_code=200,
    dependencies={"me": Provide(provide_me)},
    responses=TO_SOMEBODY,
    security=BY_ANY,
)
async def post_command(
    table_id: FromPath[str],
    data: Annotated[ClientMessage, BodyKwarg(examples=[_MOVE])],
    request: Request[Any, Any, Any],
    services: Injected[LiveServices],
    me: NamedDependency[Me],
) -> Answer:
    """Ask something of a table: the same messages as on its socket."""
    return await services.desk.answer(table_id, me, data, language(request))


routes: list[Any] = [post_table, get_table, post_command]
