"""Removing a message from the chat of a table: its event stays, without the text."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import structs
from sqlalchemy import Connection, select

from stolik.refusals import NotFound
from stolik.store.database import Database
from stolik.store.moderation.log import Entry, add_entry
from stolik.store.moderation.roles import check_rank
from stolik.store.rewriting import rewrite_events
from stolik.store.schema import events


class Messages:
    """Removes messages."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def remove(
        self,
        table_id: str,
        version: int,
        rewrite: Callable[[bytes], tuple[str, bytes] | None],
        closing: bytes,
        entry: Entry,
    ) -> None:
        """Rewrite the event of a message. `rewrite` returns its author and the new event; none for another event.

        `closing` is the event that tells others to read the log anew. Raises `Refusal`.
        """
        query = select(events.c.data).where(events.c.table_id == table_id, events.c.version == version)

        def job(connection: Connection) -> None:
            data = connection.scalar(query)
            found = None if data is None else rewrite(data)
            if found is None:
                raise NotFound("moderation-no-message")
            author, new = found
            check_rank(connection, entry.actor, author)
            now = self._database.now()
            rewrite_events(connection, table_id, {version: new}, closing, None, now)
            detail = {"table": table_id, "message": version}
            add_entry(connection, structs.replace(entry, action="remove-message", person=author, detail=detail), now)

        self._database.write(job)
