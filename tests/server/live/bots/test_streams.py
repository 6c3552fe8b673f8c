"""Bots that play over plain HTTP: what they are told, what they may do, and what they are refused."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from stolik.kit import keys
from stolik.server.settings import Settings
from tests.server.client import PATIENCE, QUICK, Player, Running, chosen, free_port, open_socket
from tests.server.live.bots.program import Program, Stream, begin, challenge


async def play(bot: Program, table: str, view: dict[str, Any], rng: Random) -> None:
    await bot.ask(table, type="move", move=chosen(view, rng), if_version=view["version"])


async def test_a_bot_is_challenged_plays_and_is_told_of_the_end_and_of_a_rematch(server: Running) -> None:
    ann, bot, rng = await Player.arrive(server.url, "Ann"), Program.made(server), Random(7)
    async with bot.listen() as events:
        assert (await events.find("hello"))["me"] == {"id": bot.me["id"], "name": bot.me["name"], "kind": "bot"}
        table = await challenge(ann, bot, "abalone", options={"captures": 1, "max_plies": 6})
        asked = (await events.find("challenge"))["table"]
        assert (asked["table"], asked["game"], asked["options"]["max_plies"]) == (table, "abalone", 6)
        assert asked["seats"][0]["name"] == "Ann"
        await bot.ask(table, type="join", ready=True)
        start = await events.find("start")
        assert (start["table"]["table"], start["seat"]) == (table, 1)
        async with bot.read(table) as stream:
            while stream.view.get("phase") != "finished":
                view = await ann.get(f"/api/tables/{table}")
                if view["phase"] == "playing":
                    await ann.ask(table, type="move", move=chosen(view, rng))
                    turn = await events.find("turn")
                    assert turn["table"] == table
                    view = await stream.until(lambda view: view["phase"] != "playing" or view["actors"] == [1])
                    assert turn["version"] == view["version"]
                if view["phase"] == "playing":
                    await play(bot, table, view, rng)
                await stream.reach(view["version"] + 1)
            assert await stream.rest() == []  # the stream ends with the game
            assert stream.view["result"]["rated"] is False
        end = await events.find("end")
        assert end["table"]["result"]["outcome"] == stream.view["result"]["outcome"]
        await ann.ask(table, type="rematch")
        assert (await events.find("rematch-asked"))["table"] == table
        await bot.ask(table, type="rematch")
        again = await events.find("start")
        assert (again["table"]["game"], again["seat"]) == ("abalone", 0)
        assert (await events.find("turn"))["table"] == again["table"]["table"] != table


async def test_bots_that_listen_are_listed_with_what_they_play(server: Running) -> None:
    ann, bot, other = await Player.arrive(server.url, "Ann"), Program.made(server), Program.made(server)
    mine = {bot.me["id"]: bot.me["name"], other.me["id"]: other.me["name"]}

    async def listed() -> list[tuple[str, list[str]]]:
        found = await ann.get("/api/bots")
        return [(each["name"], each["games"]) for each in found if mine.get(each["id"]) == each["name"]]

    assert await listed() == []
    async with other.listen() as silent, bot.stream(f"/api/bot/stream?games={keys()[-1]},{keys()[0]}") as events:
        await events.find("hello")
        await silent.find("hello")
        assert await listed() == sorted([(bot.me["name"], [keys()[0], keys()[-1]]), (other.me["name"], [])])
    async with asyncio.timeout(PATIENCE):
        while await listed():  # the server learns that they are gone when it writes
            await asyncio.sleep(0.02)
    for wrong in ("chess", "zero,", "x" * 201):
        assert (await bot.http.get(f"/api/bot/stream?games={wrong}")).status_code in (400, 404, 422)


async def test_challenges_are_withdrawn_declined_and_made_again(server: Running) -> None:
    ann, bot = await Player.arrive(server.url, "Ann"), Program.made(server)
    async with bot.listen() as events:
        table = await challenge(ann, bot, "absolute")
        await events.find("challenge")
        await ann.ask(table, type="change-seat", seat=1, sitter={"type": "open"})
        assert (await events.find("withdrawn"))["table"] == table
        problem = await bot.ask(table, 403, type="join")
        assert (problem["code"], problem["facts"]) == ("table-bot-uninvited", {})

        table = await challenge(ann, bot, "absolute")
        await events.find("challenge")
        await bot.ask(table, type="decline")
        assert (await events.find("withdrawn"))["table"] == table
        view = await ann.get(f"/api/tables/{table}")
        assert view["seats"][1]["kind"] == "open"
        assert view["log"][-1]["message"] == {"name": "table-event-declined", "facts": {"name": bot.me["name"]}}
        assert (await bot.ask(table, 409, type="decline"))["code"] == "table-closed"

        # What is agreed has changed: the bot is asked once more.
        table = await challenge(ann, bot, "absolute")
        await events.find("challenge")
        await bot.ask(table, type="join")
        setting = {"game": "absolute", "players": 2, "access": "private", "clock": {"type": "turn", "seconds": 60}}
        await ann.ask(table, type="change-setting", setting=setting)
        assert (await events.find("challenge"))["table"]["clock"]["seconds"] == 60
        await bot.ask(table, type="join", ready=True)
        await ann.ask(table, type="ready")
        assert (await events.find("start"))["table"]["table"] == table


async def test_a_stream_that_is_opened_late_tells_all_that_holds(server: Running) -> None:
    ann, bot = await Player.arrive(server.url, "Ann"), Program.made(server)
    running_table = await begin(ann, bot, "absolute")
    asked_table = await challenge(ann, bot, "abalone")
    over = await begin(ann, bot, "abalone")
    await ann.ask(over, type="resign")
    async with bot.listen() as events:
        assert (await events.find("challenge"))["table"]["table"] == asked_table
        assert (await events.find("start"))["table"]["table"] == running_table
        await ann.ask(asked_table, type="close")
        while events.frames[-1]["type"] != "withdrawn":
            await events.receive()
    assert not [frame for frame in events.frames if over in str(frame)]


async def test_bots_play_unrated_and_only_with_those_who_asked(server: Running) -> None:
    ann, bot = await Player.arrive(server.url, "Ann"), Program.made(server)
    rated = {"game": "abalone", "players": 2, "rated": True}
    seats = [{"type": "me"}, {"type": "invited", "person": bot.me["id"]}]
    refused = await ann.post("/api/tables", {"setting": rated, "seats": seats}, 422)
    assert (refused["code"], refused["facts"]) == ("table-bot-rated", {"name": bot.me["name"]})
    assert (await bot.post("/api/tables", {"setting": rated}, 422))["code"] == "table-bot-rated"
    table = await challenge(ann, bot, "abalone")
    assert (await ann.ask(table, 422, type="change-setting", setting=rated))["code"] == "table-bot-rated"
    other = await ann.open("abalone", rated=True)
    sitter = {"type": "invited", "person": bot.me["id"]}
    assert (await ann.ask(other, 422, type="change-seat", seat=1, sitter=sitter))["code"] == "table-bot-rated"
    assert (await bot.ask(other, 403, type="join"))["code"] == "table-bot-uninvited"
    assert (await bot.post("/api/pairing", {"games": ["abalone"]}, 403))["code"] == "lobby-bot"


async def test_a_bot_that_answers_rubbish_or_too_late_is_told_why_and_the_table_goes_on(server: Running) -> None:
    ann, bot = await Player.arrive(server.url, "Ann"), Program.made(server)
    table = await begin(ann, bot, "abalone", options={"layout": "standard"})
    wrong: list[tuple[int, str, dict[str, Any] | None, dict[str, Any]]] = [
        (422, "abalone-not-your-turn", {"seat": 1, "turn": 0}, {"type": "move", "text": "i5h5"}),
        (400, "abalone-move-text", {"text": "knight to f3"}, {"type": "move", "text": "knight to f3"}),
        (422, "table-move-form", None, {"type": "move", "move": {"type": "castle"}}),
        (422, "table-move-form", None, {"type": "move"}),
        (400, "http-invalid", None, {"type": "move", "move": "a1b2"}),
        (400, "http-invalid", None, {"type": "think"}),
        (400, "http-invalid", None, {"type": "move", "text": "a1b2" * 200}),
    ]
    for status, code, facts, message in wrong:
        problem = await bot.ask(table, status, **message)
        assert problem["code"] == code
        assert problem["message"]
        assert facts is None or problem["facts"] == facts
    await ann.ask(table, type="move", text="a1b2")
    version = (await bot.get(f"/api/tables/{table}"))["version"]
    problem = await bot.ask(table, 422, type="move", text="a3b4")
    assert (problem["code"], problem["rule"]) == ("abalone-not-yours", "ABA-4")
    await bot.ask(table, type="move", text="i5h5", if_version=version)
    problem = await bot.ask(table, 409, type="move", text="h4g4", if_version=version)
    assert problem["code"] == "table-stale"
    assert problem["facts"]["version"] == version
    await ann.ask(table, type="resign")
    assert (await bot.ask(table, 409, type="move", text="h4g4"))["code"] == "table-not-playing"
    polish = await bot.http.post(
        f"/api/tables/{table}/commands", json={"type": "move"}, headers={"Accept-Language": "pl"}
    )
    assert polish.json()["message"] == "Przy tym stoliku nie toczy się żadna partia."


async def test_who_closes_all_streams_has_left_and_may_come_back(server: Running) -> None:
    ann, bot = await Player.arrive(server.url, "Ann"), Program.made(server)
    async with bot.listen() as events:
        await events.find("hello")
        table = await begin(ann, bot, "abalone")
        async with ann.sit(table) as seen:
            async with bot.read(table) as stream:
                await stream.until(lambda view: view["phase"] == "playing")
            await seen.ask(type="ping")
            assert seen.view["seats"][1]["away_since"] is None  # it still listens
            await events.response.aclose()
            await seen.until(lambda view: view["seats"][1]["away_since"] is not None)
            async with bot.listen() as again:
                await again.find("start")
                await seen.until(lambda view: view["seats"][1]["away_since"] is None)
            await seen.until(lambda view: view["seats"][1]["away_since"] is not None)


async def test_a_bot_reads_what_its_seat_sees_and_not_more(server: Running) -> None:
    ann, bot, other, rng = (
        await Player.arrive(server.url, "Ann"),
        Program.made(server),
        Program.made(server),
        Random(3),
    )
    table = await begin(ann, bot, "absolute")
    async with (
        bot.read(table) as stream,
        other.read(table) as beside,
        open_socket(server.url, f"/ws/tables/{table}", Authorization=bot.http.headers["Authorization"]) as socket,
    ):
        await stream.until(lambda view: view["phase"] == "playing")
        assert json_hand(stream)
        for _ in range(6):
            view = await ann.get(f"/api/tables/{table}")
            mover = ann if view["actors"][0] == 0 else bot
            seen = await mover.get(f"/api/tables/{table}")
            answer = await mover.ask(table, type="move", move=chosen(seen, rng))
            for reader in (stream, beside):
                await reader.reach(answer["version"])
            await socket.reach(answer["version"])
        relevant = ("table", "change")
        own = [frame for frame in stream.frames if frame["type"] in relevant]
        assert own == [frame for frame in socket.frames if frame["type"] in relevant]
        assert stream.view["viewer"] == 1
        assert (beside.view["viewer"], beside.view["moves"]) == (None, [])
        assert not json_hand(beside)


def json_hand(stream: Stream) -> Any:
    """The cards of the viewer's own hand, if there is such a thing."""
    return stream.view["view"].get("hand")


async def test_a_stream_goes_on_where_it_was_left_and_is_never_silent_for_long(server: Running) -> None:
    ann, bot = await Player.arrive(server.url, "Ann"), Program.made(server)
    table = await begin(ann, bot, "abalone")
    async with bot.read(table) as stream:
        view = await stream.until(lambda view: view["phase"] == "playing")
        while not stream.silences:
            waiting = asyncio.create_task(stream.receive())
            await asyncio.sleep(0.1)
            await ann.ask(table, type="say", text="Hello?")
            await waiting
    await ann.ask(table, type="say", text="Still there?")
    async with bot.read(table, view["version"]) as stream:
        frame = await stream.find("table")
        assert frame["since"] == view["version"]
        assert [line["text"] for line in frame["view"]["chat"]][-1] == "Still there?"
    async with bot.read(table, 999_999) as stream:
        assert (await stream.find("table"))["since"] is None


async def test_streams_are_few(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stolik.server.live.routes.streams.STREAMS", 1)
    bot = Program.made(server)
    async with bot.listen() as stream:
        await stream.find("hello")
        answer = await bot.http.get("/api/bot/stream")
        assert (answer.status_code, answer.json()["code"]) == (429, "http-streams")
    while server.services.hub.streams[bot.me["id"]]:
        await asyncio.sleep(0.01)
    async with bot.listen() as stream:
        await stream.find("hello")


async def test_a_server_that_stops_says_goodbye_and_waits_for_no_stream(tmp_path: Path) -> None:
    with Running(Settings(port=free_port(), data=tmp_path, **QUICK)) as server:
        ann, bot = await Player.arrive(server.url, "Ann"), Program.made(server)
        table = await begin(ann, bot, "abalone")
        async with bot.listen() as events, bot.read(table) as stream:
            await events.find("start")
            await stream.find("table")
            server.server.should_exit = True
            assert (await events.rest())[-1]["type"] == "bye"
            assert (await stream.rest())[-1]["type"] == "bye"
        began = asyncio.get_running_loop().time()
        await asyncio.to_thread(server._thread.join)
        assert asyncio.get_running_loop().time() - began < 15  # uvicorn would wait 20 seconds for an answer


async def test_a_bot_hears_of_tables_at_another_server(postgres_url: str) -> None:
    first, second = (Settings(port=free_port(), database_url=postgres_url, **QUICK) for _ in range(2))
    with Running(first) as one, Running(second) as two:
        ann, bot = await Player.arrive(one.url, "Ann"), Program.made(two)
        there = Program.of(one.url, bot.http.headers["Authorization"].removeprefix("Bearer "), bot.me)
        async with bot.listen() as events:
            await events.find("hello")
            table = await challenge(ann, there, "abalone")
            assert (await events.find("challenge"))["table"]["table"] == table
            await bot.ask(table, type="join", ready=True)
            assert (await events.find("start"))["table"]["table"] == table
            await ann.ask(table, type="move", move=(await ann.get(f"/api/tables/{table}"))["moves"][0])
            assert (await events.find("turn"))["table"] == table
