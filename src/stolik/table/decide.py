"""Judging what is asked of a table: `decide` returns what happens, or raises why it does not."""

from __future__ import annotations

from stolik.refusals import Conflict, NotFound
from stolik.table import commands as c
from stolik.table import lines, opening, playing, presence, rematches, takebacks
from stolik.table.events import Event
from stolik.table.evolve import fold
from stolik.table.table import Table


def decide(table: Table | None, command: c.Command, now: int) -> tuple[Event, ...]:
    """Return the events that the command makes, perhaps none. Raises `Refusal`, or `Illegal` for a move.

    What time has brought until `now` comes first. If the command is then refused, those events are not lost: the next
    command or `Tick` finds them again. `now` may be behind the table, as another server's clock may be.
    """
    if table is None:
        if isinstance(command, c.Open):
            return opening.open_table(command, now)
        raise NotFound("table-missing")
    at = max(now, table.at)
    if isinstance(command, c.Resume):
        return presence.resume(table, command, at)
    events = presence.due(table, at)
    return events + act(fold(events, table), command, at)


def act(table: Table, command: c.Command, at: int) -> tuple[Event, ...]:
    """Return what the command does at a table that is up to date."""
    match command:
        case c.Move():
            return playing.move(table, command, at)
        case c.Say():
            return lines.say(table, command, at)
        case c.Disconnect():
            return presence.disconnect(table, command, at)
        case c.Reconnect():
            return presence.reconnect(table, command, at)
        case c.Return():
            return presence.come_back(table, command, at)
        case c.Tick() | c.Resume():
            return ()
        case c.Resign():
            return playing.resign(table, command, at)
        case c.Abort():
            return playing.abort(table, command, at)
        case c.OfferDraw():
            return playing.offer_draw(table, command, at)
        case c.AgreeDraw():
            return playing.agree_draw(table, command, at)
        case c.DeclineDraw():
            return playing.decline_draw(table, command, at)
        case c.AskTakeback():
            return takebacks.ask(table, command, at)
        case c.AgreeTakeback():
            return takebacks.agree(table, command, at)
        case c.DeclineTakeback():
            return takebacks.decline(table, command, at)
        case c.Rematch():
            return rematches.rematch(table, command, at)
        case c.DeclineRematch():
            return rematches.decline(table, command, at)
        case _:
            return _before(table, command, at)


def _before(table: Table, command: c.Command, at: int) -> tuple[Event, ...]:
    match command:
        case c.Join():
            return opening.join(table, command, at)
        case c.Decline():
            return opening.decline(table, command, at)
        case c.Leave():
            return opening.leave(table, command, at)
        case c.ChangeSeat():
            return opening.change_seat(table, command, at)
        case c.ChangeSetting():
            return opening.change_setting(table, command, at)
        case c.Ready():
            return opening.ready(table, command, at)
        case c.Start():
            return opening.start(table, command, at)
        case c.Close():
            return opening.close(table, command, at)
        case _:
            raise Conflict("table-exists")
