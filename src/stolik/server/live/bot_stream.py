"""The stream of a bot: what it is told of all its tables: challenges, starts, its turns, ends.

Its events come from comparing the bot's standing at a table now with its standing at the last event. So no event is
sent twice, even if a table is loaded again, and a new stream gets all events that still apply.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from stolik.game import Seat
from stolik.server.live.entries import LobbyEntry, make_entry
from stolik.server.live.frames import ByeFrame, Hello, encode
from stolik.server.live.outbox import Outbox
from stolik.table import InvitedSeat, Setting, Table, TakenSeat

REMEMBERED: Final = 1_000  # tables for one stream


class _BotEvent(Struct, frozen=True, kw_only=True, tag_field="type"):
    pass


class Challenge(_BotEvent, frozen=True, tag="challenge"):
    """A seat is kept for the bot, or the bot has a seat and is not ready. Send `join` with `ready`, or `decline`."""

    table: LobbyEntry


class Withdrawn(_BotEvent, frozen=True, tag="withdrawn"):
    """A challenge was withdrawn."""

    table: str


class PartAsked(_BotEvent, frozen=True, tag="part-asked"):
    """The server calls for the part of the shuffle that the bot has sealed. Send `give-part`."""

    table: str
    seal: str
    seed_hash: str  # what the server is bound to: give a part for one such hash only


class GameStart(_BotEvent, frozen=True, tag="start"):
    """A game has started, or was running when the stream was opened."""

    table: LobbyEntry
    seat: Seat


class Turn(_BotEvent, frozen=True, tag="turn"):
    """The game waits for the bot's move."""

    table: str
    version: int  # for `if_version` of the move


class GameEnd(_BotEvent, frozen=True, tag="end"):
    """A game is over."""

    table: LobbyEntry
    seat: Seat


class RematchAsked(_BotEvent, frozen=True, tag="rematch-asked"):
    """Somebody wants to play again. Send `rematch` or `decline-rematch`."""

    table: str


BotEvent: TypeAlias = Hello | Challenge | Withdrawn | PartAsked | GameStart | Turn | GameEnd | RematchAsked | ByeFrame


class BotStanding(Struct, frozen=True):
    """The situation of a bot at a table."""

    place: Literal["none", "asked", "ready", "playing", "over"] = "none"
    setting: Setting | None = None  # of the challenge
    turn: int = 0  # the version since which it has to move; 0: it is not on turn
    rematch: bool = False  # others want a rematch
    part: tuple[str, str] | None = None  # of the shuffle, which it has to give: its seal, and the hash of the call


class BotOutbox(Outbox):
    """The outbox of a bot's stream of events."""

    def __init__(self, person: str, queued: int, games: tuple[str, ...] = (), *, may_play: bool = True) -> None:
        super().__init__(person, queued, may_play=may_play)
        self.bot = person
        self.games = games  # the games that it plays, as it says
        self.told: OrderedDict[str, BotStanding] = OrderedDict()

    def add_events(self, table: Table) -> None:
        """Put the new events of a table into the outbox."""
        before = self.told.pop(table.id, BotStanding())
        now = find_standing(table, self.bot)
        if now.place != "none":
            self.told[table.id] = now
            if len(self.told) > REMEMBERED:
                self.told.popitem(last=False)
        for event in _make_events(table, self.bot, before, now):
            self.add_update(encode(event))

    def attends(self, table_id: str) -> bool:
        """Return whether the bot has a seat or an invitation at a table whose game is not over."""
        return self.told.get(table_id, BotStanding()).place in ("asked", "ready", "playing")


def find_bots_at(table: Table) -> set[str]:
    """Return the ids of the bots that have a seat at a table or are invited."""
    sitters = (each.sitter for each in table.seats)
    return {each.person.id for each in sitters if isinstance(each, TakenSeat | InvitedSeat) and each.person.bot}


def find_standing(table: Table, bot: str) -> BotStanding:
    """Return the standing of a bot at a table."""
    seat = table.find_seat(bot)
    match table.phase:
        case "open" if table.call is not None and seat is not None:
            sealed = table.call.seals[seat]
            if sealed is None or table.call.parts[seat] is not None:
                return BotStanding("ready")
            return BotStanding("ready", part=(sealed, table.call.seed_hash))
        case "open":
            sitters = (each.sitter for each in table.seats)
            invited = any(isinstance(each, InvitedSeat) and each.person.id == bot for each in sitters)
            if invited or (seat is not None and not table.seats[seat].ready):
                return BotStanding("asked", table.setting)
            return BotStanding() if seat is None else BotStanding("ready")
        case "playing" if seat is not None and table.play is not None:
            awaited = seat in table.awaited() and table.seats[seat].is_played_by_person
            return BotStanding("playing", turn=table.play.changed if awaited else 0)
        case "finished" if seat is not None:
            return BotStanding("over", rematch=bool(table.rematch) and seat not in table.rematch and not table.next)
        case _:
            return BotStanding()


def _make_events(table: Table, bot: str, before: BotStanding, now: BotStanding) -> list[BotEvent]:
    found: list[BotEvent] = []
    seat = table.find_seat(bot) or 0
    if now.place == "asked" and now != before:
        found.append(Challenge(table=make_entry(table)))
    elif now.place == "none" and before.place == "asked":
        found.append(Withdrawn(table=table.id))
    elif now.part is not None and now.part != before.part:
        found.append(PartAsked(table=table.id, seal=now.part[0], seed_hash=now.part[1]))
    elif now.place == "playing":
        if before.place != "playing":
            found.append(GameStart(table=make_entry(table), seat=seat))
        if now.turn and now.turn != before.turn:
            found.append(Turn(table=table.id, version=table.version))
    elif now.place == "over":
        if before.place == "playing":
            found.append(GameEnd(table=make_entry(table), seat=seat))
        if now.rematch and not before.rematch:
            found.append(RematchAsked(table=table.id))
    return found
