"""The finished games of one person, for the results on a profile, and the names of the opponents."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from msgspec import Struct
from sqlalchemy import Connection, select

from stolik.store.database import Database
from stolik.store.lobby import has_seat, read_sitters
from stolik.store.log import Sitter
from stolik.store.schema import people, seats, tables

MOST: Final = 1_000  # games that are counted, the latest first


class PlayedGame(Struct, frozen=True):
    """A finished game of a person."""

    game: str
    result: bytes | None
    sitters: tuple[Sitter, ...]


class Results:
    """The finished games of people."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def list_played(self, person_id: str, *, private: bool, limit: int = MOST) -> list[PlayedGame]:
        """Return the finished games of a person, the latest end first; with `private`, the private games too."""
        query = (
            select(tables.c.id, tables.c.game, tables.c.result)
            .where(has_seat(seats.c.person_id == person_id), tables.c.status == "finished")
            .order_by(tables.c.ended.desc(), tables.c.id.desc())
            .limit(limit)
        )
        if not private:
            query = query.where(~tables.c.private)

        def job(connection: Connection) -> list[PlayedGame]:
            rows = connection.execute(query).all()
            sitters = read_sitters(connection, [row.id for row in rows])
            return [PlayedGame(row.game, row.result, tuple(sitters[row.id])) for row in rows]

        return self._database.read(job)

    def find_names(self, person_ids: Collection[str]) -> dict[str, str]:
        """Return the names of people."""
        query = select(people.c.id, people.c.name).where(people.c.id.in_(sorted(person_ids)))
        return {row.id: row.name for row in self._database.read(lambda connection: connection.execute(query).all())}
