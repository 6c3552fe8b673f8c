"""What is asked of a table, and who asks.

`PlayerCommand` is what people and their programs may ask for: a client's message is one of these types, and a client
never says who it is. `ServerCommand` is what the server alone writes, because it alone knows names, connections and
time and draws ids and seeds. No client's message is read as one of those.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, TypeAlias

from msgspec import Meta, Struct

from stolik.game import Seat
from stolik.table.events import Room
from stolik.table.seats import BotSeat, OpenSeat, Person, PersonId, Sitter
from stolik.table.setting import Setting

Number: TypeAlias = Annotated[int, Meta(ge=0, le=2**53 - 1)]
"""A number that every client can write and read."""

MessageId: TypeAlias = Annotated[str, Meta(max_length=64)] | Number | None
"""How a client recognises the answer: it carries the same id. A table does not look at it."""

MoveText: TypeAlias = Annotated[str, Meta(max_length=500)]


class SeatBot(Struct, frozen=True):
    """The bot that plays a seat: its own, or that of a person who left."""

    seat: Seat


class Server(Struct, frozen=True):
    """The server itself."""


SERVER: Final = Server()

Actor: TypeAlias = Person | SeatBot | Server
"""Who asks."""


class PlayerMessage(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    """What all messages of a client have."""

    id: MessageId = None


class InvitedPerson(Struct, frozen=True, tag="invited", forbid_unknown_fields=True):
    """A seat kept for one person. The server looks up the name."""

    person: PersonId


class Join(PlayerMessage, frozen=True, tag="join"):
    """Sit down: on that seat, or where one is invited, or on the first open seat."""

    seat: Number | None = None
    ready: bool = False  # for the start, at once


class Decline(PlayerMessage, frozen=True, tag="decline"):
    """Do not sit down where a seat is kept for one."""


class Leave(PlayerMessage, frozen=True, tag="leave"):
    """Give up one's seat before the start."""


class ChangeSeat(PlayerMessage, frozen=True, tag="change-seat"):
    """The host: open a seat (whoever sat there is removed), keep it for somebody, put a bot there."""

    seat: Number
    sitter: OpenSeat | InvitedPerson | BotSeat


class ChangeSetting(PlayerMessage, frozen=True, tag="change-setting"):
    """The host: change anything but the game."""

    setting: Setting


class Ready(PlayerMessage, frozen=True, tag="ready"):
    """Be ready for the start, or no longer. The game starts when all are."""

    ready: bool = True


class Close(PlayerMessage, frozen=True, tag="close"):
    """The host, or the server: give up a table that has not started."""


class Move(PlayerMessage, frozen=True, tag="move"):
    """Make a move: as data, or as people write it."""

    move: dict[str, Any] = {}
    text: MoveText | None = None  # instead of the move
    if_version: Number | None = None  # refuse if the game has gone on since this version


class Resign(PlayerMessage, frozen=True, tag="resign"):
    """Give up."""


class Abort(PlayerMessage, frozen=True, tag="abort"):
    """End a game that has hardly begun, with no result."""


class OfferDraw(PlayerMessage, frozen=True, tag="offer-draw"):
    """Offer a draw; the same as `AgreeDraw` where one is offered."""


class AgreeDraw(PlayerMessage, frozen=True, tag="agree-draw"):
    """Agree to the draw that is offered."""


class DeclineDraw(PlayerMessage, frozen=True, tag="decline-draw"):
    """Decline it, or take back one's own offer."""


class AskTakeback(PlayerMessage, frozen=True, tag="ask-takeback"):
    """Ask to take back one's last move, and all after it."""


class AgreeTakeback(PlayerMessage, frozen=True, tag="agree-takeback"):
    """Agree to that."""


class DeclineTakeback(PlayerMessage, frozen=True, tag="decline-takeback"):
    """Decline it, or take back one's own wish."""


class Return(PlayerMessage, frozen=True, tag="return"):
    """Take over again from the bot."""


class Rematch(PlayerMessage, frozen=True, tag="rematch"):
    """Play again. When all agree, the server opens the next table."""


class DeclineRematch(PlayerMessage, frozen=True, tag="decline-rematch"):
    """Do not play again."""


class Say(PlayerMessage, frozen=True, tag="say"):
    """Say something: in the players' room if one sits at the table, else in the spectators'."""

    text: Annotated[str, Meta(max_length=4000)]
    room: Room | None = None


PlayerCommand: TypeAlias = (
    Join
    | Decline
    | Leave
    | ChangeSeat
    | ChangeSetting
    | Ready
    | Close
    | Move
    | Resign
    | Abort
    | OfferDraw
    | AgreeDraw
    | DeclineDraw
    | AskTakeback
    | AgreeTakeback
    | DeclineTakeback
    | Return
    | Rematch
    | DeclineRematch
    | Say
)


class _ServerCommand(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    pass


class Open(_ServerCommand, frozen=True, tag="open"):
    """Set up a table for the actor, who is its host. Without seats, the host has the first and the others are open."""

    table: str  # its id
    setting: Setting
    seats: tuple[Sitter, ...] = ()


class KeepSeat(_ServerCommand, frozen=True, tag="keep-seat"):
    """`ChangeSeat` to an `InvitedPerson` whose name has been looked up. The actor is the one who asked for it."""

    seat: Seat
    person: Person


class Start(_ServerCommand, frozen=True, tag="start"):
    """Begin, now that all are ready."""

    seed: Annotated[int, Meta(ge=0)]
    salt: Annotated[str, Meta(pattern="^[0-9a-f]{32,128}$")]  # 16 random bytes or more: the seed must not be guessed


class OpenRematch(_ServerCommand, frozen=True, tag="open-rematch"):
    """Name the next table, if all want to play again."""

    table: str  # its id


class Disconnect(_ServerCommand, frozen=True, tag="disconnect"):
    """The last connection to a person was lost."""

    person: PersonId


class Reconnect(_ServerCommand, frozen=True, tag="reconnect"):
    """The person is connected again."""

    person: PersonId


class Tick(_ServerCommand, frozen=True, tag="tick"):
    """See whose time is used up. Every other command does that first, too."""


class Resume(_ServerCommand, frozen=True, tag="resume"):
    """Before anything else after the server was down: give back the time since it was last alive."""

    down_since: int


ServerCommand: TypeAlias = Open | KeepSeat | Start | OpenRematch | Disconnect | Reconnect | Tick | Resume

Command: TypeAlias = PlayerCommand | ServerCommand
