"""Secrets of this server. Each is made once, and all nodes use the same."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection, select

from stolik.store.database import Database, make_insert
from stolik.store.schema import server_keys


class ServerKeys:
    """The server's secrets, by name."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def get(self, name: str, make: Callable[[], bytes]) -> bytes:
        """Return a secret. The first node that asks for it makes it."""
        query = select(server_keys.c.value).where(server_keys.c.name == name)
        known: bytes | None = self._database.read(lambda connection: connection.scalar(query))
        if known is not None:
            return known
        new = make()

        def job(connection: Connection) -> bytes:
            statement = make_insert(connection.dialect.name, server_keys).on_conflict_do_nothing()
            connection.execute(statement, {"name": name, "value": new})
            return connection.scalar(query) or new

        return self._database.write(job)
