"""What the kernels cost to compile, function by function: what `make kernels` does, without a cache.

    python bench/compiling.py                   # a summary of all games
    python bench/compiling.py absolute 20       # and the 20 functions of a game that cost most

Each game is compiled in a new process: what its players need, then what its judge needs besides, then its vector
environment. All times are seconds of the processor.

- `seconds` is the time for a function without the kernels it calls, which are compiled within it.
- `library` is the part of it for functions of Numba that the function uses, such as `np.zeros`.
- `LLVM` is the part of it in LLVM. The rest is Numba, in Python: types and lowering.
- `signatures` tells for how many combinations of types it was compiled. One is enough for most.
- `IR` is the size of its optimised LLVM code in lines, with the functions that were copied into it.
- `other` in the summary is the rest: importing, and what the bots did while they were warmed up.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from time import process_time
from typing import Any, Final, NamedTuple

import msgspec
from rich.console import Console
from rich.table import Table

from stolik.bots.compiled.cache import VARIABLE
from stolik.envs.vector import load_vector, players_by_game, warm_env
from stolik.kit import keys
from stolik.thinking.jobs import JUDGING
from stolik.thinking.worker import warm

PARTS: Final = ("playing", "judging", "environment")
COMPILE: Final = "numba:compile"
LLVM: Final = "numba:llvm_lock"


class Compiled(msgspec.Struct):
    """A function that was compiled, perhaps for several signatures."""

    name: str
    signatures: list[str] = []
    seconds: float = 0.0
    library: float = 0.0
    llvm: float = 0.0
    lines: int = 0  # of IR


class Running(NamedTuple):
    """A function that is being compiled."""

    function: Compiled  # a library function counts for the kernel that uses it
    is_library: bool
    begun: float


class Report(msgspec.Struct):
    """What one game cost."""

    parts: dict[str, list[Compiled]]
    seconds: float  # of the whole process


def main() -> None:
    """Measure the games, or be the process that measures one."""
    wanted = sys.argv[1:]
    if wanted[:1] == ["--measure"]:
        sys.stdout.buffer.write(msgspec.json.encode(measure(wanted[1])))
        return
    console = Console(width=130)
    games = wanted[:1] or keys()
    reports = {game: run(game) for game in games}
    for game, report in reports.items():
        if len(wanted) > 1:
            show_functions(console, game, report, int(wanted[1]))
    show_summary(console, reports)


def run(game: str) -> Report:
    """Measure a game in a new process, with an empty cache."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, __file__, "--measure", game]
        answer = subprocess.run(command, env={**os.environ, VARIABLE: folder}, check=True, stdout=subprocess.PIPE)
    return msgspec.json.decode(answer.stdout, type=Report)


def measure(game: str) -> Report:
    """Compile the kernels of a game in this process."""
    from numba.core import event

    listener = make_listener()
    for kind in (COMPILE, LLVM):
        event.register(kind, listener)  # type: ignore[no-untyped-call]
    parts = {}
    for part in PARTS:
        if part != "environment":
            warm(game, JUDGING if part == "judging" else "")
        elif game in players_by_game():
            warm_env(load_vector(game, None, 1, None, 0))
        parts[part] = [*listener.take()]
    return Report(parts, process_time())


def make_listener() -> Any:
    """Return a listener to Numba, which tells when it begins and ends to compile a function or to call LLVM."""
    from numba.core import event

    class Listener(event.Listener):
        def __init__(self) -> None:
            self.found: dict[str, Compiled] = {}
            self.running: list[Running] = []
            self.in_llvm: list[float] = []

        def on_start(self, event: Any) -> None:
            if event.kind == LLVM:
                self.in_llvm.append(process_time())
                return
            code = event.data["dispatcher"].py_func
            is_library = not code.__module__.startswith("stolik.")
            if is_library and self.running:
                function = self.running[-1].function
            else:
                name = f"{code.__module__.removeprefix('stolik.games.')}.{code.__name__}"
                function = self.found.setdefault(name, Compiled(name))
                function.signatures.append(", ".join(map(str, event.data["args"])))
            self.running.append(Running(function, is_library, process_time()))

        def on_end(self, event: Any) -> None:
            if event.kind == LLVM:
                seconds = process_time() - self.in_llvm.pop()
                if self.running and not self.in_llvm:
                    self.running[-1].function.llvm += seconds
                return
            function, is_library, begun = self.running.pop()
            seconds = process_time() - begun
            caller = self.running[-1] if self.running else None
            if is_library and caller:
                function.library += 0 if caller.is_library else seconds
                return
            function.seconds += seconds
            if caller:
                caller.function.seconds -= seconds
            dispatcher, types = event.data["dispatcher"], event.data["args"]
            if types in dispatcher.overloads:
                function.lines += dispatcher.overloads[types].library.get_llvm_str().count("\n")

        def take(self) -> list[Compiled]:
            found = sorted(self.found.values(), key=lambda each: -each.seconds)
            self.found = {}
            return found

    return Listener()


def show_functions(console: Console, game: str, report: Report, most: int) -> None:
    """Print the functions that cost most."""
    for part, functions in report.parts.items():
        if not functions:
            continue
        table = Table("function", title=f"{game}: {part}", title_justify="left")
        for heading in ("seconds", "library", "LLVM", "signatures", "IR"):
            table.add_column(heading, justify="right")
        for each in functions[:most]:
            seconds = (f"{number:.2f}" for number in (each.seconds, each.library, each.llvm))
            table.add_row(each.name, *seconds, str(len(each.signatures)), f"{each.lines:,}")
        console.print(table)
        for each in functions[:most]:
            for signature in each.signatures if len(each.signatures) > 1 else ():
                console.print(f"  {each.name}({signature})", highlight=False)


def show_summary(console: Console, reports: dict[str, Report]) -> None:
    """Print what the games cost."""
    table = Table("game", title="Seconds of the processor to compile all kernels", title_justify="left")
    for heading in ("functions", "signatures", *PARTS, "other", "total", "of it LLVM"):
        table.add_column(heading, justify="right")
    total = 0.0
    for game, report in reports.items():
        seconds = {part: sum(each.seconds for each in functions) for part, functions in report.parts.items()}
        functions = [each for functions in report.parts.values() for each in functions]
        total += report.seconds
        table.add_row(
            game,
            str(len({each.name for each in functions})),
            str(sum(len(each.signatures) for each in functions)),
            *(f"{seconds[part]:.1f}" for part in PARTS),
            f"{report.seconds - sum(seconds.values()):.1f}",
            f"{report.seconds:.1f}",
            f"{sum(each.llvm for each in functions):.1f}",
        )
    table.add_section()
    table.add_row("all", *[""] * 6, f"{total:.1f}")
    console.print(table)


if __name__ == "__main__":
    main()
