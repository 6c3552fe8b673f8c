"""Following, challenges, blocks and privacy, over HTTP and on sockets."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from stolik.game import Refusal
from stolik.server.capacity.limits import RULES, Limits
from stolik.server.live import entries, timekeeper
from stolik.server.people import challenges
from stolik.server.people.challenges import check_challenge
from stolik.server.people.identity import ONLINE_MS
from stolik.server.settings import Settings
from stolik.store import Store, TableRow
from tests.server.client import QUICK, Player, Running, free_port, start

SETTING = {"game": "abalone", "players": 2, "access": "private", "rated": False}


async def meet(server: Running, *names: str) -> list[Player]:
    return [await Player.arrive(server.url, name) for name in names]


async def change(player: Player, method: str, path: str, status: int = 204) -> Any:
    response = await player.http.request(method, path)
    assert response.status_code == status, response.text
    return response.json() if response.content else None


async def block(player: Player, other: Player) -> None:
    await change(player, "PUT", f"/api/me/blocked/{other.me['id']}")


async def follow(player: Player, other: Player) -> None:
    await change(player, "PUT", f"/api/me/following/{other.me['id']}")


async def limit(player: Player, **privacy: str) -> None:
    response = await player.http.put("/api/me/privacy", json=privacy)
    assert response.status_code == 200, response.text


async def challenge(host: Player, other: Player, status: int = 201, **setting: Any) -> Any:
    seats = [{"type": "invited", "person": other.me["id"]}, {"type": "me"}]
    return await host.post("/api/tables", {"setting": SETTING | setting, "seats": seats}, status)


async def list_challenges(player: Player) -> tuple[list[str], list[str]]:
    found = await player.get("/api/me/friends")
    return tuple([each["table"]["table"] for each in found[side]] for side in ("incoming", "outgoing"))  # type: ignore[return-value]


async def test_following_and_who_is_online(server: Running) -> None:
    ann, bob, eve = await meet(server, "Ann", "Bob", "Eve")
    await follow(ann, bob)
    known = {"id": bob.me["id"], "name": "Bob", "kind": "guest", "online": True}
    assert (await ann.get("/api/me/friends"))["following"] == [known]
    there = f"/api/people/{bob.me['id']}/relation"
    assert await ann.get(there) == {"following": True, "blocked": False, "online": True}
    assert await eve.get(there) == {"following": False, "blocked": False, "online": True}
    await limit(bob, online="followed")
    assert not (await ann.get(there))["online"]
    await follow(bob, ann)
    assert (await ann.get(there))["online"]
    assert not (await eve.get(there))["online"]
    await change(ann, "DELETE", f"/api/me/following/{bob.me['id']}")
    assert (await ann.get("/api/me/friends"))["following"] == []
    assert (await change(ann, "PUT", f"/api/me/following/{ann.me['id']}", 409))["code"] == "friends-yourself"
    nobody = "0" * 16
    profile = await ann.get(f"/api/people/{nobody}", 404)
    assert await ann.get(f"/api/people/{nobody}/relation", 404) == profile
    assert await change(ann, "PUT", f"/api/me/following/{nobody}", 404) == profile
    assert await change(ann, "PUT", f"/api/me/blocked/{nobody}", 404) == profile


async def test_recently_played_with(server: Running) -> None:
    ann, bob, eve = await meet(server, "Ann", "Bob", "Eve")
    for other in (eve, bob):
        table = await start([ann, other], "abalone")
        await other.ask(table, type="resign")
    assert [each["name"] for each in (await ann.get("/api/me/friends"))["recent"]] == ["Bob", "Eve"]
    await block(ann, eve)
    found = await ann.get("/api/me/friends")
    assert [each["name"] for each in found["recent"]] == ["Bob"]
    assert [(each["name"], each["online"]) for each in found["blocked"]] == [("Eve", False)]


async def test_a_challenge_with_all_options_is_accepted(server: Running) -> None:
    ann, bob = await meet(server, "Ann", "Bob")
    setting: dict[str, Any] = {
        "clock": {"type": "days", "days": 3},
        "options": {"layout": "belgian-daisy"},
        "takebacks": False,
    }
    table = (await challenge(ann, bob, **setting))["table"]
    await ann.ask(table, type="ready")
    [incoming] = (await bob.get("/api/me/friends"))["incoming"]
    [outgoing] = (await ann.get("/api/me/friends"))["outgoing"]
    assert incoming == outgoing
    assert (incoming["host"], incoming["seats"]) == ("Ann", [{"seat": 0, "id": bob.me["id"], "name": "Bob"}])
    assert incoming["table"]["clock"] == {"type": "days", "days": 3}
    assert incoming["table"]["options"]["layout"] == "belgian-daisy"
    assert incoming["expires"] > 0
    await bob.ask(table, type="join", ready=True)
    view = await bob.get(f"/api/tables/{table}")
    assert (view["phase"], [seat["name"] for seat in view["seats"]]) == ("playing", ["Bob", "Ann"])
    assert await list_challenges(ann) == await list_challenges(bob) == ([], [])


async def test_a_challenge_is_declined_withdrawn_or_expires(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob = await meet(server, "Ann", "Bob")
    table = (await challenge(ann, bob))["table"]
    assert (await list_challenges(bob), await list_challenges(ann)) == (([table], []), ([], [table]))
    await bob.ask(table, type="decline")
    assert await list_challenges(ann) == await list_challenges(bob) == ([], [])
    assert table not in str(await ann.get("/api/me/tables")), "nobody waits there any more"
    [told] = [each["text"] for each in (await ann.get("/api/me/notices"))["notices"] if table in each["link"]]
    assert told == "Bob declined your invitation: Abalone. The table is closed."
    table = (await challenge(ann, bob))["table"]
    assert (await list_challenges(bob))[0] == [table]
    await ann.ask(table, type="close")
    assert await list_challenges(ann) == await list_challenges(bob) == ([], [])
    assert (await bob.ask(table, 409, type="join"))["code"] == "table-closed"
    for module in (entries, timekeeper):
        monkeypatch.setattr(module, "OPEN_LIFE", 10)
    table = (await challenge(ann, bob))["table"]
    while await list_challenges(bob) != ([], []):
        await asyncio.sleep(0.05)
    assert (await bob.ask(table, 409, type="join"))["code"] == "table-closed"


async def test_a_refused_challenge_does_not_tell_why(server: Running) -> None:
    ann, bob, eve = await meet(server, "Ann", "Bob", "Eve")
    refusals = []
    await limit(ann, challenges="nobody")
    refusals.append(await challenge(bob, ann, 403))
    await limit(ann, challenges="followed")
    refusals.append(await challenge(bob, ann, 403))
    await follow(ann, eve)
    assert (await challenge(eve, ann))["table"]
    await limit(ann)
    await block(ann, bob)
    refusals.append(await challenge(bob, ann, 403))
    table = await bob.open("abalone")
    kept = {"type": "invited", "person": ann.me["id"]}
    refusals.append(await bob.ask(table, 403, type="change-seat", seat=1, sitter=kept))
    assert refusals == [refusals[0]] * len(refusals)
    assert refusals[0]["message"] == "Ann does not accept challenges now."
    assert [each["host"] for each in (await ann.get("/api/me/friends"))["incoming"]] == ["Eve"]
    told = await ann.get("/api/me/notices")
    assert "Eve" in str(told)
    assert "Bob" not in str(told)
    assert (await challenge(ann, bob, 409))["code"] == "friends-you-block"


async def test_the_blocked_person_sees_what_was_there_before(server: Running) -> None:
    ann, bob = await meet(server, "Ann", "Bob")
    table = await start([ann, bob], "abalone")
    await ann.ask(table, type="resign")
    await follow(bob, ann)
    await limit(ann, online="nobody", challenges="nobody")
    person = f"/api/people/{ann.me['id']}"
    paths = ["/api/me/friends", person, f"{person}/relation", f"{person}/results", "/api/me/privacy"]
    before = [await bob.get(path) for path in paths]
    refused = await challenge(bob, ann, 403)
    await block(ann, bob)
    assert [await bob.get(path) for path in paths] == before
    assert await challenge(bob, ann, 403) == refused
    await change(bob, "DELETE", f"/api/me/following/{ann.me['id']}")
    await follow(bob, ann)
    data = await bob.http.get("/api/me/data")
    assert data.status_code == 200
    assert b"blocks" not in data.content


async def test_a_block_ends_the_challenges_between_two_people(server: Running) -> None:
    ann, bob = await meet(server, "Ann", "Bob")
    theirs, mine = (await challenge(bob, ann))["table"], (await challenge(ann, bob))["table"]
    await block(ann, bob)
    assert await list_challenges(ann) == await list_challenges(bob) == ([], [])
    view = await bob.get(f"/api/tables/{theirs}")
    assert [seat["kind"] for seat in view["seats"]] == ["open", "taken"]
    assert "declined" in str(view["log"][-1]), "as if it had been declined"
    assert view["phase"] == "closed"
    assert (await ann.get(f"/api/tables/{mine}"))["phase"] == "closed"


async def test_nobody_sits_down_with_a_blocked_person(server: Running) -> None:
    ann, bob, eve = await meet(server, "Ann", "Bob", "Eve")
    await block(ann, bob)
    private = await ann.open("abalone", 3, access="private")
    assert (await bob.ask(private, 403, type="join"))["code"] == "friends-no-seat"
    theirs = await eve.open("abalone", 3)
    await bob.ask(theirs, type="join")
    refusal = await ann.ask(theirs, 409, type="join")
    assert (refusal["code"], refusal["facts"]) == ("friends-you-block", {"name": "Bob"})
    await bob.ask(theirs, type="ready")
    quick = {"games": ["abalone"], "clocks": ["days-7"]}  # nobody of the other tests waits for it
    waiting = (await ann.post("/api/pairing", quick, 200))["table"]
    assert (await bob.post("/api/pairing", quick, 200))["table"] != waiting
    assert (await eve.post("/api/pairing", quick, 200))["table"] == waiting


def spoken(view: dict[str, Any]) -> list[str]:
    return [line["text"] for line in view["chat"]]


async def test_chat_is_hidden_both_ways(server: Running) -> None:
    ann, bob, eve, watcher = await meet(server, "Ann", "Bob", "Eve", "Watcher")
    table = await start([ann, bob, eve], "abalone")
    async with ann.sit(table) as a, bob.sit(table) as b, eve.sit(table) as e, watcher.sit(table) as w:
        await a.ask(type="say", text="from Ann")
        await b.ask(type="say", text="from Bob")
        for socket in (a, b, e):
            await socket.until(lambda view: spoken(view) == ["from Ann", "from Bob"])
        await block(ann, bob)
        await a.until(lambda view: spoken(view) == ["from Ann"])
        await a.ask(type="say", text="more of Ann")
        await b.ask(type="say", text="more of Bob")
        version = (await e.ask(type="say", text="from Eve"))["version"]
        for socket in (a, b, e, w):
            await socket.reach(version)
        assert spoken(a.view) == ["from Ann", "more of Ann", "from Eve"]
        assert spoken(b.view) == ["from Ann", "from Bob", "more of Bob", "from Eve"], "Ann just says no more"
        assert spoken(e.view) == ["from Ann", "from Bob", "more of Ann", "more of Bob", "from Eve"]
        assert "more of Bob" not in "".join(a.texts)
        assert "more of Ann" not in "".join(b.texts)
        assert spoken(await bob.get(f"/api/tables/{table}")) == spoken(b.view)
        await block(watcher, eve)  # spectators, too
        await w.until(lambda view: "from Eve" not in spoken(view))
        assert "from Eve" in spoken(await ann.get(f"/api/tables/{table}"))
        await change(ann, "DELETE", f"/api/me/blocked/{bob.me['id']}")
        await b.until(lambda view: "more of Ann" in spoken(view))


async def test_two_nodes(postgres_url: str) -> None:
    first, second = (Settings(port=free_port(), database_url=postgres_url, **QUICK) for _ in range(2))
    with Running(first) as one, Running(second) as two:
        ann, bob = await Player.arrive(one.url, "Ann"), await Player.arrive(two.url, "Bob")
        await follow(ann, bob)
        assert (await ann.get("/api/me/friends"))["following"][0]["online"]
        table = (await challenge(ann, bob))["table"]
        await ann.ask(table, type="ready")
        assert await list_challenges(bob) == ([table], [])
        await bob.ask(table, type="join", ready=True)
        async with ann.move_to(two.url).sit(table) as a:
            await bob.ask(table, type="say", text="from Bob")
            await a.until(lambda view: spoken(view) == ["from Bob"])
            await block(ann, bob)  # at the other node
            await a.until(lambda view: spoken(view) == [])
        assert not (await bob.get(f"/api/people/{ann.me['id']}/relation"))["online"]


async def refused(store: Store, limits: Limits, sender: str, receiver: str) -> str:
    try:
        await check_challenge(store, limits, sender, receiver)
    except Refusal as refusal:
        return refusal.reason
    return ""


async def test_a_person_cannot_send_many_challenges(store: Store) -> None:
    limits = Limits(RULES, clock=lambda: 0.0)
    ann, *others = (store.people.create_guest(f"Person {number}").id for number in range(13))
    burst = RULES["challenge-pair"].burst
    assert [await refused(store, limits, ann, others[0]) for _ in range(burst + 1)] == [""] * burst + ["http-many"]
    rest = [await refused(store, limits, ann, other) for other in others[1:]]
    assert rest.count("") == RULES["challenge"].burst - burst - 1  # the refused one counts, too
    assert await refused(store, limits, others[1], others[0]) == "", "others may"


async def test_a_person_does_not_get_many_challenges(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(challenges, "MOST_WAITING", 3)
    limits = Limits(RULES, clock=lambda: 0.0)
    ann, friend, *others = (store.people.create_guest(f"Person {number}").id for number in range(40))
    store.relations.follow(ann, friend)

    def wait(table: str, host: str) -> None:
        details = msgspec.json.encode({"host": host})
        row = TableRow(game="abalone", status="open", clock="", players=2, invited=(ann,), details=details)
        store.log.append(table, 0, [b"x"], row)

    for number in range(2):
        assert await refused(store, limits, others[0], ann) == ""
        wait(f"t{number}", others[0])
    assert await refused(store, limits, others[0], ann) == "friends-challenged", "two of one person are enough"
    wait("t2", others[1])
    assert await refused(store, limits, others[2], ann) == "friends-closed"
    assert await refused(store, limits, friend, ann) == "", "others cannot shut out friends"
    monkeypatch.setattr(challenges, "MOST_WAITING", 100)
    answers = [await refused(store, limits, other, ann) for other in others[3:]]  # each withdrawn at once
    assert answers.count("") == RULES["challenge-receiver"].burst - 2
    assert set(answers) == {"", "friends-closed"}
    assert await refused(store, limits, friend, ann) == ""


def test_an_open_page_is_seen_often_enough() -> None:
    assert 2 * Settings().session_check_ms < ONLINE_MS
