"""Client messages: the same on a socket and over REST.

They are the commands of players (`stolik.table.commands`), and `Check` and `Ping`. A client never says who it is or
which seat it has: the server knows both. A client names a person by the id, and the server looks up the name.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec import Struct, field

from stolik.table import BotSeat, InvitedPerson, OpenSeat, PlayerCommand, Setting
from stolik.table.commands import MoveText, PlayerMessage


class Check(PlayerMessage, frozen=True, tag="check"):
    """Ask whether a move would be legal, why not, and what it would score. The move is data or text."""

    move: dict[str, Any] = field(default_factory=dict)
    text: MoveText | None = None  # instead of `move`


class Ping(PlayerMessage, frozen=True, tag="ping"):
    """Check the connection, and get the server's time."""


ClientMessage: TypeAlias = PlayerCommand | Check | Ping


class MySeat(Struct, frozen=True, tag="me", forbid_unknown_fields=True):
    """The seat of the person who opens the table."""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """The setting and the seats of a new table."""

    setting: Setting
    seats: tuple[MySeat | OpenSeat | InvitedPerson | BotSeat, ...] = ()  # empty: the host first, the others open
