"""Results that other threads give, such as commits. The event loop is woken once for all that are there together."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class ThreadFutures:
    """The futures that one event loop waits for.

    `asyncio.wrap_future` wakes the loop for each future, with a system call. One commit may finish a hundred of them.
    """

    def __init__(self) -> None:
        self._done: deque[ThreadFuture[Any]] = deque()
        self._is_woken = False

    def note_done(self, future: ThreadFuture[Any]) -> None:
        """Note a finished future, in the thread that finished it."""
        self._done.append(future)
        # `_settle` clears the mark before it takes what was noted, so nothing is left behind.
        if not self._is_woken and not future.loop.is_closed():
            self._is_woken = True
            future.loop.call_soon_threadsafe(self._settle)

    def _settle(self) -> None:
        self._is_woken = False
        while self._done:
            self._done.popleft().settle()


class ThreadFuture(Generic[T]):
    """A result that one thread gives, once, and one task of the event loop waits for.

    A `concurrent.futures.Future` has a lock and a condition, because any thread may wait for it. Here none does.
    """

    __slots__ = ("_error", "_futures", "_is_done", "_result", "_waiting", "loop")

    def __init__(self, futures: ThreadFutures) -> None:
        self.loop = asyncio.get_running_loop()
        self._futures = futures
        self._waiting: asyncio.Future[T] | None = None
        self._error: BaseException | None = None
        self._is_done = False

    def set_running_or_notify_cancel(self) -> bool:
        """Return true: what was submitted is done, whoever waits for it."""
        return True

    def set_result(self, result: T) -> None:
        """Give the result, in another thread."""
        self._result = result
        self._futures.note_done(self)

    def set_exception(self, error: BaseException) -> None:
        """Give an exception instead of a result."""
        self._error = error
        self._futures.note_done(self)

    def settle(self) -> None:
        """Give the result to the task that waits, in the event loop."""
        self._is_done = True
        waiting = self._waiting
        if waiting is None or waiting.done():  # its task was cancelled
            return
        if self._error is None:
            waiting.set_result(self._result)
        else:
            waiting.set_exception(self._error)

    def wait(self) -> asyncio.Future[T]:
        """Return a future of the event loop with the result. After a task was cancelled another one may wait."""
        self._waiting = self.loop.create_future()
        if self._is_done:
            self.settle()
        return self._waiting
