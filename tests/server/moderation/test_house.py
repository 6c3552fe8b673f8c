"""The rules of the house: the host decides who may come, and every node knows it."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx

from stolik.server.settings import Settings
from tests.server.client import QUICK, Player, Running, browser, free_port
from tests.server.moderation.club import PASSWORD, act, join, receive_refusal, tomorrow


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
