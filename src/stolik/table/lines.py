"""What is told and said at a table: both are kept for a while."""

from __future__ import annotations

import unicodedata
from typing import Any, Final

from msgspec import structs

from stolik.game import Message, Refusal, Seat
from stolik.table.commands import Say
from stolik.table.events import Said
from stolik.table.setting import plain
from stolik.table.table import KEPT_CHAT, KEPT_LINES, ChatLine, Line, Table

MOST_CHARACTERS: Final = 500

_SPACES = {ord(sign): " " for sign in "\t\n\v\f\r\x85\u2028\u2029"}
# Controls and halves of characters have no place in a line; signs that turn the direction of writing can make a text
# look like another one. The joiners stay: emoji and several scripts are written with them.
_REMOVED_KINDS = ("Cc", "Cs")
_TURNING = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff")


def cleaned(text: str) -> str:
    r"""Return a text as one line, without what is not text.

    >>> cleaned("  well\nplayed\x1b[31m \u202e! ")
    'well played[31m !'
    """
    line = "".join(
        sign
        for sign in text.translate(_SPACES)
        if sign not in _TURNING and unicodedata.category(sign) not in _REMOVED_KINDS
    )
    return unicodedata.normalize("NFC", line).strip()


def say(table: Table, command: Say, at: int) -> tuple[Said, ...]:
    """Judge what somebody wants to say: players and spectators have rooms of their own."""
    text = cleaned(command.text)
    if not text:
        raise Refusal("table-chat-empty")
    if len(text) > MOST_CHARACTERS:
        raise Refusal("table-chat-long", length=len(text), most=MOST_CHARACTERS)
    ids = [place.person.id if place.person else None for place in table.seats]
    seat = ids.index(command.person.id) if command.person.id in ids else None
    if (seat is None) == (command.room == "players"):
        raise Refusal("table-chat-room", room=command.room)
    return (Said(at=at, room=command.room, person=command.person, seat=seat, text=text),)


def chatted(table: Table, event: Said) -> Table:
    """Return the table after something was said. A room's talk does not push out that of the other."""
    line = ChatLine(table.version, event.at, event.room, event.person, event.seat, event.text)
    same = [known for known in table.chat if known.room == event.room]
    other = [known for known in table.chat if known.room != event.room]
    return structs.replace(table, chat=(*other, *same[-KEPT_CHAT + 1 :], line))


def told(table: Table, message: Message, seat: Seat | None = None) -> Table:
    """Return the table with a message to all."""
    return _kept(table, Line(table.version, table.at, (message,), seat))


def told_of_move(table: Table, before: Any, seat: Seat, move: Any) -> Table:
    """Return the table with a move told to each viewer as far as that one may know it."""
    game = table.game
    viewers: list[Seat | None] = [None, *range(table.players)] if game.hidden else [None]
    messages = [game.event(before, seat, move, viewer) for viewer in viewers]
    if all(message == messages[0] for message in messages):
        messages = messages[:1]
    # The text of a move can name what only its mover knows; what others are told of it is the message.
    text = game.format_move(game.view(before, seat), move)
    told_plainly = tuple(Message(message.name, plain(message.facts)) for message in messages)
    return _kept(table, Line(table.version, table.at, told_plainly, seat, text, not game.hidden))


def _kept(table: Table, line: Line) -> Table:
    return structs.replace(table, log=(*table.log[-KEPT_LINES + 1 :], line))
