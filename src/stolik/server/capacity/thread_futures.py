"""Futures that other threads finish, such as commits. The event loop is woken once for all that are done together."""

from __future__ import annotations

import asyncio
from collections import deque
from concurrent.futures import Future
from functools import partial
from typing import Any, TypeVar

T = TypeVar("T")


class ThreadFutures:
    """The futures that one event loop waits for.

    `asyncio.wrap_future` wakes the loop for each future, with a system call. One commit may finish a hundred of them.
    """

    def __init__(self) -> None:
        self._done: deque[tuple[asyncio.Future[Any], Future[Any]]] = deque()
        self._is_woken = False

    def wait(self, future: Future[T]) -> asyncio.Future[T]:
        """Return a future of the running loop with the same result."""
        waiting: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        future.add_done_callback(partial(self._note_done, waiting))
        return waiting

    def _note_done(self, waiting: asyncio.Future[Any], done: Future[Any]) -> None:
        """Note a finished future, in the thread that finished it."""
        self._done.append((waiting, done))
        # `_settle` clears the mark before it takes what was noted, so nothing is left behind.
        loop = waiting.get_loop()
        if not self._is_woken and not loop.is_closed():
            self._is_woken = True
            loop.call_soon_threadsafe(self._settle)

    def _settle(self) -> None:
        self._is_woken = False
        while self._done:
            waiting, done = self._done.popleft()
            if waiting.done():  # its task was cancelled
                continue
            error = done.exception()
            if error is None:
                waiting.set_result(done.result())
            else:
                waiting.set_exception(error)
