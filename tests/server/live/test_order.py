"""The order of commands at a table: players before spectators, and nobody is charged for the server's time."""

from __future__ import annotations

import asyncio
from threading import Event
from typing import Any

import pytest

from stolik.game import Refusal
from stolik.server.capacity.limits import Limits, Rule
from stolik.server.live.desk import Desk, OpenTableLimits
from stolik.server.live.hub import Hub
from stolik.server.live.presence import Presence
from stolik.server.live.tables import Tables
from stolik.server.node_clock import NodeClock
from stolik.server.people.identity import Me
from stolik.store import Store
from stolik.table import Move, Person, Say, Setting, SuddenDeath
from tests.server.live.starting import ANN, start

SETTING = Setting(game="abalone", players=2, options={"layout": "standard"}, clock=SuddenDeath(60))
STEP = Move(move={"type": "inline", "rear": "a1", "to": "b2"})


class Hands:
    """A clock whose hands the test moves, in seconds."""

    def __init__(self) -> None:
        self.now = 1_000.0

    def __call__(self) -> float:
        return self.now


async def hold_writer(store: Store) -> Event:
    """Let the writer wait until the event is set."""
    held, free = Event(), Event()

    def hold(_: Any) -> None:
        held.set()
        free.wait(10)

    store._database.submit(hold)
    assert await asyncio.to_thread(held.wait, 10)
    return free


async def test_a_move_goes_before_all_chat_that_waits(store: Store) -> None:
    tables = Tables(store)
    table = await start(tables, SETTING)
    order: list[str] = []
    tables.watchers.append(lambda _, now, __: order.append("chat" if now.chat and now.chat[-1].at == now.at else ""))
    free = await hold_writer(store)
    chat = [
        asyncio.create_task(tables.execute(table.id, Person(f"guest{number}", "Guest"), Say(text="psst")))
        for number in range(50)
    ]
    await asyncio.sleep(0)
    moved = asyncio.create_task(tables.execute(table.id, ANN, STEP))
    await asyncio.sleep(0)
    free.set()
    # One line of chat may be on its way to the disk already.
    assert (await moved).version <= table.version + 2
    await asyncio.gather(*chat)
    assert (await tables.get(table.id)).version == table.version + 51


async def test_the_time_a_move_waits_is_not_charged(store: Store) -> None:
    hands = Hands()
    tables = Tables(store, clock=NodeClock(hands, hands))
    table = await start(tables, SETTING)
    hands.now += 10
    free = await hold_writer(store)
    chat = asyncio.create_task(tables.execute(table.id, Person("guest", "Guest"), Say(text="psst")))
    await asyncio.sleep(0)
    moved = asyncio.create_task(tables.execute(table.id, ANN, STEP))
    await asyncio.sleep(0)
    hands.now += 300  # longer than the whole game
    free.set()
    clocks = (await moved).running.clocks
    assert clocks is not None
    assert clocks.remaining == (50_000, 60_000)
    await chat


async def test_the_chat_of_spectators_is_limited_for_the_whole_table(store: Store) -> None:
    tables = Tables(store)
    table = await start(tables, SETTING)
    plenty = Rule(100, 1)
    limits = Limits({"chat": plenty, "spectators-chat": Rule(3, 1)}, clock=lambda: 0.0)
    desk = Desk(tables, Presence(tables, Hub(), leave_after_ms=1_000), OpenTableLimits(), limits)

    def me(name: str) -> Me:
        return Me(name, name, "guest", frozenset({"play", "chat"}), None)

    for number in range(3):
        await desk.act(table.id, me(f"guest{number}"), Say(text="psst"))
    with pytest.raises(Refusal, match="http-many"):
        await desk.act(table.id, me("guest4"), Say(text="psst"))
    said = await desk.act(table.id, me("ann"), Say(text="my move"))
    assert said.chat[-1].text == "my move", "the players' own chat has room"


async def test_a_person_cannot_fill_the_chats_of_many_tables(store: Store) -> None:
    tables = Tables(store)
    limits = Limits({"chat": Rule(2, 1), "spectators-chat": Rule(100, 1)}, clock=lambda: 0.0)
    desk = Desk(tables, Presence(tables, Hub(), leave_after_ms=1_000), OpenTableLimits(), limits)
    guest = Me("guest", "Guest", "guest", frozenset({"play", "chat"}), None)
    for table in [await start(tables, SETTING), await start(tables, SETTING)]:
        await desk.act(table.id, guest, Say(text="psst"))
    with pytest.raises(Refusal, match="http-many"):
        await desk.act((await start(tables, SETTING)).id, guest, Say(text="psst"))


async def test_who_gives_up_waiting_leaves_no_lock_behind(store: Store) -> None:
    tables = Tables(store, shared=True)
    table = await start(tables, SETTING)
    free = await hold_writer(store)
    moved = asyncio.create_task(tables.execute(table.id, ANN, STEP))
    await asyncio.sleep(0)
    readers = [asyncio.create_task(tables.get(table.id)) for _ in range(3)]
    await asyncio.sleep(0)
    readers[1].cancel()
    free.set()
    await moved
    readers[0].cancel()
    await asyncio.gather(*readers, return_exceptions=True)
    assert (await tables.get(table.id)).version == table.version + 1
    assert not tables._locks
