"""The tournaments: load one from its log, decide commands, append the events, and then notify the watcher.

Any node may do a command at any tournament. If another node has appended first, the append conflicts; then this node
reads the new events and decides again, as with tables. Decisions run in a thread: a large round takes most of a second.
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
from stolik.server.http.logs import make_log_id
from stolik.server.live.tables import new_id
from stolik.server.memory import MB, ByteCache
from stolik.store import Store, VersionConflict
from stolik.store.notices.notices import NoticeChange
from stolik.store.tournaments import TournamentRow
from stolik.table import Person
from stolik.tournaments import Actor, Command, Event, Open, Setting, Tournament, decide, find_next_deadline, fold
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
NoticeFinder: TypeAlias = Callable[[Tournament, Sequence[Event]], tuple[NoticeChange, ...]]
"""A function that gets a tournament after events, and returns what people are told of them."""


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
        memory: int = 10 * MB,
    ) -> None:
        self.store = store
        self.now = now
        self.watch: Watcher = lambda _: None
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
            known = self._cache.get(tournament_id)
            change = await asyncio.to_thread(self._decide_and_append, tournament_id, known, actor, commands)
            self._keep(change.tournament)
        self.watch(change)
        return change

    def _decide_and_append(
        self, tournament_id: str, known: Tournament | None, actor: Actor, commands: tuple[Command, ...]
    ) -> Change:
        """Decide and store. It runs in a thread."""
        is_new = isinstance(commands[0], Open)
        for _ in range(ATTEMPTS):
            before = None if is_new else load_tournament(self.store, tournament_id, known)
            now, after = self.now(), before
            events: list[Event] = []
            for command in commands:
                decided = decide(after, actor, command, now)
                events += decided.events
                after = decided.tournament
            assert after is not None
            deadline = find_next_deadline(after, now)
            if not events:
                return Change(after, deadline, is_new=False)
            data = [msgspec.json.encode(event) for event in events]
            expected = 0 if before is None else before.version
            row = structs.replace(make_row(after, events, deadline), notices=self._find_notices_safely(after, events))
            try:
                self.store.tournament_log.append(tournament_id, expected, data, row)
            except VersionConflict:
                continue  # another node was faster
            return Change(after, deadline, is_new=True)
        raise Refusal("socket-busy")

    def _find_notices_safely(self, tournament: Tournament, events: Sequence[Event]) -> tuple[NoticeChange, ...]:
        try:
            return self.find_notices(tournament, events)
        except Exception as error:  # a command must not fail because nobody can be told of it
            log.error("nobody is told of tournament %s: %s", make_log_id(tournament.id), type(error).__qualname__)
            return ()

    def _keep(self, tournament: Tournament) -> None:
        games, entries = len(tournament.pairings), len(tournament.entries)
        self._cache.put(tournament.id, tournament, OF_TOURNAMENT + games * OF_PAIRING + entries * OF_ENTRY)
