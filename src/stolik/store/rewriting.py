"""Rewriting events of a table: the only change of the log, for deleted accounts and removed messages."""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import Connection, func, insert, select, update

from stolik.store.database import make_insert
from stolik.store.schema import events, snapshots, tables


def rewrite_events(
    connection: Connection, table_id: str, changed: Mapping[int, bytes], closing: bytes, details: bytes | None, now: int
) -> None:
    """Replace some events of a table, by their versions, and the details of its row.

    The event `closing` is appended in the same transaction: whoever has the table in memory cannot append to it any
    more before reading that event. The snapshot is replaced by one that nobody can read, so the log is read anew, and
    an older snapshot that is just being stored is refused.
    """
    dialect = connection.dialect.name
    of_table = events.c.table_id == table_id
    for version, data in changed.items():
        connection.execute(update(events).where(of_table, events.c.version == version).values(data=data))
    version = (connection.scalar(select(func.max(events.c.version)).where(of_table)) or 0) + 1
    # On PostgreSQL a command may have been faster. Then the primary key refuses this, and the caller tries again.
    connection.execute(insert(events), {"table_id": table_id, "version": version, "at": now, "data": closing})
    values = {"version": version} if details is None else {"version": version, "details": details}
    connection.execute(update(tables).where(tables.c.id == table_id).values(values))
    unreadable = make_insert(dialect, snapshots)
    unreadable = unreadable.on_conflict_do_update(
        index_elements=["table_id"],
        set_={"version": unreadable.excluded.version, "data": unreadable.excluded.data},
    )
    connection.execute(unreadable, {"table_id": table_id, "version": version, "data": b"{}"})
