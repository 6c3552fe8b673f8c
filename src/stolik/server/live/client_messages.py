"""What a client may send at a table: the same messages on the socket and over REST.

They are the commands of people (`stolik.table.commands`) and two questions. A client never says who it is, nor which
seat it means: the server knows both. A client names a person by the id; the server looks up the name.
"""

from __future__ import annotations

import asyncio
from typing import Any, TypeAlias

from msgspec import Struct, field

from stolik.server.live.bots import check_level
from stolik.server.people.identity import Me, require
from stolik.store import Store
from stolik.table import BotSeat, InvitedPerson, InvitedSeat, OpenSeat, Person, Table, TakenSeat
from stolik.table import commands as c
from stolik.table.seats import Sitter


class MySeat(Struct, frozen=True, tag="me", forbid_unknown_fields=True):
    """The seat of whoever opens the table."""


class Check(c.PlayerMessage, frozen=True, tag="check"):
    """Ask whether a move would be legal, why not, and what it would score: as data, or as people write it."""

    move: dict[str, Any] = field(default_factory=dict)
    text: c.MoveText | None = None  # instead of the move


class Ping(c.PlayerMessage, frozen=True, tag="ping"):
    """See whether the server is there, and what time it is."""


ClientMessage: TypeAlias = c.PlayerCommand | Check | Ping


def person_of(me: Me) -> Person:
    """Return whoever asks as the table knows people."""
    return Person(me.id, me.name, me.kind == "bot")


def viewer_of(table: Table, person: str | None) -> int | None:
    """Return the seat of a person at a table, or nothing for a spectator."""
    return table.find_seat(person)


async def command_of(message: c.PlayerCommand, me: Me | None, store: Store) -> tuple[Person, c.Command]:
    """Return who asks and the command for the table: people who are invited are looked up. Raises `Refusal`."""
    actor = person_of(require(me, "chat" if isinstance(message, c.Say) else "play"))
    match message:
        case c.ChangeSeat(seat=seat, sitter=InvitedPerson(person=person_id)):
            return actor, c.KeepSeat(seat=seat, person=await _find_person(person_id, store))
        case c.ChangeSeat(sitter=BotSeat(level=level)):
            check_level(level)
        case c.ChangeSetting(setting=setting):
            check_level(setting.substitute)
    return actor, message


async def sitter_of(wanted: OpenSeat | InvitedPerson | BotSeat | MySeat, me: Me, store: Store) -> Sitter:
    """Return whom a client wants on a seat. Raises `Refusal` for a person or bot that there is not."""
    match wanted:
        case InvitedPerson(person=person_id):
            return InvitedSeat(await _find_person(person_id, store))
        case BotSeat(level=level):
            check_level(level)
            return wanted
        case MySeat():
            return TakenSeat(person_of(me))
        case _:
            return wanted


async def _find_person(person_id: str, store: Store) -> Person:
    person = await asyncio.to_thread(store.people.get, person_id)
    return Person(person.id, person.name, person.kind == "bot")
