"""Worker processes on this machine, in which bots choose moves and decisions are judged.

async with WorkerPool(workers=2) as pool:
    move = await pool.choose("zero", "greedy", view, seed=7, budget_ms=1000)
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from time import monotonic
from typing import Final

from msgspec import structs

from stolik.kit import find
from stolik.thinking.backlog import Backlog, PendingJob
from stolik.thinking.jobs import JUDGING, QUICK, Job, Result
from stolik.thinking.kernels import Kernels, Warming
from stolik.thinking.parts import PLAYING
from stolik.thinking.thinker import GRACE_MS, JUDGEMENT_MS, QUICK_MS, NoMove, Outcome, Thinker
from stolik.thinking.worker import make_quick_move
from stolik.thinking.worker_process import START_S, WorkerProcess

HINT_WAIT_S: Final = 3.0  # that a person waits for a compiled judge: enough to find out that it was compiled before
LOAD_S: Final = 20.0  # to load a game's compiled bots; it normally takes less than one
FIRST_PAUSE_S: Final = 0.1  # after a worker process did not start; each pause is twice as long as the last one
LONGEST_PAUSE_S: Final = 5.0
MOST_WAITING: Final = 1000  # moves; those beyond are quick ones
IDLE_S: Final = 600.0  # after which a worker that has loaded compiled code is replaced, to give its memory back
MISSING: Final = "KernelMissing"  # the error of a job that needed a function that is not compiled

log = logging.getLogger(__name__)


class WorkerPool(Thinker):
    """Runs bots and judges in worker processes on this machine.

    A worker that ended is replaced. If it crashed during a job, the job is tried once more. A worker with a late bot is
    killed and replaced. A quick move replaces the bot's move if the bot failed, if the job waited longer than the bot
    may think, or if too many jobs wait and many of them are for the same person. A worker makes the quick move, or a
    thread of this process if that fails too.

    Workers are processes of a second and many megabytes. If nothing shall be warm and `start` does not wait, the first
    job starts them.

    Workers compile nothing. Until the kernels of a level are ready, its stand-in plays, and judgements wait.
    """

    def __init__(
        self,
        workers: int = 2,
        *,
        warm: bool = False,
        wait: bool = True,
        grace_ms: int = GRACE_MS,
        most_waiting: int = MOST_WAITING,
        find_address: Callable[[str], str] = str,
    ) -> None:
        super().__init__()
        self.workers = workers
        self._wait = wait  # whether `start` waits for the workers; if not, the first moves do
        self._are_needed = asyncio.Event()  # the worker processes
        if warm or wait:
            self._are_needed.set()
        self.kernels = Kernels(eager=warm, changed=lambda: self._backlog.wake())
        self._expected: list[str] = []  # games whose compiled bots will be needed soon, the latest first
        self._loaded: Counter[str] = Counter()  # games: how many workers have loaded their bots
        self.grace_ms = grace_ms
        self.most_waiting = most_waiting
        self.loads = 0  # how many times a worker has loaded a game's bots or its judge
        self._backlog = Backlog(workers, find_address)
        self._unfinished: set[asyncio.Future[Result]] = set()
        self._keepers: list[asyncio.Task[None]] = []  # one for each worker

    @property
    def waiting(self) -> int:
        """The number of moves that no worker has begun yet."""
        return self._backlog.waiting_moves

    @property
    def judging(self) -> int:
        """The number of workers that judge now."""
        return self._backlog.judging

    @property
    def capacity(self) -> int:
        return self.workers

    def find_warming(self, game: str) -> Warming:
        return self.kernels.find_warming(game)

    async def start(self) -> None:
        loop = asyncio.get_running_loop()
        ready: list[asyncio.Future[None]] = [loop.create_future() for _ in range(self.workers)]
        self._keepers = [asyncio.create_task(self._keep_worker(each), name="stolik-worker-keeper") for each in ready]
        if self._wait:
            await asyncio.wait(ready, timeout=START_S)  # without a worker, all moves are quick moves
        self.kernels.start()

    async def stop(self) -> None:
        await self.kernels.stop()
        for keeper in self._keepers:
            keeper.cancel()
        await asyncio.gather(*self._keepers, return_exceptions=True)
        self._keepers = []
        for result in self._unfinished:
            if not result.done():
                result.set_exception(NoMove("the worker pool was stopped"))

    async def run_move(self, job: Job, budget_ms: int, person: str = "") -> tuple[bytes | None, Outcome]:
        if find(job.game).needs_kernels(job.level) and not self.kernels.is_ready(job.game, PLAYING):
            self.kernels.want(job.game)
            job = structs.replace(job, plain=True)
        pending = self._add_job(job, (budget_ms + self.grace_ms) / 1000, person)
        self._backlog.note_move()
        try:
            if self._backlog.may_add_move(person, self.most_waiting) or self._take_quick_move(pending, "late"):
                self._backlog.add(pending)
            # The limit is enough for two tries and a quick move. It is exceeded only if no worker starts.
            async with asyncio.timeout(LOAD_S + 3 * pending.seconds + (QUICK_MS + self.grace_ms) / 1000):
                result = await pending.result
        except TimeoutError:
            result = Result(None, "TimeoutError")
            self.tally.fallbacks += pending.job.level != QUICK
            pending.outcome = "late" if pending.outcome == "done" else pending.outcome
        finally:
            self._unfinished.discard(pending.result)
        if result.error is None or job.kind == "interject":
            return result.value, pending.outcome
        log.warning("no worker found a move of %s, level %s: %s", job.game, job.level, result.error)
        try:
            move = await asyncio.to_thread(make_quick_move, job.game, job.view, int(job.seed))
        except Exception as error:  # an impossible view can raise anything in the rules
            raise NoMove(f"no legal move was found: {type(error).__name__}") from None
        return move, pending.outcome

    async def run_judgement(self, job: Job, person: str = "") -> bytes | None:
        if not self._keepers:
            raise NoMove("the worker pool is not running")
        if not await self._wait_for_judge(job):
            job = structs.replace(job, plain=True)  # a judge without compiled code is better than none
        pending = self._add_job(job, JUDGEMENT_MS / 1000, person)
        try:
            self._backlog.add(pending)
            return (await pending.result).value
        finally:
            self._unfinished.discard(pending.result)
            pending.result.cancel()  # if the caller is gone, no worker has to begin

    async def _wait_for_judge(self, job: Job) -> bool:
        """Wait until the game's judge is compiled, for a hint a moment only; return whether it is."""
        try:
            async with asyncio.timeout(HINT_WAIT_S if job.kind == "hint" else None):
                return await self.kernels.wait(job.game, JUDGING)
        except TimeoutError:
            return False

    def expect(self, game: str, level: str) -> None:
        if find(game).needs_kernels(level) and self._expected[:1] != [game]:
            self._expected = [game, *(other for other in self._expected if other != game)]
            self.kernels.want(game)
            self._are_needed.set()
            self._backlog.wake()

    def _add_job(self, job: Job, seconds: float, person: str) -> PendingJob:
        if not self._keepers:
            raise NoMove("the worker pool is not running")
        pending = PendingJob(job, seconds, asyncio.get_running_loop().create_future(), person)
        self._unfinished.add(pending.result)
        self._are_needed.set()
        return pending

    async def _keep_worker(self, ready: asyncio.Future[None]) -> None:
        """Keep one worker process running: when it ends, start another one."""
        await self._are_needed.wait()
        pause = FIRST_PAUSE_S
        while True:
            try:
                worker = await WorkerProcess.start()
            except (OSError, EOFError, TimeoutError) as error:
                log.error("a worker process does not start: %s", type(error).__name__)
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE_S)
                continue
            pause = FIRST_PAUSE_S
            if not ready.done():
                ready.set_result(None)
            exited = asyncio.create_task(worker.wait())
            exited.add_done_callback(lambda _: self._backlog.wake())  # so that an idle worker is replaced at once
            try:
                while worker.is_alive:
                    await self._use_worker(worker)
            finally:
                self._loaded.subtract(game for game, part in worker.warm if not part)
                await worker.end()
                await exited

    async def _use_worker(self, worker: WorkerProcess) -> None:
        """Let a worker load bots, do a job, or wait."""
        if (pending := self._backlog.take()) is None:
            if game := self._find_expected():
                await self._load(worker, game)
            elif not await self._backlog.wait(IDLE_S if worker.warm else None):
                self._expected.clear()
                await worker.end()
        elif not pending.is_overdue or self._take_quick_move(pending, "late"):
            self._backlog.judging += pending.is_judgement
            try:
                await self._run(worker, pending)
            finally:
                self._backlog.judging -= pending.is_judgement

    def _find_expected(self) -> str | None:
        """Return a game that will be needed soon, is compiled, and was loaded by no worker yet."""
        for game in self._expected:
            if not self._loaded[game] and self.kernels.is_ready(game, PLAYING):
                return game
        return None

    async def _load(self, worker: WorkerProcess, game: str, level: str = "") -> None:
        """Let a worker load a game's compiled bots, or its judge. If that fails, the jobs that need them fail."""
        worker.warm.add((game, level))
        self._loaded[game] += not level
        job = Job("warm", game, level, b"", "0")
        try:
            async with asyncio.timeout(LOAD_S):
                result = await worker.run(job)
            self.loads += 1
            if result.error == MISSING:
                self.kernels.lose(game, level or PLAYING, job)
        except TimeoutError:
            await worker.end()  # otherwise its late result would be read as the result of the next job
        except (OSError, EOFError):
            pass  # the process has ended

    async def _run(self, worker: WorkerProcess, pending: PendingJob) -> None:
        """Let a worker do a job."""
        job = pending.job
        needed = (job.game, JUDGING if pending.is_judgement else "")
        kit = find(job.game)
        needs_kernels = kit.has_kernels if pending.is_judgement else kit.needs_kernels(job.level)
        if needs_kernels and not job.plain and needed not in worker.warm:
            began = monotonic()
            await self._load(worker, *needed)
            job = structs.replace(job, spent_ms=round(1000 * (monotonic() - began)))
        pending.tries += 1
        try:
            async with asyncio.timeout(pending.seconds):
                result = await worker.run(job)
        except TimeoutError:
            self._handle_failure(pending, "late", "TimeoutError")
            await worker.end()
        except (OSError, EOFError) as error:
            self._handle_failure(pending, "crashed", type(error).__name__)
            await worker.end()
        else:
            if result.error is None:
                pending.finish(result)
            else:
                self._handle_failure(pending, "wrong", result.error)

    def _handle_failure(self, pending: PendingJob, outcome: Outcome, error: str) -> None:
        """Handle a failed try: try again, make a quick move, or give up."""
        job = pending.job
        log.warning("a worker failed: %s of %s, level %s, %s: %s", job.kind, job.game, job.level, outcome, error)
        if error == MISSING:
            self.kernels.lose(job.game, JUDGING if pending.is_judgement else PLAYING, job)
            pending.job = structs.replace(job, plain=True)
            self._backlog.add(pending, first=True)
            return
        if pending.is_judgement:
            if outcome != "wrong" and pending.tries == 1:
                self._backlog.add(pending, first=True)
            else:
                pending.finish(Result(None, error))
            return
        self.tally.late += outcome == "late"
        self.tally.crashes += outcome == "crashed"
        self.tally.wrong += outcome == "wrong"
        may_try_again = outcome == "crashed" and pending.tries == 1
        if may_try_again or self._take_quick_move(pending, outcome, error):
            self._backlog.add(pending, first=True)

    def _take_quick_move(self, pending: PendingJob, outcome: Outcome, error: str = "too many jobs") -> bool:
        """Turn a job into a job for a quick move. Return false if nothing is left to do.

        An interjection is skipped. If the quick move itself failed, `run_move` makes one in this process.
        """
        if pending.result.done():
            return False
        if pending.outcome == "done":
            pending.outcome = outcome
        if pending.job.level == QUICK:
            pending.finish(Result(None, error))
            return False
        self.tally.fallbacks += 1
        if pending.job.kind == "interject":
            pending.finish(Result(None))
            return False
        pending.job = structs.replace(pending.job, level=QUICK)
        pending.seconds = (QUICK_MS + self.grace_ms) / 1000
        return True
