"""The overview of the desk: people, tables, reports, storage, jobs, versions; and figures for fair play."""

from __future__ import annotations

import platform
from asyncio import to_thread
from shutil import disk_usage
from typing import Annotated, Final

from litestar import get
from litestar.params import QueryParameter
from msgspec import Struct

from stolik import __version__
from stolik.server.http.routing import make_router
from stolik.server.http.services import Injected
from stolik.server.moderation.parts import PersonRef, find_names
from stolik.server.people.identity import MODERATOR
from stolik.server.study.services import StudyServices
from stolik.store import Store
from stolik.store.migration import find_latest_revision
from stolik.store.moderation.figures import FairPlayFigures
from stolik.store.moderation.search import Counts

ALIVE: Final = 10_000  # milliseconds since the last heartbeat of a node that runs

Days = Annotated[int, QueryParameter(ge=1, le=366, description="of the games that are looked at")]
PersonQuery = Annotated[str | None, QueryParameter(pattern="^[0-9a-f]{16}$", description="a person's id")]


class Jobs(Struct, frozen=True):
    """What this node is busy with."""

    thinking: int  # moves of bots that are asked for
    workers: int
    study: int  # replays and lines that wait
    pictures: int


class Versions(Struct, frozen=True):
    """What runs here."""

    stolik: str
    python: str
    database: str
    schema: str


class Overview(Struct, frozen=True):
    """The server at a glance."""

    counts: Counts
    reports: int  # open ones
    online: int  # people with a connection to this node
    disk_free: int  # bytes, where the data folder is
    nodes: int
    jobs: Jobs
    versions: Versions


class FairPlay(Struct, frozen=True):
    """Figures for fair play, and the names of the people in them."""

    figures: FairPlayFigures
    people: dict[str, PersonRef]


@get("/api/desk/overview")
async def get_overview(services: Injected[StudyServices]) -> Overview:
    """Return the server at a glance."""
    store, hub, queues = services.store, services.hub, services.work_queues
    people = {person for table in hub.tables.values() for person in table.people} | {*hub.bots}
    people |= {outbox.person for outbox in hub.lobby if outbox.person is not None}
    now = services.tables.now()
    counts, reports, nodes, free = await to_thread(
        lambda: (
            store.search.count(),
            store.reports.count_open(),
            len(store.nodes.list_alive(now - ALIVE)),
            disk_usage(services.settings.data if services.settings.data.exists() else ".").free,
        )
    )
    thinker = services.thinker
    return Overview(
        counts,
        reports,
        len(people),
        free,
        max(nodes, 1),
        Jobs(thinker.thinking, thinker.capacity, len(queues.study), len(queues.pictures)),
        Versions(
            __version__,
            platform.python_version(),
            "PostgreSQL" if services.settings.shared else "SQLite",
            find_latest_revision(),
        ),
    )


@get("/api/desk/fair-play")
async def get_fair_play(services: Injected[StudyServices], days: Days = 90, person: PersonQuery = None) -> FairPlay:
    """Return figures for fair play, with the games behind them. They judge nobody."""
    return await to_thread(_compute, services.store, days, person)


routes: Final = [make_router(get_overview, get_fair_play, tag="desk", access=MODERATOR)]


def _compute(store: Store, days: int, person: str | None) -> FairPlay:
    figures = store.figures.compute(days, person)
    ids = [each for pair in figures.pairs for each in (pair.one, pair.other)]
    return FairPlay(figures, find_names(store, [*ids, *(one.person for one in figures.leaving)]))
