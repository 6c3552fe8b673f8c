"""Attacks on what people wait for: password hashes and streams of analyses.

Push services that hang cannot be part of it: the server sends to public addresses by HTTPS alone. A test does that one
(`tests/server/notices/test_hanging.py`), with push services on loopback.
"""

from __future__ import annotations

import asyncio
import time

import httpx

from attacker import BROKEN, Attacker

READERS = 200


async def hashing(attacker: Attacker) -> None:
    """Create accounts, make recovery codes and sign in, all of which hash passwords, as fast as the limits allow."""
    word = "a long enough word"

    async def one(number: int) -> None:
        async with attacker.client() as http:
            await attacker.ask(http, "POST", "/api/accounts", {"name": f"Hasher {number}", "password": word})
            while not attacker.is_over:
                await attacker.ask(http, "POST", "/api/me/recovery-codes", {"password": word})
                await attacker.ask(http, "POST", "/api/sessions", {"name": f"Nobody {number}", "password": word})
                await asyncio.sleep(0.05)

    await asyncio.gather(*(one(number) for number in range(40)))


async def readers(attacker: Attacker) -> None:
    """Hold open as many streams of an analysis as there are, of a finished game."""
    ann, bob = await attacker.guest("Ann Reader"), await attacker.guest("Bob Reader")
    opened = await attacker.ask(ann, "POST", "/api/tables", {"setting": {"game": "abalone", "players": 2}})
    assert opened is not None
    path = f"/api/tables/{opened.json()['table']}"
    await attacker.ask(bob, "POST", f"{path}/commands", {"type": "join"})
    for one in (ann, bob):
        await attacker.ask(one, "POST", f"{path}/commands", {"type": "ready"})
    for one in (ann, bob) * 20:  # enough decisions for an analysis that lasts
        view = await attacker.ask(one, "GET", path)
        if view is not None and view.json().get("moves"):
            move = view.json()["moves"][0]
            await attacker.ask(one, "POST", f"{path}/commands", {"type": "move", "move": move})
    await attacker.ask(ann, "POST", f"{path}/commands", {"type": "resign"})
    await attacker.ask(ann, "POST", f"{path}/analysis", {"quality": "deep"})

    async def read(http: httpx.AsyncClient) -> None:
        while not attacker.is_over:
            try:
                async with http.stream("GET", f"{path}/analysis?quality=deep") as response:
                    attacker.counts["refused" if response.status_code == 429 else "answered"] += 1
                    async for _ in response.aiter_lines():
                        if time.monotonic() >= attacker.until:
                            return
            except BROKEN:
                attacker.counts["failed"] += 1
            await asyncio.sleep(0.2)

    async with attacker.client() as http:
        await asyncio.gather(*(read(http) for _ in range(READERS)))
