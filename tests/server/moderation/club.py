"""A club with moderators, and what they do to its people."""

from __future__ import annotations

from contextlib import suppress
from time import time
from typing import Any, Final

from websockets.exceptions import ConnectionClosed

from stolik.store.moderation.roles import Role
from tests.server.client import Player, Running, Socket, browser

PASSWORD: Final = "correct horse"  # noqa: S105 - of the people here
DAY: Final = 24 * 60 * 60 * 1000


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
