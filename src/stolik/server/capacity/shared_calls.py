"""Calls in a few threads, such as look-ups of sessions. Equal calls that wait together are done once.

A client that opens two hundred sockets at once has one session. Two hundred look-ups in many threads would hold up the
event loop: it has to share the interpreter lock with all threads that compute.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

THREADS: Final = 2


class SharedCalls:
    """The calls that wait or run. It is used from one event loop.

    A call is shared until it begins. So everybody gets a result that is as new as their request: a session that was
    ended before a request came is never found.
    """

    def __init__(self, threads: int = THREADS) -> None:
        self._threads = ThreadPoolExecutor(threads, "stolik-look-up")
        self._waiting: dict[tuple[Any, ...], _Call] = {}

    async def run(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Return the result of a function with these arguments, or raise what it raises."""
        assert not kwargs, "a call has positional arguments only"
        key = (function, *args)
        call = self._waiting.get(key)
        if call is None:
            call = self._waiting[key] = _Call()
            call.result = asyncio.get_running_loop().run_in_executor(self._threads, self._begin, key, call)
        result: T = await asyncio.shield(call.result)  # others may wait for it if this caller is cancelled
        return result

    def _begin(self, key: tuple[Any, ...], call: _Call) -> Any:
        if self._waiting.get(key) is call:
            del self._waiting[key]
        function, *args = key
        return function(*args)


class _Call:
    result: asyncio.Future[Any]
