"""The host's desk: who may use it, and what its actions do to people who are connected."""

from __future__ import annotations

import asyncio
import json
from typing import Final, Literal

import httpx
import pytest

from stolik.server.http.routing import find_access, list_handlers
from stolik.store.moderation.roles import Role
from tests.server.client import Player, Running, browser, open_socket, start
from tests.server.moderation.club import PASSWORD, act, join, receive_refusal, tomorrow

# A new route of the desk has to be added here: decide who may use it.
HOST_ONLY: Final = {
    "PUT /api/desk/house",
    "GET /api/desk/codes",
    "POST /api/desk/codes",
    "DELETE /api/desk/codes/{code_id:str}",
}


async def lift_all(moderator: Player, person: Player) -> None:
    page = await moderator.get(f"/api/desk/people/{person.me['id']}")
    for sanction in page["sanctions"]:
        if sanction["kind"] != "warning" and sanction["lifted"] is None:
            await act(moderator, person, type="lift", sanction=sanction["id"])


def list_desk_routes(club: Running) -> list[tuple[str, str, Role | None]]:
    return [
        (method, path, access.role)
        for path, handler in list_handlers(club.server.app)
        if path.startswith("/api/desk") and (access := find_access(handler)) is not None
        for method in sorted(getattr(handler, "http_methods", ()))
    ]


async def test_each_route_of_the_desk_is_for_moderators_and_some_for_hosts(club: Running) -> None:
    routes = list_desk_routes(club)
    assert {f"{method} {path}" for method, path, role in routes if role == "host"} == HOST_ONLY
    assert {role for _, _, role in routes} == {"host", "moderator"}
    who: dict[Literal["nobody", "guest", "person", "moderator", "host"], httpx.AsyncClient] = {
        "nobody": browser(club.url),
        "guest": (await Player.arrive(club.url, "Gus")).http,
        "person": (await join(club, "Matrix person")).http,
        "moderator": (await join(club, "Matrix moderator", "moderator")).http,
        "host": (await join(club, "Matrix host", "host")).http,
    }
    for method, path, role in routes:
        filled = "/".join("0" * 16 if part.startswith("{") else part for part in path.split("/"))
        for name, http in who.items():
            body: dict[str, str] | None = {} if method in ("POST", "PUT") else None
            answer = await http.request(method, filled, json=body)
            code = answer.json().get("code") if answer.is_error else None
            if name == "nobody":
                assert code == "http-sign-in", (method, path)
            elif name == "host" or (name == "moderator" and role == "moderator"):
                assert code not in ("moderation-role", "http-sign-in"), (method, path, name)
            else:
                assert (answer.status_code, code) == (403, "moderation-role"), (method, path, name)
    await who["nobody"].aclose()


async def test_a_suspended_person_is_told_why_and_open_sockets_are_closed_at_once(club: Running) -> None:
    mod = await join(club, "Mona", "moderator")
    ann, bob = await join(club, "Ann"), await join(club, "Bob")
    bot = await ann.post("/api/me/bots", {"name": "Ann's bot"}, 201)
    table = await start([ann, bob], "setup")
    program = {"Authorization": f"Bearer {bot['token']['secret']}"}
    async with ann.sit(table) as socket, open_socket(club.url, "/ws/lobby", None, None, **program) as bots:
        await socket.receive()
        await bots.receive()
        await act(mod, ann, type="suspend", reason="threats", ends=tomorrow())
        for each in (socket, bots):
            told = await receive_refusal(each)
            assert told["code"] == "moderation-suspended"
            assert told["facts"]["why"] == "threats"
    for lang, word in (("en", "suspended"), ("pl", "zawieszony")):
        answer = await ann.http.get("/api/me", headers={"Accept-Language": lang})
        assert answer.status_code == 403
        assert word in answer.json()["message"]
        assert "threats" in answer.json()["message"]
        assert "UTC" in answer.json()["message"]
    async with httpx.AsyncClient(base_url=club.url, headers=program, trust_env=False) as http:
        for method, path in (("GET", "/api/me"), ("POST", f"/api/tables/{table}/commands")):
            answer = await http.request(method, path, json={"type": "ping"} if method == "POST" else None)
            assert (answer.status_code, answer.json()["code"]) == (403, "moderation-suspended")
    async with ann.sit(table) as socket:  # also a new socket says why
        assert (await socket.receive())["code"] == "moderation-suspended"
    who = await ann.get("/api/who")
    assert (who["me"]["name"], who["exclusion"]["code"]) == ("Ann", "moderation-suspended")
    async with browser(club.url) as http:
        answer = await http.post("/api/sessions", json={"name": "Ann", "password": PASSWORD})
        assert (answer.status_code, answer.json()["code"]) == (403, "moderation-suspended")
        answer = await http.post("/api/sessions", json={"name": "Ann", "password": "a wrong guess"})
        assert answer.status_code == 401  # who does not know the password learns nothing
    assert (await ann.http.get("/api/me/data")).status_code == 200  # one's own data stays one's own
    await lift_all(mod, ann)
    assert (await ann.get("/api/me"))["name"] == "Ann"


async def test_a_muted_person_cannot_chat_but_play(club: Running) -> None:
    mod = await join(club, "Max", "moderator")
    loud, bob = await join(club, "Loud"), await join(club, "Quiet")
    table = await start([loud, bob], "setup")
    async with loud.sit(table) as socket:
        assert (await socket.ask(type="say", text="hello"))["type"] == "ok"
        await act(mod, loud, type="mute", reason="shouting", ends=tomorrow())
        await asyncio.sleep(0.1)
        told = await socket.ask(type="say", text="HELLO")
        assert told["code"] == "moderation-muted"
        assert (await loud.ask(table, 403, type="say", text="HELLO"))["code"] == "moderation-muted"
        assert (await socket.ask(type="resign"))["type"] == "ok"


async def test_a_warning_is_shown_until_it_is_read(club: Running) -> None:
    mod, ann = await join(club, "Warner", "moderator"), await join(club, "Warned")
    await act(mod, ann, type="warn", reason="be kind")
    (warning,) = (await ann.get("/api/who"))["warnings"]
    assert warning["reason"] == "be kind"
    answer = await ann.http.put(f"/api/me/warnings/{warning['id']}")
    assert answer.status_code == 204
    assert (await ann.get("/api/who"))["warnings"] == []
    assert (await mod.http.put(f"/api/me/warnings/{warning['id']}")).status_code == 404


async def test_a_person_who_was_renamed_keeps_the_new_name(club: Running) -> None:
    mod, ann = await join(club, "Namer", "moderator"), await join(club, "Rude name")
    page = await act(mod, ann, type="rename", name="Polite name", reason="the old name was rude")
    assert page["name"] == "Polite name"
    answer = await ann.http.patch("/api/me", json={"name": "Rude name"})
    assert (answer.status_code, answer.json()["code"]) == (403, "moderation-name")
    (line,) = [line for line in await mod.get("/api/desk/log") if line["action"] == "rename"]
    assert "Rude name" not in json.dumps(line)


async def test_a_moderator_cannot_act_on_a_host(club: Running) -> None:
    mod, host = await join(club, "Small", "moderator"), await join(club, "Great", "host")
    for action in ({"type": "ban"}, {"type": "suspend", "ends": tomorrow()}, {"type": "rename", "name": "Fallen"}):
        assert (await act(mod, host, 403, reason="coup", **action))["code"] == "moderation-rank"
    assert (await host.get("/api/me"))["name"] == "Great"
    assert (await act(host, host, 409, type="ban", reason="oops"))["code"] == "moderation-oneself"
    await act(host, mod, type="suspend", reason="coup", ends=tomorrow())
    assert (await mod.http.get("/api/desk/overview")).json()["code"] == "moderation-suspended"


@pytest.mark.parametrize(
    ("banned", "neighbour", "stranger"),
    [("203.0.113.7", "203.0.113.9", "203.0.114.7"), ("2001:db8:1:2::7", "2001:db8:1:3::1", "2001:db8:2::1")],
)
async def test_a_network_is_banned_with_an_end(club: Running, banned: str, neighbour: str, stranger: str) -> None:
    mod = await join(club, f"Netty {banned[:4]}", "moderator")
    troll = await join(club, f"Troll {banned[:4]}", address=banned)
    await troll.get("/api/me")
    async with browser(club.url) as http:

        async def visit(address: str) -> int:
            return (await http.get("/api/lobby", headers={"X-Forwarded-For": address})).status_code

        origin = {"X-Forwarded-For": banned}
        async with open_socket(club.url, "/ws/lobby", None, None, **origin) as socket:  # without a person
            await socket.receive()
            await act(mod, troll, type="ban-networks", reason="floods", ends=tomorrow())
            told = await receive_refusal(socket)
            assert told["code"] == "moderation-network"
        assert [await visit(each) for each in (banned, neighbour, stranger)] == [403, 200, 200]
        await act(mod, troll, type="ban-networks", reason="floods", ends=tomorrow(), wide=True)
        assert [await visit(each) for each in (banned, neighbour, stranger)] == [403, 403, 200]
        page = await http.get("/", headers={"X-Forwarded-For": banned})
        assert page.status_code == 200  # the page tells why nothing works
        bans = await mod.get("/api/desk/networks")
        assert all(banned not in ban["network"] for ban in bans)
        for ban in bans:
            assert (await mod.http.delete(f"/api/desk/networks/{ban['id']}")).status_code == 204
        assert await visit(banned) == 200
        typed = {"network": f"{banned}/{24 if '.' in banned else 48}", "reason": "floods", "ends": tomorrow()}
        assert (await mod.http.post("/api/desk/networks", json=typed)).status_code == 204
        assert [await visit(each) for each in (banned, neighbour, stranger)] == [403, 403, 200]
        for network, code in (
            ("198.51.100.0/24", "moderation-own-network"),
            ("10.0.0.0/8", "moderation-network-form"),
            ("::/0", "moderation-network-form"),
            ("nonsense", "moderation-network-form"),
        ):
            refused = await mod.http.post("/api/desk/networks", json=typed | {"network": network})
            assert (refused.status_code, refused.json()["code"]) == (422, code)
        (ban,) = await mod.get("/api/desk/networks")
        await mod.http.delete(f"/api/desk/networks/{ban['id']}")


async def test_a_ban_of_a_network_spares_hosts_and_moderators(club: Running) -> None:
    mod = await join(club, "Overeager", "moderator")
    host = await join(club, "Owner", "host", address="203.0.113.50")
    member = await join(club, "Member", address="203.0.113.50")
    typed = {"network": "203.0.113.0/24", "reason": "floods", "ends": tomorrow()}
    async with open_socket(
        club.url, "/ws/lobby", host.http.cookies, None, **{"X-Forwarded-For": "203.0.113.50"}
    ) as socket:
        await socket.receive()
        assert (await mod.http.post("/api/desk/networks", json=typed)).status_code == 204
        assert (await host.get("/api/me"))["name"] == "Owner"
        assert (await member.http.get("/api/me")).json()["code"] == "moderation-network"
        assert await socket.ask(type="ping")
    # Whoever has signed out comes back: the password tells who it is.
    async with browser(club.url) as again:
        again.headers["X-Forwarded-For"] = "203.0.113.50"
        for name, status, code in (("Owner", 201, None), ("Member", 403, "moderation-network")):
            answer = await again.post("/api/sessions", json={"name": name, "password": PASSWORD})
            assert (answer.status_code, answer.json().get("code")) == (status, code)
        assert (await again.post("/api/guests", json={})).status_code == 409, "the host is signed in"
        await again.delete("/api/sessions/current")
        for path, body in (("/api/guests", {}), ("/api/accounts", {"name": "Fresh", "password": PASSWORD})):
            assert (await again.post(path, json=body)).json()["code"] == "moderation-network"
    (ban,) = await host.get("/api/desk/networks")
    assert (await host.http.delete(f"/api/desk/networks/{ban['id']}")).status_code == 204
    assert (await member.http.get("/api/me")).status_code == 200


async def test_nobody_bans_the_network_one_comes_from(club: Running) -> None:
    mod, near = await join(club, "Nearby", "moderator"), await join(club, "Near")
    await near.get("/api/me")
    refused = await act(mod, near, 422, type="ban-networks", reason="floods", ends=tomorrow())
    assert refused["code"] == "moderation-own-network"
    assert await mod.get("/api/desk/networks") == []


async def test_a_removed_message_is_gone_from_the_backlog_and_the_exports(club: Running) -> None:
    mod, ann, bob = await join(club, "Clean", "moderator"), await join(club, "Spam"), await join(club, "Ham")
    table = await start([ann, bob], "setup")
    async with bob.sit(table) as socket:
        await ann.ask(table, type="say", text="buy zebra pills")
        await ann.ask(table, type="say", text="sorry")
        view = await socket.until(lambda view: len(view["chat"]) == 2)
        number = view["chat"][0]["number"]
        report = {"person": ann.me["id"], "note": "spam", "message": {"table": table, "number": number}}
        await bob.post("/api/reports", report, 201)
        assert (await bob.post("/api/reports", report, 409))["code"] == "moderation-reported"
        found = [one for one in await mod.get("/api/desk/reports") if one["table"] == table]
        assert [(one["text"], one["person"]["name"], one["number"]) for one in found] == [
            ("buy zebra pills", "Spam", number)
        ]
        action = {"type": "remove-message", "number": number, "reason": "spam"}
        page = await mod.post(f"/api/desk/tables/{table}/actions", action, 200)
        assert [line["text"] for line in page["chat"]] == ["sorry"]
        await socket.until(lambda view: [line["text"] for line in view["chat"]] == ["sorry"])
        await mod.post(f"/api/desk/tables/{table}/actions", action, 404)
    async with ann.sit(table) as socket:
        await socket.until(lambda view: [line["text"] for line in view["chat"]] == ["sorry"])
    store = club.services.store
    stored = b"".join(event.data for event in store.log.read_events(table))
    assert b"zebra" not in stored
    assert b"sorry" in stored
    await ann.ask(table, type="resign")
    record = await ann.http.get(f"/api/tables/{table}/record")
    assert record.status_code == 200
    assert "zebra" not in record.text
    data = (await bob.http.get("/api/me/data")).content
    assert b"zebra" not in data
    # A node that starts now folds the table from the log.
    club.services.tables._cache.clear()
    assert [line["text"] for line in (await ann.get(f"/api/tables/{table}"))["chat"]] == ["sorry"]


async def test_reports_are_limited_and_of_what_one_can_read(club: Running) -> None:
    ann, bob, eve = await join(club, "Reporter"), await join(club, "Reported"), await join(club, "Eve")
    table = await start([ann, bob], "setup")
    await eve.ask(table, type="say", text="between us spectators")
    (line,) = (await eve.get(f"/api/tables/{table}"))["chat"]
    report = {"person": eve.me["id"], "message": {"table": table, "number": line["number"]}}
    # A player cannot read it during the game, and nobody can say that somebody else wrote it.
    assert (await ann.post("/api/reports", report, 404))["code"] == "moderation-no-message"
    blame = report | {"person": bob.me["id"]}
    assert (await eve.post("/api/reports", blame, 404))["code"] == "moderation-no-message"
    assert (await ann.post("/api/reports", {"person": ann.me["id"]}, 422))["code"] == "moderation-report-oneself"
    assert (await ann.post("/api/reports", {"person": "0" * 16}, 404))["code"] == "store-no-person"
    store = club.services.store
    for number in range(20):
        other = store.people.create_guest(f"Guest {number}")
        store.reports.add(ann.me["id"], other.id, "")
    assert (await ann.post("/api/reports", {"person": bob.me["id"]}, 409))["code"] == "moderation-reports-many"
