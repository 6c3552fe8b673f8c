"""Tables over REST: open one, look at it, ask of it what a socket may ask."""

from __future__ import annotations

from typing import Annotated, Any, Final

from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.openapi.spec import Example
from litestar.params import BodyKwarg, FromPath
from msgspec import Struct

from stolik.server.http.errors import language
from stolik.server.http.routing import make_router
from stolik.server.http.services import Injected
from stolik.server.live import frames
from stolik.server.live.bots import check_level
from stolik.server.live.client_messages import (
    Check,
    ClientMessage,
    MySeat,
    Ping,
    command_of,
    person_of,
    sitter_of,
    viewer_of,
)
from stolik.server.live.services import LiveServices
from stolik.server.live.sockets import check_move
from stolik.server.live.tables import Tables, new_id
from stolik.server.people.identity import ANYBODY, SOMEBODY, Me
from stolik.table import BotSeat, InvitedPerson, Open, OpenSeat, Setting, Table, TableView, view_frame


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be opened."""

    setting: Setting
    seats: tuple[MySeat | OpenSeat | InvitedPerson | BotSeat, ...] = ()  # none: the host first, the others open


_NEW = Example(
    summary="Abalone for two, against a bot",
    value={
        "setting": {"game": "abalone", "players": 2, "clock": {"type": "sudden", "initial": 600}},
        "seats": [{"type": "me"}, {"type": "bot", "level": "greedy"}],
    },
)
_ASKED = Example(
    summary="A move, if nobody has moved since version 7",
    value={"type": "move", "move": {"type": "inline", "rear": "a1", "to": "b2"}, "if_version": 7},
)


async def create_table(tables: Tables, me: Me, wanted: NewTable) -> Table:
    """Open a table for somebody. Raises `Refusal`."""
    check_level(wanted.setting.substitute)
    seats = tuple([await sitter_of(sitter, me, tables.store) for sitter in wanted.seats])
    table_id = new_id()
    return await tables.execute(table_id, person_of(me), Open(table=table_id, setting=wanted.setting, seats=seats))


@post("/api/tables")
async def open_table(
    data: Annotated[NewTable, BodyKwarg(examples=[_NEW])], services: Injected[LiveServices], me: NamedDependency[Me]
) -> TableView:
    """Open a table and sit down as its host."""
    table = await create_table(services.tables, me, data)
    return view_frame(table, viewer_of(table, me.id))


@get("/api/tables/{table_id:str}")
async def get_table(
    table_id: FromPath[str], services: Injected[LiveServices], me: NamedDependency[Me | None]
) -> TableView:
    """Return a table as whoever asks may see it: from their seat, or as a spectator."""
    table = await services.tables.get(table_id)
    return view_frame(table, viewer_of(table, me.id if me else None))


@post("/api/tables/{table_id:str}/commands", status_code=200)
async def send_command(
    table_id: FromPath[str],
    data: Annotated[ClientMessage, BodyKwarg(examples=[_ASKED])],
    request: Request[Any, Any, Any],
    services: Injected[LiveServices],
    me: NamedDependency[Me],
) -> frames.OkFrame | frames.CheckedFrame | frames.PongFrame:
    """Ask something of a table: the same messages as on its socket."""
    tables = services.tables
    if isinstance(data, Ping):
        return frames.PongFrame(id=data.id, now=tables.now())
    table = await tables.get(table_id)
    if isinstance(data, Check):
        return check_move(data, me, table, language(request))
    table = await tables.execute(table_id, *await command_of(data, me, tables.store))
    services.presence.came(table, me.id)
    return frames.OkFrame(id=data.id, version=table.version)


routes: Final = [
    make_router(get_table, tag="tables", access=ANYBODY),
    make_router(open_table, send_command, tag="tables", access=SOMEBODY, refusals=[404]),
]
