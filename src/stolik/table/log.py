"""The log of a table that is shown, and its chat: both are kept for a while."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from stolik.game import Message, Seat
from stolik.table.events import Said
from stolik.table.setting import to_json_form
from stolik.table.table import KEPT_CHAT, KEPT_LINES, ChatLine, Line, Table


def add_chat(table: Table, event: Said) -> Table:
    """Return the table after something was said. The chat of a room does not push out that of the other."""
    line = ChatLine(table.version, event.at, event.room, event.person, event.seat, event.text)
    same = [known for known in table.chat if known.room == event.room]
    other = [known for known in table.chat if known.room != event.room]
    return structs.replace(table, chat=(*other, *same[-KEPT_CHAT + 1 :], line))


def add_message(table: Table, message: Message, seat: Seat | None = None) -> Table:
    """Return the table with a message to all."""
    return _add(table, Line(table.version, table.at, (message,), seat))


def add_move(table: Table, before: Any, seat: Seat, move: Any) -> Table:
    """Return the table with a move told to each viewer as far as that one may know it."""
    game = table.game
    viewers: list[Seat | None] = [None, *range(table.players)] if game.hidden else [None]
    messages = [game.event(before, seat, move, viewer) for viewer in viewers]
    if all(message == messages[0] for message in messages):
        messages = messages[:1]
    # The text of a move can name what only its mover knows; others are told the message alone.
    text = game.format_move(game.view(before, seat), move)
    told = tuple(Message(message.name, to_json_form(message.facts)) for message in messages)
    return _add(table, Line(table.version, table.at, told, seat, text, not game.hidden))


def _add(table: Table, line: Line) -> Table:
    return structs.replace(table, log=(*table.log[-KEPT_LINES + 1 :], line))
