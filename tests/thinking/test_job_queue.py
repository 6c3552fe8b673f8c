"""Bots' jobs in a real PostgreSQL: servers ask, workers answer, and a move comes whichever of them is killed."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import psycopg
import pytest

from stolik.bots.judgement import Judgement
from stolik.game import Refusal
from stolik.kit import keys
from stolik.thinking import queue_worker as worker_module
from stolik.thinking.job_queue import JobQueue
from stolik.thinking.queue_database import SEARCH_PATH, create_tables, read_conninfo
from stolik.thinking.queue_worker import run_worker
from stolik.thinking.thinker import NoMove
from tests.conftest import NIGHTLY
from tests.thinking.test_judgements import task_of

BUDGET = 30_000
MANY = 100 if NIGHTLY else 20  # jobs at once

WORKER = """
import asyncio, logging, sys
from stolik.thinking.queue_worker import run_worker

logging.basicConfig(level=logging.DEBUG)
asyncio.run(run_worker(sys.argv[1], 2, warm=False))  # loading what no test needs would take seconds
"""


@contextmanager
def worker(url: str, said: Path = Path(os.devnull)) -> Iterator[subprocess.Popen[bytes]]:
    """A process that does what `stolik worker` does; what it logs goes to a file."""
    with said.open("wb") as log, subprocess.Popen([sys.executable, "-c", WORKER, url], stderr=log) as process:
        try:
            yield process
        finally:
            process.kill()


async def happens(condition: Callable[[], Any], seconds: float = 60) -> None:
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.02)


def jobs_in(url: str) -> int:
    with psycopg.connect(url, options=SEARCH_PATH) as connection:
        row = connection.execute("SELECT count(*) FROM procrastinate_jobs").fetchone()
        assert row is not None
        return int(row[0])


async def test_a_worker_plays_every_game_as_in_this_process_and_stops_when_asked_to(
    postgres_url: str, position: Callable[..., Any], caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    with caplog.at_level(logging.DEBUG), worker(postgres_url, tmp_path / "log") as process:
        async with JobQueue(postgres_url) as queue:
            await happens(lambda: queue.live_workers == 1)
            for key in keys():
                p = position(key, 7)
                assert await queue.choose(key, "greedy", p.view, 2**90, BUDGET) == p.chosen("greedy", 2**90)
            p = position("zero", 7)
            said = [await queue.interject("zero", "random", p.view, seed, BUDGET) for seed in range(8)]
            assert None in said
            assert any(said)
            moves = await asyncio.gather(
                *(queue.choose("zero", "greedy", p.view, seed, BUDGET) for seed in range(MANY)),
                queue.choose("zero", "raiser", p.view, 1, BUDGET),
                queue.choose("zero", "killer", p.view, 1, BUDGET),
            )
            assert moves[:MANY] == [p.chosen("greedy", seed) for seed in range(MANY)]
            assert all(p.is_legal(move) for move in moves)
            for game, level in (("zero", "genius"), ("chess", "greedy")):
                with pytest.raises(Refusal):
                    await queue.choose(game, level, p.view, 1, BUDGET)
            assert queue.local_moves == queue.tally.late == 0
            assert queue.capacity > queue.local.workers
            judged = await queue.judge("zero", task_of(p))
            assert judged is not None
            assert msgspec.json.decode(judged, type=Judgement).judged
            assert queue.local.loads == 0, "the worker did it"
            for view in (b"{}", b"\xff\x00", b"\x00"):
                with pytest.raises(NoMove):
                    await queue.choose("zero", "greedy", view, 1, BUDGET)
            await happens(lambda: jobs_in(postgres_url) == 0)
            process.terminate()
            assert await asyncio.to_thread(process.wait, 60) == 0
            await happens(lambda: queue.live_workers == 0, 3)  # it has signed off: nobody waits for its heartbeat
            assert await queue.judge("zero", task_of(p))
            assert queue.local.loads <= 1, "with nobody there it is done here"
    logged = (tmp_path / "log").read_text(encoding="utf-8") + caplog.text
    assert "procrastinate: start_job" in logged
    assert "viewer" not in logged  # no view, with its hidden cards
    assert str(2**90) not in logged  # nor a seed


async def test_the_move_comes_when_the_worker_is_killed_in_the_middle(
    postgres_url: str, zero: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mark = tmp_path / "mark"
    monkeypatch.setenv("SLOW_MARK", str(mark))
    with worker(postgres_url) as one, worker(postgres_url) as two:
        processes = (one, two)
        async with JobQueue(postgres_url) as queue:
            await happens(lambda: queue.live_workers == 2)
            asked = asyncio.create_task(queue.choose("zero", "slow", zero.view, 3, BUDGET))
            await happens(lambda: mark.exists() and mark.read_text(encoding="ascii"))
            thinking_worker = Path("/proc") / mark.read_text(encoding="ascii")
            parent = int((thinking_worker / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()[1])
            assert parent in {process.pid for process in processes}
            began = time.monotonic()
            os.kill(parent, signal.SIGKILL)
            assert await asked == zero.chosen("greedy", 3)
            assert time.monotonic() - began < 15  # well before the budget is used up
            assert (queue.local_moves, queue.live_workers) == (1, 1)
            assert not thinking_worker.exists()
            # The other worker goes on, until it is stopped; with nobody there the bot thinks here, at once.
            assert await queue.choose("zero", "greedy", zero.view, 4, BUDGET) == zero.chosen("greedy", 4)
            assert queue.local_moves == 1
            for process in processes:
                process.terminate()
            await happens(lambda: queue.live_workers == 0)
            began = time.monotonic()
            assert await queue.choose("zero", "greedy", zero.view, 5, BUDGET) == zero.chosen("greedy", 5)
            assert time.monotonic() - began < 3
            assert queue.local_moves == 2
            assert jobs_in(postgres_url) == 1
            with worker(postgres_url):  # the next one clears up
                await happens(lambda: jobs_in(postgres_url) == 0)


async def test_a_worker_that_is_stuck_is_not_waited_for(postgres_url: str, zero: Any) -> None:
    with worker(postgres_url) as process:
        async with JobQueue(postgres_url, grace_ms=200) as queue:
            await happens(lambda: queue.live_workers)
            process.send_signal(signal.SIGSTOP)
            try:
                assert zero.is_legal(await queue.choose("zero", "greedy", zero.view, 1, 300))
                assert (queue.tally.late, queue.tally.fallbacks) == (1, 1)
                assert await queue.interject("zero", "greedy", zero.view, 1, 300) is None
            finally:
                process.send_signal(signal.SIGCONT)
            await happens(lambda: jobs_in(postgres_url) == 0)
            await happens(lambda: queue.live_workers)
            assert await queue.choose("zero", "greedy", zero.view, 1, BUDGET) == zero.chosen("greedy", 1)


async def test_lost_connections_are_made_again(postgres_url: str, postgres_server: str, zero: Any) -> None:
    name = psycopg.conninfo.conninfo_to_dict(postgres_url)["dbname"]

    def cut() -> None:
        with psycopg.connect(postgres_server.format(name="postgres")) as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s AND pid != pg_backend_pid()",
                (name,),
            )

    with worker(postgres_url):
        async with JobQueue(postgres_url) as queue:
            await happens(lambda: queue.live_workers)
            await asyncio.to_thread(cut)
            asked = [queue.choose("zero", "greedy", zero.view, seed, BUDGET) for seed in range(5)]
            assert await asyncio.gather(*asked) == [zero.chosen("greedy", seed) for seed in range(5)]

            async def asks_a_worker() -> None:
                async with asyncio.timeout(60):
                    while True:
                        before = queue.local_moves
                        assert await queue.choose("zero", "greedy", zero.view, 1, BUDGET)
                        if queue.local_moves == before:
                            return
                        await asyncio.sleep(0.1)

            await asks_a_worker()


async def test_a_job_that_vanishes_is_done_here_and_the_worker_goes_on(
    postgres_url: str, zero: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mark = tmp_path / "mark"
    monkeypatch.setenv("SLOW_MARK", str(mark))
    monkeypatch.setenv("SLOW_S", "1.5")
    with worker(postgres_url) as process:
        async with JobQueue(postgres_url) as queue:
            await happens(lambda: queue.live_workers)
            asked = asyncio.create_task(queue.choose("zero", "slow", zero.view, 3, BUDGET))
            await happens(mark.exists)
            with psycopg.connect(postgres_url, options=SEARCH_PATH) as connection:
                connection.execute("DELETE FROM procrastinate_jobs")
            assert await asked == zero.chosen("greedy", 3)
            assert queue.local_moves == 1
            await asyncio.sleep(1)  # the worker ends its job, and finds nothing to sign
            assert await queue.choose("zero", "greedy", zero.view, 3, BUDGET) == zero.chosen("greedy", 3)
            assert queue.local_moves == 1
            assert process.poll() is None


async def test_the_queue_is_made_once_by_many_at_the_same_time(bare_postgres_url: str) -> None:
    await asyncio.gather(*(create_tables(bare_postgres_url) for _ in range(8)))
    await create_tables(bare_postgres_url)
    assert jobs_in(bare_postgres_url) == 0


async def test_a_move_too_long_for_a_note_is_thought_out_here(
    postgres_url: str, zero: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker_module, "LONGEST_NOTE", 20)
    working = asyncio.create_task(run_worker(postgres_url, 1, warm=False))
    async with JobQueue(postgres_url) as queue:
        await happens(lambda: queue.live_workers)
        assert await queue.choose("zero", "greedy", zero.view, 1, BUDGET) == zero.chosen("greedy", 1)
        assert queue.local_moves == 1
    working.cancel()
    await asyncio.gather(working, return_exceptions=True)


async def test_only_postgresql_has_a_queue(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="store-url"):
        read_conninfo(f"sqlite:///{tmp_path}/stolik.db")
    with pytest.raises(Refusal, match="store-url"):
        await run_worker(f"sqlite:///{tmp_path}/stolik.db")
    assert read_conninfo("postgres://ann:pw@localhost/games") == "postgresql://ann:pw@localhost/games"
