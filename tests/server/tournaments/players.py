"""People who play a tournament by themselves: they come to their tables and move at random."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random
from typing import Any, Final

import httpx
from websockets.exceptions import ConnectionClosed, WebSocketException

from tests.server.client import Player, chosen

CLOCK: Final = {"type": "sudden", "initial": 600}
SHORT: Final = {"game": "absolute", "players": 2, "clock": CLOCK, "options": {"rounds": 1}}


async def open_tournament(director: Player, form: dict[str, Any], **setting: Any) -> str:
    wanted = {"name": "Friday", "table": SHORT, "format": form, "between": 0, "bots": True} | setting
    page = await director.post("/api/tournaments", {"setting": wanted}, 201)
    tournament: str = page["id"]
    return tournament


async def direct(director: Player, tournament: str, status: int = 200, **command: Any) -> Any:
    return await director.post(f"/api/tournaments/{tournament}/commands", command, status)


async def wait_until(player: Player, tournament: str, is_true: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    while True:
        page: dict[str, Any] = await player.get(f"/api/tournaments/{tournament}")
        if is_true(page):
            return page
        await asyncio.sleep(0.05)


def find_my_table(player: Player, page: dict[str, Any]) -> str | None:
    boards = page["round"]["boards"] if page["round"] else []
    mine = (each for each in boards if player.me["id"] in each["sides"] and each["score"] is None)
    return next((each["table"] for each in mine if each["table"]), None)


async def play_on(player: Player, tournament: str, resign: bool = False) -> None:
    """Play until the tournament is over: a game is resigned at once, or played out with random moves."""
    rng = Random(player.me["id"])
    while True:
        page = await player.get(f"/api/tournaments/{tournament}")
        if page["phase"] in ("finished", "cancelled"):
            return
        table = find_my_table(player, page)
        if table is not None:
            with suppress(ConnectionClosed):
                await _play(player, table, rng, resign)
        await asyncio.sleep(0.02)


async def _play(player: Player, table: str, rng: Random, resign: bool) -> None:
    async with player.sit(table) as socket:
        view = await socket.until(lambda view: view["phase"] != "open")
        while view["phase"] == "playing":
            if view["actors"][:1] == [view["viewer"]]:
                move = {"type": "resign"} if resign else {"type": "move", "move": chosen(view, rng)}
                await socket.ask(**move)
            else:
                await socket.receive()
            view = socket.view


async def survive(work: Callable[[], Awaitable[None]]) -> None:
    """Go on when the server is back."""
    while True:
        try:
            await work()
        except (httpx.TransportError, OSError, WebSocketException, AssertionError):
            await asyncio.sleep(0.1)
        else:
            return
