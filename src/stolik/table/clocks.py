"""The time of every seat. At most one clock runs: the clock of the first seat that has to act, if a person plays it.

If several seats may act, as for a claim, the other seats use no time. Bots have no clock: their time is limited by the
thinker that runs them.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from stolik.game import Seat
from stolik.table.setting import DAY, SECOND, Clock, Correspondence, NoClock, PerTurn, SuddenDeath

LEAST_ON_RETURN: Final = 10 * SECOND
"""A person who comes back to a seat that ran out of time gets at least this much, or the increment if it is longer."""


class Clocks(Struct, frozen=True):
    """The time that is left."""

    remaining: tuple[int, ...]  # milliseconds of each seat; for the running seat, its time at `since`
    running: Seat | None = None
    since: int = 0  # when it began to run, by the server's wall clock
    delay: int = 0  # the part of `since` that is in no event yet: see `delay_clock`

    @property
    def deadline(self) -> int | None:
        """The moment when the running seat's time is used up."""
        return None if self.running is None else self.since + self.remaining[self.running]

    def shift(self, gap: int) -> Clocks:
        """Give back the time for which the server was down."""
        return Clocks(self.remaining, self.running, self.since + gap)

    def begin_later(self, delay: int) -> Clocks:
        """Let the running clock begin later. The next event will tell it."""
        return Clocks(self.remaining, self.running, self.since + delay, self.delay + delay)

    def settle(self, delay: int) -> Clocks:
        """Let the running clock begin so much later as an event tells, whatever was known here before."""
        return self.shift(delay - self.delay)

    def give_at_least(self, seat: Seat, least: int) -> Clocks:
        """Raise a seat's time to a minimum."""
        return self._set_time(seat, max(self.remaining[seat], least))

    def stop(self, at: int) -> Clocks:
        """Stop the running clock, and take the time since its start from its seat."""
        if self.running is None:
            return self
        used = max(0, at - self.since)  # a move may have been sent before this clock began: with the one before it
        left = max(0, self.remaining[self.running] - used)
        return Clocks(self._set_time(self.running, left).remaining, None, at)

    def _set_time(self, seat: Seat, left: int) -> Clocks:
        remaining = (*self.remaining[:seat], left, *self.remaining[seat + 1 :])
        return Clocks(remaining, self.running, self.since)


def full_time(clock: Clock) -> int | None:
    """Return the time of a seat at the start, in milliseconds; `None` without a clock."""
    match clock:
        case NoClock():
            return None
        case SuddenDeath(initial=initial):
            return initial * SECOND
        case PerTurn(seconds=seconds):
            return seconds * SECOND
        case Correspondence(days=days):
            return days * DAY


def new_clocks(clock: Clock, players: int) -> Clocks | None:
    """Return the clocks of a game that has not started."""
    time = full_time(clock)
    return None if time is None else Clocks((time,) * players)


def pass_turn(clock: Clock, clocks: Clocks, runner: Seat | None, at: int, moved: Seat | None = None) -> Clocks:
    """Start the clock of `runner` now. `moved` is the seat that has just made a move, if one has."""
    before = clocks.running
    if runner == before and moved != runner:
        return clocks  # another seat acted, as with a claim: the running clock goes on
    clocks = clocks.stop(at)
    if isinstance(clock, SuddenDeath):
        # The increment is for a turn. If every move got it, a turn of many moves would add time without end.
        if moved is not None and moved == before != runner:
            clocks = clocks.give_at_least(moved, clocks.remaining[moved] + clock.increment * SECOND)
    else:
        full = full_time(clock)
        assert full is not None, "a game without a clock has no clocks"
        for seat in (before, runner):
            if seat is not None:
                clocks = clocks.give_at_least(seat, full)
    return Clocks(clocks.remaining, runner, at)


def least_on_return(clock: Clock) -> int:
    """Return the least time that a person has after coming back."""
    increment = clock.increment * SECOND if isinstance(clock, SuddenDeath) else 0
    return max(LEAST_ON_RETURN, increment)
