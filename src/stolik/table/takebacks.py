"""Judging takebacks: back to the asker's own last decision, if all other people agree, and never over a reveal.

Bots always agree. In a game with hidden things only the last move of all may be taken back, by its mover, and only if
the game says that nobody learned anything from it and nothing was drawn (`Game.reveals`).
"""

from __future__ import annotations

from stolik.game import Refusal, Seat
from stolik.table import commands as c
from stolik.table import events as e
from stolik.table.evolve import evolve
from stolik.table.table import Consent, Table


def ask(table: Table, command: c.AskTakeback, at: int) -> tuple[e.Event, ...]:
    """Ask; where nobody has to agree, it is done."""
    seat, to = asking(table, command.by)
    asked = (e.TakebackAsked(at=at, seat=seat, to=to),)
    return asked + _done(evolve(table, asked[0]), at)


def asking(table: Table, person: str) -> tuple[Seat, int]:
    """Return who would ask, and the move it would go back before. Raises `Refusal`."""
    play = table.running
    seat = table.playing_seat(person)
    if play.takeback is not None:
        raise Refusal("table-takeback-pending")
    for number in range(len(play.made) - 1, -1, -1):
        made = play.made[number]
        if made.seat == seat and not made.bot:
            if _revealed(table, number):
                raise Refusal("table-takeback-revealed")
            return seat, number
    raise Refusal("table-takeback-none")


def agree(table: Table, command: c.AgreeTakeback, at: int) -> tuple[e.Event, ...]:
    """Agree; the last one to do so undoes the moves."""
    seat = agreeing(table, command.by)
    agreed = (e.TakebackAgreed(at=at, seat=seat),)
    return agreed + _done(evolve(table, agreed[0]), at)


def agreeing(table: Table, person: str) -> Seat:
    """Return who would agree. Raises `Refusal`."""
    seat = table.playing_seat(person)
    wish = _wish(table)
    if seat == wish.seat or seat in wish.agreed:
        raise Refusal("table-agreed-already")
    return seat


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
