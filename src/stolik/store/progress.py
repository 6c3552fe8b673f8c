"""The progress of accounts in courses and daily puzzles. The store does not look into this data."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection, select, update

from stolik.store.database import Database, make_insert
from stolik.store.schema import progress

NOTHING = b"{}"


class Progress:
    """The progress of all accounts."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def get(self, person_id: str) -> bytes:
        """Return a person's progress, as JSON."""
        query = select(progress.c.data).where(progress.c.person_id == person_id)
        return self._database.read(lambda connection: connection.scalar(query)) or NOTHING

    def change(self, person_id: str, change: Callable[[bytes], bytes]) -> bytes:
        """Replace a person's progress by the result of a function. Two changes at once do not overwrite each other."""
        now = self._database.now()
        where = progress.c.person_id == person_id

        def job(connection: Connection) -> bytes:
            new = make_insert(connection.dialect.name, progress).on_conflict_do_nothing()
            connection.execute(new, {"person_id": person_id, "data": NOTHING, "updated": now})
            query = select(progress.c.data).where(where)
            if connection.dialect.name == "postgresql":
                query = query.with_for_update()
            data = change(connection.scalar(query) or NOTHING)
            connection.execute(update(progress).where(where).values(data=data, updated=now))
            return data

        return self._database.write(job)
