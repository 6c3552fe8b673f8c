"""Analyses of finished games: one for each table and quality, stored decision by decision, in order.

The node that works on an analysis holds a claim on it for a limited time. If the node stops, the claim expires and
another node continues where it stopped.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, and_, insert, select, update

from stolik.store.database import Database, make_insert
from stolik.store.schema import analyses, plies

CLAIM_MS: Final = 15_000  # how long a claim holds after the last stored decision


class Analysis(Struct, frozen=True):
    """The progress of an analysis."""

    table_id: str
    quality: str
    total: int
    done: int


class Analyses:
    """All analyses."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def request(self, table_id: str, quality: str, total: int, person_id: str) -> Analysis:
        """Request the analysis of a game. Return it, new or existing."""
        row = {"table_id": table_id, "quality": quality, "total": total, "person_id": person_id}
        row |= {"done": 0, "asked": self._database.now(), "node": "", "claimed": 0}

        def job(connection: Connection) -> Analysis:
            connection.execute(make_insert(connection.dialect.name, analyses).on_conflict_do_nothing(), row)
            return _read(connection.execute(_select_one(table_id, quality)).one())

        return self._database.write(job)

    def get(self, table_id: str, quality: str) -> Analysis | None:
        """Return the analysis of a table, if somebody has requested it."""
        row = self._database.read(lambda connection: connection.execute(_select_one(table_id, quality)).one_or_none())
        return None if row is None else _read(row)

    def list_open(self, limit: int) -> list[Analysis]:
        """Return the unfinished analyses that no node has claimed, the oldest first."""
        now = self._database.now()
        query = select(analyses).where(analyses.c.done < analyses.c.total, analyses.c.claimed < now)
        query = query.order_by(analyses.c.asked, analyses.c.table_id, analyses.c.quality).limit(limit)
        return [_read(row) for row in self._database.read(lambda connection: connection.execute(query).all())]

    def claim(self, table_id: str, quality: str, node: str) -> bool:
        """Claim an analysis for a node. Return false if another node has it."""
        now = self._database.now()
        free = and_(analyses.c.done < analyses.c.total, analyses.c.claimed < now)
        statement = update(analyses).where(_match(table_id, quality), free).values(node=node, claimed=now + CLAIM_MS)
        return self._database.write(lambda connection: connection.execute(statement).rowcount == 1)

    def renew_claims(self, table_ids: Collection[str], node: str) -> None:
        """Renew the claims of a node: it may have nothing to store for a while."""
        until = self._database.now() + CLAIM_MS
        mine = and_(analyses.c.node == node, analyses.c.table_id.in_(sorted(table_ids)), analyses.c.claimed > 0)
        statement = update(analyses).where(mine).values(claimed=until)
        self._database.write(lambda connection: connection.execute(statement))

    def release_claims(self, node: str | None) -> None:
        """Give up all claims of a node that stops; with `None`, the claims of all nodes."""
        statement = update(analyses).where(analyses.c.claimed > 0, analyses.c.done < analyses.c.total)
        if node is not None:
            statement = statement.where(analyses.c.node == node)
        self._database.write(lambda connection: connection.execute(statement.values(claimed=0)))

    def add_ply(self, table_id: str, quality: str, number: int, data: bytes, node: str) -> bool:
        """Store the next decision and renew the claim. If the claim is lost, store nothing and return false."""
        mine = and_(_match(table_id, quality), analyses.c.node == node, analyses.c.done == number - 1)
        until = self._database.now() + CLAIM_MS
        statement = update(analyses).where(mine).values(done=number, claimed=until)
        row = {"table_id": table_id, "quality": quality, "number": number, "data": data}

        def job(connection: Connection) -> bool:
            if connection.execute(statement).rowcount != 1:
                return False
            connection.execute(insert(plies), row)
            return True

        return self._database.write(job)

    def list_plies(self, table_id: str, quality: str, after: int = 0, limit: int = 200) -> list[bytes]:
        """Return the decisions after a number, in order."""
        query = select(plies.c.data).where(
            plies.c.table_id == table_id, plies.c.quality == quality, plies.c.number > after
        )
        query = query.order_by(plies.c.number).limit(limit)
        return [bytes(data) for data in self._database.read(lambda connection: connection.scalars(query).all())]


def _match(table_id: str, quality: str) -> ColumnElement[bool]:
    return and_(analyses.c.table_id == table_id, analyses.c.quality == quality)


def _select_one(table_id: str, quality: str) -> Any:
    return select(analyses).where(_match(table_id, quality))


def _read(row: Any) -> Analysis:
    return Analysis(row.table_id, row.quality, row.total, row.done)
