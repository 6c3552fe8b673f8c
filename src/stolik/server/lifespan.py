"""The start and the stop of a server: its parts are started in order and stopped in order."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

import structlog
from litestar import Litestar
from litestar._openapi.plugin import OpenAPIPlugin

from stolik import messages
from stolik.game import Refusal
from stolik.server.capacity.connections import Connections
from stolik.server.capacity.watchdog import Watchdog
from stolik.server.http.metrics import Metrics
from stolik.server.http.services import install
from stolik.server.live.timekeeper import end_known_games
from stolik.server.parts import Parts, make_parts
from stolik.server.people.identity import end_known_credentials
from stolik.server.settings import Settings
from stolik.server.site.services import find_services
from stolik.store import explain_fault

log = structlog.get_logger("stolik.server")

AGAIN_MS: Final = 2_000  # when clients connect again after the server has stopped
FLUSH_S: Final = 0.1  # for the last frames to be sent


@asynccontextmanager
async def run_parts(
    settings: Settings, metrics: Metrics, connections: Connections | None, app: Litestar
) -> AsyncIterator[None]:
    """Make and start the parts of an application, and stop them at the end.

    If that fails for a reason that can be told in a sentence, it is in the state of the application.
    """
    try:
        parts = await make_parts(settings, metrics, Connections() if connections is None else connections)
    except Exception as error:
        app.state.start_refusal = _explain(error)
        raise
    install(app, parts.services)
    try:
        try:
            await _start(parts, app)
        except Exception as error:
            app.state.start_refusal = _explain(error)
            raise
        with Watchdog(metrics.observe_block):
            yield
    finally:
        await _stop(parts)


def _explain(error: Exception) -> Refusal | None:
    return error if isinstance(error, Refusal) else explain_fault(error)


async def _start(parts: Parts, app: Litestar) -> None:
    services, live = parts.services, parts.live
    settings, store, tables = services.settings, services.store, services.tables
    await services.thinker.start()
    await live.node.start()
    await services.house.open()
    services.house.start()
    await services.analyses.start()
    is_restored = settings.restored or await asyncio.to_thread(store.is_copy)
    await live.timekeeper.start()  # from here on the clocks of games run
    live.online.start()
    services.account_deleter.start()
    if is_restored:
        ended = await asyncio.to_thread(end_known_credentials, store)
        log.warning("the database is a backup: sessions and tokens that were ended", count=ended)
        log.warning("the database is a backup: games that were ended", count=await end_known_games(tables))
    parts.keeper.start()
    parts.counting.start()
    parts.sender.start()
    tables.spawn(_read_messages())
    if settings.warm_bots:
        tables.spawn(asyncio.to_thread(_make_schema, app))


async def _stop(parts: Parts) -> None:
    """Stop all parts, those too that were not started. The store is closed last."""
    services, live = parts.services, parts.live
    services.is_stopping = True
    live.presence.stop()
    await services.account_deleter.stop()
    await live.online.stop()
    await services.house.stop()
    await parts.counting.stop()
    await parts.sender.stop()
    if services.mailer is not None:
        await services.mailer.close()
    await services.analyses.stop()
    await parts.keeper.stop()
    await services.hints.stop()
    await live.timekeeper.stop()
    await live.bots.stop()
    await services.tables.close()
    await live.node.stop()
    await services.thinker.stop()
    await services.work_queues.close()
    await services.hashing.close()
    await asyncio.to_thread(services.store.close)


async def send_bye_frames(app: Litestar) -> None:
    """Send all clients a bye frame. Call it before the sockets are closed."""
    services = find_services(app)
    if services is not None:
        services.is_stopping = True
        services.analyses.release_readers()
        services.hub.send_bye(AGAIN_MS)
        await asyncio.sleep(FLUSH_S)


async def _read_messages() -> None:
    """Read all messages in a thread. The first refusal would read them in the event loop."""
    await asyncio.to_thread(messages.read_all)
    if gc.get_freeze_count():  # `slow_down_collector`: these 60,000 objects need not be looked at, either
        gc.freeze()


def _make_schema(app: Litestar) -> None:
    """Make the OpenAPI document in a thread. The first request for it would make it in the event loop."""
    app.plugins.get(OpenAPIPlugin).provide_openapi_schema()
