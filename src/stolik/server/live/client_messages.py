"""What a client may ask of a table: the same messages on the socket and over REST.

A client never says who it is, nor which seat it means: the server knows both. What a client names a person by is
the id; the name is looked up.
"""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final, TypeAlias

from msgspec import Meta, Struct

from stolik.server.live.bots import check_level
from stolik.server.live.tables import new_id
from stolik.server.people.identity import Me, require
from stolik.store import Store
from stolik.table import BotSeat, InvitedSeat, OpenSeat, Person, Setting, Table, TakenSeat
from stolik.table import commands as c
from stolik.table.check import read_text
from stolik.table.events import Room
from stolik.table.seats import PersonId, Sitter

Number: TypeAlias = Annotated[int, Meta(ge=0, le=2**53 - 1)]
"""A number that every client can write and read."""

MessageId: TypeAlias = Annotated[str, Meta(max_length=64)] | Number | None
"""Whatever the client finds the answer by; the answer carries it back."""


MoveText: TypeAlias = Annotated[str, Meta(max_length=500)]


class _Asked(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    id: MessageId = None


class InvitedPerson(Struct, frozen=True, tag="invited", forbid_unknown_fields=True):
    """A seat kept for one person."""

    person: PersonId


class MySeat(Struct, frozen=True, tag="me", forbid_unknown_fields=True):
    """The seat of whoever opens the table."""


class AskJoin(_Asked, frozen=True, tag="join"):
    """Sit down: on that seat, or where one is invited, or on the first open seat."""

    seat: Number | None = None
    ready: bool = False  # for the start, at once


class AskDecline(_Asked, frozen=True, tag="decline"):
    """Do not sit down where a seat is kept for one."""


class AskLeave(_Asked, frozen=True, tag="leave"):
    """Give up one's seat before the start."""


class AskSeat(_Asked, frozen=True, tag="change-seat"):
    """The host: open a seat, keep it for somebody, put a bot there."""

    seat: Number
    sitter: OpenSeat | InvitedPerson | BotSeat


class AskSetting(_Asked, frozen=True, tag="change-setting"):
    """The host: change anything but the game."""

    setting: Setting


class AskReady(_Asked, frozen=True, tag="ready"):
    """Be ready for the start, or no longer. The game starts when all are."""

    ready: bool = True


class AskClose(_Asked, frozen=True, tag="close"):
    """The host: give up a table that has not started."""


class AskMove(_Asked, frozen=True, tag="move"):
    """Make a move: as data, or as people write it."""

    move: dict[str, Any] = {}
    text: MoveText | None = None  # instead of the move
    if_version: Number | None = None  # refuse if the game has gone on since this version


class AskCheck(_Asked, frozen=True, tag="check"):
    """Ask whether a move would be legal, why not, and what it would score: as data, or as people write it."""

    move: dict[str, Any] = {}
    text: MoveText | None = None  # instead of the move


class AskResign(_Asked, frozen=True, tag="resign"):
    """Give up."""


class AskAbort(_Asked, frozen=True, tag="abort"):
    """End a game that has hardly begun, with no result."""


class AskDraw(_Asked, frozen=True, tag="offer-draw"):
    """Offer a draw."""


class AskAgreeDraw(_Asked, frozen=True, tag="agree-draw"):
    """Agree to the draw that is offered."""


class AskDeclineDraw(_Asked, frozen=True, tag="decline-draw"):
    """Decline it, or take back one's own offer."""


class AskTakeback(_Asked, frozen=True, tag="ask-takeback"):
    """Ask to take back one's last move, and all after it."""


class AskAgreeTakeback(_Asked, frozen=True, tag="agree-takeback"):
    """Agree to that."""


class AskDeclineTakeback(_Asked, frozen=True, tag="decline-takeback"):
    """Decline it, or take back one's own wish."""


class AskReturn(_Asked, frozen=True, tag="return"):
    """Take over again from the bot."""


class AskRematch(_Asked, frozen=True, tag="rematch"):
    """Play again."""


class AskDeclineRematch(_Asked, frozen=True, tag="decline-rematch"):
    """Do not play again."""


class AskSay(_Asked, frozen=True, tag="say"):
    """Say something: in the players' room if one sits at the table, else in the spectators'."""

    text: Annotated[str, Meta(max_length=4000)]
    room: Room | None = None


class AskPing(_Asked, frozen=True, tag="ping"):
    """See whether the server is there, and what time it is."""


Asked: TypeAlias = (
    AskJoin
    | AskDecline
    | AskLeave
    | AskSeat
    | AskSetting
    | AskReady
    | AskClose
    | AskMove
    | AskCheck
    | AskResign
    | AskAbort
    | AskDraw
    | AskAgreeDraw
    | AskDeclineDraw
    | AskTakeback
    | AskAgreeTakeback
    | AskDeclineTakeback
    | AskReturn
    | AskRematch
    | AskDeclineRematch
    | AskSay
    | AskPing
)

_PLAIN: Final[dict[type, Any]] = {  # those that say nothing but who asks
    AskDecline: c.Decline,
    AskLeave: c.Leave,
    AskClose: c.Close,
    AskResign: c.Resign,
    AskAbort: c.Abort,
    AskDraw: c.OfferDraw,
    AskAgreeDraw: c.AgreeDraw,
    AskDeclineDraw: c.DeclineDraw,
    AskTakeback: c.AskTakeback,
    AskAgreeTakeback: c.AgreeTakeback,
    AskDeclineTakeback: c.DeclineTakeback,
    AskReturn: c.Return,
    AskDeclineRematch: c.DeclineRematch,
}


def person_of(me: Me) -> Person:
    """Return whoever asks as the table knows people."""
    return Person(me.id, me.name, me.kind == "bot")


def viewer_of(table: Table, person: str | None) -> int | None:
    """Return the seat of a person at a table, or nothing for a spectator."""
    for seat, place in enumerate(table.seats):
        if person is not None and place.person is not None and place.person.id == person:
            return seat
    return None


async def command_of(asked: Asked, me: Me | None, table: Table, store: Store) -> c.Command:
    """Return the command that a message means. Raises `Refusal`."""
    me = require(me, "chat" if isinstance(asked, AskSay) else "play")
    match asked:
        case AskMove(move=move, text=text, if_version=version):
            seat = table.seat_of(me.id)
            if text is not None:
                move = read_text(table, seat, text)
            return c.Move(by=me.id, seat=seat, move=move, if_version=version)
        case AskSay(text=text, room=room):
            seated = viewer_of(table, me.id) is not None
            return c.Say(person=person_of(me), room=room or ("players" if seated else "spectators"), text=text)
        case AskJoin(seat=wanted, ready=ready):
            return c.Join(person=person_of(me), seat=wanted, ready=ready)
        case AskReady(ready=ready):
            return c.Ready(by=me.id, ready=ready)
        case AskRematch():
            return c.Rematch(by=me.id, table=new_id())
        case AskSeat(seat=seat, sitter=sitter):
            found = await sitter_of(sitter, me, store)
            assert not isinstance(found, TakenSeat)
            return c.ChangeSeat(by=me.id, seat=seat, sitter=found)
        case AskSetting(setting=setting):
            check_level(setting.substitute)
            return c.ChangeSetting(by=me.id, setting=setting)
    command: c.Command = _PLAIN[type(asked)](by=me.id)
    return command


async def sitter_of(wanted: OpenSeat | InvitedPerson | BotSeat | MySeat, me: Me, store: Store) -> Sitter:
    """Return whom a client wants on a seat. Raises `Refusal` for a person or bot that there is not."""
    match wanted:
        case InvitedPerson(person=person_id):
            person = await asyncio.to_thread(store.people.get, person_id)
            return InvitedSeat(Person(person.id, person.name, person.kind == "bot"))
        case BotSeat(level=level):
            check_level(level)
            return wanted
        case MySeat():
            return TakenSeat(person_of(me))
        case _:
            return wanted
