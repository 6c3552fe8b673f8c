"""Hints: a person who plays against bots alone is shown the best move.

Each hint is an event before anybody sees it, so that it is counted. A position has one hint for a seat: whoever asks
again gets the same one, and it is counted once.
"""

from __future__ import annotations

from stolik.game import Refusal, Seat
from stolik.refusals import Conflict
from stolik.table import commands as c
from stolik.table import events as e
from stolik.table.decisions.decision import Decision, apply_events
from stolik.table.table import Table


def find_hinted_seat(table: Table, person: str) -> Seat:
    """Return the seat of a person who may get a hint now. Raises `Refusal`."""
    table.running  # noqa: B018 - raises Refusal
    seat = table.require_playing_seat(person)
    if table.setting.rated:
        raise Refusal("table-hint-rated")
    if not table.setting.hints:
        raise Refusal("table-hint-off")
    if any(seat_state.person is not None for other, seat_state in enumerate(table.seats) if other != seat):
        raise Refusal("table-hint-people")
    if table.actors()[:1] != (seat,):
        raise Refusal("table-hint-turn")
    return seat


def find_hint(table: Table, seat: Seat | None) -> e.Hint | None:
    """Return the hint that a seat got in the position on the board; `None` if it got none."""
    play = table.play
    if play is None or table.phase != "playing":
        return None
    for given in reversed(play.hints):
        if given.seat == seat and given.ply == len(play.made):
            return given.hint
    return None


def give(table: Table, command: c.GiveHint, at: int) -> Decision:
    """Give a hint, unless the person has one for this position. Raises `Refusal` if the game has moved on since."""
    seat = find_hinted_seat(table, command.person)
    if table.running.changed > command.version:
        raise Conflict("table-stale", version=command.version, changed=table.running.changed)
    if find_hint(table, seat) is not None:
        return apply_events(table)
    return apply_events(table, e.Hinted(at=at, seat=seat, hint=command.hint))
