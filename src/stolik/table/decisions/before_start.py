"""Decisions before a game: who sits where, what is played, whether all are ready."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from msgspec import structs

from stolik.game import Refusal, Seat
from stolik.refusals import Conflict, Forbidden
from stolik.table import commands as c
from stolik.table import events as e
from stolik.table.decisions.decision import Decision, apply_events
from stolik.table.decisions.endings import end_by_rules
from stolik.table.decisions.shuffles import call_parts, has_seals, seal
from stolik.table.evolve import evolve
from stolik.table.proof import hash_seed
from stolik.table.seats import BotSeat, InvitedSeat, OpenSeat, Person, Sitter, TakenSeat, draw_seats
from stolik.table.setting import RATED_GRACE, SUBSTITUTE, NoClock, Setting, complete, list_offers, narrow, renew
from stolik.table.table import Table


def open_table(host: Person, command: c.Open, at: int) -> Decision:
    """Open a table."""
    setting = complete(command.setting)
    seats: tuple[Sitter, ...] = command.seats
    drawn = command.drawn or not seats
    if not seats:
        seats = (TakenSeat(host), *(OpenSeat(),) * (setting.players - 1))
    if len(seats) != setting.players:
        raise Refusal("table-seats-count", seats=len(seats), players=setting.players)
    for sitter in seats:
        _check_sitter(sitter)
    _check_rated(setting, seats)
    people = [sitter.person for sitter in seats if isinstance(sitter, TakenSeat)]
    hot_seat = any(person.holder is not None for person in people)
    if hot_seat:
        _check_hot_seat(setting, seats, host)
    elif [person.id for person in people] not in ([], [host.id]):
        raise Refusal("table-others-seated")
    # Who shares a device is there: nobody has to be waited for.
    opened = e.Opened(
        at=at,
        table=command.table,
        host=host.id,
        setting=setting,
        seats=seats,
        drawn=drawn,
        ready=hot_seat,
        quick_match=command.quick_match,
    )
    mine = [seat for seat, sitter in enumerate(seats) if isinstance(sitter, TakenSeat)]
    return seal(Decision((opened,), evolve(None, opened)), at, command.seal, *mine[:1])  # one device gives one part


def open_tournament_table(command: c.Open, at: int) -> Decision:
    """Open a table of a tournament: everybody has a seat, and nobody can change that."""
    if not command.tournament or any(isinstance(sitter, OpenSeat | InvitedSeat) for sitter in command.seats):
        raise ValueError("the server opens tables of tournaments, where all seats are taken")
    setting = complete(command.setting)
    if len(command.seats) != setting.players:
        raise Refusal("table-seats-count", seats=len(command.seats), players=setting.players)
    for sitter in command.seats:
        _check_sitter(sitter)
    _check_rated(setting, command.seats)
    opened = e.Opened(
        at=at,
        table=command.table,
        host="",
        setting=setting,
        seats=command.seats,
        ready=command.ready,
        tournament=command.tournament,
        director=command.director,
    )
    return Decision((opened,), evolve(None, opened))


def join(table: Table, person: Person, command: c.Join, at: int) -> Decision:
    """Sit down, or change seats."""
    _check_open(table)
    seat = _find_seat(table, person.id) if command.seat is None else command.seat
    seat_state = table.seats[_check_seat(table, seat)]
    if seat_state.person is not None and seat_state.person.id == person.id:
        if command.ready and not seat_state.ready:
            return seal(apply_events(table), at, command.seal, seat).then(e.Readied(at=at, seat=seat, ready=True))
        raise Conflict("table-already-seated", number=seat + 1)
    if seat_state.is_filled:
        raise Conflict("table-seat-taken", number=seat + 1)
    if isinstance(seat_state.sitter, InvitedSeat) and seat_state.sitter.person.id != person.id:
        raise Conflict("table-seat-kept", number=seat + 1)
    if person.bot and not isinstance(seat_state.sitter, InvitedSeat):
        raise Forbidden("table-bot-uninvited")  # the host of an open seat expects a person
    setting = None
    if table.find_seat(person.id) is None and table.setting.alternatives:
        setting = narrow(table.setting, command.accepts)
    elif command.accepts and list_offers(table.setting)[0] not in command.accepts:
        raise Conflict("table-other-game")
    chosen = command.seat is not None and not table.quick_match  # who waits in a quick match has left it to chance
    event = e.Joined(at=at, seat=seat, person=person, chosen=chosen, setting=setting)
    joined = seal(apply_events(table, event), at, command.seal, seat)
    return joined.then(e.Readied(at=at, seat=seat, ready=True)) if command.ready else joined


def decline(table: Table, person: str, at: int) -> Decision:
    """Decline an invitation. A private table where nobody else sits is closed."""
    _check_open(table)
    for seat, seat_state in enumerate(table.seats):
        if isinstance(seat_state.sitter, InvitedSeat) and seat_state.sitter.person.id == person:
            return _close_empty(apply_events(table, e.Declined(at=at, seat=seat, person=seat_state.sitter.person)), at)
    raise Forbidden("table-not-invited")


def withdraw(table: Table, host: str, command: c.Withdraw, at: int) -> Decision:
    """Keep no seat for a person any more. A private table where nobody else sits is closed."""
    _check_host(table, host)
    kept = [each.sitter.person.id if isinstance(each.sitter, InvitedSeat) else None for each in table.seats]
    changes = [
        e.SeatChanged(at=at, seat=seat, sitter=OpenSeat()) for seat, each in enumerate(kept) if each == command.person
    ]
    return _close_empty(apply_events(table, *changes), at) if changes else apply_events(table)


def leave(table: Table, person: str, at: int) -> Decision:
    """Leave one's seat. If the host leaves, the next person becomes host. If nobody is left, the table is closed."""
    _check_open(table)
    seat = table.require_seat(person)
    if table.tournament:
        raise Forbidden("table-tournament")
    host = table.host
    if host == person:
        others = [each.person.id for each in table.seats if each.person and each.person.id != host]
        if not others:
            return apply_events(table, e.Closed(at=at))
        host = others[0]
    return apply_events(table, e.Left(at=at, seat=seat, host=host))


def change_seat(table: Table, person: str, command: c.ChangeSeat | c.KeepSeat, at: int) -> Decision:
    """Open a seat, keep it for somebody, or put a bot there."""
    _check_host(table, person)
    seat_state = table.seats[_check_seat(table, command.seat)]
    sitter = InvitedSeat(command.person) if isinstance(command, c.KeepSeat) else command.sitter
    if isinstance(sitter, c.InvitedPerson):
        raise ValueError("the server looks up the person and sends KeepSeat")
    _check_sitter(sitter)
    _check_rated(table.setting, (sitter,))
    if seat_state.sitter == sitter:
        return apply_events(table)
    return apply_events(table, e.SeatChanged(at=at, seat=command.seat, sitter=sitter))


def change_setting(table: Table, person: str, command: c.ChangeSetting, at: int) -> Decision:
    """Change everything but the game. Seats that are removed must be open."""
    _check_host(table, person)
    if command.setting.game != table.setting.game:
        raise Refusal("table-game-fixed")
    setting = complete(command.setting)
    if not all(isinstance(each.sitter, OpenSeat) for each in table.seats[setting.players :]):
        raise Refusal("table-seats-in-use", players=setting.players)
    _check_rated(setting, [each.sitter for each in table.seats])
    return (
        apply_events(table)
        if setting == table.setting
        else apply_events(table, e.SettingChanged(at=at, setting=setting))
    )


def ready(table: Table, person: str, command: c.Ready, at: int) -> Decision:
    """Set whether a person is ready."""
    _check_open(table)
    seat = table.require_seat(person)
    done = seal(apply_events(table), at, command.seal, seat)
    if table.seats[seat].ready == command.ready:
        return done
    return done.then(e.Readied(at=at, seat=seat, ready=command.ready))


def close(table: Table, person: str | None, at: int) -> Decision:
    """Close the table, for its host or for the server (`None`)."""
    if person is not None:
        _check_host(table, person)
    elif table.phase != "open":
        raise Conflict("table-closed" if table.phase == "closed" else "table-started")
    return apply_events(table, e.Closed(at=at))


def can_start(table: Table) -> bool:
    """Return whether the server may start the game now."""
    is_ready = all(each.is_filled and (each.ready or not each.person) for each in table.seats)
    return table.phase == "open" and table.call is None and is_ready


def start(table: Table, command: c.Start, at: int) -> Decision:
    """Start the game, if all seats are filled and everybody is ready; or call for the players' parts of the shuffle."""
    _check_open(table)
    free = sum(not each.is_filled for each in table.seats)
    if free:
        raise Refusal("table-seats-free", count=free)
    waiting = [each.person.name for each in table.seats if each.person and not each.ready]
    if waiting:
        raise Refusal("table-not-ready", names=waiting)
    _check_chance(command)
    setting = renew(table.setting)
    renewed = apply_events(table, *([] if setting == table.setting else [e.SettingChanged(at=at, setting=setting)]))
    if has_seals(renewed.table) and renewed.table.depends_on_chance:
        return call_parts(renewed, command.seed, command.salt, at)
    hashed = hash_seed(command.seed, command.salt)
    seats = draw_seats(table.seats, command.seed)
    start = e.Started(at=at, seed=command.seed, salt=command.salt, seed_hash=hashed, seats=seats)
    return end_by_rules(renewed.then(start), at)


def _find_seat(table: Table, person: str) -> Seat:
    """Return the seat for a person who does not name one."""
    for seat, seat_state in enumerate(table.seats):
        if isinstance(seat_state.sitter, InvitedSeat) and seat_state.sitter.person.id == person:
            return seat
    for seat, seat_state in enumerate(table.seats):
        if seat_state.person is not None and seat_state.person.id == person:
            return seat
    for seat, seat_state in enumerate(table.seats):
        if isinstance(seat_state.sitter, OpenSeat):
            return seat
    raise Conflict("table-full")


def _close_empty(done: Decision, at: int) -> Decision:
    """Close a private table where nobody but the host sits, and no seat is kept: nobody finds it in the lobby."""
    table = done.table
    expected = [each.sitter.person.id for each in table.seats if isinstance(each.sitter, TakenSeat | InvitedSeat)]
    is_empty = table.setting.access == "private" and all(person == table.host for person in expected)
    return done.then(e.Closed(at=at)) if is_empty else done


def _check_open(table: Table) -> None:
    if table.phase != "open" or table.call is not None:
        raise Conflict("table-closed" if table.phase == "closed" else "table-started")


def _check_host(table: Table, person: str) -> None:
    _check_open(table)
    if table.is_hot_seat:
        raise Conflict("table-started")  # it starts as it was opened
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


def _check_rated(setting: Setting, sitters: Iterable[Sitter]) -> None:
    """Refuse a rated game with a person's bot (ratings are for people), or with terms that help one player."""
    if setting.rated and (setting.grace < RATED_GRACE or setting.substitute != SUBSTITUTE):
        raise Refusal("table-rated-terms", least=RATED_GRACE, level=SUBSTITUTE)
    for sitter in sitters:
        if setting.rated and isinstance(sitter, TakenSeat | InvitedSeat) and sitter.person.bot:
            raise Refusal("table-bot-rated", name=sitter.person.name)


def _check_hot_seat(setting: Setting, seats: Sequence[Sitter], host: Person) -> None:
    """Refuse a hot-seat table that others could sit at, or with terms that one device cannot keep.

    Nobody could say who really played a rated game. A clock would run while the device is passed on. The table is for
    those who are there, so it is not in the lobby.
    """
    people = [sitter.person for sitter in seats if isinstance(sitter, TakenSeat)]
    filled = all(isinstance(sitter, TakenSeat | BotSeat) for sitter in seats)
    if not filled or len(people) < 2 or any(person.holder != host.id for person in people):
        raise Refusal("table-hot-seat-people")
    if setting.rated or setting.access != "private" or not isinstance(setting.clock, NoClock):
        raise Refusal("table-hot-seat-terms")


def _check_chance(command: c.Start) -> None:
    """Raise an error, not a `Refusal`, for a seed that can be guessed: it is a fault of the server."""
    msgspec.convert(msgspec.to_builtins(command), c.Start)
