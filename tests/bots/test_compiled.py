"""Compiled kernels: nobody ever runs what was compiled from an older text."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numba
import numpy as np
import pytest

import stolik
from stolik.bots.compiled import cache, entry, inlined, kernel, part
from stolik.bots.compiled.arrays import copy
from stolik.bots.compiled.borrowing import borrow
from tests.conftest import nightly

CALLER = """
from stolik.bots.compiled import kernel
from pebbles.inner.callee import entry, inner, copied

@kernel
def twice():
    return 2 * (entry() + inner() + copied())

def run():
    print(twice(), sum(twice.stats.cache_hits.values()), int(twice.stats.cache_path is not None))
"""
CALLEE = """
from stolik.bots.compiled import inlined, kernel, part

@kernel
def entry():
    return {0}

@part
def inner():
    return {0}

@inlined
def copied():
    return {0}
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A package with kernels in two files."""
    package = tmp_path / "site" / "pebbles"
    (package / "inner").mkdir(parents=True)
    for folder in (package, package / "inner"):
        (folder / "__init__.py").touch()
    (package / "caller.py").write_text(CALLER)
    return package


def run(package: Path, code: str = "from pebbles.caller import run; run()", **environment: str) -> list[int]:
    """Run the package in a process of its own: what it returned, cache hits, and whether it is kept."""
    paths = [str(package.parent), str(Path(stolik.__file__).parents[1])]
    environment = {"STOLIK_KERNEL_CACHE": str(package.parents[1] / "kernels"), **environment}
    done = subprocess.run(
        # Python's own cache would not see an edit that keeps size and time: -B.
        [sys.executable, "-B", "-W", "error", "-c", code],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths), **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return [int(word) for word in done.stdout.split()]


def test_an_edited_callee_is_compiled_anew_and_an_untouched_one_is_not(package: Path) -> None:
    callee = package / "inner" / "callee.py"
    callee.write_text(CALLEE.format(3))
    before = callee.stat()
    assert run(package) == [18, 0, 1]
    assert run(package) == [18, 1, 1]
    callee.write_text(CALLEE.format(4))
    os.utime(callee, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert callee.stat().st_size == before.st_size
    assert callee.stat().st_mtime_ns == before.st_mtime_ns
    assert run(package) == [24, 0, 1]
    callee.write_text(CALLEE.format(3))
    assert run(package) == [18, 1, 1], "the earlier folder is still there"
    assert not list(package.rglob("*.nb?")), "nothing is kept beside the code"
    assert {folder.name for folder in (package.parents[1] / "kernels").iterdir()} == {"pebbles"}


@nightly("it compiles")
def test_a_process_whose_files_change_while_it_runs_keeps_nothing_more(package: Path) -> None:
    callee = package / "inner" / "callee.py"
    callee.write_text(CALLEE.format(3))
    change = f"from pathlib import Path; Path({str(callee)!r}).write_text(Path({str(callee)!r}).read_text() + '#')"
    assert run(package, f"import pebbles.inner.callee; {change}; from pebbles.caller import run; run()") == [18, 0, 0]
    assert run(package) == [18, 0, 1]


@nightly("it compiles; test_kernels.py has the folder that cannot be written")
def test_kernels_run_where_no_cache_folder_can_be_written(package: Path) -> None:
    (package / "inner" / "callee.py").write_text(CALLEE.format(3))
    blocked = package.parents[1] / "blocked"
    blocked.write_text("a file is no folder")  # and root may write to a read-only one
    temporary = package.parents[1] / "temporary"
    temporary.mkdir()
    places = {"STOLIK_KERNEL_CACHE": str(blocked), "XDG_CACHE_HOME": str(blocked), "TMPDIR": str(temporary)}
    assert run(package, **places) == [18, 0, 1]
    assert run(package, **places) == [18, 1, 1]
    (root,) = temporary.iterdir()
    root.chmod(0o777)  # anybody could put code there
    assert run(package, **places) == [18, 0, 0]
    assert run(package, **{**places, "XDG_CACHE_HOME": str(package.parents[1] / "home")}) == [18, 0, 1]
    assert (package.parents[1] / "home" / "stolik" / "kernels" / "pebbles").is_dir()


def test_old_folders_are_removed_but_for_the_newest_and_those_in_use(tmp_path: Path) -> None:
    now = time.time()
    for age in range(12):
        folder = tmp_path / f"{age:02}"
        folder.mkdir()
        (folder / "kernel.nbi").touch()
        os.utime(folder, (now, now - age * cache.IN_USE / 10))
    cache.remove_old(tmp_path)
    assert len(list(tmp_path.iterdir())) == 10, "of those beyond the newest, two were not used for an hour"
    for age in range(12, 30):
        folder = tmp_path / f"{age:02}"
        folder.mkdir()
        os.utime(folder, (now, now - age * cache.IN_USE))
    for folder in tmp_path.iterdir():
        os.utime(folder, (now, now - int(folder.name) * cache.IN_USE * 2))
    cache.remove_old(tmp_path)
    assert sorted(folder.name for folder in tmp_path.iterdir()) == [f"{age:02}" for age in range(cache.KEPT)]
    cache.remove_old(tmp_path / "missing")


def test_a_change_in_one_game_leaves_the_kernels_of_the_others() -> None:
    games = Path(stolik.__file__).parent / "games"
    folders = sorted(file.parent for file in games.glob("*/__init__.py"))
    assert {cache.find_package(folder / "players" / "player.py") for folder in folders} == set(folders)
    assert len({cache.hash_package(folder) for folder in folders}) == len(folders)
    assert {cache.find_name(folder) for folder in folders} == {f"stolik.games.{folder.name}" for folder in folders}
    assert cache.find_package(cache.SHARED / "dice.py") == cache.SHARED
    assert cache.find_name(cache.SHARED) == "stolik.bots.compiled"


PLAIN = {"numba.types", "numba.extending.intrinsic"}  # these compile nothing by themselves
COMPILERS = {f"stolik.bots.compiled.{each.__name__}" for each in (kernel, part, inlined)}


def test_kernels_are_compiled_by_the_project_s_decorators_alone() -> None:
    for file in sorted(Path(stolik.__file__).parent.rglob("*.py")):
        if file.is_relative_to(cache.SHARED):
            continue
        imported: set[str] = set()
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Import):
                imported |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                imported |= {f"{node.module}.{alias.name}" for alias in node.names}
        assert {name for name in imported if name.split(".")[0] == "numba"} <= PLAIN, file
        if imported & COMPILERS:
            # What a kernel takes from elsewhere is not in the hash of its game.
            game = ".".join(file.relative_to(Path(stolik.__file__).parents[1]).parts[:3])
            known = (game, "stolik.bots.compiled", "stolik.envs")  # an environment's class is not compiled
            assert {name for name in imported if name.startswith("stolik.") and not name.startswith(known)} == set(), (
                file
            )


def test_a_borrowed_array_is_the_same_memory() -> None:
    @numba.njit
    def fill(array: np.ndarray) -> int:
        view = borrow(array)
        for row in range(view.shape[0]):
            view[row, 1] = row
        return int(view[:, 1].sum())

    array = np.zeros((5, 3), np.int64)
    holders = sys.getrefcount(array)
    assert fill(array[1:]) == fill(array[1:]) == 6
    assert array[:, 1].tolist() == [0, 0, 1, 2, 3]
    assert sys.getrefcount(array) == holders


@part
def _add(one: int, two: int) -> int:
    return one + two


@inlined
def _add_three(number: int) -> int:
    return _add(number, 3)


def _add_often(number: int) -> int:
    return _add_three(number) + _add(number, 4) + _add(5, number)


def test_a_part_is_compiled_once_for_all_numbers_and_only_kernels_run_it() -> None:
    often: Any = numba.njit(_add_often)  # not kept: a kernel from the cache would compile no parts
    assert often(10) == 42
    compiled: tuple[Any, ...] = (_add, _add_three, often)
    assert [len(each.signatures) for each in compiled] == [1, 1, 1]
    with pytest.raises(TypeError, match="entry"):
        _add(1, 2)
    assert entry(_add)(1, 2) == 3


def test_an_array_is_copied_to_the_beginning_of_another() -> None:
    target = np.full(5, 9)
    entry(copy)(np.arange(3), target)
    assert target.tolist() == [0, 1, 2, 9, 9]
