"""What a socket and the API answer to nonsense, to strangers and to those who are late."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from stolik.messages import say
from stolik.server.settings import Settings
from tests.server.client import QUICK, Player, Running, Socket, free_port, open_socket, start


async def refused(socket: Socket, raw: str | bytes) -> str:
    """Send something and return the code of its refusal."""
    await socket.raw.send(raw)
    while True:
        frame = await socket.receive()
        if frame["type"] == "refused":
            assert frame["message"]
            code: str = frame["code"]
            return code


async def read_on(socket: Socket) -> None:
    """Read whatever may still come, such as how many watch."""
    while True:
        await socket.receive()


async def test_what_is_no_message_is_refused_and_then_closed(server: Running) -> None:
    ann = await Player.arrive(server.url, "Ann")
    table = await ann.open("abalone")
    nonsense: list[str | bytes] = [
        "",
        "{",
        "[]",
        "null",
        b"\xff\xfe",
        '{"type": "conquer"}',
        '{"type": "move", "move": "a1b2"}',
        '{"type": "ready", "by": "somebody else"}',
        "[" * 10_000,
    ]
    async with ann.sit(table) as socket:
        for raw in nonsense:
            assert await refused(socket, raw) == "socket-message"
        assert (await socket.ask(type="ping"))["type"] == "pong", "it is still there"
        assert await refused(socket, json.dumps({"type": "say", "text": "x" * 40_000})) == "socket-large"
        with pytest.raises(ConnectionClosed) as closed:
            await read_on(socket)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4429


async def test_a_flood_is_refused(tmp_path_factory: pytest.TempPathFactory) -> None:
    settings = Settings(
        **QUICK
        | {"port": free_port(), "data": tmp_path_factory.mktemp("data"), "messages_at_once": 5}
        | {"messages_a_second": 1}
    )
    with Running(settings) as flooded:
        ann = await Player.arrive(flooded.url, "Ann")
        table = await ann.open("abalone")
        async with ann.sit(table) as socket:
            for _ in range(5):
                assert (await socket.ask(type="ping"))["type"] == "pong"
            assert (await socket.ask(type="ping"))["code"] == "socket-flood"


async def test_moves_that_are_late_or_not_ones_own_are_refused(server: Running) -> None:
    ann, bob, eve = [await Player.arrive(server.url, name) for name in ("Ann", "Bob", "Eve")]
    table = await start([ann, bob], "abalone")
    async with ann.sit(table) as first, bob.sit(table) as second, eve.sit(table) as third:
        for socket in (first, second, third):
            await socket.until(lambda view: view["phase"] == "playing")
        version, move = first.view["version"], first.view["moves"][0]
        assert (await third.ask(type="move", move=move))["code"] == "table-not-seated"
        assert (await third.ask(type="check", move=move))["code"] == "table-not-seated"
        answer = await second.ask(type="move", move=move)
        assert (answer["type"], answer["rule"]) == ("refused", "ABA-3")
        assert (await first.ask(type="move", move={"type": "fly"}))["code"] == "table-move-form"
        checked = await first.ask(type="check", move=move)
        assert (checked["type"], checked["legal"], bool(checked["text"])) == ("checked", True, True)
        checked = await first.ask(type="check", move={"type": "inline", "rear": "e5", "to": "e6"})
        assert (checked["legal"], checked["rule"]) == (False, "ABA-4")
        assert "e5" in checked["message"]
        checked = await first.ask(type="check", move={"type": "fly"})
        assert (checked["legal"], checked["refusal"]["name"]) == (False, "table-move-form")
        assert (await first.ask(type="move", move=move, if_version=version))["type"] == "ok"
        assert (await first.ask(type="move", move=move, if_version=version))["code"] == "table-stale"
        assert (await first.ask(type="move", move=move, if_version=2**50))["code"] == "table-stale"
        assert (await first.ask(type="move", move=move, if_version=10**30))["code"] == "socket-message"
        assert (await second.ask(type="change-seat", seat=0, sitter={"type": "bot", "level": "greedy"}))[
            "code"
        ] == "table-started"


async def test_who_has_no_name_may_only_watch(server: Running) -> None:
    ann = await Player.arrive(server.url, "Ann")
    table = await ann.open("abalone")
    headers: dict[str, Any] = {"Accept-Language": "pl"}
    async with open_socket(server.url, f"/ws/tables/{table}", **headers) as socket:
        assert (await socket.receive())["me"] is None
        answer = await socket.ask(type="join")
        assert (answer["code"], answer["message"]) == ("http-sign-in", say("http-sign-in", "pl"))
        assert (await socket.ask(type="say", text="hi"))["code"] == "http-sign-in"
        assert (await socket.ask(type="check", move={}))["code"] == "http-sign-in"
    async with open_socket(server.url, "/ws/tables/nowhere") as socket:
        assert (await socket.receive())["code"] == "table-missing"
        with pytest.raises(ConnectionClosed):
            await socket.receive()
    with pytest.raises(InvalidStatus):
        async with open_socket(server.url, f"/ws/tables/{table}", Origin="https://elsewhere.example"):
            pass


async def test_the_api_refuses_what_is_not_there_or_not_allowed(server: Running) -> None:
    ann, bob = [await Player.arrive(server.url, name) for name in ("Ann", "Bob")]
    table = await ann.open("abalone")
    missing = await ann.get("/api/tables/nowhere", 404)
    assert (missing["code"], missing["rule"]) == ("table-missing", None)
    await ann.get(f"/api/tables/{table}/record", 422)
    assert (await ann.http.get("/api/leaderboard/chess")).is_client_error
    lobby = (await ann.http.get("/api/lobby?game=chess")).json()
    assert (lobby["type"], lobby["open"], lobby["live"]) == ("lobby", [], [])
    bodies: list[Any] = [{}, {"setting": {}}, {"setting": {"game": "chess", "players": 2}}, [1]]
    for body in bodies:
        assert (await ann.http.post("/api/tables", json=body)).is_client_error
    bot = {"type": "bot", "level": "grandmaster"}
    answer = await ann.http.post(
        f"/api/tables/{table}/commands", json={"type": "change-seat", "seat": 1, "sitter": bot}
    )
    assert answer.json()["code"] == "unknown-bot"
    answer = await bob.http.post(f"/api/tables/{table}/commands", json={"type": "close"})
    assert answer.json()["code"] == "table-host-only"
    invited = {"type": "invited", "person": "nobody"}
    answer = await ann.http.post(
        f"/api/tables/{table}/commands", json={"type": "change-seat", "seat": 1, "sitter": invited}
    )
    assert answer.json()["code"] == "store-no-person"
    await ann.ask(table, type="change-seat", seat=1, sitter={"type": "invited", "person": bob.me["id"]})
    assert (await ann.get(f"/api/tables/{table}"))["seats"][1]["name"] == "Bob"
    ann.http.cookies.clear()
    await ann.post("/api/tables", {"setting": {"game": "abalone", "players": 2}}, 401)


async def test_a_slow_reader_holds_up_nobody_and_is_sent_the_whole_table_later(server: Running) -> None:
    ann, bob, eve = [await Player.arrive(server.url, name) for name in ("Ann", "Bob", "Eve")]
    table = await start([ann, bob], "abalone")
    async with ann.sit(table) as first, eve.sit(table) as slow:
        for sitting in (first, slow):
            await sitting.until(lambda view: view["phase"] == "playing")
        line = next(each for each in server.services.hub.tables[table].outboxes if each.person == eve.me["id"])
        line._queued, line.try_send = 0, None  # as if it never read
        for number in range(5):
            await first.ask(type="say", text=f"line {number}")
        line._queued = 64
        await slow.until(lambda view: len(view["chat"]) == 5)
        await first.until(lambda view: len(view["chat"]) == 5)
        assert slow.view["log"] == first.view["log"]
        assert "table" in [frame["type"] for frame in slow.frames[2:]], "a whole table after the first"
        await first.ask(type="say", text="go on")
        await slow.until(lambda view: len(view["chat"]) == 6)
        # The same version may come again whole, where what was left out is no part of the table.
        assert slow.versions == sorted(slow.versions)
        changes = [frame["version"] for frame in slow.frames if frame["type"] == "change"]
        assert changes == sorted(set(changes))


async def test_a_reader_that_was_slow_is_told_who_watches(server: Running) -> None:
    """The number of those who watch is no part of the table: who missed it is told it again."""
    ann, bob, eve = [await Player.arrive(server.url, name) for name in ("Ann", "Bob", "Eve")]
    table = await start([ann, bob], "abalone")
    async with ann.sit(table) as slow:
        await slow.until(lambda view: view["phase"] == "playing")
        line = next(iter(server.services.hub.tables[table].outboxes))
        while not any(frame["type"] == "audience" for frame in slow.frames):
            await slow.receive()
        line._queued, line.try_send = 0, None  # as if it never read
        async with eve.sit(table) as watching:
            while not any(frame["type"] == "audience" for frame in watching.frames):
                await watching.receive()
            line._queued = 64
            while not any(frame.get("watching") == 1 for frame in slow.frames):
                await slow.receive()


async def test_a_table_goes_on_after_many_at_once(server: Running) -> None:
    ann, bob = [await Player.arrive(server.url, name) for name in ("Ann", "Bob")]
    table = await start([ann, bob], "abalone")
    said = [ann.ask(table, type="say", text=f"a{number}") for number in range(20)]
    said += [bob.ask(table, type="say", text=f"b{number}") for number in range(20)]
    versions = [answer["version"] for answer in await asyncio.gather(*said)]
    assert len(set(versions)) == 40
    assert len((await ann.get(f"/api/tables/{table}"))["chat"]) == 40
