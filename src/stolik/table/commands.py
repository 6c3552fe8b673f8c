"""Commands: what somebody wants of a table, and who wants it (the actor).

A `PlayerCommand` comes from a person or a program: client messages have these types. A client never says who it is.
A `ServerCommand` is made by the server alone, which knows names, connections and the time, and draws ids and seeds.
A client message is never decoded as a server command.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, TypeAlias

from msgspec import Meta, Struct

from stolik.game import Seat
from stolik.table.events import Hint, LeaverChoice, Part, Room, Seal
from stolik.table.seats import BotSeat, OpenSeat, Person, PersonId, Sitter
from stolik.table.setting import Alternative, Setting

Number: TypeAlias = Annotated[int, Meta(ge=0, le=2**53 - 1)]
"""A number that every client can write and read."""

MessageId: TypeAlias = Annotated[str, Meta(max_length=64)] | Number | None
"""The server's answer has the same id, so that a client can tell its answers apart. A table ignores it."""

OnceKey: TypeAlias = Annotated[str, Meta(min_length=8, max_length=64)]
"""A name that a client gives to one command, and to no other one. If the reply was lost, the client sends the same
command with the same key again, and it is done once: the key is stored with the event."""

MoveText: TypeAlias = Annotated[str, Meta(max_length=500)]


class SeatBot(Struct, frozen=True):
    """The bot that plays a seat: a bot's own seat, or the seat of a person who left."""

    seat: Seat


class Server(Struct, frozen=True):
    """The server itself."""


SERVER: Final = Server()

Actor: TypeAlias = Person | SeatBot | Server
"""Who gives a command."""


class PlayerMessage(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    """The fields that all client messages share."""

    id: MessageId = None
    as_seat: Number | None = None  # the seat that acts, at a hot-seat table: there one person has several


class InvitedPerson(Struct, frozen=True, tag="invited", forbid_unknown_fields=True):
    """A seat that is kept for one person. The server looks up the name."""

    person: PersonId


class Join(PlayerMessage, frozen=True, tag="join"):
    """Sit down: on the given seat, else on the seat kept for the person, else wherever the draw at the start says."""

    seat: Number | None = None
    ready: bool = False  # also be ready for the start
    accepts: Annotated[tuple[Alternative, ...], Meta(max_length=64)] = ()  # what the person would play; empty: as it is
    seal: Seal | None = None  # of the part that the client will give to the shuffle


class Decline(PlayerMessage, frozen=True, tag="decline"):
    """Decline an invitation: the kept seat becomes open. A private table where nobody else sits is closed."""


class Leave(PlayerMessage, frozen=True, tag="leave"):
    """Leave one's seat before the start."""


class ChangeSeat(PlayerMessage, frozen=True, tag="change-seat"):
    """The host opens a seat (and removes the person there), keeps it for somebody, or puts a bot there."""

    seat: Number
    sitter: OpenSeat | InvitedPerson | BotSeat


class ChangeSetting(PlayerMessage, frozen=True, tag="change-setting"):
    """The host changes the setting: everything but the game."""

    setting: Setting


class Ready(PlayerMessage, frozen=True, tag="ready"):
    """Be ready for the start, or no longer. The game starts when everybody is ready."""

    ready: bool = True
    seal: Seal | None = None  # of the part that the client will give to the shuffle


class GivePart(PlayerMessage, frozen=True, tag="give-part"):
    """Give the part of the shuffle that was sealed, when the server has called for it."""

    part: Part


class Close(PlayerMessage, frozen=True, tag="close"):
    """The host or the server closes a table that has not started."""


class Move(PlayerMessage, frozen=True, tag="move"):
    """Make a move, given as data or as text."""

    move: dict[str, Any] = {}
    text: MoveText | None = None  # instead of `move`
    if_version: Number | None = None  # refuse the move if the game has changed since this version
    once: OnceKey | None = None


class Resign(PlayerMessage, frozen=True, tag="resign"):
    """Resign."""


class Abort(PlayerMessage, frozen=True, tag="abort"):
    """End a game within its first moves, without a result. The server may do it at any time."""


class OfferDraw(PlayerMessage, frozen=True, tag="offer-draw"):
    """Offer a draw. If somebody has offered one, this agrees to it."""


class AgreeDraw(PlayerMessage, frozen=True, tag="agree-draw"):
    """Agree to the draw that is offered."""


class DeclineDraw(PlayerMessage, frozen=True, tag="decline-draw"):
    """Decline the draw, or withdraw one's own offer."""


class AskTakeback(PlayerMessage, frozen=True, tag="ask-takeback"):
    """Ask to take back one's last move, and all after it."""


class AgreeTakeback(PlayerMessage, frozen=True, tag="agree-takeback"):
    """Agree to the takeback."""


class DeclineTakeback(PlayerMessage, frozen=True, tag="decline-takeback"):
    """Decline the takeback, or withdraw one's own request."""


class Return(PlayerMessage, frozen=True, tag="return"):
    """Take one's seat back from the bot that plays it."""


class ChooseForLeavers(PlayerMessage, frozen=True, tag="choose-for-leavers"):
    """Choose what becomes of the seats of people who left, where nothing happens by itself. All present must agree."""

    choice: LeaverChoice


class Rematch(PlayerMessage, frozen=True, tag="rematch"):
    """Offer or accept a rematch. When everybody agrees, the server opens the next table."""

    seal: Seal | None = None  # of the part that the client will give to the shuffle at the next table


class DeclineRematch(PlayerMessage, frozen=True, tag="decline-rematch"):
    """Decline the rematch."""


class Say(PlayerMessage, frozen=True, tag="say"):
    """Write in the chat: players write in the players' room, spectators in theirs."""

    text: Annotated[str, Meta(max_length=4000)]
    room: Room | None = None
    once: OnceKey | None = None


PlayerCommand: TypeAlias = (
    Join
    | Decline
    | Leave
    | ChangeSeat
    | ChangeSetting
    | Ready
    | GivePart
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
    | ChooseForLeavers
    | Rematch
    | DeclineRematch
    | Say
)


class _ServerCommand(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    pass


class Open(_ServerCommand, frozen=True, tag="open"):
    """Open a table. The actor is its host. Without `seats` the host sits, the others are open, and all are drawn.

    The server opens the tables of a tournament: they have no host, and everybody has a seat.
    """

    table: str  # its id
    setting: Setting
    seats: tuple[Sitter, ...] = ()
    drawn: bool = False  # who of them gets which seat is drawn at the start
    quick_match: bool = False  # the host waits for whoever wants the same
    tournament: str = ""  # the id of the tournament that the table belongs to
    director: str = ""  # who opened that tournament
    ready: bool = False  # at a table of a tournament: the game starts without waiting for anybody to come
    seal: Seal | None = None  # of the part that the host's client will give to the shuffle


class KeepSeat(_ServerCommand, frozen=True, tag="keep-seat"):
    """A `ChangeSeat` to an `InvitedPerson`, after the server has looked up the name. The actor is the host."""

    seat: Seat
    person: Person


class Withdraw(_ServerCommand, frozen=True, tag="withdraw"):
    """The host keeps no seat for a person any more. The actor is the host, who has blocked the person."""

    person: PersonId


class Start(_ServerCommand, frozen=True, tag="start"):
    """Start the game: everybody is ready. If players add to the shuffle, call for their parts instead."""

    seed: Annotated[int, Meta(ge=0)]
    salt: Annotated[str, Meta(pattern="^[0-9a-f]{32,128}$")]  # 16 random bytes or more, so nobody can guess the seed


class OpenRematch(_ServerCommand, frozen=True, tag="open-rematch"):
    """Set the id of the next table, if everybody wants a rematch."""

    table: str  # its id


class GiveHint(_ServerCommand, frozen=True, tag="give-hint"):
    """Give a person a hint, which the judge has found for the position of a version of the table."""

    person: PersonId
    version: int
    hint: Hint


class Disconnect(_ServerCommand, frozen=True, tag="disconnect"):
    """A person has lost their last connection."""

    person: PersonId


class Reconnect(_ServerCommand, frozen=True, tag="reconnect"):
    """The person is connected again."""

    person: PersonId


class Tick(_ServerCommand, frozen=True, tag="tick"):
    """Apply the deadlines that have passed. Every other command does this first, too."""


class Resume(_ServerCommand, frozen=True, tag="resume"):
    """Give back the time for which the server was down. It is the first command after a restart."""

    down_since: int


ServerCommand: TypeAlias = (
    Open | KeepSeat | Withdraw | Start | OpenRematch | GiveHint | Disconnect | Reconnect | Tick | Resume
)

Command: TypeAlias = PlayerCommand | ServerCommand
