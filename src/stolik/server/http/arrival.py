"""When a request arrived: when its last byte was there.

Players pay for their time until then, and not for the server's. A client that sends the head of a request first, and
the body later, has not made its move before.
"""

from __future__ import annotations

from time import monotonic
from typing import Final

from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, HTTPReceiveMessage, Receive, Scope, Send

from stolik.server.http.errors import ClientGoneError

AHEAD: Final = 65_536  # bytes that are read before the application begins; longer bodies it reads itself
ARRIVED: Final = "arrived"  # the name of the time, in the state of the request's scope


def find_arrival(scope: Scope) -> float:
    """Return the moment when the last byte of a request came, by the monotonic clock."""
    return float(scope["state"][ARRIVED])


class Arrival(ASGIMiddleware):
    """Waits until a request is there, and notes when that was, before anything else takes time.

    Only what the client has sent in vain so far costs the server something: sessions are looked up afterwards. Raises
    `ClientGoneError` if the client ends the connection in the middle of the body.
    """

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        state = scope.setdefault("state", {})
        is_whole = False

        async def read() -> HTTPReceiveMessage:
            nonlocal is_whole
            message = await receive()
            if message["type"] == "http.request":
                is_whole = not message["more_body"]
                state[ARRIVED] = monotonic()
            elif not is_whole:
                raise ClientGoneError
            return message  # type: ignore[return-value]  # it is no message of a socket

        ahead = bytearray()
        while not is_whole and len(ahead) < AHEAD:
            message = await read()
            if message["type"] == "http.request":
                ahead += message["body"]
        first: HTTPReceiveMessage | None = {"type": "http.request", "body": bytes(ahead), "more_body": not is_whole}

        async def read_on() -> HTTPReceiveMessage:
            nonlocal first
            message, first = first, None
            return message or await read()

        await next_app(scope, read_on, send)
