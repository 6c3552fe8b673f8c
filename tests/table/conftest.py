"""A table to try things at: it asks, folds what happened and keeps the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from stolik.game import Refusal
from stolik.table import commands as c
from stolik.table import decide, fold, make_table_view
from stolik.table.commands import SERVER, Actor, Command, SeatBot
from stolik.table.events import Event
from stolik.table.seats import BotSeat, OpenSeat, Person, Sitter, TakenSeat
from stolik.table.setting import Clock, NoClock, Setting

NAMES = ("ann", "bob", "cid", "dan")
SALT = "5a" * 16


class Desk:
    """One table and the time."""

    def __init__(self, setting: Setting, people: int | None = None) -> None:
        self.now = 0
        host = self.person("ann")
        seats: tuple[Sitter, ...] = (TakenSeat(host), *(OpenSeat(),) * (setting.players - 1))
        opened, self.table = decide(None, host, c.Open(table="t1", setting=setting, seats=seats), self.now)
        self.log: list[Event] = [*opened]
        people = setting.players if people is None else people
        for seat, name in enumerate(NAMES[:people]):
            if seat:
                self.do(name, c.Join(seat=seat))
        for seat in range(people, setting.players):
            self.do("ann", c.ChangeSeat(seat=seat, sitter=BotSeat("greedy")))
        self.people = NAMES[:people]

    @staticmethod
    def person(name: str) -> Person:
        return Person(name, name.capitalize())

    def start(self, seed: int = 1) -> Desk:
        for name in self.people:
            self.do(name, c.Ready())
        self.do(SERVER, c.Start(seed=seed, salt=SALT))
        return self

    def actor(self, who: Actor | str) -> Actor:
        return self.person(who) if isinstance(who, str) else who

    def do(self, who: Actor | str, command: Command, after: int = 0) -> list[str]:
        """Ask for something, some milliseconds later; return the names of what happened."""
        self.now += after
        events, table = decide(self.table, self.actor(who), command, self.now)
        assert fold(events, self.table) == table, "the log tells the same"
        self.log += events
        self.table = table
        return [type(event).__name__ for event in events]

    def refused(self, who: Actor | str, command: Command) -> str:
        """Ask for something that is refused; return the reason."""
        with pytest.raises(Refusal) as refusal:
            decide(self.table, self.actor(who), command, self.now)
        return refusal.value.reason

    def move(self, text: str = "", after: int = 0) -> list[str]:
        """Make a move, or the first legal one, for the first seat awaited."""
        seat = self.table.actors()[0]
        return self.do(self.player(seat), self.move_of(seat, text), after)

    def player(self, seat: int) -> Actor:
        """Return whoever plays the seat."""
        seat_state = self.table.seats[seat]
        return seat_state.person if seat_state.is_played_by_person and seat_state.person else SeatBot(seat)

    def move_of(self, seat: int, text: str = "") -> c.Move:
        """Return a command to move."""
        game, state = self.table.game, self.table.running.state
        view = game.view(state, seat)
        move = game.parse_move(view, text) if text else next(iter(game.moves(state, self.table.actors()[0])))
        return c.Move(move=msgspec.to_builtins(move))

    def frame(self, viewer: int | None) -> Any:
        """Return what a viewer is sent, as JSON."""
        return msgspec.json.decode(msgspec.json.encode(make_table_view(self.table, viewer)))


@pytest.fixture(scope="session")
def desk() -> Callable[..., Any]:
    """Return a function that sets up a table: `desk("abalone", 2, clock=PRESETS["5+3"])`."""

    def set_up(
        game: str = "abalone",
        players: int = 2,
        *,
        people: int | None = None,
        clock: Clock | None = None,
        rated: bool = True,
        **options: Any,
    ) -> Desk:
        setting = Setting(game=game, players=players, options=options, clock=clock or NoClock(), rated=rated)
        return Desk(setting, people)

    return set_up
