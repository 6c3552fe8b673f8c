"""Draws by agreement: one player offers a draw, and all other players must agree.

A player whose offer was declined, or who has withdrawn it, may offer again after the next move.
"""

from __future__ import annotations

from stolik.game import Refusal, Seat
from stolik.table import events as e
from stolik.table.decisions.decision import Decision, apply_events
from stolik.table.decisions.endings import end_by_agreement
from stolik.table.table import Table


def offer(table: Table, person: str, at: int) -> Decision:
    """Offer a draw, or agree if somebody else has offered one."""
    seat = find_offering_seat(table, person)
    if table.running.draw is not None:
        return _agree(table, seat, at)
    return _end_if_agreed(apply_events(table, e.DrawOffered(at=at, seat=seat)), at)


def find_offering_seat(table: Table, person: str) -> Seat:
    """Return the seat of a person who may offer a draw or agree to one. Raises `Refusal`."""
    play = table.running
    seat = table.require_playing_seat(person)
    if not table.game.draws:
        raise Refusal("table-no-draws")
    if not _are_all_people(table):
        # A bot does not compare its chances with a draw: it would agree in a won game, or never.
        raise Refusal("table-draw-bots")
    if play.draw is not None:
        return find_agreeing_seat(table, person)
    if play.draw_offers and play.draw_offers[seat] == table.written.moves:
        raise Refusal("table-draw-again")
    return seat


def agree(table: Table, person: str, at: int) -> Decision:
    """Agree to a draw. When everybody has agreed, the game ends."""
    return _agree(table, find_agreeing_seat(table, person), at)


def find_agreeing_seat(table: Table, person: str) -> Seat:
    """Return the seat of a person who may agree to a draw. Raises `Refusal`."""
    offered = table.running.draw
    seat = table.require_playing_seat(person)
    if offered is None:
        raise Refusal("table-no-offer")
    if seat == offered.seat or seat in offered.agreed:
        raise Refusal("table-agreed-already")
    return seat


def decline(table: Table, person: str, at: int) -> Decision:
    """Decline a draw, or withdraw one's own offer."""
    play = table.running
    seat = table.require_playing_seat(person)
    if play.draw is None:
        raise Refusal("table-no-offer")
    return apply_events(table, e.DrawDeclined(at=at, seat=seat))


def _agree(table: Table, seat: Seat, at: int) -> Decision:
    return _end_if_agreed(apply_events(table, e.DrawAgreed(at=at, seat=seat)), at)


def _end_if_agreed(decided: Decision, at: int) -> Decision:
    table = decided.table
    offered = table.running.draw
    assert offered is not None
    needed = {other for other, seat_state in enumerate(table.seats) if seat_state.is_played_by_person}
    if needed <= {*table.list_seats_together(offered.seat), *offered.agreed}:
        return decided.then(end_by_agreement(table, at))
    return decided


def _are_all_people(table: Table) -> bool:
    """Return whether a person plays every seat that has not resigned."""
    return all(each.is_played_by_person or each.played_on == "resigned" for each in table.seats)
