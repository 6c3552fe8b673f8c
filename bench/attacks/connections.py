"""Attacks with connections: silent and slow ones, ones that do not read, and floods of small messages."""

from __future__ import annotations

import asyncio
import json
import socket
import time

from attacker import PATIENCE, Attacker, frame, upgrade
from attacks.work import lay_cards


async def unread(attacker: Attacker) -> None:
    """150 answers that are not read, as large as they can be: all views of six players late in a long round."""
    text = lay_cards(6, 10_000, 1_000)
    plies = len(json.loads(text)["moves"])
    body = json.dumps({"text": text, "seat": "open", "since": max(0, plies - 24)}).encode()
    request = (
        f"POST /api/replays/views HTTP/1.1\r\nHost: 127.0.0.1:{attacker.port}\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    ).encode() + body
    found = await asyncio.gather(*(attacker.connect(request, 4_096) for _ in range(150)))
    await attacker.wait()
    attacker.count_open([raw for raw in found if raw is not None])


async def pings(attacker: Attacker) -> None:
    """Pings without end on a socket whose pongs are not read."""
    loop = asyncio.get_running_loop()
    flood = frame(0x89, b"x" * 125) * 500

    async def one() -> None:
        while not attacker.is_over:
            raw = await attacker.connect(upgrade(attacker.port, "/ws/lobby"), 4_096)
            if raw is None:
                await asyncio.sleep(0.2)
                continue
            try:
                async with asyncio.timeout_at(loop.time() + max(0.0, attacker.until - time.monotonic())):
                    while True:
                        await loop.sock_sendall(raw, flood)
            except OSError:
                attacker.counts["refused"] += 1
            except TimeoutError:
                attacker.counts["open"] += 1
            raw.close()
            await asyncio.sleep(0.05)

    await asyncio.gather(*(one() for _ in range(4)))


async def silent(attacker: Attacker) -> None:
    """1,100 connections that send nothing."""
    found = [await attacker.connect() for _ in range(1_100)]
    await attacker.wait()
    attacker.count_open([raw for raw in found if raw is not None])


async def slow_headers(attacker: Attacker) -> None:
    """400 requests whose headers come a byte at a time."""
    loop = asyncio.get_running_loop()
    head = b"GET /healthz HTTP/1.1\r\nX-Slow: "
    found = [raw for raw in [await attacker.connect(head) for _ in range(400)] if raw is not None]
    ended = set[socket.socket]()
    while not attacker.is_over:
        for raw in found:
            try:
                await loop.sock_sendall(raw, b"x")
            except OSError:
                ended.add(raw)
        await asyncio.sleep(0.5)
    attacker.count_open(found)


async def flood(attacker: Attacker) -> None:
    """Small requests without end on 50 connections, many in each packet."""
    loop = asyncio.get_running_loop()
    request = f"GET /api/me HTTP/1.1\r\nHost: 127.0.0.1:{attacker.port}\r\n\r\n".encode() * 20

    async def one() -> None:
        while not attacker.is_over:
            raw = await attacker.connect()
            if raw is None:
                await asyncio.sleep(0.2)
                continue
            try:
                while not attacker.is_over:
                    await loop.sock_sendall(raw, request)
                    async with asyncio.timeout(PATIENCE):
                        answer = await loop.sock_recv(raw, 1_000_000)
                    attacker.counts["refused"] += answer.count(b"HTTP/1.1 429") + answer.count(b"HTTP/1.1 503")
                    attacker.counts["answered"] += answer.count(b"HTTP/1.1 401")
                    if not answer:
                        break
            except (OSError, TimeoutError):
                attacker.counts["failed"] += 1
            raw.close()

    await asyncio.gather(*(one() for _ in range(50)))


async def chatter(attacker: Attacker) -> None:
    """A spectator with 200 sockets at a table of the players, who writes in the chat on all of them."""
    async with attacker.client() as http:
        lobby = (await http.get("/api/lobby")).json()
    guest = await attacker.guest("Chatter")
    cookie = guest.headers.get("Cookie", "")
    table = (lobby["live"] or lobby["open"])[0]["table"]
    wanted = upgrade(attacker.port, f"/ws/tables/{table}", cookie)
    found = [raw for raw in [await attacker.connect(wanted) for _ in range(200)] if raw is not None]
    loop = asyncio.get_running_loop()
    message = frame(0x81, b'{"type":"say","id":1,"text":"' + b"hello " * 15 + b'"}')
    while not attacker.is_over:
        for raw in found:
            try:
                await loop.sock_sendall(raw, message)
                while raw.recv(65_536):
                    pass
            except BlockingIOError:
                continue
            except OSError:
                attacker.counts["refused"] += 1
        await asyncio.sleep(0.05)
    attacker.count_open(found)
