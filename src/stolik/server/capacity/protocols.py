"""The protocols of uvicorn with limits: for clients that are silent, that do not read, or that send floods.

uvicorn has a timeout for idle connections after a response, and a limit of all connections. It has none for a request
that does not come, for a response that is not read, for connections of one address, and for pings: it writes a pong
for each, whether the client reads or not. It also parses all that has come in one go, up to 256 KiB.
"""

from __future__ import annotations

import asyncio
from asyncio import TimerHandle
from typing import Final

from stolik.server.capacity.connections import Connections, Why

PIECE: Final = 4_096  # bytes that are parsed before other connections have their turn: at most some 700 frames
MUCH_UNREAD: Final = 65_536  # bytes that wait for one client: more than most frames and pages
MOST_UNPARSED: Final = 65_536  # bytes that wait to be parsed before nothing more is read; one read can be some more


class Limited(asyncio.Protocol):
    """What both protocols share: the count of connections, the time limit of writes, and parsing in pieces.

    While a client does not read what was sent to it, nothing is read from it: it must not cause more answers.
    """

    transport: asyncio.Transport
    counted: Connections
    loop: asyncio.AbstractEventLoop
    cost: int = 1  # of a piece

    def start_limits(self, counted: Connections, peer: str) -> None:
        """Set up, before the connection is there."""
        self.counted = counted
        self.peer: str | None = peer  # the counted address
        self.write_timer: TimerHandle | None = None
        self.unread = 0  # bytes that wait for the client, as they were counted
        self.unparsed = b""
        self.has_turn = False  # a piece will be parsed soon

    def leave(self) -> None:
        """Stop counting the connection, and end its timers."""
        if self.peer is not None:
            self.counted.leave(self.peer)
            self.peer = None
        self.stop_write_timer()
        self.unparsed = b""

    def end(self, why: Why) -> None:
        """End the connection at once, without waiting until the client has read what was written."""
        if not self.transport.is_closing():
            self.counted.refused(why)
        self.transport.abort()

    def start_write_timer(self) -> None:
        self.count_unread(self.transport.get_write_buffer_size())
        if self.write_timer is None:
            self.write_timer = self.loop.call_later(self.counted.limits.write_s, self.end, "unread")

    def count_unread(self, size: int) -> None:
        """Count the bytes that wait for the client. If too many wait for all clients, one with much is ended."""
        is_full = self.counted.count_unread(size - self.unread)
        self.unread = size
        if is_full and size > MUCH_UNREAD:
            self.end("unread")

    def stop_write_timer(self) -> None:
        if self.unread:
            self.count_unread(0)
        if self.write_timer is not None:
            self.write_timer.cancel()
            self.write_timer = None

    def watch_closing(self) -> None:
        """Limit the time in which a connection that is closed waits until the client has read the rest."""
        if self.peer is not None and self.transport.is_closing():
            self.start_write_timer()

    def parse_in_pieces(self, data: bytes) -> None:
        """Parse what has come, a piece at a time."""
        self.unparsed = self.unparsed + data if self.unparsed else data
        self.take_turn(is_first=True)
        if len(self.unparsed) > MOST_UNPARSED and not self.transport.is_closing():
            self.stop_reading()

    def stop_reading(self) -> None:
        """Read nothing more from the client, until all that has come was parsed."""
        raise NotImplementedError

    def read_on(self) -> None:
        """Read from the client again, if all that has come was parsed and nothing else holds it up."""
        raise NotImplementedError

    def take_turn(self, *, is_first: bool = False) -> None:
        """Parse the next piece when it is the turn of this connection."""
        if self.unparsed and not self.has_turn:
            self.has_turn = True
            self.counted.take_turn(self.peer or "", self.parse_next, cost=self.cost, is_first=is_first)

    def parse_next(self) -> None:
        """Parse the next piece, and let other connections have their turn before the rest."""
        self.has_turn = False
        if self.transport.is_closing() or not self.may_parse():
            return
        size = self.find_piece_size()
        piece, self.unparsed = self.unparsed[:size], self.unparsed[size:]
        if piece:
            try:
                self.parse(piece)
            except Exception:  # for example of uvicorn, by frames that came before the answer to the handshake
                self.end("broken")
                return
        self.take_turn()
        self.read_on()

    def find_piece_size(self) -> int:
        """Return how many bytes may be parsed at once."""
        return PIECE

    def may_parse(self) -> bool:
        """Return whether the next piece may be parsed now."""
        return True

    def parse(self, piece: bytes) -> None:
        """Parse one piece."""
        raise NotImplementedError
