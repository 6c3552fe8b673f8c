"""The lines of the log and of the chat that people see. Only the last lines are kept."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from stolik.game import Message, Seat
from stolik.table.events import Said
from stolik.table.setting import to_json_form
from stolik.table.table import KEPT_CHAT, KEPT_LINES, ChatLine, Line, Table


def add_chat(table: Table, event: Said) -> Table:
    """Return the table with one more line of chat. Each chat room keeps its own last lines."""
    if event.removed:
        return table
    line = ChatLine(table.version, event.at, event.room, event.person, event.seat, event.text, event.once)
    same = [known for known in table.chat if known.room == event.room]
    other = [known for known in table.chat if known.room != event.room]
    return structs.replace(table, chat=(*other, *same[-KEPT_CHAT + 1 :], line))


def add_message(table: Table, message: Message, seat: Seat | None = None, outside: Message | None = None) -> Table:
    """Return the table with one more line of the log, the same for all viewers, or another one for spectators."""
    told = (message,) if outside is None else (outside, *(message,) * table.players)
    return _add(table, Line(table.version, table.at, told, None, seat))


def add_move(table: Table, before: Any, seat: Seat, move: Any) -> Table:
    """Return the table with a move in its log. Each viewer gets the message that the viewer may see."""
    game = table.game
    viewers: list[Seat | None] = [None, *range(table.players)] if game.hidden else [None]
    messages = [game.event(before, seat, move, viewer) for viewer in viewers]
    if all(message == messages[0] for message in messages):
        messages = messages[:1]
    # The text of a move can contain what only its player knows. Other viewers get the message alone.
    text = game.format_move(game.view(before, seat), move)
    stored = tuple(Message(message.name, to_json_form(message.facts)) for message in messages)
    ply = len(table.running.made)
    return _add(table, Line(table.version, table.at, stored, ply, seat, text, not game.hidden))


def _add(table: Table, line: Line) -> Table:
    return structs.replace(table, log=(*table.log[-KEPT_LINES + 1 :], line))
