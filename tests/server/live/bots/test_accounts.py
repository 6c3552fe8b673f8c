"""Bot accounts: who may have one, its token, and how it is marked."""

from __future__ import annotations

from typing import Any

import httpx

from stolik.store.people.accounts import BOTS
from tests.server.client import Player, Running, browser
from tests.server.live.bots.program import Program, begin


async def account(url: str, name: str) -> Player:
    http = browser(url)
    answer = await http.post("/api/accounts", json={"name": name, "password": "correct horse battery"})
    assert answer.status_code == 201, answer.text
    return Player(url, http, answer.json())


async def code(answer: httpx.Response, status: int) -> str:
    assert answer.status_code == status, answer.text
    problem: dict[str, Any] = answer.json()
    assert problem["message"]
    found: str = problem["code"]
    return found


async def test_an_account_makes_a_bot_and_gets_its_token_once(server: Running) -> None:
    owner, other = await account(server.url, "Owner"), await account(server.url, "Other")
    made = await owner.post("/api/me/bots", {"name": "Marble Eater"}, 201)
    secret = made["token"]["secret"]
    bot = Program.of(server.url, secret)
    me = await bot.get("/api/me")
    assert (me["id"], me["name"], me["kind"]) == (made["id"], "Marble Eater", "bot")
    assert me["scopes"] == ["bot", "chat", "play", "read"]
    assert (await owner.get(f"/api/people/{made['id']}"))["kind"] == "bot"
    (listed,) = await owner.get("/api/me/bots")
    assert (listed["id"], listed["token"]["id"]) == (made["id"], made["token"]["id"])
    assert secret not in str(listed)
    assert await other.get("/api/me/bots") == []

    path = f"/api/me/bots/{made['id']}/token"
    assert await code(await other.http.post(path), 404) == "store-no-bot"
    assert await code(await other.http.delete(path), 404) == "store-no-bot"
    assert await code(await other.http.post("/api/me/bots", json={"name": "MARBLE eater"}), 409) == ("store-name-taken")
    # What a leaked token can do ends with the bot: it makes no others, and is no way into the account.
    assert await code(await bot.http.get("/api/me/bots"), 403) == "http-session"
    assert await code(await bot.http.post("/api/me/bots", json={"name": "Child"}), 403) == "http-session"
    assert await code(await bot.http.post("/api/me/tokens", json={"name": "x", "scopes": ["play"]}), 403) == (
        "http-session"
    )

    async with bot.listen() as stream:
        await stream.find("hello")
        another = (await owner.post(path, {}, 201))["secret"]
        assert await stream.rest() == []  # it is ended at once
    assert await code(await bot.http.get("/api/me"), 401) == "http-sign-in"
    bot = Program.of(server.url, another)
    async with bot.listen() as stream:
        await stream.find("hello")
        assert (await owner.http.delete(path)).status_code == 204
        assert await stream.rest() == []
    assert await code(await bot.http.get("/api/bot/stream"), 401) == "http-sign-in"
    assert (await owner.get("/api/me/bots"))[0]["token"] is None


async def test_guests_have_no_bots_and_nobody_has_very_many(server: Running) -> None:
    guest = await Player.arrive(server.url, "Guest")
    assert await code(await guest.http.post("/api/me/bots", json={"name": "Mine"}), 403) == "http-account"
    owner = await account(server.url, "Collector")
    for number in range(BOTS):
        server.services.store.people.create_own_bot(owner.me["id"], f"Bot of many {number}")
    assert await code(await owner.http.post("/api/me/bots", json={"name": "Too many"}), 409) == "store-bots-many"
    assert len(await owner.get("/api/me/bots")) == BOTS


async def test_a_bot_is_marked_wherever_it_is_named(server: Running) -> None:
    ann, bot = await Player.arrive(server.url, "Ann"), Program.made(server)
    table = await begin(ann, bot, "abalone", access="public")
    await bot.ask(table, type="say", text="Have fun!")
    view = await ann.get(f"/api/tables/{table}")
    assert [seat["bot"] for seat in view["seats"]] == [False, True]
    assert [line["bot"] for line in view["chat"]] == [True]
    (live,) = [each for each in (await ann.get("/api/lobby"))["live"] if each["table"] == table]
    assert [seat["bot"] for seat in live["seats"]] == [False, True]
    (mine,) = (await bot.get("/api/me/tables"))["tables"]
    assert [seat["bot"] for seat in mine["seats"]] == [False, True]


async def test_only_bots_read_streams(server: Running) -> None:
    ann, bot = await Player.arrive(server.url, "Ann"), Program.made(server)
    assert await code(await ann.http.get("/api/bot/stream"), 403) == "http-scope"
    store = server.services.store
    _, person = store.tokens.create(ann.me["id"], "mine", ["bot", "play", "read"])
    assert await code(await Program.of(server.url, person).http.get("/api/bot/stream"), 403) == "http-no-bot"
    _, narrow = store.tokens.create(bot.me["id"], "narrow", ["play"])
    assert await code(await Program.of(server.url, narrow).http.get("/api/bot/stream"), 403) == "http-scope"
    assert await code(await Program.of(server.url, "none").http.get("/api/bot/stream"), 401) == "http-sign-in"
    assert await code(await bot.http.get("/api/bot/tables/nothing/stream"), 404) == "table-missing"
