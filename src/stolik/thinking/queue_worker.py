"""The code of `stolik worker`: it takes jobs from the queue in PostgreSQL and does them in worker processes."""

from __future__ import annotations

import asyncio
import logging
from typing import Final, Literal

import procrastinate
from procrastinate.jobs import DeleteJobCondition, Status

from stolik.game import Refusal
from stolik.thinking.job_queue import NO_RESULT
from stolik.thinking.queue_database import (
    DATABASE_ERRORS,
    HEARTBEAT_S,
    QUEUE,
    STALE_S,
    TASK,
    create_tables,
    make_app,
    read_conninfo,
)
from stolik.thinking.thinker import NoMove
from stolik.thinking.worker_pool import WorkerPool

PAUSE_S: Final = 1.0  # before the next try to reach the database
LONGEST_NOTE: Final = 7900  # bytes: a payload of NOTIFY must be shorter than 8000
NOTIFY: Final = "SELECT pg_notify(%(channel)s, %(note)s)"

log = logging.getLogger(__name__)


async def run_worker(database_url: str, concurrency: int = 2, *, warm: bool = True) -> None:
    """Do jobs, `concurrency` at once, until SIGINT or SIGTERM. Jobs that have begun are finished first.

    While the database cannot be reached, try again. Raises `Refusal` if the URL is not of PostgreSQL.
    """
    read_conninfo(database_url)
    async with WorkerPool(concurrency, warm=warm) as pool:
        while True:
            try:
                await _take_jobs(database_url, concurrency, pool)
            except DATABASE_ERRORS as error:
                log.warning("the job queue cannot be reached: %s", type(error).__name__)
                await asyncio.sleep(PAUSE_S)
            else:
                return


async def _take_jobs(database_url: str, concurrency: int, pool: WorkerPool) -> None:
    await create_tables(database_url)
    app = make_app(database_url, connections=concurrency + 2)

    @app.task(name=TASK, queue=QUEUE)
    async def do_job(
        kind: Literal["choose", "interject", "judge", "hint"],
        game: str,
        level: str,
        view: str,
        seed: str,
        budget_ms: int,
        channel: str,
        ticket: str,
    ) -> None:
        try:
            if kind == "judge":
                result = await pool.judge(game, view.encode())
            elif kind == "hint":
                result = await pool.find_hint(game, view.encode())
            elif kind == "interject":
                result = await pool.interject(game, level, view.encode(), int(seed), budget_ms)
            else:
                result = await pool.choose(game, level, view.encode(), int(seed), budget_ms)
        except (NoMove, Refusal):  # a server of another version may know games and levels that this one does not
            text = NO_RESULT
        else:
            text = "" if result is None else result.decode()
        note = f"{ticket} {text}"
        if len(note.encode()) > LONGEST_NOTE:
            note = f"{ticket} {NO_RESULT}"
        await app.connector.execute_query_async(NOTIFY, channel=channel, note=note)

    async with app.open_async():
        await _delete_stale_jobs(app)
        await app.run_worker_async(
            queues=[QUEUE],
            concurrency=concurrency,
            delete_jobs=DeleteJobCondition.ALWAYS,
            update_heartbeat_interval=HEARTBEAT_S,
            stalled_worker_timeout=STALE_S,
        )


async def _delete_stale_jobs(app: procrastinate.App) -> None:
    """Delete the jobs of workers that are gone. Their servers have done these jobs themselves."""
    for job in await app.job_manager.get_stalled_jobs(queue=QUEUE, seconds_since_heartbeat=STALE_S):
        assert job.id is not None
        await app.job_manager.finish_job_by_id_async(job.id, Status.FAILED, delete_job=True)
