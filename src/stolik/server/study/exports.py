"""The export of all games of a person. It is streamed with one game in memory at a time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Final

import msgspec
from litestar import get
from litestar.di import NamedDependency
from litestar.response import Stream
from msgspec import Struct

from stolik.record import Record
from stolik.server.http.routing import make_router
from stolik.server.http.services import Injected
from stolik.server.live.entries import EntrySeat, read_entry
from stolik.server.live.tables import Tables
from stolik.server.people.identity import READER, Me
from stolik.server.study.services import StudyServices
from stolik.store import Store
from stolik.store.lobby import Page
from stolik.store.log import Status
from stolik.table import Result, make_record


class KeptGame(Struct, frozen=True):
    """One game: a line of the file."""

    table: str
    ended: int | None
    seats: tuple[EntrySeat, ...]
    result: Result | None
    record: Record


@get("/api/me/games", media_type="application/x-ndjson")
async def download_my_games(services: Injected[StudyServices], me: NamedDependency[Me]) -> Stream:
    """Return all my finished games as lines of JSON, the latest start first."""
    services.limits.check("export", me.id)
    headers = {"content-disposition": 'attachment; filename="stolik-games.ndjson"'}
    return Stream(_lines(services.store, services.tables, me.id), media_type="application/x-ndjson", headers=headers)


async def _lines(store: Store, tables: Tables, person: str) -> AsyncIterator[bytes]:
    page = await asyncio.to_thread(_page, store, person, None)
    while True:
        for entry in page.entries:
            found = read_entry(entry)
            record = make_record(await tables.read(entry.id))
            yield msgspec.json.encode(KeptGame(found.table, found.ended, found.seats, found.result, record)) + b"\n"
        if page.next is None:
            return
        page = await asyncio.to_thread(_page, store, person, page.next)


def _page(store: Store, person: str, after: str | None) -> Page:
    return store.lobby.list_of_person(person, frozenset[Status]({"finished"}), after=after)


routes: Final = [make_router(download_my_games, tag="me", access=READER)]
