"""A table to try things at: it asks, folds what happened and keeps the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from stolik.game import Refusal
from stolik.table import commands as c
from stolik.table import decide, fold, view_frame
from stolik.table.commands import Command
from stolik.table.events import Event
from stolik.table.seats import BotSeat, Person
from stolik.table.setting import Clock, NoClock, Setting
from stolik.table.table import Table

NAMES = ("ann", "bob", "cid", "dan")
SALT = "5a" * 16


class Desk:
    """One table and the time."""

    def __init__(self, setting: Setting, people: int | None = None) -> None:
        self.now = 0
        opened = decide(None, c.Open(table="t1", host=self.person("ann"), setting=setting), self.now)
        self.log: list[Event] = [*opened]
        self.table: Table = fold(opened)
        people = setting.players if people is None else people
        for name in NAMES[1:people]:
            self.do(c.Join(person=self.person(name)))
        for seat in range(people, setting.players):
            self.do(c.ChangeSeat(by="ann", seat=seat, sitter=BotSeat("greedy")))
        self.people = NAMES[:people]

    @staticmethod
    def person(name: str) -> Person:
        return Person(name, name.capitalize())

    def start(self, seed: int = 1) -> Desk:
        for name in self.people:
            self.do(c.Ready(by=name))
        self.do(c.Start(seed=seed, salt=SALT))
        return self

    def do(self, command: Command, after: int = 0) -> list[str]:
        """Ask for something, some milliseconds later; return the names of what happened."""
        self.now += after
        events = decide(self.table, command, self.now)
        self.log += events
        self.table = fold(events, self.table)
        return [type(event).__name__ for event in events]

    def refused(self, command: Command) -> str:
        """Ask for something that is refused; return the reason."""
        with pytest.raises(Refusal) as refusal:
            decide(self.table, command, self.now)
        return refusal.value.reason

    def move(self, text: str = "", after: int = 0) -> list[str]:
        """Make a move, or the first legal one, for the first seat awaited."""
        seat = self.table.actors()[0]
        return self.do(self.move_of(seat, text), after)

    def move_of(self, seat: int, text: str = "") -> c.Move:
        """Return a command to move, by whoever plays the seat."""
        game, state, place = self.table.game, self.table.running.state, self.table.seats[seat]
        view = game.view(state, seat)
        move = game.parse_move(view, text) if text else next(iter(game.moves(state, self.table.actors()[0])))
        by = place.person.id if place.playing and place.person else None
        return c.Move(by=by, seat=seat, move=msgspec.to_builtins(move))

    def frame(self, viewer: int | None) -> Any:
        """Return what a viewer is sent, as JSON."""
        return msgspec.json.decode(msgspec.json.encode(view_frame(self.table, viewer)))


@pytest.fixture(scope="session")
def desk() -> Callable[..., Any]:
    """Return a function that sets up a table: `desk("abalone", 2, clock=PRESETS["5+3"])`."""

    def set_up(
        game: str = "abalone",
        players: int = 2,
        *,
        people: int | None = None,
        clock: Clock | None = None,
        **options: Any,
    ) -> Desk:
        return Desk(Setting(game=game, players=players, options=options, clock=clock or NoClock(), rated=True), people)

    return set_up
