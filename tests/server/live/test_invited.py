"""Whom a host invites is seen by those at the table and by the invited, and by no stranger."""

from __future__ import annotations

import json

from tests.server.client import Player, Running


async def test_a_stranger_does_not_see_whom_a_host_invites(server: Running) -> None:
    ann, bob, eve, dan = [await Player.arrive(server.url, f"{name} Invites") for name in ("Ann", "Bob", "Eve", "Dan")]
    setting = {"game": "zero", "players": 3}
    seats = [{"type": "me"}, {"type": "invited", "person": bob.me["id"]}, {"type": "open"}]
    table = (await ann.post("/api/tables", {"setting": setting, "seats": seats}))["table"]

    def shown(view: dict[str, object]) -> tuple[str, object, object]:
        seat = view["seats"][1]  # type: ignore[index]
        return seat["kind"], seat["person"], seat["name"]

    secret, told = ("invited", None, None), ("invited", bob.me["id"], "Bob Invites")
    for player, seen in ((ann, told), (bob, told), (eve, secret)):
        assert shown(await player.get(f"/api/tables/{table}")) == seen
    async with ann.sit(table) as host, bob.sit(table) as invited, eve.sit(table) as stranger, dan.sit(table) as other:
        for socket, seen in ((host, told), (invited, told), (stranger, secret), (other, secret)):
            await socket.receive()
            await socket.receive()
            assert shown(socket.view) == seen
        # Who sits down sees it, and who is invited while they look; who was, is a stranger again.
        await dan.ask(table, type="join", seat=2)
        await other.until(lambda view: view["viewer"] == 2)
        assert shown(other.view) == told
        await ann.ask(table, type="change-seat", seat=1, sitter={"type": "invited", "person": eve.me["id"]})
        for socket in (host, stranger, other):
            await socket.until(lambda view: view["seats"][1]["person"] == eve.me["id"])
        await invited.until(lambda view: view["seats"][1]["person"] is None)
        assert shown(invited.view) == secret
        assert eve.me["id"] not in json.dumps([frame for frame in invited.frames if frame["type"] == "change"])
        await eve.ask(table, type="decline")
        for socket in (host, invited, stranger, other):
            await socket.until(lambda view: view["seats"][1]["kind"] == "open")
        assert "Eve" not in json.dumps(invited.frames)
