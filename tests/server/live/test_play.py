"""Whole games over sockets: people, spectators, bots, and what each of them is sent."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from random import Random
from typing import Any

import msgspec
import pytest

from stolik import record
from stolik.kit import keys
from stolik.table import Event, delay_clock_by, evolve, make_table_view
from stolik.table.table import Table
from tests.sample import load_sample
from tests.server.client import Player, Running, Socket, chosen, open_socket, play_out

NAMES = ("Ann", "Bob", "Cid")


def tables_of(server: Running, table_id: str) -> dict[int, Table]:
    """Every state of a table by its version, from its log."""
    found: dict[int, Table] = {}
    table = None
    for event in server.services.store.log.read_events(table_id):
        happened = msgspec.json.decode(event.data, type=Event)
        if table is not None and happened.delay:  # the server knew it when it sent the frames of the version before
            found[table.version] = delay_clock_by(table, happened.delay)
        table = evolve(table, happened)
        found[table.version] = table
    return found


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def check_frames(server: Running, socket: Socket, table_id: str) -> None:
    """Every frame is what the table's log gives that viewer at that version, and nothing more."""
    states = tables_of(server, table_id)
    view: dict[str, Any] = {}
    for frame in socket.frames:
        if frame["type"] == "table":
            view = frame["view"]
            assert view == plain(make_table_view(states[frame["version"]], view["viewer"]))
        elif frame["type"] == "change":
            expected = plain(make_table_view(states[frame["version"]], view["viewer"], frame["since"]))
            view = view | frame["set"] | {field: frame[field] for field in ("version", "log", "chat")}
            assert view == expected


@pytest.mark.parametrize("game", keys())
async def test_people_play_a_whole_game_before_spectators(server: Running, game: str) -> None:
    short = load_sample(game).short
    players, options = short.players, short.options
    people = [await Player.arrive(server.url, name) for name in NAMES[:players]]
    eve = await Player.arrive(server.url, "Eve")
    table = await people[0].open(game, players, options=options)
    async with AsyncExitStack() as stack:
        seated = [await stack.enter_async_context(person.sit(table)) for person in people]
        watching = await stack.enter_async_context(eve.sit(table))
        unnamed = await stack.enter_async_context(open_socket(server.url, f"/ws/tables/{table}"))
        for seat, socket in enumerate(seated[1:], 1):
            assert (await socket.ask(type="join", seat=seat))["type"] == "ok"
        for socket in seated:
            assert (await socket.ask(type="ready"))["type"] == "ok"
        for socket in seated:
            await socket.until(lambda view: view["phase"] == "playing")
        assert await play_out(seated, seed=3) > 5
        for socket in (*seated, watching, unnamed):
            await socket.until(lambda view: view["phase"] == "finished")
            assert socket.versions == sorted(set(socket.versions)), "versions strictly increase"
            assert socket.frames[0]["type"] == "hello"
            check_frames(server, socket, table)
        assert [socket.view["viewer"] for socket in seated] == list(range(players))
        assert watching.view == unnamed.view
        assert watching.view["viewer"] is None
        text = (await eve.http.get(f"/api/tables/{table}/record")).content
        steps = list(record.replay(record.decode(text)))
        assert len(steps) == watching.view["made"] + 1
        assert watching.view["seed"] == str(record.decode(text).seed)


@pytest.mark.parametrize("game", [key for key in keys() if not load_sample(key).is_long])
async def test_a_person_plays_bots(server: Running, game: str) -> None:
    short = load_sample(game).short
    players, options = short.players, short.options
    rng = Random(1)
    ann = await Player.arrive(server.url, "Ann")
    wanted = {"game": game, "players": players, "options": options, "level": "random", "seat": 0}
    view = await ann.post("/api/bots-now", wanted, 201)
    assert view["phase"] == "playing"
    async with ann.sit(view["table"]) as socket:
        while True:
            await socket.until(lambda view: view["phase"] == "finished" or view["actors"][:1] == [0])
            if socket.view["phase"] == "finished":
                break
            answer = await socket.ask(type="move", move=chosen(socket.view, rng))
            assert answer["type"] == "ok"
            await socket.reach(answer["version"])
        made = await ann.get(f"/api/tables/{view['table']}/record")
        assert {played["seat"] for played in made["moves"]} == set(range(players))


async def test_a_client_that_comes_back_is_sent_what_it_missed(server: Running) -> None:
    ann, bob = [await Player.arrive(server.url, name) for name in ("Ann", "Bob")]
    table = await ann.open("abalone")
    await bob.ask(table, type="join")
    await ann.ask(table, type="ready")
    await bob.ask(table, type="ready")
    async with ann.sit(table) as first:
        await first.until(lambda view: view["phase"] == "playing")
        await first.ask(type="say", text="hello")
        move = first.view["moves"][0]
        await first.until(lambda view: len(view["chat"]) == 1)
    before = first.view
    await ann.ask(table, type="move", move=move)
    await bob.ask(table, type="say", text="well played")
    async with ann.sit(table, since=before["version"]) as again:
        again.view = dict(before)
        await again.receive()
        frame = await again.receive()
        assert (frame["type"], frame["since"]) == ("table", before["version"])
        assert [line["text"] for line in frame["view"]["chat"]] == ["well played"]
        assert len(frame["view"]["log"]) == 1
        told = await ann.get(f"/api/tables/{table}")
        await again.until(lambda view: view["version"] >= told["version"])  # that she had gone may be noted late
        assert again.view == told
    async with bob.sit(table, since=1) as other:  # before the game: other things can be read now
        await other.receive()
        frame = await other.receive()
        assert (frame["type"], frame["since"]) == ("table", None)
        assert len(frame["view"]["chat"]) == 2
    for nonsense in (10**9, -1):
        async with bob.sit(table, since=nonsense) as other:
            await other.receive()
            assert (await other.receive())["since"] is None


async def test_a_rematch_is_another_table_with_seats_rotated(server: Running) -> None:
    ann, bob = [await Player.arrive(server.url, name) for name in ("Ann", "Bob")]
    table = await ann.open("abalone")
    await bob.ask(table, type="join")
    async with ann.sit(table) as first, bob.sit(table) as second:
        await first.ask(type="ready")
        await second.ask(type="ready")
        await first.ask(type="resign")
        await first.ask(type="rematch")
        await second.ask(type="rematch")
        view = await first.until(lambda view: view["next"] is not None)
    for _ in range(50):
        response = await ann.http.get(f"/api/tables/{view['next']}")
        if response.is_success and response.json()["phase"] == "playing":
            break
        await asyncio.sleep(0.02)
    again = response.json()
    assert (again["phase"], again["viewer"], again["rematch_of"]) == ("playing", 1, table)
