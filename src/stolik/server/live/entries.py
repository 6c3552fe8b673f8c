"""Lobby entries: a table in a list. They have the same form in the lobby, in people's own lists, and in the store."""

from __future__ import annotations

import logging
from typing import Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Struct

from stolik.game import Message
from stolik.kit import find_characters, name_opening, read_options
from stolik.store import SeatRow, StoredTable, TableRow
from stolik.table import (
    Alternative,
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
    find_next_deadline,
)
from stolik.table.table import Phase

log = logging.getLogger(__name__)

BLITZ: Final = 5 * 60  # seconds: games with more time are rapid
OPEN_LIFE: Final = 24 * 60 * 60 * 1000  # milliseconds without an event, then an open table is closed
BOT_LATE: Final = 15_000  # milliseconds, then a bot's move is requested again, perhaps by another node

ClockClass: TypeAlias = Literal["none", "blitz", "rapid", "turn", "days"]


class EntrySeat(Struct, frozen=True):
    """A seat: of a person, of a bot, or free."""

    person: str | None = None
    name: str | None = None
    level: str | None = None  # of a bot
    bot: bool = False  # the person is a program
    character: Message | None = None  # the name of a bot of a level
    holder: str | None = None  # a hot seat: the id of the person at whose device somebody plays


class LobbyEntry(Struct, frozen=True, kw_only=True):
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
    seats: tuple[EntrySeat, ...]
    alternatives: tuple[Alternative, ...] = ()  # what may be played instead
    waiting: bool  # whether all people who have a seat are ready
    awaited: tuple[int, ...] = ()  # the seats that may act; left out in the lobby, which would change too often
    created: int | None = None
    ended: int | None = None
    result: Result | None = None


# The other fields have columns in the database.
_OF_ENTRY: Final = ("host", "phase", "seats", "setting")  # of a table: an entry is made of these and the result
_DETAILS: Final = ("host", "clock", "options", "seats", "waiting", "alternatives")


def classify_clock(clock: Clock) -> ClockClass:
    """Return the class of a clock. People have one rating in each class.

    >>> classify_clock(SuddenDeath(300, 3)), classify_clock(SuddenDeath(900))
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


def find_deadline(table: Table) -> int | None:
    """Return the time when a `Tick` is due, if there is no event before."""
    if table.phase == "open" and table.call is None:
        return table.at + OPEN_LIFE
    deadline, first = find_next_deadline(table), table.actors()[:1]
    if first and not table.seats[first[0]].is_played_by_person:
        late = table.at + BOT_LATE
        return late if deadline is None else min(deadline, late)
    return deadline


def make_entry(table: Table) -> LobbyEntry:
    """Return the entry of a live table. Unlike a stored entry it has no times and no `awaited`."""
    setting = table.setting
    return LobbyEntry(
        table=table.id,
        game=setting.game,
        phase=table.phase,
        access=setting.access,
        rated=setting.rated,
        clock=setting.clock,
        clock_class=classify_clock(setting.clock),
        options=setting.options,
        alternatives=setting.alternatives,
        players=table.players,
        free=sum(not each.is_filled for each in table.seats),
        host=table.host,
        seats=_list_seats(table),
        waiting=all(each.ready for each in table.seats if each.person is not None),
        result=None if table.play is None else table.play.result,
    )


def make_row(before: Table | None, table: Table) -> TableRow:
    """Return the row of a table, to be stored with its events. It has the seats only if they have changed."""
    entry = make_entry(table)
    details = {field: getattr(entry, field) for field in _DETAILS}
    details["awaited"] = table.actors()
    if (opening := _find_opening(table)) is not None:
        details["opening"] = opening  # for statistics, which read no moves
    if kept := _list_kept_seats(table):
        details["kept"] = kept
    if table.quick_match and table.phase == "open":
        details["quick_match"] = True
    sitters, invited = _find_changed_people(before, table)
    return TableRow(
        game=entry.game,
        status=entry.phase,
        clock=entry.clock_class,
        players=entry.players,
        free=entry.free,
        private=entry.access == "private",
        rated=entry.rated,
        deadline=find_deadline(table),
        result=None if entry.result is None else msgspec.json.encode(entry.result),
        details=msgspec.json.encode(details),
        sitters=sitters,
        invited=invited,
    )


msgspec.json.Decoder(LobbyEntry)  # describes the type before threads do so at the same time (see `kit.description`)


def read_entry(stored: StoredTable) -> LobbyEntry:
    """Return the entry of a stored table."""
    details: dict[str, Any] = msgspec.json.decode(stored.details)
    if "all_ready" in details:  # stored by an older version of Stolik
        details["waiting"] = details.pop("all_ready")
    columns = {
        "table": stored.id,
        "game": stored.game,
        "phase": stored.status,
        "access": "private" if stored.private else "public",
        "rated": stored.rated,
        "clock_class": stored.clock,
        "players": stored.players,
        "free": stored.free,
        "created": stored.created,
        "ended": stored.ended,
        "result": None if stored.result is None else msgspec.json.decode(stored.result),
    }
    return msgspec.convert(details | columns, LobbyEntry)


class KeptSeat(Struct, frozen=True, array_like=True):
    """A seat that is kept for a person."""

    seat: int
    person: str


class _Hidden(Struct):
    """The details of a stored table that its lobby entry does not have."""

    kept: tuple[KeptSeat, ...] = ()
    quick_match: bool = False


_read_hidden: Final = msgspec.json.Decoder(_Hidden)


def read_kept_seats(stored: StoredTable) -> tuple[KeptSeat, ...]:
    """Return the kept seats of a stored table. Lobby entries do not have them: whom a host invites is not public."""
    return _read_hidden.decode(stored.details).kept


def is_quick_match(stored: StoredTable) -> bool:
    """Return whether a stored table was opened by a quick match, and still waits."""
    return _read_hidden.decode(stored.details).quick_match


def is_in_lobby(entry: LobbyEntry) -> bool:
    """Return whether the lobby shows a table: a public table with a free seat, or with a running game."""
    return entry.access == "public" and (entry.phase == "playing" or (entry.phase == "open" and entry.free > 0))


def make_lobby_entry(table: Table) -> LobbyEntry | None:
    """Return the entry of a table; `None` if the lobby does not show it."""
    entry = make_entry(table)
    return entry if is_in_lobby(entry) else None


def changes_lobby(before: Table | None, table: Table) -> bool:
    """Return whether an event changes what the lobby shows. Most events change nothing of it."""
    if before is not None and all(getattr(before, field) is getattr(table, field) for field in _OF_ENTRY):
        return False
    return (None if before is None else make_lobby_entry(before)) != make_lobby_entry(table)


def _find_changed_people(
    before: Table | None, table: Table
) -> tuple[tuple[SeatRow, ...] | None, tuple[str, ...] | None]:
    """Return who sits and who is invited, each only if it has changed."""
    if before is None:
        return _list_sitters(table), _list_invited(table) or None
    if before.seats is table.seats and before.phase == table.phase:
        return None, None
    sitters, invited = _list_sitters(table), _list_invited(table)
    return None if sitters == _list_sitters(before) else sitters, None if invited == _list_invited(before) else invited


def _list_sitters(table: Table) -> tuple[SeatRow, ...]:
    found = []
    for seat, seat_state in enumerate(table.seats):
        match seat_state.sitter:
            case TakenSeat(person=person):
                found.append(SeatRow(seat, person_id=person.holder or person.id))
            case BotSeat(level=level):
                found.append(SeatRow(seat, bot=level))
    return tuple(found)


def _find_opening(table: Table) -> Message | None:
    """Return what the first moves of a finished game are called."""
    if table.phase != "finished" or table.play is None:
        return None
    moves = [made.move for made in table.play.made]
    try:
        return name_opening(table.setting.game, table.players, read_options(table.game, table.setting.options), moves)
    except Exception as error:  # the last move must not fail because its game cannot be named
        log.error("the opening of a game of %s has no name: %s", table.setting.game, type(error).__qualname__)
        return None


def _list_invited(table: Table) -> tuple[str, ...]:
    return tuple(each.person for each in _list_kept_seats(table))


def _list_kept_seats(table: Table) -> tuple[KeptSeat, ...]:
    sitters = ((seat, seat_state.sitter) for seat, seat_state in enumerate(table.seats) if table.phase == "open")
    return tuple(KeptSeat(seat, sitter.person.id) for seat, sitter in sitters if isinstance(sitter, InvitedSeat))


def _list_seats(table: Table) -> tuple[EntrySeat, ...]:
    levels = [each.sitter.level if isinstance(each.sitter, BotSeat) else None for each in table.seats]
    numbers = [each.sitter.number if isinstance(each.sitter, BotSeat) else 0 for each in table.seats]
    seats = []
    for seat_state, character in zip(table.seats, find_characters(table.setting.game, levels, numbers), strict=True):
        match seat_state.sitter:
            case TakenSeat(person=person):
                page = person.id if person.holder is None else None  # who plays at a hot seat has no page
                seats.append(EntrySeat(person=page, name=person.name, bot=person.bot, holder=person.holder))
            case BotSeat(level=level):
                seats.append(EntrySeat(level=level, character=character.name if character else None))
            case _:
                seats.append(EntrySeat())
    return tuple(seats)
