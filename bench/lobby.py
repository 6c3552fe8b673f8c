"""What the lobby's live pictures cost: processor time of the server, and bytes for who looks.

    PYTHONPATH=. python bench/lobby.py [--games 100] [--viewers 50] [--seconds 30]

Games run and nobody looks, then the same with viewers: each has the lobby's socket open, and asks for the pictures that
a screen shows, every five seconds, as the browser does. The server is a process of its own, with SQLite and a side
process.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import tempfile
from pathlib import Path
from random import Random

from rich.console import Console
from rich.table import Table

from stolik.kit import keys, load
from tests.server.client import Player, Process, browser, chosen, open_socket, start

SHOWN = 12  # pictures on a large screen
LOOK = 5.0  # seconds between two questions of a viewer
MOVE = 10.0  # seconds between two moves of a game


class Games:
    """Public games that go on."""

    def __init__(self, pairs: list[tuple[str, list[Player]]]) -> None:
        self.pairs, self.moves = pairs, 0

    async def play(self, seconds: float) -> None:
        """Make a move at each table every `MOVE` seconds."""

        async def one(table: str, players: list[Player], rng: Random) -> None:
            await asyncio.sleep(rng.random() * MOVE)
            while True:
                for player in players:
                    view = await player.get(f"/api/tables/{table}")
                    if view["phase"] == "playing" and view["actors"][:1] == [view["viewer"]]:
                        await player.ask(table, type="move", move=chosen(view, rng))
                        self.moves += 1
                        break
                await asyncio.sleep(MOVE)

        tasks = [asyncio.create_task(one(*pair, Random(number))) for number, pair in enumerate(self.pairs)]
        await asyncio.sleep(seconds)
        for task in tasks:
            task.cancel()
        for found in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(found, Exception):
                raise found


class Viewer:
    """Somebody who looks at the lobby."""

    def __init__(self, url: str, tables: list[str]) -> None:
        self._url, self._tables = url, tables
        self.bytes, self.pictures, self.questions = 0, 0, 0

    async def look(self, seconds: float, delay: float) -> None:
        """Look for some time, from a moment of one's own on."""
        known = dict.fromkeys(self._tables, 0)
        end = asyncio.get_running_loop().time() + seconds
        async with open_socket(self._url, "/ws/lobby"), browser(self._url) as http:
            await asyncio.sleep(delay)
            while asyncio.get_running_loop().time() < end:
                query = ",".join(f"{table}.{version}" for table, version in known.items())
                answer = await http.get(f"/api/lobby/pictures?tables={query}")
                answer.raise_for_status()
                self.bytes += answer.num_bytes_downloaded
                self.questions += 1
                for picture in answer.json()["pictures"]:
                    known[picture["table"]] = picture["version"]
                    self.pictures += 1
                await asyncio.sleep(LOOK)


def measure_cpu(pid: int) -> float:
    """Return the processor seconds of the server and its side processes. It reads Linux's own figures."""
    user, system = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[11:13]
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK") + sum(measure_cpu(int(child)) for child in children)


async def run(games: int, viewers: int, seconds: float) -> None:
    """Measure both, and print a table."""
    rng, two = Random(1), [key for key in keys() if 2 in load(key).seats]
    with tempfile.TemporaryDirectory() as data, Process(data=data, study_processes=1) as server:
        pairs = []
        for number in range(games):
            players = [await Player.arrive(server.url, f"Bench {number} {side}") for side in "ab"]
            pairs.append((await start(players, two[number % len(two)]), players))
        process, going = server.pid, Games(pairs)
        begun = measure_cpu(process)
        await going.play(seconds)
        alone, moves = measure_cpu(process) - begun, going.moves
        ids = [table for table, _ in pairs]
        looking = [Viewer(server.url, rng.sample(ids, min(SHOWN, games))) for _ in range(viewers)]
        begun, going.moves = measure_cpu(process), 0
        watching = [asyncio.create_task(each.look(seconds, rng.random() * LOOK)) for each in looking]
        await going.play(seconds)
        seen = measure_cpu(process) - begun
        await asyncio.gather(*watching)
    total, pictures = sum(each.bytes for each in looking), sum(each.pictures for each in looking)
    table = Table("", "nobody looks", f"{viewers} look", title=f"{games} games, {seconds:.0f} s")
    table.add_row("moves", str(moves), str(going.moves))
    table.add_row("processor of the server", f"{alone:.2f} s", f"{seen:.2f} s")
    table.add_row("questions", "", str(sum(each.questions for each in looking)))
    table.add_row("pictures sent", "", str(pictures))
    table.add_row("bytes for one viewer in a minute", "", f"{total / viewers / seconds * 60 / 1000:.0f} kB")
    Console().print(table)


def main() -> None:
    """Read the arguments, and measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--viewers", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=30)
    args = parser.parse_args()
    asyncio.run(run(args.games, args.viewers, args.seconds))


if __name__ == "__main__":
    main()
