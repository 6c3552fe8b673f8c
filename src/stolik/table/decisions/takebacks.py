"""Takebacks: a player takes back their last move and all moves after it, if all other people agree.

Bots always agree. People who share a device speak for each other there: any of them takes back the last move that was
made at the device. In a game with hidden information only the last move of the game can be taken back, by its player,
and only if it revealed nothing and nothing was drawn (`Game.reveals`). Whose request was declined, or who has
withdrawn it, may ask again after the next move.
"""

from __future__ import annotations

from stolik.game import Refusal, Seat
from stolik.table import events as e
from stolik.table.decisions.decision import Decision, apply_events
from stolik.table.table import Proposal, Table


def ask(table: Table, person: str, at: int) -> Decision:
    """Ask for a takeback. If nobody has to agree, it is done at once."""
    seat, to = find_takeback(table, person)
    return _take_back_if_agreed(apply_events(table, e.TakebackAsked(at=at, seat=seat, to=to)), at)


def find_takeback(table: Table, person: str) -> tuple[Seat, int]:
    """Return the seat whose move a person may ask to take back, and the number of moves that would stay.

    Raises `Refusal`.
    """
    play = table.running
    seat = table.require_playing_seat(person)
    if not table.setting.takebacks:
        raise Refusal("table-takeback-off")
    if play.takeback is not None:
        raise Refusal("table-takeback-pending")
    if play.takeback_requests and play.takeback_requests[seat] == table.written.moves:
        raise Refusal("table-takeback-again")
    own = table.list_seats_together(seat)
    for number in range(len(play.made) - 1, -1, -1):
        made = play.made[number]
        if made.seat in own and not made.bot:
            if _is_revealed(table, number):
                raise Refusal("table-takeback-revealed")
            return made.seat, number
    raise Refusal("table-takeback-none")


def agree(table: Table, person: str, at: int) -> Decision:
    """Agree to a takeback. When everybody has agreed, the moves are undone."""
    seat = find_agreeing_seat(table, person)
    return _take_back_if_agreed(apply_events(table, e.TakebackAgreed(at=at, seat=seat)), at)


def find_agreeing_seat(table: Table, person: str) -> Seat:
    """Return the seat of a person who may agree to a takeback. Raises `Refusal`."""
    seat = table.require_playing_seat(person)
    request = _require_request(table)
    if seat == request.seat or seat in request.agreed:
        raise Refusal("table-agreed-already")
    return seat


def decline(table: Table, person: str, at: int) -> Decision:
    """Decline a takeback, or withdraw one's own request."""
    seat = table.require_playing_seat(person)
    _require_request(table)
    return apply_events(table, e.TakebackDeclined(at=at, seat=seat))


def _require_request(table: Table) -> Proposal:
    request = table.running.takeback
    if request is None:
        raise Refusal("table-no-wish")
    return request


def _take_back_if_agreed(decided: Decision, at: int) -> Decision:
    table = decided.table
    request = _require_request(table)
    needed = {seat for seat, seat_state in enumerate(table.seats) if seat_state.is_played_by_person}
    if not needed <= {*table.list_seats_together(request.seat), *request.agreed}:
        return decided
    return decided.then(e.TakenBack(at=at, seat=request.seat, to=request.to))


def _is_revealed(table: Table, to: int) -> bool:
    play = table.running
    if not table.game.hidden:
        return False
    if to < len(play.made) - 1:
        return True  # others have moved since, and have revealed something by it
    return play.made[to].reveals
