"""What the log shows against what the clients know, and against when the server was down."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import NamedTuple

import msgspec

from crowd import Game, Sent
from stolik.store import Event as Stored
from stolik.store import Store
from stolik.table import Event
from stolik.table.events import Finished, Moved, Resumed, Started

NEAR = 20  # moves before and after an outage, by which the clock of the node is compared with the wall clock
SLICE_MS = 5_000  # in which the clocks of two nodes are compared

read_event = msgspec.json.Decoder(Event)


class Lag(NamedTuple):
    """How far the clock of a node is behind the wall clock, as one move shows it: so far, or less.

    The event has the time of the node's clock when the move arrived; the store notes the wall clock's, a little later.
    The least of several lags is close to the truth. It grows while the clock stands still because the node cannot do
    commands, and is gone after a start.
    """

    at: int  # by the wall clock
    lag: int  # milliseconds
    node: int


class Outage(NamedTuple):
    """From a kill until the server accepts connections; or several, if nobody moved between them."""

    down: int
    up: int
    served: int = 0  # milliseconds between them, in which the server accepted connections
    kills: int = 1


class Audit:
    """Counts what is wrong."""

    def __init__(self, url: str) -> None:
        self._store = Store.open(url)
        self.lost = self.doubled = self.gaps = self.stored = self.by_bots = 0
        self.charged = self.given = 0  # milliseconds, of the table and the outage where it was most
        self.apart = 0  # milliseconds between the clocks of two nodes, at most
        self.outages = 0  # at which the clocks were compared

    def close(self) -> None:
        self._store.close()

    def look(self, games: list[Game]) -> None:
        """Look for the moves that were acknowledged since the last look."""
        for game in games:
            known = len(game.acknowledged)
            new = game.acknowledged[game.checked : known]
            if new:
                after = max(0, min(version for version, _ in new) - 2)
                self.lost += missing(new, self._store.log.read_events(game.table, after))
                game.checked = known

    def whole(self, games: list[Game], outages: list[tuple[int, int]]) -> None:
        """Look at the whole log of every game."""
        early, self.lost = self.lost, 0
        logs = [self._store.log.read_events(game.table) for game in games]
        for game, events in zip(games, logs, strict=True):
            self.lost += missing(game.acknowledged, events)
            self.gaps += [event.version for event in events] != list(range(1, len(events) + 1))
            self._explain(game, events)
        self.lost = max(self.lost, early)  # the same moves, unless the log has changed since
        lags = sorted(lag for game, events in zip(games, logs, strict=True) for lag in find_lags(game, events))
        self._compare_nodes(lags)
        joined = join_outages(outages, [lag.at for lag in lags])
        ends = [*(outage.down for outage in joined), lags[-1].at + 1][1:]  # each is compared until the next one
        for outage, end in zip(joined, ends, strict=True):
            self._compare_clocks(logs, lags, outage, end)
        if not outages:  # the other node was up: nothing may be given
            given = [event.gap for events in logs for event in read_all(events) if isinstance(event, Resumed)]
            self.given = max(given, default=0)

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

    def _compare_clocks(self, logs: list[list[Stored]], lags: list[Lag], outage: Outage, following: int) -> None:
        """Compare what the clock of the nodes went on by during an outage with what the games were given back."""
        first, last = bisect_left(lags, (outage.down,)), bisect_right(lags, (outage.up,))
        before = lags[max(0, first - NEAR) : first]
        after = [each for each in lags[last : last + NEAR] if each.at < following]
        if not before or not after:
            return  # before the first move, or after the last one
        self.outages += outage.kills
        begun, ended = outage.down - min(each.lag for each in before), outage.up - min(each.lag for each in after)
        passed = ended - begun - outage.served
        for events in logs:
            if is_playing(events, outage.down):
                again = read_all([each for each in events if outage.down < each.at < following])
                given = sum(event.gap for event in again if isinstance(event, Resumed))
                self.charged = max(self.charged, (passed - given) // outage.kills)
                self.given = max(self.given, (given - passed) // outage.kills)

    def _compare_nodes(self, lags: list[Lag]) -> None:
        """Compare the clocks of two nodes: a player may be charged by one and then by the other."""
        slices: dict[int, dict[int, list[int]]] = {}
        for at, lag, node in lags:
            slices.setdefault(at // SLICE_MS, {}).setdefault(node, []).append(lag)
        for found in slices.values():
            least = [min(each) for each in found.values() if len(each) >= NEAR]
            if len(least) > 1:
                self.apart = max(self.apart, max(least) - min(least))


def join_outages(outages: list[tuple[int, int]], moves: list[int]) -> list[Outage]:
    """Join the outages between which nobody moved: nothing tells of the clock between them."""
    joined: list[Outage] = []
    for down, up in outages:
        before = joined[-1] if joined else None
        if before is not None and bisect_right(moves, before.up) == bisect_left(moves, down):
            joined[-1] = Outage(before.down, up, before.served + down - before.up, before.kills + 1)
        else:
            joined.append(Outage(down, up))
    return joined


def read_all(events: list[Stored]) -> list[Event]:
    return [read_event.decode(stored.data) for stored in events]


def is_playing(events: list[Stored], at: int) -> bool:
    """Tell whether a game was running at a time."""
    earlier = [type(event) for event in read_all([each for each in events if each.at < at])]
    return Started in earlier and Finished not in earlier


def find_lags(game: Game, events: list[Stored]) -> list[Lag]:
    """Return what the acknowledged moves of a game tell of the clocks."""
    nodes = {version: sent.node for version, sent in game.acknowledged}
    return [
        Lag(stored.at, stored.at - event.at, nodes[stored.version])
        for stored, event in zip(events, read_all(events), strict=True)
        if isinstance(event, Moved) and stored.version in nodes
    ]


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
