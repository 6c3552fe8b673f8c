"""How the bots' kernels are compiled: by Numba, for a cache on the disk, and without Python's lock.

What only other kernels call has no way in from Python, which would take as long to compile as a small kernel itself. A
plain number in a call, as `f(0)`, makes a kernel for that number alone: give it as a variable, or as `np.int64(0)`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from numba import njit

Kernel = TypeVar("Kernel", bound=Callable[..., Any])


def part(function: Kernel) -> Kernel:
    """Compile a function that only kernels call."""
    made: Kernel = njit(cache=True, nogil=True, no_cpython_wrapper=True, no_cfunc_wrapper=True)(function)
    return made
