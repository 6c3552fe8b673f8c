"""`decide` accepts a command and returns its events, or refuses it."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from stolik.refusals import Conflict, NotFound
from stolik.table import commands as c
from stolik.table.decisions import (
    before_start,
    bounds,
    chat,
    deadlines,
    draws,
    hints,
    leavers,
    playing,
    presence,
    rematches,
    shuffles,
    takebacks,
)
from stolik.table.decisions.decision import Decision, apply_events
from stolik.table.seats import Person
from stolik.table.table import Table

_FOR_SERVER: Final = (c.Start, c.OpenRematch, c.GiveHint, c.Disconnect, c.Reconnect, c.Tick, c.Resume)


def decide(table: Table | None, actor: c.Actor, command: c.Command, now: int) -> Decision:
    """Return the events of a command, perhaps none, and the table after them.

    Raises `Refusal`, or `Illegal` for a move. The events of deadlines that passed before `now` come first. If the
    command is then refused, these events are not lost: the next command or `Tick` finds them again. `now` may be
    earlier than the last event, because the clocks of two servers differ.
    """
    if isinstance(command, _FOR_SERVER) and not isinstance(actor, c.Server):
        raise ValueError(f"{type(command).__name__} is for the server alone")
    if table is None:
        if isinstance(command, c.Open):
            if isinstance(actor, c.Server):
                return before_start.open_tournament_table(command, now)
            return before_start.open_table(_require_person(actor, command), command, now)
        raise NotFound("table-missing")
    done = _decide(table.settle_delay(), actor, command, max(now, table.at))
    if not done.events:
        return apply_events(table)
    first, *others = done.events
    return Decision((structs.replace(first, delay=table.delay), *others), done.table) if table.delay else done


def _decide(table: Table, actor: c.Actor, command: c.Command, at: int) -> Decision:
    if isinstance(command, c.Resume):
        return deadlines.resume(table, command, at)
    # Parts of a shuffle were sealed before, so one that comes late, but before the start, is as good. The server, too,
    # may close the table until then.
    is_timeless = table.call is not None and isinstance(command, c.GivePart | c.Close)
    due = apply_events(table) if is_timeless else deadlines.find_due(table, at)
    if isinstance(actor, Person) and isinstance(command, c.PlayerMessage):
        actor = due.table.find_actor(actor, command.as_seat)
    done = _act(due.table, actor, command, at)
    return Decision((*due.events, *done.events), done.table) if due.events else done


def _act(table: Table, actor: c.Actor, command: c.Command, at: int) -> Decision:
    """Decide a command at a table whose deadlines have been applied."""
    match command:
        case c.Move():
            return playing.move(table, actor, command, at)
        case c.Close() if isinstance(actor, c.Server):
            return before_start.close(table, None, at)
        case c.Abort() if isinstance(actor, c.Server):
            return playing.abort(table, None, at)
        case c.Start():
            return before_start.start(table, command, at)
        case c.OpenRematch():
            return rematches.open_rematch(table, command, at)
        case c.GiveHint():
            return hints.give(table, command, at)
        case c.Disconnect(person=person):
            return presence.disconnect(table, person, at)
        case c.Reconnect(person=person):
            return presence.reconnect(table, person, at)
        case c.Tick() | c.Resume():
            return apply_events(table)
        case c.Open():
            raise Conflict("table-exists")
    asking = _require_person(actor, command)
    bounds.check_changes(table, asking, command)
    return _act_for_person(table, asking, command, at)


def _act_for_person(
    table: Table, person: Person, command: c.PlayerCommand | c.KeepSeat | c.Withdraw, at: int
) -> Decision:
    match command:
        case c.Say():
            return chat.say(table, person, command, at)
        case c.Join():
            return before_start.join(table, person, command, at)
        case c.Decline():
            return before_start.decline(table, person.id, at)
        case c.Leave():
            return before_start.leave(table, person.id, at)
        case c.ChangeSeat() | c.KeepSeat():
            return before_start.change_seat(table, person.id, command, at)
        case c.Withdraw():
            return before_start.withdraw(table, person.id, command, at)
        case c.ChangeSetting():
            return before_start.change_setting(table, person.id, command, at)
        case c.Ready():
            return before_start.ready(table, person.id, command, at)
        case c.GivePart():
            return shuffles.give_part(table, person.id, command, at)
        case c.Close():
            return before_start.close(table, person.id, at)
        case c.Return():
            return presence.come_back(table, person.id, at)
        case c.ChooseForLeavers():
            return leavers.choose(table, person.id, command, at)
        case c.Rematch():
            return rematches.agree(table, person.id, command, at)
        case c.DeclineRematch():
            return rematches.decline(table, person.id, at)
        case _:
            return _act_in_game(table, person.id, command, at)


def _act_in_game(table: Table, person: str, command: c.PlayerCommand, at: int) -> Decision:
    match command:
        case c.Resign():
            return playing.resign(table, person, at)
        case c.Abort():
            return playing.abort(table, person, at)
        case c.OfferDraw():
            return draws.offer(table, person, at)
        case c.AgreeDraw():
            return draws.agree(table, person, at)
        case c.DeclineDraw():
            return draws.decline(table, person, at)
        case c.AskTakeback():
            return takebacks.ask(table, person, at)
        case c.AgreeTakeback():
            return takebacks.agree(table, person, at)
        case c.DeclineTakeback():
            return takebacks.decline(table, person, at)
        case _:
            raise ValueError(f"no function decides {type(command).__name__}")


def _require_person(actor: c.Actor, command: c.Command) -> Person:
    if not isinstance(actor, Person):
        raise ValueError(f"{type(command).__name__} is for people, not for {type(actor).__name__}")
    return actor
