"""The jobs of a worker pool that no worker has taken yet, and which one is next."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from time import monotonic
from typing import Final

from stolik.thinking.jobs import QUICK, Job, Result
from stolik.thinking.thinker import Outcome

QUIET_S: Final = 10.0  # after a request for a bot's move, one worker of several stays free of judgements for this time


@dataclass(eq=False)
class PendingJob:
    """A job with a caller that waits for its result."""

    job: Job
    seconds: float  # the time limit of a worker: the budget and the grace
    result: asyncio.Future[Result]
    queued_at: float = field(default_factory=monotonic)
    tries: int = 0
    outcome: Outcome = "done"

    @property
    def is_judgement(self) -> bool:
        return self.job.kind == "judge"

    @property
    def is_overdue(self) -> bool:
        """Whether the job waited longer than the bot may think. A second try and a quick move are never overdue."""
        return monotonic() - self.queued_at > self.seconds and not self.tries and self.job.level != QUICK

    def finish(self, result: Result) -> None:
        """Give the result to the caller, if it still waits."""
        if not self.result.done():
            self.result.set_result(result)


class Backlog:
    """Two queues: moves of bots first, then judgements. Each is in the order of the requests."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._moves: deque[PendingJob] = deque()
        self._judgements: deque[PendingJob] = deque()
        self._changed = asyncio.Event()
        self._last_move_at = -QUIET_S
        self.judging = 0  # workers that judge now

    @property
    def waiting_moves(self) -> int:
        return len(self._moves)

    def note_move(self) -> None:
        """Note that a bot's move was requested now."""
        self._last_move_at = monotonic()

    def add(self, pending: PendingJob, *, first: bool = False) -> None:
        queue = self._judgements if pending.is_judgement else self._moves
        if first:
            queue.appendleft(pending)
        else:
            queue.append(pending)
        self.wake()

    def take(self) -> PendingJob | None:
        """Return the next job that may begin now, if there is one."""
        if (pending := _first(self._moves)) is not None:
            return pending
        # While people play against bots, one worker stays free for the next move.
        is_quiet = monotonic() - self._last_move_at >= QUIET_S
        may_judge = is_quiet or self._workers == 1 or self.judging < self._workers - 1
        return _first(self._judgements) if may_judge else None

    def wake(self) -> None:
        """Wake all callers of `wait`."""
        self._changed.set()

    async def wait(self) -> None:
        """Wait until `take` may have another result."""
        self._changed.clear()
        try:
            async with asyncio.timeout(QUIET_S if self._judgements else None):
                await self._changed.wait()
        except TimeoutError:
            pass  # the quiet time may be over now


def _first(queue: deque[PendingJob]) -> PendingJob | None:
    """Remove and return the first job with a caller that still waits."""
    return next((pending for pending in _emptied(queue) if not pending.result.done()), None)


def _emptied(queue: deque[PendingJob]) -> Iterator[PendingJob]:
    while queue:
        yield queue.popleft()
