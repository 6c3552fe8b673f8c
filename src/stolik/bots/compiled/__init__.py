"""How the kernels are compiled: by Numba, kept on the disk (`cache`), and without Python's global lock.

These decorators are the only way to Numba in the project: a function compiled by them never runs code that was
compiled from an older text. Choose one of them:

- `kernel`: a function that Python and other kernels call.
- `part`: a function that only kernels call. It gets no entry for Python, which would take as long to compile as a
  small kernel.
- `inlined`: a function that is copied into each caller before its types are known. It costs compile time at every
  place where it is called, and saves the call where LLVM would not inline it.

A kernel that calls many small functions with the same arrays should `borrow` them first (`borrowing`).

A plain number in a call, as in `f(0)`, compiles a kernel for that number alone. `f(variable(0))` does not.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numba
import numpy as np

from stolik.bots.compiled.cache import may_keep
from stolik.bots.compiled.kernel_cache import KernelCache
from stolik.bots.compiled.processor import choose_processor

variable: Callable[[int], int] = np.int64  # type: ignore[assignment]

Function = TypeVar("Function", bound=Callable[..., Any])

kernels: dict[Path, int] = {}
"""The size of the code of each function that is compiled and kept, by its file in the cache: about what it costs."""


def kernel(function: Function) -> Function:
    """Compile a function that Python and other kernels call."""
    return _compile(function)


def part(function: Function) -> Function:
    """Compile a function that only kernels call."""
    return _compile(function, no_cpython_wrapper=True, no_cfunc_wrapper=True)


def inlined(function: Function) -> Function:
    """Compile a function as if its body stood in each caller."""
    return _compile(function, inline="always")


def _compile(function: Function, **options: Any) -> Function:
    choose_processor()
    compiled: Any = numba.njit(nogil=True, **options)(function)
    if may_keep(function):
        compiled._cache = KernelCache(function)  # what `njit(cache=True)` does with a cache that is less safe
        if "inline" not in options:
            kernels[compiled._cache.file] = len(function.__code__.co_code)
    return compiled  # type: ignore[no-any-return]
