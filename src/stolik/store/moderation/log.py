"""The log of moderation: who did what to whom, when and why. There is a method to add, and none to change."""

from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Struct, field
from sqlalchemy import Connection, insert, select

from stolik.game import Refusal
from stolik.store.database import Database
from stolik.store.schema import moderation_log

Action: TypeAlias = Literal[
    "grant",
    "revoke",
    "warn",
    "mute",
    "suspend",
    "ban",
    "ban-network",
    "lift",
    "lift-network",
    "rename",
    "end-sessions",
    "remove-message",
    "close-table",
    "void-game",
    "close-report",
    "change-house",
    "make-code",
    "revoke-code",
]

REASON: Final = 500  # characters
MOST_LINES: Final = 100  # entries at a time


class Entry(Struct, frozen=True):
    """What somebody does. The time and the number are added when it is stored."""

    action: Action
    actor: str | None  # None: somebody at the command line of the server
    person: str | None = None
    reason: str = ""
    detail: dict[str, Any] = field(default_factory=dict)


class LoggedEntry(Struct, frozen=True):
    """An entry of the log."""

    number: int
    at: int
    entry: Entry


def add_entry(connection: Connection, entry: Entry, now: int) -> None:
    """Add an entry, in the transaction that does what it tells. Raises `Refusal` if the reason is too long."""
    if len(entry.reason) > REASON:
        raise Refusal("moderation-reason-long", most=REASON)
    row: dict[str, Any] = {"at": now, "actor_id": entry.actor, "action": entry.action, "person_id": entry.person}
    row |= {"reason": entry.reason, "detail": msgspec.json.encode(entry.detail)}
    connection.execute(insert(moderation_log), row)


class ModerationLog:
    """The log. Rows are added and read; triggers in the database refuse everything else."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, entry: Entry) -> None:
        """Add an entry."""
        self._database.write(lambda connection: add_entry(connection, entry, self._database.now()))

    def list(self, before: int | None = None, person: str | None = None, limit: int = MOST_LINES) -> list[LoggedEntry]:
        """Return entries, the newest first: those before a number, or about a person."""
        query = select(moderation_log).order_by(moderation_log.c.number.desc()).limit(limit)
        if before is not None:
            query = query.where(moderation_log.c.number < before)
        if person is not None:
            query = query.where(moderation_log.c.person_id == person)
        rows = self._database.read(lambda connection: connection.execute(query).all())
        return [
            LoggedEntry(
                row.number,
                row.at,
                Entry(row.action, row.actor_id, row.person_id, row.reason, msgspec.json.decode(row.detail)),
            )
            for row in rows
        ]
