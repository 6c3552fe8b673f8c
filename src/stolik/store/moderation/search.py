"""People for the desk: lists by name, with roles and sanctions, and what the database holds."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct
from sqlalchemy import Connection, and_, exists, func, or_, select

from stolik.game import Refusal
from stolik.store.database import Database
from stolik.store.lobby import read_sitters
from stolik.store.people import names
from stolik.store.schema import people, roles, sanctions, sessions, tables

MOST_FOUND: Final = 50


class FoundPerson(Struct, frozen=True):
    """A person in a list of the desk."""

    id: str
    name: str
    kind: str
    created: int
    role: str | None
    seen: int | None  # when a session of the person was used for the last time
    is_sanctioned: bool  # muted, suspended or banned now


class FoundTable(Struct, frozen=True):
    """A table in a list of the desk, also a private one."""

    id: str
    game: str
    status: str
    private: bool
    rated: bool
    created: int
    updated: int
    people: list[str]  # the ids of the people who sit there


class Counts(Struct, frozen=True):
    """What the database holds."""

    people: dict[str, int]  # by kind
    sessions: int  # that were used within a day
    tables: dict[str, int]  # by status
    bytes: int  # of the database


class Search:
    """Finds people for the desk."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def list_people(self, name: str = "", *, only: str = "", limit: int = MOST_FOUND) -> list[FoundPerson]:
        """Return people whose names begin with a text, the latest first; `only` those with a role, or a sanction."""
        now = self._database.now()
        seen = select(func.max(sessions.c.seen)).where(sessions.c.person_id == people.c.id).scalar_subquery()
        in_force = exists().where(
            sanctions.c.person_id == people.c.id,
            sanctions.c.kind != "warning",
            sanctions.c.lifted.is_(None),
            or_(sanctions.c.ends.is_(None), sanctions.c.ends > now),
        )
        query: Any = select(
            people.c.id, people.c.name, people.c.kind, people.c.created, roles.c.role, seen.label("seen"), in_force
        )
        query = query.join(roles, roles.c.person_id == people.c.id, isouter=True).where(people.c.kind != "former")
        if name.strip():
            query = query.where(or_(people.c.id == name.strip(), _begins_with(name)))
        if only == "sanctioned":
            query = query.where(in_force)
        elif only == "roles":
            query = query.where(roles.c.role.is_not(None))
        query = query.order_by(people.c.created.desc(), people.c.id).limit(limit)
        rows = self._database.read(lambda connection: connection.execute(query).all())
        return [FoundPerson(row.id, row.name, row.kind, row.created, row.role, row.seen, bool(row[6])) for row in rows]

    def list_tables(self, status: str, limit: int = MOST_FOUND) -> list[FoundTable]:
        """Return the tables with a status, the latest change first."""
        query = select(tables).where(tables.c.status == status).order_by(tables.c.updated.desc(), tables.c.id)

        def job(connection: Connection) -> list[FoundTable]:
            rows = connection.execute(query.limit(limit)).all()
            sitters = read_sitters(connection, [row.id for row in rows])
            return [
                FoundTable(
                    row.id,
                    row.game,
                    row.status,
                    row.private,
                    row.rated,
                    row.created,
                    row.updated,
                    [sitter.person_id for sitter in sitters.get(row.id, ()) if sitter.person_id is not None],
                )
                for row in rows
            ]

        return self._database.read(job)

    def count(self) -> Counts:
        """Return what the database holds."""
        since = self._database.now() - 24 * 60 * 60 * 1000

        def job(connection: Connection) -> Counts:
            by_kind = connection.execute(select(people.c.kind, func.count()).group_by(people.c.kind)).all()
            by_status = connection.execute(select(tables.c.status, func.count()).group_by(tables.c.status)).all()
            used = and_(sessions.c.revoked.is_(None), sessions.c.seen > since)
            recent = connection.scalar(select(func.count()).select_from(sessions).where(used)) or 0
            sqlite = "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"
            postgresql = "SELECT pg_database_size(current_database())"
            is_sqlite = connection.dialect.name == "sqlite"
            size = connection.exec_driver_sql(sqlite if is_sqlite else postgresql).scalar()
            return Counts({row[0]: row[1] for row in by_kind}, recent, {row[0]: row[1] for row in by_status}, size or 0)

        return self._database.read(job)


def _begins_with(name: str) -> Any:
    """Return the condition that a name begins with a text, in any case and with letters that look alike."""
    try:
        key = names.make_keys(names.clean(name)).name
    except Refusal:
        key = name.casefold()
    return people.c.name_key.startswith(key, autoescape=True)
