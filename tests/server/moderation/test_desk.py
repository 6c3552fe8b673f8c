"""The host's desk: who may use it, and what its actions do to people who are connected."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import suppress
from time import time
from typing import Any, Final, Literal

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from stolik.server.http.routing import find_access, list_handlers
from stolik.server.settings import Settings
from stolik.server.study.statistics.club import read_club
from stolik.server.study.statistics.counting import count_batch, take_out_voided
from stolik.store.moderation.roles import Role
from tests.server.client import QUICK, Player, Running, Socket, browser, free_port, open_socket, start

PASSWORD: Final = "correct horse"  # noqa: S105 - of the people here
DAY: Final = 24 * 60 * 60 * 1000
# A new route of the desk has to be added here: decide who may use it.
HOST_ONLY: Final = {
    "PUT /api/desk/house",
    "GET /api/desk/codes",
    "POST /api/desk/codes",
    "DELETE /api/desk/codes/{code_id:str}",
}


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server of its own, behind a proxy: its house is changed, and its networks are banned."""
    data = tmp_path_factory.mktemp("club")
    with Running(Settings(port=free_port(), data=data, trusted_proxies=("127.0.0.1",), **QUICK)) as running:
        yield running


def tomorrow() -> int:
    return int(time() * 1000) + DAY


async def join(club: Running, name: str, role: Role | None = None, address: str = "198.51.100.1") -> Player:
    """Create an account, from an address."""
    http = browser(club.url)
    http.headers["X-Forwarded-For"] = address
    answer = await http.post("/api/accounts", json={"name": name, "password": PASSWORD})
    assert answer.status_code == 201, answer.text
    if role is not None:
        club.services.store.roles.grant(answer.json()["id"], role)
    return Player(club.url, http, answer.json())


async def receive_refusal(socket: Socket) -> dict[str, Any]:
    """Receive until the server closes the socket, and return the frame that said why."""
    with suppress(ConnectionClosed):
        while True:
            await socket.receive()
    (refused,) = [frame for frame in socket.frames if frame["type"] == "refused"]
    return refused


async def act(moderator: Player, person: Player, status: int = 200, **action: Any) -> Any:
    return await moderator.post(f"/api/desk/people/{person.me['id']}/actions", action, status)


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


async def test_a_table_is_closed(club: Running) -> None:
    mod, ann, bob = await join(club, "Closer", "moderator"), await join(club, "Opener"), await join(club, "Joiner")
    waiting = await ann.open("setup", 2)
    playing = await start([ann, bob], "setup")
    for table, phase in ((waiting, "closed"), (playing, "finished")):
        action = {"type": "close-table", "reason": "rude title"}
        refusal = await mod.post(f"/api/desk/tables/{table}/actions", action | {"reason": "\0"}, 400)
        assert refusal["code"] == "store-text"
        assert (await ann.get(f"/api/tables/{table}"))["phase"] != phase, "what cannot be noted is not done"
        page = await mod.post(f"/api/desk/tables/{table}/actions", action, 200)
        assert page["phase"] == phase
        assert (await mod.post(f"/api/desk/tables/{table}/actions", action, 409))["code"] == "moderation-table-over"
    lines = [line for line in await mod.get("/api/desk/log") if line["action"] == "close-table"]
    assert [line["detail"]["table"] for line in lines] == [playing, waiting]


def count_club(club: Running) -> dict[str, int]:
    """The games that the club's statistics have counted."""
    found = read_club(club.services.store, club.services.tables.now())
    return {each.game: each.count for each in found.games}


async def test_a_rated_game_is_voided(club: Running) -> None:
    mod, ann, bob = await join(club, "Voider", "moderator"), await join(club, "Pumped"), await join(club, "Pump")
    path = f"/api/people/{ann.me['id']}"
    fair = await start([ann, bob], "setup")
    await bob.ask(fair, type="resign")
    table = await start([ann, bob], "setup", rated=True, clock={"type": "sudden", "initial": 600})
    await bob.ask(table, type="resign")
    store = club.services.store
    while count_batch(store, lag=0):
        pass
    before = count_club(club)["setup"]
    for _ in range(100):
        if ratings := (await ann.get(f"/api/people/{ann.me['id']}"))["ratings"]:
            break
        await asyncio.sleep(0.05)
    assert ratings[0]["games"] == 1
    page = await mod.get(f"/api/desk/tables/{table}")
    assert (page["is_rated"], page["is_voided"]) == (True, False)
    action = {"type": "void-game", "reason": "arranged"}
    page = await mod.post(f"/api/desk/tables/{table}/actions", action, 200)
    assert (page["is_rated"], page["is_voided"]) == (False, True)
    club.services.tables._cache.clear()  # a table that is loaded is rated if it was not yet
    await ann.get(f"/api/tables/{table}")
    await asyncio.sleep(0.1)
    assert (await ann.get(f"/api/people/{ann.me['id']}"))["ratings"] == []
    assert (await mod.post(f"/api/desk/tables/{table}/actions", action, 409))["code"] == "moderation-voided"
    found = await ann.get(f"{path}/results")
    assert (found["counted"], found["games"][0]["won"], found["games"][0]["best_streak"]) == (1, 1, 1)
    assert [each["won"] for each in found["opponents"]] == [1]
    both = await ann.get(f"{path}/against/{bob.me['id']}")
    assert (both["counted"], both["games"][0]["won"]) == (1, 1)
    assert [(each["table"], each["voided"]) for each in both["latest"]] == [(table, True), (fair, False)]
    assert take_out_voided(store) == 1
    assert count_club(club)["setup"] == before - 1


async def test_the_host_changes_who_may_come(club: Running) -> None:
    host = await join(club, "Hera", "host")
    house = await host.get("/api/desk/house")

    async def change(**changes: Any) -> None:
        answer = await host.http.put("/api/desk/house", json=house | changes)
        assert answer.status_code == 200, answer.text

    async def register(name: str, code: str = "") -> httpx.Response:
        async with browser(club.url) as http:
            return await http.post("/api/accounts", json={"name": name, "password": PASSWORD, "code": code})

    try:
        await change(registration="closed", guests=False, message={"en": "Closed today", "pl": ""})
        assert (await register("Late")).json()["code"] == "moderation-closed"
        async with browser(club.url) as http:
            assert (await http.post("/api/guests", json={})).json()["code"] == "moderation-no-guests"
            told = (await http.get("/api/who")).json()["house"]
            assert told == {"registration": "closed", "guests": False, "message": {"en": "Closed today", "pl": ""}}
        await change(registration="invitation")
        made = await host.post("/api/desk/codes", {"uses": 1, "expires": tomorrow(), "note": "Late"}, 201)
        assert (await register("Late", "WRONG")).json()["code"] == "moderation-code"
        both = await asyncio.gather(*(register(f"Late {number}", made["letters"]) for number in range(2)))
        assert sorted(answer.status_code for answer in both) == [201, 403]
        guest = await Player.arrive(club.url, "Gast")
        answer = await guest.http.post("/api/accounts", json={"name": "Gast", "password": PASSWORD})
        assert answer.json()["code"] == "moderation-code"
    finally:
        await change()
    actions = [line["action"] for line in await host.get("/api/desk/log")]
    assert actions[:4] == ["change-house", "make-code", "change-house", "change-house"]
    assert "grant" in {line["action"] for line in await host.get("/api/desk/log") if line["actor"] is None}


async def test_the_page_of_the_house_tells_what_is_kept(club: Running) -> None:
    async with browser(club.url) as http:
        house = (await http.get("/api/house")).json()
    assert (house["registration"], house["guests"], house["address_days"], house["mail"]) == ("open", True, 30, False)


async def test_a_suspension_and_the_house_are_known_to_all_nodes_at_once(postgres_url: str) -> None:
    settings = {"database_url": postgres_url, **QUICK}
    with (
        Running(Settings(port=free_port(), **settings)) as one,
        Running(Settings(port=free_port(), **settings)) as two,
    ):
        host, ann = await join(one, "Hera", "host"), await join(one, "Ann")
        table = await ann.open("setup", 2)
        async with ann.move_to(two.url).sit(table) as socket:
            await socket.receive()
            await act(host, ann, type="suspend", reason="threats", ends=tomorrow())
            assert (await receive_refusal(socket))["code"] == "moderation-suspended"
        house = await host.get("/api/desk/house")
        await host.http.put("/api/desk/house", json=house | {"guests": False})
        async with browser(two.url) as http:
            for _ in range(100):
                if not (await http.get("/api/house")).json()["guests"]:
                    break
                await asyncio.sleep(0.02)
            assert (await http.post("/api/guests", json={})).json()["code"] == "moderation-no-guests"
