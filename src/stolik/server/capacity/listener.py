"""Accepts connections, and begins them in turn: of each address one after another.

libuv accepts one connection in each iteration of the event loop, in the order in which they came. So a client that
opened hundreds at once held up everybody who came after it, until all of its requests were begun.
"""

from __future__ import annotations

import asyncio
import logging
import socket
import struct
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, Final

from stolik.server.capacity.connections import RECONNECT_S, Connections, Why

AT_ONCE: Final = 32  # connections that are accepted in one iteration of the event loop
COST: Final = 2  # of the beginning of a connection: see `Connections.take_turn`
PAUSE_S: Final = 0.1  # if a connection cannot be accepted, for example because too many files are open
BUSY: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: %d\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
    % RECONNECT_S
)
RESET: Final = struct.pack("ii", 1, 0)  # SO_LINGER: close at once, and keep nothing of the connection

log = logging.getLogger(__name__)


class Listener:
    """The connections of one listening socket. It has the methods of `asyncio.Server` that uvicorn uses."""

    def __init__(
        self,
        listening: socket.socket,
        make_protocol: Callable[[str, bytes], asyncio.Protocol],
        connections: Connections,
    ) -> None:
        self._socket = listening
        self._make_protocol = make_protocol  # gets the address of the peer, and what was read from it already
        self._connections = connections
        self._loop = asyncio.get_running_loop()
        self._beginning = set[asyncio.Task[None]]()
        listening.setblocking(False)
        self._task = self._loop.create_task(self._accept())

    def get_loop(self) -> asyncio.AbstractEventLoop:
        """Return the event loop."""
        return self._loop

    def close(self) -> None:
        """Accept nothing more."""
        self._task.cancel()

    async def wait_closed(self) -> None:
        """Wait until nothing more is accepted."""
        await asyncio.wait([self._task])
        self._socket.close()

    async def _accept(self) -> None:
        while True:
            try:
                self._take_in(*await self._loop.sock_accept(self._socket))
                for _ in range(AT_ONCE):
                    self._take_in(*self._socket.accept())
            except (BlockingIOError, ConnectionAbortedError):
                continue
            except OSError as error:
                log.warning("a connection could not be accepted: %s", error.strerror)
                await asyncio.sleep(PAUSE_S)
            except Exception as error:  # the server must go on to accept others
                log.error("a connection could not be accepted: %s", type(error).__qualname__)
                await asyncio.sleep(PAUSE_S)

    def take_over(self, accepted: socket.socket, read: bytes) -> None:
        """Go on with a connection that another process has accepted, and has read some of."""
        try:
            self._take_in(accepted, accepted.getpeername(), read)
        except OSError:  # the client has gone
            accepted.close()

    def _take_in(self, accepted: socket.socket, place: Any, read: bytes = b"") -> None:
        """Count a connection, and let it wait for its turn."""
        accepted.setblocking(False)
        peer = str(place[0]) if isinstance(place, tuple) else "unix"
        why = self._connections.enter(peer, is_new=not read)
        if why is None:
            self._connections.take_turn(peer, partial(self._begin, accepted, peer, read), cost=COST)
        else:
            self._refuse(accepted, peer, why)

    def _refuse(self, accepted: socket.socket, peer: str, why: Why) -> None:
        self._connections.leave(peer)
        self._connections.refused(why)
        with suppress(OSError):
            if why == "often":  # a flood gets no answer
                accepted.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
            else:
                accepted.send(BUSY)
        accepted.close()

    def _begin(self, accepted: socket.socket, peer: str, read: bytes) -> None:
        if self._task.done():  # the server stops
            self._connections.leave(peer)
            accepted.close()
            return
        task = self._loop.create_task(self._connect(accepted, peer, read))
        self._beginning.add(task)
        task.add_done_callback(self._beginning.discard)

    async def _connect(self, accepted: socket.socket, peer: str, read: bytes) -> None:
        try:
            await self._loop.connect_accepted_socket(partial(self._make_protocol, peer, read), accepted)
        except OSError:  # the client has gone
            self._connections.leave(peer)
            accepted.close()
