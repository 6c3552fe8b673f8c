"""How the bots' kernels are compiled: by Numba, for a cache on the disk, and without Python's lock.

What only other kernels call has no way in from Python, which would take as long to compile as a small kernel itself. A
plain number in a call, as `f(0)`, makes a kernel for that number alone: `f(variable(0))` does not.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import numpy as np
from numba import njit

variable: Callable[[int], int] = np.int64  # type: ignore[assignment]

Kernel = TypeVar("Kernel", bound=Callable[..., Any])


def part(function: Kernel) -> Kernel:
    """Compile a function that only kernels call."""
    options = {"cache": True, "nogil": True, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    made: Kernel = njit(**options)(function)  # type: ignore[call-overload]
    return made


def piece(function: Kernel) -> Kernel:
    """Compile a function that one kernel calls, at one place, as if it were written there."""
    made: Kernel = njit(cache=True, nogil=True, inline="always")(function)  # type: ignore[assignment]
    return made
