"""Groups as bits of one number, for the compiled kernels: how many members, and the lowest one."""

from __future__ import annotations

from typing import Any

from numba import types
from numba.extending import intrinsic


def _lowest_bit(_typing: Any, _group: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        from llvmlite import ir

        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 0))

    return types.int64(types.int64), generate


def _popcount(_typing: Any, _group: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


lowest: Any = intrinsic(_lowest_bit)  # the number of the lowest member of a group
size: Any = intrinsic(_popcount)
