"""Deadlines: clocks that run out, people who stay away, parts of a shuffle that do not come, time given back.

`Table.leaving` says what becomes of the seat of a person who stays away after the grace period. It happens only while
another person is connected and waits: a game of one person against bots does not go on without that person. In a rated
game who stays away, or has no time left, has resigned: a bot must not win for them.
"""

from __future__ import annotations

from operator import itemgetter
from typing import Literal, TypeAlias

import msgspec

from stolik.game import Seat
from stolik.kit import find
from stolik.table import commands as c
from stolik.table import events as e
from stolik.table.decisions.decision import Decision, apply_events
from stolik.table.decisions.endings import end_by_resignation, end_by_rules, end_by_time
from stolik.table.decisions.shuffles import start_called
from stolik.table.table import Table

Deadline: TypeAlias = Literal["clock", "window"] | Seat
"""Of the running clock, of the open window, or of a person who left: their seat."""


def find_next_deadline(table: Table) -> int | None:
    """Return the time of the next deadline, in milliseconds of the server's wall clock."""
    if table.call is not None:
        return table.call.until
    deadlines = _list_deadlines(table)
    return min([when for when, _ in deadlines]) if deadlines else None


def find_due(table: Table, now: int) -> Decision:
    """Return the events of all deadlines up to now. Each event has the time of its deadline, not of the call."""
    decided = apply_events(table)
    while True:
        table = decided.table
        if table.call is not None and table.call.until <= now:
            decided = start_called(decided, max(table.call.until, table.at))
            continue
        deadlines = _list_deadlines(table)
        if not deadlines:
            return decided
        when, what = min(deadlines, key=itemgetter(0))
        if when > now:
            return decided
        at = max(when, table.at)
        match what:
            case "clock":
                decided = _run_out_of_time(decided, at)
            case "window":
                decided = _pass_window(decided, at)
            case leaver:
                decided = _hand_over(decided, at, leaver, "left")


def _run_out_of_time(decided: Decision, at: int) -> Decision:
    clocks = decided.table.running.clocks
    assert clocks is not None
    assert clocks.running is not None
    if decided.table.players == 2:
        return decided.then(end_by_time(decided.table, at, clocks.running))
    return _hand_over(decided, at, clocks.running, "time")


def _pass_window(decided: Decision, at: int) -> Decision:
    """Make the default move for everybody who has not acted in the window."""
    kit = find(decided.table.setting.game)
    while (window := kit.find_window(decided.table.running.state)) is not None:
        seat = decided.table.actors()[0]
        bot = not decided.table.seats[seat].is_played_by_person
        decided = decided.then(e.Moved(at=at, seat=seat, move=msgspec.to_builtins(window.default), bot=bot))
    return end_by_rules(decided, at)


def _hand_over(decided: Decision, at: int, seat: Seat, why: Literal["left", "time"]) -> Decision:
    if decided.table.is_strict:
        return end_by_resignation(decided.then(e.Resigned(at=at, seat=seat, why=why)), at)
    return decided.then(e.HandedOver(at=at, seat=seat, why=why))


def _list_deadlines(table: Table) -> list[tuple[int, Deadline]]:
    """Return the deadlines and their times."""
    found: list[tuple[int, Deadline]] = []
    if table.play is None or table.phase != "playing":
        return found
    if table.play.clocks is not None and table.play.clocks.deadline is not None:
        found.append((table.play.clocks.deadline, "clock"))
    if table.play.window is not None:
        found.append((table.play.window.ends, "window"))
    away = [
        (seat, seat_state.away_since)
        for seat, seat_state in enumerate(table.seats)
        if seat_state.away_since is not None
    ]
    if not away or table.leaving not in ("bot", "resign"):
        return found
    if any(each.is_played_by_person and each.away_since is None for each in table.seats):
        grace = table.setting.grace_ms
        found += [(since + grace, seat) for seat, since in away if table.seats[seat].is_played_by_person]
    return found


def resume(table: Table, command: c.Resume, at: int) -> Decision:
    """Give back the time for which the server was down. It was not down before the last event of the table."""
    gap = at - max(command.down_since, table.at)
    if (table.phase != "playing" and table.call is None) or gap <= 0:
        return apply_events(table)
    return apply_events(table, e.Resumed(at=at, gap=gap))
