"""How far the kernels of a package are compiled: a small file in the folder where they are kept.

Other processes read it: a second server on the same machine, and `stolik doctor`. This module does not load the
compiler.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

NAME: Final = "state.json"
ONLY_KEPT: Final = "KEPT_KERNELS_ONLY"
"""If this environment variable is set, kernels are loaded and never compiled: `KernelMissing` is raised instead."""


class KernelState(Struct, frozen=True):
    """What a process that compiles has written last."""

    ready: tuple[str, ...] = ()  # the parts that are complete
    percent: int = 0  # of the part that is being compiled, or was last
    problem: str = ""  # why the last attempt failed
    process: int = 0  # who compiles; 0: nobody


def read_state(folder: Path) -> KernelState:
    """Return what is known of a folder. A file that is missing or damaged says nothing."""
    with suppress(OSError, msgspec.MsgspecError):
        return msgspec.json.decode((folder / NAME).read_bytes(), type=KernelState)
    return KernelState()


def write_state(folder: Path, state: KernelState) -> None:
    """Write it whole or not at all. Raises OSError."""
    new = folder / f"{NAME}.{os.getpid()}"
    try:
        new.write_bytes(msgspec.json.encode(state))
        new.replace(folder / NAME)
    except OSError:
        with suppress(OSError):
            new.unlink()
        raise


def is_running(folder: Path) -> bool:
    """Return whether the process that compiles into a folder is alive."""
    process = read_state(folder).process
    try:
        os.kill(process, 0) if process else None
    except OSError:
        return False
    return bool(process)
