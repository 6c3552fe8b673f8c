"""The parts of a running server: made here and connected with each other. `lifespan` starts and stops them."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from stolik.server.capacity.clients import find_address_of
from stolik.server.capacity.connections import Connections
from stolik.server.capacity.limits import Budget, Limits, scale_rules
from stolik.server.capacity.work_queues import WorkQueues, make_work_queues
from stolik.server.http.house import House
from stolik.server.http.metrics import Metrics
from stolik.server.live.bots import BotPlay
from stolik.server.live.desk import OpenTableLimits
from stolik.server.live.hub import Hub
from stolik.server.live.nodes import Node
from stolik.server.live.presence import Online, Presence
from stolik.server.live.tables import Tables
from stolik.server.live.timekeeper import Timekeeper
from stolik.server.memory import Shares, share_out
from stolik.server.notices.encryption import Signer, make_private_key
from stolik.server.notices.endpoints import Endpoints
from stolik.server.notices.notices import Notices
from stolik.server.notices.push import Push, find_contact
from stolik.server.notices.sender import Sender
from stolik.server.notices.tables import TableNotices
from stolik.server.notices.tournaments import TournamentNotices
from stolik.server.people.account_deleter import AccountDeleter
from stolik.server.people.mail import Mailer
from stolik.server.settings import Settings
from stolik.server.site.files import Site
from stolik.server.site.services import SiteServices
from stolik.server.study import puzzles
from stolik.server.study.analysis.service import Analyses
from stolik.server.study.hints.service import Hints
from stolik.server.study.pictures.maker import PictureMaker
from stolik.server.study.pictures.thumbnails import Thumbnails
from stolik.server.study.statistics.club import ClubPage
from stolik.server.study.statistics.counting import Counting
from stolik.server.tournaments.bot_limits import BotLimits
from stolik.server.tournaments.keeper import Keeper
from stolik.server.tournaments.pages import Pages
from stolik.server.tournaments.tournaments import Tournaments
from stolik.store import Store
from stolik.table import Table
from stolik.thinking.thinker import Thinker
from stolik.thinking.worker_pool import WorkerPool


@dataclass(kw_only=True, frozen=True, slots=True)
class LiveParts:
    """What plays the live tables."""

    tables: Tables
    hub: Hub
    bots: BotPlay
    presence: Presence
    timekeeper: Timekeeper
    online: Online
    node: Node
    open_table_limits: OpenTableLimits


@dataclass(kw_only=True, frozen=True, slots=True)
class Parts:
    """All parts that are started and stopped: the services for handlers, and what works without being asked."""

    services: SiteServices
    live: LiveParts
    keeper: Keeper
    counting: Counting
    sender: Sender


async def make_parts(settings: Settings, metrics: Metrics, connections: Connections) -> Parts:
    """Open the database, and make all parts. Nothing runs yet."""
    site = await asyncio.to_thread(Site)
    store = await asyncio.to_thread(Store.open, settings.url)
    await asyncio.to_thread(puzzles.store_starters, store)
    signer = Signer(await asyncio.to_thread(store.keys.get, "push", make_private_key), find_contact(settings))
    thinker = _make_thinker(settings)
    shares = share_out(settings.memory)
    limits = Limits(scale_rules(settings.limits), most=shares.most_keys)
    queues = _make_work_queues(settings, metrics, limits, shares)

    live = _make_live_parts(settings, store, thinker, queues, limits, shares, connections)
    tables, hub, node = live.tables, live.hub, live.node
    tournaments = Tournaments(store, tables.now, tables.spawn, queues.tournaments, shares.tournaments)
    keeper = Keeper(tournaments, tables)
    bot_limits = BotLimits(settings.limits)
    tournaments.watchers += [bot_limits.watch, keeper.watch]
    tables.watchers.append(keeper.watch_table)
    _connect_metrics(metrics, tables, thinker)

    notices = Notices(store, delay_ms=settings.notice_delay_ms)
    tables.find_notices = TableNotices(notices, hub.is_connected).find
    tournaments.find_notices = TournamentNotices(notices, hub.is_connected).find
    endpoints = Endpoints(loopback=settings.push_to_loopback)
    mailer = None if settings.smtp_url is None else Mailer(settings)
    sender = Sender(notices, limits, Push(endpoints, signer), mailer, hub.is_connected)

    house = House(settings, store)
    house.changed = hub.recheck_all
    node.house_changed = house.load

    services = SiteServices(
        settings=settings,
        store=store,
        limits=limits,
        house=house,
        metrics=metrics,
        connections=connections,
        work_queues=queues,
        pictures=PictureMaker(queues.pictures, shares.pictures),
        thumbnails=Thumbnails(tables, queues.pictures, shares.thumbnails),
        tables=tables,
        hub=hub,
        presence=live.presence,
        online=live.online,
        open_table_limits=live.open_table_limits,
        tournaments=tournaments,
        tournament_pages=Pages(tournaments, shares.pages),
        bot_limits=bot_limits,
        thinker=thinker,
        account_deleter=AccountDeleter(store, tables.reload),
        mailer=mailer,
        notices=notices,
        endpoints=endpoints,
        push_key=signer.public_key,
        hints=Hints(tables, thinker, limits),
        club=ClubPage(store),
        analyses=Analyses(tables, thinker, live.timekeeper.node, queues),
        site=site,
        recheck_elsewhere=node.recheck,
        tell_nodes_of_house=node.note_house,
    )
    metrics.watch_work_queue("passwords", services.hashing)
    live.timekeeper.note_heartbeat = services.note_heartbeat
    return Parts(services=services, live=live, keeper=keeper, counting=Counting(store), sender=sender)


def _make_live_parts(
    settings: Settings,
    store: Store,
    thinker: Thinker,
    queues: WorkQueues,
    limits: Limits,
    shares: Shares,
    connections: Connections,
) -> LiveParts:
    """Return what plays the live tables. Each part is told of every change of a table, in the order of `watchers`."""
    hub = Hub(shares.connections, connections.__len__)
    tables = Tables(
        store,
        shared=settings.shared,
        memory=shares.tables,
        snapshot_every=settings.snapshot_every,
        load=queues.tables.run,
        written=Budget(limits, "event-bytes", "table-budget"),
    )
    bots = BotPlay(tables, thinker, pause_ms=settings.bot_pause_ms, budget_ms=settings.bot_budget_ms)
    presence = Presence(tables, hub, leave_after_ms=settings.leave_after_ms)
    timekeeper = Timekeeper(tables, bots, presence, hub)
    online = Online(hub)
    node = Node(timekeeper.node, tables, hub, settings, online.note)
    online.tell = node.tell_online
    open_table_limits = OpenTableLimits(settings.limits)
    tables.watchers += [open_table_limits.watch, hub.watch, presence.watch, timekeeper.watch, bots.watch, node.watch]
    tables.forgotten = timekeeper.forget
    return LiveParts(
        tables=tables,
        hub=hub,
        bots=bots,
        presence=presence,
        timekeeper=timekeeper,
        online=online,
        node=node,
        open_table_limits=open_table_limits,
    )


def _make_thinker(settings: Settings) -> Thinker:
    """Return the thinker: a worker pool, or the job queue if the database is shared. The page waits for no worker."""
    if not settings.shared:
        workers = max(1, settings.workers)
        return WorkerPool(workers, warm=settings.warm_bots, wait=False, find_address=find_address_of)
    from stolik.thinking.job_queue import JobQueue  # imports procrastinate, which is needed only here

    return JobQueue(settings.url, max(1, settings.workers), warm=settings.warm_bots, wait=False)


def _make_work_queues(settings: Settings, metrics: Metrics, limits: Limits, shares: Shares) -> WorkQueues:
    """Return the queues for long work, whose time is charged to addresses and people."""

    budget = Budget(limits, "work")
    queues = make_work_queues(
        processes=settings.study_processes,
        waiting=settings.waiting_jobs,
        waiting_bytes=shares.jobs,
        seconds=settings.job_ms / 1000,
        check=budget.check,
        charge=lambda client, seconds: budget.charge(client, seconds * 1000),
    )
    for name in ("study", "pictures", "tables", "tournaments"):
        metrics.watch_work_queue(name, getattr(queues, name))
    return queues


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
