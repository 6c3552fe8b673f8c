"""What the log shows against what the clients know, and against when the server was down."""

from __future__ import annotations

import msgspec

from crowd import Game, Sent
from stolik.store import Event as Stored
from stolik.store import Store
from stolik.table import Event
from stolik.table.events import Finished, Moved, Resumed, Started

read_event = msgspec.json.Decoder(Event)


class Audit:
    """Counts what is wrong."""

    def __init__(self, url: str) -> None:
        self._url = url
        self.lost = self.doubled = self.gaps = self.stored = self.by_bots = 0
        self.charged = self.given = 0  # milliseconds, of the table and the outage where it was most

    def look(self, games: list[Game]) -> None:
        """Look for the moves that were acknowledged since the last look."""
        with Store.open(self._url) as store:
            for game in games:
                known = len(game.acknowledged)
                new = game.acknowledged[game.checked : known]
                if new:
                    after = max(0, min(version for version, _ in new) - 2)
                    self.lost += missing(new, store.log.read_events(game.table, after))
                    game.checked = known

    def whole(self, games: list[Game], outages: list[tuple[int, int]]) -> None:
        """Look at the whole log of every game."""
        early, self.lost = self.lost, 0
        with Store.open(self._url) as store:
            for game in games:
                events = store.log.read_events(game.table)
                self.lost += missing(game.acknowledged, events)
                self.gaps += [event.version for event in events] != list(range(1, len(events) + 1))
                self._explain(game, events)
                self._clocks(events, outages)
        self.lost = max(self.lost, early)  # the same moves, unless the log has changed since

    def _explain(self, game: Game, events: list[Stored]) -> None:
        """Find who sent each move: for a version since the move before, so that none explains two."""
        sent: dict[int, list[Sent]] = {}
        for each in game.sent:
            sent.setdefault(each.if_version, []).append(each)
        before = 0
        for stored in events:
            event = read_event.decode(stored.data)
            if not isinstance(event, Moved):
                continue
            self.stored += 1
            candidates = [each for version in range(before, stored.version) for each in sent.get(version, ())]
            if event.bot:
                self.by_bots += 1
            elif not any(each.seat == event.seat and each.move == event.move for each in candidates):
                self.doubled += 1
            before = stored.version

    def _clocks(self, stored: list[Stored], outages: list[tuple[int, int]]) -> None:
        """Compare the time that a game was charged around an outage with the time for which a node was up.

        The store notes the wall clock's time of each event, the event itself the time of the node's clock.
        """
        playing = False
        last: tuple[int, int] | None = None  # both times of the event before
        given = 0
        for each in stored:
            event = read_event.decode(each.data)
            if isinstance(event, Resumed):
                given += event.gap
                if not outages:  # the other node was up
                    self.given = max(self.given, event.gap)
                continue
            if playing and last is not None:
                down = [(since, min(until, each.at)) for since, until in outages if last[0] < since < each.at]
                if down:
                    charged = event.at - last[1] - given
                    due = each.at - last[0] - sum(until - since for since, until in down)
                    self.charged = max(self.charged, (charged - due) // len(down))
                    self.given = max(self.given, (due - charged) // len(down))
            playing = (playing or isinstance(event, Started)) and not isinstance(event, Finished)
            last, given = (each.at, event.at), 0


def missing(acknowledged: list[tuple[int, Sent]], events: list[Stored]) -> int:
    """Count the moves that are not where they were said to be: last, or before the end of the game."""
    found = {stored.version: read_event.decode(stored.data) for stored in events}
    lost = 0
    for version, sent in acknowledged:
        last = found.get(version)
        event = last if isinstance(last, Moved) else found.get(version - 1)
        lost += not (
            last is not None and isinstance(event, Moved) and event.seat == sent.seat and event.move == sent.move
        )
    return lost
