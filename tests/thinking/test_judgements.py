"""Decisions of finished games in the workers: behind the bots' moves, and none is lost."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from stolik.bots.judgement import ExplainedMove, Judgement, Quality, Task, encode_task
from stolik.thinking.thinker import NoMove
from stolik.thinking.worker_pool import WorkerPool

BUDGET = 20_000


def task_of(position: Any, quality: Quality = "quick") -> bytes:
    move = msgspec.json.decode(position.chosen("greedy", 1), type=position.game.Move)
    return encode_task(Task(position.game.key, position.state, position.seat, move, 10, quality))


async def test_moves_of_bots_come_before_all_judgements_that_wait(zero: Any) -> None:
    async with WorkerPool(1) as pool:
        done: list[str] = []

        async def note(name: str, work: Any) -> None:
            assert await work
            done.append(name)

        judgements = [note("judge", pool.judge("zero", task_of(zero))) for _ in range(4)]
        moves = [note("move", pool.choose("zero", "greedy", zero.view, 1, BUDGET)) for _ in range(3)]
        await asyncio.gather(*judgements, *moves)
        assert done.index("move") <= 1, "the one that a worker had begun may be first"
        assert done[-3:] == ["judge"] * 3


async def test_a_hint_is_found_behind_the_moves_and_waits_for_no_compiler(
    zero: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("stolik.thinking.worker_pool.HINT_WAIT_S", 0.0)
    async with WorkerPool(1) as pool:
        hint, move = pool.find_hint("zero", zero.view, "ann"), pool.choose("zero", "greedy", zero.view, 1, BUDGET)
        found, _ = await asyncio.gather(hint, move)
        assert found is not None
        explained = msgspec.json.decode(found, type=ExplainedMove)
        legal = msgspec.convert(explained.move, zero.game.Move)
        zero.game.play(zero.state, zero.seat, legal)
        assert explained.why
        assert await pool.find_hint("zero", b"{}") is None


async def test_while_bots_play_one_of_several_workers_does_not_judge(zero: Any) -> None:
    async with WorkerPool(2) as pool:
        judgements = asyncio.gather(*(pool.judge("zero", task_of(zero)) for _ in range(2)))
        while pool.judging < 2:  # nobody plays: both judge
            await asyncio.sleep(0)
        assert await pool.choose("zero", "greedy", zero.view, 1, BUDGET)
        await judgements
        more = asyncio.gather(*(pool.judge("zero", task_of(zero)) for _ in range(4)))
        most = 0
        while not more.done():
            most = max(most, pool.judging)
            await asyncio.sleep(0.005)
        assert most == 1


async def test_a_judgement_is_tried_again_if_its_worker_is_killed_and_given_up_if_it_is_nonsense(
    zero: Any, worker_pids: Callable[..., list[int]]
) -> None:
    async with WorkerPool(1) as pool:
        assert await pool.judge("zero", b"{}") is None
        asked = asyncio.create_task(pool.judge("zero", task_of(zero, "deep")))
        while not pool.judging:
            await asyncio.sleep(0)
        for pid in worker_pids():
            os.kill(pid, signal.SIGKILL)
        found = await asked
        assert found is not None
        assert msgspec.json.decode(found, type=Judgement).judged
        asked = asyncio.create_task(pool.judge("zero", task_of(zero)))
        await asyncio.sleep(0)
    with pytest.raises(NoMove):  # the pool stopped
        await asked
