"""Very many connections get their frames in slices, so that nobody else waits; the players of the table first."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any, cast

import msgspec
import pytest

from stolik.server.live.entries import make_entry
from stolik.server.live.hub import Hub
from stolik.server.live.outbox import SLICE, FanOut, Outbox
from stolik.server.live.tables import Tables
from stolik.store import Store
from stolik.table import Resign, Say, Setting, Table, make_table_view
from tests.server.live.starting import ANN, BOB, start

SETTING = Setting(game="abalone", players=2)
WATCHERS = 10 * SLICE


class Noted(Outbox):
    """Notes in which iteration of the event loop it got each frame."""

    def __init__(self, person: str | None, at: list[int]) -> None:
        super().__init__(person, 1_000)
        self._at = at
        self.got: list[tuple[int, Any]] = []

    def add_update(self, frame: bytes, *, at_once: bool = False) -> None:  # noqa: ARG002 - nothing is sent
        self.got.append((self._at[0], msgspec.json.decode(frame)))


class Iterations:
    """Counts the iterations of the event loop."""

    def __init__(self) -> None:
        self.at = [0]
        self._count()

    def _count(self) -> None:
        self.at[0] += 1
        asyncio.get_running_loop().call_soon(self._count)


async def watch(table: Table) -> tuple[Hub, list[Noted], list[Noted]]:
    """Return a hub with two players and very many spectators of a table, who have seen it."""
    hub, at = Hub(), Iterations().at
    players, watchers = [Noted(each, at) for each in ("ann", "bob")], [Noted(None, at) for _ in range(WATCHERS)]
    for outbox in (*watchers, *players):
        hub.enter(outbox, table).welcome(outbox)
        outbox.got.clear()
    return hub, players, watchers


async def wait_for(outboxes: list[Noted], version: int) -> None:
    async with asyncio.timeout(30):
        while any(outbox.version < version for outbox in outboxes):
            await asyncio.sleep(0)


async def test_players_get_a_change_at_once_and_others_are_served_between_the_slices(store: Store) -> None:
    tables = Tables(store)
    before = await start(tables, SETTING)
    hub, players, watchers = await watch(before)
    table = await tables.execute(before.id, ANN, Say(text="hello"))
    hub.watch(before, table, own=True)
    assert [len(player.got) for player in players] == [1, 1]
    assert not any(watcher.got for watcher in watchers), "they have to wait, but not for long"
    await wait_for(watchers, table.version)
    iterations = [at for watcher in watchers for at, _ in watcher.got]
    assert len(iterations) == WATCHERS
    assert max(iterations.count(each) for each in set(iterations)) <= SLICE
    assert max(iterations) - min(iterations) < 2 * WATCHERS / SLICE + 5


async def test_fast_changes_come_together_and_show_the_same(store: Store) -> None:
    """Whoever waits for one change when the next one comes gets both in one frame."""
    tables = Tables(store)
    before = await start(tables, SETTING)
    hub, _, watchers = await watch(before)
    seen = msgspec.to_builtins(make_table_view(before, None))
    for number in range(20):
        table = await tables.execute(before.id, ANN if number % 2 else BOB, Say(text=f"line {number}"))
        hub.watch(before, table, own=True)
        before = table
    await wait_for(watchers, table.version)
    shown = msgspec.to_builtins(make_table_view(table, None))
    counts = set()
    for watcher in watchers:
        version, chat = seen["version"], list(seen["chat"])
        for _, frame in watcher.got:
            assert (frame["type"], frame["since"]) == ("change", version)
            version = frame["version"]
            chat += frame["chat"]
        assert (version, chat) == (shown["version"], list(shown["chat"]))
        counts.add(len(watcher.got))
    assert max(counts) < 20, "what waits is little, however fast the changes come"


async def test_the_end_of_a_game_during_the_slices_is_shown_whole_to_those_who_wait(store: Store) -> None:
    tables = Tables(store)
    before = await start(tables, SETTING)
    hub, players, watchers = await watch(before)
    said = await tables.execute(before.id, ANN, Say(text="I resign"))
    hub.watch(before, said, own=True)
    gone = watchers.pop()
    hub.leave(gone, before.id)
    ended = await tables.execute(before.id, ANN, Resign())
    hub.watch(said, ended, own=True)
    await wait_for(watchers, ended.version)
    assert not gone.got
    for outbox in (*players, *watchers):
        last = outbox.got[-1][1]
        assert (last["type"], last["view"]["phase"], last["version"]) == ("table", "finished", ended.version)


async def test_the_lobby_gets_its_frames_in_slices_and_in_order(store: Store) -> None:
    tables = Tables(store)
    table = await start(tables, SETTING)
    hub, at = Hub(), Iterations().at
    hub.lobby |= cast("set[Outbox]", outboxes := {Noted(None, at) for _ in range(WATCHERS)})
    for number in range(3):
        hub.list_entry(f"table {number}", make_entry(table))
        hub.send_lobby_changes()
    async with asyncio.timeout(30):
        while any(len(outbox.got) < 3 for outbox in outboxes):
            await asyncio.sleep(0)
    iterations = [found for outbox in outboxes for found, _ in outbox.got]
    assert max(iterations.count(each) for each in set(iterations)) <= SLICE
    assert all([len(frame["tables"]) for _, frame in outbox.got] == [1, 1, 1] for outbox in outboxes)


async def test_works_take_turns_and_one_that_fails_holds_up_nobody(caplog: pytest.LogCaptureFixture) -> None:
    fan_out, done = FanOut(), list[str]()

    def work(name: str, count: int) -> Iterator[None]:
        for _ in range(count):
            done.append(name)
            yield

    def failing() -> Iterator[None]:
        yield
        raise ValueError("a secret")

    for name in ("a", "b"):
        fan_out.start(work(name, 3 * SLICE))
    fan_out.start(failing())
    for _ in range(20):
        await asyncio.sleep(0)
    assert len(done) == 6 * SLICE
    assert done[: 2 * SLICE] == ["a"] * SLICE + ["b"] * SLICE
    assert "ValueError" in caplog.text
