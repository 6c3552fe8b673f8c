"""The processor that kernels are compiled for: this machine's, or one that the host has named.

`STOLIK_KERNEL_CPU=x86-64-v3` compiles for every x86-64 processor of the last ten years, so that a container image can
bring compiled kernels. A name that this machine's processor cannot run is not used: the program would crash.
"""

from __future__ import annotations

import os
import platform
from functools import cache
from typing import Any, Final

import llvmlite.binding
import numba

VARIABLE: Final = "STOLIK_KERNEL_CPU"

_V2: Final = frozenset({"cx16", "popcnt", "sahf", "sse3", "sse4.1", "sse4.2", "ssse3"})
_V3: Final = _V2 | {"avx", "avx2", "bmi", "bmi2", "f16c", "fma", "lzcnt", "movbe", "xsave"}
LEVELS: Final = {
    "x86-64": frozenset[str](),
    "x86-64-v2": _V2,
    "x86-64-v3": _V3,
    "x86-64-v4": _V3 | {"avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl"},
}
"""What a processor must have, by the names of the x86-64 psABI; the features have LLVM's names."""


@cache
def choose_processor() -> tuple[str, str]:
    """Let Numba compile for a named processor if this machine can run that; return the name and its features."""
    features = llvmlite.binding.get_host_cpu_features()
    wanted = os.environ.get(VARIABLE, "")
    is_x86 = platform.machine() in ("x86_64", "AMD64")
    if is_x86 and wanted in LEVELS and all(features.get(name) for name in LEVELS[wanted]):
        config: Any = numba.config
        config.CPU_NAME, config.CPU_FEATURES = wanted, ""
        return wanted, ""
    return llvmlite.binding.get_host_cpu_name(), features.flatten()
