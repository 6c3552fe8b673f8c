"""My notices over HTTP, at a real server."""

from __future__ import annotations

import asyncio
from typing import Any

from stolik.server.notices.kinds import Kind
from tests.server.client import Player, Running


def tell(server: Running, player: Player, **more: Any) -> None:
    """Tell somebody something, in the loop of the server."""
    values = {"kind": Kind.CHALLENGE, "link": "/table/t", "facts": {"game": "abalone"}, **more}
    services = server.services
    notice = services.notices.make(player.me["id"], **values)
    services.store.notices.add(notice)


async def unread(player: Player, lang: str = "en") -> Any:
    answer = await player.http.get("/api/me/notices/unread", headers={"Accept-Language": lang})
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_a_notice_is_told_in_the_readers_language_and_read_once(server: Running) -> None:
    ann, bob = await asyncio.gather(*(Player.arrive(server.url, name) for name in ("Ann", "<b>Bob</b>")))
    assert await unread(ann) == {"count": 0, "newest": None}
    tell(server, ann, about=bob.me["id"])
    found = await unread(ann)
    assert found["count"] == 1
    assert found["newest"]["text"] == "<b>Bob</b> invites you to a game of Abalone."
    assert (await unread(ann, "pl"))["newest"]["text"] == "<b>Bob</b> zaprasza cię do gry: Abalone."
    assert await unread(bob) == {"count": 0, "newest": None}
    answer = await ann.http.put("/api/me/notices/seen", json={"until": found["newest"]["at"]})
    assert answer.status_code == 204
    assert (await unread(ann))["count"] == 0
    listed = await ann.get("/api/me/notices")
    assert [(each["kind"], each["link"], each["seen"]) for each in listed["notices"]] == [
        ("challenge", "/table/t", True)
    ]
    assert listed["next"] is None


async def test_many_notices_have_pages(server: Running) -> None:
    ann = await Player.arrive(server.url, "Ann")
    now = server.services.notices.now()
    for number in range(40):
        tell(server, ann, tag=f"t{number}", shown=now - number)
    first = await ann.get("/api/me/notices")
    second = await ann.get(f"/api/me/notices?before={first['next']}")
    assert (len(first["notices"]), len(second["notices"]), second["next"]) == (30, 10, None)


async def test_kinds_are_chosen(server: Running) -> None:
    ann = await Player.arrive(server.url, "Ann")
    before = await ann.get("/api/me/notice-choices")
    assert before["choices"]["turn"] == {"page": True, "push": True, "email": False}
    assert before["email"] is False
    tell(server, ann)
    answer = await ann.http.put("/api/me/notice-choices", json={"choices": {"challenge": {"page": False}}})
    assert answer.json()["choices"]["challenge"]["page"] is False
    assert (await unread(ann))["count"] == 0
    assert len((await ann.get("/api/me/notices"))["notices"]) == 1, "the page of past notices has it"
    answer = await ann.http.put("/api/me/notice-choices", json={"choices": {"spam": {}}})
    assert answer.status_code == 400


async def test_coming_to_the_table_is_seeing_what_was_told_of_it(server: Running) -> None:
    ann, bob = await asyncio.gather(*(Player.arrive(server.url, name) for name in ("Ann", "Bob")))
    seats = [{"type": "me"}, {"type": "invited", "person": bob.me["id"]}]
    setting = {"game": "abalone", "players": 2, "clock": {"type": "days", "days": 1}}
    table = (await ann.post("/api/tables", {"setting": setting, "seats": seats}))["table"]
    assert (await unread(bob))["newest"]["link"] == f"/table/{table}"
    async with bob.sit(table):
        while (await unread(bob))["count"]:
            await asyncio.sleep(0.02)


async def test_nobody_reads_notices_of_others_or_without_a_browser(server: Running) -> None:
    ann = await Player.arrive(server.url, "Ann")
    ann.http.cookies.clear()
    assert (await ann.http.get("/api/me/notices")).status_code == 401
