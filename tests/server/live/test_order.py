"""The order of commands at a table: players before spectators, and nobody is charged for the server's time."""

from __future__ import annotations

import asyncio
from operator import attrgetter
from threading import Event
from typing import Any

import pytest

from stolik.game import Refusal
from stolik.server.capacity.limits import Limits, Rule
from stolik.server.live.desk import Desk, OpenTableLimits
from stolik.server.live.hub import Hub
from stolik.server.live.nodes import Note
from stolik.server.live.presence import Presence
from stolik.server.live.tables import Tables, load_table
from stolik.server.node_clock import NodeClock
from stolik.server.people.identity import Me
from stolik.store import Store
from stolik.table import SERVER, Move, Person, Say, Setting, SuddenDeath, Table, Tick
from stolik.table.clocks import Clocks
from tests.server.live.starting import ANN, BOB, start

SETTING = Setting(game="abalone", players=2, options={"layout": "standard"}, clock=SuddenDeath(60))
STEP = Move(move={"type": "inline", "rear": "a1", "to": "b2"})
ANSWER = Move(move={"type": "inline", "rear": "i9", "to": "h8"})


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


async def store_slowly(tables: Tables, hands: Hands, table: Table, seconds: float) -> Table:
    """Let Ann move. Storing the move takes some time."""
    free = await hold_writer(tables.store)
    moved = asyncio.create_task(tables.execute(table.id, ANN, STEP))
    await asyncio.sleep(0)
    hands.now += seconds
    free.set()
    return await moved


def find_left(table: Table) -> tuple[int, ...]:
    assert table.running.clocks is not None
    return table.running.clocks.remaining


async def test_the_time_a_move_takes_to_be_stored_is_not_charged_to_the_next_player(store: Store) -> None:
    hands = Hands()
    tables = Tables(store, clock=NodeClock(hands, hands))
    table = await start(tables, SETTING)
    hands.now += 10
    moved = await store_slowly(tables, hands, table, 2)
    assert moved.running.clocks == Clocks((50_000, 60_000), 1, tables.now(), delay=2_000)
    await tables.execute(table.id, BOB, Say(text="ha"))
    hands.now += 5
    answered = await tables.execute(table.id, BOB, ANSWER)
    assert find_left(answered) == (50_000, 55_000)
    assert load_table(store, table.id) == answered, "whoever reads the log gets the same"


async def test_nobody_runs_out_of_time_before_the_move_can_be_seen(store: Store) -> None:
    hands = Hands()
    tables = Tables(store, clock=NodeClock(hands, hands))
    table = await start(tables, SETTING)
    await store_slowly(tables, hands, table, 300)  # longer than the whole game
    hands.now += 59
    ticked = await tables.execute(table.id, SERVER, Tick())
    assert ticked.phase == "playing"
    hands.now += 1
    assert (await tables.execute(table.id, SERVER, Tick())).phase == "finished"
    assert load_table(store, table.id).phase == "finished"


async def test_a_move_that_was_sent_before_the_clock_began_adds_no_time(store: Store) -> None:
    """It was sent together with the one before it, which was stored slowly."""
    hands = Hands()
    tables = Tables(store, clock=NodeClock(hands, hands))
    table = await start(tables, SETTING)
    at = tables.now()
    await store_slowly(tables, hands, table, 2)
    assert find_left(await tables.execute(table.id, BOB, ANSWER, at)) == (60_000, 60_000)


async def test_another_node_knows_how_long_a_move_took_to_be_stored(store: Store) -> None:
    hands = Hands()
    one, two = (Tables(store, shared=True, clock=NodeClock(hands, hands)) for _ in range(2))
    table = await start(one, SETTING)
    await two.get(table.id)
    told: list[Note] = []
    one.watchers.append(lambda _, now, __: told.append(Note(now.id, now.version, False, delay=now.delay)))
    await store_slowly(one, hands, table, 2)
    await two.load_new_events(table.id, told[-1].version)
    two.note_delay(*attrgetter("table", "version", "delay")(told[-1]))
    hands.now += 5
    assert find_left(await two.execute(table.id, BOB, ANSWER)) == (60_000, 55_000)
    assert find_left(await one.get(table.id)) == (60_000, 55_000)


async def test_a_node_that_does_not_know_it_agrees_with_the_log(store: Store) -> None:
    hands = Hands()
    one, two = (Tables(store, shared=True, clock=NodeClock(hands, hands)) for _ in range(2))
    table = await start(one, SETTING)
    await store_slowly(one, hands, table, 2)
    hands.now += 5
    assert find_left(await two.execute(table.id, BOB, ANSWER)) == (60_000, 53_000)
    assert find_left(await one.get(table.id)) == (60_000, 53_000)


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
