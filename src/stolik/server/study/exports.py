"""Exports: all games of a person, and everything that the server has about a person.

Both are streamed, with one game in memory at a time.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Final
from zipfile import ZIP_DEFLATED, ZipFile

import msgspec
from litestar import get
from litestar.di import NamedDependency
from litestar.response import Stream
from msgspec import Struct

from stolik.record import Record, decode
from stolik.server.http.addresses import find_address
from stolik.server.http.errors import AnyRequest
from stolik.server.http.routing import make_router
from stolik.server.http.services import Injected
from stolik.server.live.entries import EntrySeat, read_entry
from stolik.server.people.identity import LEAVER, READER, Me
from stolik.server.study.services import StudyServices
from stolik.store import Store, StoredTable
from stolik.store.lobby import Page
from stolik.store.log import Status
from stolik.table import Result, encode_record, require_finished
from stolik.table.events import Said

STATUSES: Final = frozenset[Status]({"open", "playing", "finished", "closed"})
_read_said: Final = msgspec.json.Decoder(Said)
_searching: Final = asyncio.Semaphore(1)  # searches the whole log for what a person wrote


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
    return Stream(_yield_lines(services, me.id), media_type="application/x-ndjson", headers=headers)


@get("/api/me/data", media_type="application/zip")
async def download_my_data(request: AnyRequest, services: Injected[StudyServices], me: NamedDependency[Me]) -> Stream:
    """Return everything that the server has about me, as a zip file.

    `account.json` has all rows of the database about me, without hashes and keys; `games.ndjson` my finished games with
    their records; `tables.ndjson` all tables where I have a seat; `chat.ndjson` all that I wrote.
    """
    services.limits.check("data", me.id)
    services.limits.check("data-address", find_address(request))
    headers = {"content-disposition": 'attachment; filename="stolik-data.zip"'}
    return Stream(_make_archive(services, me.id), media_type="application/zip", headers=headers)


class _Pipe:
    """Takes what `ZipFile` writes. It cannot seek, so a part is final when it is written."""

    def __init__(self) -> None:
        self._parts: list[bytes] = []

    def write(self, b: bytes, /) -> int:
        self._parts.append(bytes(b))
        return len(b)

    def flush(self) -> None:
        pass

    def close(self) -> None:
        pass

    def take(self) -> bytes:
        taken = b"".join(self._parts)
        self._parts.clear()
        return taken


async def _make_archive(services: StudyServices, person: str) -> AsyncIterator[bytes]:
    pipe = _Pipe()
    with ZipFile(pipe, "w", ZIP_DEFLATED) as archive:
        rows = await asyncio.to_thread(services.store.personal_data.list_rows, person)
        archive.writestr("account.json", msgspec.json.format(msgspec.json.encode(rows), indent=2))
        yield pipe.take()
        for name, lines in (
            ("games.ndjson", _yield_lines(services, person)),
            ("tables.ndjson", _list_entries(services, person)),
            ("chat.ndjson", _list_chat(services, person)),
        ):
            with archive.open(name, "w") as file:
                async for line in lines:
                    file.write(line)
                    if part := pipe.take():
                        yield part
    yield pipe.take()


async def _list_entries(services: StudyServices, person: str) -> AsyncIterator[bytes]:
    after: str | None = None
    while True:
        page = await asyncio.to_thread(services.store.lobby.list_of_person, person, STATUSES, after=after)
        for entry in page.entries:
            yield msgspec.json.encode(read_entry(entry)) + b"\n"
        after = page.next
        if after is None:
            return


async def _list_chat(services: StudyServices, person: str) -> AsyncIterator[bytes]:
    async with _searching:
        found = await asyncio.to_thread(services.store.personal_data.list_tables, person)
    for table_id in found:
        yield await asyncio.to_thread(_write_chat, services.store, table_id, person)


def _write_chat(store: Store, table_id: str, person: str) -> bytes:
    lines = []
    for event in store.log.read_events(table_id):
        if b'"said"' in event.data and person.encode() in event.data:
            said = _read_said.decode(event.data)
            if said.person.id == person:
                line = {"table": table_id, "at": said.at, "room": said.room, "text": said.text}
                lines.append(msgspec.json.encode(line) + b"\n")
    return b"".join(lines)


async def _yield_lines(services: StudyServices, person: str) -> AsyncIterator[bytes]:
    store, tables = services.store, services.tables
    page = await asyncio.to_thread(_read_page, store, person, None)
    while True:
        for entry in page.entries:
            table = await tables.read(entry.id)
            hints = require_finished(table).hint_counts
            yield await services.work_queues.study.run_patiently(_write_line, entry, encode_record(table), hints)
        if page.next is None:
            return
        page = await asyncio.to_thread(_read_page, store, person, page.next)


def _write_line(entry: StoredTable, stored: bytes, hints: tuple[int, ...]) -> bytes:
    found = read_entry(entry)
    game = KeptGame(found.table, found.ended, found.seats, found.result, hints, decode(stored))
    return msgspec.json.encode(game) + b"\n"


def _read_page(store: Store, person: str, after: str | None) -> Page:
    return store.lobby.list_of_person(person, frozenset[Status]({"finished"}), after=after)


routes: Final = [
    make_router(download_my_games, tag="me", access=READER),
    make_router(download_my_data, tag="me", access=LEAVER),
]
