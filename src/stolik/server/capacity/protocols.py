"""The protocols of uvicorn with limits: for clients that are silent, that do not read, or that send floods.

uvicorn has a timeout for idle connections after a response, and a limit of all connections. It has none for a request
that does not come, for a response that is not read, for connections of one address, and for pings: it writes a pong
for each, whether the client reads or not. It also parses all that has come in one go, up to 256 KiB.
"""

from __future__ import annotations

import asyncio
from asyncio import TimerHandle
from collections.abc import Iterable
from functools import partial
from typing import Any, Final, cast

import h11
from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import OPEN

from stolik.server.capacity.connections import REQUEST, Connections, Why

PIECE: Final = 4_096  # bytes that are parsed before other connections have their turn: at most some 700 frames
BODY_PIECE: Final = 65_536  # the same for a body of a known length
MOST_UNPARSED: Final = 65_536  # bytes that wait to be parsed before nothing more is read; one read can be some more
MOST_QUEUED: Final = 64  # messages of a socket that wait for the application before more are parsed

WIRE: Final = "stolik.wire"  # the ASGI extension under which the application finds the protocol of its socket


def make_frame_head(length: int) -> bytes:
    """Return the first bytes of a WebSocket frame of the server: a whole text message of so many bytes (RFC 6455).

    >>> make_frame_head(5), make_frame_head(300)
    (b'\\x81\\x05', b'\\x81~\\x01,')
    """
    if length < 126:
        return bytes((0x81, length))
    return b"\x81\x7e" + length.to_bytes(2) if length < 65_536 else b"\x81\x7f" + length.to_bytes(8)


class _Limited(asyncio.Protocol):
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
        if self.write_timer is None:
            self.write_timer = self.loop.call_later(self.counted.limits.write_s, self.end, "unread")

    def stop_write_timer(self) -> None:
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


class LimitedHttp(_Limited, H11Protocol):
    """HTTP with limits. A request must have come within some time, and its response must be read."""

    cost = REQUEST

    def __init__(self, counted: Connections, *, peer: str, **arguments: Any) -> None:
        H11Protocol.__init__(self, **arguments)
        self.start_limits(counted, peer)
        self.request_timer: TimerHandle | None = None
        self.is_in_turn = False
        self.is_stopped = False  # nothing is read, because much waits to be parsed

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        H11Protocol.connection_made(self, transport)
        self.watch_request()

    def connection_lost(self, exc: Exception | None) -> None:
        self.leave()
        H11Protocol.connection_lost(self, exc)
        self._unset_keepalive_if_required()

    def leave(self) -> None:
        super().leave()
        self.counted.note_busy(self)
        self.stop_request_timer()

    def data_received(self, data: bytes) -> None:
        self.parse_in_pieces(data)

    def parse(self, piece: bytes) -> None:
        self.is_in_turn = True
        H11Protocol.data_received(self, piece)
        self.is_in_turn = False
        self.watch_request()

    def stop_reading(self) -> None:
        self.is_stopped = True
        self.transport.pause_reading()

    def read_on(self) -> None:
        if self.is_stopped and not self.unparsed and not self.transport.is_closing():
            self.is_stopped = False
            if not self.flow.read_paused:  # otherwise uvicorn reads on by itself
                self.transport.resume_reading()

    def handle_next(self) -> None:
        """Begin the next request that has come already."""
        if not self.transport.is_closing():
            self.is_in_turn = True
            H11Protocol.handle_events(self)
            self.is_in_turn = False
            self.watch_request()

    def handle_events(self) -> None:
        """Begin the requests that have come. One that came together with an earlier one has to wait for its turn."""
        if self.is_in_turn:
            H11Protocol.handle_events(self)
        else:
            self.counted.take_turn(self.peer or "", self.handle_next, cost=self.cost)

    def find_piece_size(self) -> int:
        cycle: RequestResponseCycle | None = self.cycle
        is_body = cycle is not None and cycle.more_body and not cycle.response_complete
        # A body of a known length is copied and not parsed. Chunks can be as small as a byte.
        return BODY_PIECE if is_body and all(name != b"transfer-encoding" for name, _ in self.headers) else PIECE

    def on_response_complete(self) -> None:
        H11Protocol.on_response_complete(self)
        self.watch_request()
        self.watch_closing()

    def timeout_keep_alive_handler(self) -> None:
        H11Protocol.timeout_keep_alive_handler(self)
        self.watch_closing()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        # The socket takes over the place of this connection.
        make_socket = cast("Any", self.ws_protocol_class)
        self.ws_protocol_class = cast("Any", partial(make_socket, peer=self.peer or ""))
        self.peer = None
        self.leave()
        H11Protocol.handle_websocket_upgrade(self, event)

    def pause_writing(self) -> None:
        H11Protocol.pause_writing(self)
        self.start_write_timer()

    def resume_writing(self) -> None:
        H11Protocol.resume_writing(self)
        self.stop_write_timer()

    def watch_request(self) -> None:
        """Start the timer of a request that has not come yet, or stop it when it is there."""
        if self.peer is None:
            return  # ended, or a socket now
        cycle: RequestResponseCycle | None = self.cycle  # uvicorn's type says that there is always one
        is_answered = cycle is not None and cycle.response_complete
        if is_answered and self.timeout_keep_alive_task is not None:  # uvicorn's own timer runs
            self.stop_request_timer()
            self.counted.note_idle(self)
        elif cycle is None or is_answered or cycle.more_body:
            if self.request_timer is None:
                self.request_timer = self.loop.call_later(self.counted.limits.request_s, self.end, "request")
                self.counted.note_idle(self)
        else:
            self.stop_request_timer()
            self.counted.note_busy(self)

    def stop_request_timer(self) -> None:
        if self.request_timer is not None:
            self.request_timer.cancel()
            self.request_timer = None


class LimitedSocket(_Limited, WebSocketsSansIOProtocol):
    """WebSockets with limits. Frames without a message, such as pings, have a rate limit of their own."""

    def __init__(self, counted: Connections, *, peer: str, **arguments: Any) -> None:
        WebSocketsSansIOProtocol.__init__(self, **arguments)
        self.start_limits(counted, peer)
        self._full_at = 0.0  # when the bucket of frames without a message is full again

    def connection_lost(self, exc: Exception | None) -> None:
        self.leave()
        WebSocketsSansIOProtocol.connection_lost(self, exc)

    def handle_connect(self, event: Request) -> None:
        WebSocketsSansIOProtocol.handle_connect(self, event)
        if self.response.status_code == 101:
            extensions: Any = self.scope["extensions"]
            extensions[WIRE] = self  # the application begins later

    async def send_texts(self, texts: Iterable[bytes]) -> None:
        """Send text messages with one write. Raises `ClientDisconnected` if the socket is closed or being closed.

        It does what uvicorn does for each ASGI message, without the layers in between: most of the server's work is
        to send.
        """
        if not self.writable.is_set():
            await self.writable.wait()
        if not self.is_open:
            raise ClientDisconnected
        self.transport.write(b"".join([part for text in texts for part in (make_frame_head(len(text)), text)]))

    def try_send_text(self, text: bytes) -> bool:
        """Send a text message at once. Return false if that cannot be: the socket is closed, or its buffer is full."""
        if not self.writable.is_set() or not self.is_open:
            return False
        self.transport.write(make_frame_head(len(text)) + text)
        return True

    @property
    def is_open(self) -> bool:
        """Whether messages can be sent."""
        return not self.disconnected and not self.close_sent and self.conn.state is OPEN

    def data_received(self, data: bytes) -> None:
        self.parse_in_pieces(data)

    def may_parse(self) -> bool:
        return self.queue.qsize() < MOST_QUEUED and self.writable.is_set()

    def parse(self, piece: bytes) -> None:
        WebSocketsSansIOProtocol.data_received(self, piece)

    def handle_ping(self) -> None:
        if self.take_frame():
            WebSocketsSansIOProtocol.handle_ping(self)

    def handle_pong(self, event: Frame) -> None:
        if self.take_frame():
            WebSocketsSansIOProtocol.handle_pong(self, event)

    def handle_cont(self, event: Frame) -> None:
        if self.take_frame():
            WebSocketsSansIOProtocol.handle_cont(self, event)

    def take_frame(self) -> bool:
        """Count a frame without a message of its own. Return false, and end the socket, if there are too many."""
        limits, now = self.counted.limits, self.loop.time()
        self._full_at = max(self._full_at, now) + 1 / limits.control_frames_a_second
        if self._full_at - now <= limits.control_frames / limits.control_frames_a_second:
            return True
        self.end("flood")
        return False

    async def receive(self) -> ASGIReceiveEvent:
        message = await self.queue.get()
        if self.queue.empty():
            self.take_turn()
            self.read_on()
        return message

    def stop_reading(self) -> None:
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def read_on(self) -> None:
        """Read from the client again, if all that has come was handled and the client reads too."""
        if self.read_paused and self.queue.empty() and not self.unparsed and self.writable.is_set():
            self.read_paused = False
            self.transport.resume_reading()

    def pause_writing(self) -> None:
        WebSocketsSansIOProtocol.pause_writing(self)
        self.start_write_timer()
        self.stop_reading()

    def resume_writing(self) -> None:
        WebSocketsSansIOProtocol.resume_writing(self)
        self.stop_write_timer()
        self.take_turn()
        self.read_on()

    def keepalive_timeout(self) -> None:
        WebSocketsSansIOProtocol.keepalive_timeout(self)
        self.watch_closing()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        WebSocketsSansIOProtocol.on_task_complete(self, task)
        self.watch_closing()
