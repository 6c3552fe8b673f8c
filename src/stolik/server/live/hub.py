"""The hub: which connections of this node watch which table, and the frames they get.

A frame is made and encoded once for each viewer (a seat, or the spectators), and shared by all connections of that
viewer. No connection waits for another one: each has its own short outbox. If the outbox is full, the connection gets
the whole table when it can read again.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from itertools import chain
from time import monotonic
from typing import Final

from msgspec import structs

from stolik.game import Seat
from stolik.refusals import Forbidden
from stolik.server.live import frames
from stolik.server.live.bot_stream import BotOutbox, find_bots_at
from stolik.server.live.entries import LobbyEntry, changes_lobby, is_in_lobby, make_lobby_entry
from stolik.server.live.frames import (
    ChangeFrame,
    TableFrame,
    encode,
    find_hidden_lines,
    hide_invited_people,
    leave_out_lines,
)
from stolik.server.live.outbox import Outbox
from stolik.table import Table, TableView, find_insiders, find_rights, find_viewers

AUDIENCE_FRAMES: Final = 1_000  # a second at one table, at most about so many with the number of spectators


class Encoded:
    """A frame as bytes, encoded once for all who get the same.

    A block hides lines of the chat from some, and strangers do not see whom the host invites.
    """

    def __init__(self, frame: TableFrame | ChangeFrame, insiders: frozenset[str] | None) -> None:
        self._frame = frame
        self._insiders = insiders
        self._whole = encode(frame)
        self._shortened: dict[frozenset[int], bytes] = {}  # by the lines that are left out
        self._for_strangers: Encoded | None = None

    def give(self, outbox: Outbox) -> bytes:
        """Return the frame for a connection."""
        if self._insiders is not None and outbox.person not in self._insiders:
            if self._for_strangers is None:
                self._for_strangers = Encoded(hide_invited_people(self._frame), None)
            return self._for_strangers.give(outbox)
        if not outbox.hidden:  # true for almost everybody, and thousands may watch
            return self._whole
        lines = find_hidden_lines(self._frame, outbox.hidden)
        if not lines:
            return self._whole
        if lines not in self._shortened:
            self._shortened[lines] = encode(leave_out_lines(self._frame, lines))
        return self._shortened[lines]


class TableConnections:
    """The connections at one table."""

    def __init__(self, table: Table, changed_audiences: set[str]) -> None:
        self.table = table
        self.outboxes: set[Outbox] = set()
        self.people: Counter[str] = Counter()  # connections that may play, by person
        self.audience_due = 0.0  # when the number of spectators may be sent again
        self._changed_audiences = changed_audiences  # ids of tables whose number of spectators may have changed
        self._views: dict[Seat | None, TableView] = {}  # the last views sent, without log and chat

    def add(self, outbox: Outbox) -> None:
        """Add a connection."""
        self.outboxes.add(outbox)
        if outbox.present is not None:
            self.people[outbox.present] += 1

    def remove(self, outbox: Outbox) -> None:
        """Remove a connection."""
        self.outboxes.remove(outbox)
        if outbox.present is not None:
            self.people[outbox.present] -= 1
            if not self.people[outbox.present]:
                del self.people[outbox.present]

    def send_audience(self) -> None:
        """Send the number of spectators to the connections that do not know it."""
        watching = {outbox.person or id(outbox) for outbox in self.outboxes if outbox.viewer is None}
        frame = encode(frames.AudienceFrame(watching=len(watching)))
        for outbox in self.outboxes:
            if outbox.watching != len(watching):
                outbox.watching = len(watching)
                outbox.add_update(frame)

    def show(self, table: Table) -> None:
        """Send every connection the changes of the table."""
        if table.version <= self.table.version:
            return
        # A seat may read other parts of the chat now, or lines of the chat are gone.
        is_other_chat = table.phase != self.table.phase or table.rewritten != self.table.rewritten
        has_turn_passed = table.actors()[:1] != self.table.actors()[:1]
        self.table = table
        made: dict[tuple[Seat | None, int], Encoded] = {}
        old, self._views = self._views, {}
        viewers = find_viewers(table)  # once: thousands may watch
        for outbox in self.outboxes:
            if has_turn_passed:
                outbox.looks_as = None  # the device is passed on: nobody sees a hand before asking for it
            viewer = _find_viewer(viewers, outbox)
            before = old.get(viewer)
            if is_other_chat or before is None or viewer != outbox.viewer or outbox.version != before.version:
                self._send_whole(outbox, viewer, made)
                continue
            key = (viewer, outbox.version)
            if key not in made:
                known = next(iter(self._views.values()), None)
                frame, self._views[viewer] = frames.make_change_frame(before, table, known)
                made[key] = Encoded(frame, find_insiders(self.table))
            outbox.version = table.version
            outbox.add_update(made[key].give(outbox), at_once=viewer is None)

    def welcome(self, outbox: Outbox, since: int | None = None) -> None:
        """Send a new connection the whole table, or only the lines after version `since`."""
        viewer = _find_viewer(find_viewers(self.table), outbox)
        if since is None:
            self._send_whole(outbox, viewer, {})
            return
        outbox.viewer, outbox.version = viewer, self.table.version
        frame = frames.make_table_frame(self.table, viewer, since)
        self._views[viewer] = structs.replace(frame.view, log=(), chat=())
        outbox.add_update(Encoded(frame, find_insiders(self.table)).give(outbox))

    def look(self, outbox: Outbox, seat: Seat | None) -> int:
        """Send a connection of a hot-seat table the view of a seat, until the turn passes; `None`: of no seat.

        Return the version of the table. Raises `Refusal` if the person may not see the game as that seat.
        """
        if seat is not None and find_rights(self.table, outbox.person, seat).viewer is None:
            raise Forbidden("table-look")
        outbox.looks_as = seat
        self._send_whole(outbox, _find_viewer(find_viewers(self.table), outbox), {})
        return self.table.version

    def catch_up(self, outbox: Outbox) -> bytes:
        """Return the whole table for a connection that was too slow for the changes."""
        outbox.is_behind = False
        outbox.viewer, outbox.version = _find_viewer(find_viewers(self.table), outbox), self.table.version
        frame = frames.make_table_frame(self.table, outbox.viewer)
        self._views.setdefault(outbox.viewer, structs.replace(frame.view, log=(), chat=()))
        outbox.watching = None  # a frame with the number of spectators may have been left out
        self._changed_audiences.add(self.table.id)
        return Encoded(frame, find_insiders(self.table)).give(outbox)

    def _send_whole(self, outbox: Outbox, viewer: Seat | None, made: dict[tuple[Seat | None, int], Encoded]) -> None:
        key = (viewer, -1)
        if key not in made:
            frame = frames.make_table_frame(self.table, viewer)
            self._views[viewer] = structs.replace(frame.view, log=(), chat=())
            made[key] = Encoded(frame, find_insiders(self.table))
        if (outbox.viewer is None) != (viewer is None):  # a spectator has taken a seat, or the other way round
            self._changed_audiences.add(self.table.id)
        outbox.viewer, outbox.version = viewer, self.table.version
        outbox.add_update(made[key].give(outbox))


def _find_viewer(viewers: Mapping[tuple[str | None, Seat | None], Seat], outbox: Outbox) -> Seat | None:
    """Return whose view a connection gets. A look at a seat that is no longer to act ends."""
    if (outbox.person, outbox.looks_as) not in viewers:
        outbox.looks_as = None
    return viewers.get((outbox.person, outbox.looks_as))


class Hub:
    """All connections of this node."""

    def __init__(self) -> None:
        self.tables: dict[str, TableConnections] = {}
        self.lobby: set[Outbox] = set()
        self.bots: defaultdict[str, set[BotOutbox]] = defaultdict(set)  # by the bot's id
        self.streams: Counter[str] = Counter()  # the number of open streams, by the bot's id
        self._lobby_changes: dict[str, LobbyEntry | None] = {}  # changes that the lobby has not got yet
        self._changed_audiences: set[str] = set()  # ids of tables whose number of spectators may have changed
        self._closing = False  # the bye frames have been sent
        self._away: defaultdict[str, set[str]] = defaultdict(set)  # people who waited at a table and have disconnected

    def watch(self, before: Table | None, table: Table, own: bool) -> None:  # noqa: ARG002 - whoever made it
        """Send a change to all connections that it concerns."""
        connections = self.tables.get(table.id)
        if connections is not None:
            connections.show(table)
        if self.lobby and changes_lobby(before, table):
            self._lobby_changes[table.id] = make_lobby_entry(table)
        for outbox in self._find_bot_outboxes(before, table) if self.bots else ():
            outbox.add_events(table)

    def _find_bot_outboxes(self, before: Table | None, table: Table) -> list[BotOutbox]:
        """Return the streams of the bots that are, or were, at a table."""
        if before is None:  # just loaded: only the streams remember which bots were told of it
            told = {bot for bot, outboxes in self.bots.items() if any(table.id in outbox.told for outbox in outboxes)}
        else:
            told = find_bots_at(before)
        return [outbox for bot in told | find_bots_at(table) for outbox in self.bots.get(bot, ())]

    def add_bot_stream(self, outbox: BotOutbox) -> None:
        """Add the stream of a bot."""
        self.bots[outbox.bot].add(outbox)

    def remove_bot_stream(self, outbox: BotOutbox) -> list[str]:
        """Remove the stream of a bot. Return the tables where others wait for the bot, if it may play."""
        self.bots[outbox.bot].discard(outbox)
        if not self.bots[outbox.bot]:
            del self.bots[outbox.bot]
        waiting = [table_id for table_id in outbox.told if outbox.present is not None and outbox.attends(table_id)]
        for table_id in waiting:
            if outbox.told[table_id].place == "ready" and not self.is_connected(table_id, outbox.bot):
                self._away[table_id].add(outbox.bot)
        return waiting

    def list_entry(self, table_id: str, entry: LobbyEntry) -> None:
        """Note a change for the lobby, of a table that is not in memory."""
        self._lobby_changes[table_id] = entry if is_in_lobby(entry) else None

    def enter(self, outbox: Outbox, table: Table) -> TableConnections:
        """Add a connection to a table."""
        connections = self.tables.get(table.id)
        if connections is None:
            connections = self.tables[table.id] = TableConnections(table, self._changed_audiences)
        else:
            connections.show(table)
        connections.add(outbox)
        self._changed_audiences.add(table.id)
        if outbox.present is not None and table.id in self._away:
            self._away[table.id].discard(outbox.present)
        return connections

    def leave(self, outbox: Outbox, table_id: str) -> None:
        """Remove a connection from a table."""
        connections = self.tables[table_id]
        connections.remove(outbox)
        self._changed_audiences.add(table_id)
        waiting = connections.table.phase == "open" and connections.table.find_seat(outbox.present) is not None
        if waiting and outbox.present is not None and not self.is_connected(table_id, outbox.present):
            self._away[table_id].add(outbox.present)
        if not connections.outboxes:
            del self.tables[table_id]

    def is_connected(self, table_id: str, person: str) -> bool:
        """Return whether a person is connected to a table on this node and may play.

        A bot's stream counts for all its tables.
        """
        connections = self.tables.get(table_id)
        has_stream = any(outbox.present is not None for outbox in self.bots.get(person, ()))
        return has_stream or (connections is not None and person in connections.people)

    def list_away(self, table_id: str) -> frozenset[str]:
        """Return the people who waited for the start at a table and are not connected now."""
        return frozenset(self._away.get(table_id, ()))

    def forget(self, table_id: str) -> None:
        """Forget the people at a table that is over."""
        self._away.pop(table_id, None)

    def recheck(self, person: str) -> None:
        """Let the connections of a person check whether their sessions are still valid, and whose chat they show."""
        for outbox in self.find_outboxes(person):
            outbox.recheck.set()

    def find_outboxes(self, person: str) -> list[Outbox]:
        """Return the outboxes of all connections of a person."""
        return [outbox for outbox in self._list_outboxes() if outbox.person == person]

    def count_people(self) -> int:
        """Return how many people are connected to this node. Without a session, each connection is one."""
        outboxes = chain(self.lobby, *(connections.outboxes for connections in self.tables.values()))
        return len({outbox.person or id(outbox) for outbox in outboxes if outbox.person not in self.bots})

    def recheck_all(self) -> None:
        """Let all connections check whether they are still allowed."""
        for outbox in self._list_outboxes():
            outbox.recheck.set()

    def send_lobby_changes(self) -> None:
        """Send the changes since the last call to the lobby's connections."""
        changed, self._lobby_changes = self._lobby_changes, {}
        if changed and self.lobby:
            tables = tuple(table for table in changed.values() if table is not None)
            gone = tuple(table_id for table_id, table in changed.items() if table is None)
            frame = encode(frames.ListedFrame(tables=tables, gone=gone))
            for outbox in self.lobby:
                outbox.add_update(frame)

    def send_audiences(self) -> None:
        """Send the number of spectators on this node, where it may have changed.

        The more watch a table, the less often: a connection that comes and goes must not cost all others a frame each.
        """
        now = monotonic()
        for table_id in () if self._closing else tuple(self._changed_audiences):
            connections = self.tables.get(table_id)
            if connections is None or connections.audience_due <= now:
                self._changed_audiences.discard(table_id)
                if connections is not None:
                    connections.audience_due = now + len(connections.outboxes) / AUDIENCE_FRAMES
                    connections.send_audience()

    def send_bye(self, again_ms: int) -> None:
        """Send all connections a bye frame, and end them."""
        self._closing = True
        frame = encode(frames.ByeFrame(again_ms=again_ms))
        for outbox in self._list_outboxes():
            outbox.add_reply(frame)
            outbox.end()

    def _list_outboxes(self) -> Iterator[Outbox]:
        for connections in self.tables.values():
            yield from connections.outboxes
        yield from self.lobby
        for outboxes in self.bots.values():
            yield from outboxes
