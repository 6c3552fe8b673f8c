"""uvicorn's protocol of WebSockets, with limits, and with a short way for client messages and frames of the server."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from time import monotonic
from typing import Any, Final

from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import OPEN
from websockets.speedups import apply_mask
from websockets.streams import StreamReader

from stolik.server.capacity.connections import Connections
from stolik.server.capacity.protocols import Limited

MOST_QUEUED: Final = 64  # messages of a socket that wait for the application before more are parsed
BETWEEN_FRAMES: Final = StreamReader.at_eof.__code__
ARRIVED: Final = "stolik.arrived"  # the key of the time in the event of a message
WIRE: Final = "stolik.wire"  # the ASGI extension under which the application finds the protocol of its socket


def make_frame_head(length: int) -> bytes:
    """Return the first bytes of a WebSocket frame of the server: a whole text message of so many bytes (RFC 6455).

    >>> make_frame_head(5), make_frame_head(300)
    (b'\\x81\\x05', b'\\x81~\\x01,')
    """
    if length < 126:
        return bytes((0x81, length))
    return b"\x81\x7e" + length.to_bytes(2) if length < 65_536 else b"\x81\x7f" + length.to_bytes(8)


class Arrivals(asyncio.Queue[Any]):
    """The events of a socket. Each has the moment when its last byte came: it may wait for those before it."""

    def put_nowait(self, item: Any) -> None:
        item[ARRIVED] = monotonic()
        super().put_nowait(item)


class LimitedSocket(Limited, WebSocketsSansIOProtocol):
    """WebSockets with limits. Frames without a message, such as pings, have a rate limit of their own."""

    def __init__(self, counted: Connections, *, peer: str, **arguments: Any) -> None:
        WebSocketsSansIOProtocol.__init__(self, **arguments)
        self.queue = Arrivals()
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
        if not self.try_send_texts(texts):
            raise ClientDisconnected

    def try_send_texts(self, texts: Iterable[bytes]) -> bool:
        """The same at once. Return false if that cannot be: the socket is closed, or its buffer is full."""
        if not self.writable.is_set() or not self.is_open:
            return False
        self.transport.write(b"".join([part for text in texts for part in (make_frame_head(len(text)), text)]))
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
        rest = self.take_short_messages(piece) if self.is_between_messages() else piece
        if self.queue.qsize() > 1:
            self.stop_reading()  # a client that does not wait for replies is read as fast as it is answered
        if rest:
            WebSocketsSansIOProtocol.data_received(self, rest)

    def is_between_messages(self) -> bool:
        """Return whether the next byte is the first one of a message or of a control frame."""
        if self.conn.state is not OPEN or self.conn.current_size is not None:
            return False
        waiting: Any = self.conn.parser  # between frames the innermost generator is `StreamReader.at_eof`
        while waiting.gi_yieldfrom is not None:
            waiting = waiting.gi_yieldfrom
        return waiting.gi_code is BETWEEN_FRAMES

    def take_short_messages(self, data: bytes) -> bytes:
        """Queue the messages at the beginning that are one short text frame each (RFC 6455). Return the rest.

        Almost all messages are such frames. The general parser takes ten times as long for one.
        """
        while len(data) >= 6 and data[0] == 0x81 and 0x80 <= data[1] < 0xFE:  # final, text; masked, less than 126 bytes
            end = data[1] - 0x80 + 6
            if len(data) < end:
                break
            try:
                text = apply_mask(data[6:end], data[2:6]).decode()
            except UnicodeDecodeError:
                break
            if not self.close_sent:
                self.queue.put_nowait({"type": "websocket.receive", "text": text})
            data = data[end:]
        return data

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
