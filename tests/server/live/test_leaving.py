"""People who leave, and commands that are sent again: on both databases, with two nodes."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from stolik.server.live.tables import Tables
from stolik.server.node_clock import NodeClock
from stolik.store import Store, folder_url
from stolik.table import SERVER, ChooseForLeavers, Disconnect, Move, Reconnect, Say, SeatBot, Setting, Table
from tests.server.live.starting import ANN, BOB, start
from tests.server.live.test_order import Hands

PRIVATE = Setting(game="abalone", players=2, access="private")


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    """An empty database."""
    url: str = folder_url(tmp_path) if request.param == "sqlite" else request.getfixturevalue("postgres_url")
    with Store.open(url) as store:
        yield store


def make_nodes(store: Store) -> tuple[Tables, Tables, Hands]:
    hands = Hands()
    one, two = (Tables(store, shared=True, clock=NodeClock(hands, hands)) for _ in range(2))
    return one, two, hands


def find_move(table: Table, **more: Any) -> Move:
    move = next(iter(table.game.moves(table.running.state, table.actors()[0])))
    return Move(move=msgspec.to_builtins(move), if_version=table.version, **more)


async def test_a_move_that_is_sent_to_two_nodes_is_made_once(store: Store) -> None:
    one, two, _ = make_nodes(store)
    table = await start(one, PRIVATE)
    command = find_move(table, once="the-first-move")
    hello = Say(text="hello", once="the-first-word")
    sent = [node.execute(table.id, ANN, each) for each in (command, hello) for node in (one, two, one, two)]
    await asyncio.gather(*sent)
    for node in (one, two, Tables(store)):
        found = await node.get(table.id)
        assert (len(found.running.made), len(found.chat), found.version) == (1, 1, table.version + 2)
    moved = await two.execute(table.id, BOB, find_move(await two.get(table.id)))
    assert (await one.execute(table.id, ANN, command)).version == moved.version, "the same answer, later"


async def test_the_others_choose_and_who_comes_back_has_the_seat_at_once(store: Store) -> None:
    one, two, hands = make_nodes(store)
    table = await start(one, PRIVATE)
    await one.execute(table.id, SERVER, Disconnect(person="ann"))
    hands.now += 3_600
    table = await two.get(table.id)
    assert table.seats[0].is_played_by_person
    table = await two.execute(table.id, BOB, ChooseForLeavers(choice="bot"))
    assert table.seats[0].played_on == "left"
    table = await one.execute(table.id, SeatBot(0), find_move(table))
    back = await two.execute(table.id, SERVER, Reconnect(person="ann"))
    assert back.seats[0].is_played_by_person
    assert back.log[-1].told[0].facts == {"name": "Ann", "seconds": 3600, "moves": 1, "played": 1}
    assert await one.get(table.id) == back == await Tables(store).get(table.id)
    await one.execute(table.id, SERVER, Disconnect(person="bob"))
    hands.now += 60
    ended = await two.execute(table.id, ANN, ChooseForLeavers(choice="end"))
    assert (ended.phase, ended.play and ended.play.result and ended.play.result.by) == ("finished", "aborted")
