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

QUIET_S: Final = 10.0  # for so long after a bot's move was requested, one worker of several does not judge


@dataclass(eq=False)
class PendingJob:
    """A job whose result somebody waits for."""

    job: Job
    seconds: float  # that a worker may take: the budget and the grace
    result: asyncio.Future[Result]
    queued_at: float = field(default_factory=monotonic)
    tries: int = 0
    outcome: Outcome = "done"

    @property
    def is_judgement(self) -> bool:
        return self.job.kind == "judge"

    @property
    def is_overdue(self) -> bool:
        """Whether it waited longer than the bot may think. A second try and a quick move are never overdue."""
        return monotonic() - self.queued_at > self.seconds and not self.tries and self.job.level != QUICK

    def finish(self, result: Result) -> None:
        """Give the result to whoever still waits for it."""
        if not self.result.done():
            self.result.set_result(result)


class Backlog:
    """Moves of bots first, each kind of job in the order of its requests."""

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
        """Remember that somebody plays now."""
        self._last_move_at = monotonic()

    def add(self, pending: PendingJob, *, first: bool = False) -> None:
        queue = self._judgements if pending.is_judgement else self._moves
        if first:
            queue.appendleft(pending)
        else:
            queue.append(pending)
        self.wake()

    def take(self) -> PendingJob | None:
        """Return the next job, if there is one that may begin now."""
        if (pending := _first(self._moves)) is not None:
            return pending
        # While people play against bots, one worker stays free for the next move.
        is_quiet = monotonic() - self._last_move_at >= QUIET_S
        may_judge = is_quiet or self._workers == 1 or self.judging < self._workers - 1
        return _first(self._judgements) if may_judge else None

    def wake(self) -> None:
        """Let everybody who waits look again."""
        self._changed.set()

    async def wait(self) -> None:
        """Wait until `take` may return something else than before."""
        self._changed.clear()
        try:
            async with asyncio.timeout(QUIET_S if self._judgements else None):
                await self._changed.wait()
        except TimeoutError:
            pass  # it may be quiet now


def _first(queue: deque[PendingJob]) -> PendingJob | None:
    """Take the first job whose result somebody still waits for."""
    return next((pending for pending in _emptied(queue) if not pending.result.done()), None)


def _emptied(queue: deque[PendingJob]) -> Iterator[PendingJob]:
    while queue:
        yield queue.popleft()
