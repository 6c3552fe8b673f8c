"""uvicorn's protocol of HTTP connections, with limits."""

from __future__ import annotations

import asyncio
from asyncio import TimerHandle
from functools import partial
from typing import Any, Final, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from stolik.server.capacity.connections import REQUEST, Connections
from stolik.server.capacity.hand_over import HandOver
from stolik.server.capacity.protocols import PIECE, Limited

BODY_PIECE: Final = 65_536  # bytes of a body of a known length that are parsed before other connections have their turn


class LimitedHttp(Limited, H11Protocol):
    """HTTP with limits. A request must have come within some time, and its response must be read.

    A socket that another process should serve is handed over when its request has come.
    """

    cost = REQUEST

    def __init__(
        self, counted: Connections, hand_over: HandOver | None = None, *, peer: str, read: bytes = b"", **arguments: Any
    ) -> None:
        H11Protocol.__init__(self, **arguments)
        self.start_limits(counted, peer)
        self.hand_over = hand_over
        self.is_offered = False  # to another process
        self.read_before = read  # by the process that has handed the connection over
        self.request_timer: TimerHandle | None = None
        self.is_in_turn = False
        self.is_stopped = False  # nothing is read, because much waits to be parsed

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        H11Protocol.connection_made(self, transport)
        self.watch_request()
        if self.read_before:
            self.parse_in_pieces(self.read_before)

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

    def may_parse(self) -> bool:
        return not self.is_offered

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
        home = None if self.hand_over is None else self.hand_over.find_home(self.scope["path"])
        if self.hand_over is None or home is None:
            self.begin_socket(event)
            return
        self.is_offered = True
        self.flow.pause_reading()
        lines = [b"%b %b HTTP/1.1" % (event.method, event.target)]
        lines += [b"%b: %b" % header for header in self.headers]
        request = b"\r\n".join((*lines, b"", b""))
        self.hand_over.offer(home, self.transport, request, partial(self.end_offer, event))

    def end_offer(self, event: h11.Request, is_sent: bool) -> None:
        """Go on with a socket that was offered to another process. If that has taken it, nothing is left here."""
        if is_sent:
            self.transport.abort()  # it closes our descriptor; the connection stays open
        else:
            self.flow.resume_reading()
            self.begin_socket(event)

    def begin_socket(self, event: h11.Request) -> None:
        """Serve a socket. It takes over the place of this connection."""
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
