"""The hub: which connections of this node watch which table, and the frames they get.

No connection waits for another one: each has its own short outbox. If the outbox is full, the connection gets the whole
table when it can read again. What goes to very many connections is sent in slices.
"""

from __future__ import annotations

from collections import Counter, defaultdict, deque
from collections.abc import Callable, Iterator
from itertools import chain
from time import monotonic
from typing import Final

from stolik.refusals import Unavailable
from stolik.server.live import frames
from stolik.server.live.bot_stream import BotOutbox, find_bots_at
from stolik.server.live.entries import LobbyEntry, changes_lobby, is_in_lobby, make_lobby_entry
from stolik.server.live.frames import encode
from stolik.server.live.outbox import SLICE, FanOut, Outbox
from stolik.server.live.table_connections import TableConnections
from stolik.server.memory import MB, OF_CONNECTION
from stolik.table import Table, measure

AGAIN_S: Final = 10  # seconds after which a client that was refused may try again
FULL: Final = 1013  # the close code of a socket: try again later
AUDIENCE_FRAMES: Final = 1_000  # a second at one table, at most about so many with the number of spectators


class Hub:
    """All connections of this node."""

    def __init__(self, memory: int = 230 * MB, count_connections: Callable[[], int] = lambda: 0) -> None:
        self._memory = memory  # bytes, of all connections of the process and the tables that they watch
        self._count_connections = count_connections
        self.tables: dict[str, TableConnections] = {}
        self.lobby: set[Outbox] = set()
        self.bots: defaultdict[str, set[BotOutbox]] = defaultdict(set)  # by the bot's id
        self.streams: Counter[str] = Counter()  # the number of open streams, by the bot's id
        self._fan_out = FanOut()
        self._lobby_frames: deque[bytes] = deque()  # that are being sent to very many
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
            connections = self.tables[table.id] = TableConnections(table, self._changed_audiences, self._fan_out)
        else:
            connections.show(table)
        connections.add(outbox)
        self._changed_audiences.add(table.id)
        if outbox.present is not None and table.id in self._away:
            self._away[table.id].discard(outbox.present)
        return connections

    def check_memory(self, table: Table) -> None:
        """Raise `Refusal` if nobody watches a table yet, and the memory of this process is not enough for it."""
        if table.id not in self.tables and self._find_used() + measure(table) > self._memory:
            raise Unavailable("http-busy", seconds=AGAIN_S)

    def free_memory(self) -> None:
        """End the connections at the largest tables while there is too little memory: tables grow.

        The clients connect again, and are refused until there is memory.
        """
        used = self._find_used()
        for known in sorted(self.tables.values(), key=lambda each: each.size, reverse=True):
            if used <= self._memory:
                return
            used -= known.size + len(known.outboxes) * OF_CONNECTION
            for outbox in known.outboxes:
                outbox.end(FULL)

    def _find_used(self) -> int:
        return self._count_connections() * OF_CONNECTION + sum(each.size for each in self.tables.values())

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
        at_table = () if connections is None else connections.people.get(person, ())
        return has_stream or any(outbox.present is not None for outbox in at_table)

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
            self.send_to_lobby(encode(frames.ListedFrame(tables=tables, gone=gone)))

    def send_to_lobby(self, frame: bytes) -> None:
        """Send a frame to the lobby's connections."""
        is_sending = bool(self._lobby_frames)
        self._lobby_frames.append(frame)
        if is_sending:
            return  # one after the other
        work = self._send_lobby_frames()
        if len(self.lobby) <= SLICE:
            for _ in work:
                pass
        else:
            self._fan_out.start(work)

    def _send_lobby_frames(self) -> Iterator[None]:
        while self._lobby_frames:
            for outbox in tuple(self.lobby):
                if outbox in self.lobby:
                    outbox.add_update(self._lobby_frames[0])
                yield
            self._lobby_frames.popleft()

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
