"""Ratings of people, one for each game and class of clock: openskill's Plackett-Luce, for 2 to 6 seats and teams.

Accounts are rated, guests are not. A bot of a calibrated level has a fixed rating. A table with a guest or an
uncalibrated bot is not rated, because the strength of that opponent is unknown.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from itertools import chain, permutations, product
from statistics import fmean
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, and_, desc, insert, select, update
from sqlalchemy.exc import IntegrityError

from stolik.game import Seat
from stolik.store.database import Database, make_insert
from stolik.store.schema import people, rated_games, rating_changes, ratings, seats, tables

if TYPE_CHECKING:
    from openskill.models import PlackettLuce
    from openskill.models.weng_lin.plackett_luce import PlackettLuceRating

MOST_HISTORY: Final = 500  # rated games of a person, the latest ones
LEAST_GAMES: Final = 5  # for a place on the leaderboard
MOST: Final = 200  # entries of the leaderboard in one query


class Rating(Struct, frozen=True):
    """The estimated strength of a player (mu), and its uncertainty (sigma)."""

    mu: float = 25.0
    sigma: float = 25.0 / 3
    fixed: bool = False  # does not change, as for a calibrated bot

    @property
    def ordinal(self) -> float:
        """A strength that the player almost certainly has; leaderboards are ordered by it."""
        return self.mu - 3 * self.sigma


class Change(Struct, frozen=True):
    """The change of a person's rating by one table."""

    person_id: str
    before: Rating
    after: Rating


class RatedBy(Struct, frozen=True):
    """What a game is rated by: the places and teams of its seats, who had them, and who left."""

    places: tuple[int, ...]
    teams: tuple[int, ...]
    players: tuple[str | Rating, ...]
    leavers: tuple[Seat, ...] = ()


class RatedGame(Struct, frozen=True):
    """A person's rating after a game."""

    game: str
    clock: str
    ended: int
    rating: Rating


class StoredRating(Struct, frozen=True):
    """A person's rating in one game and class of clock."""

    person_id: str
    name: str
    game: str
    clock: str
    rating: Rating
    games: int


def rate(places: Sequence[int], teams: Sequence[int], ratings: Sequence[Rating]) -> tuple[Rating, ...]:
    """Return the new ratings of the seats. Places (1 is first) and teams are as in `stolik.game.Outcome`.

    >>> winner, loser = rate([1, 2], [0, 1], [Rating(), Rating()])
    >>> round(winner.mu, 2), round(loser.mu, 2)
    (27.64, 22.36)
    """
    tied: dict[int, dict[int, list[Seat]]] = {}  # the seats of each team of each place
    for seat, (place, team) in enumerate(zip(places, teams, strict=True)):
        tied.setdefault(place, {}).setdefault(team, []).append(seat)
    # A tie counts as the mean of all orders of the tied sides. openskill's own ties can give the third of five more
    # than the two who share the first place (its issues 155 and 201).
    tie_orders = [permutations(tied[place].values()) for place in sorted(tied)]
    orders = [_rate_in_order([*chain(*order)], ratings) for order in product(*tie_orders)]
    return tuple(
        before
        if before.fixed
        else Rating(fmean(new[seat].mu for new in orders), fmean(new[seat].sigma for new in orders))
        for seat, before in enumerate(ratings)
    )


def _rate_in_order(sides: list[list[Seat]], ratings: Sequence[Rating]) -> dict[Seat, PlackettLuceRating]:
    """Return the new ratings of the seats. The sides are in the order of their places, without ties."""
    model = _load_model()
    before = [[model.rating(mu=ratings[seat].mu, sigma=ratings[seat].sigma) for seat in side] for side in sides]
    return dict(zip(chain(*sides), chain(*model.rate(before)), strict=True))


@cache
def _load_model() -> PlackettLuce:
    from openskill.models import PlackettLuce  # the import takes 0.1 s; only servers whose games end need it

    return PlackettLuce()


class Ratings:
    """The ratings of all people."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def record(
        self,
        table_id: str,
        game: str,
        clock: str,
        places: Sequence[int],
        teams: Sequence[int],
        players: Sequence[str | Rating],
        leavers: Collection[Seat] = (),
    ) -> tuple[Change, ...]:
        """Rate a finished table. A second call returns the same changes and changes nothing.

        `players` has a person's id or the rating of a calibrated bot for each seat. Nothing changes if one of them is
        a guest or has two seats, or if no person plays. The rating of `leavers`, whose seats a bot played to the end,
        does not rise: without this a partner and a bot could win for them.
        """
        persons = [player for player in players if isinstance(player, str)]
        by = RatedBy(tuple(places), tuple(teams), tuple(players), tuple(leavers))

        def job(connection: Connection) -> tuple[Change, ...]:
            if connection.scalar(select(rated_games.c.table_id).where(rated_games.c.table_id == table_id)):
                return read_changes(connection, table_id)  # none, if the game was voided
            if not persons or len(set(persons)) < len(persons) or not _are_accounts(connection, persons):
                return ()
            now = self._database.now()
            before, updated = _lock(connection, persons, game, clock, now)
            now = max(now, updated + 1)  # the order of a person's games must be known, if one of them is voided
            row = {"table_id": table_id, "game": game, "clock": clock, "rated": now, "data": msgspec.json.encode(by)}
            connection.execute(insert(rated_games), row)
            changes = compute_changes(by, before)
            _store(connection, table_id, changes, game, clock, now)
            return changes

        try:
            return self._database.write(job)
        except IntegrityError:  # another node was faster with the same table
            return self.list_changes(table_id)

    def list_changes(self, table_id: str) -> tuple[Change, ...]:
        """Return the changes of ratings by a table."""
        return self._database.read(lambda connection: read_changes(connection, table_id))

    def list_of_person(self, person_id: str) -> list[StoredRating]:
        """Return all ratings of a person."""
        query = _select_ratings().where(ratings.c.person_id == person_id).order_by(ratings.c.game, ratings.c.clock)
        return self._read_ratings(query)

    def list_history(self, person_id: str, limit: int = MOST_HISTORY) -> list[RatedGame]:
        """Return a person's ratings after the latest rated games, the oldest first."""
        change = rating_changes.c
        query = (
            select(tables.c.game, tables.c.clock, tables.c.ended, change.mu, change.sigma)
            # By the seats, which have an index by person.
            .join(seats, seats.c.table_id == tables.c.id)
            .join(rating_changes, and_(change.table_id == tables.c.id, change.person_id == seats.c.person_id))
            .where(seats.c.person_id == person_id, tables.c.ended.is_not(None))
            .order_by(tables.c.ended.desc(), tables.c.id.desc())
            .limit(limit)
        )
        rows = self._database.read(lambda connection: connection.execute(query).all())
        return [RatedGame(r.game, r.clock, r.ended, Rating(r.mu, r.sigma)) for r in reversed(rows)]

    def list_leaders(
        self, game: str, clock: str, least_games: int = LEAST_GAMES, limit: int = 50, offset: int = 0
    ) -> list[StoredRating]:
        """Return the best players of a game and class of clock, by `Rating.ordinal`."""
        query = (
            _select_ratings()
            .where(ratings.c.game == game, ratings.c.clock == clock, ratings.c.games >= max(least_games, 1))
            .order_by(desc(ratings.c.mu - 3 * ratings.c.sigma), ratings.c.person_id)
            .limit(max(0, min(limit, MOST)))
            .offset(max(0, min(offset, 2**31)))
        )
        return self._read_ratings(query)

    def _read_ratings(self, query: Any) -> list[StoredRating]:
        rows = self._database.read(lambda connection: connection.execute(query).all())
        return [StoredRating(r.person_id, r.name, r.game, r.clock, Rating(r.mu, r.sigma), r.games) for r in rows]


def compute_changes(by: RatedBy, before: Mapping[str, Rating]) -> tuple[Change, ...]:
    """Return the changes of ratings by a game. `before` has the rating of each person."""
    seated = [before[player] if isinstance(player, str) else player for player in by.players]
    after = rate(by.places, by.teams, [Rating(now.mu, now.sigma, fixed=now.fixed) for now in seated])
    return tuple(
        Change(player, before[player], _cap(before[player], after[seat]) if seat in by.leavers else after[seat])
        for seat, player in enumerate(by.players)
        if isinstance(player, str)
    )


def _cap(before: Rating, after: Rating) -> Rating:
    """Return the rating of a leaver: the new one if it is lower."""
    return after if after.mu < before.mu else before


def _select_ratings() -> Any:
    return select(
        ratings.c.person_id,
        people.c.name,
        ratings.c.game,
        ratings.c.clock,
        ratings.c.mu,
        ratings.c.sigma,
        ratings.c.games,
    ).join(people, people.c.id == ratings.c.person_id)


def read_changes(connection: Connection, table_id: str) -> tuple[Change, ...]:
    """Return the changes of ratings by a table."""
    query = select(rating_changes).where(rating_changes.c.table_id == table_id).order_by(rating_changes.c.person_id)
    return tuple(
        Change(row.person_id, Rating(row.mu_before, row.sigma_before), Rating(row.mu, row.sigma))
        for row in connection.execute(query)
    )


def _are_accounts(connection: Connection, persons: Sequence[str]) -> bool:
    query = select(people.c.id).where(people.c.id.in_(persons), people.c.kind == "account")
    return len(connection.execute(query).all()) == len(persons)


def _lock(
    connection: Connection, persons: Sequence[str], game: str, clock: str, now: int
) -> tuple[dict[str, Rating], int]:
    """Return the ratings, locked until the transaction ends, and when the last of them was changed.

    They are locked in one order, to avoid deadlocks.
    """
    start = Rating()
    ordered = sorted(persons)
    new = {"game": game, "clock": clock, "mu": start.mu, "sigma": start.sigma, "games": 0, "updated": now}
    rows = [{"person_id": person} | new for person in ordered]
    connection.execute(make_insert(connection.dialect.name, ratings).on_conflict_do_nothing(), rows)
    query = (
        select(ratings.c.person_id, ratings.c.mu, ratings.c.sigma, ratings.c.games, ratings.c.updated)
        .where(ratings.c.person_id.in_(ordered), ratings.c.game == game, ratings.c.clock == clock)
        .order_by(ratings.c.person_id)
        .with_for_update()
    )
    found = connection.execute(query).all()
    updated = max([row.updated for row in found if row.games], default=0)
    return {row.person_id: Rating(row.mu, row.sigma) for row in found}, updated


def _store(connection: Connection, table_id: str, changes: Sequence[Change], game: str, clock: str, now: int) -> None:
    for change in changes:
        connection.execute(
            insert(rating_changes).values(
                table_id=table_id,
                person_id=change.person_id,
                mu_before=change.before.mu,
                sigma_before=change.before.sigma,
                mu=change.after.mu,
                sigma=change.after.sigma,
            )
        )
        connection.execute(
            update(ratings)
            .where(ratings.c.person_id == change.person_id, ratings.c.game == game, ratings.c.clock == clock)
            .values(mu=change.after.mu, sigma=change.after.sigma, games=ratings.c.games + 1, updated=now)
        )
