"""Where compiled kernels are kept between two runs, and when they are thrown away.

Numba keeps the machine code of a function until the file of that function changes. The code of the functions it calls
is in it, too, so a change in another file would go unnoticed. Here the name of the folder is a hash of everything that
can be in the machine code:

- all Python files of the function's package: of one game for Stolik's own games, of the whole package for others;
- the files of this folder, which all kernels share;
- the versions of Python, Numba and llvmlite, and the processor.

A kernel may take constants and functions from those places alone. Data it reads from other files must be an argument.

The folders are `ROOT/PACKAGE/HASH`. `ROOT` is the first of these that can be written, or that has all of the package's
kernels (a container's image may bring them, read-only): the environment variable `STOLIK_KERNEL_CACHE`,
`stolik/kernels` in the user's cache folder, a folder for this user among the temporary files. Of one package the `KEPT`
folders used last stay, and all that were used in the last hour.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import sys
import tempfile
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import llvmlite
import numba
from numba.core.caching import CacheImpl, _CacheLocator

from stolik.bots import kernel_state
from stolik.bots.compiled.processor import choose_processor

VARIABLE = "STOLIK_KERNEL_CACHE"
KEPT = 8  # of one package: a few checkouts and versions side by side
IN_USE = 3600.0  # seconds: a folder used more recently may have a process that is about to write there

SHARED = Path(__file__).parent
GAMES = SHARED.parents[1] / "games"

_packages: dict[Path, str] = {}  # the hash of each package when its first kernel was defined in this process


def may_keep(function: Callable[..., Any]) -> bool:
    """Say whether the compiled function can be kept on the disk."""
    return find_folder_for_file(function.__code__.co_filename) is not None


@cache  # the functions of a file are defined together
def find_folder_for_file(file: str) -> Path | None:
    """Return the folder for the kernels defined in a file, or `None` if they cannot be kept."""
    folder = find_folder(find_package(Path(file)))
    if folder is not None:
        with suppress(OSError):  # it may be read-only
            os.utime(folder)  # it is in use
            remove_old(folder.parent)
    return folder


def find_folder(package: Path) -> Path | None:
    """Return the folder for the kernels of a package, or `None` if they cannot be kept."""
    if not package.exists():  # imported from a zip archive, or typed in
        return None
    found = hash_package(package)
    if _packages.setdefault(package, found) != found:
        # The files changed while this process runs: it has modules from before and from after, which belong together
        # in no other process.
        return None
    name = find_name(package)
    for root in _roots():
        folder = root / name / found
        if kernel_state.read_state(folder).ready and _is_trusted(root):
            return folder
        if root == writable_root():
            with suppress(OSError):
                folder.mkdir(parents=True, exist_ok=True)
                return folder
    return None


def find_package(file: Path) -> Path:
    """Return the folder (or the lone file) of the package that a kernel's file belongs to."""
    if file.is_relative_to(GAMES):
        return GAMES / file.relative_to(GAMES).parts[0]
    if file.is_relative_to(GAMES.parent):
        return file.parent
    return next(_packages_around(file), file)


def find_name(package: Path) -> str:
    """Return the name a package is imported by."""
    outer = [folder.name for folder in _packages_around(package)]
    return ".".join([*outer, package.stem])


def _packages_around(path: Path) -> Iterator[Path]:
    """Yield the packages that a path is in, from the outermost one."""
    inside = []
    for folder in path.parents:
        if not (folder / "__init__.py").exists():
            break
        inside.append(folder)
    return reversed(inside)


def hash_package(package: Path) -> str:
    """Return a hash of all that the compiled code of a package depends on."""
    digest = hashlib.sha256(repr(_machine()).encode())
    for folder in (package, SHARED):
        files = sorted(folder.rglob("*.py")) if folder.is_dir() else [folder]
        for file in files:
            text = file.read_bytes()
            digest.update(f"{file.relative_to(folder.parent).as_posix()} {len(text)}\n".encode())
            digest.update(text)
    return digest.hexdigest()[:32]


@cache
def _machine() -> tuple[str, ...]:
    """Return what else the compiled code depends on: versions and the processor."""
    return (
        sys.version,
        numba.__version__,
        llvmlite.__version__,
        platform.machine(),
        *choose_processor(),
    )


@cache
def writable_root() -> Path | None:
    """Return the folder for all compiled kernels, or `None` if nothing can be written anywhere."""
    for folder in _roots():
        with suppress(OSError):
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            if _is_trusted(folder):
                tempfile.TemporaryFile(dir=folder).close()
                return folder
    return None


def _roots() -> Iterator[Path]:
    if chosen := os.environ.get(VARIABLE):
        yield Path(chosen)
    with suppress(RuntimeError):  # there is no home
        yield Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache").absolute() / "stolik" / "kernels"
    with suppress(OSError):  # no folder for temporary files, either
        yield Path(tempfile.gettempdir(), f"stolik-kernels-{os.getuid() if hasattr(os, 'getuid') else 'user'}")


def _is_trusted(folder: Path) -> bool:
    """Say whether the host has named a folder, or nobody else can put files there: what is found there will be run."""
    if str(folder) == os.environ.get(VARIABLE) or not hasattr(os, "getuid"):
        return True
    status = folder.lstat()
    return status.st_uid in (0, os.getuid()) and not status.st_mode & 0o022 and not folder.is_symlink()


def remove_old(versions: Path) -> None:
    """Remove the folders of a package that were not used for long, but for the newest ones.

    Other processes may do the same, or use a folder, at the same time. A folder is renamed first, so that nobody finds
    half of it; a process that still wants it makes it again.
    """
    with suppress(OSError):
        used = sorted(((folder.stat().st_mtime, folder) for folder in versions.iterdir()), reverse=True)
        for last_used, folder in used[KEPT:]:
            if time.time() - last_used < IN_USE:
                continue
            with suppress(OSError):
                removed = folder.with_name(f"removed-{uuid.uuid4().hex}")
                folder.rename(removed)
                shutil.rmtree(removed, ignore_errors=True)


class KernelLocator(_CacheLocator):
    """Tells Numba where to keep a kernel."""

    def __init__(self, function: Callable[..., Any], file: str, folder: Path) -> None:
        self._py_file = file  # Numba names it in its warnings
        self.folder = folder
        inner = Path(file).relative_to(find_package(Path(file)).parent).parent
        # Numba adds the names of file and function. Files of the same name may stand in several folders of a package.
        self.place = ".".join([*inner.parts, str(function.__code__.co_firstlineno)])

    @classmethod
    def from_function(cls, py_func: Callable[..., Any], py_file: str) -> KernelLocator | None:
        """Return a locator for a function of a package that has kernels, and `None` for any other."""
        if find_package(Path(py_file)) not in _packages:
            return None
        folder = find_folder_for_file(py_file)
        return None if folder is None else cls(py_func, py_file, folder)

    def ensure_cache_path(self) -> None:
        """Make the folder: another process may have removed it."""
        self.folder.mkdir(parents=True, exist_ok=True)

    def get_cache_path(self) -> str:
        return str(self.folder)

    def get_source_stamp(self) -> str:
        return self.folder.name

    def get_disambiguator(self) -> str:
        return self.place


# Numba asks the locators in this order.
CacheImpl._locator_classes.insert(0, KernelLocator)  # type: ignore[arg-type]
