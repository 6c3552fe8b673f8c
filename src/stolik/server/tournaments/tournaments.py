"""The tournaments: load one from its log, decide commands, append the events, and then notify the watcher.

Any node may do a command at any tournament. If another node has appended first, the append conflicts; then this node
reads the new events and decides again, as with tables. Decisions run in a thread; those that pair a large round, which
takes most of a second, in a side process.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from secrets import randbits
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import Struct, structs

from stolik.game import Refusal
from stolik.refusals import NotFound
from stolik.server.capacity.priority_locks import PriorityLocks
from stolik.server.capacity.work_queues import WorkQueue
from stolik.server.http.logs import make_log_id
from stolik.server.live.tables import new_id
from stolik.server.memory import MB, ByteCache
from stolik.server.tournaments.deciding import Decided, decide_all, decide_aside, is_much_work
from stolik.store import Store, VersionConflict
from stolik.store.notices.notices import NoticeChange
from stolik.store.tournaments import TournamentRow
from stolik.table import Person
from stolik.tournaments import Actor, Command, Event, Open, Setting, Tournament, fold
from stolik.tournaments.events import Erased, TableOpened

log = logging.getLogger(__name__)

ATTEMPTS: Final = 20  # to append, if other nodes are faster again and again
# Bytes of memory, at most: a pairing of two sides was measured at 600.
OF_TOURNAMENT: Final = 10_000
OF_PAIRING: Final = 1_500
OF_ENTRY: Final = 1_500

_read_event: Final = msgspec.json.Decoder(Event)


class Details(Struct, frozen=True, kw_only=True):
    """What a list shows of a tournament besides its columns in the database."""

    players: int  # seats at a table
    entrants: int
    rounds: int  # that were paired
    rated: bool
    bots: bool
    series: str = ""


class Change(Struct, frozen=True):
    """A tournament after a command, when a `Tick` is due, and whether there were events."""

    tournament: Tournament
    deadline: int | None
    is_new: bool


Watcher: TypeAlias = Callable[[Change], None]
NoticeFinder: TypeAlias = Callable[[Tournament | None, Tournament, Sequence[Event]], tuple[NoticeChange, ...]]
"""A function that gets a tournament before and after events, and returns what people are told of them."""


def load_tournament(store: Store, tournament_id: str, known: Tournament | None = None) -> Tournament:
    """Return a tournament as it is stored now. `known` is an older version of it. Raises `Refusal` if there is none.

    After an `Erased` event the tournament is folded anew: the events before it have changed.
    """
    later = store.tournament_log.read_events(tournament_id, known.version if known else 0)
    events = [_read_event.decode(event.data) for event in later]
    if known is not None and any(isinstance(event, Erased) for event in events):
        return load_tournament(store, tournament_id)
    if known is None and not events:
        raise NotFound("tournament-missing")
    return fold(events, known)


def make_row(tournament: Tournament, events: Sequence[Event], deadline: int | None) -> TournamentRow:
    """Return the row of a tournament, to be stored with its events."""
    setting = tournament.setting
    details = Details(
        players=setting.table.players,
        entrants=len(tournament.entries),
        rounds=len(tournament.rounds),
        rated=setting.table.rated,
        bots=setting.bots,
        series=setting.series,
    )
    people = {member.id for entry in tournament.entries if not entry.entrant.level for member in entry.entrant.members}
    return TournamentRow(
        name=setting.name,
        game=setting.table.game,
        format=str(setting.format.__struct_config__.tag),
        phase=tournament.phase,
        director=tournament.director,
        private=setting.table.access == "private",
        starts_at=setting.starts_at,
        deadline=deadline,
        details=msgspec.json.encode(details),
        people=tuple(sorted(people)),
        tables={event.table: event.pairing for event in events if isinstance(event, TableOpened)},
    )


class Tournaments:
    """All tournaments, from the view of this node."""

    def __init__(
        self,
        store: Store,
        now: Callable[[], int],
        spawn: Callable[[Coroutine[Any, Any, Any]], asyncio.Task[Any]],
        queue: WorkQueue | None = None,
        memory: int = 10 * MB,
    ) -> None:
        self.store = store
        self.now = now
        self.queue = queue  # of side processes, for much work; None: threads do all of it
        self.watchers: list[Watcher] = []
        self.find_notices: NoticeFinder = lambda *_: ()
        self._spawn = spawn  # a task that is finished before the server stops
        self._cache = ByteCache[str, Tournament](memory)
        self._locks = PriorityLocks()

    async def open(self, director: Person, setting: Setting) -> Tournament:
        """Open a tournament. Raises `Refusal`."""
        tournament_id = new_id()
        return await self._run(tournament_id, director, (Open(tournament_id, setting, randbits(63)),))

    async def execute(self, tournament_id: str, actor: Actor, *commands: Command) -> Tournament:
        """Do commands, all or none, and return the tournament, which is stored. Raises `Refusal`."""
        return await self._run(tournament_id, actor, commands)

    async def get(self, tournament_id: str) -> Tournament:
        """Return a tournament as it is stored now. Raises `Refusal` if there is none.

        It always looks into the store: other nodes append, and a deleted account erases names.
        """
        known = self._cache.get(tournament_id)
        tournament = await asyncio.to_thread(load_tournament, self.store, tournament_id, known)
        if tournament is not known and tournament.version >= getattr(known, "version", 0):
            self._keep(tournament)
        return tournament

    async def _run(self, tournament_id: str, actor: Actor, commands: tuple[Command, ...]) -> Tournament:
        # In a task: if the caller is cancelled, what is stored must still be followed up.
        task = self._spawn(self._execute(tournament_id, actor, commands))
        change: Change = await asyncio.shield(task)
        return change.tournament

    async def _execute(self, tournament_id: str, actor: Actor, commands: tuple[Command, ...]) -> Change:
        async with self._locks.hold(tournament_id):
            change = await self._decide_and_append(tournament_id, actor, commands)
            self._keep(change.tournament)
        for watcher in self.watchers:
            watcher(change)
        return change

    async def _decide_and_append(self, tournament_id: str, actor: Actor, commands: tuple[Command, ...]) -> Change:
        known = self._cache.get(tournament_id)
        for _ in range(ATTEMPTS):
            before = None
            if not isinstance(commands[0], Open):
                before = await asyncio.to_thread(load_tournament, self.store, tournament_id, known)
            decided = await self._decide(before, actor, commands, self.now())
            try:
                return await asyncio.to_thread(self._append, tournament_id, before, decided)
            except VersionConflict:
                continue  # another node was faster
        raise Refusal("socket-busy")

    async def _decide(
        self, before: Tournament | None, actor: Actor, commands: tuple[Command, ...], now: int
    ) -> Decided:
        if before is None or self.queue is None or not is_much_work(before, commands, now):
            return await asyncio.to_thread(decide_all, before, actor, commands, now)
        packed = await asyncio.to_thread(msgspec.msgpack.encode, before)
        return await self.queue.run(decide_aside, packed, actor, commands, now)

    def _append(self, tournament_id: str, before: Tournament | None, decided: Decided) -> Change:
        """Store the events of a decision. Call it in a thread."""
        if not decided.events:
            assert before is not None, "the first command has an event"
            return Change(before, decided.deadline, is_new=False)
        events = [_read_event.decode(data) for data in decided.events]
        after = fold(events, before)
        row = make_row(after, events, decided.deadline)
        row = structs.replace(row, notices=self._find_notices_safely(before, after, events))
        self.store.tournament_log.append(tournament_id, 0 if before is None else before.version, decided.events, row)
        return Change(after, decided.deadline, is_new=True)

    def _find_notices_safely(
        self, before: Tournament | None, tournament: Tournament, events: Sequence[Event]
    ) -> tuple[NoticeChange, ...]:
        try:
            return self.find_notices(before, tournament, events)
        except Exception as error:  # a command must not fail because nobody can be told of it
            log.error("nobody is told of tournament %s: %s", make_log_id(tournament.id), type(error).__qualname__)
            return ()

    def _keep(self, tournament: Tournament) -> None:
        games, entries = len(tournament.pairings), len(tournament.entries)
        self._cache.put(tournament.id, tournament, OF_TOURNAMENT + games * OF_PAIRING + entries * OF_ENTRY)
