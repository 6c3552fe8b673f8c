"""`stolik warm`: compile the kernels of the bots now, so that all levels are ready at the first start."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from importlib.util import find_spec

import msgspec
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn

from stolik.cli.screen import console, print_json
from stolik.kit import find, keys
from stolik.messages import say
from stolik.thinking.parts import PARTS, Report
from stolik.thinking.worker_process import make_environment


def run(games: list[str], jobs: int, json: bool, lang: str) -> int:
    """Compile the games, or all of them; return 0 if all are ready, 1 if not."""
    if find_spec("numba") is None:
        raise ModuleNotFoundError(name="numba")  # said in words, and once
    wanted = [game for game in games or keys() if find(game).has_kernels]
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True, disable=json or not sys.stdout.isatty()) as progress:

        def compile_game(game: str) -> list[Report]:
            bar = progress.add_task(game, total=100)
            return [_compile(game, part, lambda now: progress.update(bar, completed=now.percent)) for part in PARTS]

        with ThreadPoolExecutor(jobs) as pool:
            reports = [report for found in pool.map(compile_game, wanted) for report in found]
    ok = all(report.ready for report in reports)
    if json:
        print_json({"ok": ok, "kernels": reports})
        return 0 if ok else 1
    for report in reports:
        if not report.ready:
            console.out(say("hosting-warm-failed", lang, game=report.game, problem=report.problem))
    if ok:
        console.out(say("hosting-warm", lang, games=", ".join(wanted)))
    return 0 if ok else 1


def _compile(game: str, part: str, show: Callable[[Report], None]) -> Report:
    """Compile one part in a process of its own: one that crashes does not end this one."""
    last = Report(game, part)
    with subprocess.Popen(  # noqa: S603 - our own program
        [sys.executable, "-P", "-m", "stolik.thinking.compiler", game, part],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=make_environment(),
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            with suppress(msgspec.MsgspecError):
                last = msgspec.json.decode(line, type=Report)
                show(last)
        code = process.wait()
    if not last.ready and not last.problem:
        last = msgspec.structs.replace(last, problem=f"exit code {code}")
    return last
