"""Kernels are compiled out of the way: bots play on, and whatever goes wrong is said."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from stolik.bots import kernel_state, load_stand_in
from stolik.bots.kernel_state import KernelState
from stolik.kit import find, keys
from stolik.thinking import kernels as kernels_module
from stolik.thinking.jobs import JUDGING, Job, Result
from stolik.thinking.kernels import Kernels
from stolik.thinking.parts import PARTS, PLAYING, Report
from stolik.thinking.worker_pool import WorkerPool
from tests.conftest import nightly

BUDGET = 20_000


class FakeKernels(Kernels):
    """Kernels whose compiler is played by the test: by part, the reports of one run each, and the exit code."""

    def __init__(self, runs: dict[tuple[str, str], list[tuple[list[Report], int]]], *, eager: bool = True) -> None:
        super().__init__(eager=eager)
        self.runs = runs
        self.log: list[tuple[str, ...]] = []
        self.go_on = asyncio.Event()

    async def _run(self, *arguments: str, job: Job | None = None) -> int:  # noqa: ARG002
        self.log.append(arguments)
        if not arguments:
            for part in self.runs:
                self._take(Report(*part))
            return 0
        await asyncio.sleep(0)
        reports, code = self.runs[arguments[0], arguments[1]].pop(0)
        for report in reports:
            self._take(report)
        return code


def done(game: str, part: str) -> tuple[list[Report], int]:
    return [Report(game, part, 40), Report(game, part, 100, ready=True)], 0


async def test_the_game_that_is_played_comes_first_and_each_is_compiled_once() -> None:
    first, second = [key for key in keys() if find(key).has_kernels][:2]
    parts = [(game, part) for game in (first, second) for part in PARTS]
    kernels = FakeKernels({part: [done(*part)] for part in parts})
    assert kernels.find_warming(second).ready, "nobody has looked"
    kernels.want(second)
    assert not kernels.is_ready(second, PLAYING)
    assert kernels.find_warming(second).percent == 0
    assert await kernels.wait(first, JUDGING)
    assert kernels.find_warming(first).ready
    await kernels.stop()
    assert kernels.log == [(), (second, PLAYING), (second, JUDGING), (first, PLAYING), (first, JUDGING)]


async def test_a_game_that_somebody_sits_down_to_preempts_one_that_nobody_plays() -> None:
    idle, played = [key for key in keys() if find(key).has_kernels][:2]
    killed: list[str] = []

    class Process:
        """A compiler that compiles until it is killed."""

        def __init__(self) -> None:
            self.end = asyncio.Event()

        def kill(self) -> None:
            killed.append("killed")
            self.end.set()

    class Slow(FakeKernels):
        async def _run(self, *arguments: str, job: Job | None = None) -> int:
            if arguments != (idle, PLAYING) or killed:
                return await super()._run(*arguments, job=job)
            self.log.append(arguments)
            process = Process()
            self._process = process  # type: ignore[assignment]
            self._take(Report(idle, PLAYING, 30))
            await process.end.wait()
            self._process = None
            return -9

    kernels = Slow({(game, part): [done(game, part)] for game in (idle, played) for part in PARTS})
    kernels.start()
    while (idle, PLAYING) not in kernels.log:
        await asyncio.sleep(0)
    await asyncio.sleep(0)
    kernels.want(played)
    assert killed == ["killed"]
    kernels.want(played)
    assert await kernels.wait(played, PLAYING)
    assert kernels.find_warming(idle).percent == 30, "what was compiled is kept"
    assert await kernels.wait(idle, JUDGING)
    await kernels.stop()
    assert killed == ["killed"], "a game that is played is not preempted"
    assert kernels.log[1:4] == [(idle, PLAYING), (played, PLAYING), (played, JUDGING)]
    assert kernels.log.count((idle, PLAYING)) == 2, "it went on, and this was no failure"
    assert not kernels.has_failed(idle, PLAYING)
    assert kernels._tries == {}


async def test_the_percent_of_a_game_never_falls_while_it_is_compiled() -> None:
    told = {PLAYING: (20, 60), JUDGING: (50, 80)}  # the second part begins with more functions, so with less percent
    runs = {
        ("zero", part): [([*(Report("zero", part, each) for each in percents), Report("zero", part, 100, True)], 0)]
        for part, percents in told.items()
    }
    kernels = FakeKernels(runs, eager=False)
    seen: list[int] = []
    kernels._tell_change = lambda: seen.append(kernels.find_warming("zero").percent)
    assert await kernels.wait("zero", JUDGING)
    await kernels.stop()
    while_compiling = seen[: seen.index(100)]
    assert while_compiling == sorted(while_compiling)
    assert {20, 60, 80} <= set(while_compiling)
    assert set(seen[seen.index(100) :]) == {100}


async def test_a_game_nobody_plays_is_left_alone_unless_all_are_wanted() -> None:
    kernels = FakeKernels({("zero", part): [done("zero", part)] for part in PARTS}, eager=False)
    kernels.start()
    await asyncio.sleep(0)
    assert kernels.log == []
    assert await kernels.wait("zero", PLAYING)
    await kernels.stop()


async def test_a_compiler_that_crashes_is_tried_three_times_and_its_end_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(kernels_module, "PAUSES_S", (0.0, 0.0))
    crash = ([Report("zero", PLAYING, 30, folder=str(tmp_path))], -11)
    kernels = FakeKernels({("zero", PLAYING): [crash] * 3}, eager=False)
    assert not await kernels.wait("zero", PLAYING)
    warming = kernels.find_warming("zero")
    await kernels.stop()
    assert kernels.log.count(("zero", PLAYING)) == 3
    assert not warming.ready
    assert "SIGSEGV" in warming.problem
    assert "SIGSEGV" in kernel_state.read_state(tmp_path).problem  # for the doctor
    assert "bots play simply" in caplog.text


async def test_a_bot_plays_simply_until_its_kernels_are_ready(position: Callable[..., Any]) -> None:
    p = position("absolute", 3)
    async with WorkerPool(1) as pool:
        pool.kernels = FakeKernels({("absolute", part): [([], 1)] * 3 for part in PARTS}, eager=False)
        move = await pool.choose("absolute", "master", p.view, 5, BUDGET)
        view = p.game.view(p.state, p.seat)
        assert move == msgspec.json.encode(load_stand_in("absolute", "master").choose(view, Random(5)))
        assert pool.tally.fallbacks == 0
        assert pool.loads == 0, "no compiled code was loaded"
        assert pool.kernels.log[0] == (), "and it is being compiled now"


async def test_a_worker_never_compiles(position: Callable[..., Any], tmp_path: Path, monkeypatch: Any) -> None:
    """Somebody has emptied the folder: the bot plays simply, and the kernels are compiled with what the job needs."""
    monkeypatch.setenv("STOLIK_KERNEL_CACHE", str(tmp_path / "empty"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "home"))
    p = position("zero", 3)
    missed: list[tuple[str, str, str]] = []
    async with WorkerPool(1) as pool:

        class Emptied(FakeKernels):
            def is_ready(self, game: str, part: str) -> bool:  # noqa: ARG002
                return not missed

            def lose(self, game: str, part: str, job: Job) -> None:
                missed.append((game, part, job.kind))

        pool.kernels = Emptied({}, eager=False)
        assert p.is_legal(await pool.choose("zero", "master", p.view, 5, BUDGET))
        assert missed[0] == ("zero", PLAYING, "warm")
        assert pool.tally.fallbacks == 0
    assert not list((tmp_path / "empty").rglob("*.nbc"))


async def test_a_lost_kernel_is_compiled_again_with_its_job() -> None:
    kernels = FakeKernels({("zero", PLAYING): [done("zero", PLAYING)], ("zero", JUDGING): [done("zero", JUDGING)]})
    assert await kernels.wait("zero", PLAYING)
    job = Job("choose", "zero", "master", b"{}", "1")
    kernels.lose("zero", PLAYING, job)
    assert not kernels.is_ready("zero", PLAYING)
    assert kernels._missed["zero", PLAYING] is job
    await kernels.stop()


async def test_a_judgement_waits_and_a_failed_compiler_means_the_generic_judge(monkeypatch: Any) -> None:
    monkeypatch.setattr(kernels_module, "PAUSES_S", ())
    asked: list[Job] = []
    async with WorkerPool(1) as pool:
        pool.kernels = FakeKernels({("zero", part): [([], 1)] for part in PARTS}, eager=False)

        async def run(_: Any, pending: Any) -> None:
            asked.append(pending.job)
            pending.finish(Result(b"{}"))

        monkeypatch.setattr(pool, "_run", run)
        assert await pool.judge("zero", b"{}") == b"{}"
    assert asked[0].plain


def test_a_state_is_read_whole_or_not_at_all(tmp_path: Path) -> None:
    assert kernel_state.read_state(tmp_path) == KernelState()
    kernel_state.write_state(tmp_path, KernelState(("play",), 70))
    assert kernel_state.read_state(tmp_path).ready == ("play",)
    (tmp_path / kernel_state.NAME).write_text('{"ready": ["pl')
    assert kernel_state.read_state(tmp_path) == KernelState()
    with pytest.raises(OSError, match="No such file"):
        kernel_state.write_state(tmp_path / "missing", KernelState())


# A game of another package with one small kernel: compiling it takes a second.
PACKAGE = {
    "__init__.py": """
from stolik.kit import Budget, Kit, Level
from pebbles import rules
kit = Kit(key="pebbles", package=__name__, stand_in=Level(Budget(300), plain=True))
""",
    "rules.py": "game = None",
    "kernel.py": """
from stolik.bots.compiled import kernel
@kernel
def inner(a):
    return a + 1
@kernel
def outer(a):
    return inner(a) * 2
""",
}
COMPILE = """
import sys
from stolik.thinking import compiler
import pebbles
compiler.find = lambda _: pebbles.kit
def warm(game, level=""):
    from pebbles import kernel
    {crash}
    assert kernel.outer(3) == 8
compiler.warm = warm
{before}
print(compiler.msgspec.json.encode(compiler.compile_part("pebbles", "play", lambda report: None)).decode())
"""


@pytest.fixture
def compile_pebbles(tmp_path: Path) -> Callable[..., dict[str, Any]]:
    """Compile the game in a process of its own; return the last report."""
    package = tmp_path / "site" / "pebbles"
    package.mkdir(parents=True)
    for name, text in PACKAGE.items():
        (package / name).write_text(text)
    places = {"STOLIK_KERNEL_CACHE": str(tmp_path / "kernels"), "XDG_CACHE_HOME": str(tmp_path / "home")}

    def run(before: str = "", crash: str = "", **environment: str) -> dict[str, Any]:
        done = subprocess.run(
            [sys.executable, "-c", COMPILE.format(before=before, crash=crash)],
            env={
                **os.environ,
                **places,
                **environment,
                "PYTHONPATH": os.pathsep.join([str(package.parent), *sys.path]),
            },
            capture_output=True,
            text=True,
            check=True,
        )
        report: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
        return report

    return run


def test_a_game_is_compiled_once_and_the_stamp_says_so(compile_pebbles: Any, tmp_path: Path) -> None:
    assert compile_pebbles()["ready"]
    assert list((tmp_path / "kernels").rglob("*.nbc"))
    assert compile_pebbles(crash="raise AssertionError('it is ready')")["ready"]
    # Another processor has another folder, and nothing there.
    again = compile_pebbles(crash="raise RuntimeError('cold')", STOLIK_KERNEL_CPU="x86-64")
    if sys.platform == "linux" and os.uname().machine == "x86_64":
        assert not again["ready"]
        assert "RuntimeError: cold" in again["problem"]
    # Nobody runs what this processor cannot: the name is not used, and what was compiled for it is ready.
    assert compile_pebbles(crash="raise RuntimeError('cold')", STOLIK_KERNEL_CPU="cray")["ready"]


@nightly("it compiles")
def test_a_full_disk_is_told_and_nothing_is_called_ready(compile_pebbles: Any) -> None:
    full = """
from numba.core.caching import IndexDataCacheFile
def save(*_):
    raise OSError(28, "No space left on device")
IndexDataCacheFile.save = save
"""
    report = compile_pebbles(full)
    assert not report["ready"]
    assert report["problem"] == "No space left on device"
    assert compile_pebbles()["ready"], "later there is space"


def test_without_a_folder_to_write_nothing_is_compiled(compile_pebbles: Any, tmp_path: Path) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("a file is no folder")
    places = dict.fromkeys(("STOLIK_KERNEL_CACHE", "XDG_CACHE_HOME"), str(blocked))
    report = compile_pebbles("compiler.cache.tempfile.gettempdir = lambda: '/dev/null'", **places)
    assert not report["ready"]
    assert "can be written" in report["problem"]


def test_a_damaged_file_is_compiled_again(compile_pebbles: Any, tmp_path: Path) -> None:
    assert compile_pebbles()["ready"]
    for file in (tmp_path / "kernels").rglob("*.nb?"):
        file.write_bytes(b"\x80nonsense")
    for file in (tmp_path / "kernels").rglob(kernel_state.NAME):
        file.unlink()
    assert compile_pebbles()["ready"]


@nightly("it compiles")
def test_compiled_code_that_came_with_the_image_is_used_though_it_is_read_only(compile_pebbles: Any) -> None:
    assert compile_pebbles()["ready"]
    unwritable = "compiler.cache.tempfile.TemporaryFile = None\n"  # calling it raises TypeError if it is tried
    assert compile_pebbles(unwritable, crash="raise AssertionError")["ready"]
