"""Attacks by tournaments: bots that play where nobody is, rounds paired and taken back in a loop, people entered."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx

from attacker import Attacker

TABLE = {"game": "absolute", "players": 2, "clock": {"type": "sudden", "initial": 600}}
GUESTS = 35  # an address may have 40 at once
TOURNAMENTS = 10  # of each
BOTS = 32


async def bring(attacker: Attacker, count: int) -> list[httpx.AsyncClient]:
    """Return some guests."""
    return [await attacker.guest(f"Guest {number}") for number in range(count)]


async def open_tournament(attacker: Attacker, http: httpx.AsyncClient, **setting: Any) -> str | None:
    """Open a tournament, and return the path of it; nothing if it was refused."""
    body = {"setting": {"name": "x", "table": TABLE, "bots": True, "between": 0} | setting}
    response = await attacker.ask(http, "POST", "/api/tournaments", body)
    return f"/api/tournaments/{response.json()['id']}" if response is not None and response.is_success else None


async def direct(attacker: Attacker, http: httpx.AsyncClient, path: str, what: str, **command: Any) -> None:
    """Give a command, and count it as `what` if it was done."""
    response = await attacker.ask(http, "POST", f"{path}/commands", command)
    attacker.counts[what] += response is not None and response.is_success


async def empty_arenas(attacker: Attacker) -> None:
    """Arenas of bots, opened by 35 guests who then go away."""

    async def open_all(http: httpx.AsyncClient) -> None:
        for _ in range(TOURNAMENTS):
            path = await open_tournament(attacker, http, format={"type": "arena", "minutes": 24 * 60})
            if path is None:
                return
            for level in ("master", "beginner"):
                await direct(attacker, http, path, "crowds of bots", type="enter-bots", level=level, count=BOTS // 2)
            await direct(attacker, http, path, "arenas", type="start")

    await asyncio.gather(*map(open_all, await bring(attacker, GUESTS)))
    await attacker.wait()


async def paired_and_void(attacker: Attacker) -> None:
    """A round of 39 guests that their director pairs and takes back in a loop, over ten connections."""
    director, *others = await bring(attacker, GUESTS + 4)
    path = await open_tournament(attacker, director, format={"type": "swiss", "rounds": 9})
    if path is None:
        return
    await asyncio.gather(*(attacker.ask(http, "POST", f"{path}/entry", {}) for http in others))
    await direct(attacker, director, path, "start", type="start")

    async def repeat() -> None:
        while not attacker.is_over:
            for command in ("void-round", "pair-round"):
                await direct(attacker, director, path, command, type=command)

    await asyncio.gather(*(repeat() for _ in range(10)))


async def entered_people(attacker: Attacker) -> None:
    """People whom 38 guests enter in correspondence tournaments, with as many bots as may play."""
    victim, *directors = await bring(attacker, GUESTS + 4)
    response = await attacker.ask(victim, "GET", "/api/me")
    if response is None or not response.is_success:
        return
    person = response.json()["id"]
    table = TABLE | {"clock": {"type": "days", "days": 1}}

    async def enter(http: httpx.AsyncClient) -> None:
        while not attacker.is_over:
            path = await open_tournament(attacker, http, table=table, format={"type": "round-robin"})
            if path is None:
                await asyncio.sleep(0.5)
                continue
            await direct(attacker, http, path, "invitations", type="enter-people", people=[person])
            await direct(attacker, http, path, "crowds of bots", type="enter-bots", level="beginner", count=4)
            await direct(attacker, http, path, "tournaments", type="start")

    await asyncio.gather(*map(enter, directors))
    response = await attacker.ask(victim, "GET", "/api/me/tables")
    if response is not None and response.is_success:
        attacker.counts["games of the victim"] += len(response.json()["tables"])
