"""The application: it creates all parts, starts them in order and stops them in order."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from math import ceil
from typing import Any, Final

import structlog
from litestar import Litestar, Response, Router
from litestar._openapi.plugin import OpenAPIPlugin
from litestar.exceptions import MethodNotAllowedException, NotFoundException
from litestar.openapi import OpenAPIConfig

import stolik
from stolik import messages
from stolik.refusals import NotFound, TooMany
from stolik.server.capacity.clients import SERVER, Client
from stolik.server.capacity.connections import Connections
from stolik.server.capacity.limits import Limits, scale_rules
from stolik.server.capacity.rooms import Rooms, make_rooms
from stolik.server.capacity.watchdog import Watchdog
from stolik.server.http import monitoring, routing, security
from stolik.server.http.addresses import AddressLimit, find_address
from stolik.server.http.errors import AnyRequest, JsonRequest, MethodNotAllowed, handlers, refuse
from stolik.server.http.house import House
from stolik.server.http.metrics import Metrics
from stolik.server.http.services import dependencies, install
from stolik.server.live.bots import BotPlay
from stolik.server.live.hub import Hub
from stolik.server.live.nodes import Node
from stolik.server.live.open_table_limits import OpenTableLimits
from stolik.server.live.presence import Online, Presence
from stolik.server.live.routes import friends, lobby, online_bots, quick_match, sockets, streams
from stolik.server.live.routes import tables as table_routes
from stolik.server.live.tables import Tables
from stolik.server.live.timekeeper import Timekeeper, end_known_games
from stolik.server.moderation import house as house_routes
from stolik.server.moderation import log as desk_log
from stolik.server.moderation import overview, reports
from stolik.server.moderation import people as people_desk
from stolik.server.moderation import tables as table_desk
from stolik.server.notices import routes as notice_routes
from stolik.server.notices.encryption import Signer, make_private_key
from stolik.server.notices.endpoints import Endpoints
from stolik.server.notices.notices import Notices
from stolik.server.notices.push import Push, find_contact
from stolik.server.notices.sender import Sender
from stolik.server.notices.tables import TableNotices
from stolik.server.notices.tournaments import TournamentNotices
from stolik.server.people import accounts, bot_accounts, identity
from stolik.server.people.erasing import Eraser
from stolik.server.people.identity import end_known_credentials
from stolik.server.people.mail import Mailer
from stolik.server.settings import Settings
from stolik.server.site import client, invitations, pages
from stolik.server.site.files import Site
from stolik.server.site.services import SiteServices
from stolik.server.study import (
    boards,
    exports,
    lines,
    lookups,
    progress,
    puzzles,
    records,
    replays,
)
from stolik.server.study.analysis import routes as analysis
from stolik.server.study.analysis.service import Analyses
from stolik.server.study.hints import routes as hints
from stolik.server.study.hints.service import Hints
from stolik.server.study.pictures import routes as pictures
from stolik.server.study.pictures.maker import PictureMaker
from stolik.server.study.pictures.thumbnails import Thumbnails
from stolik.server.study.statistics import routes as statistics
from stolik.server.study.statistics.club import ClubPage
from stolik.server.study.statistics.counting import Counting
from stolik.server.tournaments import routes as tournament_routes
from stolik.server.tournaments import series
from stolik.server.tournaments.keeper import Keeper
from stolik.server.tournaments.pages import Pages
from stolik.server.tournaments.tournaments import Tournaments
from stolik.store import Store
from stolik.table import Table
from stolik.thinking.thinker import Thinker
from stolik.thinking.worker_pool import WorkerPool

log = structlog.get_logger("stolik.server")

AGAIN_MS: Final = 2_000  # when clients connect again after the server has stopped
FLUSH_S: Final = 0.1  # for the last frames to be sent


def create_app(settings: Settings, metrics: Metrics | None = None, connections: Connections | None = None) -> Litestar:
    """Return the application. It opens the database when it is started."""
    app = Litestar(
        route_handlers=[
            *pages.routes,
            *client.routes,
            *invitations.routes,
            *monitoring.routes,
            *accounts.routes,
            *bot_accounts.routes,
            *notice_routes.routes,
            *online_bots.routes,
            *streams.routes,
            *table_routes.routes,
            *lobby.routes,
            *quick_match.routes,
            *friends.routes,
            *tournament_routes.routes,
            *series.routes,
            *records.routes,
            *statistics.routes,
            *analysis.routes,
            *hints.routes,
            *exports.routes,
            *replays.routes,
            *lines.routes,
            *pictures.routes,
            *lookups.routes,
            *boards.routes,
            *puzzles.routes,
            *progress.routes,
            *people_desk.routes,
            *table_desk.routes,
            *reports.routes,
            *house_routes.routes,
            *desk_log.routes,
            *overview.routes,
            *sockets.routes,
        ],
        lifespan=[partial(_run, settings, metrics or Metrics.from_env(), connections)],
        dependencies=dependencies,
        exception_handlers={
            **handlers,
            NotFoundException: _answer_unknown_path,
            MethodNotAllowedException: _answer_unknown_method,
        },
        guards=[identity.check_access],
        middleware=[AddressLimit(), security.HostGate(), security.RequestGate()],
        before_send=[security.add_security_headers],
        request_class=JsonRequest,
        openapi_config=OpenAPIConfig(
            title="Stolik",
            version=stolik.__version__,
            path="/schema",
            render_plugins=[pages.ApiPage()],
            openapi_router=Router(
                "/schema", route_handlers=[], include_in_schema=False, opt={routing.ACCESS: routing.OPEN}
            ),
            operation_id_creator=routing.operation_id,
            components=identity.components,
        ),
        request_max_body_size=security.BODY,
        logging_config=None,  # `stolik.server.http.logs` configures it
    )
    routing.check_declared(app)
    return app


def find_services(app: Litestar) -> SiteServices | None:
    """Return the services of an application; `None` before it has started."""
    found: SiteServices | None = app.state.get("services")
    return found


def _answer_unknown_path(request: AnyRequest, error: NotFoundException) -> Response[Any]:
    """Answer a request for an unknown path: with a page for browsers, with JSON for programs."""
    if refusal := _count_unknown(request):
        return refuse(refusal, request)
    services = find_services(request.app)
    page = client.make_not_found_page(services, request) if services is not None else None
    return page or refuse(NotFound("http-nothing"), request, error.headers)


def _answer_unknown_method(request: AnyRequest, error: MethodNotAllowedException) -> Response[Any]:
    """Answer a request with a method that its path does not have."""
    refusal = _count_unknown(request) or MethodNotAllowed("http-method", method=request.method)
    return refuse(refusal, request, {} if isinstance(refusal, TooMany) else error.headers)


def _count_unknown(request: AnyRequest) -> TooMany | None:
    """Count a request without a route, which no middleware has counted. Return the refusal if there are too many."""
    services = find_services(request.app)
    wait = services.limits.take("address", find_address(request)) if services is not None else 0.0
    return TooMany("http-many", seconds=ceil(wait)) if wait else None


def _make_thinker(settings: Settings) -> Thinker:
    """Return the thinker: a worker pool, or the job queue if the database is shared. The page waits for no worker."""
    if not settings.shared:
        return WorkerPool(max(1, settings.workers), warm=settings.warm_bots, wait=False)
    from stolik.thinking.job_queue import JobQueue  # imports procrastinate, which is needed only here

    return JobQueue(settings.url, max(1, settings.workers), warm=settings.warm_bots, wait=False)


async def send_bye_frames(app: Litestar) -> None:
    """Send all clients a bye frame. Call it before the sockets are closed."""
    services = find_services(app)
    if services is not None:
        services.is_stopping = True
        services.analyses.release_readers()
        services.hub.send_bye(AGAIN_MS)
        await asyncio.sleep(FLUSH_S)


def _connect_metrics(metrics: Metrics, tables: Tables, thinker: Thinker) -> None:
    """Connect the metrics with the tables and the thinker."""

    def moves(before: Table | None, table: Table, own: bool) -> None:
        if own and before is not None and before.play is not None and table.play is not None:
            more = len(table.play.made) - len(before.play.made)  # negative after a takeback
            if more > 0:
                metrics.count_moves(table.setting.game, more)

    tables.watchers.append(moves)
    tables.appended = metrics.observe_append
    metrics.watch_tables(tables.count)
    metrics.watch_thinking(lambda: thinker.thinking)
    thinker.observe = lambda job: metrics.count_bot_job(job.game, job.outcome)


def _make_rooms(settings: Settings, metrics: Metrics, limits: Limits) -> Rooms:
    """Return the rooms for long work, whose time is charged to addresses and people."""

    def check(client: Client) -> None:
        limits.check("work", client.address, 0)
        if client.person:
            limits.check("work-person", client.person, 0)

    def charge(client: Client, seconds: float) -> None:
        if client is not SERVER:
            limits.charge("work", client.address, seconds * 1000)
            if client.person:
                limits.charge("work-person", client.person, seconds * 1000)

    rooms = make_rooms(
        processes=settings.study_processes,
        waiting=settings.waiting_jobs,
        seconds=settings.job_ms / 1000,
        check=check,
        charge=charge,
    )
    for name, room in (("study", rooms.study), ("pictures", rooms.pictures), ("tables", rooms.tables)):
        metrics.watch_room(name, room)
    return rooms


async def _read_messages() -> None:
    """Read all messages in a thread. The first refusal would read them in the event loop."""
    await asyncio.to_thread(messages.read_all)
    if gc.get_freeze_count():  # `slow_down_collector`: these 60,000 objects need not be looked at, either
        gc.freeze()


def _make_schema(app: Litestar) -> None:
    """Make the OpenAPI document in a thread. The first request for it would make it in the event loop."""
    app.plugins.get(OpenAPIPlugin).provide_openapi_schema()


@asynccontextmanager
async def _run(
    settings: Settings, metrics: Metrics, connections: Connections | None, app: Litestar
) -> AsyncIterator[None]:
    site = await asyncio.to_thread(Site)
    store = await asyncio.to_thread(Store.open, settings.url)
    await asyncio.to_thread(puzzles.store_starters, store)
    thinker = _make_thinker(settings)
    hub = Hub()
    limits = Limits(scale_rules(settings.limits))
    rooms = _make_rooms(settings, metrics, limits)
    tables = Tables(
        store,
        shared=settings.shared,
        cached=settings.cached_tables,
        snapshot_every=settings.snapshot_every,
        load=rooms.tables.run,
    )
    bots = BotPlay(tables, thinker, pause_ms=settings.bot_pause_ms, budget_ms=settings.bot_budget_ms)
    presence = Presence(tables, hub, leave_after_ms=settings.leave_after_ms)
    timekeeper = Timekeeper(tables, bots, presence, hub)
    online = Online(hub)
    node = Node(timekeeper.node, tables, hub, settings, online.note)
    online.tell = node.tell_online
    open_table_limits = OpenTableLimits(settings.limits)
    tournaments = Tournaments(store, tables.now, tables.spawn)
    keeper = Keeper(tournaments, tables)
    eraser = Eraser(store, tables.reload)
    counting = Counting(store)
    mailer = None if settings.smtp_url is None else Mailer(settings)
    notices = Notices(store, delay_ms=settings.notice_delay_ms)
    endpoints = Endpoints(loopback=settings.push_to_loopback)
    signer = Signer(await asyncio.to_thread(store.keys.get, "push", make_private_key), find_contact(settings))
    sender = Sender(notices, limits, Push(endpoints, signer), mailer, hub.is_connected)
    tables.find_notices = TableNotices(notices, hub.is_connected).find
    tournaments.find_notices = TournamentNotices(notices, hub.is_connected).find
    tables.watchers += [open_table_limits.watch, hub.watch, presence.watch, timekeeper.watch, bots.watch, node.watch]
    tables.watchers.append(keeper.watch_table)
    tables.forgotten = timekeeper.forget
    _connect_metrics(metrics, tables, thinker)
    house = House(settings, store)
    house.changed = hub.recheck_all
    node.house_changed = house.load
    services = SiteServices(
        settings=settings,
        store=store,
        limits=limits,
        house=house,
        metrics=metrics,
        connections=Connections() if connections is None else connections,
        rooms=rooms,
        pictures=PictureMaker(rooms.pictures),
        thumbnails=Thumbnails(tables, rooms.pictures),
        tables=tables,
        hub=hub,
        presence=presence,
        online=online,
        open_table_limits=open_table_limits,
        tournaments=tournaments,
        tournament_pages=Pages(tournaments),
        thinker=thinker,
        eraser=eraser,
        mailer=mailer,
        notices=notices,
        endpoints=endpoints,
        push_key=signer.public_key,
        hints=Hints(tables, thinker, limits),
        club=ClubPage(store),
        analyses=Analyses(tables, thinker, timekeeper.node, rooms),
        site=site,
        recheck_elsewhere=node.recheck,
        tell_nodes_of_house=node.note_house,
    )
    timekeeper.note_heartbeat = services.note_heartbeat
    install(app, services)
    try:
        await thinker.start()
        await node.start()
        await house.open()
        house.start()
        await services.analyses.start()
        is_restored = settings.restored or await asyncio.to_thread(store.is_copy)
        await timekeeper.start()  # from here on the clocks of games run
        online.start()
        eraser.start()
        if is_restored:
            ended = await asyncio.to_thread(end_known_credentials, store)
            log.warning("the database is a backup: sessions and tokens that were ended", count=ended)
            log.warning("the database is a backup: games that were ended", count=await end_known_games(tables))
        keeper.start()
        counting.start()
        sender.start()
        tables.spawn(_read_messages())
        if settings.warm_bots:
            tables.spawn(asyncio.to_thread(_make_schema, app))
        with Watchdog(metrics.observe_block):
            yield
    finally:
        services.is_stopping = True
        presence.stop()
        await eraser.stop()
        await online.stop()
        await house.stop()
        await counting.stop()
        await sender.stop()
        if mailer is not None:
            await mailer.close()
        await services.analyses.stop()
        await keeper.stop()
        await services.hints.stop()
        await timekeeper.stop()
        await bots.stop()
        await tables.close()
        await node.stop()
        await thinker.stop()
        await rooms.close()
        await asyncio.to_thread(store.close)
