"""What the database has about a person: which columns, what is deleted with an account, and what an export contains."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Column, ColumnElement, Connection, LargeBinary, func, literal, or_, select

from stolik.store.database import Database
from stolik.store.schema import (
    analyses,
    blocks,
    bots,
    departures,
    emails,
    events,
    follows,
    invitations,
    moderation_log,
    notice_settings,
    notices,
    old_names,
    one_time_keys,
    passkeys,
    people,
    privacy,
    progress,
    push_subscriptions,
    puzzle_answers,
    puzzle_results,
    rating_changes,
    ratings,
    recovery_codes,
    reports,
    roles,
    sanctions,
    seats,
    sessions,
    snapshots,
    solved_days,
    solver_ratings,
    tables,
    tokens,
    tournament_people,
    tournaments,
    visits,
)

MOST_EXPORTED_ROWS: Final = 50_000  # of one table

# Every column with people's ids is in one of these two lists; a test compares them with the schema.
DELETED: Final[tuple[Column[str], ...]] = (
    invitations.c.person_id,
    sessions.c.person_id,
    tokens.c.person_id,
    ratings.c.person_id,
    puzzle_answers.c.person_id,
    puzzle_results.c.person_id,
    solver_ratings.c.person_id,
    solved_days.c.person_id,
    progress.c.person_id,
    recovery_codes.c.person_id,
    one_time_keys.c.person_id,
    passkeys.c.person_id,
    emails.c.person_id,
    old_names.c.person_id,
    notices.c.person_id,
    notices.c.about_id,
    notice_settings.c.person_id,
    push_subscriptions.c.person_id,
    bots.c.person_id,
    bots.c.owner_id,
    follows.c.person_id,
    follows.c.followed_id,
    blocks.c.person_id,
    blocks.c.blocked_id,
    privacy.c.person_id,
    roles.c.person_id,
    sanctions.c.person_id,
    visits.c.person_id,
    reports.c.person_id,
    reports.c.reporter_id,
)
KEPT: Final[tuple[Column[str], ...]] = (  # the pseudonym, without anything personal beside it
    people.c.id,
    seats.c.person_id,
    rating_changes.c.person_id,
    analyses.c.person_id,
    tournament_people.c.person_id,
    tournaments.c.director,
    moderation_log.c.person_id,  # without its texts
    moderation_log.c.actor_id,
    departures.c.person_id,  # deleted last, when nothing is left to do
)

# Rows of others that are about a person: they are deleted with the account, but not a part of the export.
# Nobody may learn from it who follows, blocks or reports them: the time and place of a report tell who wrote it.
_OF_OTHERS: Final[frozenset[Column[Any]]] = frozenset(
    {notices.c.about_id, follows.c.followed_id, blocks.c.blocked_id, reports.c.person_id}
)

# Hashes and keys: they are nothing that a person could read, and an export may get lost.
_SECRET: Final[frozenset[Column[Any]]] = frozenset(
    {
        people.c.password,
        sessions.c.token_hash,
        tokens.c.token_hash,
        recovery_codes.c.code_hash,
        one_time_keys.c.key_hash,
    }
    | {passkeys.c.public_key, push_subscriptions.c.public_key, push_subscriptions.c.auth}
    | {visits.c.network, visits.c.wide}
    # Who has reported somebody, or acted against somebody, is protected from that person.
    | {reports.c.reporter_id, moderation_log.c.actor_id}
)


class PersonalData:
    """Reads what is stored about a person."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def list_rows(self, person_id: str) -> dict[str, list[dict[str, Any]]]:
        """Return all rows about a person, by the names of their tables, without hashes and keys."""

        def job(connection: Connection) -> dict[str, list[dict[str, Any]]]:
            found: dict[str, list[dict[str, Any]]] = {}
            for column in (each for each in (*KEPT, *DELETED) if each not in _OF_OTHERS):
                columns = [each for each in column.table.c if each not in _SECRET]
                query = select(*columns).where(column == person_id)
                if column is moderation_log.c.person_id:
                    query = query.where(moderation_log.c.action != "close-report")  # it would tell of the report
                query = query.order_by(*column.table.primary_key).limit(MOST_EXPORTED_ROWS)
                rows = [
                    {name: _read(value) for name, value in row.items()} for row in connection.execute(query).mappings()
                ]
                if rows:
                    found.setdefault(column.table.name, []).extend(rows)
            return found

        return self._database.read(job)

    def list_tables(self, person_id: str) -> list[str]:
        """Return the ids of all tables that have stored something of a person."""
        return self._database.read(lambda connection: list_tables_with(connection, [person_id]))


def list_tables_with(connection: Connection, ids: Sequence[str]) -> list[str]:
    """Return the ids of all tables whose events, snapshots or lobby entries contain one of the ids of people.

    It reads the whole log: a person may have written in the chat of any table.
    """
    dialect = connection.dialect.name
    found: set[str] = set()
    for table_id, data in (
        (events.c.table_id, events.c.data),
        (snapshots.c.table_id, snapshots.c.data),
        (tables.c.id, tables.c.details),
    ):
        found |= {*connection.scalars(select(table_id).distinct().where(contains_ids(dialect, data, ids)))}
    return sorted(found)


def contains_ids(dialect: str, data: Column[bytes], ids: Collection[str]) -> ColumnElement[bool]:
    """Return the condition that JSON contains one of the ids."""
    find = func.instr if dialect == "sqlite" else func.pg_catalog.position
    return or_(*(find(data, literal(each.encode(), LargeBinary)) > 0 for each in ids))


def _read(value: Any) -> Any:
    return msgspec.json.decode(value) if isinstance(value, bytes) else value
