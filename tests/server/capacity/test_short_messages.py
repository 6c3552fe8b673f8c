"""Short messages are read without the general parser of WebSockets, and nothing is read differently."""

from __future__ import annotations

import asyncio
import logging
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode
from websockets.server import ServerProtocol

from stolik.server.capacity.socket_protocol import LimitedSocket
from tests.server.capacity.test_hand_over import HEAD


class Transport:
    """Counts how often reading is paused."""

    def __init__(self) -> None:
        self.pauses = 0

    def pause_reading(self) -> None:
        self.pauses += 1

    def write(self, data: bytes) -> None:
        """Send nothing."""

    def close(self) -> None:
        """Close nothing."""


class Socket(LimitedSocket):
    """The protocol of an open socket, without a network and without limits."""

    def __init__(self, is_short_cut: bool) -> None:
        self.conn = ServerProtocol(max_size=100_000)
        self.conn.receive_data(HEAD.format("x").encode())
        (request,) = self.conn.events_received()
        self.conn.send_response(self.conn.accept(request))  # type: ignore[arg-type]
        self.queue = asyncio.Queue()
        self.frames = []
        self.close_sent = self.read_paused = False
        self.transport: Any = Transport()
        self.logger = logging.getLogger(__name__)
        self.pending_ping_payload = None
        self._is_short_cut = is_short_cut

    def is_between_messages(self) -> bool:
        return self._is_short_cut and super().is_between_messages()

    def take_frame(self) -> bool:
        return True

    def read(self) -> list[Any]:
        return [self.queue.get_nowait() for _ in range(self.queue.qsize())]


def make_frame(rng: Random) -> bytes:
    """Return some frames of a client that belong together."""
    text = "ż" * rng.choice((0, 1, 30, 62, 63, 64, 300))
    data = text.encode() if rng.random() < 0.9 else b"\xff"
    match rng.randrange(6):
        case 0:
            parts = [Frame(Opcode.TEXT, data, fin=False), Frame(Opcode.PING, b"x"), Frame(Opcode.CONT, b"y")]
        case 1:
            parts = [Frame(Opcode.PONG, b"")]
        case 2:
            parts = [Frame(Opcode.BINARY, data)]
        case _:
            parts = [Frame(Opcode.TEXT, data)]
    return b"".join(part.serialize(mask=True) for part in parts)


@given(seed=st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_messages_are_the_same_with_and_without_the_general_parser(seed: int) -> None:
    rng = Random(seed)
    data = b"".join(make_frame(rng) for _ in range(20))
    if rng.random() < 0.2:
        data += bytes(rng.randrange(256) for _ in range(20))  # what no client sends
    sockets = [Socket(is_short_cut) for is_short_cut in (True, False)]
    while data:
        size = rng.choice((1, 2, 7, 50, 1000))
        found = []
        for socket in sockets:
            socket.parse(data[:size])
            found.append(socket.read())
        assert found[0] == found[1]
        data = data[size:]
        if sockets[0].close_sent:
            break
    assert sockets[0].close_sent == sockets[1].close_sent


def test_a_short_message_needs_no_parser_and_does_not_pause_reading() -> None:
    socket = Socket(is_short_cut=True)
    socket.conn.receive_data = None  # type: ignore[assignment,method-assign]
    message = Frame(Opcode.TEXT, b'{"type":"ping"}').serialize(mask=True)
    socket.parse(message)
    assert socket.transport.pauses == 0
    socket.parse(message)
    assert socket.transport.pauses == 1, "a client that does not wait for the reply is not read on"
    assert [each["text"] for each in socket.read()] == ['{"type":"ping"}'] * 2
