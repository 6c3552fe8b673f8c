"""When a request arrived: when its last byte was there.

Players pay for their time until then, and not for the server's. A client that sends the head of a request first, and
the body later, has not made its move before.
"""

from __future__ import annotations

from collections import Counter
from time import monotonic
from typing import Final

from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, HTTPReceiveMessage, Receive, Scope, Send

from stolik.refusals import Unavailable
from stolik.server.capacity.clients import get_client
from stolik.server.http.errors import ClientGoneError

AHEAD: Final = 65_536  # bytes that are read before the application begins; longer bodies it reads itself
ADDRESSES: Final = 4  # one address may hold a quarter of the memory for long bodies
AGAIN_S: Final = 10  # seconds after which a client that was refused may try again
ARRIVED: Final = "arrived"  # the name of the time, in the state of the request's scope


def find_arrival(scope: Scope) -> float:
    """Return the moment when the last byte of a request came, by the monotonic clock."""
    return float(scope["state"][ARRIVED])


class LongBodies:
    """Counts the bytes of bodies beyond `AHEAD`. Raises `Unavailable` if those of all, or of one address, are too many.

    >>> bodies = LongBodies(1_000)
    >>> bodies.hold("one", 250)
    >>> bodies.hold("one", 1)
    Traceback (most recent call last):
    stolik.refusals.Unavailable: http-busy seconds=10
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: Counter[str] = Counter()  # by address

    def hold(self, address: str, size: int) -> None:
        """Count more bytes of an address."""
        if self._held.total() + size > self._most or self._held[address] + size > self._most // ADDRESSES:
            raise Unavailable("http-busy", seconds=AGAIN_S)
        self._held[address] += size

    def release(self, address: str, size: int) -> None:
        """Stop counting bytes of an address."""
        self._held[address] -= size
        if not self._held[address]:
            del self._held[address]


class Arrival(ASGIMiddleware):
    """Waits until a request is there, and notes when that was, before anything else takes time.

    Only what the client has sent in vain so far costs the server something: sessions are looked up afterwards. Raises
    `ClientGoneError` if the client ends the connection in the middle of the body.
    """

    scopes = (ScopeType.HTTP,)

    def __init__(self, most: int) -> None:
        self._bodies = LongBodies(most)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        state, address = scope.setdefault("state", {}), get_client().address
        is_whole = False
        size = held = 0

        async def read() -> HTTPReceiveMessage:
            nonlocal is_whole, size, held
            message = await receive()
            if message["type"] == "http.request":
                is_whole = not message["more_body"]
                state[ARRIVED] = monotonic()
                if size >= AHEAD:
                    self._bodies.hold(address, len(message["body"]))
                    held += len(message["body"])
                size += len(message["body"])
            elif not is_whole:
                raise ClientGoneError
            return message  # type: ignore[return-value]  # it is no message of a socket

        try:
            ahead = bytearray()
            while not is_whole and size < AHEAD:
                message = await read()
                if message["type"] == "http.request":
                    ahead += message["body"]
            first: HTTPReceiveMessage | None
            first = {"type": "http.request", "body": bytes(ahead), "more_body": not is_whole}

            async def read_on() -> HTTPReceiveMessage:
                nonlocal first
                message, first = first, None
                return message or await read()

            await next_app(scope, read_on, send)
        finally:
            self._bodies.release(address, held)
