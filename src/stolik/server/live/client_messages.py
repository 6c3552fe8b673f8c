"""Client messages: the same on a socket and over REST.

They are the commands of players (`stolik.table.commands`), and `Check` and `Ping`. A client never says who it is or
which seat it has: the server knows both. A client names a person by the id, and the server looks up the name.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from msgspec import Struct, field

from stolik.server.http.routing import Scope
from stolik.table import BotSeat, InvitedPerson, OpenSeat, PlayerCommand, Setting
from stolik.table import commands as c
from stolik.table.commands import MoveText, PlayerMessage


class Check(PlayerMessage, frozen=True, tag="check"):
    """Ask whether a move would be legal, why not, and what it would score. The move is data or text."""

    move: dict[str, Any] = field(default_factory=dict)
    text: MoveText | None = None  # instead of `move`


class Ping(PlayerMessage, frozen=True, tag="ping"):
    """Check the connection, and get the server's time."""


ClientMessage: TypeAlias = PlayerCommand | Check | Ping

SCOPES_OF_MESSAGES: Final[Mapping[type[ClientMessage], Scope]] = {
    c.Say: "chat",
    Check: "play",
    c.Join: "play",
    c.Decline: "play",
    c.Leave: "play",
    c.ChangeSeat: "play",
    c.ChangeSetting: "play",
    c.Ready: "play",
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


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """The setting and the seats of a new table."""

    setting: Setting
    seats: tuple[MySeat | OpenSeat | InvitedPerson | BotSeat, ...] = ()  # empty: the host first, the others open
