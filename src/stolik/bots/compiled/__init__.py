"""How the kernels are compiled: by Numba, kept on the disk (`cache`), and without Python's global lock.

These decorators are the only way to Numba in the project: a function compiled by them never runs code that was
compiled from an older text. Choose one of them:

- `kernel`: a function that Python and other kernels call.
- `part`: a function that only kernels call. It has no machine code of its own, and costs a fraction of the time for a
  kernel: make everything a part that Python does not need. A test calls it by `entry`.
- `inlined`: a part that LLVM always copies into its callers. Use it where LLVM would call a function in an inner loop.

What else keeps the compile time short (`bench/compiling.py` measures it):

- A kernel is compiled once for each combination of its arguments' types: 64-bit integers with and without a sign are
  two types, and so are arrays in C order and others.
- To copy an array into a part of another one, as in `rows[0] = row`, takes Numba two seconds in each game, since it
  compiles an error message. `copy` of `arrays` does it in none.
- Functions of NumPy that sort, search or concatenate are compiled like kernels.

A kernel that calls many small functions with the same arrays should `borrow` them first (`borrowing`).
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numba
from numba.core.types import unliteral

from stolik.bots.compiled.cache import may_keep
from stolik.bots.compiled.kernel_cache import KernelCache
from stolik.bots.compiled.parts import PartCompiler
from stolik.bots.compiled.processor import choose_processor

Function = TypeVar("Function", bound=Callable[..., Any])

kernels: dict[Path, int] = {}
"""The size of the code of each kernel that is kept, by its file in the cache: about what it costs without its parts."""


def kernel(function: Function) -> Function:
    """Compile a function that Python and other kernels call."""
    compiled: Any = _compile(function)
    if may_keep(function):
        compiled._cache = KernelCache(function)  # what `njit(cache=True)` does with a cache that is less safe
        kernels[compiled._cache.file] = len(function.__code__.co_code)
    found: Function = compiled
    return found


def part(function: Function) -> Function:
    """Compile a function that only kernels call."""
    return _compile_part(function)


def inlined(function: Function) -> Function:
    """Compile a function that only kernels call, and that LLVM copies into all of them."""
    return _compile_part(function, forceinline=True)


def entry(part: Function) -> Function:
    """Return a kernel that does what a part does, for tests and measurements."""
    compiled: Any = part
    code: Function = compiled.py_func
    return kernel(code)


def _compile_part(function: Function, **options: Any) -> Function:
    may_keep(function)  # a part is not kept, but this notes the version of its file
    compiled: Any = _compile(
        function, no_cpython_wrapper=True, no_cfunc_wrapper=True, pipeline_class=PartCompiler, **options
    )
    compiled._insert = lambda *_address: None  # Python's calls shall not find it...
    compiled._compile_for_args = _refuse  # ...and end here
    found: Function = compiled
    return found


def _refuse(*_given: Any, **_named: Any) -> None:
    raise TypeError("a part of a kernel has no machine code of its own: call a kernel, or `entry(part)`")


def _compile(function: Function, **options: Any) -> Function:
    choose_processor()
    compiled: Any = numba.njit(nogil=True, **options)(function)
    find_overload = compiled.get_call_template

    def find_overload_for_any_value(types: Any, named: Any) -> Any:
        """Compile `f(0)` for integers: Numba would compile it for 0 alone."""
        plain = tuple(map(unliteral, types))
        return find_overload(plain, {name: unliteral(each) for name, each in named.items()})  # type: ignore[no-untyped-call]

    compiled.get_call_template = find_overload_for_any_value
    found: Function = compiled
    return found
