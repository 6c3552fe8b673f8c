"""Analyses over REST: request an analysis, and read it as lines of JSON while it is made."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from time import monotonic
from typing import Annotated, Any, Final, TypeAlias, cast

import msgspec
from litestar import get, post
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from litestar.response import Stream
from msgspec import Struct

from stolik.bots.judgement import Judgement, Quality
from stolik.bots.summary import Summary, summarise
from stolik.refusals import TooMany
from stolik.server.http.addresses import find_address
from stolik.server.http.errors import AnyRequest
from stolik.server.http.routing import OPEN, make_router
from stolik.server.http.services import Injected
from stolik.server.people.identity import PLAYER, Me
from stolik.server.study.services import StudyServices
from stolik.store import Store
from stolik.table import Table

PAGE: Final = 200  # decisions that are read at once
SIGN_S: Final = 10  # seconds between `wait` lines while there is nothing new
MOST_READERS: Final = 500  # open streams of this server
READERS_OF_ADDRESS: Final = 50
LINES: Final = "application/x-ndjson"


class WantedAnalysis(Struct, frozen=True, forbid_unknown_fields=True):
    """The quality of an analysis."""

    quality: Quality = "usual"


class AnalysisHead(Struct, frozen=True, tag="head"):
    """The first line of an analysis: its progress."""

    asked: bool  # whether somebody has requested it
    quality: Quality
    total: int  # decisions of the game
    done: int  # judged decisions


class AnalysisPly(Struct, frozen=True, tag="ply"):
    """A judged decision. These lines come in order."""

    ply: Judgement


class AnalysisSummary(Struct, frozen=True, tag="summary"):
    """The last line: a summary."""

    summary: Summary


class AnalysisWait(Struct, frozen=True, tag="wait"):
    """A line that keeps the connection alive while there is nothing new."""


AnalysisLine: TypeAlias = AnalysisHead | AnalysisPly | AnalysisSummary | AnalysisWait


@post("/api/tables/{table_id:str}/analysis", status_code=200)
async def request_analysis(
    table_id: FromPath[str],
    data: JSONBody[WantedAnalysis],
    services: Injected[StudyServices],
    me: NamedDependency[Me],
) -> AnalysisHead:
    """Request the analysis of a finished game. A second request for the same quality returns the same analysis."""
    analyses = services.analyses
    found = await analyses.find(table_id, data.quality)
    if found is None:
        services.limits.check("analysis", me.id)
        found = await analyses.request(table_id, data.quality, me.id)
    return AnalysisHead(True, data.quality, found.total, found.done)


@get(
    "/api/tables/{table_id:str}/analysis",
    responses={
        200: ResponseSpec(
            cast("Any", AnalysisLine), description="Lines of JSON", media_type=LINES, generate_examples=False
        ),
    },
)
async def get_analysis(
    request: AnyRequest,
    table_id: FromPath[str],
    services: Injected[StudyServices],
    quality: FromQuery[Quality] = "usual",
    after: Annotated[int, QueryParameter(ge=0, le=100_000)] = 0,
) -> Stream:
    """Return the analysis of a finished game as lines: the head, the decisions, and a summary at the end.

    The response ends when the analysis is done. After an interruption, continue `after` the last decision.
    """
    analyses = services.analyses
    table = await services.tables.get(table_id)
    found = await analyses.find(table_id, quality)
    address, readers = find_address(request), services.analyses.readers
    if readers[address] >= READERS_OF_ADDRESS or readers.total() >= MOST_READERS:
        raise TooMany("http-many", seconds=SIGN_S)
    head = AnalysisHead(found is not None, quality, *((found.total, found.done) if found else (0, 0)))
    headers = {"x-accel-buffering": "no"}  # so that a proxy passes on each line at once
    return Stream(_yield_lines(services, address, table, head, after), media_type=LINES, headers=headers)


async def _yield_lines(
    services: StudyServices, address: str, table: Table, head: AnalysisHead, after: int
) -> AsyncIterator[bytes]:
    readers = services.analyses.readers
    readers[address] += 1
    try:
        yield _encode_line(head)
        if head.asked:
            async for line in _yield_rest(services, table, head, after):
                yield line
    finally:
        readers[address] -= 1
        if not readers[address]:
            del readers[address]


async def _yield_rest(services: StudyServices, table: Table, head: AnalysisHead, after: int) -> AsyncIterator[bytes]:
    store = services.store
    analyses = services.analyses
    key = table.id, head.quality
    last_sent = monotonic()
    while after < head.total:
        more = analyses.next_change(key)
        found = await asyncio.to_thread(store.analyses.list_plies, *key, after, PAGE)
        for data in found:
            yield b'{"type":"ply","ply":' + data + b"}\n"
        after += len(found)
        if found:
            last_sent = monotonic()
            continue
        if services.is_stopping:
            return  # the client will connect again
        await analyses.wait_for(key, more, SIGN_S)
        if monotonic() - last_sent >= SIGN_S:
            yield _encode_line(AnalysisWait())
            last_sent = monotonic()
    yield _encode_line(
        AnalysisSummary(await services.work_queues.tables.run_patiently(_make_summary, store, table, head))
    )


_decode_judgement: Final = msgspec.json.Decoder(Judgement).decode


def _make_summary(store: Store, table: Table, head: AnalysisHead) -> Summary:
    plies: list[Judgement] = []
    while len(plies) < head.total:
        page = store.analyses.list_plies(table.id, head.quality, len(plies), PAGE)
        plies += [_decode_judgement(data) for data in page]
    assert table.play is not None, "the game is over"
    return summarise(table.setting.game, table.players, plies, table.game.outcome(table.play.state))


def _encode_line(line: AnalysisLine) -> bytes:
    return msgspec.json.encode(line) + b"\n"


routes: Final = [
    make_router(request_analysis, tag="analysis", access=PLAYER, refusals=[503]),
    make_router(get_analysis, tag="analysis", access=OPEN, refusals=[422]),
]
