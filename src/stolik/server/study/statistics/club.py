"""The statistics of the club: all public games together."""

from __future__ import annotations

from time import monotonic
from typing import Final

from msgspec import Struct

from stolik.kit import ShownOpening, keys
from stolik.server.study.statistics.counting import MONDAY, WEEK, find_week
from stolik.server.study.statistics.figures import MOST_OPENINGS, Histogram, draw_opening, make_histogram
from stolik.store import Store

FRESH: Final = 30.0  # seconds for which an answer is given again
WEEKS: Final = 26


class Week(Struct, frozen=True):
    """The games of one week."""

    begins: int  # Monday, 0:00 UTC, in milliseconds
    count: int


class Winners(Struct, frozen=True):
    """How often each seat has won, in games of so many players."""

    players: int
    seats: tuple[int, ...]  # wins, in the order of moves; partners count as the first of them
    drawn: int


class OpeningCount(Struct, frozen=True):
    """How often an opening was played."""

    opening: ShownOpening
    count: int


class GameFigures(Struct, frozen=True):
    """The figures of one game."""

    game: str
    count: int  # public games with a result
    weeks: tuple[Week, ...]  # the latest ones, without gaps, the oldest first
    winners: tuple[Winners, ...]
    scores: Histogram  # the points of all seats
    openings: tuple[OpeningCount, ...]  # the most frequent first


class Club(Struct, frozen=True):
    """The statistics of the club."""

    accounts: int
    games: tuple[GameFigures, ...]  # the most played first


class ClubPage:
    """Reads the statistics of the club, and keeps them for some seconds."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: Club | None = None
        self._read_at = 0.0

    def read(self, now: int) -> Club:
        """Return the statistics. Call it in a thread."""
        if self._known is None or monotonic() - self._read_at > FRESH:
            self._known, self._read_at = read_club(self._store, now), monotonic()
        return self._known


def read_club(store: Store, now: int) -> Club:
    """Return the statistics as they are stored. The number of rows that it reads does not grow with the games."""
    first = int(find_week(now)) - WEEKS + 1
    games = [figures for game in keys() if (figures := _read_game(store, game, first)).count]
    return Club(store.club_counts.count_accounts(), tuple(sorted(games, key=lambda each: (-each.count, each.game))))


def _read_game(store: Store, game: str, first: int) -> GameFigures:
    read = store.club_counts.read
    weeks = read(game, "week", since=f"{first:05}")
    points = {int(value): count for value, count in read(game, "points").items()}
    openings = read(game, "opening", limit=MOST_OPENINGS)
    return GameFigures(
        game,
        sum(read(game, "games").values()),
        tuple(Week(MONDAY + number * WEEK, weeks.get(f"{number:05}", 0)) for number in range(first, first + WEEKS)),
        _read_winners(read(game, "winner")),
        make_histogram(game, points),
        tuple(OpeningCount(draw_opening(game, value), count) for value, count in openings.items()),
    )


def _read_winners(counts: dict[str, int]) -> tuple[Winners, ...]:
    by_players: dict[int, dict[str, int]] = {}
    for value, count in counts.items():
        players, _, winner = value.partition(".")
        by_players.setdefault(int(players), {})[winner] = count
    return tuple(
        Winners(players, tuple(wins.get(str(seat), 0) for seat in range(players)), wins.get("draw", 0))
        for players, wins in sorted(by_players.items())
    )
