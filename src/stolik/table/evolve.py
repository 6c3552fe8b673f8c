"""What a table is after an event: no judgement, no clock, no chance. An event that was stored is true."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import structs

from stolik.game import Message, Seat
from stolik.table import clocks
from stolik.table import events as e
from stolik.table.lines import chatted, told, told_of_move
from stolik.table.seats import OpenSeat, Place, PlayedOn, TakenSeat
from stolik.table.table import BETWEEN_CHECKPOINTS, Consent, Made, Play, Table


def fold(events: Iterable[e.Event], table: Table | None = None) -> Table:
    """Return the table that the events made, going on from one that is known already."""
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
        return _opened(event)
    table = structs.replace(table, version=table.version + 1, at=event.at)
    if table.play is not None and table.phase == "playing":
        return _in_game(table, table.play, event)
    return _round_it(table, event)


def _opened(event: e.Opened) -> Table:
    seats = tuple(Place(sitter, ready=event.ready and isinstance(sitter, TakenSeat)) for sitter in event.seats)
    return Table(
        id=event.table,
        version=1,
        at=event.at,
        host=event.host,
        setting=event.setting,
        seats=seats,
        rematch_of=event.rematch_of,
    )


def _round_it(table: Table, event: e.Event) -> Table:
    """Before the game and after it."""
    match event:
        case e.Joined(seat=seat, person=person):
            places = (
                Place(OpenSeat()) if place.person and place.person.id == person.id else place for place in table.seats
            )
            return _seated(structs.replace(table, seats=tuple(places)), seat, Place(TakenSeat(person)))
        case e.Declined(seat=seat, person=person):
            opened = _seated(table, seat, Place(OpenSeat()))
            return told(opened, Message("table-event-declined", {"name": person.name}), seat)
        case e.Left(seat=seat, host=host):
            return structs.replace(_unready(_seated(table, seat, Place(OpenSeat()))), host=host)
        case e.SeatChanged(seat=seat, sitter=sitter):
            return _unready(_seated(table, seat, Place(sitter)))
        case e.SettingChanged(setting=setting):
            more = (Place(OpenSeat()),) * (setting.players - table.players)
            return _unready(structs.replace(table, setting=setting, seats=(*table.seats, *more)[: setting.players]))
        case e.Readied(seat=seat, ready=ready):
            return _seated(table, seat, structs.replace(table.seats[seat], ready=ready))
        case e.Closed():
            return structs.replace(table, phase="closed")
        case e.Started():
            return _started(table, event)
        case e.RematchAgreed(seat=seat):
            return structs.replace(table, rematch=(*table.rematch, seat))
        case e.RematchDeclined():
            return structs.replace(table, rematch=())
        case e.Rematched(table=name):
            return structs.replace(table, next=name)
        case e.Said():
            return chatted(table, event)
        case _:
            raise ValueError(f"{type(event).__name__} cannot be while the table is {table.phase}")


def _in_game(table: Table, play: Play, event: e.Event) -> Table:
    """While the game is played."""
    match event:
        case e.Moved():
            return _moved(table, play, event)
        case e.Resigned(seat=seat):
            play = structs.replace(play, resigned=(*play.resigned, seat), draw=None, takeback=None)
            table = structs.replace(_seated_by_bot(table, seat, "resigned"), play=play)
            return _turned(_told(table, "table-event-resigned", seat))
        case e.DrawOffered(seat=seat):
            return _told(_playing(table, draw=Consent(seat)), "table-event-draw-offered", seat)
        case e.DrawAgreed(seat=seat):
            return _playing(table, draw=_agreed(play.draw, seat))
        case e.DrawDeclined(seat=seat):
            return _told(_playing(table, draw=None), "table-event-draw-declined", seat)
        case e.TakebackAsked(seat=seat, to=to):
            return _told(_playing(table, takeback=Consent(seat, to=to)), "table-event-takeback-asked", seat)
        case e.TakebackAgreed(seat=seat):
            return _playing(table, takeback=_agreed(play.takeback, seat))
        case e.TakebackDeclined(seat=seat):
            return _told(_playing(table, takeback=None), "table-event-takeback-declined", seat)
        case e.TakenBack(seat=seat, to=to):
            return _turned(_told(_taken_back(table, play, to), "table-event-taken-back", seat))
        case e.Disconnected(seat=seat, at=at):
            return _seated(table, seat, structs.replace(table.seats[seat], away_since=at))
        case e.Reconnected(seat=seat):
            return _seated(table, seat, structs.replace(table.seats[seat], away_since=None))
        case e.HandedOver(seat=seat, why=why):
            # Who has to agree is another question now.
            table = _playing(_seated_by_bot(table, seat, why), draw=None, takeback=None)
            return _turned(_told(table, f"table-event-played-on-{why}", seat))
        case e.Returned(seat=seat):
            return _turned(_told(_returned(table, play, seat), "table-event-returned", seat))
        case e.Resumed(gap=gap):
            return _resumed(table, play, gap)
        case e.Finished(result=result):
            # Not `_turned`: a clock that has run out shall be seen to have run out.
            stopped = None if play.clocks is None else play.clocks.spent(event.at)
            play = structs.replace(play, result=result, draw=None, takeback=None, clocks=stopped)
            return told(structs.replace(table, phase="finished", play=play), Message(f"table-ended-{result.by}"))
        case e.Said():
            return chatted(table, event)
        case _:
            raise ValueError(f"{type(event).__name__} cannot be while the table is {table.phase}")


def _started(table: Table, event: e.Started) -> Table:
    options = msgspec.convert(table.setting.options, table.game.Options)
    state = table.game.start(table.players, options, event.seed)
    play = Play(
        seed=event.seed,
        salt=event.salt,
        seed_hash=event.seed_hash,
        teams=table.game.teams(table.players, options),
        state=state,
        checkpoints=(state,),
        changed=table.version,
        clocks=clocks.wound(table.setting.clock, table.players),
    )
    return _turned(told(structs.replace(table, phase="playing", play=play), Message("table-event-started")))


def _moved(table: Table, play: Play, event: e.Moved) -> Table:
    move = msgspec.convert(event.move, table.game.Move)
    before, seat = play.state, event.seat
    table = _with_moves(table, play, [Made(seat, move, event.bot, reveals=False)])
    if play.draw is not None and play.teams[play.draw.seat] != play.teams[seat]:
        table = _playing(table, draw=None)
    return _turned(told_of_move(table, before, seat, move), moved=seat)


def _with_moves(table: Table, play: Play, more: Iterable[Made]) -> Table:
    state, made, checkpoints = play.state, list(play.made), list(play.checkpoints)
    game = table.game
    for each in more:
        before, state = state, game.play(state, each.seat, each.move)
        # Asked here, once: the state before a move is not kept, and every view says whether a move can be taken back.
        made.append(structs.replace(each, reveals=game.hidden and game.reveals(before, each.seat, each.move)))
        if len(made) % BETWEEN_CHECKPOINTS == 0:
            checkpoints.append(state)
    return _playing(
        structs.replace(table, play=play),
        state=state,
        made=tuple(made),
        checkpoints=tuple(checkpoints),
        changed=table.version,
        takeback=None,
    )


def _taken_back(table: Table, play: Play, to: int) -> Table:
    """Go back to the last checkpoint that is early enough, and play again from there."""
    known = to // BETWEEN_CHECKPOINTS
    back = structs.replace(
        play,
        state=play.checkpoints[known],
        checkpoints=play.checkpoints[: known + 1],
        made=play.made[: known * BETWEEN_CHECKPOINTS],
        draw=None,
    )
    return _with_moves(table, back, play.made[known * BETWEEN_CHECKPOINTS : to])


def _returned(table: Table, play: Play, seat: Seat) -> Table:
    place = table.seats[seat]
    if play.clocks is not None and place.played_on == "time":
        table = _playing(table, clocks=play.clocks.given(seat, clocks.on_return(table.setting.clock)))
    # A person who plays now has to be asked as well.
    table = _playing(table, draw=None, takeback=None)
    return _seated(table, seat, structs.replace(place, played_on=None, away_since=None))


def _resumed(table: Table, play: Play, gap: int) -> Table:
    if play.clocks is not None:
        table = _playing(table, clocks=play.clocks.shifted(gap))
    places = (
        place if place.away_since is None else structs.replace(place, away_since=place.away_since + gap)
        for place in table.seats
    )
    return structs.replace(table, seats=tuple(places))


def _turned(table: Table, moved: Seat | None = None) -> Table:
    """Let the right clock run, now that it may be somebody else's turn."""
    play = table.play
    if play is None or play.clocks is None:
        return table
    first = table.actors()[:1]
    runner = first[0] if first and table.seats[first[0]].playing else None
    return _playing(table, clocks=clocks.turned(table.setting.clock, play.clocks, runner, table.at, moved))


def _told(table: Table, name: str, seat: Seat) -> Table:
    person = table.seats[seat].person
    return told(table, Message(name, {"name": person.name if person else ""}), seat)


def _agreed(consent: Consent | None, seat: Seat) -> Consent | None:
    return consent and structs.replace(consent, agreed=(*consent.agreed, seat))


def _unready(table: Table) -> Table:
    return structs.replace(table, seats=tuple(structs.replace(place, ready=False) for place in table.seats))


def _seated(table: Table, seat: Seat, place: Place) -> Table:
    """Return the table with a seat changed."""
    return structs.replace(table, seats=(*table.seats[:seat], place, *table.seats[seat + 1 :]))


def _seated_by_bot(table: Table, seat: Seat, why: PlayedOn) -> Table:
    """Return the table with a bot playing on for a person."""
    return _seated(table, seat, structs.replace(table.seats[seat], played_on=why))


def _playing(table: Table, **changes: Any) -> Table:
    """Return the table with something of its game changed."""
    assert table.play is not None
    return structs.replace(table, play=structs.replace(table.play, **changes))
