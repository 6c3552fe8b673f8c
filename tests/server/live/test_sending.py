"""How frames are sent: to the right viewer, together where they wait together, with as little work as possible."""

from __future__ import annotations

import asyncio
from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from uvicorn.protocols.utils import ClientDisconnected
from websockets.protocol import CLIENT, CLOSED, OPEN, Protocol, State

from stolik.kit import keys, load
from stolik.server.capacity.socket_protocol import LimitedSocket, make_frame_head
from stolik.server.capacity.thread_futures import ThreadFuture, ThreadFutures
from stolik.server.live.hub import Hub
from stolik.server.live.outbox import BYTES_OF_WRITE, Outbox
from stolik.server.live.tables import Tables
from stolik.store import Store
from stolik.table import Move, Person, Setting, SuddenDeath, Table, TakenSeat, decide, fold, make_table_view
from stolik.table.events import Opened, Started
from tests.server.live.starting import ANN, start

SETTING = Setting(game="abalone", players=2, options={"layout": "standard"}, clock=SuddenDeath(60))
STEP = Move(move={"type": "inline", "rear": "a1", "to": "b2"})


class Transport:
    """Keeps what is written."""

    def __init__(self) -> None:
        self.written: list[bytes] = []

    def write(self, data: bytes) -> None:
        self.written.append(data)


def make_wire(state: State = OPEN) -> tuple[LimitedSocket, Transport]:
    """Return the protocol of an open socket, without a network."""
    wire, transport = LimitedSocket.__new__(LimitedSocket), Transport()
    parts: dict[str, Any] = {"transport": transport, "conn": type("Conn", (), {"state": state})}
    for name, part in (parts | {"writable": asyncio.Event(), "disconnected": False, "close_sent": False}).items():
        setattr(wire, name, part)
    wire.writable.set()
    return wire, transport


async def test_many_frames_are_one_write_and_any_client_can_read_them() -> None:
    wire, transport = make_wire()
    texts = [b"x" * length for length in (0, 1, 125, 126, 65_535, 65_536)]
    await wire.send_texts(texts)
    (written,) = transport.written
    client = Protocol(CLIENT, max_size=None)
    client.receive_data(written)
    assert [bytes(frame.data) for frame in client.events_received()] == texts  # type: ignore[union-attr]


async def test_a_closed_socket_gets_nothing() -> None:
    wire, transport = make_wire(CLOSED)
    with pytest.raises(ClientDisconnected):
        await wire.send_texts([b"late"])
    wire, transport = make_wire()
    wire.close_sent = True
    with pytest.raises(ClientDisconnected):
        await wire.send_texts([b"late"])
    assert not transport.written


async def test_frames_that_wait_are_taken_together_but_not_without_limit() -> None:
    outbox = Outbox(None, 1_000)
    for number in range(5):
        outbox.add_update(b"%d" % number)
    assert await outbox.take() == [b"0", b"1", b"2", b"3", b"4"]
    for _ in range(100):
        outbox.add_update(b"x" * 1_000)
    assert sum(map(len, await outbox.take())) < BYTES_OF_WRITE + 1_000


async def test_one_wake_up_is_enough_for_all_commits_of_a_batch(monkeypatch: pytest.MonkeyPatch) -> None:
    loop, futures = asyncio.get_running_loop(), ThreadFutures()
    wake_ups = Counter[str]()
    real = loop.call_soon_threadsafe

    def count(*arguments: Any, **context: Any) -> Any:
        wake_ups["all"] += 1
        return real(*arguments, **context)

    monkeypatch.setattr(loop, "call_soon_threadsafe", count)
    commits = [ThreadFuture[int](futures) for _ in range(50)]
    waiting = [commit.wait() for commit in commits]
    waiting[7].cancel()
    for number, commit in enumerate(commits):
        commit.set_exception(ValueError()) if number == 9 else commit.set_result(number)
    found = await asyncio.gather(*waiting, return_exceptions=True)
    assert found[:7] == list(range(7))
    assert isinstance(found[9], ValueError)
    assert wake_ups["all"] == 1
    assert await commits[7].wait() == 7, "another task may wait for what a cancelled one has begun"


async def test_the_reply_to_a_move_is_sent_together_with_its_frame(store: Store) -> None:
    tables, hub = Tables(store), Hub()
    tables.watchers.append(hub.watch)
    table = await start(tables, SETTING)
    outbox = Outbox("ann", 8)
    hub.enter(outbox, table).welcome(outbox)
    await outbox.take()

    async def play() -> None:
        await tables.execute(table.id, ANN, STEP)
        outbox.add_reply(b"ok")

    taken, _ = await asyncio.gather(outbox.take(), play())
    assert [frame[:16] for frame in taken] == [b'{"type":"change"', b"ok"]


@given(seed=st.integers(0, 2**32))
@settings(max_examples=20, deadline=None)
def test_frames_that_are_sent_at_once_keep_their_order(seed: int) -> None:
    rng, sent, outbox = Random(seed), list[int](), Outbox(None, 1_000)

    def try_send(frames: list[bytes]) -> bool:
        if rng.random() < 0.3:
            return False  # the buffer is full
        sent.extend(map(int, frames))
        return True

    async def write() -> None:
        while frames := await outbox.take():
            if rng.random() < 0.5:
                await asyncio.sleep(0)  # the buffer was full
            sent.extend(map(int, frames))

    async def run() -> None:
        writing = asyncio.create_task(write())
        for number in range(200):
            if rng.random() < 0.2:
                outbox.add_reply(b"%d" % number)
            else:
                outbox.add_update(b"%d" % number, at_once=rng.random() < 0.8)
            if rng.random() < 0.5:
                await asyncio.sleep(0)
        outbox.end()
        await writing

    outbox.try_send = try_send
    loop = asyncio.new_event_loop()
    try:
        loop.run_until_complete(run())
    finally:
        loop.close()
    assert sent == list(range(200))


async def test_frames_are_sent_together_without_waking_the_task_that_sends() -> None:
    outbox, sent = Outbox(None, 100), list[list[bytes]]()
    waiting = asyncio.create_task(outbox.take())
    await asyncio.sleep(0)
    is_full = False

    def try_send(frames: list[bytes]) -> bool:
        if not is_full:
            sent.append(frames)
        return not is_full

    outbox.try_send = try_send
    outbox.add_update(b"change")
    outbox.add_reply(b"ok")
    assert not sent
    await asyncio.sleep(0)
    assert sent == [[b"change", b"ok"]]
    assert not waiting.done()
    is_full = True
    outbox.add_update(b"later")
    assert await waiting == [b"later"]


async def test_a_spectator_gets_a_frame_without_being_woken(store: Store) -> None:
    tables, hub = Tables(store), Hub()
    tables.watchers.append(hub.watch)
    table = await start(tables, SETTING)
    watcher, sent = Outbox(None, 8), list[bytes]()
    hub.enter(watcher, table).welcome(watcher)
    await watcher.take()

    def try_send(frames: list[bytes]) -> bool:
        sent.extend(frames)
        return True

    watcher.try_send = try_send
    waiting = asyncio.create_task(watcher.take())
    await asyncio.sleep(0)
    await tables.execute(table.id, ANN, STEP)
    assert [frame[:16] for frame in sent] == [b'{"type":"change"']
    assert not waiting.done()
    watcher.end()
    await waiting


@given(key=st.sampled_from(keys()), seed=st.integers(0, 2**32), moves=st.integers(1, 12))
@settings(max_examples=25, deadline=None)
def test_every_connection_gets_the_frames_of_its_own_viewer(key: str, seed: int, moves: int) -> None:
    rng, game = Random(seed), load(key)
    players = rng.choice(game.seats)
    table = start_game(key, players, seed)
    people = [*(f"p{seat}" for seat in range(players)), None, None]
    rng.shuffle(people)
    loop = asyncio.new_event_loop()
    try:
        loop.run_until_complete(watch_game(table, people, moves, rng))
    finally:
        loop.close()


async def watch_game(table: Table, people: list[str | None], moves: int, rng: Random) -> None:
    hub = Hub()
    outboxes = [Outbox(person, rng.choice((1, 100))) for person in people]  # some are slow
    views: dict[Outbox, dict[str, Any]] = {}
    for outbox in outboxes:
        hub.enter(outbox, table).welcome(outbox)
    for _ in range(moves):
        if not table.actors():
            break
        actor = table.seats[rng.choice(table.actors())].person
        assert actor is not None
        seat = table.require_seat(actor.id)
        move = next(iter(table.game.moves(table.running.state, seat)))
        table = decide(table, actor, Move(move=msgspec.to_builtins(move)), table.at + 1).table
        hub.watch(None, table, own=True)
    connections = hub.tables[table.id]
    for outbox in outboxes:
        while not outbox.is_idle:
            for frame in await outbox.take() or [connections.catch_up(outbox)]:
                read_frame(views, outbox, msgspec.json.decode(frame))
        viewer = table.find_seat(outbox.person)
        expected = msgspec.json.decode(msgspec.json.encode(make_table_view(table, viewer)))
        assert {**views[outbox], "log": expected["log"]} == expected
        assert views[outbox]["log"][-1:] == expected["log"][-1:]


def read_frame(views: dict[Outbox, dict[str, Any]], outbox: Outbox, frame: dict[str, Any]) -> None:
    """Apply a frame as a client does."""
    if frame["type"] == "table":
        views[outbox] = frame["view"]
    elif frame["type"] == "change":
        view = views[outbox]
        assert frame["since"] == view["version"]
        view |= frame["set"] | {"version": frame["version"], "log": [*view["log"], *frame["log"]]}


def start_game(key: str, players: int, seed: int) -> Table:
    """Return a table at which a game has started."""
    seats = tuple(TakenSeat(Person(f"p{seat}", f"Player {seat}")) for seat in range(players))
    opened = Opened(at=1, table="t", host="p0", setting=Setting(game=key, players=players), seats=seats, ready=True)
    return fold([opened, Started(at=2, seed=seed, salt="salt", seed_hash="hash")])


def test_the_head_of_a_frame_is_short() -> None:
    assert [len(make_frame_head(length)) for length in (5, 126, 70_000)] == [2, 4, 10]
