"""Voiding a rated game: all ratings become what they would be if the game had not been rated, and nothing counts it.

A rating depends on those of the opponents at that time, so later games are rated again, in the order in which they were
rated. Only games that the change has reached are: it begins with the players of the voided game, and goes on to
everybody who later played with somebody it has reached.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import structs
from sqlalchemy import Connection, delete, select, update

from stolik.refusals import Conflict, NotFound
from stolik.store.database import Database
from stolik.store.moderation.log import Entry, add_entry
from stolik.store.ratings import RatedBy, Rating, compute_changes, read_changes
from stolik.store.schema import rated_games, rating_changes, ratings
from stolik.store.statistics.club import note_voided


class Voiding:
    """Voids rated games."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def void(self, table_id: str, entry: Entry) -> int:
        """Void a rated game. Return how many later games were rated again. Raises `Refusal`."""
        return self._database.write(lambda connection: _void(connection, table_id, entry, self._database.now()))

    def is_voided(self, table_id: str) -> bool:
        """Return whether a game was voided."""
        query = select(rated_games.c.voided).where(rated_games.c.table_id == table_id)
        return self._database.read(lambda connection: connection.scalar(query)) is not None


def _void(connection: Connection, table_id: str, entry: Entry, now: int) -> int:
    voided = connection.execute(select(rated_games).where(rated_games.c.table_id == table_id)).one_or_none()
    if voided is None:
        raise NotFound("moderation-not-rated")
    if voided.voided is not None:
        raise Conflict("moderation-voided")
    same = (ratings.c.game == voided.game, ratings.c.clock == voided.clock)
    # All of them are locked, in the order in which `Ratings.record` locks: no game is rated meanwhile.
    connection.execute(select(ratings.c.person_id).where(*same).order_by(ratings.c.person_id).with_for_update()).all()
    reached = {change.person_id: change.before for change in read_changes(connection, table_id)}
    connection.execute(delete(rating_changes).where(rating_changes.c.table_id == table_id))
    connection.execute(update(rated_games).where(rated_games.c.table_id == table_id).values(voided=now))
    note_voided(connection, voided.game, table_id)
    for person in reached:
        fewer = update(ratings).where(ratings.c.person_id == person, *same)
        connection.execute(fewer.values(games=ratings.c.games - 1))
    later = (
        select(rated_games)
        .where(
            rated_games.c.game == voided.game,
            rated_games.c.clock == voided.clock,
            rated_games.c.rated >= voided.rated,
            rated_games.c.table_id != table_id,
            rated_games.c.voided.is_(None),
        )
        .order_by(rated_games.c.rated, rated_games.c.table_id)
    )
    again = sum([_rate_again(connection, row, reached) for row in connection.execute(later).all()])
    for person, rating in reached.items():
        mine = (ratings.c.person_id == person, *same)
        connection.execute(update(ratings).where(*mine).values(mu=rating.mu, sigma=rating.sigma, updated=now))
        connection.execute(delete(ratings).where(*mine, ratings.c.games <= 0))
    detail = {"table": table_id, "again": again}
    add_entry(connection, structs.replace(entry, action="void-game", detail=detail), now)
    return again


def _rate_again(connection: Connection, row: Any, reached: dict[str, Rating]) -> bool:
    """Rate a game again, if the change has reached one of its players. Return whether it has."""
    by = msgspec.json.decode(row.data, type=RatedBy)
    if reached.keys().isdisjoint(player for player in by.players if isinstance(player, str)):
        return False
    before = {change.person_id: change.before for change in read_changes(connection, row.table_id)} | reached
    for change in compute_changes(by, before):
        reached[change.person_id] = change.after
        values = {"mu_before": change.before.mu, "sigma_before": change.before.sigma}
        values |= {"mu": change.after.mu, "sigma": change.after.sigma}
        mine = (rating_changes.c.table_id == row.table_id, rating_changes.c.person_id == change.person_id)
        connection.execute(update(rating_changes).where(*mine).values(values))
    return True
