"""Somebody who attacks a server from one address: requests, raw connections, and what became of them."""

from __future__ import annotations

import asyncio
import socket
import struct
import time
from collections import Counter
from typing import Any

import httpx

ADDRESS = "127.0.0.2"  # loopback has many addresses: the players have another one
PATIENCE = 10.0  # seconds for one answer; one that comes later has failed
REFUSED = (429, 503)
BROKEN = (httpx.HTTPError, AttributeError)  # anyio raises the latter if a connection ends while it is opened


class Attacker:
    """One attacker: requests and raw connections from one address."""

    def __init__(self, port: int, seconds: float) -> None:
        self.port, self.until = port, time.monotonic() + seconds
        self.url = f"http://127.0.0.1:{port}"
        self.counts: Counter[str] = Counter()

    @property
    def is_over(self) -> bool:
        return time.monotonic() >= self.until

    def client(self, cookie: str = "") -> httpx.AsyncClient:
        transport = httpx.AsyncHTTPTransport(local_address=ADDRESS, limits=httpx.Limits(max_connections=1_000))
        headers = {"Origin": self.url, "Accept-Encoding": "identity"} | ({"Cookie": cookie} if cookie else {})
        return httpx.AsyncClient(base_url=self.url, transport=transport, headers=headers, timeout=PATIENCE)

    async def guest(self, name: str) -> httpx.AsyncClient:
        """Return a guest, or nobody if there are too many."""
        async with self.client() as http:
            response = await http.post("/api/guests", json={"name": name})
            cookie = response.headers.get("set-cookie", "").split(";")[0]
        return self.client(cookie)

    async def ask(self, http: httpx.AsyncClient, method: str, path: str, body: Any = None) -> httpx.Response | None:
        """Send a request, and count what became of it."""
        try:
            response = await http.request(method, path, json=body)
        except BROKEN:
            self.counts["failed"] += 1
            return None
        self.counts["refused" if response.status_code in REFUSED else "answered"] += 1
        return response

    async def connect(self, sent: bytes = b"", buffer: int = 0) -> socket.socket | None:
        """Open a raw connection and send something."""
        raw = socket.socket()
        if buffer:
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        raw.setblocking(False)
        raw.bind((ADDRESS, 0))
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(PATIENCE):
                await loop.sock_connect(raw, ("127.0.0.1", self.port))
                await loop.sock_sendall(raw, sent)
        except (OSError, TimeoutError):
            self.counts["failed"] += 1
            raw.close()
            return None
        return raw

    def count_open(self, connections: list[socket.socket]) -> None:
        """Count which connections the server has ended, and close all."""
        for raw in connections:
            try:
                ended = raw.recv(1, socket.MSG_PEEK) == b"" or raw.recv(12, socket.MSG_PEEK).endswith(b"503")
            except BlockingIOError:
                ended = False
            except OSError:
                ended = True
            self.counts["refused" if ended else "open"] += 1
            raw.close()

    async def wait(self) -> None:
        await asyncio.sleep(max(0.0, self.until - time.monotonic()))


def upgrade(port: int, path: str, cookie: str = "") -> bytes:
    head = (
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
    )
    return (head + (f"Cookie: {cookie}\r\n" if cookie else "") + "\r\n").encode()


def frame(opcode: int, payload: bytes) -> bytes:
    """Return a frame of a client, masked by zeros, which changes nothing."""
    size = len(payload)
    head = struct.pack("!BB", opcode, 0x80 | size) if size < 126 else struct.pack("!BBH", opcode, 0x80 | 126, size)
    return head + bytes(4) + payload
