"""The keeper: it brings running tournaments on. It opens their tables, takes the results, and ticks at deadlines.

`_advance` compares a tournament with its tables and does what is missing. It may run at any time and on any node, as
often as it likes: the ids of tables follow from the pairing, and every command is refused or changes nothing if it was
done before. So after a crash, or if two nodes work at the same time, nothing is opened or counted twice.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from contextlib import suppress
from typing import Final

from stolik.game import Refusal
from stolik.refusals import Conflict
from stolik.server.capacity.clients import SERVER as SERVER_ITSELF
from stolik.server.capacity.clients import set_client
from stolik.server.http.background import BackgroundTask
from stolik.server.http.logs import make_log_id
from stolik.server.live.tables import Tables
from stolik.server.people.identity import ONLINE_MS
from stolik.server.tournaments.seating import find_absent, list_unrecorded_tables, make_opening
from stolik.server.tournaments.tournaments import Change, Tournaments
from stolik.store.tournaments import LiveTable
from stolik.table import SERVER, Abort, Close, Table
from stolik.table.setting import SECOND
from stolik.tournaments import Command, OpenTable, Pairing, Report, ReportNoShow, Tick, Tournament, read_outcome

log = logging.getLogger(__name__)

STEP: Final = 0.1  # seconds between checks of the deadlines
LOOK: Final = 15.0  # seconds between checks of all running tournaments: another node may have died
STEPS: Final = 50  # of one call: what follows from each other
SOON: Final = 1_000  # milliseconds, then a deadline that nothing came of is tried again


class Keeper(BackgroundTask):
    """Brings tournaments on."""

    def __init__(self, tournaments: Tournaments, tables: Tables) -> None:
        self._tournaments = tournaments
        self._tables = tables
        self._ticks: dict[str, int] = {}  # when each tournament has something to do
        self._no_shows: dict[str, int] = {}  # when each tournament has to see who has not come
        self._over: defaultdict[str, set[str]] = defaultdict(set)  # tables that need no further look, by tournament
        self._busy: dict[str, bool] = {}  # tournaments that are being advanced, and whether once more
        self._started_at = 0
        self._asleep: set[str] = set()  # tournaments that wait until somebody comes

    def start(self) -> None:
        """Bring on what was running when the server stopped."""
        self._started_at = self._tables.now()
        super().start()

    def watch_table(self, before: Table | None, table: Table, own: bool) -> None:  # noqa: ARG002 - whoever made it
        """Take the result of a table that is over."""
        is_over = table.phase in ("finished", "closed")
        if table.tournament and is_over and before is not None and before.phase != table.phase:
            self.wake(table.tournament)

    def wake(self, tournament_id: str) -> None:
        """Advance a tournament soon. Calls that come meanwhile are joined."""
        if tournament_id in self._busy:
            self._busy[tournament_id] = True
        elif self.is_running:
            self._busy[tournament_id] = False
            self._tables.spawn(self._advance_until_quiet(tournament_id))

    def watch(self, change: Change) -> None:
        """Note when a tournament has something to do, and do what follows from a change."""
        tournament = change.tournament
        (self._asleep.add if tournament.is_asleep else self._asleep.discard)(tournament.id)
        if change.deadline is None:
            self._ticks.pop(tournament.id, None)
        else:
            self._ticks[tournament.id] = change.deadline
        if change.is_new and tournament.phase != "open":
            self.wake(tournament.id)

    async def _run(self) -> None:
        waited = LOOK  # the first look comes at once
        while True:
            if waited >= LOOK:
                waited = 0.0
                try:
                    await self._look()
                except Exception:
                    log.exception("the keeper of tournaments goes on")
            now = self._tables.now()
            for deadlines in (self._ticks, self._no_shows):
                for tournament_id in [each for each, deadline in deadlines.items() if deadline <= now]:
                    deadlines[tournament_id] = now + SOON
                    self.wake(tournament_id)
            await asyncio.sleep(STEP)
            waited += STEP

    async def _look(self) -> None:
        """Find the tournaments that have something to do, also those that other nodes have changed."""
        lists = self._tournaments.store.tournaments
        self._ticks |= await asyncio.to_thread(lists.find_starts)
        found = await asyncio.to_thread(lists.list_ids, ("running", "paused"))
        attended = await self._find_attended(self._asleep.intersection(found))
        self._asleep.intersection_update(found)
        for tournament_id in found:
            if tournament_id not in self._asleep or tournament_id in attended:
                self.wake(tournament_id)

    async def _find_attended(self, tournament_ids: set[str]) -> set[str]:
        """Return those of these tournaments where somebody is there: an open page of theirs was seen lately."""
        since = self._tables.now() - ONLINE_MS
        return await asyncio.to_thread(self._tournaments.store.tournaments.find_attended, tournament_ids, since)

    async def _advance_until_quiet(self, tournament_id: str) -> None:
        set_client(SERVER_ITSELF)  # not whoever's request has caused it
        try:
            while self._task is not None:
                self._busy[tournament_id] = False
                await self._advance(tournament_id)
                if not self._busy[tournament_id]:
                    return
        except Refusal as refusal:
            log.warning("tournament %s was not advanced: %s", make_log_id(tournament_id), refusal.reason)
        except Exception:
            log.exception("tournament %s was not advanced", make_log_id(tournament_id))
            self._ticks[tournament_id] = self._tables.now() + SOON
        finally:
            del self._busy[tournament_id]

    async def _advance(self, tournament_id: str) -> None:
        """Do what is due, and what the tables need, until nothing is left to do."""
        for _ in range(STEPS):
            is_empty = not await self._find_attended({tournament_id})
            tournament = await self._tournaments.execute(tournament_id, SERVER, Tick(is_empty=is_empty))
            commands = await self._settle_tables(tournament)
            if not commands:
                return
            try:
                await self._tournaments.execute(tournament_id, SERVER, *commands)
            except Conflict as conflict:  # the director, or another node, was faster: look again
                log.info("tournament %s: %s", make_log_id(tournament_id), conflict.reason)

    async def _settle_tables(self, tournament: Tournament) -> list[Command]:
        """Open, close and end tables as the pairings need it. Return what the tournament has to be told."""
        over = self._over[tournament.id]
        orphans = {
            pairing.id: list_unrecorded_tables(tournament, pairing) for pairing in tournament.pairings if pairing.void
        }
        known = {pairing.table for pairing in tournament.pairings if pairing.table}
        known = {table for table in known.union(*orphans.values()) if table not in over}
        live = await asyncio.to_thread(self._tournaments.store.tournaments.find_live_tables, known)
        commands: list[Command] = []
        self._no_shows.pop(tournament.id, None)
        for table in [each for tables in orphans.values() for each in tables if each not in over]:
            over.add(table)
            if table in live:
                await self._end_table(table, live[table])
        for pairing in tournament.pairings:
            if pairing.table in over:
                continue
            try:
                if pairing.is_open and not tournament.is_over:
                    commands += await self._settle(tournament, pairing, live.get(pairing.table))
                elif pairing.table:  # none: it was forfeited before a table was opened
                    over.add(pairing.table)
                    if pairing.table in live:
                        await self._end_table(pairing.table, live[pairing.table])
            except Refusal as refusal:
                log.warning("pairing %d of %s: %s", pairing.id, make_log_id(tournament.id), refusal.reason)
        if tournament.is_over:
            del self._over[tournament.id]
        return commands

    async def _settle(self, tournament: Tournament, pairing: Pairing, live: LiveTable | None) -> list[Command]:
        """Bring an open pairing on, by what has become of its table."""
        if not pairing.table:
            return [await self._open_table(tournament, pairing)]
        if live is None:
            return await self._settle_ended(tournament, pairing, await self._tables.read(pairing.table))
        if live.phase == "playing":
            return []
        deadline = max(live.created, self._started_at) + tournament.setting.no_show * SECOND
        if self._tables.now() < deadline:
            self._no_shows[tournament.id] = min(deadline, self._no_shows.get(tournament.id, deadline))
            return []
        try:  # first the table: whoever comes now finds it closed, or the game has started
            table = await self._tables.execute(pairing.table, SERVER, Close())
        except Conflict:
            return []
        return await self._settle_ended(tournament, pairing, table)

    async def _settle_ended(self, tournament: Tournament, pairing: Pairing, table: Table) -> list[Command]:
        """Return the result of a table, or who was absent; or open another table."""
        result = table.play.result if table.play is not None else None
        if result is not None and result.by != "aborted":
            places, points = read_outcome(tournament, result.outcome)
            return [Report(pairing=pairing.id, places=places, points=points, table=table.id)]
        if table.phase == "closed" and await self._has_waited(tournament, table):
            absent = find_absent(tournament, pairing, table)
            if absent:
                return [ReportNoShow(pairing=pairing.id, absent=absent)]
        return [await self._open_table(tournament, pairing)]

    async def _has_waited(self, tournament: Tournament, table: Table) -> bool:
        """Return whether a table was closed because somebody did not come in time, and not by a moderator before."""
        stored = await asyncio.to_thread(self._tables.store.lobby.get, table.id)
        return stored is None or table.at >= stored.created + tournament.setting.no_show * SECOND

    async def _open_table(self, tournament: Tournament, pairing: Pairing) -> Command:
        opening = make_opening(tournament, pairing)
        try:
            await self._tables.execute(opening.table, SERVER, opening)
        except Conflict:  # it was opened before a crash, or by another node; loading it starts the game if need be
            await self._tables.get(opening.table)
        return OpenTable(pairing=pairing.id, table=opening.table, instead_of=pairing.table)

    async def _end_table(self, table_id: str, live: LiveTable) -> None:
        """End a game that no longer counts: the director has set its result, or taken the round back."""
        with suppress(Conflict):  # it has ended by itself
            await self._tables.execute(table_id, SERVER, Close() if live.phase == "open" else Abort())
