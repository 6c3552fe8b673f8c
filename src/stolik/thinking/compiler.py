"""The program that compiles the kernels of a game, in a process of its own and with the lowest priority.

    python -m stolik.thinking.compiler                 what is compiled, of all games
    python -m stolik.thinking.compiler GAME PART       compile a part of a game, unless it is

It writes a `Report` in a line each time it has come further, and ends when its input ends. What it has compiled is kept
by each function (`stolik.bots.compiled`), so that it may be killed at any time and go on later. Only one process of a
machine compiles a game at a time; another one waits and reports how far that is.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Thread
from time import sleep
from typing import Final

import msgspec

from stolik.bots import compiled
from stolik.bots.compiled import cache, kernel_cache
from stolik.bots.kernel_state import KernelState, read_state, write_state
from stolik.kit import find, keys
from stolik.thinking.jobs import JUDGING, LENGTH_BYTES, Job
from stolik.thinking.parts import PARTS, Report
from stolik.thinking.worker import run_job, warm

MOST_SECONDS: Final = 1_800  # of processor time, many times what all kernels need
LOOK_S: Final = 0.5  # between two looks at another process that compiles the same
UNKEPT: Final = "no folder for compiled code can be written"


def find_folder(game: str) -> Path | None:
    """Return the folder of a game's kernels, or `None` if they cannot be kept."""
    return cache.find_folder(cache.find_package(find(game).folder / "__init__.py"))


def check(game: str, part: str) -> Report:
    """Say whether a part is compiled, from what was written last."""
    folder = find_folder(game)
    if folder is None:
        return Report(game, part, problem=UNKEPT)
    found = read_state(folder)
    is_ready = part in found.ready
    percent, problem = (100, "") if is_ready else (found.percent, found.problem)
    return Report(game, part, percent, is_ready, problem, str(folder))


def compile_part(game: str, part: str, report: Callable[[Report], None], job: Job | None = None) -> Report:
    """Compile a part of a game's kernels, unless it is; with a job, what that needs as well. Return the last report."""
    folder = find_folder(game)
    if folder is None:
        return Report(game, part, problem=UNKEPT)
    with _hold_lock(folder, lambda: report(check(game, part))):
        if job is None and part in read_state(folder).ready:
            return check(game, part)

        def tell() -> None:
            now = Report(game, part, _find_percent(folder), folder=str(folder))
            with suppress(OSError):
                write_state(
                    folder, msgspec.structs.replace(read_state(folder), percent=now.percent, process=os.getpid())
                )
            report(now)

        kernel_cache.watchers.append(tell)
        problem = ""
        try:
            _load_players(game)
            tell()
            warm(game, JUDGING if part == JUDGING else "")
            if job is not None:
                run_job(job)
        except Exception as error:
            problem = f"{type(error).__name__}: {error}".splitlines()[0][:200]
        finally:
            kernel_cache.watchers.remove(tell)
        problem = problem or next(iter(kernel_cache.problems), "")
        ready = {*read_state(folder).ready, part} if not problem else set(read_state(folder).ready) - {part}
        try:
            write_state(folder, KernelState(tuple(sorted(ready)), _find_percent(folder), problem))
        except OSError as error:  # nobody would know that it is ready
            problem = problem or error.strerror or str(error)
    return Report(game, part, 0 if problem else 100, not problem, problem, str(folder))


def _load_players(game: str) -> None:
    """Load all that plays and judges, so that every kernel is known before the first one is counted as compiled."""
    kit = find(game)
    for ref in (kit.player, kit.plain_player, kit.judge.appraise if kit.judge else "", kit.effect):
        if ref:
            kit.resolve(ref)


def _find_percent(folder: Path) -> int:
    """Return which part of the game's functions is kept, by the size of their code."""
    sizes = {file: size for file, size in compiled.kernels.items() if file.parent == folder}
    done = sum(size for file, size in sizes.items() if file.exists())
    return min(99, 100 * done // max(1, sum(sizes.values())))


@contextmanager
def _hold_lock(folder: Path, wait: Callable[[], None]) -> Iterator[None]:
    """Hold the folder's lock; call `wait` now and then while another process holds it."""
    try:
        import fcntl

        lock = (folder / "lock").open("w")
    except (ImportError, OSError):  # Windows, or a folder that is read-only or full: then nothing is lost either
        yield
        return
    with lock:
        while True:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except OSError:
                wait()
                sleep(LOOK_S)
        yield


def main(arguments: list[str]) -> int:
    """Run the program; return the exit code."""
    _lower_priority()
    if not arguments:
        for game in keys():
            for part in PARTS if find(game).has_kernels else ():
                _write(check(game, part))
        return 0
    jobs: list[Job] = []
    if len(arguments) > 2:  # a job comes first
        size = int.from_bytes(sys.stdin.buffer.read(LENGTH_BYTES))
        jobs.append(msgspec.msgpack.decode(sys.stdin.buffer.read(size), type=Job))
    Thread(target=_end_with_input, daemon=True).start()
    last = compile_part(arguments[0], arguments[1], _write, *jobs)
    _write(last)
    return 0 if last.ready else 1


def _lower_priority() -> None:
    """Leave the processor and the memory to everybody else, and end at some time whatever happens."""
    if sys.platform == "win32":
        return
    import resource

    os.nice(19)
    resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS))
    with suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text("900", encoding="ascii")


def _end_with_input() -> None:
    while sys.stdin.buffer.read(1):
        pass
    os._exit(2)


def _write(report: Report) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(report) + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    os._exit(main(sys.argv[1:]))  # without waiting for the thread that reads the input
