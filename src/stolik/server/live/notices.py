"""What a bot is told, wherever it plays: challenges, starts, its turns, ends.

A notice is made of where the bot stands at a table now and where it stood when it was last told. So nothing is told
twice, however often a table is loaded, and a stream that is opened anew tells all that still holds.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from stolik.game import Seat
from stolik.server.live.entries import LobbyEntry, entry_of
from stolik.server.live.frames import ByeFrame, Hello, encode
from stolik.server.live.outbox import Outbox
from stolik.table import InvitedSeat, Setting, Table, TakenSeat

REMEMBERED: Final = 1_000  # tables of one stream


class _Notice(Struct, frozen=True, kw_only=True, tag_field="type"):
    pass


class Challenge(_Notice, frozen=True, tag="challenge"):
    """A seat is kept for the bot, or it sits there and is not ready: `join` with `ready`, or `decline`."""

    table: LobbyEntry


class Withdrawn(_Notice, frozen=True, tag="withdrawn"):
    """There is no such challenge any more."""

    table: str


class GameStart(_Notice, frozen=True, tag="start"):
    """A game has begun, or was going on when the stream was opened."""

    table: LobbyEntry
    seat: Seat


class Turn(_Notice, frozen=True, tag="turn"):
    """The game waits for the bot's move."""

    table: str
    version: int  # for `if_version` of the move


class GameEnd(_Notice, frozen=True, tag="end"):
    """A game is over."""

    table: LobbyEntry
    seat: Seat


class RematchAsked(_Notice, frozen=True, tag="rematch-asked"):
    """Somebody wants to play again: `rematch`, or `decline-rematch`."""

    table: str


Notice: TypeAlias = Hello | Challenge | Withdrawn | GameStart | Turn | GameEnd | RematchAsked | ByeFrame


class Standing(Struct, frozen=True):
    """Where a bot stands at a table."""

    place: Literal["none", "asked", "ready", "playing", "over"] = "none"
    setting: Setting | None = None  # of what it is asked for
    turn: int = 0  # the version since which its move is awaited; 0: it is not
    rematch: bool = False  # it is asked for one


class NoticeOutbox(Outbox):
    """The server's end of a stream that tells a bot of everything."""

    def __init__(self, person: str, queued: int, games: tuple[str, ...] = ()) -> None:
        super().__init__(person, queued)
        self.bot = person
        self.games = games  # that it says it plays
        self.told: OrderedDict[str, Standing] = OrderedDict()

    def notice(self, table: Table) -> None:
        """Tell what is new at a table."""
        before = self.told.pop(table.id, Standing())
        now = standing_of(table, self.bot)
        if now.place != "none":
            self.told[table.id] = now
            if len(self.told) > REMEMBERED:
                self.told.popitem(last=False)
        for notice in _notices(table, self.bot, before, now):
            self.show(encode(notice))

    def attends(self, table_id: str) -> bool:
        """Say whether the bot has a seat at a table whose game is not over."""
        return self.told.get(table_id, Standing()).place in ("asked", "ready", "playing")


def bots_at(table: Table) -> set[str]:
    """Return the ids of the bots that sit at a table or are invited."""
    sitters = (place.sitter for place in table.seats)
    return {each.person.id for each in sitters if isinstance(each, TakenSeat | InvitedSeat) and each.person.bot}


def standing_of(table: Table, bot: str) -> Standing:
    """Return where a bot stands at a table."""
    seat = table.find_seat(bot)
    match table.phase:
        case "open":
            sitters = (place.sitter for place in table.seats)
            invited = any(isinstance(each, InvitedSeat) and each.person.id == bot for each in sitters)
            if invited or (seat is not None and not table.seats[seat].ready):
                return Standing("asked", table.setting)
            return Standing() if seat is None else Standing("ready")
        case "playing" if seat is not None and table.play is not None:
            awaited = table.actors()[:1] == (seat,) and table.seats[seat].is_played_by_person
            return Standing("playing", turn=table.play.changed if awaited else 0)
        case "finished" if seat is not None:
            return Standing("over", rematch=bool(table.rematch) and seat not in table.rematch and not table.next)
        case _:
            return Standing()


def _notices(table: Table, bot: str, before: Standing, now: Standing) -> list[Notice]:
    found: list[Notice] = []
    seat = table.find_seat(bot) or 0
    if now.place == "asked" and now != before:
        found.append(Challenge(table=entry_of(table)))
    elif now.place == "none" and before.place == "asked":
        found.append(Withdrawn(table=table.id))
    elif now.place == "playing":
        if before.place != "playing":
            found.append(GameStart(table=entry_of(table), seat=seat))
        if now.turn and now.turn != before.turn:
            found.append(Turn(table=table.id, version=table.version))
    elif now.place == "over":
        if before.place == "playing":
            found.append(GameEnd(table=entry_of(table), seat=seat))
        if now.rematch and not before.rematch:
            found.append(RematchAsked(table=table.id))
    return found
