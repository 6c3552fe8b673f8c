"""Locks by a key, such as a table's id, with two queues: some callers go before others."""

from __future__ import annotations

import asyncio
from collections import deque


class PriorityLocks:
    """All locks. A lock exists as long as somebody holds it or waits for it.

    Those who go first get the lock before the others, in the order of their arrival. So one of the others delays them
    by one block at most.
    """

    def __init__(self) -> None:
        self._locks: dict[str, _Lock] = {}

    def __len__(self) -> int:
        return len(self._locks)

    def is_held(self, key: str) -> bool:
        """Return whether somebody holds a lock."""
        return key in self._locks

    def hold(self, key: str, *, first: bool = False) -> _Hold:
        """Hold a lock during an `async with` block."""
        return _Hold(self._locks, key, first)


class _Lock:
    """One lock. It begins as held."""

    __slots__ = ("_first", "_others")

    def __init__(self) -> None:
        self._first: deque[asyncio.Future[None]] = deque()
        self._others: deque[asyncio.Future[None]] = deque()

    def line_up(self, first: bool) -> asyncio.Future[None]:
        """Return a future that is done when its caller gets the lock."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        (self._first if first else self._others).append(turn)
        return turn

    def pass_on(self) -> bool:
        """Give the lock to the next one. Return false if nobody waits: then the lock is free."""
        for queue in (self._first, self._others):
            while queue:
                turn = queue.popleft()
                if not turn.done():
                    turn.set_result(None)
                    return True
        return False


class _Hold:
    """The block in which a lock is held. A class, because a generator costs more and every command holds a lock."""

    __slots__ = ("_first", "_key", "_locks")

    def __init__(self, locks: dict[str, _Lock], key: str, first: bool) -> None:
        self._locks, self._key, self._first = locks, key, first

    async def __aenter__(self) -> None:
        lock = self._locks.get(self._key)
        if lock is None:
            self._locks[self._key] = _Lock()
            return
        turn = lock.line_up(self._first)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it has got the lock in the same moment
                self._release()
            raise

    async def __aexit__(self, *_: object) -> None:
        self._release()

    def _release(self) -> None:
        if not self._locks[self._key].pass_on():
            del self._locks[self._key]
