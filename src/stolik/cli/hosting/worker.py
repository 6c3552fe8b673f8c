"""`stolik worker`: think for the bots of all servers that share the database."""

from __future__ import annotations

import asyncio

from stolik.cli.hosting.serve import settings_of
from stolik.game import Refusal
from stolik.server.http import logs


def run() -> None:
    """Take jobs from the queue until told to stop."""
    settings = settings_of()
    if not settings.shared:
        raise Refusal("hosting-worker-database")
    from stolik.thinking.queue_worker import run_worker  # the bots' kernels come with it

    logs.configure(settings.log_json)
    asyncio.run(run_worker(settings.url, max(1, settings.workers)))
