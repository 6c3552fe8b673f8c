"""Heartbeats of the nodes: a node that starts finds out since when no node was running."""

from __future__ import annotations

from concurrent.futures import Future

from sqlalchemy import Connection, func, select

from stolik.store.database import Database, make_insert
from stolik.store.schema import heartbeats


class Nodes:
    """The nodes that share the database. Their times are those of their own clocks."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def beat(self, node: str, now: int) -> None:
        """Note that the node is alive."""
        self.submit_beat(node, now).result()

    def submit_beat(self, node: str, now: int) -> Future[None]:
        """Note it without waiting. The future is done when it is stored."""

        def job(connection: Connection) -> None:
            statement = make_insert(connection.dialect.name, heartbeats)
            statement = statement.on_conflict_do_update(
                index_elements=["node"], set_={"alive": statement.excluded.alive}
            )
            connection.execute(statement, {"node": node, "alive": now})

        return self._database.submit(job)

    def find_last_alive(self) -> int | None:
        """Return the time of the last heartbeat of any node; `None` if there was none."""
        query = select(func.max(heartbeats.c.alive))
        newest: int | None = self._database.read(lambda connection: connection.scalar(query))
        return newest

    def list_alive(self, since: int) -> dict[str, int]:
        """Return the nodes with a heartbeat at that time or later, and when it was."""
        query = select(heartbeats.c.node, heartbeats.c.alive).where(heartbeats.c.alive >= since)
        rows = self._database.read(lambda connection: connection.execute(query).all())
        return {row.node: row.alive for row in rows}
