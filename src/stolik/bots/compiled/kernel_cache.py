"""`KernelCache`: Numba's cache of one function, made safe and watched. A process may use it alone (`ONLY_KEPT`).

Numba raises an error if it cannot write its cache, and if a file in it is damaged. Here the first is noted in
`problems`, and the second makes the function be compiled again.
"""

from __future__ import annotations

import os
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from numba.core.caching import FunctionCache

from stolik.bots.kernel_state import ONLY_KEPT


class KernelMissing(Exception):  # noqa: N818 - it is no error of the program
    """A kernel is not in the cache, and this process does not compile."""


problems: Final[list[str]] = []
"""Why compiled functions could not be kept, in the words of the system."""

watchers: Final[list[Callable[[], None]]] = []
"""Called when a function was compiled."""


class KernelCache(FunctionCache):
    """The cache of one function."""

    def __init__(self, function: Callable[..., Any]) -> None:
        super().__init__(function)  # type: ignore[no-untyped-call]

    @property
    def file(self) -> Path:
        """The file that is there if any form of the function is kept."""
        return Path(self._cache_file._index_path)

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """Return the compiled function, or `None` if it is not there or cannot be read."""
        try:
            found = super().load_overload(sig, target_context)  # type: ignore[no-untyped-call]
        except Exception:  # a damaged file can raise anything
            found = None
        if found is None and ONLY_KEPT in os.environ:
            raise KernelMissing(f"{self._py_func.__module__}.{self._py_func.__qualname__}")
        return found

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep a compiled function, if the disk allows it."""
        try:
            try:
                super().save_overload(sig, data)  # type: ignore[no-untyped-call]
            except (pickle.UnpicklingError, EOFError, ValueError, LookupError, AttributeError, ImportError):
                self.file.unlink()  # it is damaged
                super().save_overload(sig, data)  # type: ignore[no-untyped-call]
        except OSError as error:
            problems.append(error.strerror or str(error))
        for watcher in watchers:
            watcher()
