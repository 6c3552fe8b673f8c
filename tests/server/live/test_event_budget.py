"""What one person writes at tables is counted together: on all sockets, by REST and at all tables."""

from __future__ import annotations

import time
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from stolik.refusals import TooMany
from stolik.server.capacity.clients import Client, set_client
from stolik.server.capacity.limits import RULES, Budget, Limits, Rule
from stolik.server.live.tables import Tables
from stolik.server.settings import Settings
from stolik.store import Store
from stolik.table import Alternative, ChangeSetting, Move, Open, Ready, Setting, SuddenDeath
from tests.server.client import QUICK, Player, Running, free_port
from tests.server.live.starting import ANN, start

DAY_S = 24 * 60 * 60
TABLES, SOCKETS, SENT = 3, 4, 60
ABALONE = Setting(game="abalone", players=2)


async def test_many_sockets_tables_and_ways_to_send_do_not_add_up(tmp_path: Path) -> None:
    settings = Settings(port=free_port(), data=tmp_path, **QUICK | {"limits": 0.3})
    most = settings.limits * RULES["command-person"].burst
    done, codes, began = TABLES, set[str](), time.monotonic()
    with Running(settings) as server:
        ann, bob = await Player.arrive(server.url, "Ann"), await Player.arrive(server.url, "Bob")
        tables = [await ann.open("abalone") for _ in range(TABLES)]
        async with AsyncExitStack() as stack:
            sockets = [await stack.enter_async_context(ann.sit(each)) for each in tables for _ in range(SOCKETS)]
            for number in range(SENT):
                for place, socket in enumerate(sockets):
                    reply = await socket.ask(type="ready", ready=(number + place // SOCKETS) % 2 == 0)
                    done += reply["type"] == "ok"
                    codes |= {reply["code"]} if reply["type"] == "refused" else set()
            path = f"/api/tables/{tables[0]}/commands"
            response = await ann.http.post(path, json={"type": "ready"}, headers={"Origin": server.url})
            await bob.ask(tables[1], type="join")
    came_back = (time.monotonic() - began) / (RULES["command-person"].every / settings.limits)
    assert done <= most + came_back + 1
    assert codes == {"table-budget"}
    assert (response.status_code, response.json()["code"]) == (429, "table-budget")
    assert int(response.headers["Retry-After"]) >= 1


async def change_again(tables: Tables, table_id: str) -> None:
    """Change a large setting to and fro."""
    offered = tuple(Alternative("abalone", SuddenDeath(60 + number)) for number in range(64))
    for number in range(100):
        setting = Setting(game="abalone", players=2, alternatives=offered[number % 2 :])
        await tables.execute(table_id, ANN, ChangeSetting(setting=setting))


async def test_the_bytes_of_events_are_counted_for_person_and_address(store: Store) -> None:
    limits = Limits({"event-bytes": Rule(60_000, 1), "event-bytes-person": Rule(20_000, 1)}, clock=lambda: 0.0)
    tables = Tables(store, written=Budget(limits, "event-bytes", "table-budget"))
    written = 0
    for guest in range(5):
        set_client(Client("1.1.1.1", f"guest {guest}"))
        table = await tables.execute(f"table-{guest}", ANN, Open(table=f"table-{guest}", setting=ABALONE))
        with pytest.raises(TooMany, match="table-budget"):
            await change_again(tables, table.id)
        written += sum(len(event.data) for event in store.log.read_events(table.id))
        if guest == 0:
            assert 20_000 <= written < 27_000, "the one that goes beyond is the last"
        if written > 60_000:
            break
    assert guest < 4, "the address has less than five people have"
    set_client(Client("2.2.2.2", "bob"))
    assert (await tables.execute(table.id, ANN, Ready())).seats[0].ready, "others are not held up"


async def test_the_server_and_its_bots_are_not_counted(store: Store) -> None:
    limits = Limits({"event-bytes": Rule(1_000, 1), "event-bytes-person": Rule(1_000, 1)}, clock=lambda: 0.0)
    tables = Tables(store, written=Budget(limits, "event-bytes", "table-budget"))
    for _ in range(20):  # the context of this test is the server's
        await start(tables, ABALONE)


async def test_a_day_of_one_person_is_bounded_and_a_fast_player_is_not_held_up(store: Store) -> None:
    person, address = RULES["event-bytes-person"], RULES["event-bytes"]
    assert person.burst + DAY_S / person.every < 200e6
    assert address.burst + DAY_S / address.every < 1e9
    tables = Tables(store)
    table = await start(tables, ABALONE)
    before = sum(len(event.data) for event in store.log.read_events(table.id))
    move = Move(move={"type": "inline", "rear": "a1", "to": "b2"}, once="a key that clients send")
    await tables.execute(table.id, ANN, move)
    size = sum(len(event.data) for event in store.log.read_events(table.id)) - before
    assert size * 10 < 1 / person.every, "ten moves in every second of a day"
    assert size * 60 < 1 / address.every, "a club of sixty at one address, each with a move in a second"
