"""The desk: a socket and REST are answered alike, with the same rights, and both show that somebody is there."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from stolik.refusals import Forbidden, NotSignedIn
from stolik.server.live.presence import Presence
from stolik.server.people.identity import Me
from stolik.table import Table
from tests.server.client import Player, Running, open_socket, start
from tests.server.live.bots.program import Program

MESSAGES: list[dict[str, Any]] = [
    {"type": "check", "move": {"type": "inline", "rear": "a1", "to": "b2"}},
    {"type": "check", "text": "nonsense"},
    {"type": "move", "move": {"type": "inline", "rear": "i9", "to": "h8"}},
    {"type": "move", "move": {"type": "castle"}},
    {"type": "move", "text": "nonsense"},
    {"type": "move", "text": "a1b2", "if_version": 1},
    {"type": "say", "text": " "},
    {"type": "say", "text": "x" * 600},
    {"type": "say", "text": "psst", "room": "spectators"},
    {"type": "join"},
    {"type": "ready"},
    {"type": "change-seat", "seat": 1, "sitter": {"type": "bot", "level": "genius"}},
    {"type": "change-seat", "seat": 1, "sitter": {"type": "invited", "person": "nobody"}},
    {"type": "change-setting", "setting": {"game": "abalone", "players": 2, "substitute": "genius"}},
    {"type": "agree-draw"},
    {"type": "agree-takeback"},
    {"type": "return"},
    {"type": "choose-for-leavers", "choice": "bot"},
    {"type": "rematch"},
    {"type": "close"},
]


async def pair(server: Running) -> tuple[Player, Player, str]:
    ann, bob = [await Player.arrive(server.url, name) for name in ("Ann", "Bob")]
    return ann, bob, await start([ann, bob], "abalone", options={"layout": "standard"})


async def test_a_socket_and_rest_answer_alike(server: Running) -> None:
    ann, _, table = await pair(server)
    async with ann.sit(table) as socket:
        for message in MESSAGES:
            on_socket = await socket.ask(**message)
            response = await ann.http.post(f"/api/tables/{table}/commands", json={"id": on_socket["id"]} | message)
            over_rest = response.json()
            if on_socket["type"] == "refused":
                assert response.status_code >= 400, message
                del on_socket["type"], on_socket["id"]
            assert over_rest == on_socket, message


async def test_both_ways_show_that_somebody_is_there(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob, table = await pair(server)
    noted: list[str] = []

    def note(_: Presence, known: Table, person: str, seal: str | None = None) -> None:  # noqa: ARG001
        if known.id == table:
            noted.append(person)

    monkeypatch.setattr(Presence, "note_connected", note)
    await ann.ask(table, type="say", text="by a request")
    assert noted == [ann.me["id"]]
    async with bob.sit(table) as socket:
        await socket.until(lambda view: view["phase"] == "playing")
        noted.clear()
        await socket.ask(type="say", text="on a socket")
        assert noted == [bob.me["id"]]
        await socket.ask(type="resign")
        assert noted == [bob.me["id"]] * 2


async def test_a_block_answers_challenges_by_the_desk(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob = [await Player.arrive(server.url, name) for name in ("Ann", "Bob")]
    setting = {"game": "abalone", "players": 2, "access": "private"}
    tables = set()
    for host, other in ((ann, bob), (bob, ann)):
        seats = [{"type": "me"}, {"type": "invited", "person": other.me["id"]}]
        tables.add((await host.post("/api/tables", {"setting": setting, "seats": seats}))["table"])
    noted: list[tuple[str, str]] = []
    monkeypatch.setattr(Presence, "note_connected", lambda _, known, person, *__: noted.append((known.id, person)))
    response = await ann.http.put(f"/api/me/blocked/{bob.me['id']}")
    assert response.status_code == 204, response.text
    assert sorted(noted) == sorted((table, ann.me["id"]) for table in tables), "one declined, one withdrawn"


async def test_who_may_not_play_withdraws_no_challenge(server: Running) -> None:
    ann, bob = [await Player.arrive(server.url, name) for name in ("Ann", "Bob")]
    table = await ann.open("abalone")
    await ann.ask(table, type="change-seat", seat=1, sitter={"type": "invited", "person": bob.me["id"]})
    desk = server.services.desk
    reader = Me(ann.me["id"], "Ann", "guest", frozenset({"read"}))
    for me in (reader, None):
        with pytest.raises((Forbidden, NotSignedIn)):
            await desk.withdraw_challenge(table, me, bob.me["id"])
    assert (await ann.get(f"/api/tables/{table}"))["seats"][1]["kind"] == "invited"


async def test_somebody_who_is_away_and_acts_is_back(server: Running) -> None:
    ann, bob, table = await pair(server)
    async with ann.sit(table) as watching:
        async with bob.sit(table):
            pass
        await watching.until(lambda view: view["seats"][1]["away_since"] is not None)
        await bob.ask(table, type="say", text="I have no socket")
        await watching.until(lambda view: view["seats"][1]["away_since"] is None)


async def test_a_token_that_may_not_play_does_nothing_at_a_table(server: Running) -> None:
    ann, bob, table = await pair(server)
    store = server.services.store
    _, secret = store.tokens.create(ann.me["id"], "reader", ["read"])
    reader = Program.of(server.url, secret)
    setting = {"game": "abalone", "players": 2}
    for path, body in [
        ("/api/tables", {"setting": setting}),
        ("/api/pairing", {"games": ["abalone"]}),
        ("/api/bots-now", {"game": "abalone"}),
        (f"/api/tables/{table}/commands", {"type": "resign"}),
        (f"/api/tables/{table}/commands", {"type": "check", "text": "a1b2"}),
        (f"/api/tables/{table}/commands", {"type": "say", "text": "hello"}),
    ]:
        assert (await reader.post(path, body, 403))["code"] == "http-scope", path
    assert (await bob.get(f"/api/tables/{table}"))["phase"] == "playing"


async def test_nobody_is_there_by_a_token_that_may_not_play(server: Running) -> None:
    ann, bob, table = await pair(server)
    store = server.services.store
    _, reading = store.tokens.create(bob.me["id"], "reader", ["read"])
    _, chatting = store.tokens.create(bob.me["id"], "chatter", ["chat", "read"])
    async with ann.sit(table) as watching:
        async with bob.sit(table):
            pass
        await watching.until(lambda view: view["seats"][1]["away_since"] is not None)
        async with open_socket(server.url, f"/ws/tables/{table}", Authorization=f"Bearer {reading}") as program:
            await program.until(lambda view: view["viewer"] == 1)
            chatter = Program.of(server.url, chatting)
            await chatter.post(f"/api/tables/{table}/commands", {"type": "say", "text": "I only talk"}, 200)
            await ann.ask(table, type="say", text="hello")
            await watching.until(lambda view: any(line["text"] == "hello" for line in view["chat"]))
            assert not server.services.hub.is_connected(table, bob.me["id"])
            assert watching.view["seats"][1]["away_since"] is not None
        async with bob.sit(table):
            await watching.until(lambda view: view["seats"][1]["away_since"] is None)
            async with open_socket(server.url, f"/ws/tables/{table}", Authorization=f"Bearer {reading}") as program:
                await program.receive()
            assert server.services.hub.is_connected(table, bob.me["id"])


async def test_a_database_that_is_down_is_told_alike_by_rest_and_by_socket(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, _, table = await pair(server)
    async with ann.sit(table) as socket:
        await socket.until(lambda view: view["phase"] == "playing")

        def fail(*_: object) -> None:
            raise OperationalError("INSERT", {}, OSError("no route to host"))

        with monkeypatch.context() as broken:
            broken.setattr(server.services.store.log, "submit_append", fail)
            answer = await ann.http.post(f"/api/tables/{table}/commands", json={"type": "say", "text": "hello"})
            assert (answer.status_code, answer.json()["code"]) == (503, "http-database")
            assert answer.headers["retry-after"] == "5"
            assert (await socket.ask(type="say", text="hello"))["code"] == "http-database"
        assert (await socket.ask(type="say", text="hello"))["type"] == "ok"
