"""The streams of a bot over plain HTTP: one stream of events at all its tables, and one stream for each table.

A stream is lines of JSON: the same frames as on a socket, one on each line. Empty lines keep the connection alive.
A bot sends its commands like everybody else, to `POST /api/tables/{table_id}/commands`.
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
from stolik.server.http.services import Injected, Services, get_services
from stolik.server.live.bot_stream import BotOutbox
from stolik.server.live.frames import encode
from stolik.server.live.hub import Hub
from stolik.server.live.outbox import Outbox
from stolik.server.live.routes.connections import attend_table, make_hello, wait_until_revoked
from stolik.server.live.services import LiveServices
from stolik.server.people.identity import BY_TOKEN, Me, provide_me

MEDIA: Final = "application/x-ndjson"
STREAMS: Final = 64  # open streams of one bot

GamesQuery = Annotated[
    str | None,
    QueryParameter(max_length=200, description="the games that the bot plays, with commas; people can see them"),
]

_HEADERS: Final = {"X-Accel-Buffering": "no"}  # otherwise nginx collects many lines before it sends them
_LINES: Final = {200: ResponseSpec(str, description="Lines of JSON", media_type=MEDIA, generate_examples=False)}


async def provide_bot(request: AnyRequest, services: Injected[Services]) -> Me:
    """Return the bot that sent the request. Raises `Refusal` for people: a program must play as a bot."""
    me = await provide_me(request, services)
    if me.kind != "bot":
        raise Forbidden("http-no-bot", name=me.name)
    return me


BOT: Final = Access(provide_bot, needs_person=True, scopes=frozenset({"bot", "read"}), security=BY_TOKEN)


@get("/api/bot/stream", operation_id="streamNotices", media_type=MEDIA, responses=_LINES)
async def stream_bot_events(
    request: AnyRequest, services: Injected[LiveServices], me: NamedDependency[Me], games: GamesQuery = None
) -> Stream:
    """Send a bot its events from all tables: challenges, starts and ends of games, and its turns."""
    _check_number(services.hub, me)
    keys = tuple(load(key).key for key in games.split(",")) if games else ()
    return Stream(_stream_events(request, services, me, keys), media_type=MEDIA, headers=_HEADERS)


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
    table = await services.tables.get(table_id)  # raises Refusal now: a stream that has begun cannot
    services.hub.check_memory(table)
    return Stream(_yield_frames(request, services, me, table_id, since), media_type=MEDIA, headers=_HEADERS)


routes: Final = [make_router(stream_bot_events, stream_table, tag="bots", access=BOT, refusals=[404])]


async def _stream_events(
    request: AnyRequest, services: LiveServices, me: Me, games: tuple[str, ...]
) -> AsyncIterator[bytes]:
    hub = services.hub
    presence = services.presence
    outbox = BotOutbox(me.id, services.settings.queued_frames, games, may_play=me.may_play)
    outbox.add_reply(encode(make_hello(services, me)))

    async def catch_up() -> None:
        """Send all events that still apply: a new or slow client may have missed some."""
        outbox.told.clear()
        outbox.is_behind = False
        for table_id in await asyncio.to_thread(_table_ids, services, me.id):
            table = await services.tables.get(table_id)
            outbox.add_events(table)
            if me.may_play:
                presence.note_connected(table, me.id)

    with _count_stream(hub, me), services.metrics.count_socket("bot"):
        hub.add_bot_stream(outbox)  # first, so that no change is missed while the tables are read
        try:
            await catch_up()
            async for text in _yield_lines(request, outbox, catch_up):
                yield text
        finally:
            for table_id in hub.remove_bot_stream(outbox):
                if not services.is_stopping:
                    presence.note_disconnected(table_id, me.id)


async def _yield_frames(
    request: AnyRequest, services: LiveServices, me: Me, table_id: str, since: str | None
) -> AsyncIterator[bytes]:
    tables = services.tables
    with _count_stream(services.hub, me), services.metrics.count_socket("bot"):
        async with attend_table(services, me, await tables.get(table_id), since) as (outbox, connections):

            async def catch_up() -> None:
                outbox.add_reply(connections.catch_up(outbox))

            async for text in _yield_lines(request, outbox, catch_up):
                yield text
                if connections.table.phase in ("finished", "closed") and outbox.is_idle:
                    return


async def _yield_lines(
    request: AnyRequest, outbox: Outbox, catch_up: Callable[[], Awaitable[None]]
) -> AsyncIterator[bytes]:
    """Yield the frames of an outbox as lines, and an empty line after some time without a frame."""
    services = get_services(request)
    beat = services.settings.keep_alive_ms / 1000
    if services.is_stopping:
        outbox.end()  # the bye frames were sent before this stream came; the server would wait for it
    watch = asyncio.create_task(_end_when_revoked(request, outbox))
    try:
        while True:
            try:
                async with asyncio.timeout(beat):
                    frames = await outbox.take()
            except TimeoutError:
                yield b"\n"
                continue
            if frames:
                yield b"".join([frame + b"\n" for frame in frames])
            elif outbox.is_behind:
                await catch_up()
            else:
                return
    finally:
        watch.cancel()


async def _end_when_revoked(request: AnyRequest, outbox: Outbox) -> None:
    await wait_until_revoked(request, outbox)
    outbox.end()


@contextmanager
def _count_stream(hub: Hub, me: Me) -> Iterator[None]:
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
    entries = (*lobby.list_inviting(bot), *lobby.list_of_person(bot, ("open", "playing")).entries)
    return list(dict.fromkeys(entry.id for entry in entries))
