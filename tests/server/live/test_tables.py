"""Live tables without a network: snapshots, conflicts between nodes, and what a killed node left undone."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from stolik.game import Refusal
from stolik.server.live.hub import Hub
from stolik.server.live.nodes import Node, Note
from stolik.server.live.outbox import Outbox
from stolik.server.live.tables import Tables
from stolik.server.settings import Settings
from stolik.store import Store
from stolik.table import (
    SERVER,
    Join,
    Move,
    Open,
    OpenRematch,
    Ready,
    Rematch,
    Resign,
    Say,
    Setting,
    decide,
)
from tests.server.live.starting import ANN, BOB, start

ABALONE = Setting(game="abalone", players=2)


async def test_a_table_starts_when_all_are_ready_and_every_seed_is_another(store: Store) -> None:
    tables = Tables(store)
    first, second = await start(tables, ABALONE), await start(tables, ABALONE)
    assert (first.phase, second.phase) == ("playing", "playing")
    assert first.running.seed != second.running.seed
    assert first.running.seed.bit_length() > 64


async def test_a_table_is_loaded_from_its_snapshot_and_what_came_later(store: Store) -> None:
    tables = Tables(store, snapshot_every=8)
    table = await start(tables, ABALONE)
    for number in range(30):
        table = await tables.execute(table.id, ANN, Say(room="players", text=str(number)))
    await tables.close()
    snapshot, _ = store.log.load(table.id)
    assert snapshot is not None
    assert table.version - 8 <= snapshot.version < table.version
    assert await Tables(store).get(table.id) == table
    store.log.save_snapshot(table.id, table.version, b'{"id": 1}')  # as of another version of Stolik
    assert await Tables(store).get(table.id) == table


async def test_nothing_is_told_before_it_is_stored(store: Store) -> None:
    tables = Tables(store)
    told: list[tuple[int, int]] = []
    tables.watchers.append(lambda _, table, __: told.append((table.version, store.log.find_version(table.id))))
    table = await start(tables, ABALONE)
    await tables.execute(table.id, ANN, Resign())
    assert len(told) > 4
    assert all(stored >= shown for shown, stored in told)
    with pytest.raises(Refusal, match="table-missing"):
        await tables.get("nowhere")


async def test_two_nodes_write_one_table(store: Store) -> None:
    one, two = Tables(store, shared=True), Tables(store, shared=True)
    table = await start(one, ABALONE)
    said = [
        tables.execute(table.id, person, Say(room="players", text=str(number)))
        for number in range(10)
        for tables, person in ((one, ANN), (two, BOB))
    ]
    versions = [done.version for done in await asyncio.gather(*said)]
    assert len(set(versions)) == 20
    assert await one.get(table.id) == await two.get(table.id) == await Tables(store).get(table.id)
    moves = list(table.game.moves(table.running.state, 0))
    moved = await one.execute(table.id, ANN, Move(move=msgspec.to_builtins(moves[0])))
    answer = next(iter(table.game.moves(moved.running.state, 1)))
    moved = await two.execute(table.id, BOB, Move(move=msgspec.to_builtins(answer)))
    assert len(moved.running.made) == 2, "a move that builds on what another node stored is not refused"


async def test_a_caller_who_goes_away_stops_nothing(store: Store) -> None:
    tables = Tables(store)
    table = await start(tables, ABALONE)
    asked = asyncio.create_task(tables.execute(table.id, ANN, Resign()))
    await asyncio.sleep(0)
    asked.cancel()
    await asyncio.gather(asked, return_exceptions=True)
    await tables.close()
    assert (await tables.get(table.id)).phase == "finished"


async def test_a_rematch_that_a_killed_node_did_not_open_is_opened(store: Store) -> None:
    tables = Tables(store)
    table = await start(tables, ABALONE)
    await tables.execute(table.id, ANN, Resign())
    table = await tables.execute(table.id, ANN, Rematch())
    agreed = decide(table, BOB, Rematch(), tables.now())
    named = decide(agreed.table, SERVER, OpenRematch(table="next-table"), tables.now())
    events = [msgspec.json.encode(event) for event in (*agreed.events, *named.events)]
    store.log.append(table.id, table.version, events)
    later = Tables(store)
    assert (await later.get(table.id)).next == "next-table"
    await later.close()
    again = await later.get("next-table")
    assert (again.phase, again.rematch_of, again.require_seat("ann")) == ("playing", table.id, 1)


async def test_a_rematch_that_a_killed_node_did_not_name_is_named(store: Store) -> None:
    tables = Tables(store)
    table = await start(tables, ABALONE)
    await tables.execute(table.id, ANN, Resign())
    table = await tables.execute(table.id, ANN, Rematch())
    agreed = decide(table, BOB, Rematch(), tables.now())
    store.log.append(table.id, table.version, [msgspec.json.encode(event) for event in agreed.events])
    later = Tables(store)
    named = (await later.get(table.id)).next
    assert named
    await later.close()
    assert (await later.get(named)).rematch_of == table.id


async def test_two_nodes_that_find_a_table_ready_start_it_once(store: Store) -> None:
    opened = decide(None, ANN, Open(table="ready", setting=ABALONE), 0)
    joined = decide(opened.table, BOB, Join(ready=True), 0)
    ready = decide(joined.table, ANN, Ready(), 0)
    events = [*opened.events, *joined.events, *ready.events]
    store.log.append("ready", 0, [msgspec.json.encode(event) for event in events])
    nodes = [Tables(store, shared=True) for _ in range(4)]
    found = await asyncio.gather(*(node.get("ready") for node in nodes))
    assert [table.phase for table in found] == ["playing"] * 4
    assert len({table.running.seed for table in found}) == 1


async def test_few_tables_are_kept_in_memory(store: Store) -> None:
    tables = Tables(store)
    size = tables.find_size(await start(tables, ABALONE))
    tables = Tables(store, memory=3 * size + size // 2)
    made = [await start(tables, ABALONE) for _ in range(6)]
    assert len(tables.list_cached_ids()) in (2, 3)
    assert [await tables.get(table.id) for table in made] == made


async def test_the_events_of_many_tables_are_loaded_with_one_query(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What another node has appended to tables in memory. A table with a command of its own loads them by itself."""
    one, two = Tables(store, shared=True), Tables(store, shared=True)
    started = [await start(one, ABALONE) for _ in range(5)]
    told: list[tuple[str, int]] = []
    for table in started:
        await two.get(table.id)
    two.watchers.append(lambda _, table, __: told.append((table.id, table.version)))
    moved = [await one.execute(table.id, ANN, Say(text="hello")) for table in started]
    reads: list[int] = []
    monkeypatch.setattr(store.log, "read_events", lambda *_: pytest.fail("one table alone is read"))
    real = store.log.read_events_of_many

    def read_many(after: Any) -> Any:
        reads.append(len(after))
        return real(after)

    monkeypatch.setattr(store.log, "read_events_of_many", read_many)
    await two.load_new_events_of_many({table.id: table.version for table in moved} | {"unknown": 7})
    assert sorted(told) == sorted((table.id, table.version) for table in moved)
    assert reads == [5]
    await two.load_new_events_of_many({table.id: table.version for table in moved})
    assert reads == [5], "nothing is new"


async def test_a_node_loads_the_changes_of_watched_tables_only(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that nobody watches here is dropped when another node has changed it, and loaded when it is needed."""
    one, two, hub = Tables(store, shared=True), Tables(store, shared=True), Hub()
    node = Node("two", two, hub, Settings(), lambda *_: None)
    forgotten: list[str] = []
    two.forgotten = forgotten.append
    watched, other = [await start(one, ABALONE) for _ in range(2)]
    for table in (watched, other):
        await two.get(table.id)
    hub.enter(Outbox("ann", 10), watched)
    moved = [await one.execute(table.id, ANN, Say(text="hello")) for table in (watched, other)]
    loaded: list[str] = []
    real = store.log.read_events_of_many

    def read_many(after: Any) -> Any:
        loaded.extend(after)
        return real(after)

    monkeypatch.setattr(store.log, "read_events_of_many", read_many)
    await node.apply_notes([Note(table.id, table.version, lobby=False) for table in moved])
    assert (loaded, forgotten) == ([watched.id], [other.id])
    assert two.find_cached(watched.id) == moved[0]
    assert two.find_cached(other.id) is None
    assert await two.get(other.id) == moved[1]
    await node.apply_notes([Note(other.id, other.version, lobby=False)])
    assert two.find_cached(other.id) == moved[1], "an old note changes nothing"
