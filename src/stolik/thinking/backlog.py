"""The jobs of a worker pool that no worker has taken yet, and which one is next."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic
from typing import Final

from stolik.fair_queue import FairQueue
from stolik.thinking.jobs import QUICK, Job, Result
from stolik.thinking.thinker import Outcome

QUIET_S: Final = 10.0  # after a request for a bot's move, one worker of several stays free of judgements for this time


@dataclass(eq=False)
class PendingJob:
    """A job with a caller that waits for its result."""

    job: Job
    seconds: float  # the time limit of a worker: the budget and the grace
    result: asyncio.Future[Result]
    person: str = ""  # for whom: workers serve addresses in turn, and the people of an address
    queued_at: float = field(default_factory=monotonic)
    tries: int = 0
    outcome: Outcome = "done"

    @property
    def is_judgement(self) -> bool:
        return self.job.is_judgement

    @property
    def is_overdue(self) -> bool:
        """Whether the job waited longer than the bot may think. A second try and a quick move are never overdue."""
        return monotonic() - self.queued_at > self.seconds and not self.tries and self.job.level != QUICK

    def finish(self, result: Result) -> None:
        """Give the result to the caller, if it still waits."""
        if not self.result.done():
            self.result.set_result(result)


class Backlog:
    """Two queues: moves of bots first, then judgements. Each serves addresses in turn, and the people of each.

    Somebody whose address is not known counts as an address of their own.
    """

    def __init__(self, workers: int, find_address: Callable[[str], str] = str) -> None:
        self._workers = workers
        self._find_address = find_address  # of a person, or nothing
        self._moves = FairQueue[PendingJob]()
        self._judgements = FairQueue[PendingJob]()
        self._changed = asyncio.Event()
        self._last_move_at = -QUIET_S
        self.judging = 0  # workers that judge now

    @property
    def waiting_moves(self) -> int:
        return len(self._moves)

    def may_add_move(self, person: str, most: int) -> bool:
        """Return whether one more move may wait. If `most` wait, only addresses with few of them may add one."""
        return len(self._moves) < most or not self._moves.has_share(self._find_address(person) or person)

    def note_move(self) -> None:
        """Note that a bot's move was requested now."""
        self._last_move_at = monotonic()

    def add(self, pending: PendingJob, *, first: bool = False) -> None:
        queue = self._judgements if pending.is_judgement else self._moves
        address = self._find_address(pending.person) or pending.person
        queue.add((address, pending.person), pending, first=first)
        self.wake()

    def take(self) -> PendingJob | None:
        """Return the next job that may begin now, if there is one."""
        if (pending := self._moves.take(_is_awaited)) is not None:
            return pending
        # While people play against bots, one worker stays free for the next move.
        is_quiet = monotonic() - self._last_move_at >= QUIET_S
        may_judge = is_quiet or self._workers == 1 or self.judging < self._workers - 1
        return self._judgements.take(_is_awaited) if may_judge else None

    def wake(self) -> None:
        """Wake all callers of `wait`."""
        self._changed.set()

    async def wait(self, seconds: float | None = None) -> bool:
        """Wait until `take` may have another result, at most so many seconds; return whether it may."""
        self._changed.clear()
        try:
            async with asyncio.timeout(QUIET_S if self._judgements else seconds):
                await self._changed.wait()
        except TimeoutError:
            return bool(self._judgements)  # the quiet time may be over now
        return True


def _is_awaited(pending: PendingJob) -> bool:
    """Return whether a caller still waits for the result."""
    return not pending.result.done()
