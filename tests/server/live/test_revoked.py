"""Sockets whose session or token is ended while they are open."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed

from stolik.server.settings import Settings
from tests.server.client import QUICK, Player, Running, Socket, browser, free_port, open_socket, start


async def close_code(socket: Socket) -> int | None:
    try:
        while True:
            await socket.receive()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


async def account(url: str, name: str) -> Player:
    http = browser(url)
    answer = await http.post("/api/accounts", json={"name": name, "password": "correct horse battery"})
    assert answer.status_code == 201, answer.text
    return Player(url, http, answer.json())


async def test_a_session_that_another_node_ends_is_noticed(tmp_path: Path) -> None:
    settings = Settings(port=free_port(), data=tmp_path, **QUICK, session_check_ms=100)
    with Running(settings) as server:
        ann, bob = [await Player.arrive(server.url, name) for name in ("Ann", "Bob")]
        table = await start([ann, bob], "abalone")
        async with (
            ann.sit(table) as first,
            bob.sit(table) as second,
            open_socket(server.url, "/ws/lobby", ann.http.cookies) as lobby,
            open_socket(server.url, f"/ws/tables/{table}") as nobody,
        ):
            assert (await first.ask(type="ping"))["type"] == "pong"
            await asyncio.sleep(0.3)  # a few looks at a session that holds
            assert (await first.ask(type="ping"))["type"] == "pong"
            server.services.store.sessions.revoke_all(ann.me["id"])  # as another node would
            assert await close_code(first) == 4401
            assert await close_code(lobby) == 4401
            assert (await second.ask(type="ping"))["type"] == "pong"
            assert (await nobody.ask(type="ping"))["type"] == "pong"
            await second.until(lambda view: view["seats"][0]["away_since"] is not None)


async def test_what_is_ended_here_closes_its_sockets_at_once_and_no_others(server: Running) -> None:
    assert server.settings.session_check_ms == 60_000
    ann = await account(server.url, "Ann of two browsers")
    other = browser(server.url)
    signed = await other.post(
        "/api/sessions", json={"name": "Ann of two browsers", "password": "correct horse battery"}
    )
    assert signed.status_code == 201
    second = Player(server.url, other, ann.me)
    token: dict[str, Any] = await ann.post("/api/me/tokens", {"name": "bot", "scopes": ["play", "read"]}, 201)
    table = await ann.open("abalone")
    async with (
        ann.sit(table) as here,
        second.sit(table) as there,
        open_socket(server.url, f"/ws/tables/{table}", Authorization=f"Bearer {token['secret']}") as program,
    ):
        for socket in (here, there, program):
            assert (await socket.ask(type="ping"))["type"] == "pong"
        assert (await ann.http.delete(f"/api/me/tokens/{token['id']}")).status_code == 204
        assert await close_code(program) == 4401
        assert (await there.ask(type="ping"))["type"] == "pong"
        sessions = await ann.get("/api/me/sessions")
        elsewhere = next(one["id"] for one in sessions if not one["current"])
        assert (await ann.http.delete(f"/api/me/sessions/{elsewhere}")).status_code == 204
        assert await close_code(there) == 4401
        assert (await here.ask(type="ping"))["type"] == "pong"
        assert (await ann.http.delete("/api/sessions/current")).status_code == 204
        assert await close_code(here) == 4401
