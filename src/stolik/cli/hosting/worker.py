"""`stolik worker`: run a worker for the bots of all servers that share the database."""

from __future__ import annotations

import asyncio

from stolik.cli.hosting.serve import load_settings
from stolik.game import Refusal
from stolik.server.http import logs


def run() -> None:
    """Do jobs from the job queue until stopped."""
    settings = load_settings()
    if not settings.shared:
        raise Refusal("hosting-worker-database")
    from stolik.thinking.queue_worker import run_worker  # imports the kernels of the bots

    logs.configure(settings.log_json)
    asyncio.run(run_worker(settings.url, max(1, settings.workers)))
