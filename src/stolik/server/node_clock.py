"""The clock of a node. All times of tables come from it."""

from __future__ import annotations

import time
from collections.abc import Callable


class NodeClock:
    """Returns the time in milliseconds: the wall clock's at the start, and from then on by the monotonic clock.

    A wall clock that is set to another time does not make it jump, and it stands still while the machine sleeps. It
    runs only up to a limit, which every heartbeat moves on. So it stands still, too, while the node cannot do anybody's
    commands: nobody is charged for time in which nobody could play. If it is ahead of the wall clock, which was wrong
    at some time, it runs slower until the two agree; if it is behind, it may run faster. It never goes back.

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
        self._wall = wall
        self._monotonic = monotonic
        self._offset = wall() - monotonic()
        self._ahead = 0.0  # seconds that are to be left out; below zero: to be added
        self._share = 0.0  # of each second, that is left out or added
        self._approaches_since = 0.0  # by the monotonic clock
        self.limit: int | None = None

    def __call__(self) -> int:
        """Return the time."""
        now = self.find_unlimited()
        return now if self.limit is None else min(now, self.limit)

    def find_unlimited(self) -> int:
        """Return the time that it would be without the limit."""
        return int(self._find_seconds(self._monotonic()) * 1000)

    def limit_to(self, limit: int) -> None:
        """Let the clock run up to a time."""
        self.limit = limit

    def go_on(self, at: int, limit: int) -> None:
        """Let the clock run from one time up to another."""
        self._offset = at / 1000 - self._monotonic()
        self._ahead = 0.0
        self.limit = limit

    def approach_wall(self, slower: float, faster: float) -> None:
        """Let the clock run slower or faster by a share of the time, until it agrees with the wall clock.

        Call it again and again, so that it follows the wall clock.
        """
        now = self._monotonic()
        seconds = self._find_seconds(now)
        self._offset, self._approaches_since = seconds - now, now
        self._ahead = seconds - self._wall()
        self._share = slower if self._ahead > 0 else faster

    def _find_seconds(self, now: float) -> float:
        most = (now - self._approaches_since) * self._share
        return self._offset + now - max(-most, min(most, self._ahead))
