"""The games of the demo: tables that go the way of all tables, while bots choose the moves of people."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from secrets import randbits, token_hex
from typing import Any, Final

import msgspec
from msgspec import structs

from stolik.bots import load, next_move
from stolik.cli.demo.people import Member
from stolik.server.live.entries import classify_clock, make_row
from stolik.server.live.tables import new_id
from stolik.server.notices.notices import Notices
from stolik.server.notices.tables import TableNotices
from stolik.store import Store
from stolik.table import (
    SERVER,
    Actor,
    Command,
    Join,
    Move,
    Open,
    Person,
    Ready,
    Resign,
    Say,
    Setting,
    Start,
    Table,
    decide,
)

LEAST_PAUSE: Final = 2_000  # milliseconds before a move
MOST_PAUSE: Final = 9_000


class DemoClock:
    """The time in milliseconds. It passes when the demo says so: its games were played in the past weeks."""

    def __init__(self, now: int) -> None:
        self.now = now

    def __call__(self) -> int:
        """Return the time."""
        return self.now


class DemoTable:
    """A table that is played by decisions, one after the other, and stored in a few transactions."""

    def __init__(self, store: Store, clock: DemoClock, rng: Random) -> None:
        self._store = store
        self._clock = clock
        self._rng = rng
        self._stored: Table | None = None
        self._table: Table | None = None
        self._events: list[Any] = []

    @property
    def table(self) -> Table:
        """The table as it is now."""
        assert self._table is not None, "it is open"
        return self._table

    def open(self, setting: Setting, members: Sequence[Member]) -> None:
        """Open a table, and let everybody sit down."""
        host, *others = [member.person for member in members]
        self._do(host, Open(table=new_id(), setting=setting))
        for person in others:
            self._do(person, Join())

    def open_for_tournament(self, opening: Open) -> None:
        """Open the table of a pairing. Everybody has a seat."""
        self._do(SERVER, opening)

    def start(self, members: Sequence[Member]) -> None:
        """Start the game."""
        self.save()
        for member in members:
            self._do(member.person, Ready())
        self._do(SERVER, Start(seed=randbits(128), salt=token_hex(16)))

    def play(self, members: Sequence[Member], most: int, is_enough: Callable[[Table], bool] = lambda _: False) -> None:
        """Make moves: until the game is over, or until there are so many, or until it is enough."""
        by_id = {member.person.id: member for member in members}
        sitting = [by_id[each.person.id] for each in self.table.seats if each.person is not None]
        bots = {seat: load(self.table.setting.game, member.level) for seat, member in enumerate(sitting)}
        for _ in range(most):
            if self.table.phase != "playing" or is_enough(self.table):
                return
            chosen = next_move(self.table.game, self.table.running.state, bots, self._rng)
            assert chosen is not None, "a bot plays every seat"
            self._clock.now += self._rng.randint(LEAST_PAUSE, MOST_PAUSE)
            self._do(sitting[chosen[0]].person, Move(move=msgspec.to_builtins(chosen[1])))

    def finish(self) -> None:
        """End the game, if it is not over: all but one resign. Then store it, and rate the people."""
        people = self.list_people()
        for person in self._rng.sample(people, len(people)):
            if self.table.phase == "playing":
                self._do(person, Resign())
        self.save()
        assert self.table.play is not None
        assert self.table.play.result is not None
        outcome, setting = self.table.play.result.outcome, self.table.setting
        if self.table.play.result.rated:
            clock, ids = classify_clock(setting.clock), [person.id for person in people]
            self._store.ratings.record(self.table.id, setting.game, clock, outcome.places, outcome.teams, ids)

    def list_people(self) -> list[Person]:
        """Return who sits at the table."""
        return [each.person for each in self.table.seats if each.person is not None]

    def say(self, person: Person, text: str) -> int:
        """Write in the chat, and store it. Return the number of the line."""
        self._do(person, Say(text=text))
        self.save()
        return self.table.version

    def save(self, *, telling: bool = False) -> None:
        """Store what has happened; with `telling`, also the notices for people."""
        data = [msgspec.json.encode(event) for event in self._events]
        expected = 0 if self._stored is None else self._stored.version
        row = make_row(self._stored, self.table)
        if telling:
            notices = TableNotices(Notices(self._store, now=self._clock), lambda *_: False)
            row = structs.replace(row, notices=notices.find(self._stored, self.table, tuple(self._events)))
        self._store.log.append(self.table.id, expected, data, row)
        self._stored, self._events = self.table, []

    def _do(self, actor: Actor, command: Command) -> None:
        decided = decide(self._table, actor, command, self._clock.now)
        self._events += decided.events
        self._table = decided.table
