"""The clock of a node. All times of tables come from it."""

from __future__ import annotations

import time
from collections.abc import Callable


class NodeClock:
    """Returns the time in milliseconds: the wall clock's at the start, and from then on by the monotonic clock.

    A wall clock that is set to another time does not change it, and it stands still while the machine sleeps. It runs
    only up to a limit, which every heartbeat moves on. So it stands still, too, while the node cannot do anybody's
    commands: nobody is charged for time in which nobody could play.

    >>> clock = NodeClock(wall=lambda: 100.0, monotonic=iter([5.0, 6.5, 9.0, 9.0, 9.0, 9.25]).__next__)
    >>> clock()
    101500
    >>> clock.limit_to(102_000)
    >>> clock(), clock.find_unlimited()
    (102000, 104000)
    >>> clock.go_on(103_000, 105_000)
    >>> clock()
    103250
    """

    def __init__(self, wall: Callable[[], float] = time.time, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._monotonic = monotonic
        self._offset = wall() - monotonic()
        self.limit: int | None = None

    def __call__(self) -> int:
        """Return the time."""
        now = self.find_unlimited()
        return now if self.limit is None else min(now, self.limit)

    def find_unlimited(self) -> int:
        """Return the time that it would be without the limit."""
        return int((self._offset + self._monotonic()) * 1000)

    def limit_to(self, limit: int) -> None:
        """Let the clock run up to a time."""
        self.limit = limit

    def go_on(self, at: int, limit: int) -> None:
        """Let the clock run from one time up to another."""
        self._offset = at / 1000 - self._monotonic()
        self.limit = limit
