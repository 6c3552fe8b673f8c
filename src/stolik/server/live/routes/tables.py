"""Tables over REST: open a table, get its view, and send it client messages."""

from __future__ import annotations

from typing import Annotated, Any, Final

from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.openapi.spec import Example
from litestar.params import BodyKwarg, FromPath

from stolik.server.http.addresses import find_address
from stolik.server.http.arrival import find_arrival
from stolik.server.http.errors import find_language
from stolik.server.http.examples import GAME, PLAYERS
from stolik.server.http.routing import make_router
from stolik.server.http.services import Injected
from stolik.server.live.client_messages import ClientMessage, NewTable
from stolik.server.live.desk import Reply
from stolik.server.live.routes.connections import make_view
from stolik.server.live.services import LiveServices
from stolik.server.people.identity import SEEING_PLAYER, SENDER, VISITOR, Me
from stolik.table import TableView

_NEW = Example(
    summary="A game against a bot",
    value={
        "setting": {"game": GAME, "players": PLAYERS, "clock": {"type": "sudden", "initial": 600}},
        "seats": [{"type": "me"}, {"type": "bot", "level": "greedy"}],
    },
)
_MOVE = Example(
    summary="A move, if nobody has moved since version 7",
    value={"type": "move", "move": {"type": "inline", "rear": "a1", "to": "b2"}, "if_version": 7},
)


@post("/api/tables")
async def open_table(
    data: Annotated[NewTable, BodyKwarg(examples=[_NEW])],
    request: Request[Any, Any, Any],
    services: Injected[LiveServices],
    me: NamedDependency[Me],
) -> TableView:
    """Open a table and sit down as its host."""
    table = await services.desk.open(me, data, find_address(request))
    return await make_view(services, me, table)


@get("/api/tables/{table_id:str}")
async def get_table(
    table_id: FromPath[str], services: Injected[LiveServices], me: NamedDependency[Me | None]
) -> TableView:
    """Return the view of a table, from one's seat or as a spectator."""
    return await make_view(services, me, await services.tables.get(table_id))


@post("/api/tables/{table_id:str}/commands", status_code=200)
async def send_command(
    table_id: FromPath[str],
    data: Annotated[ClientMessage, BodyKwarg(examples=[_MOVE])],
    request: Request[Any, Any, Any],
    services: Injected[LiveServices],
    me: NamedDependency[Me],
) -> Reply:
    """Send a client message to a table. The messages are the same as on its socket."""
    return await services.desk.handle(table_id, me, data, find_language(request), find_arrival(request.scope))


routes: Final = [
    make_router(get_table, tag="tables", access=VISITOR),
    make_router(open_table, tag="tables", access=SEEING_PLAYER, refusals=[404]),
    make_router(send_command, tag="tables", access=SENDER, refusals=[404]),
]
