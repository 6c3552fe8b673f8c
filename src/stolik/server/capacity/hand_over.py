"""Hands sockets over to another process of `stolik serve --processes N`, so that each table is in one of them.

The system shares new connections out at random. If the players of a table are connected to different processes, all of
these have to load and show every move. So each table has a home: the process that its id names by a hash. A process
that gets a socket of another home sends the connection there, with the request that it has read: a datagram on a Unix
socket carries both. If it cannot be sent, because the other process is started again or has too much to do, it stays
where it is: any process can serve any table.
"""

from __future__ import annotations

import asyncio
import socket
from array import array
from collections.abc import Callable
from pathlib import Path
from typing import Final
from zlib import crc32

LARGEST_HEAD: Final = 131_072  # bytes of a request's head; h11 refuses half of it
AT_ONCE: Final = 32  # connections that are received in one iteration of the event loop
TRIES: Final = 20  # the queue of the other process is short: Linux allows 10 datagrams
NEXT_TRY_S: Final = 0.01  # seconds between two tries

TakeIn = Callable[[socket.socket, bytes], None]
"""A function that gets a connection, and what was read from it."""


class HandOver:
    """The exchange of connections with the other processes. They use sockets in one folder, named by their numbers."""

    def __init__(self, folder: Path, number: int, processes: int, find_key: Callable[[str], str | None]) -> None:
        self._folder, self._number, self._processes = folder, number, processes
        self._find_key = find_key  # returns the table's id in the path of a socket; `None`: it has no home
        self._socket: socket.socket | None = None

    def start(self, take_in: TakeIn) -> None:
        """Receive connections from now on. Raises `OSError`."""
        place = self._folder / str(self._number)
        place.unlink(missing_ok=True)  # of a process that was killed
        receiving = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        try:
            receiving.setblocking(False)
            receiving.bind(str(place))
        except OSError:
            receiving.close()
            raise
        self._socket = receiving
        asyncio.get_running_loop().add_reader(receiving, self._receive, receiving, take_in)

    def close(self) -> None:
        """Receive nothing more. From now on the other processes keep their connections."""
        if self._socket is not None:
            asyncio.get_running_loop().remove_reader(self._socket)
            self._socket.close()
            self._socket = None

    def find_home(self, path: str) -> int | None:
        """Return the number of the other process that should serve a socket; `None`: this one serves it.

        >>> [HandOver(Path(), number, 2, lambda path: path or None).find_home("a") for number in range(2)]
        [1, None]
        """
        key = self._find_key(path)
        home = self._number if key is None else crc32(key.encode()) % self._processes
        return None if home == self._number else home

    def offer(
        self, home: int, transport: asyncio.Transport, request: bytes, end: Callable[[bool], None], tries: int = TRIES
    ) -> None:
        """Send a connection to another process. `end` is called with whether it was sent, perhaps some time later.

        Nothing may be read from the connection meanwhile. If it is closed, `end` is not called.
        """
        if transport.is_closing():
            return
        # What was written to the connection and is not sent yet cannot be handed over.
        if self._socket is None or transport.get_write_buffer_size():
            end(False)
            return
        descriptor = array("i", [transport.get_extra_info("socket").fileno()])
        try:  # `socket.send_fds` does the same, but ignores the address
            carried = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, descriptor)]
            self._socket.sendmsg([request], carried, 0, str(self._folder / str(home)))
        except BlockingIOError:
            if tries > 1:
                loop = asyncio.get_running_loop()
                loop.call_later(NEXT_TRY_S, self.offer, home, transport, request, end, tries - 1)
            else:
                end(False)
        except OSError:
            end(False)
        else:
            end(True)

    def _receive(self, receiving: socket.socket, take_in: TakeIn) -> None:
        for _ in range(AT_ONCE):
            try:
                request, descriptors, _, _ = socket.recv_fds(receiving, LARGEST_HEAD, 1)
            except BlockingIOError:
                return
            for descriptor in descriptors:
                connection = socket.socket(fileno=descriptor)
                connection.set_inheritable(False)
                take_in(connection, request)
