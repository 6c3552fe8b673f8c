"""How far the log of a table may grow: nobody writes into it without end.

Some things are bounded by the game: a draw is offered, and a takeback asked for, once between two moves. The rest has a
number that no real table comes near. What ends a matter is never refused: to resign, to leave, to agree, to decline.
"""

from __future__ import annotations

from typing import Final

from stolik.game import Refusal
from stolik.table import commands as c
from stolik.table.decisions.decision import Decision
from stolik.table.decisions.endings import end_by_abort
from stolik.table.events import Room
from stolik.table.seats import Person
from stolik.table.table import Table

MOST_MOVES: Final = 5_000  # with those that were taken back; the guards of the games end every game far before
MOST_LINES: Final = 2_000  # of each room of the chat
MOST_CHANGES: Final = 1_000  # of seats, setting and readiness, and offers, requests and votes


def check_changes(table: Table, person: Person, command: c.Command) -> None:
    """Raise `Refusal` if too much was changed at a table for this command. Moves and chat are counted by themselves."""
    if table.written.changes >= MOST_CHANGES and _begins_something(table, person, command):
        raise Refusal("table-worn", most=MOST_CHANGES)


def _begins_something(table: Table, person: Person, command: c.Command) -> bool:
    """Return whether a command can be followed by another one without end, with others that answer it or undo it."""
    match command:
        case c.Ready(ready=ready):
            return not ready
        case c.ChooseForLeavers(choice=choice):
            chosen = () if table.play is None else table.play.chosen
            return choice == "wait" or table.find_seat(person.id) in {vote.seat for vote in chosen}
        case c.OfferDraw():
            return table.play is None or table.play.draw is None  # otherwise it agrees
        case _:
            kinds = (c.Join, c.ChangeSeat, c.KeepSeat, c.ChangeSetting, c.AskTakeback, c.Rematch)
            return isinstance(command, kinds)


def check_chat(table: Table, room: Room) -> None:
    """Raise `Refusal` if a room of the chat is full."""
    lines = table.written.players if room == "players" else table.written.spectators
    if lines >= MOST_LINES:
        raise Refusal("table-chat-full", most=MOST_LINES)


def end_by_length(decided: Decision, at: int) -> Decision:
    """Add the end of a game that does not end: without a result."""
    table = decided.table
    if table.phase == "playing" and table.written.moves >= MOST_MOVES:
        return decided.then(end_by_abort(table, at))
    return decided
