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
from stolik.server.live.client_messages import viewer_of
from stolik.server.live.entries import LobbyEntry, changes_lobby, is_in_lobby, lobby_entry
from stolik.server.live.frames import encode
from stolik.server.live.notices import BotLine, bots_at
from stolik.server.live.outbox import Line
from stolik.table import Table, TableView


class Room:
    """The sockets at one table."""

    def __init__(self, table: Table, stirred: set[str]) -> None:
        self.table = table
        self.lines: set[Line] = set()
        self._stirred = stirred  # the tables that are told how many watch, soon
        self._views: dict[Seat | None, TableView] = {}  # as last sent, without log and chat

    def show(self, table: Table) -> None:
        """Send every line what is new to it."""
        if table.version <= self.table.version:
            return
        anew = table.phase != self.table.phase  # what a seat may read changes
        self.table = table
        made: dict[tuple[Seat | None, int], bytes] = {}
        old, self._views = self._views, {}
        for line in self.lines:
            viewer = viewer_of(table, line.person)
            before = old.get(viewer)
            if anew or before is None or viewer != line.viewer or line.version != before.version:
                self._whole(line, viewer, made)
                continue
            key = (viewer, line.version)
            if key not in made:
                frame, self._views[viewer] = frames.change(before, table)
                made[key] = encode(frame)
            line.version = table.version
            line.show(made[key])

    def welcome(self, line: Line, since: int | None = None) -> None:
        """Send a line the whole table, or all but what it has read."""
        viewer = viewer_of(self.table, line.person)
        if since is None:
            self._whole(line, viewer, {})
            return
        line.viewer, line.version = viewer, self.table.version
        frame = frames.whole(self.table, viewer, since)
        self._views[viewer] = structs.replace(frame.view, log=(), chat=())
        line.show(encode(frame))

    def catch_up(self, line: Line) -> bytes:
        """Return the whole table for a line that was too slow for the changes."""
        line.behind = False
        line.viewer, line.version = viewer_of(self.table, line.person), self.table.version
        frame = frames.whole(self.table, line.viewer)
        self._views.setdefault(line.viewer, structs.replace(frame.view, log=(), chat=()))
        self._stirred.add(self.table.id)  # that number is no part of it, and may have been left out
        return encode(frame)

    def _whole(self, line: Line, viewer: Seat | None, made: dict[tuple[Seat | None, int], bytes]) -> None:
        key = (viewer, -1)
        if key not in made:
            frame = frames.whole(self.table, viewer)
            self._views[viewer] = structs.replace(frame.view, log=(), chat=())
            made[key] = encode(frame)
        line.viewer, line.version = viewer, self.table.version
        line.show(made[key])


class Hub:
    """All sockets of this node."""

    def __init__(self) -> None:
        self.rooms: dict[str, Room] = {}
        self.lobby: set[Line] = set()
        self.bots: defaultdict[str, set[BotLine]] = defaultdict(set)  # by the bot's id
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
        for line in self._concerned(before, table) if self.bots else ():
            line.notice(table)

    def _concerned(self, before: Table | None, table: Table) -> list[BotLine]:
        """Return the streams of bots that are, or were, at a table."""
        if before is None:  # just loaded: who was told of it is remembered by the streams alone
            told = {bot for bot, lines in self.bots.items() if any(table.id in line.told for line in lines)}
        else:
            told = bots_at(before)
        return [line for bot in told | bots_at(table) for line in self.bots.get(bot, ())]

    def listen(self, line: BotLine) -> None:
        """Let a bot be told of everything."""
        self.bots[line.bot].add(line)

    def ignore(self, line: BotLine) -> list[str]:
        """Tell a bot no more; return the tables where it is waited for."""
        self.bots[line.bot].discard(line)
        if not self.bots[line.bot]:
            del self.bots[line.bot]
        waiting = [table_id for table_id in line.told if line.attends(table_id)]
        for table_id in waiting:
            if line.told[table_id].place == "ready" and not self.is_here(table_id, line.bot):
                self._away[table_id].add(line.bot)
        return waiting

    def list_entry(self, table_id: str, entry: LobbyEntry) -> None:
        """Tell the lobby of a table that is not in memory."""
        self._listed[table_id] = entry if is_in_lobby(entry) else None

    def enter(self, line: Line, table: Table) -> Room:
        """Seat a socket at a table."""
        room = self.rooms.get(table.id)
        if room is None:
            room = self.rooms[table.id] = Room(table, self._stirred)
        else:
            room.show(table)
        room.lines.add(line)
        self._stirred.add(table.id)
        if line.person is not None and table.id in self._away:
            self._away[table.id].discard(line.person)
        return room

    def leave(self, line: Line, table_id: str) -> None:
        """Note that a socket is gone."""
        room = self.rooms[table_id]
        room.lines.discard(line)
        self._stirred.add(table_id)
        waiting = room.table.phase == "open" and viewer_of(room.table, line.person) is not None
        if waiting and line.person is not None and not self.is_here(table_id, line.person):
            self._away[table_id].add(line.person)
        if not room.lines:
            del self.rooms[table_id]

    def is_here(self, table_id: str, person: str) -> bool:
        """Tell whether a person has a socket at a table, on this node; a bot that listens is at all its tables."""
        room = self.rooms.get(table_id)
        return person in self.bots or (room is not None and any(line.person == person for line in room.lines))

    def away(self, table_id: str) -> frozenset[str]:
        """Return who waited for the start at a table and has no socket now."""
        return frozenset(self._away.get(table_id, ()))

    def forget(self, table_id: str) -> None:
        """Forget who was at a table that is over."""
        self._away.pop(table_id, None)

    def doubt(self, person: str) -> None:
        """Let the sockets of a person look whether their sessions still hold."""
        for line in self._all():
            if line.person == person:
                line.doubt.set()

    def tell_lobby(self) -> None:
        """Send the lobby what has changed since the last time."""
        changed, self._listed = self._listed, {}
        if changed and self.lobby:
            tables = tuple(table for table in changed.values() if table is not None)
            gone = tuple(table_id for table_id, table in changed.items() if table is None)
            frame = encode(frames.ListedFrame(tables=tables, gone=gone))
            for line in self.lobby:
                line.show(frame)

    def tell_audiences(self) -> None:
        """Tell the tables where somebody came or went how many watch there, from this node."""
        stirred = frozenset(self._stirred)
        self._stirred.clear()
        for table_id in () if self._closing else stirred:
            room = self.rooms.get(table_id)
            if room is not None:
                watching = {line.person or id(line) for line in room.lines if line.viewer is None}
                frame = encode(frames.AudienceFrame(watching=len(watching)))
                for line in room.lines:
                    line.show(frame)

    def say_bye(self, again_ms: int) -> None:
        """Tell everybody that the server stops."""
        self._closing = True
        frame = encode(frames.ByeFrame(again_ms=again_ms))
        for line in self._all():
            line.answer(frame)
            line.end()

    def _all(self) -> Iterator[Line]:
        for room in self.rooms.values():
            yield from room.lines
        yield from self.lobby
        for lines in self.bots.values():
            yield from lines
