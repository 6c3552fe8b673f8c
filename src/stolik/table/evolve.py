"""`evolve` returns the table after an event. It checks nothing: a stored event has happened. No clock, no chance."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from msgspec import structs

from stolik.game import Message, Seat, convert_move
from stolik.kit import find, read_stored_options
from stolik.table import clocks
from stolik.table import events as e
from stolik.table.log import add_chat, add_message, add_move
from stolik.table.seats import OpenSeat, PlayedOn, SeatState, TakenSeat
from stolik.table.setting import SECOND
from stolik.table.table import (
    BETWEEN_CHECKPOINTS,
    Call,
    GivenHint,
    LeaverVote,
    MadeMove,
    OpenWindow,
    Play,
    Proposal,
    Table,
    Written,
)

_CHANGES: Final = (
    e.Joined,
    e.Declined,
    e.Left,
    e.SeatChanged,
    e.SettingChanged,
    e.Readied,
    e.DrawOffered,
    e.DrawAgreed,
    e.DrawDeclined,
    e.TakebackAsked,
    e.TakebackAgreed,
    e.TakebackDeclined,
    e.TakenBack,
    e.Hinted,
    e.ChosenForLeavers,
    e.RematchAgreed,
    e.RematchDeclined,
)
"""What people can do again and again. The other events follow from the connection, the clock or the rules."""

LEAST_DELAY: Final = 50  # milliseconds; storing events always takes some
NOTED_AWAY: Final = 20 * SECOND  # who was away for a shorter time is not mentioned in the log on coming back


def fold(events: Iterable[e.Event], table: Table | None = None) -> Table:
    """Return the table after all events, starting from a known table or from nothing."""
    for event in events:
        table = evolve(table, event)
    if table is None:
        raise ValueError("a table has at least one event")
    return table


def evolve(table: Table | None, event: e.Event) -> Table:
    """Return the table after one more event."""
    if table is None:
        if not isinstance(event, e.Opened):
            raise ValueError(f"a table begins with Opened, not with {type(event).__name__}")
        return _open(event)
    if table.play is not None and table.play.clocks is not None and event.delay != table.play.clocks.delay:
        table = _change_play(table, clocks=table.play.clocks.settle(event.delay))
    if isinstance(event, e.Moved) and table.phase == "playing":
        return evolve_move(table, event, convert_move(table.game, event.move))
    if isinstance(event, e.Erased):
        return structs.replace(table, version=table.version + 1, rewritten=table.version + 1)
    written = _count_event(table.written, event)
    table = structs.replace(table, version=table.version + 1, at=event.at, written=written)
    if table.play is not None and table.phase == "playing":
        return _evolve_in_game(table, table.play, event)
    return _evolve_around_game(table, event)


def _count_event(written: Written, event: e.Event) -> Written:
    """Count an event that is not a move."""
    match event:
        case e.Said(room="players"):
            return structs.replace(written, players=written.players + 1)
        case e.Said():
            return structs.replace(written, spectators=written.spectators + 1)
        case _ if isinstance(event, _CHANGES):
            return structs.replace(written, changes=written.changes + 1)
        case _:
            return written


def _open(event: e.Opened) -> Table:
    seats = tuple(
        SeatState(
            sitter,
            chosen=not event.drawn and not isinstance(sitter, OpenSeat),
            ready=event.ready and isinstance(sitter, TakenSeat),
        )
        for sitter in event.seats
    )
    return Table(
        id=event.table,
        version=1,
        at=event.at,
        host=event.host,
        setting=event.setting,
        seats=seats,
        quick_match=event.quick_match,
        rematch_of=event.rematch_of,
        tournament=event.tournament,
        director=event.director,
    )


def _evolve_around_game(table: Table, event: e.Event) -> Table:
    """Apply an event before the game or after it."""
    match event:
        case e.Joined(seat=seat, person=person, chosen=chosen, setting=setting):
            if setting is not None:  # nobody is asked again: the others have offered it
                table = structs.replace(table, setting=setting)
            vacated = (
                SeatState(OpenSeat()) if each.person and each.person.id == person.id else each for each in table.seats
            )
            seated = SeatState(TakenSeat(person), chosen=chosen or table.seats[seat].chosen)
            return _set_seat_state(structs.replace(table, seats=tuple(vacated)), seat, seated)
        case e.Declined(seat=seat, person=person):
            opened = _set_seat_state(table, seat, SeatState(OpenSeat()))
            told = Message("table-event-declined", {"name": person.name})
            return add_message(opened, told, seat, outside=Message("table-event-invited-declined", {}))
        case e.Left(seat=seat, host=host):
            return structs.replace(_clear_ready(_set_seat_state(table, seat, SeatState(OpenSeat()))), host=host)
        case e.SeatChanged(seat=seat, sitter=sitter):
            return _clear_ready(_set_seat_state(structs.replace(table, quick_match=False), seat, SeatState(sitter)))
        case e.SettingChanged(setting=setting):
            more = (SeatState(OpenSeat()),) * (setting.players - table.players)
            seats = (*table.seats, *more)[: setting.players]
            return _clear_ready(structs.replace(table, setting=setting, seats=seats, quick_match=False))
        case e.Readied(seat=seat, ready=ready):
            return _set_seat_state(table, seat, structs.replace(table.seats[seat], ready=ready))
        case e.Sealed(seat=seat, seal=seal):
            return _set_seat_state(table, seat, structs.replace(table.seats[seat], seal=seal))
        case e.Called():
            none = (None,) * len(event.seals)
            return structs.replace(
                table, call=Call(event.seed, event.salt, event.seed_hash, event.seals, none, event.until)
            )
        case e.PartGiven(seat=seat, part=part) if table.call is not None:
            parts = table.call.parts
            given = (*parts[:seat], part, *parts[seat + 1 :])
            return structs.replace(table, call=structs.replace(table.call, parts=given))
        case e.Resumed(gap=gap) if table.call is not None:
            return structs.replace(table, call=structs.replace(table.call, until=table.call.until + gap))
        case e.Closed():
            return structs.replace(table, phase="closed", call=None)
        case e.Started():
            return _start(table, event)
        case e.RematchAgreed(seat=seat):
            return structs.replace(table, rematch=(*table.rematch, seat))
        case e.RematchDeclined():
            return structs.replace(_clear_seals(table), rematch=())
        case e.Rematched(table=name):
            return structs.replace(table, next=name)
        case e.Said():
            return add_chat(table, event)
        case _:
            raise ValueError(f"{type(event).__name__} cannot be while the table is {table.phase}")


def _evolve_in_game(table: Table, play: Play, event: e.Event) -> Table:
    """Apply an event during the game."""
    match event:
        case e.Resigned(seat=seat, why=why):
            play = structs.replace(play, resigned=(*play.resigned, seat), draw=None, takeback=None, chosen=())
            table = structs.replace(_hand_to_bot(table, seat, "resigned"), play=play)
            name = "table-event-resigned" if why == "asked" else f"table-event-resigned-{why}"
            return _run_clock(_log_event(table, name, seat))
        case e.DrawOffered(seat=seat):
            table = _change_play(table, draw=Proposal(seat), draw_offers=_note(table, play.draw_offers, seat))
            return _log_event(table, "table-event-draw-offered", seat)
        case e.DrawAgreed(seat=seat):
            return _change_play(table, draw=_add_agreed(play.draw, seat))
        case e.DrawDeclined(seat=seat):
            return _log_event(_change_play(table, draw=None), "table-event-draw-declined", seat)
        case e.TakebackAsked(seat=seat, to=to):
            requests = _note(table, play.takeback_requests, seat)
            table = _change_play(table, takeback=Proposal(seat, to=to), takeback_requests=requests)
            return _log_event(table, "table-event-takeback-asked", seat)
        case e.TakebackAgreed(seat=seat):
            return _change_play(table, takeback=_add_agreed(play.takeback, seat))
        case e.TakebackDeclined(seat=seat):
            return _log_event(_change_play(table, takeback=None), "table-event-takeback-declined", seat)
        case e.Hinted(seat=seat, hint=hint):
            given = GivenHint(seat, len(play.made), hint)
            counts = list(play.hint_counts or (0,) * table.players)
            counts[seat] += 1
            table = _change_play(table, hints=(*play.hints, given), hint_counts=tuple(counts))
            return _log_event(table, "table-event-hinted", seat)
        case e.TakenBack(seat=seat, to=to):
            return _run_clock(_log_event(_take_back(table, play, to), "table-event-taken-back", seat, to=to))
        case e.Disconnected(seat=seat, at=at):
            seat_state, made = table.seats[seat], len(play.made)
            away_from = made if seat_state.is_played_by_person else seat_state.away_from
            seat_state = structs.replace(seat_state, away_since=at, away_from=away_from)
            return _change_play(_set_seat_state(table, seat, seat_state), chosen=())
        case e.Reconnected(seat=seat, at=at):
            since = table.seats[seat].away_since
            if since is not None and at - since >= NOTED_AWAY:
                table = _log_return(table, play, seat)
            seat_state = structs.replace(table.seats[seat], away_since=None)
            return _change_play(_set_seat_state(table, seat, seat_state), chosen=())
        case e.HandedOver(seat=seat, why=why):
            # The people who have to agree have changed, so offers and requests end.
            table = _change_play(_hand_to_bot(table, seat, why), draw=None, takeback=None, chosen=())
            return _run_clock(_log_event(table, f"table-event-played-on-{why}", seat))
        case e.ChosenForLeavers(seat=seat, choice=choice):
            chosen: tuple[LeaverVote, ...] = ()
            if choice != "wait":
                chosen = (*[each for each in play.chosen if each.seat != seat], LeaverVote(seat, choice))
            return _log_event(_change_play(table, chosen=chosen), f"table-event-chosen-{choice}", seat)
        case e.Returned(seat=seat):
            return _run_clock(_return(_log_return(table, play, seat), play, seat))
        case e.Resumed(gap=gap):
            return _resume(table, play, gap)
        case e.Finished(result=result):
            # The clock is stopped directly and not by `_run_clock`, so that a clock that ran out still shows zero.
            stopped = None if play.clocks is None else play.clocks.stop(event.at)
            play = structs.replace(
                play, result=result, draw=None, takeback=None, chosen=(), clocks=stopped, window=None
            )
            return _log_end(structs.replace(table, phase="finished", play=play), result)
        case e.Said():
            return add_chat(table, event)
        case _:
            raise ValueError(f"{type(event).__name__} cannot be while the table is {table.phase}")


def _start(table: Table, event: e.Started) -> Table:
    if event.seats:
        table = _move_sitters(table, event.seats)
    options = read_stored_options(table.game, table.setting.options)
    state = table.game.start(table.players, options, event.seed)
    play = Play(
        seed=event.seed,
        salt=event.salt,
        seed_hash=event.seed_hash,
        call=table.call and structs.replace(table.call, comes_from=event.seats),
        chance=table.depends_on_chance,
        teams=table.game.teams(table.players, options),
        state=state,
        checkpoints=(state,),
        changed=table.version,
        clocks=clocks.new_clocks(table.setting.clock, table.players),
    )
    message = Message("table-event-started-drawn" if event.seats else "table-event-started")
    table = add_message(structs.replace(_clear_seals(table), phase="playing", call=None, play=play), message)
    return _run_clock(_change_window(table))


def _move_sitters(table: Table, comes_from: Sequence[Seat]) -> Table:
    """Return the table after a draw of its seats. What people said before it stays theirs."""
    now: dict[Seat | None, Seat] = {old: seat for seat, old in enumerate(comes_from)}
    return structs.replace(
        table,
        seats=tuple(table.seats[old] for old in comes_from),
        log=tuple(structs.replace(line, seat=now.get(line.seat)) for line in table.log),
        chat=tuple(structs.replace(line, seat=now.get(line.seat)) for line in table.chat),
    )


def delay_clock(table: Table, before: Table | None, seen: int) -> Table:
    """Return the table after events that could not be seen before some time, because storing them took long.

    If they have started a clock, it begins when they could be seen: a slow disk costs nobody thinking time. The version
    stays. The next event tells the delay to whoever folds the log.
    """
    clocks = table.play.clocks if table.play is not None else None
    earlier = before.play.clocks if before is not None and before.play is not None else None
    if clocks is None or clocks.running is None or clocks.since != table.at or seen - table.at < LEAST_DELAY:
        return table
    if earlier is not None and (earlier.running, earlier.since) == (clocks.running, clocks.since):
        return table
    return delay_clock_by(table, seen - table.at)


def delay_clock_by(table: Table, delay: int) -> Table:
    """Return the table with a running clock that begins later, as another node has measured."""
    if table.play is None or table.play.clocks is None or table.play.clocks.running is None:
        return table
    return _change_play(table, clocks=table.play.clocks.begin_later(delay))


def evolve_move(table: Table, event: e.Moved, move: Any) -> Table:
    """Return the table after a move that has been decoded. Raises `Illegal` if the rules forbid the move."""
    play, seat = table.running, event.seat
    written = structs.replace(table.written, moves=table.written.moves + 1)
    table = structs.replace(table, version=table.version + 1, at=event.at, written=written)
    table = _add_moves(table, play, [MadeMove(seat, move, event.bot, reveals=False)])
    if play.draw is not None and play.teams[play.draw.seat] != play.teams[seat]:
        table = _change_play(table, draw=None)
    if event.once is not None:
        keys = play.last_keys or (None,) * table.players
        table = _change_play(table, last_keys=(*keys[:seat], event.once, *keys[seat + 1 :]))
    return _run_clock(_change_window(add_move(table, play.state, seat, move)), moved=seat)


def _add_moves(table: Table, play: Play, more: Iterable[MadeMove]) -> Table:
    state, made, checkpoints = play.state, list(play.made), list(play.checkpoints)
    game = table.game
    for each in more:
        before, state = state, game.play(state, each.seat, each.move)
        # Computed here and stored, for takebacks: the state before a move is not kept.
        made.append(structs.replace(each, reveals=game.hidden and game.reveals(before, each.seat, each.move)))
        if len(made) % BETWEEN_CHECKPOINTS == 0:
            checkpoints.append(state)
    return _change_play(
        structs.replace(table, play=play),
        state=state,
        made=tuple(made),
        checkpoints=tuple(checkpoints),
        changed=table.version,
        takeback=None,
    )


def _take_back(table: Table, play: Play, to: int) -> Table:
    """Go back to the last checkpoint before the takeback, and play the moves from there again."""
    known = to // BETWEEN_CHECKPOINTS
    back = structs.replace(
        play,
        state=play.checkpoints[known],
        checkpoints=play.checkpoints[: known + 1],
        made=play.made[: known * BETWEEN_CHECKPOINTS],
        draw=None,
        window=None,
        takeback_requests=(),
        hints=tuple(given for given in play.hints if given.ply <= to),
    )
    return _change_window(_add_moves(table, back, play.made[known * BETWEEN_CHECKPOINTS : to]))


def _return(table: Table, play: Play, seat: Seat) -> Table:
    seat_state = table.seats[seat]
    if play.clocks is not None and seat_state.played_on == "time":
        table = _change_play(table, clocks=play.clocks.give_at_least(seat, clocks.least_on_return(table.setting.clock)))
    # This person has to agree as well now, so offers and requests end.
    table = _change_play(table, draw=None, takeback=None, chosen=())
    return _set_seat_state(table, seat, structs.replace(seat_state, played_on=None, away_since=None))


def _resume(table: Table, play: Play, gap: int) -> Table:
    if play.clocks is not None:
        table = _change_play(table, clocks=play.clocks.shift(gap))
    if play.window is not None:
        table = _change_play(table, window=OpenWindow(play.window.version, play.window.ends + gap))
    seats = (
        each if each.away_since is None else structs.replace(each, away_since=each.away_since + gap)
        for each in table.seats
    )
    return structs.replace(table, seats=tuple(seats))


def _change_window(table: Table) -> Table:
    """Open the window of the game's state, let it go on, or close it.

    There is none at a hot seat: people need their time to pass the device on, and have no clocks either.
    """
    play = table.running
    window = None if table.is_hot_seat else find(table.setting.game).find_window(play.state)
    if window is None:
        return table if play.window is None else _change_play(table, window=None)
    if play.window is not None:
        return table
    return _change_play(table, window=OpenWindow(table.version, table.at + window.seconds * SECOND))


def _run_clock(table: Table, moved: Seat | None = None) -> Table:
    """Start the clock of the seat that has to act now. While a window is open, nobody's runs."""
    play = table.play
    if play is None or play.clocks is None:
        return table
    first = () if play.window is not None else table.actors()[:1]
    runner = first[0] if first and table.seats[first[0]].is_played_by_person else None
    return _change_play(table, clocks=clocks.pass_turn(table.setting.clock, play.clocks, runner, table.at, moved))


def _log_event(table: Table, name: str, seat: Seat, **facts: int) -> Table:
    person = table.seats[seat].person
    return add_message(table, Message(name, {"name": person.name if person else "", **facts}), seat)


def _log_end(table: Table, result: e.Result) -> Table:
    """Add how the game ended. The line before it names who resigned, so only the end by time names a seat."""
    if result.by == "time":
        places = result.outcome.places
        return _log_event(table, "table-ended-time", places.index(max(places)))
    return add_message(table, Message("table-ended-game" if result.by == "resigned" else f"table-ended-{result.by}"))


def _note(table: Table, known: tuple[int, ...], seat: Seat) -> tuple[int, ...]:
    """Return at how many moves each seat did something last: this seat does it now."""
    known = known or (-1,) * table.players
    return (*known[:seat], table.written.moves, *known[seat + 1 :])


def _add_agreed(proposal: Proposal | None, seat: Seat) -> Proposal | None:
    return proposal and structs.replace(proposal, agreed=(*proposal.agreed, seat))


def _clear_ready(table: Table) -> Table:
    return structs.replace(table, seats=tuple(structs.replace(each, ready=False) for each in table.seats))


def _clear_seals(table: Table) -> Table:
    """Return the table without seals: a part is given to one shuffle."""
    return structs.replace(table, seats=tuple(structs.replace(each, seal=None) for each in table.seats))


def _set_seat_state(table: Table, seat: Seat, seat_state: SeatState) -> Table:
    """Return the table with a seat changed."""
    return structs.replace(table, seats=(*table.seats[:seat], seat_state, *table.seats[seat + 1 :]))


def _hand_to_bot(table: Table, seat: Seat, why: PlayedOn) -> Table:
    """Return the table with a bot playing on for a person."""
    seat_state = table.seats[seat]
    away_from = len(table.running.made) if seat_state.away_since is None else seat_state.away_from
    return _set_seat_state(table, seat, structs.replace(seat_state, played_on=why, away_from=away_from))


def _log_return(table: Table, play: Play, seat: Seat) -> Table:
    """Add the line of the log for a person who is back: how long they were away, and what happened meanwhile."""
    seat_state = table.seats[seat]
    meanwhile = play.made[seat_state.away_from :]
    facts = {
        "name": seat_state.person.name if seat_state.person else "",
        "seconds": 0 if seat_state.away_since is None else (table.at - seat_state.away_since) // SECOND,
        "moves": len(meanwhile),
        "played": sum(made.bot for made in meanwhile if made.seat == seat),
    }
    return add_message(table, Message("table-event-back", facts), seat)


def _change_play(table: Table, **changes: Any) -> Table:
    """Return the table with some fields of its game changed."""
    assert table.play is not None
    return structs.replace(table, play=structs.replace(table.play, **changes))
