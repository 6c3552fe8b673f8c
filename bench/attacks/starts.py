"""Attacks on the start of games: people who seal a part of the shuffle, and never give it."""

from __future__ import annotations

import asyncio
from secrets import token_hex

from attacker import Attacker

GUESTS = 5
TABLES = 10  # of a guest at once: more wait for no game


async def withheld_parts(attacker: Attacker) -> None:
    """Games of five guests that each wait for a part, which does not come, and for others that are wrong."""
    people = [await attacker.guest(f"Withholder {number}") for number in range(GUESTS)]

    async def one(number: int) -> None:
        http = people[number % GUESTS]
        while not attacker.is_over:
            wanted = {"game": "setup", "level": "beginner", "seal": token_hex(32)}
            opened = await attacker.ask(http, "POST", "/api/bots-now", wanted)
            if opened is None or opened.status_code != 201:
                await asyncio.sleep(0.2)
                continue
            attacker.counts["waiting starts"] += 1
            path = f"/api/tables/{opened.json()['table']}/commands"
            for _ in range(5):
                await attacker.ask(http, "POST", path, {"type": "give-part", "part": token_hex(32)})

    await asyncio.gather(*(one(number) for number in range(GUESTS * TABLES)))
