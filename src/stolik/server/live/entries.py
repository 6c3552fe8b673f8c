"""A table as the lobby shows it: the card that is stored with its events, and what is made of it."""

from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Struct

from stolik.store import Entry, Sitter, TableCard
from stolik.table import (
    BotSeat,
    Clock,
    Correspondence,
    InvitedSeat,
    NoClock,
    PerTurn,
    Result,
    SuddenDeath,
    Table,
    TakenSeat,
    next_deadline,
)
from stolik.table.table import Phase

BLITZ: Final = 5 * 60  # seconds of a game, at most; longer ones are rapid
OPEN_LIFE: Final = 24 * 60 * 60 * 1000  # a table that nobody touched for so long is closed
BOT_LATE: Final = 15_000  # a bot that has not moved by then is asked again, perhaps by another node

ClockClass: TypeAlias = Literal["none", "blitz", "rapid", "turn", "days"]


class ListedSeat(Struct, frozen=True):
    """A seat: of a person, of a bot, or free."""

    person: str | None = None
    name: str | None = None
    level: str | None = None  # of a bot
    bot: bool = False  # the person is a program


class _Details(Struct, frozen=True):
    """What the lobby shows beyond the columns of the store."""

    host: str
    clock: Clock
    options: dict[str, Any]
    seats: tuple[ListedSeat, ...]
    all_ready: bool
    awaited: tuple[int, ...] = ()  # seats


class Listed(Struct, frozen=True, kw_only=True):
    """A table in a list."""

    table: str
    game: str
    phase: Phase
    access: Literal["public", "private"]
    rated: bool
    clock: Clock
    clock_class: str
    options: dict[str, Any]
    players: int
    free: int  # seats that nobody has taken
    host: str
    seats: tuple[ListedSeat, ...]
    waiting: bool  # whether all who sit there are ready
    awaited: tuple[int, ...] = ()  # the seats whose move it is; not told in the lobby, which would never be quiet
    created: int | None = None
    ended: int | None = None
    result: Result | None = None


def clock_class(clock: Clock) -> ClockClass:
    """Return what kind of clock it is: people are rated in each kind of its own.

    >>> clock_class(SuddenDeath(300, 3)), clock_class(SuddenDeath(900))
    ('blitz', 'rapid')
    """
    match clock:
        case NoClock():
            return "none"
        case SuddenDeath(initial=initial):
            return "blitz" if initial <= BLITZ else "rapid"
        case PerTurn():
            return "turn"
        case Correspondence():
            return "days"


def deadline_of(table: Table) -> int | None:
    """Return when somebody should look at the table, if nothing happens before."""
    if table.phase == "open":
        return table.at + OPEN_LIFE
    times = [next_deadline(table)]
    if table.bots_to_move()[:1] == table.actors()[:1] != ():
        times.append(table.at + BOT_LATE)
    return min((time for time in times if time is not None), default=None)


def card_of(before: Table | None, table: Table) -> TableCard:
    """Return the table's card; the seats only where they have changed."""
    sitters, invited = _sitters(table), _invited(table)
    result = None if table.play is None else table.play.result
    details = _Details(
        host=table.host,
        clock=table.setting.clock,
        options=table.setting.options,
        seats=_seats(table),
        all_ready=_all_ready(table),
        awaited=table.actors() if table.phase == "playing" else (),
    )
    return TableCard(
        game=table.setting.game,
        status=table.phase,
        clock=clock_class(table.setting.clock),
        players=table.players,
        free=_free(table),
        private=table.setting.access == "private",
        rated=table.setting.rated,
        deadline=deadline_of(table),
        result=None if result is None else msgspec.json.encode(result),
        details=msgspec.json.encode(details),
        sitters=None if before is not None and _sitters(before) == sitters else sitters,
        invited=None if invited == (() if before is None else _invited(before)) else invited,
    )


def listed(table: Table) -> Listed:
    """Return a live table as the lobby shows it. The same as `listed_entry`, but for the times and whose move it is."""
    setting = table.setting
    return Listed(
        table=table.id,
        game=setting.game,
        phase=table.phase,
        access=setting.access,
        rated=setting.rated,
        clock=setting.clock,
        clock_class=clock_class(setting.clock),
        options=setting.options,
        players=table.players,
        free=_free(table),
        host=table.host,
        seats=_seats(table),
        waiting=_all_ready(table),
        result=None if table.play is None else table.play.result,
    )


def listed_entry(entry: Entry) -> Listed:
    """Return a stored table as the lobby shows it."""
    details = msgspec.json.decode(entry.details, type=_Details)
    return Listed(
        table=entry.id,
        game=entry.game,
        phase=entry.status,
        access="private" if entry.private else "public",
        rated=entry.rated,
        clock=details.clock,
        clock_class=entry.clock,
        options=details.options,
        players=entry.players,
        free=entry.free,
        host=details.host,
        seats=details.seats,
        waiting=details.all_ready,
        awaited=details.awaited,
        created=entry.created,
        ended=entry.ended,
        result=None if entry.result is None else msgspec.json.decode(entry.result, type=Result),
    )


def _free(table: Table) -> int:
    return sum(not place.is_filled for place in table.seats)


def _all_ready(table: Table) -> bool:
    return all(place.ready for place in table.seats if place.person is not None)


def _sitters(table: Table) -> tuple[Sitter, ...]:
    found = []
    for seat, place in enumerate(table.seats):
        match place.sitter:
            case TakenSeat(person=person):
                found.append(Sitter(seat, person_id=person.id))
            case BotSeat(level=level):
                found.append(Sitter(seat, bot=level))
    return tuple(found)


def _invited(table: Table) -> tuple[str, ...]:
    sitters = (place.sitter for place in table.seats)
    return tuple(sitter.person.id for sitter in sitters if table.phase == "open" and isinstance(sitter, InvitedSeat))


def _seats(table: Table) -> tuple[ListedSeat, ...]:
    seats = []
    for place in table.seats:
        match place.sitter:
            case TakenSeat(person=person):
                seats.append(ListedSeat(person=person.id, name=person.name, bot=person.bot))
            case BotSeat(level=level):
                seats.append(ListedSeat(level=level))
            case _:
                seats.append(ListedSeat())
    return tuple(seats)
