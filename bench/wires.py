"""The client's end of a WebSocket, as little of it as will do, so that a load generator costs next to nothing."""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from functools import partial
from typing import cast

TEXT, PING, PONG = 0x81, 0x89, 0x8A  # whole frames


class Wire(asyncio.Protocol):
    """Whole text frames, pings answered, nothing else."""

    def __init__(self, request: bytes, heard: Callable[[Wire, bytes], None]) -> None:
        self._request, self._heard = request, heard
        self._buffer = b""
        self._open = False
        self._transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()  # set by who hears the table

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)  # uvloop's is one in all but name
        self._transport.write(self._request)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(error or ConnectionError("closed"))

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer + data if self._buffer else data
        if not self._open:
            head, found, rest = buffer.partition(b"\r\n\r\n")
            if not found:
                self._buffer = buffer
                return
            if b" 101 " not in head[:16]:
                self.opened.set_exception(ConnectionError(head.decode()))
                return
            self._open, buffer = True, rest
        at, end = 0, len(buffer)
        while end - at >= 2:
            length, start = buffer[at + 1], at + 2
            if length == 126:
                start += 2
            elif length == 127:
                start += 8
            if end < start:
                break
            if length >= 126:
                length = int.from_bytes(buffer[at + 2 : start], "big")
            if end < start + length:
                break
            payload = buffer[start : start + length]
            if buffer[at] == TEXT:
                self._heard(self, payload)
            elif buffer[at] == PING:
                self._write(PONG, payload)
            at = start + length
        self._buffer = buffer[at:]

    def send(self, text: bytes) -> None:
        self._write(TEXT, text)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()

    def _write(self, kind: int, payload: bytes) -> None:
        assert self._transport is not None
        length = len(payload)
        # Masked by zeros, which changes nothing.
        if length < 126:
            head = struct.pack("!BB4x", kind, 0x80 | length)
        else:
            head = struct.pack("!BBH4x", kind, 0x80 | 126, length)
        self._transport.write(head + payload)


async def dial(port: int, path: str, heard: Callable[[Wire, bytes], None], cookie: str = "") -> Wire:
    """Open a socket to a server of this machine."""
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
        f"Origin: http://127.0.0.1:{port}",
    ]
    if cookie:
        lines.append(f"Cookie: {cookie}")
    request = "\r\n".join((*lines, "", "")).encode()
    _, wire = await asyncio.get_running_loop().create_connection(partial(Wire, request, heard), "127.0.0.1", port)
    return wire
