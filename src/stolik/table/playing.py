"""Judging what is asked during a game: moves, resignation, draws, abort."""

from __future__ import annotations

from typing import Any

import msgspec

from stolik.game import AnyGame, Refusal, Seat
from stolik.refusals import Conflict, Forbidden
from stolik.table import commands as c
from stolik.table import endings
from stolik.table import events as e
from stolik.table.evolve import evolve
from stolik.table.setting import plain
from stolik.table.table import Table

ABORTED_BEFORE = 2  # moves


def move(table: Table, command: c.Move, at: int) -> tuple[e.Event, ...]:
    """Make a move, and see whether it ends the game."""
    play = table.running
    if command.seat not in range(table.players):
        raise Refusal("unfit-seat", seat=command.seat, players=table.players)
    if command.by is None:
        if table.seats[command.seat].playing:
            raise Refusal("table-not-a-bot", number=command.seat + 1)
    elif table.playing_seat(command.by) != command.seat:
        raise Forbidden("table-not-yours", number=command.seat + 1)
    if command.if_version is not None and not play.changed <= command.if_version <= table.version:
        raise Conflict("table-stale", version=command.if_version, changed=play.changed)
    made = as_move(table.game, command.move)
    moved = e.Moved(at=at, seat=command.seat, move=plain(made), bot=command.by is None)
    return (moved, *endings.by_game(evolve(table, moved), at))  # evolve raises Illegal


def as_move(game: AnyGame, move: dict[str, Any]) -> Any:
    """Return a move of the game from its JSON form. Raises `Refusal`."""
    try:
        return msgspec.convert(move, game.Move)
    except msgspec.ValidationError as error:
        raise Refusal("table-move-form", problem=str(error)) from None


def resign(table: Table, command: c.Resign, at: int) -> tuple[e.Event, ...]:
    """Give up. Somebody for whom a bot plays may: it is still their game."""
    resigned = e.Resigned(at=at, seat=resigning(table, command.by))
    return (resigned, *endings.by_resignation(evolve(table, resigned), at))


def resigning(table: Table, person: str) -> Seat:
    """Return who would give up. Raises `Refusal`."""
    table.running  # noqa: B018 - raises Refusal
    seat = table.seat_of(person)
    if table.seats[seat].played_on == "resigned":
        raise Refusal("table-resigned")
    return seat


def abort(table: Table, command: c.Abort, at: int) -> tuple[e.Event, ...]:
    """End a game that has hardly begun."""
    aborting(table, command.by)
    return (endings.by_abort(table, at),)


def aborting(table: Table, person: str) -> Seat:
    """Return who would end it. Raises `Refusal`."""
    play = table.running
    seat = table.playing_seat(person)
    if len(play.made) >= ABORTED_BEFORE:
        raise Refusal("table-abort-late", most=ABORTED_BEFORE)
    return seat


def offer_draw(table: Table, command: c.OfferDraw, at: int) -> tuple[e.Event, ...]:
    """Offer a draw; where another one did, agree."""
    seat = offering_draw(table, command.by)
    if table.running.draw is not None:
        return _agreed_draw(table, seat, at)
    return (e.DrawOffered(at=at, seat=seat),)


def offering_draw(table: Table, person: str) -> Seat:
    """Return who would offer a draw, or agree. Raises `Refusal`."""
    play = table.running
    seat = table.playing_seat(person)
    if not table.game.draws:
        raise Refusal("table-no-draws")
    if not _all_people(table):
        # A bot does not judge its chances: it would agree when it wins, or never.
        raise Refusal("table-draw-bots")
    return seat if play.draw is None else agreeing_draw(table, person)


def agree_draw(table: Table, command: c.AgreeDraw, at: int) -> tuple[e.Event, ...]:
    """Agree; the last one to do so ends the game."""
    return _agreed_draw(table, agreeing_draw(table, command.by), at)


def agreeing_draw(table: Table, person: str) -> Seat:
    """Return who would agree to a draw. Raises `Refusal`."""
    offer = table.running.draw
    seat = table.playing_seat(person)
    if offer is None:
        raise Refusal("table-no-offer")
    if seat == offer.seat or seat in offer.agreed:
        raise Refusal("table-agreed-already")
    return seat


def decline_draw(table: Table, command: c.DeclineDraw, at: int) -> tuple[e.Event, ...]:
    """Decline, or take back one's own offer."""
    play = table.running
    seat = table.playing_seat(command.by)
    if play.draw is None:
        raise Refusal("table-no-offer")
    return (e.DrawDeclined(at=at, seat=seat),)


def _agreed_draw(table: Table, seat: Seat, at: int) -> tuple[e.Event, ...]:
    offer = table.running.draw
    assert offer is not None
    agreed = (e.DrawAgreed(at=at, seat=seat),)
    wanted = {other for other, place in enumerate(table.seats) if place.playing}
    if wanted <= {offer.seat, *offer.agreed, seat}:
        return (*agreed, endings.by_agreement(table, at))
    return agreed


def _all_people(table: Table) -> bool:
    """Tell whether every seat that has not resigned is played by a person now."""
    return all(place.playing or place.played_on == "resigned" for place in table.seats)
