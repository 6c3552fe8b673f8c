"""Programs that play: a bot account's token, and the streams that it reads over plain HTTP."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import count
from typing import Any

import httpx

from tests.server.client import PATIENCE, Player, Running, browser

_numbers = count(1)


class Stream:
    """The lines of one stream, as they come, and the view that the frames of a table add up to."""

    def __init__(self, response: httpx.Response) -> None:
        self.response = response
        self._lines = response.aiter_lines()
        self.frames: list[dict[str, Any]] = []
        self.silences = 0
        self.view: dict[str, Any] = {}

    async def receive(self) -> dict[str, Any] | None:
        """The next frame; none at the end."""
        while True:
            line = await asyncio.wait_for(anext(self._lines, None), PATIENCE)
            if line is None:
                return None
            if line:
                break
            self.silences += 1
        frame: dict[str, Any] = json.loads(line)
        self.frames.append(frame)
        if frame["type"] == "table":
            self.view = dict(frame["view"])
        elif frame["type"] == "change":
            assert frame["since"] == self.view["version"]
            self.view |= frame["set"] | {"version": frame["version"]}
        return frame

    async def find(self, kind: str) -> dict[str, Any]:
        """Receive until a frame of a kind comes."""
        while (frame := await self.receive()) is not None:
            if frame["type"] == kind:
                return frame
        raise AssertionError(f"the stream has ended without {kind}: {self.frames}")

    async def until(self, condition: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        while not (self.view and condition(self.view)):
            assert await self.receive() is not None, "the stream has ended"
        return self.view

    async def reach(self, version: int) -> dict[str, Any]:
        return await self.until(lambda view: view["version"] >= version)

    async def rest(self) -> list[dict[str, Any]]:
        """Receive until the end."""
        found = []
        while (frame := await self.receive()) is not None:
            found.append(frame)
        return found


class Program(Player):
    """A bot, with nothing but its token."""

    @classmethod
    def made(cls, server: Running, url: str | None = None) -> Program:
        """A bot that somebody owns, made in the store."""
        store, number = server.services.store, next(_numbers)
        owner = store.people.create_guest(f"Owner {number}")
        bot = store.people.create_own_bot(owner.id, f"Robot {number}")
        _, secret = store.tokens.create(bot.id, bot.name, ["bot", "chat", "play", "read"])
        return cls.of(url or server.url, secret, {"id": bot.id, "name": bot.name, "kind": "bot"})

    @classmethod
    def of(cls, url: str, secret: str, me: dict[str, Any] | None = None) -> Program:
        http = browser(url)
        http.headers = httpx.Headers({"Authorization": f"Bearer {secret}"})
        return cls(url, http, me or {})

    @asynccontextmanager
    async def listen(self) -> AsyncIterator[Stream]:
        async with self.stream("/api/bot/stream") as found:
            yield found

    @asynccontextmanager
    async def read(self, table: str, since: int | None = None) -> AsyncIterator[Stream]:
        query = "" if since is None else f"?since={since}"
        async with self.stream(f"/api/bot/tables/{table}/stream{query}") as found:
            yield found

    @asynccontextmanager
    async def stream(self, path: str) -> AsyncIterator[Stream]:
        async with self.http.stream("GET", path) as response:
            assert response.status_code == 200, await response.aread()
            assert response.headers["content-type"].startswith("application/x-ndjson")
            yield Stream(response)


async def challenge(person: Player, bot: Program, game: str, **setting: Any) -> str:
    """Open a table with a seat kept for a bot, and be ready."""
    seats = [{"type": "me"}, {"type": "invited", "person": bot.me["id"]}]
    body = {"setting": {"game": game, "players": 2, "access": "private", **setting}, "seats": seats}
    table: str = (await person.post("/api/tables", body, 201))["table"]
    await person.ask(table, type="ready")
    return table


async def begin(person: Player, bot: Program, game: str, **setting: Any) -> str:
    """Challenge a bot, which accepts: the game has started."""
    table = await challenge(person, bot, game, **setting)
    await bot.ask(table, type="join", ready=True)
    return table
