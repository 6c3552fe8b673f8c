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
                self._clocks([read_event.decode(event.data) for event in events], outages)
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

    def _clocks(self, events: list[Event], outages: list[tuple[int, int]]) -> None:
        """Hold the time that was given back against each outage that the game went through."""
        started = [event.at for event in events if isinstance(event, Started)]
        ended = [event.at for event in events if isinstance(event, Finished)]
        back = [event for event in events if isinstance(event, Resumed)]
        for down, up in outages:
            if not started or started[0] >= down or (ended and ended[0] < up):
                continue
            resumed = next((event for event in back if event.at >= down), None)
            if resumed is None:
                self.charged = max(self.charged, up - down)
                continue
            back.remove(resumed)
            begin, end = resumed.at - resumed.gap, resumed.at
            self.charged = max(self.charged, max(0, begin - down) + max(0, up - end))
            self.given = max(self.given, max(0, down - begin) + max(0, end - up))
        # What is left was given back for no outage of this game's.
        self.given = max([self.given, *(event.gap for event in back if not outages)])


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
