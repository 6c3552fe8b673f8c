"""The application: everything put together, started in order and stopped in order."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from litestar import Litestar, Response
from litestar.exceptions import NotFoundException
from litestar.openapi import OpenAPIConfig

import stolik
from stolik.game import Refusal
from stolik.server.http import health, metrics, security
from stolik.server.http.errors import AnyRequest, JsonRequest, handlers, refused
from stolik.server.http.limits import Floods, Limits, scaled
from stolik.server.live import lobby, online_bots, rest, streams
from stolik.server.live.bots import BotPlay
from stolik.server.live.clock import Clockwork
from stolik.server.live.hub import Hub
from stolik.server.live.nodes import Node
from stolik.server.live.presence import Presence
from stolik.server.live.sockets import lobby_socket, table_socket
from stolik.server.live.tables import Tables
from stolik.server.people import accounts, bot_accounts, identity
from stolik.server.settings import Settings
from stolik.server.site import client, pages
from stolik.server.study import (
    analysis_routes,
    exports,
    lines,
    lookups,
    pictures,
    progress,
    puzzles,
    records,
    replays,
)
from stolik.server.study.analysis import Analyses
from stolik.store import Store
from stolik.table import Table
from stolik.thinking.pool import LocalThinker
from stolik.thinking.thinker import Thinker

AGAIN_MS: Final = 2_000  # when clients shall come back after the server has stopped
LAST_WORDS: Final = 0.1  # seconds for the last frames to go out


def create_app(settings: Settings) -> Litestar:
    """Return the application. It opens the database when it is started."""
    app = Litestar(
        route_handlers=[
            *pages.routes,
            *client.routes,
            *health.routes,
            *metrics.routes,
            *accounts.routes,
            *bot_accounts.routes,
            *online_bots.routes,
            *streams.routes,
            *rest.routes,
            *lobby.routes,
            *records.routes,
            *analysis_routes.routes,
            *exports.routes,
            *replays.routes,
            *lines.routes,
            *pictures.routes,
            *lookups.routes,
            *puzzles.routes,
            *progress.routes,
            table_socket,
            lobby_socket,
        ],
        lifespan=[_running],
        exception_handlers={**handlers, NotFoundException: _missing},
        middleware=[Floods(), security.Gate()],
        before_send=[security.secure],
        request_class=JsonRequest,
        openapi_config=OpenAPIConfig(
            title="Stolik",
            version=stolik.__version__,
            path="/schema",
            render_plugins=[pages.ApiPage()],
            use_handler_docstrings=True,
            components=identity.components,
        ),
        request_max_body_size=security.BODY,
        logging_config=None,  # `stolik.server.http.logs` has said how
    )
    app.state.settings = settings
    app.state.stopping = False
    app.state.readers = 0  # of analyses
    app.state.site = client.Site()
    app.state.limits = Limits(scaled(settings.limits))
    app.state.metrics = metrics.Metrics.from_env()
    app.state.pairing = asyncio.Lock()
    app.state.gallery = pictures.Gallery()
    return app


def _missing(request: AnyRequest, error: NotFoundException) -> Response[Any]:
    """Answer where nothing is: with a page to people, with JSON to programs."""
    return client.lost(request) or refused(Refusal("http-nothing"), request, error.headers)


def _thinker(settings: Settings) -> Thinker:
    """Return where bots think: here, or wherever a worker takes their jobs from the database."""
    if not settings.shared:
        return LocalThinker(max(1, settings.workers), warm=settings.warm_bots)
    from stolik.thinking.job_queue import QueueThinker  # procrastinate is needed only here

    return QueueThinker(settings.url, max(1, settings.workers), warm=settings.warm_bots)


async def say_goodbye(app: Litestar) -> None:
    """Tell all clients that the server stops; call it before the sockets are closed."""
    app.state.stopping = True
    if "hub" in app.state:  # it has started
        app.state.analyses.say_goodbye()
        app.state.hub.say_bye(AGAIN_MS)
        await asyncio.sleep(LAST_WORDS)


def _count(counts: metrics.Metrics, tables: Tables, thinker: Thinker) -> None:
    """Let what happens be counted."""

    def moves(before: Table | None, table: Table, own: bool) -> None:
        if own and before is not None and before.play is not None and table.play is not None:
            more = len(table.play.made) - len(before.play.made)  # fewer than none if one was taken back
            if more > 0:
                counts.move(table.setting.game, more)

    tables.watchers.append(moves)
    tables.appended = counts.appended
    counts.tables(tables.count)
    counts.thinking(lambda: thinker.thinking)
    thinker.observe = lambda thought: counts.bot_job(thought.game, thought.outcome)


@asynccontextmanager
async def _running(app: Litestar) -> AsyncIterator[None]:
    settings: Settings = app.state.settings
    store = await asyncio.to_thread(Store.open, settings.url)
    await asyncio.to_thread(puzzles.stock, store)
    thinker = _thinker(settings)
    hub = Hub()
    tables = Tables(
        store, shared=settings.shared, cached=settings.cached_tables, snapshot_every=settings.snapshot_every
    )
    bots = BotPlay(tables, thinker, pause_ms=settings.bot_pause_ms, budget_ms=settings.bot_budget_ms)
    presence = Presence(tables, hub, leave_after_ms=settings.leave_after_ms)
    clockwork = Clockwork(tables, bots, presence, hub)
    node = Node(clockwork.node, tables, hub, settings)
    tables.watchers += [hub.watch, presence.watch, clockwork.watch, bots.watch, node.watch]
    _count(app.state.metrics, tables, thinker)
    analyses = Analyses(tables, thinker, clockwork.node)
    parts: dict[str, Any] = {"store": store, "thinker": thinker, "tables": tables, "hub": hub, "presence": presence}
    parts["analyses"] = analyses
    app.state.update(parts)
    try:
        await thinker.start()
        await node.start()
        await clockwork.start()
        await analyses.start()
        yield
    finally:
        app.state.stopping = True
        presence.stop()
        await analyses.stop()
        await clockwork.stop()
        await bots.stop()
        await tables.close()
        await node.stop()
        await thinker.stop()
        await asyncio.to_thread(store.close)
