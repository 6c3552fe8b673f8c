"""What a bot reads over plain HTTP: one stream of all that concerns it, and one for each table.

A stream is lines of JSON: the frames of the socket, each on a line, with empty lines between so that both ends know
the other is there. What a bot asks for goes the way of everybody else, `POST /api/tables/{table_id}/commands`.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Annotated, Final

from litestar import get
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery, QueryParameter
from litestar.response import Stream

from stolik.kit import load
from stolik.refusals import Forbidden, TooMany
from stolik.server.http.errors import AnyRequest
from stolik.server.http.routing import Access, make_router
from stolik.server.http.services import Injected, Services, services_of
from stolik.server.live.frames import encode
from stolik.server.live.hub import Hub
from stolik.server.live.notices import NoticeOutbox
from stolik.server.live.outbox import Outbox
from stolik.server.live.routes.connections import attending, hello, until_revoked
from stolik.server.live.services import LiveServices
from stolik.server.people.identity import BY_TOKEN, Me, provide_me, require

MEDIA: Final = "application/x-ndjson"
STREAMS: Final = 64  # open ones of one bot

GamesQuery = Annotated[
    str | None,
    QueryParameter(max_length=200, description="that the bot plays, with commas: people who challenge are told"),
]

_HEADERS: Final = {"X-Accel-Buffering": "no"}  # nginx would keep the lines until there are many
_LINES: Final = {200: ResponseSpec(str, description="Lines of JSON", media_type=MEDIA, generate_examples=False)}


async def provide_bot(request: AnyRequest, services: Injected[Services]) -> Me:
    """Return the bot that is asking. Raises `Refusal` for people: a program that plays says so."""
    me = require(await provide_me(request, services), "bot")
    if me.kind != "bot":
        raise Forbidden("http-no-bot", name=me.name)
    return me


BOT: Final = Access(provide_bot, security=BY_TOKEN)


@get("/api/bot/stream", media_type=MEDIA, responses=_LINES)
async def stream_notices(
    request: AnyRequest, services: Injected[LiveServices], me: NamedDependency[Me], games: GamesQuery = None
) -> Stream:
    """Tell a bot of challenges, of games that start and end, and of its turns, at all its tables."""
    _check_number(services.hub, me)
    said = tuple(load(key).key for key in games.split(",")) if games else ()
    return Stream(_notices(request, services, me, said), media_type=MEDIA, headers=_HEADERS)


@get("/api/bot/tables/{table_id:str}/stream", media_type=MEDIA, responses=_LINES)
async def stream_table(
    request: AnyRequest,
    services: Injected[LiveServices],
    me: NamedDependency[Me],
    table_id: FromPath[str],
    since: FromQuery[str | None] = None,
) -> Stream:
    """Send a bot the frames of a table, as on its socket, until the game is over."""
    _check_number(services.hub, me)
    await services.tables.get(table_id)  # raises Refusal, which a stream could not
    return Stream(_frames(request, services, me, table_id, since), media_type=MEDIA, headers=_HEADERS)


routes: Final = [make_router(stream_notices, stream_table, tag="bots", access=BOT, refusals=[404])]


async def _notices(request: AnyRequest, services: LiveServices, me: Me, games: tuple[str, ...]) -> AsyncIterator[bytes]:
    hub = services.hub
    presence = services.presence
    outbox = NoticeOutbox(me.id, services.settings.queued_frames, games)
    outbox.answer(encode(hello(services, me)))

    async def catch_up() -> None:
        """Tell all that still holds: what the stream was told before, or was too slow for, it may not know."""
        outbox.told.clear()
        outbox.is_behind = False
        for table_id in await asyncio.to_thread(_table_ids, services, me.id):
            table = await services.tables.get(table_id)
            outbox.notice(table)
            presence.came(table, me.id)

    with _counted(hub, me), services.metrics.socket("bot"):
        hub.listen(outbox)  # first: what changes while the tables are read is told again
        try:
            await catch_up()
            async for text in _lines(request, outbox, catch_up):
                yield text
        finally:
            for table_id in hub.ignore(outbox):
                if not services.is_stopping:
                    presence.gone(table_id, me.id)


async def _frames(
    request: AnyRequest, services: LiveServices, me: Me, table_id: str, since: str | None
) -> AsyncIterator[bytes]:
    tables = services.tables
    with _counted(services.hub, me), services.metrics.socket("bot"):
        async with attending(services, me, await tables.get(table_id), since) as (outbox, room):

            async def catch_up() -> None:
                outbox.answer(room.catch_up(outbox))

            async for text in _lines(request, outbox, catch_up):
                yield text
                if room.table.phase in ("finished", "closed") and outbox.is_idle:
                    return


async def _lines(request: AnyRequest, outbox: Outbox, catch_up: Callable[[], Awaitable[None]]) -> AsyncIterator[bytes]:
    """Yield the frames of an outbox, a line each, and an empty line where there is none for long."""
    services = services_of(request)
    beat = services.settings.keep_alive_ms / 1000
    if services.is_stopping:
        outbox.end()  # the goodbye was said before it came: the server would wait for it
    watch = asyncio.create_task(_end_when_revoked(request, outbox))
    try:
        while True:
            try:
                async with asyncio.timeout(beat):
                    frame = await outbox.next()
            except TimeoutError:
                yield b"\n"
                continue
            if frame is None:
                await catch_up()
            elif frame:
                yield frame + b"\n"
            else:
                return
    finally:
        watch.cancel()


async def _end_when_revoked(request: AnyRequest, outbox: Outbox) -> None:
    await until_revoked(request, outbox)
    outbox.end()


@contextmanager
def _counted(hub: Hub, me: Me) -> Iterator[None]:
    hub.streams[me.id] += 1
    try:
        yield
    finally:
        hub.streams[me.id] -= 1
        if not hub.streams[me.id]:
            del hub.streams[me.id]


def _check_number(hub: Hub, me: Me) -> None:
    if hub.streams[me.id] >= STREAMS:
        raise TooMany("http-streams", most=STREAMS)


def _table_ids(services: LiveServices, bot: str) -> list[str]:
    lobby = services.store.lobby
    entries = (*lobby.inviting(bot), *lobby.of(bot, ("open", "playing")).entries)
    return list(dict.fromkeys(entry.id for entry in entries))
