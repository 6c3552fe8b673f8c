"""How many people are online: on one node, and on two."""

from __future__ import annotations

from contextlib import ExitStack

import msgspec
import pytest

from stolik.server.live import presence
from stolik.server.live.hub import Hub
from stolik.server.live.outbox import Outbox
from stolik.server.live.presence import RENEWED, STALE, Online
from stolik.server.settings import Settings
from tests.server.client import QUICK, Player, Running, Socket, free_port, open_socket


class Node:
    """A node without a network: what it tells, and what its lobby is told."""

    def __init__(self) -> None:
        self.now, self.told, self.hub = 0.0, list[int](), Hub()
        self.online = Online(self.hub, lambda: self.now)
        self.online.tell = self.told.append

    def connect(self, person: str | None) -> Outbox:
        outbox = Outbox(person, 10)
        self.hub.lobby.add(outbox)
        return outbox


async def read_shown(outbox: Outbox) -> list[int]:
    return [msgspec.json.decode(frame)["online"] for frame in await outbox.take()]


async def test_people_count_once_and_dead_nodes_not_at_all() -> None:
    node = Node()
    ann = node.connect("ann")
    for person in ("ann", "bob", None, None):
        node.connect(person)
    node.online.update()
    assert (node.online.total, node.told) == (4, [4])
    assert await read_shown(ann) == [4]
    node.online.update()
    assert node.told == [4], "nothing new, nothing told"
    node.online.note("other", 3)
    node.now += RENEWED
    node.online.update()
    assert (node.told, await read_shown(ann)) == ([4, 4], [7])
    node.now += STALE
    node.online.update()
    assert await read_shown(ann) == [4], "the other node has died"


async def until_online(socket: Socket, count: int) -> None:
    while (await socket.receive()).get("online") != count:
        pass


async def test_two_nodes_add_up(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "COUNT_S", 0.05)
    with ExitStack() as stack:
        one, two = (
            stack.enter_context(Running(Settings(port=free_port(), database_url=postgres_url, **QUICK)))
            for _ in range(2)
        )
        ann = await Player.arrive(one.url, "Ann")
        async with open_socket(one.url, "/ws/lobby", ann.http.cookies) as lobby:
            await until_online(lobby, 1)
            async with open_socket(two.url, "/ws/lobby") as other:
                await until_online(lobby, 2)
                await until_online(other, 2)
                assert (await ann.get("/api/lobby"))["online"] == 2
            await until_online(lobby, 1)
