"""Figures for fair play, with the games behind them: who plays whom, who gains from whom, and who leaves.

They judge nobody. Two friends who play each other every evening have the same figures as one person with two accounts.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import combinations
from typing import Any, Final

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, LargeBinary, func, literal, or_, select

from stolik.store.database import Database
from stolik.store.moderation.sanctions import DAY
from stolik.store.ratings import RatedBy
from stolik.store.schema import events, people, rated_games, rating_changes, seats, tables, visits

MOST_GAMES: Final = 5_000  # that are looked at, the latest
MOST_FIGURES: Final = 50  # pairs, and people
BEHIND: Final = 30  # ids of games behind a figure
LEAST: Final = 3  # rated games of a pair


class PairFigures(Struct, frozen=True):
    """The rated games between two people. `gain` is what the first gained in them: the sum of the changes of mu."""

    one: str
    other: str
    games: int
    one_won: int  # games in which the first was placed before the other
    other_won: int
    gain: float  # of the first, who gained more than the other
    share_one: float  # of all rated games of the first
    share_other: float
    same_network: int  # networks that both came from lately
    other_created: int  # when the account of the other was created
    tables: list[str]  # the latest of these games


class LeavingFigures(Struct, frozen=True):
    """How often a person left games, or let the time run out."""

    person: str
    games: int
    left: int
    timeouts: int
    tables: list[str]  # the latest of these games


class FairPlayFigures(Struct, frozen=True):
    """All figures, of the games of some days."""

    days: int
    rated: int  # games that were looked at
    finished: int
    pairs: list[PairFigures]  # the most games first
    leaving: list[LeavingFigures]  # the largest share first


class Figures:
    """Computes the figures."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def compute(self, days: int = 90, person: str | None = None) -> FairPlayFigures:
        """Return the figures of the games of the last days; of everybody, or those that concern a person."""
        since = self._database.now() - days * DAY

        def job(connection: Connection) -> FairPlayFigures:
            rated, pairs = _compare_pairs(connection, since, person)
            finished, leaving = _count_leaving(connection, since, person)
            return FairPlayFigures(days, rated, finished, pairs, leaving)

        return self._database.read(job)


def _compare_pairs(connection: Connection, since: int, person: str | None) -> tuple[int, list[PairFigures]]:
    query: Any = select(rated_games.c.table_id, rated_games.c.data)
    query = query.where(rated_games.c.rated >= since, rated_games.c.voided.is_(None))
    if person is not None:
        mine = select(rating_changes.c.table_id).where(rating_changes.c.person_id == person)
        query = query.where(rated_games.c.table_id.in_(mine))
    rows = connection.execute(query.order_by(rated_games.c.rated.desc()).limit(MOST_GAMES)).all()
    counts: defaultdict[str, int] = defaultdict(int)
    met: defaultdict[tuple[str, str], list[tuple[str, int]]] = defaultdict(list)  # who was before the other: 1, 0, -1
    for row in rows:
        by = msgspec.json.decode(row.data, type=RatedBy)
        seated = [(player, by.places[seat]) for seat, player in enumerate(by.players) if isinstance(player, str)]
        for player, _ in seated:
            counts[player] += 1
        for (one, first), (other, second) in combinations(sorted(seated), 2):
            if person in (None, one, other):
                met[one, other].append((row.table_id, (first < second) - (first > second)))
    often = [pair for pair in met if len(met[pair]) >= LEAST]
    most = sorted(often, key=lambda pair: (-len(met[pair]), pair))[:MOST_FIGURES]
    if person is not None:  # the games of the others are not all known here
        others = {each for pair in most for each in pair} - {person}
        counts |= _count_rated(connection, others, since)
    return len(rows), [_describe_pair(connection, pair, met[pair], counts) for pair in most]


def _count_rated(connection: Connection, persons: set[str], since: int) -> dict[str, int]:
    query = (
        select(rating_changes.c.person_id, func.count())
        .join(rated_games, rated_games.c.table_id == rating_changes.c.table_id)
        .where(rating_changes.c.person_id.in_(sorted(persons)), rated_games.c.rated >= since)
        .group_by(rating_changes.c.person_id)
    )
    return {row[0]: row[1] for row in connection.execute(query)}


def _describe_pair(
    connection: Connection, pair: tuple[str, str], games: list[tuple[str, int]], counts: dict[str, int]
) -> PairFigures:
    ids = [table for table, _ in games]
    gains = {}
    for each in pair:
        query = select(func.sum(rating_changes.c.mu - rating_changes.c.mu_before))
        query = query.where(rating_changes.c.person_id == each, rating_changes.c.table_id.in_(ids))
        gains[each] = connection.scalar(query) or 0.0
    one, other = pair if gains[pair[0]] >= gains[pair[1]] else pair[::-1]
    sign = 1 if one == pair[0] else -1
    own = select(visits.c.network).where(visits.c.person_id == one)
    shared = select(func.count()).select_from(visits).where(visits.c.person_id == other, visits.c.network.in_(own))
    return PairFigures(
        one,
        other,
        len(games),
        sum(before * sign > 0 for _, before in games),
        sum(before * sign < 0 for _, before in games),
        round(gains[one], 2),
        round(len(games) / max(counts[one], 1), 3),
        round(len(games) / max(counts[other], 1), 3),
        connection.scalar(shared) or 0,
        connection.scalar(select(people.c.created).where(people.c.id == other)) or 0,
        ids[:BEHIND],
    )


class _Outcome(Struct, frozen=True):
    places: tuple[int, ...] = ()


class _Result(Struct, frozen=True):
    by: str = ""
    outcome: _Outcome = _Outcome()


class _Leaving(Struct, frozen=True):
    """The fields of an event that tell of somebody who left, or whose time ran out."""

    type: str
    seat: int = -1
    why: str = ""
    result: _Result = _Result()

    def find_leaver(self) -> tuple[int, str] | None:
        """Return the seat, and why: left or time."""
        if self.type in ("resigned", "handed-over") and self.why in ("left", "time"):
            return self.seat, self.why
        if self.type == "finished" and self.result.by == "time":  # of two players; the loser is the last
            places = self.result.outcome.places
            return places.index(max(places)), "time"
        return None


def _count_leaving(connection: Connection, since: int, person: str | None) -> tuple[int, list[LeavingFigures]]:
    query: Any = select(tables.c.id).where(tables.c.status == "finished", tables.c.ended >= since)
    if person is not None:
        query = query.where(tables.c.id.in_(select(seats.c.table_id).where(seats.c.person_id == person)))
    latest = query.order_by(tables.c.ended.desc()).limit(MOST_GAMES).subquery()
    ids = select(latest.c.id)
    find = func.instr if connection.dialect.name == "sqlite" else func.pg_catalog.position
    # The store does not read events otherwise. Few have these words, and they are not worth a table of their own.
    words = (b'"why":"left"', b'"why":"time"', b'"by":"time"')
    told = [find(events.c.data, literal(each, LargeBinary)) > 0 for each in words]
    telling = select(events.c.table_id, events.c.data).where(events.c.table_id.in_(ids), or_(*told))
    sitting: defaultdict[str, dict[int, str]] = defaultdict(dict)
    for row in connection.execute(select(seats).where(seats.c.table_id.in_(ids), seats.c.person_id.is_not(None))):
        sitting[row.table_id][row.seat] = row.person_id
    games: defaultdict[str, int] = defaultdict(int)
    for seated in sitting.values():
        for each in set(seated.values()):
            games[each] += 1
    why: defaultdict[str, dict[str, str]] = defaultdict(dict)  # of each person, by table
    for row in connection.execute(telling.order_by(events.c.at.desc(), events.c.version.desc())):
        leaver = msgspec.json.decode(row.data, type=_Leaving).find_leaver()
        who = sitting[row.table_id].get(leaver[0]) if leaver else None
        if leaver and who is not None and person in (None, who):
            why[who].setdefault(row.table_id, leaver[1])
    found = [
        LeavingFigures(
            who,
            games[who],
            sum(reason == "left" for reason in of_table.values()),
            sum(reason == "time" for reason in of_table.values()),
            list(of_table)[:BEHIND],
        )
        for who, of_table in why.items()
    ]
    found.sort(key=lambda one: (-(one.left + one.timeouts) / max(one.games, 1), -one.games, one.person))
    return len(sitting), found[:MOST_FIGURES]
