"""Playing again, with the seats rotated."""

from __future__ import annotations

from collections.abc import Sequence

from stolik.game import Refusal, Seat
from stolik.table import commands as c
from stolik.table import events as e
from stolik.table.table import Table


def rematch(table: Table, command: c.Rematch, at: int) -> tuple[e.Event, ...]:
    """Agree to play again; the first to do so offers it, the last one makes the new table. Bots always agree."""
    seat = agreeing(table, command.by)
    agreed = e.RematchAgreed(at=at, seat=seat)
    people = {other for other, place in enumerate(table.seats) if place.person}
    if not people <= {*table.rematch, seat}:
        return (agreed,)
    assert table.play is not None
    return (agreed, e.Rematched(at=at, table=command.table, seats=rotated(table.play.teams)))


def agreeing(table: Table, person: str) -> Seat:
    """Return who would play again. Raises `Refusal`."""
    seat = _asked(table, person)
    if seat in table.rematch:
        raise Refusal("table-agreed-already")
    return seat


def decline(table: Table, command: c.DeclineRematch, at: int) -> tuple[e.Event, ...]:
    """Do not play again."""
    seat = _asked(table, command.by)
    if not table.rematch:
        raise Refusal("table-no-wish")
    return (e.RematchDeclined(at=at, seat=seat),)


def reopened(table: Table, event: e.Rematched) -> tuple[e.Event, ...]:
    """Return the opening events of the rematch's table: everybody sits there and is ready."""
    opened = e.Opened(
        at=event.at,
        table=event.table,
        host=table.host,
        setting=table.setting,
        seats=tuple(table.seats[seat].sitter for seat in event.seats),
        ready=True,
        rematch_of=table.id,
    )
    return (opened,)


def rotated(teams: Sequence[int]) -> tuple[Seat, ...]:
    """Return who sits on each seat next time: all move on by one seat, or by more so that partners stay partners.

    >>> rotated((0, 1)), rotated((0, 1, 0, 1)), rotated((0, 0, 1, 1))
    ((1, 0), (1, 2, 3, 0), (2, 3, 0, 1))
    """
    count = len(teams)
    for step in range(1, count):
        seats = tuple((seat + step) % count for seat in range(count))
        pairs = {(teams[seat], teams[there]) for there, seat in enumerate(seats)}
        if len(pairs) == len(set(teams)):
            return seats
    return tuple(range(count))


def _asked(table: Table, person: str) -> Seat:
    if table.phase != "finished":
        raise Refusal("table-not-over")
    if table.next:
        raise Refusal("table-rematched")
    return table.seat_of(person)
