"""Arrays without a reference count, for kernels that call many small functions with the same arrays.

Numba counts the references to an array wherever a function is called with it or copied into its caller, by an atomic
instruction. Where the counts cannot be proved superfluous, they cost more than a small function itself. An array that
is borrowed is the same memory without a count. Its owner must outlive it: borrow the arguments of a kernel, and never
return what was borrowed.
"""

from __future__ import annotations

from typing import Any

from numba.extending import intrinsic


def _borrow(_typing: Any, array: Any) -> Any:
    def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        view = context.make_array(array)(context, builder, arguments[0])
        view.meminfo = view.meminfo.type(None)
        view.parent = view.parent.type(None)
        return view._getvalue()

    return array(array), generate


borrow: Any = intrinsic(_borrow)  # the same array without a reference count
