"""Who watches which table from this node, and what they are sent.

A frame is made and encoded once for each viewer class, a seat or the spectators, and shared by all its sockets. No
socket waits for another: each has a short queue of its own, and one whose queue is full is sent the whole table when
it can read again.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

from msgspec import structs

from stolik.game import Seat
from stolik.server.live import frames
from stolik.server.live.entries import LobbyEntry, changes_lobby, is_in_lobby, lobby_entry
from stolik.server.live.frames import encode
from stolik.server.live.notices import NoticeOutbox, bots_at
from stolik.server.live.outbox import Outbox
from stolik.table import Table, TableView, rights_of


class Room:
    """The sockets at one table."""

    def __init__(self, table: Table, stirred: set[str]) -> None:
        self.table = table
        self.outboxes: set[Outbox] = set()
        self._stirred = stirred  # the tables that are told how many watch, soon
        self._views: dict[Seat | None, TableView] = {}  # as last sent, without log and chat

    def show(self, table: Table) -> None:
        """Send every connection what is new to it."""
        if table.version <= self.table.version:
            return
        anew = table.phase != self.table.phase  # what a seat may read changes
        self.table = table
        made: dict[tuple[Seat | None, int], bytes] = {}
        old, self._views = self._views, {}
        for outbox in self.outboxes:
            viewer = rights_of(table, outbox.person).viewer
            before = old.get(viewer)
            if anew or before is None or viewer != outbox.viewer or outbox.version != before.version:
                self._whole(outbox, viewer, made)
                continue
            key = (viewer, outbox.version)
            if key not in made:
                frame, self._views[viewer] = frames.change(before, table)
                made[key] = encode(frame)
            outbox.version = table.version
            outbox.show(made[key])

    def welcome(self, outbox: Outbox, since: int | None = None) -> None:
        """Send a connection the whole table, or all but what it has read."""
        viewer = rights_of(self.table, outbox.person).viewer
        if since is None:
            self._whole(outbox, viewer, {})
            return
        outbox.viewer, outbox.version = viewer, self.table.version
        frame = frames.whole(self.table, viewer, since)
        self._views[viewer] = structs.replace(frame.view, log=(), chat=())
        outbox.show(encode(frame))

    def catch_up(self, outbox: Outbox) -> bytes:
        """Return the whole table for a connection that was too slow for the changes."""
        outbox.is_behind = False
        outbox.viewer, outbox.version = rights_of(self.table, outbox.person).viewer, self.table.version
        frame = frames.whole(self.table, outbox.viewer)
        self._views.setdefault(outbox.viewer, structs.replace(frame.view, log=(), chat=()))
        self._stirred.add(self.table.id)  # that number is no part of it, and may have been left out
        return encode(frame)

    def _whole(self, outbox: Outbox, viewer: Seat | None, made: dict[tuple[Seat | None, int], bytes]) -> None:
        key = (viewer, -1)
        if key not in made:
            frame = frames.whole(self.table, viewer)
            self._views[viewer] = structs.replace(frame.view, log=(), chat=())
            made[key] = encode(frame)
        outbox.viewer, outbox.version = viewer, self.table.version
        outbox.show(made[key])


class Hub:
    """All sockets of this node."""

    def __init__(self) -> None:
        self.rooms: dict[str, Room] = {}
        self.lobby: set[Outbox] = set()
        self.bots: defaultdict[str, set[NoticeOutbox]] = defaultdict(set)  # by the bot's id
        self.streams: Counter[str] = Counter()  # open ones, by the bot's id
        self._listed: dict[str, LobbyEntry | None] = {}  # what the lobby has not been told yet
        self._stirred: set[str] = set()  # tables where somebody came or went
        self._closing = False  # goodbye has been said
        self._away: defaultdict[str, set[str]] = defaultdict(set)  # who waited at a table and has gone

    def watch(self, before: Table | None, table: Table, own: bool) -> None:  # noqa: ARG002 - whoever made it
        """Tell everybody here of a change."""
        room = self.rooms.get(table.id)
        if room is not None:
            room.show(table)
        if self.lobby and changes_lobby(before, table):
            self._listed[table.id] = lobby_entry(table)
        for outbox in self._concerned(before, table) if self.bots else ():
            outbox.notice(table)

    def _concerned(self, before: Table | None, table: Table) -> list[NoticeOutbox]:
        """Return the streams of bots that are, or were, at a table."""
        if before is None:  # just loaded: who was told of it is remembered by the streams alone
            told = {bot for bot, outboxes in self.bots.items() if any(table.id in outbox.told for outbox in outboxes)}
        else:
            told = bots_at(before)
        return [outbox for bot in told | bots_at(table) for outbox in self.bots.get(bot, ())]

    def listen(self, outbox: NoticeOutbox) -> None:
        """Let a bot be told of everything."""
        self.bots[outbox.bot].add(outbox)

    def ignore(self, outbox: NoticeOutbox) -> list[str]:
        """Tell a bot no more; return the tables where it is waited for."""
        self.bots[outbox.bot].discard(outbox)
        if not self.bots[outbox.bot]:
            del self.bots[outbox.bot]
        waiting = [table_id for table_id in outbox.told if outbox.attends(table_id)]
        for table_id in waiting:
            if outbox.told[table_id].place == "ready" and not self.is_here(table_id, outbox.bot):
                self._away[table_id].add(outbox.bot)
        return waiting

    def list_entry(self, table_id: str, entry: LobbyEntry) -> None:
        """Tell the lobby of a table that is not in memory."""
        self._listed[table_id] = entry if is_in_lobby(entry) else None

    def enter(self, outbox: Outbox, table: Table) -> Room:
        """Seat a socket at a table."""
        room = self.rooms.get(table.id)
        if room is None:
            room = self.rooms[table.id] = Room(table, self._stirred)
        else:
            room.show(table)
        room.outboxes.add(outbox)
        self._stirred.add(table.id)
        if outbox.person is not None and table.id in self._away:
            self._away[table.id].discard(outbox.person)
        return room

    def leave(self, outbox: Outbox, table_id: str) -> None:
        """Note that a socket is gone."""
        room = self.rooms[table_id]
        room.outboxes.discard(outbox)
        self._stirred.add(table_id)
        waiting = room.table.phase == "open" and room.table.find_seat(outbox.person) is not None
        if waiting and outbox.person is not None and not self.is_here(table_id, outbox.person):
            self._away[table_id].add(outbox.person)
        if not room.outboxes:
            del self.rooms[table_id]

    def is_here(self, table_id: str, person: str) -> bool:
        """Tell whether a person has a socket at a table, on this node; a bot that listens is at all its tables."""
        room = self.rooms.get(table_id)
        return person in self.bots or (room is not None and any(outbox.person == person for outbox in room.outboxes))

    def away(self, table_id: str) -> frozenset[str]:
        """Return who waited for the start at a table and has no socket now."""
        return frozenset(self._away.get(table_id, ()))

    def forget(self, table_id: str) -> None:
        """Forget who was at a table that is over."""
        self._away.pop(table_id, None)

    def recheck(self, person: str) -> None:
        """Let the sockets of a person look whether their sessions still hold."""
        for outbox in self._all():
            if outbox.person == person:
                outbox.recheck.set()

    def tell_lobby(self) -> None:
        """Send the lobby what has changed since the last time."""
        changed, self._listed = self._listed, {}
        if changed and self.lobby:
            tables = tuple(table for table in changed.values() if table is not None)
            gone = tuple(table_id for table_id, table in changed.items() if table is None)
            frame = encode(frames.ListedFrame(tables=tables, gone=gone))
            for outbox in self.lobby:
                outbox.show(frame)

    def tell_audiences(self) -> None:
        """Tell the tables where somebody came or went how many watch there, from this node."""
        stirred = frozenset(self._stirred)
        self._stirred.clear()
        for table_id in () if self._closing else stirred:
            room = self.rooms.get(table_id)
            if room is not None:
                watching = {outbox.person or id(outbox) for outbox in room.outboxes if outbox.viewer is None}
                frame = encode(frames.AudienceFrame(watching=len(watching)))
                for outbox in room.outboxes:
                    outbox.show(frame)

    def say_bye(self, again_ms: int) -> None:
        """Tell everybody that the server stops."""
        self._closing = True
        frame = encode(frames.ByeFrame(again_ms=again_ms))
        for outbox in self._all():
            outbox.answer(frame)
            outbox.end()

    def _all(self) -> Iterator[Outbox]:
        for room in self.rooms.values():
            yield from room.outboxes
        yield from self.lobby
        for outboxes in self.bots.values():
            yield from outboxes
