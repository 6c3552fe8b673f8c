"""Lobby entries: one shape, whether a table is in memory or stored."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from msgspec import structs

from stolik.server.live.entries import LobbyEntry, make_entry, make_row, read_entry
from stolik.store import Store, StoredTable, folder_url
from stolik.table import BotSeat, Join, Open, OpenSeat, Person, Ready, Setting, Start, Table, TakenSeat, decide
from stolik.table.commands import SERVER, Resign

ANN, BOB = Person("ann", "Ann"), Person("rob", "Rob", bot=True)
PHASES = ("open", "ready", "playing", "finished")


def table_at(phase: str) -> Table:
    setting = Setting(game="zero", players=3, access="private")
    seats = (TakenSeat(ANN), BotSeat("greedy"), OpenSeat() if phase == "open" else BotSeat("random"))
    table = decide(None, ANN, Open(table="t", setting=setting, seats=seats), 5).table
    if phase in PHASES[1:]:
        table = decide(table, ANN, Ready(), 6).table
    if phase in PHASES[2:]:
        table = decide(table, SERVER, Start(seed=1, salt="00" * 16), 7).table
    return decide(table, ANN, Resign(), 8).table if phase == "finished" else table


def stored(table: Table, folder: Path) -> StoredTable:
    with Store.open(folder_url(folder)) as store:
        store.log.append(table.id, 0, [b"{}"], make_row(None, table))
        found = store.lobby.get(table.id)
    assert found is not None
    return found


@pytest.mark.parametrize("phase", PHASES)
def test_a_stored_table_has_the_same_entry_with_its_times_and_whose_move_it_is(phase: str, tmp_path: Path) -> None:
    table = table_at(phase)
    found = stored(table, tmp_path)
    expected = structs.replace(make_entry(table), awaited=table.actors(), created=found.created, ended=found.ended)
    assert read_entry(found) == expected
    assert msgspec.json.decode(msgspec.json.encode(expected), type=LobbyEntry) == expected


def test_an_entry_of_an_older_version_is_read(tmp_path: Path) -> None:
    found = stored(table_at("ready"), tmp_path)
    details = msgspec.json.decode(found.details)
    old = {"all_ready": details.pop("waiting")} | {name: details[name] for name in details if name != "awaited"}
    assert read_entry(structs.replace(found, details=msgspec.json.encode(old))) == read_entry(found)
    assert read_entry(found).waiting


def test_the_entry_of_a_bot_account_says_that_it_is_a_program() -> None:
    table = decide(None, BOB, Open(table="t", setting=Setting(game="abalone", players=2)), 0).table
    assert [seat.bot for seat in make_entry(table).seats] == [True, False]
    joined = decide(table, ANN, Join(), 0).table
    assert [seat.name for seat in make_entry(joined).seats] == ["Rob", "Ann"]
