"""Work that a server does in the background while it runs."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod


class BackgroundTask(ABC):
    """Work that goes on from `start` to `stop`."""

    _task: asyncio.Task[None] | None = None

    @property
    def is_running(self) -> bool:
        return self._task is not None

    def start(self) -> None:
        """Begin."""
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Stop. What was not finished is done after the next start."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None

    @abstractmethod
    async def _run(self) -> None:
        """Work without end."""
