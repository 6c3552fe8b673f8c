"""Attacks on memory and disk: events written as fast as can be, and many large tables touched in turn."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from attacker import Attacker, frame, upgrade

SOCKETS = 60  # a person may have 64
LARGE = 10  # tables of one person that may wait for players
CLOCKS = [{"game": "abalone", "clock": {"type": "sudden", "initial": 60 + number}} for number in range(64)]


def make_messages() -> list[bytes]:
    """Return what can be said and done at a table before its game, each to and fro."""
    setting = {"game": "abalone", "players": 2}
    messages: list[Any] = [
        {"type": "ready", "ready": True},
        {"type": "say", "text": "x" * 500},
        {"type": "ready", "ready": False},
        {"type": "change-setting", "setting": setting | {"alternatives": CLOCKS}},
        {"type": "change-setting", "setting": setting},
    ]
    return [frame(0x81, json.dumps({"id": 1} | each).encode()) for each in messages]


async def events(attacker: Attacker) -> None:
    """One guest writes events at one table as fast as is allowed, over many sockets."""
    guest = await attacker.guest("Writer")
    opened = await attacker.ask(guest, "POST", "/api/tables", {"setting": {"game": "abalone", "players": 2}})
    assert opened is not None
    path = f"/ws/tables/{opened.json()['table']}"
    wanted = upgrade(attacker.port, path, guest.headers.get("Cookie", ""))
    found = [raw for raw in [await attacker.connect(wanted) for _ in range(SOCKETS)] if raw is not None]
    loop, messages, sent = asyncio.get_running_loop(), make_messages(), 0
    while not attacker.is_over:
        for raw in found:
            try:
                await loop.sock_sendall(raw, messages[sent % len(messages)])
                while read := raw.recv(65_536):
                    attacker.counts["done"] += read.count(b'"type":"ok"')
                    attacker.counts["refused"] += read.count(b'"type":"refused"')
            except BlockingIOError:
                sent += 1
            except OSError:
                attacker.counts["closed"] += 1
        await asyncio.sleep(0.05)
    attacker.count_open(found)


async def large_tables(attacker: Attacker) -> None:
    """Tables with chats as long as can be, looked at in turn and watched by sockets that do not read."""
    guest = await attacker.guest("Large")
    body = {"setting": {"game": "abalone", "players": 2}}
    opened = [await attacker.ask(guest, "POST", "/api/tables", body) for _ in range(LARGE)]
    tables = [each.json()["table"] for each in opened if each is not None and each.status_code == 201]
    line = {"type": "say", "text": "\N{ABACUS}" * 500}
    deaf = [await attacker.connect(upgrade(attacker.port, f"/ws/tables/{each}"), 4_096) for each in tables * 10]
    while not attacker.is_over:
        for table in tables:
            await attacker.ask(guest, "POST", f"/api/tables/{table}/commands", line)
            await asyncio.gather(*(attacker.ask(guest, "GET", f"/api/tables/{each}") for each in tables))
    attacker.count_open([raw for raw in deaf if raw is not None])
