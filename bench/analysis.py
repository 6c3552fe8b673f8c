"""How long the analysis of a game takes, and what it costs the bots that play meanwhile.

    python bench/analysis.py [--moves 100] [--workers 2]

A game of Abalone is played and given up after so many moves, on a real server with SQLite and so many workers; then it
is analysed in the usual quality: 0.2 seconds of search for each move. Measured are the time to the first decision, the
time to the last one, and, at another table, the time from a person's move to a bot's answer: before the analysis and
during it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
import time
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import httpx
import msgspec
import uvloop
from rich.console import Console
from rich.table import Table

from nodes import stolik
from stolik.bots import load
from stolik.kit import load as load_game

MOST_S = 25.0  # for 100 moves and two workers
GAME = load_game("abalone")
SETTING = {"game": "abalone", "players": 2}


class Guest:
    """Somebody at the server."""

    def __init__(self, url: str) -> None:
        self.http = httpx.AsyncClient(base_url=url, headers={"Origin": url}, timeout=120, trust_env=False)

    async def post(self, path: str, body: Any) -> Any:
        response = await self.http.post(path, json=body)
        response.raise_for_status()
        return response.json()

    async def ask(self, table: str, **message: Any) -> Any:
        return await self.post(f"/api/tables/{table}/commands", message)

    async def look(self, table: str) -> Any:
        return (await self.http.get(f"/api/tables/{table}")).json()


async def played(one: Guest, two: Guest, moves: int) -> str:
    """Play a game with so many moves; return its table."""
    bot = load("abalone", "club")
    for seed in range(100):
        state, rng = GAME.start(2, GAME.Options(), seed), Random(seed)
        made: list[tuple[int, Any]] = []
        while GAME.outcome(state) is None and len(made) < moves:
            seat = GAME.actors(state)[0]
            quiet = load("abalone", "random") if rng.random() < 0.1 else bot  # so that games differ
            made.append((seat, quiet.choose(GAME.view(state, seat), rng)))
            state = GAME.play(state, *made[-1])
        if GAME.outcome(state) is None:
            break
    seats = [{"type": "me"}, {"type": "open"}]
    table: str = (await one.post("/api/tables", {"setting": SETTING, "seats": seats}))["table"]
    await two.ask(table, type="join")
    for guest in (one, two):
        await guest.ask(table, type="ready")
    for seat, move in made:
        await (one, two)[seat].ask(table, type="move", move=msgspec.to_builtins(move))
    await one.ask(table, type="resign")
    return table


async def answers(guest: Guest, count: int, until: asyncio.Event | None = None) -> list[float]:
    """Play a bot, game after game; return how long it took to answer each move."""
    seats = [{"type": "me"}, {"type": "bot", "level": "casual"}]
    rng, phase, table = Random(1), "", ""
    times: list[float] = []
    while len(times) < count and not (until and until.is_set()):
        if phase != "playing":
            table = (await guest.post("/api/tables", {"setting": SETTING, "seats": seats}))["table"]
            await guest.ask(table, type="ready")
        view = await guest.look(table)
        begun = time.perf_counter()
        await guest.ask(table, type="move", move=rng.choice(view["moves"]))
        while (view := await guest.look(table))["phase"] == "playing" and view["actors"] != [0]:
            await asyncio.sleep(0.005)
        times.append(time.perf_counter() - begun)
        phase = view["phase"]
    return times


async def analysed(guest: Guest, table: str) -> tuple[float, float, int]:
    """Analyse a game; return the seconds to its first decision and to its last, and how many there are."""
    begun, first, count = time.perf_counter(), 0.0, 0
    await guest.post(f"/api/tables/{table}/analysis", {})
    async with guest.http.stream("GET", f"/api/tables/{table}/analysis") as response:
        async for line in response.aiter_lines():
            if json.loads(line)["type"] == "ply":
                count += 1
                first = first or time.perf_counter() - begun
    return first, time.perf_counter() - begun, count


async def measure(moves: int, workers: int, folder: Path) -> None:
    """Measure, and print it."""
    node = stolik(folder / "log", data=folder, workers=workers, bot_pause_ms=0)
    await node.start()
    try:
        guests = [Guest(node.url) for _ in range(2)]
        for guest in guests:
            await guest.post("/api/guests", {})
        games = [await played(guests[0], guests[1], moves) for _ in range(2)]
        await answers(guests[0], 3)  # its bots are loaded
        first, last, count = await analysed(guests[0], games[0])
        alone = await answers(guests[0], 30)
        over = asyncio.Event()

        async def analyse() -> float:
            _, seconds, _ = await analysed(guests[1], games[1])
            over.set()
            return seconds

        shared, beside = await asyncio.gather(analyse(), answers(guests[0], 1000, over))
    finally:
        await node.end()
    table = Table("", "", title=f"{count} moves of Abalone, {workers} workers")
    table.add_row("first decision", f"{first:.2f} s")
    table.add_row("all decisions", f"{last:.1f} s", style=None if last <= MOST_S else "red")
    table.add_row("all, while a bot plays", f"{shared:.1f} s")
    for name, times in (("alone", alone), ("beside it", beside)):
        late = sorted(times)[int(0.95 * len(times))]
        words = f"{1000 * median(times):.0f} ms, 95 % within {1000 * late:.0f}, {len(times)} moves"
        table.add_row(f"a bot's answer, {name}", words)
    Console().print(table)
    print(f"ratio to the {MOST_S:.0f} s that it may take: {last / MOST_S:.2f}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--moves", type=int, default=100)
    parser.add_argument("--workers", type=int, default=2)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        uvloop.run(measure(wanted.moves, wanted.workers, Path(place)))
