"""Decisions that time brings: clocks that run out, people who leave and come back, servers that were down.

A leaver's seat is handed to a bot after the grace period, but only while another person is there and waits: nobody
needs the game of one person against bots to go on alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from stolik.game import Refusal, Seat
from stolik.table import commands as c
from stolik.table import events as e
from stolik.table.decisions.decided import Decided, happen
from stolik.table.decisions.endings import end_by_time
from stolik.table.table import Table


def next_deadline(table: Table) -> int | None:
    """Return when a `Tick` is due next, in milliseconds of the server's wall clock."""
    return min((when for when, _ in _deadlines(table)), default=None)


def find_due(table: Table, now: int) -> Decided:
    """Return everything that time has brought until now, each at its own time however late this is asked."""
    decided = happen(table)
    while True:
        table = decided.table
        first = min(_deadlines(table), key=lambda deadline: deadline[0], default=None)
        if first is None or first[0] > now:
            return decided
        when, leaver = first
        at = max(when, table.at)
        decided = decided.then(
            _run_out_of_time(table, at) if leaver is None else e.HandedOver(at=at, seat=leaver, why="left")
        )


def _run_out_of_time(table: Table, at: int) -> e.Event:
    clocks = table.running.clocks
    assert clocks is not None
    assert clocks.running is not None
    if table.players == 2:
        return end_by_time(table, at, clocks.running)
    return e.HandedOver(at=at, seat=clocks.running, why="time")


def _deadlines(table: Table) -> Iterator[tuple[int, Seat | None]]:
    """Yield when something is due: a leaver's seat with its number, or the running clock."""
    if table.play is None or table.phase != "playing":
        return
    if table.play.clocks is not None and table.play.clocks.deadline is not None:
        yield table.play.clocks.deadline, None
    grace = table.setting.grace_ms
    if grace is not None and any(place.is_played_by_person and place.away_since is None for place in table.seats):
        for seat, place in enumerate(table.seats):
            if place.is_played_by_person and place.away_since is not None:
                yield place.away_since + grace, seat


def disconnect(table: Table, person: str, at: int) -> Decided:
    """Note that the connection to a person was lost; it matters during a game only."""
    seat = table.seat_of(person)
    if table.phase != "playing" or table.seats[seat].away_since is not None:
        return happen(table)
    return happen(table, e.Disconnected(at=at, seat=seat))


def reconnect(table: Table, person: str, at: int) -> Decided:
    """Note that it is there again; to take over from a bot is another decision."""
    seat = table.seat_of(person)
    if table.phase != "playing" or table.seats[seat].away_since is None:
        return happen(table)
    return happen(table, e.Reconnected(at=at, seat=seat))


def come_back(table: Table, person: str, at: int) -> Decided:
    """Take over again; who resigned cannot."""
    return happen(table, e.Returned(at=at, seat=find_returning_seat(table, person)))


def find_returning_seat(table: Table, person: str) -> Seat:
    """Return the seat that a person would take over again. Raises `Refusal`."""
    table.running  # noqa: B018 - raises Refusal
    seat = table.seat_of(person)
    match table.seats[seat].played_on:
        case None:
            raise Refusal("table-not-played-on")
        case "resigned":
            raise Refusal("table-resigned")
    return seat


def resume(table: Table, command: c.Resume, at: int) -> Decided:
    """Give back the time in which the server was down; an event at the table shows that it was not."""
    gap = at - max(command.down_since, table.at)
    if table.phase != "playing" or gap <= 0:
        return happen(table)
    return happen(table, e.Resumed(at=at, gap=gap))
