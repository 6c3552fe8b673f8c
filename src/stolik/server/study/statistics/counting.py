"""Counts finished public games for the statistics of the club, a few at a time, some time after they ended.

Games that moderators have voided are taken out again.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Iterable
from typing import Final

from stolik.server.http.background import BackgroundTask
from stolik.server.study.statistics.figures import LARGEST_POINTS, read_opening, read_result
from stolik.store import Store
from stolik.store.statistics import FinishedGame
from stolik.store.statistics.club import LAG

log = logging.getLogger(__name__)

LOOK: Final = 60.0  # seconds between two looks for games that have ended
LONGEST_OPENING: Final = 500  # letters of an opening: the database has an index of them
BATCH: Final = 200  # games in one transaction
REST: Final = 0.05  # seconds between two batches, for others who write
WEEK: Final = 7 * 24 * 60 * 60 * 1000
MONDAY: Final = 4 * 24 * 60 * 60 * 1000  # the first one of 1970


def find_week(at: int) -> str:
    """Return the number of a week since the first Monday of 1970, in a form that sorts.

    >>> find_week(1_794_834_000_000)  # Monday, 16 November 2026
    '02967'
    """
    return f"{max(0, at - MONDAY) // WEEK:05}"


def count_games(games: Iterable[FinishedGame]) -> Counter[tuple[str, str, str]]:
    """Return what games count for: by game, subject and value. Private and aborted games count for nothing."""
    counts: Counter[tuple[str, str, str]] = Counter()
    for each in games:
        result = None if each.private else read_result(each.result)
        if result is None:
            continue
        places = result.outcome.places
        winner = "draw" if max(places) == 1 else str(places.index(1))
        counts[each.game, "games", ""] += 1
        counts[each.game, "week", find_week(each.ended)] += 1
        counts[each.game, "winner", f"{each.players}.{winner}"] += 1
        if result.by == "game":  # otherwise the points are those of a game that was not played to its end
            for points in result.outcome.points:
                counts[each.game, "points", str(max(-LARGEST_POINTS, min(points, LARGEST_POINTS)))] += 1
        if (opening := read_opening(each.details)) and len(opening) <= LONGEST_OPENING:
            counts[each.game, "opening", opening] += 1
    return counts


def count_batch(store: Store, limit: int = BATCH, lag: int = LAG) -> int:
    """Count the next games. Return how many; 0 if there are none, or if another node has counted them."""
    cursor, games = store.club_counts.list_uncounted(limit, lag)
    if not games or not store.club_counts.add(count_games(games), cursor, games[-1].cursor):
        return 0
    return len(games)


def take_out_voided(store: Store, limit: int = BATCH) -> int:
    """Take voided games out of the counts. Return how many; 0 if there are none that were counted."""
    voided = store.club_counts.list_voided(limit)
    return sum([store.club_counts.take_out(game, count_games([game])) for game in voided])


class Counting(BackgroundTask):
    """Counts games in the background. Several nodes may do it at once."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def _run(self) -> None:
        while True:
            try:
                for do in (count_batch, take_out_voided):
                    while await asyncio.to_thread(do, self._store):
                        await asyncio.sleep(REST)
            except Exception:
                log.exception("the statistics of the club are counted later")
            await asyncio.sleep(LOOK)
