"""What people, bots and the server ask of a table.

`by` is the id of the person who asks, as the server knows it; a client never names itself. Chance comes in here too:
seeds, salts and the ids of new tables are drawn by the server.
"""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

from msgspec import Meta, Struct

from stolik.game import Seat
from stolik.table.events import Room
from stolik.table.seats import BotSeat, InvitedSeat, OpenSeat, Person, PersonId, Sitter
from stolik.table.setting import Setting


class _Command(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    pass


class _Asked(_Command, frozen=True):
    by: PersonId


class Open(_Command, frozen=True, tag="open"):
    """Set up a table. If no seats are given, the host sits on the first and the others are open."""

    table: str
    host: Person
    setting: Setting
    seats: tuple[Sitter, ...] = ()


class Join(_Command, frozen=True, tag="join"):
    """Sit down: on that seat, or where one is invited, or on the first open seat."""

    person: Person
    seat: Seat | None = None
    ready: bool = False  # for the start, at once


class Decline(_Asked, frozen=True, tag="decline"):
    """Do not sit down where a seat is kept for one."""


class Leave(_Asked, frozen=True, tag="leave"):
    """Give up one's seat before the start."""


class ChangeSeat(_Asked, frozen=True, tag="change-seat"):
    """The host: open a seat (whoever sat there is removed), keep it for somebody, put a bot there."""

    seat: Seat
    sitter: OpenSeat | InvitedSeat | BotSeat


class ChangeSetting(_Asked, frozen=True, tag="change-setting"):
    """The host: change anything but the game."""

    setting: Setting


class Ready(_Asked, frozen=True, tag="ready"):
    """Be ready for the start, or no longer."""

    ready: bool = True


class Close(_Command, frozen=True, tag="close"):
    """The host, or the server (`by` is `None`): give up a table that has not started."""

    by: PersonId | None = None


class Start(_Command, frozen=True, tag="start"):
    """The server: begin, now that all are ready."""

    seed: Annotated[int, Meta(ge=0)]
    salt: Annotated[str, Meta(pattern="^[0-9a-f]{32,128}$")]  # 16 random bytes or more: the seed must not be guessed


class Move(_Command, frozen=True, tag="move"):
    """Make a move for a seat; a bot has no `by`."""

    seat: Seat
    move: dict[str, Any]
    by: PersonId | None = None
    if_version: int | None = None  # refuse if the game has gone on since this version


class Resign(_Asked, frozen=True, tag="resign"):
    """Give up."""


class OfferDraw(_Asked, frozen=True, tag="offer-draw"):
    """Offer a draw; the same as `AgreeDraw` where one is offered."""


class AgreeDraw(_Asked, frozen=True, tag="agree-draw"):
    """Agree to the draw that is offered."""


class DeclineDraw(_Asked, frozen=True, tag="decline-draw"):
    """Decline it, or take back one's own offer."""


class Abort(_Asked, frozen=True, tag="abort"):
    """End a game that has hardly begun, with no result."""


class AskTakeback(_Asked, frozen=True, tag="ask-takeback"):
    """Ask to take back one's last move, and all after it."""


class AgreeTakeback(_Asked, frozen=True, tag="agree-takeback"):
    """Agree to that."""


class DeclineTakeback(_Asked, frozen=True, tag="decline-takeback"):
    """Decline it, or take back one's own wish."""


class Disconnect(_Asked, frozen=True, tag="disconnect"):
    """The server: the last connection to this person was lost."""


class Reconnect(_Asked, frozen=True, tag="reconnect"):
    """The server: it is there again."""


class Return(_Asked, frozen=True, tag="return"):
    """Take over again from the bot."""


class Rematch(_Asked, frozen=True, tag="rematch"):
    """Play again; the server gives a fresh id for the table, which counts if this is the last who agrees."""

    table: str


class DeclineRematch(_Asked, frozen=True, tag="decline-rematch"):
    """Do not play again."""


class Say(_Command, frozen=True, tag="say"):
    """Say something; spectators may."""

    person: Person
    room: Room
    text: str


class Tick(_Command, frozen=True, tag="tick"):
    """The server: see whose time is used up. Every other command does that first, too."""


class Resume(_Command, frozen=True, tag="resume"):
    """The server, before anything else after it was down: give back the time since it was last alive."""

    down_since: int


Command: TypeAlias = (
    Open
    | Join
    | Decline
    | Leave
    | ChangeSeat
    | ChangeSetting
    | Ready
    | Close
    | Start
    | Move
    | Resign
    | OfferDraw
    | AgreeDraw
    | DeclineDraw
    | Abort
    | AskTakeback
    | AgreeTakeback
    | DeclineTakeback
    | Disconnect
    | Reconnect
    | Return
    | Rematch
    | DeclineRematch
    | Say
    | Tick
    | Resume
)
