"""`Kernels`: knows which kernels are compiled, and lets the others be compiled, by one process at a time.

The process (`stolik.thinking.compiler`) has the lowest priority. A game that somebody plays is compiled before the
others: a process that compiles another game is killed and goes on later.
"""

from __future__ import annotations

import asyncio
import logging
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Final, TypeAlias

import msgspec
from msgspec import Struct, structs

from stolik.bots.kernel_state import KernelState, read_state, write_state
from stolik.kit import find, keys
from stolik.thinking.jobs import JUDGING, Job, pack
from stolik.thinking.parts import PARTS, PLAYING, Report
from stolik.thinking.worker_process import make_environment

PAUSES_S: Final = (5.0, 60.0)  # before the second and the third try; there is no fourth
LOOK_AGAIN_S: Final = 600.0  # after the last try failed, between two looks at what is compiled
LOGGED: Final = 25  # percent between two lines in the log

log = logging.getLogger(__name__)

Part: TypeAlias = tuple[str, str]
"""A game and one of `PARTS`."""


class Warming(Struct, frozen=True):
    """How far the kernels of a game are. Until they are ready, stand-ins play, and judgements wait."""

    percent: int
    ready: bool  # for the levels
    judging: bool = False  # ready for the judge
    problem: str = ""  # why they will not be ready soon


READY: Final = Warming(100, True, True)


class Kernels:
    """The kernels of all games. With `eager` all are compiled after the start, else those of games that are wanted."""

    def __init__(self, *, eager: bool = False, changed: Callable[[], None] = lambda: None) -> None:
        self._eager = eager
        self._tell_change = changed
        self._reports: dict[Part, Report] = {}
        self._percents: dict[str, int] = {}  # of each game, both parts together: it never falls while they are compiled
        self._wanted: list[str] = []  # games that somebody plays, in the order to compile them
        self._tries: dict[Part, int] = {}
        self._again_at: dict[Part, float] = {}
        self._missed: dict[Part, Job] = {}  # jobs that needed more than was compiled
        self._changed = asyncio.Event()
        self._keeper: asyncio.Task[None] | None = None
        self._process: asyncio.subprocess.Process | None = None
        self._current: Part | None = None
        self._is_preempted = False

    def start(self) -> None:
        """Begin to compile, if that is wanted."""
        if self._eager:
            self._keep_running()

    async def stop(self) -> None:
        """End the process. What it has compiled is kept."""
        if self._keeper is not None:
            self._keeper.cancel()
            await asyncio.gather(self._keeper, return_exceptions=True)
            self._keeper = None

    def is_ready(self, game: str, part: str) -> bool:
        """Return whether a part of a game can be used."""
        report = self._reports.get((game, part))
        return not find(game).has_kernels or (report is not None and report.ready)

    def has_failed(self, game: str, part: str) -> bool:
        """Return whether a part could not be compiled and will not be tried again soon."""
        return self._tries.get((game, part), 0) > len(PAUSES_S)

    def find_warming(self, game: str) -> Warming:
        """Return how far the kernels of a game are."""
        waiting = [part for part in PARTS if not self.is_ready(game, part)]
        if not waiting or self._keeper is None:  # without a keeper nobody has wanted them, and nobody has looked
            return READY
        report = self._reports.get((game, waiting[0]), Report(game, waiting[0]))
        problem = report.problem if self.has_failed(game, waiting[0]) else ""
        return Warming(self._percents.get(game, 0), PLAYING not in waiting, JUDGING not in waiting, problem)

    def want(self, game: str) -> None:
        """Compile a game that somebody plays: before games that nobody plays, after those that are played already."""
        if not find(game).has_kernels or game in self._wanted:
            return
        self._wanted.append(game)
        self._keep_running()
        if self._current is not None and self._current[0] not in self._wanted and not self.is_ready(game, PLAYING):
            self._is_preempted = True
            if self._process is not None:
                with suppress(ProcessLookupError):
                    self._process.kill()
        self._tell()

    def lose(self, game: str, part: str, job: Job) -> None:
        """Note that a job needed a function that is not there. It is compiled with what this job needs."""
        if (report := self._reports.get((game, part))) is not None and report.ready:
            self._reports[game, part] = structs.replace(report, ready=False)
            self._percents.pop(game, None)
            self._missed[game, part] = job
            self._count_failure((game, part), "a compiled function is missing")
        self.want(game)

    async def wait(self, game: str, part: str) -> bool:
        """Let a part be compiled, and wait until it is ready or has failed; return which."""
        self.want(game)
        while not self.is_ready(game, part):
            if self.has_failed(game, part):
                return False
            await self._changed.wait()
        return True

    def _tell(self) -> None:
        """Wake whoever waits for a change."""
        self._changed.set()
        self._changed = asyncio.Event()
        self._tell_change()

    def _keep_running(self) -> None:
        if self._keeper is None:
            self._keeper = asyncio.create_task(self._keep(), name="stolik-kernels")

    async def _keep(self) -> None:
        is_known = False
        while True:
            try:
                if not is_known:
                    await self._run()
                    is_known = True
                part = self._find_next()
                if part is None:
                    await self._wait_for_change()
                elif self.has_failed(*part):
                    self._again_at[part] = monotonic() + LOOK_AGAIN_S
                    await self._run()  # somebody may have compiled by hand
                else:
                    await self._compile(part)
            except OSError as error:
                log.error("the compiler does not start: %s", error.strerror)
                await asyncio.sleep(PAUSES_S[-1])

    def _find_next(self) -> Part | None:
        """Return what to compile next: first the games that are played, of each game what its levels need first."""
        games = [*self._wanted, *(game for game in keys() if self._eager and game not in self._wanted)]
        for game in games:
            for part in PARTS if find(game).has_kernels else ():
                report = self._reports.get((game, part))
                is_due = monotonic() >= self._again_at.get((game, part), 0.0)
                if report is not None and not report.ready and is_due:
                    return game, part
        return None

    async def _wait_for_change(self) -> None:
        due = min((at for part, at in self._again_at.items() if not self._reports[part].ready), default=None)
        with suppress(TimeoutError):
            async with asyncio.timeout(None if due is None else max(0.1, due - monotonic())):
                await self._changed.wait()

    async def _compile(self, part: Part) -> None:
        job = self._missed.get(part)
        self._current, self._is_preempted = part, False
        try:
            code = await self._run(*part, *(("job",) if job else ()), job=job)
        finally:
            self._current = None
        if self._reports[part].ready:
            self._missed.pop(part, None)
            log.info("kernels of %s (%s) are compiled", *part)
        elif not self._is_preempted:
            problem = self._reports[part].problem or _name_end(code)
            self._count_failure(part, problem)
            log.error("kernels of %s (%s) are not compiled, bots play simply: %s", *part, problem)
            self._write_problem(part, problem)
        self._tell()

    def _count_failure(self, part: Part, problem: str) -> None:
        self._reports[part] = structs.replace(self._reports[part], ready=False, problem=problem)
        tries = self._tries[part] = self._tries.get(part, 0) + 1
        pause = PAUSES_S[tries - 1] if tries <= len(PAUSES_S) else LOOK_AGAIN_S
        self._again_at[part] = monotonic() + pause

    def _write_problem(self, part: Part, problem: str) -> None:
        """Write for `stolik doctor` what happened to a process that could not write it itself."""
        folder = self._reports[part].folder
        if folder:
            with suppress(OSError):
                found = read_state(Path(folder))
                write_state(Path(folder), KernelState(found.ready, found.percent, problem))

    async def _run(self, *arguments: str, job: Job | None = None) -> int:
        """Run the compiler and read its reports; return its exit code."""
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-m", "stolik.thinking.compiler", *arguments),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            env=make_environment(),
            start_new_session=True,
        )
        self._process = process
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            if job is not None:
                process.stdin.write(pack(job))
            async for line in process.stdout:
                with suppress(msgspec.MsgspecError):  # what a library prints is no report
                    self._take(msgspec.json.decode(line, type=Report))
            return await process.wait()
        finally:
            self._process = None
            if process.returncode is None:
                with suppress(ProcessLookupError):
                    process.kill()
                await asyncio.shield(asyncio.ensure_future(process.communicate()))
            process.stdin.close()

    def _take(self, report: Report) -> None:
        part = report.game, report.part
        before = self._reports.get(part)
        if before is not None and report.percent // LOGGED > before.percent // LOGGED and not report.ready:
            log.info("compiling kernels of %s (%s): %d %%", *part, report.percent)
        self._reports[part] = report
        if not report.ready:  # the percent of a part that is ready is its own
            self._percents[report.game] = max(report.percent, self._percents.get(report.game, 0))
        self._tell()


def _name_end(code: int) -> str:
    """Return how a process ended, in words."""
    if code >= 0:
        return f"the compiler ended with exit code {code}"
    with suppress(ValueError):
        return f"the compiler crashed ({signal.Signals(-code).name})"
    return f"the compiler crashed (signal {-code})"
