"""Thumbnails: pictures of public games in the lobby, drawn seldom, without anything hidden."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from stolik.refusals import Unavailable
from stolik.server.capacity.work_queues import ThreadRunner, WorkQueue
from stolik.server.live.tables import Tables
from stolik.server.study.pictures import thumbnails
from stolik.server.study.pictures.thumbnails import EVERY, Thumbnails
from tests.server.client import Player, Running, start


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


async def ask(player: Player, **known: int) -> list[dict[str, Any]]:
    query = ",".join(f"{table}.{version}" for table, version in known.items())
    found: list[dict[str, Any]] = (await player.get(f"/api/lobby/pictures?tables={query}"))["pictures"]
    return found


async def move(player: Player, table: str) -> None:
    view = await player.get(f"/api/tables/{table}")
    await player.ask(table, type="move", move=view["moves"][0])


async def test_public_games_are_drawn_for_spectators(server: Running) -> None:
    ann, bob, eve = [await Player.arrive(server.url, name) for name in ("Ann", "Bob", "Eve")]
    table = await start([ann, bob], "setup")
    hidden = await start([ann, bob], "setup", access="private")
    waiting = await ann.open("setup")
    (picture,) = await ask(eve, **{table: 0, hidden: 0, waiting: 0, "nobody": 0})
    shown = await eve.http.get(f"/api/tables/{table}/picture.svg")  # what a spectator sees
    assert (picture["table"], picture["svg"]) == (table, shown.text)
    assert await ask(ann, **{table: 0}) == [picture], "players get the spectators' view, too"
    assert await ask(eve, **{table: picture["version"]}) == [], "nothing has changed"
    await ann.ask(table, type="resign")
    assert await ask(eve, **{table: picture["version"]}) == []


@pytest.mark.parametrize("query", ["", "x", "x.-1", "x.1,", "a b.1", ",".join(["x.1"] * 33), "x" * 65 + ".1"])
async def test_odd_questions_are_refused(server: Running, query: str) -> None:
    ann = await Player.arrive(server.url, "Ann")
    assert (await ann.http.get("/api/lobby/pictures", params={"tables": query})).status_code == 400


class Drawing:
    """Thumbnails of a server's tables, with a clock of the test's, and a count of what is drawn."""

    def __init__(self, tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
        self.clock, self.drawn = Clock(), 0
        draw = thumbnails._draw

        def count(*args: Any) -> str:
            self.drawn += 1
            return draw(*args)

        monkeypatch.setattr(thumbnails, "_draw", count)
        self.queue = WorkQueue(runners=[ThreadRunner()], waiting=100)
        self.thumbnails = Thumbnails(tables, self.queue, clock=self.clock)

    async def look(self, table: str, version: int = 0) -> Any:
        return await self.thumbnails.list_changed({table: version})


async def test_a_table_is_drawn_once_in_a_while(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fifty look at once, and move after move is made. The count is of drawings, not of seconds."""
    ann, bob = [await Player.arrive(server.url, name) for name in ("Ann", "Bob")]
    table = await start([ann, bob], "abalone")
    loop = asyncio.get_running_loop()
    drawing = Drawing(server.services.tables, monkeypatch)
    monkeypatch.setattr(drawing.thumbnails._tables, "spawn", loop.create_task)  # the test has a loop of its own
    first = await asyncio.gather(*(drawing.look(table) for _ in range(50)))
    assert (drawing.drawn, {each[0].version for each in first}) == (1, {first[0][0].version})
    await move(ann, table)
    assert await drawing.look(table, first[0][0].version) == (), "it is not drawn again so soon"
    drawing.clock.now += EVERY
    (second,) = await drawing.look(table, first[0][0].version)
    assert second.svg != first[0][0].svg
    drawing.clock.now += EVERY
    assert await drawing.look(table, second.version) == ()
    assert drawing.drawn == 2, "nothing has changed: it is not drawn"
    await move(bob, table)
    drawing.clock.now += EVERY

    async def refuse(*_: Any) -> None:
        raise Unavailable("http-busy", seconds=1)

    monkeypatch.setattr(drawing.queue, "run", refuse)
    assert await drawing.look(table) == (second,), "an old picture is better than none"
    await ann.ask(table, type="resign")
    drawing.clock.now += EVERY
    assert await drawing.look(table) == ()
    assert len(drawing.thumbnails._kept) == 0


async def test_few_are_kept(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob = [await Player.arrive(server.url, name) for name in ("Ann", "Bob")]
    drawing = Drawing(server.services.tables, monkeypatch)
    drawing.thumbnails._kept.most = 1  # byte: the newest one stays
    monkeypatch.setattr(drawing.thumbnails._tables, "spawn", asyncio.get_running_loop().create_task)
    for _ in range(2):
        assert await drawing.look(await start([ann, bob], "abalone"))
    assert len(drawing.thumbnails._kept) == 1
