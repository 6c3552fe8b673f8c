"""The lobby: open tables, links, live games, finished games, ratings."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError
from websockets.exceptions import ConnectionClosed

from stolik.kit import LEVELS, find, keys
from stolik.refusals import TooMany
from stolik.server.live.desk import MOST_OF_ADDRESS, MOST_OF_PERSON, OpenTableLimits
from stolik.server.live.routes import sockets
from stolik.server.live.routes.lobby import list_lobby
from stolik.server.settings import Settings
from stolik.store import Store
from stolik.thinking.kernels import READY, Kernels, Warming
from tests.server.client import PATIENCE, QUICK, Player, Running, Socket, free_port, open_socket, start


async def listed(socket: Socket, table: str) -> dict[str, Any]:
    """Receive until the lobby's socket tells of a table; return it, or nothing if it is gone."""
    while True:
        frame = await socket.receive()
        if frame["type"] == "listed":
            if table in frame["gone"]:
                return {}
            for each in frame["tables"]:
                if each["table"] == table:
                    found: dict[str, Any] = each
                    return found


def ids(tables: list[dict[str, Any]]) -> list[str]:
    return [table["table"] for table in tables]


async def test_one_person_opens_few_tables_that_wait(tmp_path: Path) -> None:
    with Running(Settings(port=free_port(), data=tmp_path, **QUICK | {"limits": 1})) as server:
        ann, bob = [await Player.arrive(server.url, name) for name in ("Ann", "Bob")]
        body = {"setting": {"game": "abalone", "players": 2}}
        answers = await asyncio.gather(*(ann.http.post("/api/tables", json=body) for _ in range(15)))
        opened = [answer.json()["table"] for answer in answers if answer.status_code == 201]
        assert len(opened) == MOST_OF_PERSON
        (refused,) = {(a.status_code, a.json()["code"]) for a in answers if a.status_code != 201}
        assert refused == (429, "lobby-tables")
        await bob.open("abalone")
        await ann.ask(opened[0], type="close")
        await ann.open("abalone")
        await bob.ask(opened[1], type="join", ready=True)
        await ann.ask(opened[1], type="ready")
        await ann.open("abalone")
        await ann.post("/api/tables", body, 429)
        await ann.post("/api/bots-now", {"game": "abalone", "players": 9}, 400)


def test_an_address_has_more_tables_than_a_person_and_no_more_than_its_own() -> None:
    open_table_limits = OpenTableLimits()
    for number in range(MOST_OF_ADDRESS):
        open_table_limits.add(f"t{number}", f"guest {number}", "192.0.2.1")
    with pytest.raises(TooMany, match="lobby-tables"):
        open_table_limits.add("more", "guest", "192.0.2.1")
    open_table_limits.add("more", "guest", "192.0.2.2")
    open_table_limits.remove("t7")
    open_table_limits.add("t7", "guest", "192.0.2.1")


async def test_the_games_are_offered_with_their_options(server: Running) -> None:
    ann = await Player.arrive(server.url, "Ann")
    offers = await ann.get("/api/games")
    assert [offer["game"] for offer in offers["games"]] == list(keys())
    abalone = offers["games"][0]
    assert (abalone["players"], abalone["options"]["captures"]) == ([2, 3, 4], 6)
    assert abalone["bots"] == ["beginner", "casual", "club", "expert", "master"]
    assert offers["clocks"]["5+3"] == {"type": "sudden", "initial": 300, "increment": 3}


async def test_the_lobby_is_told_of_tables_as_they_change(server: Running) -> None:
    ann, bob = [await Player.arrive(server.url, name) for name in ("Ann", "Bob")]
    async with open_socket(server.url, "/ws/lobby") as lobby:
        assert (await lobby.receive())["type"] == "hello"
        assert (await lobby.receive())["type"] == "lobby"
        table = await ann.open("abalone")
        hidden = await ann.open("abalone", access="private")
        entry = await listed(lobby, table)
        assert (entry["phase"], entry["free"], entry["seats"][0]["name"]) == ("open", 1, "Ann")
        assert table in ids((await bob.get("/api/lobby"))["open"])
        await bob.ask(table, type="join")
        assert await listed(lobby, table) == {}, "it is full"
        await ann.ask(table, type="ready")
        await bob.ask(table, type="ready")
        assert (await listed(lobby, table))["phase"] == "playing"
        assert table in ids((await bob.get("/api/lobby"))["live"])
        await ann.ask(table, type="resign")
        assert await listed(lobby, table) == {}
        assert (await lobby.ask(type="join"))["code"] == "socket-lobby"
        assert (await lobby.ask(type="ping"))["type"] == "pong"
        assert all(hidden not in str(frame) for frame in lobby.frames), "private tables are found by their link alone"
    everything = await bob.get("/api/lobby")
    assert hidden not in ids(everything["open"])
    assert (await bob.get(f"/api/tables/{hidden}"))["phase"] == "open"


async def test_a_change_while_the_lobby_is_read_is_told_after_it(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await Player.arrive(server.url, "Ann")
    is_read, may_be_sent = threading.Event(), threading.Event()

    async def read_slowly(services: Any) -> Any:
        found = await list_lobby(services)
        is_read.set()
        await asyncio.to_thread(may_be_sent.wait, PATIENCE)
        return found

    async with open_socket(server.url, "/ws/lobby") as quick:
        await quick.receive()
        await quick.receive()
        monkeypatch.setattr(sockets, "list_lobby", read_slowly)
        async with open_socket(server.url, "/ws/lobby") as slow:
            await asyncio.to_thread(is_read.wait, PATIENCE)
            table = await ann.open("abalone")
            await listed(quick, table)
            may_be_sent.set()
            assert [(await slow.receive())["type"] for _ in range(2)] == ["hello", "lobby"]
            assert (await listed(slow, table))["phase"] == "open"


@pytest.mark.parametrize("is_open", [False, True], ids=["as it opens", "as it catches up"])
async def test_a_watcher_of_the_lobby_is_sent_away_when_the_lists_cannot_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_open: bool
) -> None:
    async def fail(_services: Any) -> Any:
        raise OperationalError("SELECT", {}, OSError("no route to host"))

    # An outbox without room is behind after every change.
    with Running(Settings(port=free_port(), data=tmp_path, queued_frames=0, **QUICK)) as server:
        ann = await Player.arrive(server.url, "Ann")
        if not is_open:
            monkeypatch.setattr(sockets, "list_lobby", fail)
        async with open_socket(server.url, "/ws/lobby") as socket:
            if is_open:
                assert [(await socket.receive())["type"] for _ in range(2)] == ["hello", "lobby"]
                monkeypatch.setattr(sockets, "list_lobby", fail)
                await ann.open("abalone")
            assert (await socket.receive())["code"] == "http-database"
            with pytest.raises(ConnectionClosed) as closed:
                await socket.receive()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4503


async def test_finished_games_are_found_and_rated(server: Running) -> None:
    store: Store = server.services.store
    ann, bob = [await Player.arrive(server.url, name) for name in ("Zofia", "Bob")]
    for player, name in ((ann, "Zofia Wielka"), (bob, "Bob Mały")):
        await asyncio.to_thread(store.people.turn_into_account, player.me["id"], name, "correct horse")
    clock = {"type": "sudden", "initial": 900}
    table = await start([ann, bob], "abalone", rated=True, clock=clock)
    mine = (await ann.get("/api/me/tables"))["tables"]
    assert ids(mine) == [table]
    assert mine[0]["awaited"] == (await ann.get(f"/api/tables/{table}"))["actors"]
    await ann.ask(table, type="resign")
    for _ in range(100):
        if changes := await asyncio.to_thread(store.ratings.list_changes, table):
            break
        await asyncio.sleep(0.02)
    before = {change.person_id: change.after.mu - change.before.mu for change in changes}
    assert before[ann.me["id"]] < 0 < before[bob.me["id"]]
    found = await bob.get("/api/tables?game=abalone&search=zofia")
    assert ids(found["tables"]) == [table]
    assert found["tables"][0]["result"]["by"] == "resigned"
    assert (await bob.get("/api/tables?search=nobodyatall"))["tables"] == []
    assert (await ann.get("/api/me/tables"))["tables"] == []
    assert ids((await ann.get("/api/me/tables?status=finished"))["tables"]) == [table]
    board = await ann.get("/api/leaderboard/abalone?clock=rapid")
    assert board["standings"] == [], "one game is not enough to stand there"
    await ann.ask(table, type="say", text="well played")
    assert len(await asyncio.to_thread(store.ratings.list_changes, table)) == 2


async def test_a_leaver_is_noted_and_comes_back(server: Running) -> None:
    ann, bob = [await Player.arrive(server.url, name) for name in ("Ann", "Bob")]
    table = await start([ann, bob], "abalone")
    async with ann.sit(table) as first:
        async with bob.sit(table), bob.sit(table) as second:
            await second.until(lambda view: view["phase"] == "playing")
        await first.until(lambda view: view["seats"][1]["away_since"] is not None)
        async with bob.sit(table):
            await first.until(lambda view: view["seats"][1]["away_since"] is None)


async def test_a_clock_that_runs_out_ends_the_game(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob = [await Player.arrive(server.url, name) for name in ("Ann", "Bob")]
    table = await start([ann, bob], "abalone", clock={"type": "turn", "seconds": 5})
    async with bob.sit(table) as socket:
        await socket.until(lambda view: view["phase"] == "playing")
        now = server.services.tables.now
        monkeypatch.setattr(server.services.tables, "now", lambda: now() + 5_000)  # the test need not wait
        view = await socket.until(lambda view: view["phase"] == "finished")
    assert view["result"]["by"] == "time"
    assert view["result"]["outcome"]["places"] == [2, 1]


async def test_a_table_is_told_how_many_watch(server: Running) -> None:
    ann, bob = [await Player.arrive(server.url, name) for name in ("Ann", "Bob")]
    table = await ann.open("abalone")
    async with ann.sit(table) as host:

        async def told() -> int:
            while (frame := await host.receive())["type"] != "audience":
                pass
            watching: int = frame["watching"]
            return watching

        assert await told() == 0
        async with bob.sit(table), bob.sit(table), open_socket(server.url, f"/ws/tables/{table}"):
            while await told() != 2:  # a person in two tabs is one
                pass
        while await told() != 0:
            pass


async def test_who_takes_a_seat_is_no_longer_counted_as_a_spectator(server: Running) -> None:
    ann, bob = [await Player.arrive(server.url, name) for name in ("Ann", "Bob")]
    table = await ann.open("abalone")
    async with ann.sit(table) as host, bob.sit(table) as guest:
        while (await host.receive()).get("watching") != 1:
            pass
        await guest.ask(type="join")
        while (await host.receive()).get("watching") != 0:
            pass


async def test_the_games_say_which_bots_are_not_ready_yet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Running(Settings(port=free_port(), data=tmp_path, **QUICK)) as server:
        ann = await Player.arrive(server.url, "Ann")

        async def warming() -> dict[str, Any]:
            return {each["game"]: each["warming"] for each in (await ann.http.get("/api/games")).json()["games"]}

        assert set((await warming()).values()) == {None}
        cold, *rest = (key for key in keys() if find(key).has_kernels)
        monkeypatch.setattr(Kernels, "find_warming", lambda _, game: READY if game in rest else Warming(37, False))
        found = await warming()
        levels = [level for level in LEVELS if find(cold).needs_kernels(level)]
        assert found[cold] == {"percent": 37, "levels": levels, "judging": True, "failed": False}
        assert {found[key] for key in rest} == {None}
