"""Attacks on clocks: moves that are begun early and ended late, and requests that are never ended."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from collections.abc import Awaitable, Callable
from typing import Any

import httpx

from attacker import Attacker, frame, upgrade

THOUGHT = 1.0  # seconds between the first byte of a move and the last one
INITIAL = 600  # seconds of a game

Think = Callable[[Attacker, httpx.AsyncClient, str, bytes], Awaitable[None]]


async def slow_bodies(attacker: Attacker) -> None:
    """200 requests whose bodies do not come, and a game of which every move is sent with a body that comes late."""
    head = make_head(attacker, "/api/guests", "", 500)
    waiting = [await attacker.connect(head) for _ in range(200)]
    await play(attacker, send_late_body)
    attacker.count_open([raw for raw in waiting if raw is not None])


async def fragments(attacker: Attacker) -> None:
    """A game of which every move is a message of two frames, on a socket, with a thought between them."""
    await play(attacker, send_fragments)


async def cut_short(attacker: Attacker) -> None:
    """Bodies without end that break off, on 20 connections at a time."""

    async def one() -> None:
        while not attacker.is_over:
            raw = await attacker.connect(make_head(attacker, "/api/guests", "", 500) + b'{"name": ')
            if raw is None:
                await asyncio.sleep(0.05)
                continue
            await asyncio.sleep(0.005)
            raw.close()
            attacker.counts["cut short"] += 1

    await asyncio.gather(*(one() for _ in range(20)))


async def play(attacker: Attacker, think: Think) -> None:
    """Let one guest think with each move, against another one who moves at once. Count what is charged to both."""
    ann, bob = [await attacker.guest(name) for name in ("Slow", "Quick")]
    setting = {"game": "abalone", "players": 2, "clock": {"type": "sudden", "initial": INITIAL}}
    seats = [{"type": "me"}, {"type": "open"}]  # the slow one begins
    opened = await ann.post("/api/tables", json={"setting": setting, "seats": seats})
    table = opened.json()["table"]
    commands = f"/api/tables/{table}/commands"
    await bob.post(commands, json={"type": "join", "ready": True})
    await ann.post(commands, json={"type": "ready"})
    while not attacker.is_over:
        view = (await ann.get(f"/api/tables/{table}")).json()
        text = json.dumps({"type": "move", "move": view["moves"][0]}).encode()
        await think(attacker, ann, table, text)
        attacker.counts["ms used"] += round(THOUGHT * 1000)
        view = (await bob.get(f"/api/tables/{table}")).json()
        await bob.post(commands, json={"type": "move", "move": view["moves"][0]})
    remaining = (await ann.get(f"/api/tables/{table}")).json()["clocks"]["remaining"]
    attacker.counts["ms charged"] = INITIAL * 1000 - remaining[0]
    attacker.counts["ms charged to the opponent"] = INITIAL * 1000 - remaining[1]


async def send_late_body(attacker: Attacker, http: httpx.AsyncClient, table: str, text: bytes) -> None:
    cookie = http.headers["Cookie"]
    raw = await attacker.connect(make_head(attacker, f"/api/tables/{table}/commands", cookie, len(text)))
    await end_later(attacker, raw, text)


async def send_fragments(attacker: Attacker, http: httpx.AsyncClient, table: str, text: bytes) -> None:
    raw = await attacker.connect(upgrade(attacker.port, f"/ws/tables/{table}", http.headers["Cookie"]))
    if raw is not None:
        await asyncio.sleep(0.1)
        await asyncio.get_running_loop().sock_sendall(raw, frame(0x01, text[:10]))
    await end_later(attacker, raw, frame(0x80, text[10:]))


async def end_later(attacker: Attacker, raw: socket.socket | None, rest: bytes) -> None:
    """Send the rest of a message after a thought, and wait until it is answered."""
    if raw is None:
        return
    began, loop = time.monotonic(), asyncio.get_running_loop()
    await asyncio.sleep(THOUGHT)
    try:
        await loop.sock_sendall(raw, rest)
        async with asyncio.timeout(1):
            answer: Any = b""
            while b"200 OK" not in answer and b'"ok"' not in answer:
                answer = await loop.sock_recv(raw, 1_000_000) or b"200 OK"
    except (OSError, TimeoutError):
        attacker.counts["failed"] += 1
    attacker.counts["answered"] += time.monotonic() - began < 2 * THOUGHT
    raw.close()


def make_head(attacker: Attacker, path: str, cookie: str, length: int) -> bytes:
    return (
        f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{attacker.port}\r\nOrigin: {attacker.url}\r\n"
        f"Cookie: {cookie}\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n"
    ).encode()
