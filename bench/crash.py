"""Whether anything is lost when the server is killed, again and again, in the middle of many games.

    python bench/crash.py [--tables 100] [--kills 30] [--database sqlite|postgresql] [--nodes 1|2]

People play Abalone and ZERO at all tables at once. The server is killed with SIGKILL at random moments and started
again; with two nodes one of them is killed, and its people go on at the other. Clients come back by themselves and send
again what was not answered. After every start, and at the end once more with the clocks, the log is read from the
database and compared with what the clients were told:

- lost: moves that were acknowledged and are not in the log at the version that was told
- doubled: moves in the log that nobody sent at that point of the game
- gaps: versions that are missing
- clocks: of each outage, the most that a game was charged for it, and the most it was given beyond it. An outage is
  from the kill until the server accepts connections. Heartbeats come ten times a second while a clock runs: up to that
  much of the time before a kill is given back, too. On a busy machine a heartbeat can be late; then the clock stands
  still, and that counts as given. While the other one of two nodes is up there is no outage, and nothing may be given;
  the clocks of the nodes are compared instead.

The exit code is 1 if anything of this is wrong.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import sys
import tempfile
import time
from contextlib import nullcontext
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import uvloop
from rich.console import Console
from rich.table import Table

from audit import Audit
from crowd import Crowd
from nodes import PATIENCE, postgresql, stolik
from stolik.store import folder_url

LOST_MS = GIVEN_MS = 500  # of a game's time in one outage, at most
PLAYED_S = 1.5  # before a kill, at most
DOWN_S = 0.3  # before the next start, at most


class Figures(NamedTuple):
    kills: int
    started: float  # seconds, the longest
    back: float
    outages: list[tuple[int, int]]


async def all_back(crowd: Crowd, begun: float) -> float:
    """Wait until every client has a socket again, and return the seconds since then."""
    await asyncio.sleep(0.3)  # until they know that they have none
    while crowd.away:
        await asyncio.sleep(0.02)
    return time.perf_counter() - begun


async def torment(crowd: Crowd, audit: Audit, kills: int) -> Figures:
    """Kill and start nodes, and look at the log each time."""
    started = back = 0.0
    outages: list[tuple[int, int]] = []
    for _ in range(kills):
        await asyncio.sleep(crowd.rng.uniform(0.1, PLAYED_S))
        node = crowd.rng.choice(crowd.nodes)
        down, killed = int(time.time() * 1000), time.perf_counter()
        await node.end(signal.SIGKILL)
        returning = asyncio.create_task(all_back(crowd, killed))
        await asyncio.sleep(crowd.rng.uniform(0, DOWN_S))
        begun = time.perf_counter()
        await node.start()
        started = max(started, time.perf_counter() - begun)
        if len(crowd.nodes) == 1:  # otherwise the other one was up
            outages.append((down, int(time.time() * 1000)))
        if crowd.rng.random() < 0.5:  # else the next kill may come while they are coming back
            back = max(back, await asyncio.wait_for(returning, PATIENCE))
        returning.cancel()
        await asyncio.to_thread(audit.look, crowd.games)
    await asyncio.sleep(3)
    return Figures(kills, started, back, outages)


async def run(arguments: argparse.Namespace, settings: dict[str, Any], url: str, log: Path) -> int:
    nodes = [stolik(log, **settings) for _ in range(arguments.nodes)]
    crowd = Crowd(nodes, arguments.pause, Random(arguments.seed))
    try:
        for node in nodes:
            await node.start()
        audit = Audit(url)
        ready = [asyncio.Event() for _ in range(arguments.tables)]
        players = [asyncio.create_task(crowd.play(number, each)) for number, each in enumerate(ready)]
        while not all(each.is_set() for each in ready) and not any(player.done() for player in players):
            await asyncio.sleep(0.1)
        begun = time.perf_counter()
        figures = await torment(crowd, audit, arguments.kills)
        seconds = time.perf_counter() - begun
        broken = [player for player in players if player.done()]
        for player in players:
            player.cancel()
        ended = await asyncio.gather(*players, return_exceptions=True)
        for error in [each for each in ended if not isinstance(each, asyncio.CancelledError)]:
            print("a client failed:", repr(error), file=sys.stderr)
    finally:
        for node in nodes:
            await node.end()
        await crowd.http.aclose()
    audit.whole(crowd.games, figures.outages)
    audit.close()
    return report(arguments, crowd, audit, figures, seconds, len(broken))


def report(
    arguments: argparse.Namespace, crowd: Crowd, audit: Audit, figures: Figures, seconds: float, broken: int
) -> int:
    acknowledged = sum(len(game.acknowledged) for game in crowd.games)
    title = f"{arguments.tables} tables, {arguments.nodes} x {arguments.database}, {seconds:,.0f} s"
    table = Table("", title=title)
    table.add_column("found", justify="right")
    table.add_column("allowed", justify="right")
    rows: list[tuple[str, str, str]] = [
        ("kills", f"{figures.kills}", ""),
        ("games", f"{len(crowd.games):,}", ""),
        ("moves acknowledged", f"{acknowledged:,}", ""),
        ("moves in the log", f"{audit.stored:,}", ""),
        ("lost", f"{audit.lost}", "0"),
        ("doubled", f"{audit.doubled}", "0"),
        ("logs with gaps", f"{audit.gaps}", "0"),
        ("clients that failed", f"{broken}", "0"),
        ("moves by bots for people", f"{audit.by_bots}", ""),
        ("most charged for an outage", f"{audit.charged} ms", f"{LOST_MS} ms"),
        ("most given beyond an outage", f"{audit.given} ms", f"{GIVEN_MS} ms"),
        ("outages at which clocks were compared", f"{audit.outages}", ""),
        ("most that the clocks of nodes differ", f"{audit.apart} ms", f"{LOST_MS} ms"),
        ("longest start of a server", f"{figures.started:.2f} s", ""),
        ("longest from a kill until all are back", f"{figures.back:.2f} s", ""),
        ("load of the machine, 1 minute", f"{os.getloadavg()[0]:.1f}", ""),
    ]
    rows += [(f"refused: {code}", f"{count}", "") for code, count in sorted(crowd.refused.items())]
    for row in rows:
        table.add_row(*row)
    Console(width=100).print(table)
    wrong = audit.lost or audit.doubled or audit.gaps or broken or not acknowledged
    return int(bool(wrong) or max(audit.charged, audit.apart) > LOST_MS or audit.given > GIVEN_MS)


def main() -> None:
    parser = argparse.ArgumentParser(description="Kill the server in the middle of many games.")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--kills", type=int, default=30)
    parser.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    parser.add_argument("--nodes", type=int, choices=[1, 2], default=1)
    parser.add_argument("--pause", type=float, default=1.0, help="seconds before a move, on average")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    if arguments.nodes > 1 and arguments.database == "sqlite":
        parser.error("several nodes need --database postgresql")
    with tempfile.TemporaryDirectory(prefix="stolik-") as name:
        folder = Path(name)
        folder.chmod(0o755)  # PostgreSQL may run as another user
        shared = arguments.database == "postgresql"
        with postgresql(folder) if shared else nullcontext(folder_url(folder / "data")) as url:
            settings: dict[str, Any] = {"database_url": url} if shared else {"data": folder / "data"}
            settings["warm_bots"] = "false"  # no bot plays, and loading them makes a start slower
            code = uvloop.run(run(arguments, settings, url, folder / "log"))
    sys.exit(code)


if __name__ == "__main__":
    main()
