"""The time of every seat. One clock runs at most: that of the first seat awaited, while a person plays there.

Where several are awaited, as for a claim, the others take nobody's time. Bots have no clock: how long they may think is
settled where they run.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from stolik.game import Seat
from stolik.table.setting import DAY, SECOND, Clock, Correspondence, NoClock, PerTurn, SuddenDeath

LEAST_ON_RETURN: Final = 10 * SECOND
"""What a person has at least on coming back to a seat that ran out of time, or a longer increment."""


class Clocks(Struct, frozen=True):
    """How much time is left."""

    remaining: tuple[int, ...]  # milliseconds of each seat; of the running one, as it was at `since`
    running: Seat | None = None
    since: int = 0  # when it began to run, by the server's wall clock

    @property
    def deadline(self) -> int | None:
        """When the running seat's time is used up."""
        return None if self.running is None else self.since + self.remaining[self.running]

    def shift(self, gap: int) -> Clocks:
        """Give back a time in which the server was down."""
        return Clocks(self.remaining, self.running, self.since + gap)

    def give_at_least(self, seat: Seat, least: int) -> Clocks:
        """See to it that a seat has at least so much."""
        return self._with(seat, max(self.remaining[seat], least))

    def stop(self, at: int) -> Clocks:
        """Charge the running seat up to now; nothing runs then."""
        if self.running is None:
            return self
        left = max(0, self.remaining[self.running] - (at - self.since))
        return Clocks(self._with(self.running, left).remaining, None, at)

    def _with(self, seat: Seat, left: int) -> Clocks:
        remaining = (*self.remaining[:seat], left, *self.remaining[seat + 1 :])
        return Clocks(remaining, self.running, self.since)


def full_time(clock: Clock) -> int | None:
    """Return what a seat has at the start, in milliseconds; `None` without a clock."""
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
    """Return the clocks before the start."""
    time = full_time(clock)
    return None if time is None else Clocks((time,) * players)


def pass_turn(clock: Clock, clocks: Clocks, runner: Seat | None, at: int, moved: Seat | None = None) -> Clocks:
    """Let the clock of `runner` run from now on; `moved` has just made a move, if any has."""
    before = clocks.running
    if runner == before and moved != runner:
        return clocks  # somebody else acted, as with a claim: the running clock knows nothing of it
    clocks = clocks.stop(at)
    if isinstance(clock, SuddenDeath):
        # The increment is for a turn. A game may have turns of many moves, which would else be a source of time.
        if moved is not None and moved == before != runner:
            clocks = clocks.give_at_least(moved, clocks.remaining[moved] + clock.increment * SECOND)
    else:
        anew = full_time(clock)
        assert anew is not None, "without a clock nothing runs"
        for seat in (before, runner):
            if seat is not None:
                clocks = clocks.give_at_least(seat, anew)
    return Clocks(clocks.remaining, runner, at)


def least_on_return(clock: Clock) -> int:
    """Return what a person has at least on coming back."""
    increment = clock.increment * SECOND if isinstance(clock, SuddenDeath) else 0
    return max(LEAST_ON_RETURN, increment)
