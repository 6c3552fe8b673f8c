"""Decisions of finished games in the workers: behind the bots' moves, and none is lost."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from stolik.bots.judgement import Judgement, Quality, Task, written
from stolik.thinking.pool import LocalThinker
from stolik.thinking.thinker import NoMove

BUDGET = 20_000


def task_of(position: Any, quality: Quality = "quick") -> bytes:
    move = msgspec.json.decode(position.chosen("greedy", 1), type=position.game.Move)
    return written(Task(position.game.key, position.state, position.seat, move, 10, quality))


async def test_moves_of_bots_come_before_all_judgements_that_wait(zero: Any) -> None:
    async with LocalThinker(1) as thinker:
        done: list[str] = []

        async def note(name: str, work: Any) -> None:
            assert await work
            done.append(name)

        judgements = [note("judge", thinker.judge("zero", task_of(zero))) for _ in range(4)]
        moves = [note("move", thinker.choose("zero", "greedy", zero.view, 1, BUDGET)) for _ in range(3)]
        await asyncio.gather(*judgements, *moves)
        assert done.index("move") <= 1, "the one that a worker had begun may be first"
        assert done[-3:] == ["judge"] * 3


async def test_while_bots_play_one_of_several_workers_does_not_judge(zero: Any) -> None:
    async with LocalThinker(2) as thinker:
        judgements = asyncio.gather(*(thinker.judge("zero", task_of(zero)) for _ in range(2)))
        while thinker.judging < 2:  # nobody plays: both judge
            await asyncio.sleep(0)
        assert await thinker.choose("zero", "greedy", zero.view, 1, BUDGET)
        await judgements
        more = asyncio.gather(*(thinker.judge("zero", task_of(zero)) for _ in range(4)))
        most = 0
        while not more.done():
            most = max(most, thinker.judging)
            await asyncio.sleep(0.005)
        assert most == 1


async def test_a_judgement_is_tried_again_if_its_worker_is_killed_and_given_up_if_it_is_nonsense(
    zero: Any, running: Callable[..., list[int]]
) -> None:
    async with LocalThinker(1) as thinker:
        assert await thinker.judge("zero", b"{}") is None
        asked = asyncio.create_task(thinker.judge("zero", task_of(zero, "deep")))
        while not thinker.judging:
            await asyncio.sleep(0)
        for pid in running():
            os.kill(pid, signal.SIGKILL)
        found = await asked
        assert found is not None
        assert msgspec.json.decode(found, type=Judgement).judged
        asked = asyncio.create_task(thinker.judge("zero", task_of(zero)))
        await asyncio.sleep(0)
    with pytest.raises(NoMove):  # the thinker stopped
        await asked
