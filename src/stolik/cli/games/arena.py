"""`stolik arena`: let bots play matches, and say how much stronger one is than another."""

from __future__ import annotations

import multiprocessing
import os
import re
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from time import perf_counter

import msgspec
from msgspec import Struct
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from stolik.bots.arena import Here, Match, Result, check, results, round_size
from stolik.bots.standings import Standings
from stolik.cli.games.results import Facts
from stolik.cli.screen import console, print_json
from stolik.game import Refusal
from stolik.kit import Start


class Wanted(Struct, frozen=True):
    """What was asked for besides the match itself."""

    games: int
    jobs: int | None  # processes; None: one for each core
    cluster: str | None  # a Ray cluster's address, to play there
    sprt: bool
    records: Path | None
    report: Path | None
    json: bool


def run(setting: Start, bots: list[str], seconds: float | None, nodes: int | None, wanted: Wanted) -> int:
    """Play, and print what came of it; return 130 if it was broken off."""
    options = msgspec.json.encode(setting.options)
    keep = wanted.records is not None
    match = Match(setting.game.key, options, setting.players, tuple(bots), setting.seed, seconds, nodes, keep)
    check(match)
    if seconds is not None and nodes is not None:
        raise Refusal("arena-budget")
    if wanted.sprt and len(bots) != 2:
        raise Refusal("arena-sprt", bots=len(bots))
    setting.state()  # options that cannot be played are refused here, not in another process
    _prepare(wanted)
    size = round_size(match)
    standings = Standings(match.bots, size)
    began = perf_counter()
    whole = _play(match, wanted, -(-wanted.games // size) * size, standings)
    facts = Facts(match, standings, perf_counter() - began, whole, standings.verdict() if wanted.sprt else None)
    if wanted.report is not None:
        from stolik.cli.games.report import page

        _write(wanted.report, page(facts).encode())
    if wanted.json:
        print_json(facts.plain())
    elif standings.games:
        facts.print()
    return 0 if whole else 130


def _play(match: Match, wanted: Wanted, games: int, standings: Standings) -> bool:
    """Play the match; return whether it came to its end."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    hidden = wanted.json or not sys.stdout.isatty()
    try:
        with (
            _executor(wanted, games) as (executor, workers),
            Progress(*columns, console=console, transient=True, disable=hidden) as progress,
            closing(results(match, games, executor, workers)) as played,
        ):
            task = progress.add_task(match.game, total=games)
            for result in played:
                standings.add(result)
                _keep(wanted.records, standings.games, result)
                first = standings.duel(*match.bots[:2])
                progress.update(task, advance=1, description=f"{first.score.mean:.0%}" if first else match.game)
                if wanted.sprt and standings.verdict():
                    break
    except KeyboardInterrupt:
        return False
    return True


@contextmanager
def _executor(wanted: Wanted, games: int) -> Iterator[tuple[Executor, int]]:
    """Give what plays the games, and how many at once."""
    if wanted.cluster is not None:
        from stolik.bots.cluster import Cluster

        with Cluster(wanted.cluster, wanted.jobs) as cluster:
            yield cluster, cluster.workers
        return
    workers = min(wanted.jobs or os.cpu_count() or 1, games)
    if workers == 1:
        yield Here(), 1
        return
    before = {*multiprocessing.active_children()}
    # Spawned, not forked: the same on every system, and nothing of this process's threads is copied.
    pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), _ignore_interrupts)
    try:
        yield pool, workers
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for child in {*multiprocessing.active_children()} - before:
            child.terminate()  # nobody waits for the games that are not over


def _ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C goes to all processes; the first one ends the others


def _prepare(wanted: Wanted) -> None:
    """See that all can be written before the first game, not after the last."""
    if wanted.records is not None:
        try:
            wanted.records.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise _unwritable(wanted.records, error) from None
    if wanted.report is not None:
        _write(wanted.report, b"")


def _keep(folder: Path | None, number: int, result: Result) -> None:
    if folder is not None and result.record is not None:
        names = re.sub(r"[^\w.-]+", "_", "-".join(result.pairing.seats))  # the command of an engine has slashes
        _write(folder / f"{result.pairing.round:05}-{number:06}-{names}.json", result.record)


def _write(path: Path, content: bytes) -> None:
    try:
        path.write_bytes(content)
    except OSError as error:
        raise _unwritable(path, error) from None


def _unwritable(path: Path, error: OSError) -> Refusal:
    problem = Refusal("file-unwritable", problem=error.strerror or str(error))
    return Refusal("in-file", file=str(path), problem=problem)
