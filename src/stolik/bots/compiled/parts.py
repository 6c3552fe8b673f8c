"""How parts of kernels are compiled: up to LLVM's code, and no further.

Numba optimises every function together with the functions it calls, and makes machine code of it, before it turns to
the caller. A function at the bottom of six calls is optimised six times, and five of the results are never run. So
the code of a part is left as it is until a kernel contains it.
"""

from __future__ import annotations

from typing import Any

from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler


class PartLibrary(JITCodeLibrary):
    """The code of a part, for kernels to copy. It has no machine code and no address."""

    def _optimize_final_module(self) -> None:
        """Leave that to the kernels."""

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()  # type: ignore[no-untyped-call]
        self._verify_declare_only_symbols()  # type: ignore[no-untyped-call]
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:  # noqa: ARG002
        """Return the null pointer."""
        self._ensure_finalized()  # type: ignore[no-untyped-call]
        return 0

    @property
    def codegen(self) -> Any:
        """Return what would tell the machine code where its Python objects are."""
        return _NoObjects


class _NoObjects:
    @staticmethod
    def set_env(name: str, env: Any) -> None:
        """Do nothing: a part uses no Python objects."""


class PartCompiler(Compiler):
    """Numba's compiler, which writes into such a library."""

    def __init__(self, typing: Any, target: Any, _library: None, *rest: Any) -> None:
        code = PartLibrary(target.codegen(), "part")  # type: ignore[no-untyped-call]
        super().__init__(typing, target, code, *rest)  # type: ignore[no-untyped-call]
