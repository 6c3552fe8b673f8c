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

from stolik.record import Record, decode
from stolik.server.http.routing import make_router
from stolik.server.http.services import Injected
from stolik.server.live.entries import EntrySeat, read_entry
from stolik.server.people.identity import READER, Me
from stolik.server.study.services import StudyServices
from stolik.store import Store, StoredTable
from stolik.store.lobby import Page
from stolik.store.log import Status
from stolik.table import Result, encode_record, require_finished


class KeptGame(Struct, frozen=True):
    """One game: a line of the file."""

    table: str
    ended: int | None
    seats: tuple[EntrySeat, ...]
    result: Result | None
    hints: tuple[int, ...]  # of each seat: how many hints it got; empty: nobody got one
    record: Record


@get("/api/me/games", media_type="application/x-ndjson")
async def download_my_games(services: Injected[StudyServices], me: NamedDependency[Me]) -> Stream:
    """Return all my finished games as lines of JSON, the latest start first."""
    services.limits.check("export", me.id)
    headers = {"content-disposition": 'attachment; filename="stolik-games.ndjson"'}
    return Stream(_lines(services, me.id), media_type="application/x-ndjson", headers=headers)


async def _lines(services: StudyServices, person: str) -> AsyncIterator[bytes]:
    store, tables = services.store, services.tables
    page = await asyncio.to_thread(_page, store, person, None)
    while True:
        for entry in page.entries:
            table = await tables.read(entry.id)
            hints = require_finished(table).hint_counts
            yield await services.rooms.study.run_patiently(_write_line, entry, encode_record(table), hints)
        if page.next is None:
            return
        page = await asyncio.to_thread(_page, store, person, page.next)


def _write_line(entry: StoredTable, stored: bytes, hints: tuple[int, ...]) -> bytes:
    found = read_entry(entry)
    game = KeptGame(found.table, found.ended, found.seats, found.result, hints, decode(stored))
    return msgspec.json.encode(game) + b"\n"


def _page(store: Store, person: str, after: str | None) -> Page:
    return store.lobby.list_of_person(person, frozenset[Status]({"finished"}), after=after)


routes: Final = [make_router(download_my_games, tag="me", access=READER)]
