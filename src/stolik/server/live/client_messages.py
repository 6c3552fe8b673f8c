"""Client messages: the same on a socket and over REST.

They are the commands of players (`stolik.table.commands`), and `Check`, `Look` and `Ping`. A client never says who it
is, and names its seat only at a hot-seat table, where one person has several: the server knows whose it is. A client
names a person by the id, and the server looks up the name.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, TypeAlias

from msgspec import Meta, Struct, field

from stolik.server.http.routing import Scope
from stolik.table import BotSeat, InvitedPerson, OpenSeat, PlayerCommand, Setting
from stolik.table import commands as c
from stolik.table.commands import MoveText, PlayerMessage
from stolik.table.events import Seal


class Check(PlayerMessage, frozen=True, tag="check"):
    """Ask whether a move would be legal, why not, and what it would score. The move is data or text."""

    move: dict[str, Any] = field(default_factory=dict)
    text: MoveText | None = None  # instead of `move`


class Ping(PlayerMessage, frozen=True, tag="ping"):
    """Check the connection, and get the server's time."""


class Look(PlayerMessage, frozen=True, tag="look"):
    """See the game as the seat `as_seat` of a hot-seat table, until its turn is over; without it, as a spectator."""


ClientMessage: TypeAlias = PlayerCommand | Check | Look | Ping

SCOPES_OF_MESSAGES: Final[Mapping[type[ClientMessage], Scope]] = {
    c.Say: "chat",
    Check: "play",
    Look: "play",
    c.Join: "play",
    c.Decline: "play",
    c.Leave: "play",
    c.ChangeSeat: "play",
    c.ChangeSetting: "play",
    c.Ready: "play",
    c.GivePart: "play",
    c.Close: "play",
    c.Move: "play",
    c.Resign: "play",
    c.Abort: "play",
    c.OfferDraw: "play",
    c.AgreeDraw: "play",
    c.DeclineDraw: "play",
    c.AskTakeback: "play",
    c.AgreeTakeback: "play",
    c.DeclineTakeback: "play",
    c.Return: "play",
    c.ChooseForLeavers: "play",
    c.Rematch: "play",
    c.DeclineRematch: "play",
}
"""The scope that a token needs for each message. `Ping` needs none. A message that is not here is never done."""


class MySeat(Struct, frozen=True, tag="me", forbid_unknown_fields=True):
    """The seat of the person who opens the table."""


class LocalSeat(Struct, frozen=True, tag="local", forbid_unknown_fields=True):
    """The seat of somebody who plays at the device of the person who opens the table: a hot seat."""

    name: Annotated[str, Meta(max_length=256)]  # the rules for names are stricter


WantedSitter: TypeAlias = MySeat | LocalSeat | OpenSeat | InvitedPerson | BotSeat


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """The setting and the seats of a new table."""

    setting: Setting
    seats: tuple[WantedSitter, ...] = ()  # empty: the host and open seats, all drawn at the start
    drawn: bool = False  # who of them gets which seat is drawn at the start
    seal: Seal | None = None  # of the part that the client will give to the shuffle
