"""The finished games of people, for the results on a profile and between two people, and the names of the opponents."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from msgspec import Struct
from sqlalchemy import Connection, select

from stolik.store.database import Database
from stolik.store.lobby import read_sitters
from stolik.store.log import SeatRow
from stolik.store.schema import people, rated_games, seats, tables

MOST: Final = 1_000  # games that are counted, the latest first


class PlayedGame(Struct, frozen=True):
    """A finished game of a person."""

    id: str
    game: str
    ended: int
    result: bytes | None
    details: bytes
    sitters: tuple[SeatRow, ...]
    is_voided: bool


class Results:
    """The finished games of people."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def list_played(
        self, person_id: str, *, private: bool, opponent_id: str | None = None, limit: int = MOST
    ) -> list[PlayedGame]:
        """Return the finished games of a person, the latest end first; with `private`, the private games too.

        With an opponent: the games in which both had a seat.
        """
        columns = (tables.c.id, tables.c.game, tables.c.ended, tables.c.result, tables.c.details)
        # By the seats, which have an index by person. By the index of ends all games of all people would be read.
        mine = select(seats.c.table_id).where(seats.c.person_id == person_id)
        theirs = select(seats.c.table_id).where(seats.c.person_id == opponent_id)
        # At a hot-seat table a person has several seats.
        own = (mine.distinct() if opponent_id is None else mine.intersect(theirs)).subquery("own")
        query = (
            select(*columns)
            .select_from(own.join(tables, tables.c.id == own.c.table_id))
            .where(tables.c.status == "finished")
            .order_by(tables.c.ended.desc(), tables.c.id.desc())
            .limit(limit)
        )
        if not private:
            query = query.where(~tables.c.private)

        def job(connection: Connection) -> list[PlayedGame]:
            rows = connection.execute(query).all()
            ids = [row.id for row in rows]
            sitters, voided = read_sitters(connection, ids), _find_voided(connection, ids)
            return [PlayedGame(*row, tuple(sitters[row.id]), row.id in voided) for row in rows]

        return self._database.read(job)

    def find_names(self, person_ids: Collection[str]) -> dict[str, str]:
        """Return the names of people."""
        query = select(people.c.id, people.c.name).where(people.c.id.in_(sorted(person_ids)))
        return {row.id: row.name for row in self._database.read(lambda connection: connection.execute(query).all())}


def _find_voided(connection: Connection, table_ids: Sequence[str]) -> set[str]:
    """Return those of some games that a moderator has voided."""
    query = select(rated_games.c.table_id).where(rated_games.c.table_id.in_(table_ids))
    return {*connection.scalars(query.where(rated_games.c.voided.is_not(None)))} if table_ids else set()
