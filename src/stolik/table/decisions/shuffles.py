"""The shuffle of players and server: seals, the call for the parts, and the start with those that have come.

Each player's client seals a random part before the start. When all are ready, the server is bound to its own seed and
to the seals, and calls for the parts. Nobody who knows a part can choose another seed or another part then.
"""

from __future__ import annotations

from typing import Final

from stolik.game import Refusal, Seat
from stolik.refusals import Conflict
from stolik.table import commands as c
from stolik.table import events as e
from stolik.table.decisions.decision import Decision, apply_events
from stolik.table.decisions.endings import end_by_rules
from stolik.table.proof import hash_seed, mix_seed, seal_part
from stolik.table.seats import draw_seats
from stolik.table.setting import SECOND
from stolik.table.table import Call, Table

PART_PATIENCE: Final = 5 * SECOND  # clients give their parts by themselves: else they have no connection


def seal(done: Decision, at: int, found: str | None, *seats: Seat) -> Decision:
    """Return a decision with the seal of a part for each of some seats, if it is a new one."""
    new = [seat for seat in seats if found != done.table.seats[seat].seal]
    return done.then(*[e.Sealed(at=at, seat=seat, seal=found) for seat in new]) if found else done


def has_seals(table: Table) -> bool:
    """Return whether a client has sealed a part."""
    return any(each.seal for each in table.seats)


def call_parts(done: Decision, seed: int, salt: str, at: int) -> Decision:
    """Bind the server to its seed and to the seals, and call for the parts."""
    seals = tuple(each.seal for each in done.table.seats)
    hashed = hash_seed(seed, salt, seals)
    return done.then(e.Called(at=at, seed=seed, salt=salt, seed_hash=hashed, seals=seals, until=at + PART_PATIENCE))


def give_part(table: Table, person: str, command: c.GivePart, at: int) -> Decision:
    """Give the part that a person's client has sealed. With the last one the game starts."""
    seat = table.require_seat(person)
    call = _require_call(table)
    if call.seals[seat] != seal_part(command.part):
        raise Refusal("table-part-wrong")
    if call.parts[seat] is not None:
        return apply_events(table)
    given = apply_events(table, e.PartGiven(at=at, seat=seat, part=command.part))
    parts = _require_call(given.table).parts
    is_complete = all(part or not sealed for part, sealed in zip(parts, call.seals, strict=True))
    return start_called(given, at) if is_complete else given


def start_called(done: Decision, at: int) -> Decision:
    """Start the game with the parts that have come."""
    call = _require_call(done.table)
    seed = mix_seed(call.seed, call.parts)
    seats = draw_seats(done.table.seats, seed)
    start = e.Started(at=at, seed=seed, salt=call.salt, seed_hash=call.seed_hash, seats=seats)
    return end_by_rules(done.then(start), at)


def _require_call(table: Table) -> Call:
    if table.call is None:
        raise Conflict("table-part-uncalled")
    return table.call
