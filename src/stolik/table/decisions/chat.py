"""The chat of a table."""

from __future__ import annotations

import unicodedata
from typing import Final

from stolik.game import Refusal
from stolik.table.commands import Say
from stolik.table.decisions.bounds import check_chat
from stolik.table.decisions.decision import Decision, apply_events
from stolik.table.events import Room, Said
from stolik.table.seats import Person
from stolik.table.table import Table

MOST_CHARACTERS: Final = 500

_SPACES = {ord(sign): " " for sign in "\t\n\v\f\r\x85\u2028\u2029"}
# Control characters and lone surrogates do not belong in a line of text. Characters that change the direction of
# writing can make a text look like another one. Joiners stay: emoji and several scripts need them.
_REMOVED_KINDS = ("Cc", "Cs")
_BIDI = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff")


def clean(text: str) -> str:
    r"""Return a text as one line, without control and direction characters.

    >>> clean("  well\nplayed\x1b[31m \u202e! ")
    'well played[31m !'
    """
    line = "".join(
        sign
        for sign in text.translate(_SPACES)
        if sign not in _BIDI and unicodedata.category(sign) not in _REMOVED_KINDS
    )
    return unicodedata.normalize("NFC", line).strip()


def say(table: Table, person: Person, command: Say, at: int) -> Decision:
    """Write in the chat. Players and spectators have separate rooms."""
    if table.is_hot_seat:
        raise Refusal("table-chat-off")  # the players are in one room, and nobody reads a chat between their turns
    text = clean(command.text)
    if not text:
        raise Refusal("table-chat-empty")
    if len(text) > MOST_CHARACTERS:
        raise Refusal("table-chat-long", length=len(text), most=MOST_CHARACTERS)
    if command.once is not None and any(
        line.once == command.once and line.person.id == person.id for line in table.chat
    ):
        return apply_events(table)  # it was said, and the client sends it again because the reply was lost
    seat = table.find_seat(person.id)
    own: Room = "spectators" if seat is None else "players"
    if command.room not in (None, own):
        raise Refusal("table-chat-room", room=command.room)
    check_chat(table, own)
    return apply_events(table, Said(at=at, room=own, person=person, seat=seat, text=text, once=command.once))
