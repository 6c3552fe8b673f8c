"""Finished games that are analysed: one analysis of a table and quality, stored decision by decision in turn.

The server that sees to an analysis holds a claim on it, for a while at a time. If it goes, the claim runs out and
another one goes on where it stopped.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, and_, insert, select, update

from stolik.store.database import Database, inserting
from stolik.store.schema import analyses, plies

CLAIM_MS: Final = 15_000  # that a claim holds, from the last decision that was stored


class Analysis(Struct, frozen=True):
    """How far one is."""

    table_id: str
    quality: str
    total: int
    done: int


class Analyses:
    """All of them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def ask(self, table_id: str, quality: str, total: int, person_id: str) -> Analysis:
        """Want a game analysed; return the one analysis there is of it."""
        row = {"table_id": table_id, "quality": quality, "total": total, "person_id": person_id}
        row |= {"done": 0, "asked": self._database.now(), "node": "", "claimed": 0}

        def job(connection: Connection) -> Analysis:
            connection.execute(inserting(connection.dialect.name, analyses).on_conflict_do_nothing(), row)
            return _read(connection.execute(_one(table_id, quality)).one())

        return self._database.write(job)

    def get(self, table_id: str, quality: str) -> Analysis | None:
        """Return the analysis of a table, if somebody asked for it."""
        row = self._database.read(lambda connection: connection.execute(_one(table_id, quality)).one_or_none())
        return None if row is None else _read(row)

    def open(self, limit: int) -> list[Analysis]:
        """Return those that are not done and that nobody sees to, the oldest first."""
        now = self._database.now()
        query = select(analyses).where(analyses.c.done < analyses.c.total, analyses.c.claimed < now)
        query = query.order_by(analyses.c.asked, analyses.c.table_id, analyses.c.quality).limit(limit)
        return [_read(row) for row in self._database.read(lambda connection: connection.execute(query).all())]

    def claim(self, table_id: str, quality: str, node: str) -> bool:
        """Begin to see to an analysis; return whether nobody else does."""
        now = self._database.now()
        free = and_(analyses.c.done < analyses.c.total, analyses.c.claimed < now)
        statement = update(analyses).where(_is(table_id, quality), free).values(node=node, claimed=now + CLAIM_MS)
        return self._database.write(lambda connection: connection.execute(statement).rowcount == 1)

    def hold(self, table_ids: Collection[str], node: str) -> None:
        """Go on seeing to what a server does see to: there may be nothing to store for a while."""
        until = self._database.now() + CLAIM_MS
        mine = and_(analyses.c.node == node, analyses.c.table_id.in_(sorted(table_ids)), analyses.c.claimed > 0)
        statement = update(analyses).where(mine).values(claimed=until)
        self._database.write(lambda connection: connection.execute(statement))

    def release(self, node: str | None) -> None:
        """Give up all claims of a server that stops; of all, if there is no other one."""
        statement = update(analyses).where(analyses.c.claimed > 0, analyses.c.done < analyses.c.total)
        if node is not None:
            statement = statement.where(analyses.c.node == node)
        self._database.write(lambda connection: connection.execute(statement.values(claimed=0)))

    def add(self, table_id: str, quality: str, number: int, data: bytes, node: str) -> bool:
        """Store the next decision, and hold the claim; return false, and store nothing, if it has been lost."""
        mine = and_(_is(table_id, quality), analyses.c.node == node, analyses.c.done == number - 1)
        until = self._database.now() + CLAIM_MS
        statement = update(analyses).where(mine).values(done=number, claimed=until)
        row = {"table_id": table_id, "quality": quality, "number": number, "data": data}

        def job(connection: Connection) -> bool:
            if connection.execute(statement).rowcount != 1:
                return False
            connection.execute(insert(plies), row)
            return True

        return self._database.write(job)

    def plies(self, table_id: str, quality: str, after: int = 0, limit: int = 200) -> list[bytes]:
        """Return decisions in turn, those behind a number."""
        query = select(plies.c.data).where(
            plies.c.table_id == table_id, plies.c.quality == quality, plies.c.number > after
        )
        query = query.order_by(plies.c.number).limit(limit)
        return [bytes(data) for data in self._database.read(lambda connection: connection.scalars(query).all())]


def _is(table_id: str, quality: str) -> ColumnElement[bool]:
    return and_(analyses.c.table_id == table_id, analyses.c.quality == quality)


def _one(table_id: str, quality: str) -> Any:
    return select(analyses).where(_is(table_id, quality))


def _read(row: Any) -> Analysis:
    return Analysis(row.table_id, row.quality, row.total, row.done)
