"""The events of every tournament, appended with compare-and-set, as those of tables (`stolik.store.log`).

A tournament has few events, so each append is a transaction of its own, and there are no snapshots.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TypeVar

from msgspec import Struct
from sqlalchemy import Connection, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from stolik.store.database import Database, make_insert
from stolik.store.log import Event, VersionConflict
from stolik.store.notices.notices import NoticeChange, store_notices
from stolik.store.schema import tournament_events, tournament_people, tournament_tables, tournaments

T = TypeVar("T")


class TournamentRow(Struct, frozen=True, kw_only=True):
    """The data of a tournament for lists. It is stored together with the events that changed it."""

    name: str
    game: str
    format: str  # the kind: swiss, arena, ...
    phase: str
    director: str
    private: bool = False
    starts_at: int | None = None
    deadline: int | None = None  # the next time, in milliseconds, at which a tick has something to do
    details: bytes = b"{}"  # JSON: the other fields of an entry in a list
    people: tuple[str, ...] | None = None  # ids of all members of all entrants; None: not changed
    tables: Mapping[str, int] = {}  # tables that were opened: their ids, and the numbers of their pairings
    notices: tuple[NoticeChange, ...] = ()  # what people are told of the events


class TournamentLog:
    """The log of all tournaments."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def append(self, tournament_id: str, expected: int, data: Sequence[bytes], row: TournamentRow) -> int:
        """Append events after the version `expected` (0 for a new tournament), and return the new version.

        Events and row are stored in one transaction and are durable on return. Raises `VersionConflict`.
        """
        if not data:
            raise ValueError("an append needs an event")  # otherwise two appends could expect the same version
        now = self._database.now()

        def job(connection: Connection) -> int:
            version = _add_events(connection, tournament_id, expected, data, now)
            _save_row(connection, tournament_id, row, version, now)
            store_notices(connection, row.notices, now)
            return version

        return self._write(job, tournament_id, expected)

    def read_events(self, tournament_id: str, after: int = 0) -> list[Event]:
        """Return the events after a version, in order."""
        query = (
            select(tournament_events.c.version, tournament_events.c.at, tournament_events.c.data)
            .where(tournament_events.c.tournament_id == tournament_id, tournament_events.c.version > after)
            .order_by(tournament_events.c.version)
        )
        rows = self._database.read(lambda connection: connection.execute(query).all())
        return [Event(*row) for row in rows]

    def find_version(self, tournament_id: str) -> int:
        """Return the newest version; 0 if there is no such tournament."""
        return self._database.read(lambda connection: _find_version(connection, tournament_id))

    def rewrite(self, tournament_id: str, rewrite: Callable[[bytes], bytes], closing: bytes) -> bool:
        """Rewrite the events and the row of a tournament, to delete a person. Return whether anything changed.

        The event `closing` is appended in the same transaction: whoever has the tournament in memory cannot append to
        it any more before reading that event. Raises `VersionConflict` if a command was faster: try again.
        """
        now = self._database.now()
        of_tournament = tournament_events.c.tournament_id == tournament_id

        def job(connection: Connection) -> bool:
            stored = connection.execute(
                select(tournament_events.c.version, tournament_events.c.data).where(of_tournament)
            ).all()
            changed = {version: new for version, data in stored if (new := rewrite(data)) != data}
            details = connection.scalar(select(tournaments.c.details).where(tournaments.c.id == tournament_id)) or b"{}"
            if not changed and rewrite(details) == details:
                return False
            for version, data in changed.items():
                of_version = tournament_events.c.version == version
                connection.execute(update(tournament_events).where(of_tournament, of_version).values(data=data))
            version = _add_events(connection, tournament_id, len(stored), [closing], now)
            row = update(tournaments).where(tournaments.c.id == tournament_id)
            connection.execute(row.values(details=rewrite(details), version=version))
            return True

        return self._write(job, tournament_id, self.find_version(tournament_id))

    def _write(self, job: Callable[[Connection], T], tournament_id: str, expected: int) -> T:
        try:
            return self._database.write(job)
        except IntegrityError:  # on PostgreSQL another transaction was faster: the primary key refused this one
            actual = self.find_version(tournament_id)
            if actual == expected:
                raise
            raise VersionConflict(tournament_id, expected, actual) from None


def _find_version(connection: Connection, tournament_id: str) -> int:
    of_tournament = tournament_events.c.tournament_id == tournament_id
    return connection.scalar(select(func.max(tournament_events.c.version)).where(of_tournament)) or 0


def _add_events(connection: Connection, tournament_id: str, expected: int, data: Sequence[bytes], at: int) -> int:
    actual = _find_version(connection, tournament_id)
    if actual != expected:
        raise VersionConflict(tournament_id, expected, actual)
    rows = [
        {"tournament_id": tournament_id, "version": version, "at": at, "data": each}
        for version, each in enumerate(data, start=expected + 1)
    ]
    connection.execute(insert(tournament_events), rows)
    return expected + len(data)


def _save_row(connection: Connection, tournament_id: str, row: TournamentRow, version: int, now: int) -> None:
    columns = {
        "id": tournament_id,
        "version": version,
        "name": row.name,
        "game": row.game,
        "format": row.format,
        "phase": row.phase,
        "private": row.private,
        "director": row.director,
        "created": now,
        "updated": now,
        "starts_at": row.starts_at,
        "deadline": row.deadline,
        "details": row.details,
    }
    changed = {name: value for name, value in columns.items() if name not in ("id", "created")}
    statement = make_insert(connection.dialect.name, tournaments).values(columns)
    connection.execute(statement.on_conflict_do_update(index_elements=["id"], set_=changed))
    if row.people is not None:
        _save_people(connection, tournament_id, {*row.people})
    if row.tables:
        rows = [
            {"table_id": table, "tournament_id": tournament_id, "pairing": pairing}
            for table, pairing in row.tables.items()
        ]
        connection.execute(make_insert(connection.dialect.name, tournament_tables).on_conflict_do_nothing(), rows)


def _save_people(connection: Connection, tournament_id: str, people: Collection[str]) -> None:
    """Note who has entered. Who withdrew stays known: their names are in the log, and may have to be deleted."""
    of_tournament = tournament_people.c.tournament_id == tournament_id
    connection.execute(update(tournament_people).where(of_tournament).values(entered=False))
    rows = [{"tournament_id": tournament_id, "person_id": person, "entered": True} for person in sorted(people)]
    if rows:
        statement = make_insert(connection.dialect.name, tournament_people)
        keys = ["tournament_id", "person_id"]
        connection.execute(statement.on_conflict_do_update(index_elements=keys, set_={"entered": True}), rows)
