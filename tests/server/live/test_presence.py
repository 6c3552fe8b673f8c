"""Who is there: during an outage of the database, and with connections that come and go."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, cast

import msgspec
import pytest
from sqlalchemy.exc import OperationalError

from stolik.server.live.hub import Hub
from stolik.server.live.outbox import Outbox
from stolik.server.live.presence import Presence
from stolik.server.live.tables import Tables
from stolik.table import BotSeat, Disconnect, Open, OpenSeat, Person, Reconnect, Setting, Table, TakenSeat, decide
from stolik.table import commands as c

ANN = Person("ann", "Ann")


def start_game() -> Table:
    """A running game of Ann against a bot."""
    setting = Setting(game="abalone", players=2)
    table = decide(None, ANN, Open(table="t1", setting=setting, seats=(TakenSeat(ANN), OpenSeat())), 0).table
    table = decide(table, ANN, c.ChangeSeat(seat=1, sitter=BotSeat("greedy")), 0).table
    table = decide(table, ANN, c.Ready(), 0).table
    return decide(table, c.SERVER, c.Start(seed=1, salt="5a" * 16), 0).table


class Failing:
    """Tables whose database is down for the first tries."""

    def __init__(self, table: Table, down: int) -> None:
        self.table, self.down = table, down
        self.done: list[Any] = []

    async def get(self, _: str) -> Table:
        self._try()
        return self.table

    async def execute(self, _: str, actor: Any, command: Any) -> Table:
        self._try()
        self.done.append(command)
        self.table = decide(self.table, actor, command, 1).table
        return self.table

    def spawn(self, work: Any) -> Any:
        return asyncio.create_task(work)

    def _try(self) -> None:
        self.down -= 1
        if self.down >= 0:
            raise OperationalError("INSERT", {}, OSError("no route to host"))


def make_presence(tables: Failing, hub: Hub) -> Presence:
    presence = Presence(cast("Tables", tables), hub, leave_after_ms=1)
    presence.again_s = 0.001
    return presence


async def wait_until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not condition():
            await asyncio.sleep(0.001)


@pytest.mark.parametrize("down", [0, 1, 5])
async def test_a_disconnect_during_an_outage_is_noted_after_it(down: int) -> None:
    tables = Failing(start_game(), down)
    make_presence(tables, Hub()).note_disconnected("t1", "ann")
    await wait_until(lambda: bool(tables.done))
    assert tables.done == [Disconnect(person="ann")]


async def test_who_comes_back_during_an_outage_is_there_after_it() -> None:
    table = decide(start_game(), c.SERVER, Disconnect(person="ann"), 1).table
    tables, hub = Failing(table, 3), Hub()
    hub.enter(Outbox("ann", 8), table)
    make_presence(tables, hub).note_connected(table, "ann")
    await wait_until(lambda: bool(tables.done))
    assert tables.done == [Reconnect(person="ann")]


async def test_who_is_back_before_the_database_has_never_been_away() -> None:
    tables, hub = Failing(start_game(), 1_000_000), Hub()
    presence = make_presence(tables, hub)
    presence.note_disconnected("t1", "ann")
    await wait_until(lambda: tables.down < 999_990)
    hub.enter(Outbox("ann", 8), tables.table)
    await wait_until(lambda: not presence._waiting)
    assert tables.done == []


async def test_a_connection_that_comes_and_goes_waits_once() -> None:
    tables, hub = Failing(start_game(), 0), Hub()
    presence = Presence(cast("Tables", tables), hub, leave_after_ms=50)
    for _ in range(200):
        outbox = Outbox("ann", 8)
        hub.enter(outbox, tables.table)
        presence.note_connected(tables.table, "ann")
        hub.leave(outbox, "t1")
        presence.note_disconnected("t1", "ann")
    await wait_until(lambda: len(presence._waiting) <= 1)
    await wait_until(lambda: bool(tables.done))
    assert tables.done == [Disconnect(person="ann")]


async def test_a_flapping_connection_costs_the_other_watchers_few_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("stolik.server.live.hub.monotonic", lambda: now)
    hub, table = Hub(), start_game()
    watchers = [Outbox(None, 1_000) for _ in range(2_000)]
    for outbox in watchers:
        hub.enter(outbox, table)
    hub.send_audiences()
    await wait_until(lambda: all(len(outbox._frames) == 1 for outbox in watchers))
    for person in ("ann", None):  # a player, and a spectator
        for _ in range(50):  # for five seconds
            flapping = Outbox(person, 8)
            hub.enter(flapping, table).welcome(flapping)
            now += 0.05
            hub.send_audiences()
            hub.leave(flapping, table.id)
            now += 0.05
            hub.send_audiences()
            await asyncio.sleep(0)
    await wait_until(lambda: len({outbox.watching for outbox in watchers}) == 1)
    assert max(len(outbox._frames) for outbox in watchers) <= 6, "and not a hundred"


async def test_a_new_connection_is_told_the_number_of_spectators(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("stolik.server.live.hub.monotonic", lambda: now)
    hub, table = Hub(), start_game()
    first, ann = Outbox(None, 8), Outbox("ann", 8)
    hub.enter(first, table).welcome(first)
    hub.send_audiences()
    now += 1
    hub.enter(ann, table).welcome(ann)
    hub.send_audiences()
    told = [msgspec.json.decode(frame) for frame in ann._frames]
    assert [frame["watching"] for frame in told if frame["type"] == "audience"] == [1]
