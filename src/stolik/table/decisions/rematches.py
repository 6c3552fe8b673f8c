"""Rematches, with the seats rotated."""

from __future__ import annotations

from collections.abc import Sequence

from stolik.game import Refusal, Seat
from stolik.refusals import Forbidden
from stolik.table import commands as c
from stolik.table import events as e
from stolik.table.decisions.decision import Decision, apply_events
from stolik.table.decisions.shuffles import seal
from stolik.table.evolve import evolve
from stolik.table.setting import complete
from stolik.table.table import Table


def agree(table: Table, person: str, command: c.Rematch, at: int) -> Decision:
    """Offer a rematch, or agree to one."""
    seats = sorted(table.list_seats_together(find_agreeing_seat(table, person)))
    agreed = apply_events(table, *[e.RematchAgreed(at=at, seat=seat) for seat in seats])
    return seal(agreed, at, command.seal, seats[0])


def find_agreeing_seat(table: Table, person: str) -> Seat:
    """Return the seat of a person who may agree to a rematch. Raises `Refusal`."""
    seat = _find_seat(table, person)
    if seat in table.rematch:
        raise Refusal("table-agreed-already")
    return seat


def decline(table: Table, person: str, at: int) -> Decision:
    """Decline a rematch."""
    seat = _find_seat(table, person)
    if not table.rematch:
        raise Refusal("table-no-wish")
    return apply_events(table, e.RematchDeclined(at=at, seat=seat))


def can_open_rematch(table: Table) -> bool:
    """Return whether all people want a rematch and the next table has no id yet. Bots always agree."""
    people = {seat for seat, seat_state in enumerate(table.seats) if seat_state.person}
    return table.phase == "finished" and not table.next and bool(table.rematch) and people <= {*table.rematch}


def open_rematch(table: Table, command: c.OpenRematch, at: int) -> Decision:
    """Set the id of the next table. Do nothing if another node has set it, or if somebody has declined meanwhile."""
    if not can_open_rematch(table):
        return apply_events(table)
    assert table.play is not None
    return apply_events(table, e.Rematched(at=at, table=command.table, seats=rotate_seats(table.play.teams)))


def open_rematch_table(table: Table) -> Decision:
    """Return the opening of the next table, where everybody has a seat and is ready."""
    assert table.play is not None
    seats = [table.seats[seat] for seat in rotate_seats(table.play.teams)]
    opened = e.Opened(
        at=table.at,
        table=table.next,
        host=table.host,
        setting=complete(table.setting),  # by the latest edition of the rules
        seats=tuple(each.sitter for each in seats),
        ready=True,
        rematch_of=table.id,
    )
    done = Decision((opened,), evolve(None, opened))
    for seat, each in enumerate(seats):
        done = seal(done, table.at, each.seal, seat)
    return done


def rotate_seats(teams: Sequence[int]) -> tuple[Seat, ...]:
    """Return the old seat of each new seat. Everybody moves on by one seat, or by more if partners would be separated.

    >>> rotate_seats((0, 1)), rotate_seats((0, 1, 0, 1)), rotate_seats((0, 0, 1, 1))
    ((1, 0), (1, 2, 3, 0), (2, 3, 0, 1))
    """
    count = len(teams)
    for step in range(1, count):
        seats = tuple((seat + step) % count for seat in range(count))
        pairs = {(teams[seat], teams[there]) for there, seat in enumerate(seats)}
        if len(pairs) == len(set(teams)):
            return seats
    return tuple(range(count))


def _find_seat(table: Table, person: str) -> Seat:
    if table.phase != "finished":
        raise Refusal("table-not-over")
    if table.tournament:
        raise Forbidden("table-tournament")
    if table.next:
        raise Refusal("table-rematched")
    return table.require_seat(person)
