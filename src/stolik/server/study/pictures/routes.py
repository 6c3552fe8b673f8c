"""Pictures of games for sharing: of one position, and animations of whole games.

While a game runs, only the public view is drawn, because anybody who gets the link can see the picture. A record that a
client sends is drawn in the same way, and not stored.
"""

from __future__ import annotations

import asyncio
from itertools import islice
from typing import Annotated, Final

from litestar import Response, get, post
from litestar.openapi.spec import Example
from litestar.params import BodyKwarg, FromPath, QueryParameter
from msgspec import Meta, Struct

from stolik import record
from stolik.game import Seat
from stolik.kit import load
from stolik.refusals import Forbidden
from stolik.server.http.compression import pack, send_packed
from stolik.server.http.errors import AnyRequest
from stolik.server.http.routing import OPEN, make_router
from stolik.server.http.services import Injected
from stolik.server.study import examples
from stolik.server.study.pictures.drawing import DrawnGame
from stolik.server.study.pictures.thumbnails import Thumbnail
from stolik.server.study.replays import KEPT, LARGEST_RECORD_BODY, Text, list_viewpoint_viewers, read_sent_record
from stolik.server.study.services import StudyServices
from stolik.table import Table, find_rights, may_see_views, require_play

SVG: Final = "image/svg+xml"
PNG: Final = "image/png"


KNOWN: Final = r"[A-Za-z0-9_-]{1,64}\.[0-9]{1,12}"
SEAT: Final = "^(none|[0-5])$"
SeatQuery = Annotated[str, QueryParameter(pattern=SEAT, description="a seat, or `none`")]
PlyQuery = Annotated[int | None, QueryParameter(ge=0, le=100_000, description="left out: the last one")]


KnownQuery = Annotated[
    str,
    QueryParameter(
        pattern=rf"^{KNOWN}(,{KNOWN}){{0,31}}$", description="ids of tables, each with a dot and its version; 0: none"
    ),
]


class ThumbnailList(Struct, frozen=True):
    """Pictures of running games."""

    pictures: tuple[Thumbnail, ...]


class SentAnimation(Struct, frozen=True, forbid_unknown_fields=True):
    """A record, or a game list in a notation of the game, to be drawn as an animation."""

    text: Text
    seat: Annotated[str, Meta(pattern=SEAT)] = "none"


class SentPicture(Struct, frozen=True, forbid_unknown_fields=True):
    """A record, or a game list in a notation of the game, of which one position is to be drawn."""

    text: Text
    seat: Annotated[str, Meta(pattern=SEAT)] = "none"
    ply: Annotated[int, Meta(ge=0, le=100_000)] | None = None  # None: the last one


def find_drawn_viewer(table: Table, wanted: str) -> Seat | None:
    """Return the viewer whose view is drawn. Raises `Refusal` for a seat's view of a running game."""
    require_play(table)
    (viewer,) = list_viewpoint_viewers(table.game, table.players, wanted)
    rights = find_rights(table, None)  # a picture is the same for everybody who has its URL
    if not may_see_views(rights, [viewer]):
        raise Forbidden("replay-picture-running")
    return viewer


# These functions run in a side process.


def _draw_sent(data: SentPicture) -> bytes:
    return pack(_read_sent(data).draw(data.ply))


def _animate_sent(data: SentAnimation) -> bytes:
    return pack(_read_sent(data).animate())


def _read_sent(data: SentPicture | SentAnimation) -> DrawnGame:
    found = read_sent_record(data.text)
    game = load(found.game)
    (viewer,) = list_viewpoint_viewers(game, found.players, data.seat)
    return DrawnGame(game, len(found.moves), lambda ply: islice(record.replay(found), ply, None), viewer)


@get("/api/tables/{table_id:str}/picture.svg", media_type=SVG)
async def get_picture(
    table_id: FromPath[str],
    request: AnyRequest,
    services: Injected[StudyServices],
    ply: PlyQuery = None,
    seat: SeatQuery = "none",
) -> Response[bytes]:
    """Return a picture of the position after so many moves; of a running game, the spectators' view."""
    table = await services.tables.get(table_id)
    drawn = await services.pictures.draw(table, find_drawn_viewer(table, seat), ply)
    return send_packed(request, drawn, kind=SVG, headers=_make_headers(table, "picture.svg"))


@get("/api/tables/{table_id:str}/preview.png", media_type=PNG)
async def get_preview(
    table_id: FromPath[str],
    services: Injected[StudyServices],
    ply: PlyQuery = None,
    seat: SeatQuery = "none",
) -> Response[bytes]:
    """Return the same picture as a preview for chats: PNG, with one size for all games."""
    table = await services.tables.get(table_id)
    body = await services.pictures.preview(table, find_drawn_viewer(table, seat), ply)
    return Response(body, media_type=PNG, headers=_make_headers(table, "preview.png"))


@get("/api/tables/{table_id:str}/animation.svg", media_type=SVG)
async def get_animation(
    table_id: FromPath[str], request: AnyRequest, services: Injected[StudyServices], seat: SeatQuery = "none"
) -> Response[bytes]:
    """Return an animation of the game; of a running game, the spectators' view."""
    table = await services.tables.get(table_id)
    body = await services.pictures.animate(table, find_drawn_viewer(table, seat))
    return send_packed(request, body, kind=SVG, headers=_make_headers(table, "animation.svg"))


@get("/api/lobby/pictures")
async def list_thumbnails(
    request: AnyRequest, services: Injected[StudyServices], tables: KnownQuery
) -> Response[ThumbnailList]:
    """Return pictures of the public games that run: those of these tables that have changed since the versions."""
    known = {table_id: int(version) for table_id, _, version in (each.partition(".") for each in tables.split(","))}
    changed = await services.thumbnails.list_changed(known)
    return send_packed(request, await asyncio.to_thread(pack, ThumbnailList(changed)))


@post("/api/replays/picture.svg", media_type=SVG, status_code=200, request_max_body_size=LARGEST_RECORD_BODY)
async def draw_record(
    data: Annotated[SentPicture, BodyKwarg(examples=[Example(value={"text": examples.RECORD})])],
    request: AnyRequest,
    services: Injected[StudyServices],
) -> Response[bytes]:
    """Return a picture of a record's position after so many moves."""
    return send_packed(request, await services.work_queues.pictures.run(_draw_sent, data), kind=SVG)


@post("/api/replays/animation.svg", media_type=SVG, status_code=200, request_max_body_size=LARGEST_RECORD_BODY)
async def animate_record(
    data: Annotated[SentAnimation, BodyKwarg(examples=[Example(value={"text": examples.RECORD})])],
    request: AnyRequest,
    services: Injected[StudyServices],
) -> Response[bytes]:
    """Return an animation of a record's game."""
    return send_packed(request, await services.work_queues.pictures.run(_animate_sent, data), kind=SVG)


def _make_headers(table: Table, what: str) -> dict[str, str]:
    name = f'inline; filename="{table.setting.game}-{table.id}-{what}"'
    return {"Content-Disposition": name} | (KEPT if table.phase == "finished" else {})


routes: Final = [
    make_router(get_picture, get_preview, get_animation, tag="pictures", access=OPEN, refusals=[403, 409, 422, 503]),
    make_router(list_thumbnails, tag="lobby", access=OPEN),
    make_router(draw_record, animate_record, tag="pictures", access=OPEN, refusals=[404, 503]),
]
