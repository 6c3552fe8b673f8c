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

from stolik.bots.arena import LocalExecutor, Match, Result, check_match, count_round_games, play_match
from stolik.bots.match_results import MatchResults
from stolik.cli.games.results import Facts
from stolik.cli.screen import console, print_json
from stolik.game import Refusal
from stolik.kit import Start


class Wanted(Struct, frozen=True):
    """The options of the command besides the match itself."""

    games: int
    jobs: int | None  # processes; None: one for each core
    cluster: str | None  # a Ray cluster's address, to play there
    sprt: bool
    records: Path | None
    report: Path | None
    json: bool


def run(start: Start, bots: list[str], seconds: float | None, nodes: int | None, wanted: Wanted) -> int:
    """Play a match and print the results; return 130 if Ctrl+C stopped it."""
    options = msgspec.json.encode(start.options)
    keep = wanted.records is not None
    match = Match(start.game.key, options, start.players, tuple(bots), start.seed, seconds, nodes, keep)
    check_match(match)
    if seconds is not None and nodes is not None:
        raise Refusal("arena-budget")
    if wanted.sprt and len(bots) != 2:
        raise Refusal("arena-sprt", bots=len(bots))
    start.state()  # refuses bad options here, not in another process
    _prepare(wanted)
    size = count_round_games(match)
    results = MatchResults(match.bots, size)
    began = perf_counter()
    whole = _play(match, wanted, -(-wanted.games // size) * size, results)
    facts = Facts(match, results, perf_counter() - began, whole, results.verdict() if wanted.sprt else None)
    if wanted.report is not None:
        from stolik.cli.games.report import write_page

        _write(wanted.report, write_page(facts).encode())
    if wanted.json:
        print_json(facts.plain())
    elif results.games:
        facts.print()
    return 0 if whole else 130


def _play(match: Match, wanted: Wanted, games: int, results: MatchResults) -> bool:
    """Play the match; return whether it was played to its end."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    hidden = wanted.json or not sys.stdout.isatty()
    try:
        with (
            _provide_executor(wanted, games) as (executor, workers),
            Progress(*columns, console=console, transient=True, disable=hidden) as progress,
            closing(play_match(match, games, executor, workers)) as played,
        ):
            task = progress.add_task(match.game, total=games)
            for result in played:
                results.add(result)
                _keep(wanted.records, results.games, result)
                first = results.duel(*match.bots[:2])
                progress.update(task, advance=1, description=f"{first.score.mean:.0%}" if first else match.game)
                if wanted.sprt and results.verdict():
                    break
    except KeyboardInterrupt:
        return False
    return True


@contextmanager
def _provide_executor(wanted: Wanted, games: int) -> Iterator[tuple[Executor, int]]:
    """Provide the executor that plays the games, and the number of its workers."""
    if wanted.cluster is not None:
        from stolik.bots.cluster import Cluster

        with Cluster(wanted.cluster, wanted.jobs) as cluster:
            yield cluster, cluster.workers
        return
    workers = min(wanted.jobs or os.cpu_count() or 1, games)
    if workers == 1:
        yield LocalExecutor(), 1
        return
    before = {*multiprocessing.active_children()}
    # Spawned, not forked: the same on every system, and nothing of this process's threads is copied.
    pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), _ignore_interrupts)
    try:
        yield pool, workers
    finally:
        for child in {*multiprocessing.active_children()} - before:
            child.terminate()  # running games are dropped
        pool.shutdown(cancel_futures=True)  # it waits for its thread, which would fail while Python ends


def _ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C goes to all processes; the main one stops the others


def _prepare(wanted: Wanted) -> None:
    """Check before the first game that all files can be written."""
    if wanted.records is not None:
        try:
            wanted.records.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise _make_unwritable(wanted.records, error) from None
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
        raise _make_unwritable(path, error) from None


def _make_unwritable(path: Path, error: OSError) -> Refusal:
    problem = Refusal("file-unwritable", problem=error.strerror or str(error))
    return Refusal("in-file", file=str(path), problem=problem)
