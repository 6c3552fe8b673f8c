"""Judging takebacks: back to the asker's own last decision, if all other people agree, and never over a reveal.

Bots always agree. In a game with hidden things only the last move of all may be taken back, by its mover, and only if
the game says that nobody learned anything from it and nothing was drawn (`Game.reveals`).
"""

from __future__ import annotations

from stolik.game import Refusal
from stolik.table import commands as c
from stolik.table import events as e
from stolik.table.evolve import evolve
from stolik.table.table import Consent, Table


def ask(table: Table, command: c.AskTakeback, at: int) -> tuple[e.Event, ...]:
    """Ask; where nobody has to agree, it is done."""
    play = table.running
    seat = table.playing_seat(command.by)
    if play.takeback is not None:
        raise Refusal("table-takeback-pending")
    own = [number for number, made in enumerate(play.made) if made.seat == seat and not made.bot]
    if not own:
        raise Refusal("table-takeback-none")
    to = own[-1]
    if _revealed(table, to):
        raise Refusal("table-takeback-revealed")
    asked = (e.TakebackAsked(at=at, seat=seat, to=to),)
    return asked + _done(evolve(table, asked[0]), at)


def agree(table: Table, command: c.AgreeTakeback, at: int) -> tuple[e.Event, ...]:
    """Agree; the last one to do so undoes the moves."""
    seat = table.playing_seat(command.by)
    wish = _wish(table)
    if seat == wish.seat or seat in wish.agreed:
        raise Refusal("table-agreed-already")
    agreed = (e.TakebackAgreed(at=at, seat=seat),)
    return agreed + _done(evolve(table, agreed[0]), at)


def decline(table: Table, command: c.DeclineTakeback, at: int) -> tuple[e.Event, ...]:
    """Decline, or take back one's own wish."""
    seat = table.playing_seat(command.by)
    _wish(table)
    return (e.TakebackDeclined(at=at, seat=seat),)


def _wish(table: Table) -> Consent:
    wish = table.running.takeback
    if wish is None:
        raise Refusal("table-no-wish")
    return wish


def _done(table: Table, at: int) -> tuple[e.TakenBack, ...]:
    wish = _wish(table)
    wanted = {seat for seat, place in enumerate(table.seats) if place.playing}
    return (e.TakenBack(at=at, seat=wish.seat, to=wish.to),) if wanted <= {wish.seat, *wish.agreed} else ()


def _revealed(table: Table, to: int) -> bool:
    play = table.running
    if not table.game.hidden:
        return False
    if to < len(play.made) - 1:
        return True  # others have acted since, and shown something by that
    return play.made[to].reveals
