"""What clients send: the same messages on a socket and over REST.

At a table they are the commands of people (`stolik.table.commands`) and two questions. A client never says who it is,
nor which seat it means: the server knows both. A client names a person by the id; the server looks up the name.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec import Struct, field

from stolik.table import BotSeat, InvitedPerson, OpenSeat, PlayerCommand, Setting
from stolik.table.commands import MoveText, PlayerMessage


class Check(PlayerMessage, frozen=True, tag="check"):
    """Ask whether a move would be legal, why not, and what it would score: as data, or as people write it."""

    move: dict[str, Any] = field(default_factory=dict)
    text: MoveText | None = None  # instead of the move


class Ping(PlayerMessage, frozen=True, tag="ping"):
    """See whether the server is there, and what time it is."""


ClientMessage: TypeAlias = PlayerCommand | Check | Ping


class MySeat(Struct, frozen=True, tag="me", forbid_unknown_fields=True):
    """The seat of whoever opens the table."""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be opened."""

    setting: Setting
    seats: tuple[MySeat | OpenSeat | InvitedPerson | BotSeat, ...] = ()  # none: the host first, the others open
