"""Decisions about time: clocks that run out, people who leave and come back, servers that were down.

`Table.leaving` says what becomes of the seat of a person who stays away after the grace period. It happens only while
another person is connected and waits: a game of one person against bots does not go on without that person. In a rated
game who stays away, or has no time left, has resigned: a bot must not win for them.
"""

from __future__ import annotations

from operator import itemgetter
from typing import Literal

from stolik.game import Refusal, Seat
from stolik.table import commands as c
from stolik.table import events as e
from stolik.table.decisions.decision import Decision, apply_events
from stolik.table.decisions.endings import end_by_resignation, end_by_time
from stolik.table.table import Table


def find_next_deadline(table: Table) -> int | None:
    """Return the time of the next deadline, in milliseconds of the server's wall clock."""
    deadlines = _list_deadlines(table)
    return min([when for when, _ in deadlines]) if deadlines else None


def find_due(table: Table, now: int) -> Decision:
    """Return the events of all deadlines up to now. Each event has the time of its deadline, not of the call."""
    decided = apply_events(table)
    while True:
        table = decided.table
        deadlines = _list_deadlines(table)
        if not deadlines:
            return decided
        when, leaver = min(deadlines, key=itemgetter(0))
        if when > now:
            return decided
        at = max(when, table.at)
        decided = _run_out_of_time(decided, at) if leaver is None else _hand_over(decided, at, leaver, "left")


def _run_out_of_time(decided: Decision, at: int) -> Decision:
    clocks = decided.table.running.clocks
    assert clocks is not None
    assert clocks.running is not None
    if decided.table.players == 2:
        return decided.then(end_by_time(decided.table, at, clocks.running))
    return _hand_over(decided, at, clocks.running, "time")


def _hand_over(decided: Decision, at: int, seat: Seat, why: Literal["left", "time"]) -> Decision:
    if decided.table.is_strict:
        return end_by_resignation(decided.then(e.Resigned(at=at, seat=seat, why=why)), at)
    return decided.then(e.HandedOver(at=at, seat=seat, why=why))


def _list_deadlines(table: Table) -> list[tuple[int, Seat | None]]:
    """Return the deadlines: the time, and the seat of a person who left (`None` for the running clock)."""
    found: list[tuple[int, Seat | None]] = []
    if table.play is None or table.phase != "playing":
        return found
    if table.play.clocks is not None and table.play.clocks.deadline is not None:
        found.append((table.play.clocks.deadline, None))
    away = [(seat, place.away_since) for seat, place in enumerate(table.seats) if place.away_since is not None]
    if not away or table.leaving not in ("bot", "resign"):
        return found
    if any(place.is_played_by_person and place.away_since is None for place in table.seats):
        grace = table.setting.grace_ms
        found += [(since + grace, seat) for seat, since in away if table.seats[seat].is_played_by_person]
    return found


def disconnect(table: Table, person: str, at: int) -> Decision:
    """Note that a person has lost the connection. It matters only during a game."""
    seat = table.require_seat(person)
    if table.phase != "playing" or table.seats[seat].away_since is not None:
        return apply_events(table)
    return apply_events(table, e.Disconnected(at=at, seat=seat))


def reconnect(table: Table, person: str, at: int) -> Decision:
    """Note that a person is connected again. A bot that played because the person was away stops at once."""
    seat = table.require_seat(person)
    if table.phase != "playing" or table.seats[seat].away_since is None:
        return apply_events(table)
    if table.seats[seat].played_on == "left":
        return apply_events(table, e.Returned(at=at, seat=seat))
    return apply_events(table, e.Reconnected(at=at, seat=seat))


def come_back(table: Table, person: str, at: int) -> Decision:
    """Give a person their seat back from the bot. A person who resigned cannot have it back."""
    return apply_events(table, e.Returned(at=at, seat=find_returning_seat(table, person)))


def find_returning_seat(table: Table, person: str) -> Seat:
    """Return the seat that a person may take back from a bot. Raises `Refusal`."""
    table.running  # noqa: B018 - raises Refusal
    seat = table.require_seat(person)
    match table.seats[seat].played_on:
        case None:
            raise Refusal("table-not-played-on")
        case "resigned":
            raise Refusal("table-resigned")
    return seat


def resume(table: Table, command: c.Resume, at: int) -> Decision:
    """Give back the time for which the server was down. It was not down before the last event of the table."""
    gap = at - max(command.down_since, table.at)
    if table.phase != "playing" or gap <= 0:
        return apply_events(table)
    return apply_events(table, e.Resumed(at=at, gap=gap))
