"""Bots in worker processes of this machine: the same moves as here, and a legal one whatever goes wrong."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
import uvloop

from stolik.game import Refusal
from stolik.kit import keys
from stolik.thinking import worker_pool
from stolik.thinking.thinker import FinishedJob, NoMove
from stolik.thinking.worker import make_quick_move
from stolik.thinking.worker_pool import WorkerPool

BUDGET = 20_000  # that no good bot needs
SHORT = 200


def until(condition: Callable[[], Any], seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it does not happen"
        time.sleep(0.02)


async def test_every_game_is_played_as_in_this_process(position: Callable[..., Any]) -> None:
    positions = [position(key, moves) for key in keys() for moves in (0, 11)]
    async with WorkerPool(2) as pool:
        for level in ("greedy", "random"):
            asked = [pool.choose(p.game.key, level, p.view, 2**90 + 7, BUDGET) for p in positions]
            for p, move in zip(positions, await asyncio.gather(*asked), strict=True):
                assert move == p.chosen(level, 2**90 + 7)
        assert pool.tally.jobs == 2 * len(positions)
        assert pool.tally.fallbacks == pool.tally.wrong == pool.tally.crashes == pool.tally.late == 0


async def test_the_first_job_starts_the_workers_if_nothing_shall_be_warm(
    zero: Any, worker_pids: Callable[..., list[int]]
) -> None:
    async with WorkerPool(1, wait=False) as pool:
        await asyncio.sleep(0.01)
        assert not worker_pids()
        assert await pool.choose("zero", "greedy", zero.view, 7, BUDGET) == zero.chosen("greedy", 7)
        assert worker_pids()


async def test_a_bot_interjects_or_lets_it_be(zero: Any) -> None:
    async with WorkerPool(1) as pool:
        said = [await pool.interject("zero", "random", zero.view, seed, BUDGET) for seed in range(12)]
        assert None in said
        assert [zero.is_legal(move) for move in said if move is not None]
        assert await pool.interject("zero", "greedy", zero.view, 1, BUDGET) is None
        for level in ("raiser", "killer", "cheat", "leaver"):
            assert await pool.interject("zero", level, zero.view, 1, BUDGET) is None
        assert await pool.interject("zero", "sleeper", zero.view, 1, SHORT) is None


@pytest.mark.parametrize("key", keys())
def test_a_quick_move_is_legal_and_repeatable(key: str, position: Callable[..., Any]) -> None:
    for moves in (0, 5, 20):
        p = position(key, moves)
        assert p.is_legal(make_quick_move(key, p.view, 5))
        assert make_quick_move(key, p.view, 5) == make_quick_move(key, p.view, 5)


@pytest.mark.parametrize("key", [keys()[0], keys()[-1]])
async def test_misbehaving_bots_end_in_a_legal_move_and_the_pool_goes_on(
    key: str, position: Callable[..., Any], caplog: pytest.LogCaptureFixture
) -> None:
    p = position(key, 6)
    outcomes: list[str] = []
    os.environ["STOLIK_DATABASE_URL"] = "postgresql://me:secret@localhost/db"
    try:
        with caplog.at_level(logging.DEBUG):
            async with WorkerPool(1, grace_ms=300) as pool:
                pool.observe = lambda job: outcomes.append(job.outcome)
                for level in ("raiser", "leaver", "cheat", "none", "text", "object"):
                    assert p.is_legal(await pool.choose(key, level, p.view, 3, BUDGET)), level
                assert (pool.tally.wrong, pool.tally.fallbacks) == (6, 6)
                assert p.is_legal(await pool.choose(key, "killer", p.view, 3, BUDGET))
                assert (pool.tally.crashes, pool.tally.fallbacks) == (2, 7)  # it is tried once more
                began = time.monotonic()
                assert p.is_legal(await pool.choose(key, "sleeper", p.view, 3, SHORT))
                assert time.monotonic() - began < 10
                assert (pool.tally.late, pool.tally.fallbacks) == (1, 8)
                for level in ("greedy", "printer", "spy"):
                    assert await pool.choose(key, level, p.view, 3, BUDGET) == p.chosen("greedy", 3), level
                assert pool.tally.fallbacks == 8
                assert outcomes == ["wrong"] * 6 + ["crashed", "late"] + ["done"] * 3
                assert pool.thinking == 0
    finally:
        del os.environ["STOLIK_DATABASE_URL"]
    assert "raiser" in caplog.text
    assert "hand" not in caplog.text  # what a bot says of it, it says of hidden cards


async def test_a_worker_with_bad_luck_is_replaced_and_the_bot_moves(
    zero: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ONCE_MARK", str(tmp_path / "mark"))
    async with WorkerPool(1) as pool:
        assert await pool.choose("zero", "once", zero.view, 3, BUDGET) == zero.chosen("greedy", 3)
        assert (pool.tally.crashes, pool.tally.fallbacks) == (1, 0)


async def test_a_worker_that_is_killed_while_idle_is_replaced(zero: Any, worker_pids: Callable[..., list[int]]) -> None:
    async with WorkerPool(1) as pool:
        (pid,) = worker_pids()
        os.kill(pid, signal.SIGKILL)
        await asyncio.to_thread(until, lambda: worker_pids() not in ([], [pid]))  # at once, not when a job comes
        assert await pool.choose("zero", "greedy", zero.view, 3, BUDGET) == zero.chosen("greedy", 3)
        assert pool.tally.crashes == 0
        assert worker_pids() != [pid]


async def test_many_jobs_at_once_do_not_hold_up_the_event_loop(zero: Any) -> None:
    seen: list[FinishedJob] = []
    beats = 0
    expected = [zero.chosen("greedy", seed) for seed in range(300)]

    async def heartbeat() -> None:
        nonlocal beats
        while True:
            await asyncio.sleep(0.005)
            beats += 1

    beating = asyncio.create_task(heartbeat())
    async with WorkerPool(2, grace_ms=300) as pool:
        pool.observe = seen.append
        before = beats
        assert zero.is_legal(await pool.choose("zero", "sleeper", zero.view, 1, 1000))
        assert beats - before > 20  # of 260 in that time; a loop that waits for the sleeper has one or two
        good = [pool.choose("zero", "greedy", zero.view, seed, BUDGET) for seed in range(300)]
        bad = [
            pool.choose("zero", level, zero.view, 1, 1000)
            for level in ("sleeper", "killer", "raiser", "sleeper", "killer")
        ]
        moves = await asyncio.gather(*bad, *good)
        for move in moves[: len(bad)]:
            assert zero.is_legal(move)
        assert moves[len(bad) :] == expected
        assert pool.waiting == 0
    beating.cancel()
    assert len(seen) == 306
    assert {job.level for job in seen} == {"greedy", "sleeper", "killer", "raiser"}


async def test_jobs_are_served_in_order_and_those_too_many_get_quick_moves(zero: Any) -> None:
    order: list[int] = []

    async def ask(pool: WorkerPool, seed: int) -> bytes:
        move = await pool.choose("zero", "greedy", zero.view, seed, BUDGET)
        order.append(seed)
        return move

    async with WorkerPool(1, most_waiting=5) as pool:
        moves = await asyncio.gather(*(ask(pool, seed) for seed in range(9)))
        assert all(zero.is_legal(move) for move in moves)
        assert pool.tally.fallbacks == 4
        assert order == [*range(9)]
        for seed in range(5):
            assert moves[seed] == zero.chosen("greedy", seed)


async def test_who_waits_too_long_gets_a_quick_move(zero: Any) -> None:
    async with WorkerPool(1, grace_ms=100) as pool:
        late = asyncio.create_task(pool.choose("zero", "sleeper", zero.view, 1, 1000))
        await asyncio.sleep(0.05)
        assert zero.is_legal(await pool.choose("zero", "greedy", zero.view, 1, SHORT))
        assert zero.is_legal(await late)
        assert (pool.tally.late, pool.tally.fallbacks) == (1, 2)


async def test_who_asked_and_left_costs_no_thought(zero: Any) -> None:
    async with WorkerPool(1, grace_ms=100) as pool:
        late = asyncio.create_task(pool.choose("zero", "sleeper", zero.view, 1, 500))
        gone = [asyncio.create_task(pool.choose("zero", "sleeper", zero.view, 1, BUDGET)) for _ in range(5)]
        await asyncio.sleep(0.05)
        for task in gone:
            task.cancel()
        assert zero.is_legal(await late)
        assert await pool.choose("zero", "greedy", zero.view, 1, BUDGET) == zero.chosen("greedy", 1)
        assert pool.tally.late == 1


async def test_without_any_worker_there_is_still_a_move(zero: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_pool, "START_S", 0.2)
    monkeypatch.setattr(worker_pool, "LOAD_S", 0.2)
    monkeypatch.setattr(worker_pool, "QUICK_MS", 100)
    monkeypatch.setattr(sys, "executable", "/no/such/python")
    async with WorkerPool(2, grace_ms=50) as pool:
        assert zero.is_legal(await pool.choose("zero", "greedy", zero.view, 1, 20))
        assert await pool.interject("zero", "greedy", zero.view, 1, 20) is None
        assert pool.tally.fallbacks == 2


async def test_what_does_not_exist_is_refused_before_anything_is_queued(zero: Any) -> None:
    async with WorkerPool(1) as pool:
        for game, level, reason in (
            ("zero", "genius", "unknown-bot"),
            ("zero", "quick", "unknown-bot"),
            ("chess", "greedy", "unknown-game"),
        ):
            with pytest.raises(Refusal) as refused:
                await pool.choose(game, level, zero.view, 1, BUDGET)
            assert refused.value.reason == reason
            with pytest.raises(Refusal):
                await pool.interject(game, level, zero.view, 1, BUDGET)
        assert pool.tally.jobs == 0


async def test_a_view_without_moves_is_told_apart(zero: Any, position: Callable[..., Any]) -> None:
    spectator = zero.view.replace(b'"viewer":%d' % zero.seat, b'"viewer":null')
    assert spectator != zero.view
    async with WorkerPool(1) as pool:
        for view in (b"", b"{}", b"\xff\x00", spectator, position("abalone", 0).view):
            with pytest.raises(NoMove):
                await pool.choose("zero", "greedy", view, 1, BUDGET)
        assert await pool.choose("zero", "greedy", zero.view, 1, BUDGET) == zero.chosen("greedy", 1)


async def test_stop_ends_every_process_at_once_also_thinking_ones(
    zero: Any, worker_pids: Callable[..., list[int]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mark = tmp_path / "child"
    monkeypatch.setenv("CHILD_MARK", str(mark))
    pool = WorkerPool(2)
    await pool.start()
    assert len(worker_pids()) == 2
    asked = [
        asyncio.create_task(pool.choose("zero", level, zero.view, 1, BUDGET))
        for level in ("parent", "sleeper", "sleeper")
    ]
    await asyncio.to_thread(until, lambda: mark.exists() and mark.read_text(encoding="ascii"))
    began = time.monotonic()
    await pool.stop()
    assert time.monotonic() - began < 2
    assert worker_pids() == []
    assert all(isinstance(end, NoMove) for end in await asyncio.gather(*asked, return_exceptions=True))
    with pytest.raises(NoMove):
        await pool.choose("zero", "greedy", zero.view, 1, BUDGET)
    await pool.stop()  # once more does no harm
    await pool.start()
    assert await pool.choose("zero", "greedy", zero.view, 1, BUDGET) == zero.chosen("greedy", 1)
    await pool.stop()
    child = Path("/proc") / mark.read_text(encoding="ascii") / "cmdline"
    until(lambda: not child.exists() or not child.read_bytes())  # what a bot has started is ended as well


SERVER = """
import asyncio, sys
from stolik.thinking.worker_pool import WorkerPool

async def main():
    async with WorkerPool(2) as pool:
        asked = pool.choose("zero", "sleeper", sys.argv[1].encode(), 1, 60_000)
        asyncio.get_running_loop().call_later(0.2, lambda: print("thinking", flush=True))
        await asked

asyncio.run(main())
"""


def test_no_process_outlives_a_server_that_is_killed(zero: Any, worker_pids: Callable[..., list[int]]) -> None:
    with subprocess.Popen([sys.executable, "-c", SERVER, zero.view.decode()], stdout=subprocess.PIPE) as server:
        assert server.stdout is not None
        assert server.stdout.readline() == b"thinking\n"
        pids = worker_pids(server.pid)
        assert len(pids) == 2
        for pid in pids:  # stopping a whole group first asks everybody; the server's workers leave it to the server
            os.kill(pid, signal.SIGTERM)
        time.sleep(0.1)
        assert worker_pids(server.pid) == pids
        server.kill()
    until(lambda: not any(Path("/proc", str(pid)).exists() for pid in pids))


@pytest.mark.parametrize("factory", [asyncio.new_event_loop, uvloop.new_event_loop])
def test_any_loop_in_any_thread_will_do(zero: Any, factory: Callable[[], asyncio.AbstractEventLoop]) -> None:
    async def run() -> None:
        async with WorkerPool(1, grace_ms=300) as pool:
            assert zero.is_legal(await pool.choose("zero", "sleeper", zero.view, 1, SHORT))
            assert zero.is_legal(await pool.choose("zero", "killer", zero.view, 1, SHORT))
            assert await pool.choose("zero", "greedy", zero.view, 1, BUDGET) == zero.chosen("greedy", 1)

    def work() -> None:
        with asyncio.Runner(loop_factory=factory) as runner:
            runner.run(run())

    with ThreadPoolExecutor(1) as thread:
        thread.submit(work).result()
