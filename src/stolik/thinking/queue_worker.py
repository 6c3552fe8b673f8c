"""What `stolik worker` runs: takes bots' jobs from the queue in PostgreSQL, and lets them think in processes here."""

from __future__ import annotations

import asyncio
import logging
from typing import Final, Literal

import procrastinate
from procrastinate.jobs import DeleteJobCondition, Status

from stolik.game import Refusal
from stolik.thinking.job_queue import (
    FAULTS,
    HEARTBEAT_S,
    LONGEST_NOTE,
    NOBODY,
    QUEUE,
    STALE_S,
    TASK,
    conninfo,
    make_queue,
    queue_app,
)
from stolik.thinking.pool import LocalThinker
from stolik.thinking.thinker import NoMove

PAUSE_S: Final = 1.0  # before the database is tried again
NOTIFY: Final = "SELECT pg_notify(%(channel)s, %(note)s)"

log = logging.getLogger(__name__)


async def run_worker(database_url: str, concurrency: int = 2) -> None:
    """Do jobs, `concurrency` at once, until SIGINT or SIGTERM; those begun are finished first.

    While the database cannot be reached, try again. Raises `Refusal` if the URL is not of PostgreSQL.
    """
    conninfo(database_url)
    async with LocalThinker(concurrency, warm=True) as thinker:
        while True:
            try:
                await _take_jobs(database_url, concurrency, thinker)
            except FAULTS as error:
                log.warning("the bots' job queue cannot be reached: %s", type(error).__name__)
                await asyncio.sleep(PAUSE_S)
            else:
                return


async def _take_jobs(database_url: str, concurrency: int, thinker: LocalThinker) -> None:
    await make_queue(database_url)
    app = queue_app(database_url, connections=concurrency + 2)

    @app.task(name=TASK, queue=QUEUE)
    async def think(
        kind: Literal["choose", "interject", "judge"],
        game: str,
        level: str,
        view: str,
        seed: str,
        budget_ms: int,
        channel: str,
        ticket: str,
    ) -> None:
        ask = thinker.interject if kind == "interject" else thinker.choose
        try:
            if kind == "judge":
                move = await thinker.judge(game, view.encode())
            else:
                move = await ask(game, level, view.encode(), int(seed), budget_ms)
        except (NoMove, Refusal):  # a server of another version may know what this one does not
            text = NOBODY
        else:
            text = "" if move is None else move.decode()
        note = f"{ticket} {text}"
        if len(note.encode()) > LONGEST_NOTE:
            note = f"{ticket} {NOBODY}"
        await app.connector.execute_query_async(NOTIFY, channel=channel, note=note)

    async with app.open_async():
        await _clear(app)
        await app.run_worker_async(
            queues=[QUEUE],
            concurrency=concurrency,
            delete_jobs=DeleteJobCondition.ALWAYS,
            update_heartbeat_interval=HEARTBEAT_S,
            stalled_worker_timeout=STALE_S,
        )


async def _clear(app: procrastinate.App) -> None:
    """Delete the jobs of workers that are gone: who asked has found another way."""
    for job in await app.job_manager.get_stalled_jobs(queue=QUEUE, seconds_since_heartbeat=STALE_S):
        assert job.id is not None
        await app.job_manager.finish_job_by_id_async(job.id, Status.FAILED, delete_job=True)
