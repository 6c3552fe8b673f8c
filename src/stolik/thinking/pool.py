"""Worker processes of this machine, in which bots think.

async with LocalThinker(workers=2) as thinker:
    move = await thinker.choose("zero", "greedy", view, seed=7, budget_ms=1000)
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from dataclasses import dataclass, field
from time import monotonic
from typing import Final

from msgspec import structs

from stolik.kit import LEVELS, keys
from stolik.thinking.processes import START_S, Process
from stolik.thinking.thinker import GRACE_MS, JUDGEMENT_MS, QUICK_MS, NoMove, Outcome, Thinker
from stolik.thinking.worker import JUDGING, QUICK, Answer, Question, quick_move

QUIET_S: Final = 10.0  # after a bot was asked, one worker of several is kept free for the next move
COLD_S: Final = 180.0  # for a game's bots to be warmed up: the first time on a machine they are compiled
LONGEST_PAUSE_S: Final = 5.0  # between tries to start a worker process that does not start
MOST_WAITING: Final = 1000  # jobs; those beyond are answered with quick moves

log = logging.getLogger(__name__)


@dataclass(eq=False)
class _Job:
    question: Question
    seconds: float  # the budget and the grace
    reply: asyncio.Future[Answer]
    asked: float = field(default_factory=monotonic)
    tries: int = 0
    outcome: Outcome = "done"


class LocalThinker(Thinker):
    """Asks bots in worker processes of this machine, first come, first served. Judgements are served last.

    A worker that crashed is replaced, and its job tried once more. A late bot's worker is killed and replaced. A quick
    move is made where a bot failed, where a job waited longer than the bot may think, and where too many jobs wait; in
    another worker, or in a thread if that fails too.
    """

    def __init__(
        self, workers: int = 2, *, warm: bool = False, grace_ms: int = GRACE_MS, most_waiting: int = MOST_WAITING
    ) -> None:
        super().__init__()
        self.workers = workers
        self.warm = warm  # bots as soon as nobody waits, not only when they are asked
        self.grace_ms = grace_ms
        self.most_waiting = most_waiting
        self._waiting: deque[_Job] = deque()
        self._judgements: deque[_Job] = deque()
        self.judging = 0  # workers that judge
        self._last_asked = -QUIET_S  # when a bot was, as `monotonic` has it
        self._arrived = asyncio.Event()  # there may be a job for a worker
        self._open: set[asyncio.Future[Answer]] = set()
        self._keepers: list[asyncio.Task[None]] = []
        self.warmed = 0  # times that a game's bots were got ready in a worker
        self._warming = 0  # workers in which that is going on

    @property
    def waiting(self) -> int:
        """How many jobs no worker has taken yet."""
        return len(self._waiting)

    @property
    def places(self) -> int:
        return self.workers

    async def start(self) -> None:
        loop = asyncio.get_running_loop()
        ready: list[asyncio.Future[None]] = [loop.create_future() for _ in range(self.workers)]
        self._keepers = [asyncio.create_task(self._keep(future), name="stolik-keeper") for future in ready]
        await asyncio.wait(ready, timeout=START_S)  # if none starts, moves are quick ones until one does

    async def stop(self) -> None:
        for keeper in self._keepers:
            keeper.cancel()
        await asyncio.gather(*self._keepers, return_exceptions=True)
        self._keepers = []
        for reply in self._open:
            if not reply.done():
                reply.set_exception(NoMove("the thinker was stopped"))

    async def answer(self, question: Question, budget_ms: int) -> tuple[bytes | None, Outcome]:
        if not self._keepers:
            raise NoMove("the thinker is not running")
        self._last_asked = monotonic()
        seconds = (budget_ms + self.grace_ms) / 1000
        job = _Job(question, seconds, asyncio.get_running_loop().create_future())
        self._open.add(job.reply)
        try:
            if len(self._waiting) < self.most_waiting or self._settle_for_less(job, "late"):
                self._queue(job)
            # Waiting, two tries and a quick move; longer only if no worker can be started, or bots have to be compiled.
            cold = COLD_S if question.level in LEVELS else 0
            async with asyncio.timeout(cold + 3 * seconds + (QUICK_MS + self.grace_ms) / 1000):
                answer = await job.reply
        except TimeoutError:
            answer = Answer(None, "TimeoutError")
            self.tally.fallbacks += job.question.level != QUICK
            job.outcome = "late" if job.outcome == "done" else job.outcome
        finally:
            self._open.discard(job.reply)
        if answer.fault is None or question.kind == "interject":
            return answer.move, job.outcome
        log.warning("no worker had a move of %s, level %s: %s", question.game, question.level, answer.fault)
        try:
            move = await asyncio.to_thread(quick_move, question.game, question.view, int(question.seed))
        except Exception as error:  # whatever a view that cannot be does to the rules
            raise NoMove(f"no legal move was found: {type(error).__name__}") from None
        return move, job.outcome

    async def judged(self, question: Question) -> bytes | None:
        if not self._keepers:
            raise NoMove("the thinker is not running")
        job = _Job(question, JUDGEMENT_MS / 1000, asyncio.get_running_loop().create_future())
        self._open.add(job.reply)
        try:
            self._queue(job)
            return (await job.reply).move
        finally:
            self._open.discard(job.reply)
            job.reply.cancel()  # if who asked is gone, no worker needs to begin

    def _queue(self, job: _Job, *, first: bool = False) -> None:
        queue = self._judgements if job.question.kind == "judge" else self._waiting
        if first:
            queue.appendleft(job)
        else:
            queue.append(job)
        self._arrived.set()

    async def _next(self) -> _Job:
        while True:
            if (job := self._pick()) is not None:
                return job
            self._arrived.clear()
            try:
                async with asyncio.timeout(QUIET_S if self._judgements else None):
                    await self._arrived.wait()
            except TimeoutError:
                pass  # it may be quiet now

    def _pick(self) -> _Job | None:
        """Return the job to do next: the bots' moves first."""
        while self._waiting:
            job = self._waiting.popleft()
            if job.reply.done():
                continue  # who asked is gone
            in_time = monotonic() - job.asked <= job.seconds or job.tries or job.question.level == QUICK
            if in_time or self._warming or self._settle_for_less(job, "late"):
                return job
        quiet = monotonic() - self._last_asked >= QUIET_S
        while self._judgements and (quiet or self.workers == 1 or self.judging < self.workers - 1):
            job = self._judgements.popleft()
            if not job.reply.done():
                return job
        return None

    async def _keep(self, ready: asyncio.Future[None]) -> None:
        """Keep one worker process running: another one follows when it ends."""
        pause = 0.1
        while True:
            try:
                worker = await Process.start()
            except (OSError, EOFError, TimeoutError) as error:
                log.error("a bots' worker process does not start: %s", type(error).__name__)
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE_S)
                continue
            pause = 0.1
            if not ready.done():
                ready.set_result(None)
            # The bots of all games first, then their judging: the last of the list is the next.
            cold = [(key, level) for level in (JUDGING, "") for key in keys()] if self.warm else []
            try:
                while True:
                    if cold and worker.alive and not self._waiting:
                        await self._warm_up(worker, *cold.pop())
                        continue
                    job = await self._next()
                    if not worker.alive:  # it ended between two jobs, which is no fault of this one
                        self._queue(job, first=True)
                        break
                    if not await (self._judge if job.question.kind == "judge" else self._work)(worker, job):
                        break
            finally:
                await worker.end()

    async def _warm_up(self, worker: Process, game: str, level: str = "") -> None:
        """Let the worker get a game's bots, or its judging, ready. If that fails, that is told when they are asked."""
        worker.warm.add(game + level)
        self._warming += 1
        try:
            async with asyncio.timeout(COLD_S):
                await worker.ask(Question("warm", game, level, b"", "0"))
                self.warmed += 1
        except TimeoutError:
            await worker.end()  # in the middle of it, it would answer this question when the next one is asked
        except (OSError, EOFError):
            pass  # it has ended
        finally:
            self._warming -= 1

    async def _work(self, worker: Process, job: _Job) -> bool:
        """Let the worker do a job; return whether it can do another one."""
        question = job.question
        if question.level in LEVELS and question.game not in worker.warm:
            await self._warm_up(worker, question.game)
        job.tries += 1
        try:
            async with asyncio.timeout(job.seconds):
                answer = await worker.ask(question)
        except TimeoutError:
            self.tally.late += 1
            log.warning("the bot of %s, level %s, was late and is stopped", question.game, question.level)
            if self._settle_for_less(job, "late"):
                self._queue(job, first=True)
            return False
        except (OSError, EOFError):
            self.tally.crashes += 1
            log.warning("the bot of %s, level %s, crashed its process", question.game, question.level)
            if job.tries == 1 or self._settle_for_less(job, "crashed"):
                self._queue(job, first=True)
            return False
        if answer.fault is not None:
            self.tally.wrong += 1
            log.warning("the bot of %s, level %s, failed: %s", question.game, question.level, answer.fault)
            if self._settle_for_less(job, "wrong", answer.fault):
                self._queue(job, first=True)
        elif not job.reply.done():
            job.reply.set_result(answer)
        return True

    async def _judge(self, worker: Process, job: _Job) -> bool:
        """Let the worker judge a decision; return whether it can do another job."""
        self.judging += 1
        try:
            if job.question.game + JUDGING not in worker.warm:
                await self._warm_up(worker, job.question.game, JUDGING)
            job.tries += 1
            async with asyncio.timeout(job.seconds):
                answer = await worker.ask(job.question)
        except (TimeoutError, OSError, EOFError) as error:
            log.warning("the judgement of a decision of %s ended: %s", job.question.game, type(error).__name__)
            if job.tries == 1:
                self._queue(job, first=True)
            elif not job.reply.done():
                job.reply.set_result(Answer(None, type(error).__name__))
            return False
        finally:
            self.judging -= 1
        if answer.fault is not None:
            log.warning("the judgement of a decision of %s failed: %s", job.question.game, answer.fault)
        if not job.reply.done():
            job.reply.set_result(answer)
        return True

    def _settle_for_less(self, job: _Job, outcome: Outcome, fault: str = "late or crashed") -> bool:
        """Make the job one for a quick move, in place of the bot's; return whether it is still to be done.

        An interjection is done without, and so is a quick move that failed: `answer` has a last resort.
        """
        if job.reply.done():
            return False
        if job.outcome == "done":
            job.outcome = outcome
        if job.question.level == QUICK:
            job.reply.set_result(Answer(None, fault))
            return False
        self.tally.fallbacks += 1
        if job.question.kind == "interject":
            job.reply.set_result(Answer(None))
            return False
        job.question = structs.replace(job.question, level=QUICK)
        job.seconds = (QUICK_MS + self.grace_ms) / 1000
        return True
