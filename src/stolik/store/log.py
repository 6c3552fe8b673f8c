"""The log: the events of every table, appended with compare-and-set, and the newest snapshot of each.

The caller of `append` names the version that its decision is based on. If the table has a newer version, nothing is
written and `VersionConflict` is raised: load the new events and decide again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Literal, TypeAlias

from msgspec import Struct, structs
from sqlalchemy import (
    ColumnElement,
    Connection,
    Dialect,
    Executable,
    Insert,
    Select,
    Table,
    bindparam,
    case,
    delete,
    func,
    insert,
    literal_column,
    select,
    union_all,
)

from stolik.game import Seat
from stolik.refusals import Conflict
from stolik.store.database import Database, make_insert
from stolik.store.notices.notices import NoticeChange, store_notices
from stolik.store.prepared import Prepared, PreparedMany
from stolik.store.schema import events, invitations, seats, snapshots, tables
from stolik.store.writer import Promise

Status: TypeAlias = Literal["open", "playing", "finished", "closed"]


class VersionConflict(Conflict):
    """The table does not have the version that the append expects."""

    def __init__(self, table_id: str, expected: int, actual: int) -> None:
        super().__init__("store-conflict", table=table_id, expected=expected, actual=actual)
        self.actual = actual


class SeatRow(Struct, frozen=True):
    """Who has a seat: a person, or a bot with a level."""

    seat: Seat
    person_id: str | None = None
    bot: str | None = None


class TableRow(Struct, frozen=True, kw_only=True):
    """The data of a table for lists. It is stored together with the events that changed it."""

    game: str
    status: Status
    clock: str  # the class of its clock
    players: int
    free: int = 0  # seats that nobody has taken
    private: bool = False
    rated: bool = False
    deadline: int | None = None  # the next time, in milliseconds, at which the table changes without a command
    result: bytes | None = None  # JSON
    details: bytes = b"{}"  # JSON: the other fields of a lobby entry
    sitters: tuple[SeatRow, ...] | None = None  # None: not changed
    invited: tuple[str, ...] | None = None  # ids of people for whom a seat is kept; None: not changed
    notices: tuple[NoticeChange, ...] = ()  # what people are told of the events


class Event(Struct, frozen=True):
    """One event, as it was appended."""

    version: int
    at: int
    data: bytes


class Snapshot(Struct, frozen=True):
    """A table at one version."""

    version: int
    data: bytes


class _Append(Struct, frozen=True):
    """A job that appends events. The writers do many of them together, by `_append_all`."""

    table_id: str
    expected: int
    events: tuple[bytes, ...]
    row: TableRow | None
    at: int

    def __call__(self, connection: Connection) -> int:
        (outcome,) = _append_all(connection, [self])
        if isinstance(outcome, VersionConflict):
            raise outcome
        return outcome


class Log:
    """The log of all tables."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def append(self, table_id: str, expected: int, data: Sequence[bytes], row: TableRow | None = None) -> int:
        """Append events after the version `expected` (0 for a new table), and return the new version.

        Events, row and seats are stored in one transaction and are durable on return. Raises `VersionConflict`.
        """
        return self._database.write(self._make_job(table_id, expected, data, row), _append_all)

    def submit_append(
        self, promise: Promise[int], table_id: str, expected: int, data: Sequence[bytes], row: TableRow | None = None
    ) -> None:
        """Append without waiting. The promise gets the new version when the events are durable."""
        self._database.queue(self._make_job(table_id, expected, data, row), _append_all, promise)

    def _make_job(self, table_id: str, expected: int, data: Sequence[bytes], row: TableRow | None) -> _Append:
        if not data:
            raise ValueError("an append needs an event")  # otherwise two appends could expect the same version
        return _Append(table_id, expected, tuple(data), row, self._database.now())

    def read_events(self, table_id: str, after: int = 0) -> list[Event]:
        """Return the events after a version, in order."""
        return self._database.read(lambda connection: _read_events(connection, table_id, after))

    def read_events_of_many(self, after: Mapping[str, int]) -> dict[str, list[Event]]:
        """Return the events of many tables, each after a version, in order. A table without new events is left out."""
        ids = sorted(after)
        rows = [{"table_id": table_id, "after": after[table_id]} for table_id in ids]

        def job(connection: Connection) -> list[tuple[Any, ...]]:
            return _prepare(connection.dialect).read_events_of_many.fetch(connection, rows)

        found: dict[str, list[Event]] = {}
        for row, *event in sorted(self._database.read(job)):
            found.setdefault(ids[row], []).append(Event(*event))
        return found

    def find_version(self, table_id: str) -> int:
        """Return the table's newest version; 0 if there is no such table."""
        return self._database.read(lambda connection: _find_version(connection, table_id))

    def save_snapshot(self, table_id: str, version: int, data: bytes) -> None:
        """Store a snapshot, unless a newer one is stored."""
        self._database.write(lambda connection: _save_snapshot(connection, table_id, version, data))

    def load(self, table_id: str) -> tuple[Snapshot | None, list[Event]]:
        """Return the newest snapshot and the events after it."""

        def job(connection: Connection) -> tuple[Snapshot | None, list[Event]]:
            snapshot = _read_snapshot(connection, table_id)
            return snapshot, _read_events(connection, table_id, snapshot.version if snapshot else 0)

        return self._database.read(job)


def _read_events(connection: Connection, table_id: str, after: int) -> list[Event]:
    rows = _prepare(connection.dialect).read_events.fetch(connection, {"table_id": table_id, "after": after})
    return [Event(*row) for row in rows]


def _read_snapshot(connection: Connection, table_id: str) -> Snapshot | None:
    query = select(snapshots.c.version, snapshots.c.data).where(snapshots.c.table_id == table_id)
    row = connection.execute(query).one_or_none()
    return Snapshot(*row) if row else None


def _save_snapshot(connection: Connection, table_id: str, version: int, data: bytes) -> None:
    row = {"table_id": table_id, "version": version, "data": data}
    _prepare(connection.dialect).save_snapshot.run(connection, [row])


def _find_version(connection: Connection, table_id: str) -> int:
    ((version,),) = _prepare(connection.dialect).find_version.fetch(connection, {"table_id": table_id})
    return version or 0


def _append_all(connection: Connection, jobs: Sequence[_Append]) -> list[int | VersionConflict]:
    """Do many appends with a few statements. Return the new version or the conflict of each."""
    # In one order everywhere: two transactions that each wait for a row of the other would block each other.
    statements, ids = _prepare(connection.dialect), sorted({append.table_id for append in jobs})
    versions = dict.fromkeys(ids, 0)
    for number, found in statements.find_versions.fetch(connection, [{"table_id": table_id} for table_id in ids]):
        versions[ids[number]] = found or 0
    outcomes: list[int | VersionConflict] = []
    rows: list[dict[str, Any]] = []
    table_rows: dict[str, dict[str, Any]] = {}
    sitting: dict[str, tuple[SeatRow, ...]] = {}
    told: list[NoticeChange] = []
    invited: dict[str, tuple[str, ...]] = {}
    for append in jobs:
        actual = versions[append.table_id]
        if actual != append.expected:
            outcomes.append(VersionConflict(append.table_id, append.expected, actual))
            continue
        for version, data in enumerate(append.events, start=actual + 1):
            rows.append({"table_id": append.table_id, "version": version, "at": append.at, "data": data})
        versions[append.table_id] = version = actual + len(append.events)
        outcomes.append(version)
        if append.row:
            columns = _make_columns(append, append.row, version)
            if append.table_id in table_rows:  # an append to the same table waits in the same batch
                known = table_rows[append.table_id]
                columns["created"] = known["created"]
                columns["ended"] = columns["ended"] and (known["ended"] or columns["ended"])
            table_rows[append.table_id] = columns
            if append.row.sitters is not None:
                sitting[append.table_id] = append.row.sitters
            if append.row.invited is not None:
                invited[append.table_id] = append.row.invited
            told += append.row.notices
    rows.sort(key=lambda row: (row["table_id"], row["version"]))
    if statements.add_events.run(connection, rows) != len(rows):
        # On PostgreSQL another transaction was faster. Nothing of this one is stored; each append is tried alone.
        append = jobs[0]
        raise VersionConflict(append.table_id, append.expected, _find_version(connection, append.table_id))
    statements.save_tables.run(connection, [table_rows[table_id] for table_id in sorted(table_rows)])
    if sitting:
        _write_seats(connection, sitting)
    if invited:
        _write_invitations(connection, invited)
    if told:
        store_notices(connection, told, jobs[0].at)
    return outcomes


def _make_columns(append: _Append, row: TableRow, version: int) -> dict[str, Any]:
    columns = structs.asdict(row)
    del columns["sitters"], columns["invited"], columns["notices"]
    ended = append.at if row.status in ("finished", "closed") else None
    return columns | {
        "id": append.table_id,
        "version": version,
        "created": append.at,
        "updated": append.at,
        "ended": ended,
    }


class _Statements:
    """The statements of every move and of every load, for one database."""

    def __init__(self, dialect: Dialect) -> None:
        of_table = events.c.table_id == bindparam("table_id")
        self.find_version = Prepared(select(func.max(events.c.version)).where(of_table), dialect)
        self.find_versions = PreparedMany(_make_version_query, ["table_id"], dialect)
        later = select(events.c.version, events.c.at, events.c.data).where(
            of_table, events.c.version > bindparam("after")
        )
        self.read_events = Prepared(later.order_by(events.c.version), dialect)
        self.read_events_of_many = PreparedMany(_make_events_query, ["table_id", "after"], dialect)
        # On SQLite no other transaction can write: this one began with BEGIN IMMEDIATE.
        add = make_insert(dialect.name, events).on_conflict_do_nothing()
        self.add_events = PreparedMany(partial(_add_rows, add, events), events.c.keys(), dialect)
        snapshot = make_insert(dialect.name, snapshots)
        snapshot = snapshot.on_conflict_do_update(
            index_elements=["table_id"],
            set_={"version": snapshot.excluded.version, "data": snapshot.excluded.data},
            where=snapshots.c.version < snapshot.excluded.version,
        )
        self.save_snapshot = Prepared(snapshot, dialect)
        save = _make_upsert(dialect.name)
        self.save_tables = PreparedMany(partial(_add_rows, save, tables), tables.c.keys(), dialect)


_known_statements: dict[str, _Statements] = {}  # compiling them takes longer than a move


def _prepare(dialect: Dialect) -> _Statements:
    found = _known_statements.get(dialect.name)
    if found is None:
        found = _known_statements[dialect.name] = _Statements(dialect)
    return found


def _make_version_query(count: int) -> Executable:
    """Return a query for the newest versions of so many tables. Each is found at the end of the index."""

    def make_query(row: int) -> Select[int, Any]:
        of_table = events.c.table_id == bindparam(f"table_id_{row}")
        number: ColumnElement[int] = literal_column(str(row))
        return select(number, func.max(events.c.version)).where(of_table)

    return union_all(*(make_query(row) for row in range(count)))


def _make_events_query(count: int) -> Executable:
    """Return a query for the new events of so many tables."""

    def make_query(row: int) -> Select[int, int, int, bytes]:
        number: ColumnElement[int] = literal_column(str(row))
        of_table = events.c.table_id == bindparam(f"table_id_{row}")
        later = events.c.version > bindparam(f"after_{row}")
        return select(number, events.c.version, events.c.at, events.c.data).where(of_table, later)

    return union_all(*(make_query(row) for row in range(count)))


def _add_rows(statement: Insert, table: Table, count: int) -> Executable:
    """Return an INSERT of so many rows."""
    return statement.values(
        [
            {column.name: bindparam(f"{column.name}_{row}", type_=column.type) for column in table.c}
            for row in range(count)
        ]
    )


def _make_upsert(dialect: str) -> Insert:
    statement = make_insert(dialect, tables)
    new = statement.excluded
    changed: dict[str, Any] = {column.name: new[column.name] for column in tables.c}
    del changed["id"], changed["created"]
    # Chat after the end does not change the time of the end.
    changed["ended"] = case((new.ended.is_not(None), func.coalesce(tables.c.ended, new.ended)))
    return statement.on_conflict_do_update(index_elements=["id"], set_=changed)


def _write_seats(connection: Connection, sitting: dict[str, tuple[SeatRow, ...]]) -> None:
    connection.execute(delete(seats).where(seats.c.table_id.in_(sorted(sitting))))
    rows = [{"table_id": table_id} | structs.asdict(sitter) for table_id, who in sitting.items() for sitter in who]
    if rows:
        connection.execute(insert(seats), rows)


def _write_invitations(connection: Connection, invited: dict[str, tuple[str, ...]]) -> None:
    connection.execute(delete(invitations).where(invitations.c.table_id.in_(sorted(invited))))
    rows = [{"table_id": table_id, "person_id": person} for table_id, who in invited.items() for person in set(who)]
    if rows:
        connection.execute(insert(invitations), rows)
