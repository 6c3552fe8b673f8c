"""The connections at one table, and the frames they get.

A frame is made and encoded once for each viewer (a seat, or the spectators), and shared by all connections of that
viewer. The players get theirs first and at once. The spectators get theirs in slices if they are very many. Whoever has
not got one change when the next one comes gets both in one frame: so little waits, however fast the moves come.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

from msgspec import structs

from stolik.game import Seat
from stolik.refusals import Forbidden
from stolik.server.live import frames
from stolik.server.live.frames import (
    ChangeFrame,
    TableFrame,
    encode,
    find_hidden_lines,
    hide_invited_people,
    leave_out_lines,
)
from stolik.server.live.outbox import SLICE, FanOut, Outbox
from stolik.table import Table, TableView, find_insiders, find_rights, find_viewers, measure

MEASURED_EVERY: Final = 64  # events: to measure is work
MOST_VERSIONS: Final = 8  # of the table that connections have: for the oldest ones the whole table is sent

Viewers: TypeAlias = Mapping[tuple[str | None, Seat | None], Seat]


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

    def __init__(self, table: Table, changed_audiences: set[str], fan_out: FanOut) -> None:
        self.table = table
        self.size = measure(table)  # bytes of memory, about
        self.outboxes: set[Outbox] = set()
        self.people: defaultdict[str, set[Outbox]] = defaultdict(set)  # connections, by person
        self.audience_due = 0.0  # when the number of spectators may be sent again
        self._changed_audiences = changed_audiences  # ids of tables whose number of spectators may have changed
        self._fan_out = fan_out
        self._waiting: dict[Outbox, None] = {}  # connections that wait for their slice, those that wait longest first
        self._viewers = find_viewers(table)
        self._whole_since = 0  # who has an older version gets the whole table
        self._audience: tuple[int, bytes] | None = None  # the number of spectators that was sent last, and its frame
        self._views: dict[tuple[Seat | None, int], TableView] = {}  # without log and chat, by viewer and version
        self._made: dict[tuple[Seat | None, int], Encoded] = {}  # frames of this version, by viewer and version before

    def add(self, outbox: Outbox) -> None:
        """Add a connection."""
        self.outboxes.add(outbox)
        if outbox.person is not None:
            self.people[outbox.person].add(outbox)

    def remove(self, outbox: Outbox) -> None:
        """Remove a connection."""
        self.outboxes.remove(outbox)
        self._waiting.pop(outbox, None)
        if outbox.person is not None:
            self.people[outbox.person].discard(outbox)
            if not self.people[outbox.person]:
                del self.people[outbox.person]

    def send_audience(self) -> None:
        """Send the number of spectators to the connections that do not know it."""
        watching = len({outbox.person or id(outbox) for outbox in self.outboxes if outbox.viewer is None})
        self._audience = watching, encode(frames.AudienceFrame(watching=watching))
        self._send_to(outbox for outbox in self.outboxes if outbox.watching != watching)

    def show(self, table: Table) -> None:
        """Send every connection the changes of the table: those of the players first."""
        if table.version <= self.table.version:
            return
        # A seat may read other parts of the chat now, or lines of the chat are gone.
        if table.phase != self.table.phase or table.rewritten != self.table.rewritten:
            self._whole_since = table.version
        if table.version // MEASURED_EVERY != self.table.version // MEASURED_EVERY:
            self.size = measure(table)
        has_turn_passed = table.actors()[:1] != self.table.actors()[:1]
        self.table = table
        self._viewers = find_viewers(table)  # once: thousands may watch
        self._made.clear()
        self._forget_old_views()
        seated = dict.fromkeys(person for person, _ in self._viewers)
        players = [outbox for person in seated for outbox in self.people.get(person or "", ())]
        for outbox in players:
            if has_turn_passed:
                outbox.looks_as = None  # the device is passed on: nobody sees a hand before asking for it
            self._send(outbox)
        if len(self.outboxes) > len(players):
            self._send_to(outbox for outbox in self.outboxes if outbox.version < table.version)

    def welcome(self, outbox: Outbox, since: int | None = None) -> None:
        """Send a new connection the whole table, or only the lines after version `since`."""
        viewer = self._find_viewer(outbox)
        if since is None:
            self._send_whole(outbox, viewer)
        else:
            outbox.viewer, outbox.version = viewer, self.table.version
            frame = frames.make_table_frame(self.table, viewer, since)
            self._keep_view(frame.view)
            outbox.add_update(Encoded(frame, find_insiders(self.table)).give(outbox))
        self._forget_frames()

    def look(self, outbox: Outbox, seat: Seat | None) -> int:
        """Send a connection of a hot-seat table the view of a seat, until the turn passes; `None`: of no seat.

        Return the version of the table. Raises `Refusal` if the person may not see the game as that seat.
        """
        if seat is not None and find_rights(self.table, outbox.person, seat).viewer is None:
            raise Forbidden("table-look")
        outbox.looks_as = seat
        self._send_whole(outbox, self._find_viewer(outbox))
        self._forget_frames()
        return self.table.version

    def catch_up(self, outbox: Outbox) -> bytes:
        """Return the whole table for a connection that was too slow for the changes."""
        outbox.is_behind = False
        outbox.viewer, outbox.version = self._find_viewer(outbox), self.table.version
        outbox.watching = None  # a frame with the number of spectators may have been left out
        self._changed_audiences.add(self.table.id)
        frame = self._make_whole(outbox.viewer).give(outbox)
        self._forget_frames()
        return frame

    def _send_to(self, outboxes: Iterator[Outbox]) -> None:
        """Send connections what they do not have: at once, or in slices if they are very many."""
        is_sending = bool(self._waiting)
        self._waiting |= dict.fromkeys(outboxes)
        if is_sending:
            return
        work = self._send_waiting()
        if len(self._waiting) > SLICE:
            self._fan_out.start(work)
        else:
            for _ in work:
                pass

    def _send_waiting(self) -> Iterator[None]:
        try:
            while self._waiting:
                outbox = next(iter(self._waiting))
                del self._waiting[outbox]
                self._send(outbox)
                yield
        finally:  # if a frame cannot be made, the others get this change with the next one
            self._waiting.clear()
            self._made.clear()

    def _send(self, outbox: Outbox) -> None:
        """Send a connection the changes since the version that it has, and the number of spectators."""
        if 0 < outbox.version < self.table.version:  # 0: it will be welcomed
            viewer = self._find_viewer(outbox)
            before = self._views.get((viewer, outbox.version)) if viewer == outbox.viewer else None
            if before is None or outbox.version < self._whole_since:
                self._send_whole(outbox, viewer)
            else:
                frame = self._make_change(before).give(outbox)
                outbox.version = self.table.version
                outbox.add_update(frame, at_once=viewer is None)
        if self._audience is not None and outbox.watching != self._audience[0]:
            outbox.watching, frame = self._audience
            outbox.add_update(frame, at_once=outbox.viewer is None)

    def _make_change(self, before: TableView) -> Encoded:
        key = before.viewer, before.version
        if key not in self._made:
            known = next((view for (_, version), view in self._views.items() if version == self.table.version), None)
            frame, view = frames.make_change_frame(before, self.table, known)
            self._keep_view(view)
            self._made[key] = Encoded(frame, find_insiders(self.table))
        return self._made[key]

    def _send_whole(self, outbox: Outbox, viewer: Seat | None) -> None:
        if (outbox.viewer is None) != (viewer is None):  # a spectator has taken a seat, or the other way round
            self._changed_audiences.add(self.table.id)
        outbox.viewer, outbox.version = viewer, self.table.version
        outbox.add_update(self._make_whole(viewer).give(outbox))

    def _make_whole(self, viewer: Seat | None) -> Encoded:
        key = viewer, -1
        if key not in self._made:
            frame = frames.make_table_frame(self.table, viewer)
            self._keep_view(frame.view)
            self._made[key] = Encoded(frame, find_insiders(self.table))
        return self._made[key]

    def _keep_view(self, view: TableView) -> None:
        self._views.setdefault((view.viewer, view.version), structs.replace(view, log=(), chat=()))

    def _forget_frames(self) -> None:
        """Forget the frames of this version, unless many wait for them."""
        if not self._waiting:
            self._made.clear()

    def _forget_old_views(self) -> None:
        """Forget views of versions that no connection has, and of all but the newest that connections have."""
        kept = sorted({outbox.version for outbox in self.outboxes})[-MOST_VERSIONS:]
        self._views = {key: view for key, view in self._views.items() if key[1] in kept}

    def _find_viewer(self, outbox: Outbox) -> Seat | None:
        """Return whose view a connection gets. A look at a seat that is no longer to act ends."""
        if (outbox.person, outbox.looks_as) not in self._viewers:
            outbox.looks_as = None
        return self._viewers.get((outbox.person, outbox.looks_as))
