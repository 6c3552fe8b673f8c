"""Judging what is asked before a game: who sits where, what is played, whether all are ready."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec import structs

from stolik.game import Refusal, Seat
from stolik.refusals import Conflict, Forbidden
from stolik.table import commands as c
from stolik.table import events as e
from stolik.table.endings import by_game
from stolik.table.evolve import evolve
from stolik.table.fairness import commitment
from stolik.table.seats import BotSeat, InvitedSeat, OpenSeat, Sitter, TakenSeat
from stolik.table.setting import Setting, checked
from stolik.table.table import Table


def open_table(command: c.Open, at: int) -> tuple[e.Event, ...]:
    """Set up a table."""
    setting = checked(command.setting)
    seats: tuple[Sitter, ...] = command.seats
    if not seats:
        seats = (TakenSeat(command.host), *(OpenSeat(),) * (setting.players - 1))
    if len(seats) != setting.players:
        raise Refusal("table-seats-count", seats=len(seats), players=setting.players)
    for sitter in seats:
        _check_sitter(sitter)
    _check_bots(setting, seats)
    people = [sitter.person.id for sitter in seats if isinstance(sitter, TakenSeat)]
    if people not in ([], [command.host.id]):
        raise Refusal("table-others-seated")
    return (e.Opened(at=at, table=command.table, host=command.host.id, setting=setting, seats=seats),)


def join(table: Table, command: c.Join, at: int) -> tuple[e.Event, ...]:
    """Sit down, or change seats."""
    _check_open(table)
    person = command.person
    seat = _wanted(table, person.id) if command.seat is None else command.seat
    place = table.seats[_check_seat(table, seat)]
    if place.person is not None and place.person.id == person.id:
        if command.ready and not place.ready:
            return (e.Readied(at=at, seat=seat, ready=True),)
        raise Conflict("table-already-seated", number=seat + 1)
    if place.filled:
        raise Conflict("table-seat-taken", number=seat + 1)
    if isinstance(place.sitter, InvitedSeat) and place.sitter.person.id != person.id:
        raise Conflict("table-seat-kept", number=seat + 1)
    if person.bot and not isinstance(place.sitter, InvitedSeat):
        raise Forbidden("table-bot-uninvited")  # who opens a seat to everybody expects a person
    joined = e.Joined(at=at, seat=seat, person=person)
    return (joined, e.Readied(at=at, seat=seat, ready=True)) if command.ready else (joined,)


def decline(table: Table, command: c.Decline, at: int) -> tuple[e.Event, ...]:
    """Do not sit down where a seat is kept for one."""
    _check_open(table)
    for seat, place in enumerate(table.seats):
        if isinstance(place.sitter, InvitedSeat) and place.sitter.person.id == command.by:
            return (e.Declined(at=at, seat=seat, person=place.sitter.person),)
    raise Forbidden("table-not-invited")


def leave(table: Table, command: c.Leave, at: int) -> tuple[e.Event, ...]:
    """Give up one's seat; a host who leaves passes the table on, the last one closes it."""
    _check_open(table)
    seat = table.seat_of(command.by)
    host = table.host
    if host == command.by:
        others = [place.person.id for place in table.seats if place.person and place.person.id != host]
        if not others:
            return (e.Closed(at=at),)
        host = others[0]
    return (e.Left(at=at, seat=seat, host=host),)


def change_seat(table: Table, command: c.ChangeSeat, at: int) -> tuple[e.Event, ...]:
    """Open a seat, keep it for somebody, put a bot there."""
    _check_host(table, command.by)
    place = table.seats[_check_seat(table, command.seat)]
    _check_sitter(command.sitter)
    _check_bots(table.setting, (command.sitter,))
    if place.sitter == command.sitter:
        return ()
    return (e.SeatChanged(at=at, seat=command.seat, sitter=command.sitter),)


def change_setting(table: Table, command: c.ChangeSetting, at: int) -> tuple[e.Event, ...]:
    """Change anything but the game; seats that are cut off must be open."""
    _check_host(table, command.by)
    if command.setting.game != table.setting.game:
        raise Refusal("table-game-fixed")
    setting = checked(command.setting)
    if not all(isinstance(place.sitter, OpenSeat) for place in table.seats[setting.players :]):
        raise Refusal("table-seats-in-use", players=setting.players)
    _check_bots(setting, [place.sitter for place in table.seats])
    return () if setting == table.setting else (e.SettingChanged(at=at, setting=setting),)


def ready(table: Table, command: c.Ready, at: int) -> tuple[e.Event, ...]:
    """Be ready, or no longer."""
    _check_open(table)
    seat = table.seat_of(command.by)
    if table.seats[seat].ready == command.ready:
        return ()
    return (e.Readied(at=at, seat=seat, ready=command.ready),)


def close(table: Table, command: c.Close, at: int) -> tuple[e.Event, ...]:
    """Give up the table."""
    if command.by is None:
        _check_open(table)
    else:
        _check_host(table, command.by)
    return (e.Closed(at=at),)


def can_start(table: Table) -> bool:
    """Tell whether the server may start the game now."""
    return table.phase == "open" and all(place.filled and (place.ready or not place.person) for place in table.seats)


def start(table: Table, command: c.Start, at: int) -> tuple[e.Event, ...]:
    """Begin, if all seats are filled and all people ready."""
    _check_open(table)
    free = sum(not place.filled for place in table.seats)
    if free:
        raise Refusal("table-seats-free", count=free)
    waiting = [place.person.name for place in table.seats if place.person and not place.ready]
    if waiting:
        raise Refusal("table-not-ready", names=waiting)
    _check_chance(command)
    hashed = commitment(command.seed, command.salt)
    started = e.Started(at=at, seed=command.seed, salt=command.salt, seed_hash=hashed)
    return (started, *by_game(evolve(table, started), at))


def _wanted(table: Table, person: str) -> Seat:
    """Return where somebody sits down who does not say where."""
    for seat, place in enumerate(table.seats):
        if isinstance(place.sitter, InvitedSeat) and place.sitter.person.id == person:
            return seat
    for seat, place in enumerate(table.seats):
        if place.person is not None and place.person.id == person:
            return seat
    for seat, place in enumerate(table.seats):
        if isinstance(place.sitter, OpenSeat):
            return seat
    raise Conflict("table-full")


def _check_open(table: Table) -> None:
    if table.phase != "open":
        raise Conflict("table-closed" if table.phase == "closed" else "table-started")


def _check_host(table: Table, person: str) -> None:
    _check_open(table)
    if person != table.host:
        raise Forbidden("table-host-only")


def _check_seat(table: Table, seat: Seat) -> Seat:
    if seat not in range(table.players):
        raise Refusal("unfit-seat", seat=seat, players=table.players)
    return seat


def _check_sitter(sitter: Sitter) -> None:
    if isinstance(sitter, BotSeat):
        try:
            msgspec.convert(structs.asdict(sitter) | {"type": "bot"}, BotSeat)
        except msgspec.ValidationError:
            raise Refusal("table-bot-level", level=sitter.level) from None


def _check_bots(setting: Setting, sitters: Iterable[Sitter]) -> None:
    """Ratings are for people: a game with somebody's bot does not count."""
    for sitter in sitters:
        if setting.rated and isinstance(sitter, TakenSeat | InvitedSeat) and sitter.person.bot:
            raise Refusal("table-bot-rated", name=sitter.person.name)


def _check_chance(command: c.Start) -> None:
    """A seed that can be guessed is the server's fault and nobody's refusal."""
    msgspec.convert(msgspec.to_builtins(command), c.Start)
