"""Accounts that will be deleted, and the deletion: what is removed, and what stays with a pseudonym.

A person who is gone keeps the id, which is a random number, so that the games of others stay whole. Everything else
about the person is removed. Events and lobby entries contain names; the caller rewrites those, because the store does
not look into them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from sqlalchemy import Connection, delete, select, update

from stolik.refusals import NotSignedIn
from stolik.store.database import Database, make_insert
from stolik.store.moderation.roles import check_other_host
from stolik.store.people.names import DELETED_NAME
from stolik.store.people.personal_data import DELETED, contains_ids, list_tables_with
from stolik.store.rewriting import rewrite_events
from stolik.store.schema import bots, departures, events, moderation_log, people, snapshots, tables

WEEK: Final = 7 * 24 * 60 * 60 * 1000


class AccountDeletions:
    """The accounts that will be deleted."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def request(self, person_id: str, wait: int = WEEK) -> int:
        """Note that an account will be deleted after `wait` milliseconds. Return when.

        Raises `Refusal` for the last host of the server.
        """
        row = {"person_id": person_id, "due": self._database.now() + wait}

        def job(connection: Connection) -> int:
            check_other_host(connection, person_id)
            connection.execute(make_insert(connection.dialect.name, departures).on_conflict_do_nothing(), row)
            known = select(departures.c.due).where(departures.c.person_id == person_id)
            due: int = connection.execute(known).scalar_one()
            return due

        return self._database.write(job)

    def cancel(self, person_id: str) -> bool:
        """Keep an account that was to be deleted. Return whether it was.

        Raises `Refusal`, the same as for an unknown name, if the time is over: the deletion may have begun.
        """
        known = select(departures.c.due).where(departures.c.person_id == person_id)
        due = self._database.read(lambda connection: connection.scalar(known))
        if due is None:
            return False  # true at almost every sign-in; it saves a write
        later = departures.c.due > self._database.now()
        statement = delete(departures).where(departures.c.person_id == person_id, later)
        if not self._database.write(lambda connection: connection.execute(statement).rowcount):
            raise NotSignedIn("store-sign-in")
        return True

    def list_due(self, limit: int = 100) -> list[str]:
        """Return the ids of people whose time is over, the first first."""
        query = select(departures.c.person_id).where(departures.c.due <= self._database.now())
        query = query.order_by(departures.c.due, departures.c.person_id).limit(limit)
        return list(self._database.read(lambda connection: connection.scalars(query).all()))

    def list_with_bots(self, person_id: str) -> list[str]:
        """Return the id of a person and the ids of the person's bots, which go with their owner."""
        query = select(bots.c.person_id).where(bots.c.owner_id == person_id).order_by(bots.c.person_id)
        return [person_id, *self._database.read(lambda connection: connection.scalars(query).all())]

    def delete_people(self, ids: Sequence[str]) -> None:
        """Delete everything about some people but their ids. Their games are left to `rewrite_table`."""

        def job(connection: Connection) -> None:
            for column in DELETED:
                connection.execute(delete(column.table).where(column.in_(ids)))
            texts = {"reason": DELETED_NAME, "detail": b"{}"}  # nothing else of the log can be changed
            connection.execute(update(moderation_log).where(moderation_log.c.person_id.in_(ids)).values(texts))
            for each in ids:
                key = f"\n{each}"  # no name has a line end
                gone: dict[str, Any] = {"kind": "former", "name": DELETED_NAME, "name_key": key, "look_key": key}
                gone |= {"password": None, "created": 0, "settings": b"{}"}
                connection.execute(update(people).where(people.c.id == each).values(gone))

        self._database.write(job)

    def list_tables(self, ids: Sequence[str]) -> list[str]:
        """Return the ids of all tables that have stored something of one of these people."""
        return self._database.read(lambda connection: list_tables_with(connection, ids))

    def rewrite_table(
        self, table_id: str, ids: Sequence[str], rewrite: Callable[[bytes], bytes], closing: bytes
    ) -> bool:
        """Rewrite what a table has stored of some people. Return whether there was anything to rewrite.

        `closing` is the event that tells others to read the log anew (`stolik.store.rewriting`).
        """
        now = self._database.now()

        def job(connection: Connection) -> bool:
            dialect = connection.dialect.name
            of_table = events.c.table_id == table_id
            stale = select(events.c.version, events.c.data).where(of_table, contains_ids(dialect, events.c.data, ids))
            changed = {row.version: new for row in connection.execute(stale) if (new := rewrite(row.data)) != row.data}
            details = connection.scalar(select(tables.c.details).where(tables.c.id == table_id)) or b"{}"
            snapshot = connection.scalar(select(snapshots.c.data).where(snapshots.c.table_id == table_id)) or b"{}"
            if not changed and rewrite(snapshot) == snapshot and rewrite(details) == details:
                return False
            rewrite_events(connection, table_id, changed, closing, rewrite(details), now)
            return True

        return self._database.write(job)

    def finish(self, person_id: str) -> bool:
        """Remove what the files still have of rows that are gone. Return false if it has to be tried again."""
        if not self._database.scrub():
            return False
        statement = delete(departures).where(departures.c.person_id == person_id)
        self._database.write(lambda connection: connection.execute(statement).rowcount)
        return True
