"""People who lose the connection during a game, are connected again, or take their seat back from a bot."""

from __future__ import annotations

from stolik.game import Refusal, Seat
from stolik.table import events as e
from stolik.table.decisions.decision import Decision, apply_events
from stolik.table.table import Table


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
