"""Decisions during a game: moves, resignation, abort."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from stolik.game import Refusal, Seat
from stolik.refusals import Conflict, Forbidden
from stolik.table import commands as c
from stolik.table import events as e
from stolik.table.decisions import endings
from stolik.table.decisions.bounds import end_by_length
from stolik.table.decisions.decision import Decision, apply_events
from stolik.table.evolve import evolve_move
from stolik.table.moves import parse_text, read_move
from stolik.table.seats import Person
from stolik.table.table import Table

ABORTED_BEFORE: Final = 2  # moves


def move(table: Table, actor: c.Actor, command: c.Move, at: int) -> Decision:
    """Make a move, and end the game if the move ends it. The move is stored in the form in which it came."""
    if _is_made(table, actor, command):
        return apply_events(table)
    play = table.running
    seat = _find_moving_seat(table, actor)
    changed = play.changed if play.window is None else play.window.version  # in a window all act at the same time
    if command.if_version is not None and not changed <= command.if_version <= table.version:
        raise Conflict("table-stale", version=command.if_version, changed=changed)
    stored: dict[str, Any] = command.move
    if command.text is None:
        made = read_move(table.game, command.move)
    else:
        made = parse_text(table, seat, command.text)
        stored = msgspec.to_builtins(made)
    moved = e.Moved(at=at, seat=seat, move=stored, bot=isinstance(actor, c.SeatBot), once=command.once)
    after = evolve_move(table, moved, made)  # raises Illegal
    return end_by_length(endings.end_by_rules(Decision((moved,), after), at), at)


def _is_made(table: Table, actor: c.Actor, command: c.Move) -> bool:
    """Return whether this very command was done before: a client sends it again if the reply was lost.

    The game may have gone on since, or be over. The last key of each seat is enough: an older command that is sent
    again has an `if_version` from before the later move.
    """
    if command.once is None or table.play is None or not isinstance(actor, Person):
        return False
    seat, keys = table.find_seat(actor.id), table.play.last_keys
    return seat is not None and bool(keys) and keys[seat] == command.once


def _find_moving_seat(table: Table, actor: c.Actor) -> Seat:
    match actor:
        case Person(id=person):
            return table.require_playing_seat(person)
        case c.SeatBot(seat=seat):
            if seat not in range(table.players):
                raise Refusal("unfit-seat", seat=seat, players=table.players)
            if table.seats[seat].is_played_by_person:
                raise Refusal("table-not-a-bot", number=seat + 1)
            return seat
        case c.Server():
            raise ValueError("the server makes no moves")


def resign(table: Table, person: str, at: int) -> Decision:
    """Resign. A person may resign while a bot plays their seat: it is still their game."""
    resigned = e.Resigned(at=at, seat=find_resigning_seat(table, person))
    return endings.end_by_resignation(apply_events(table, resigned), at)


def find_resigning_seat(table: Table, person: str) -> Seat:
    """Return the seat of a person who may resign. Raises `Refusal`."""
    table.running  # noqa: B018 - raises Refusal
    seat = table.require_seat(person)
    if table.seats[seat].played_on == "resigned":
        raise Refusal("table-resigned")
    return seat


def abort(table: Table, person: str | None, at: int) -> Decision:
    """End a game without a result: within its first moves for a person, at any time for the server (`None`)."""
    if person is not None:
        check_abort(table, person)
    return apply_events(table, endings.end_by_abort(table, at))


def check_abort(table: Table, person: str) -> None:
    """Raise `Refusal` if a person may not abort the game."""
    play = table.running
    table.require_playing_seat(person)
    if table.tournament:
        raise Forbidden("table-tournament")
    if table.setting.rated and table.game.hidden:
        raise Refusal("table-abort-seen")  # the hands are dealt: nobody may wait for better ones
    if len(play.made) >= ABORTED_BEFORE:
        raise Refusal("table-abort-late", most=ABORTED_BEFORE)
