"""The counts of the club. They are brought up to date a few games at a time, so that no view has to read all games.

Games are counted in the order of their ends, after a cursor. Counting a batch is compare-and-set on the cursor: several
nodes may count, and each game counts once. The caller says what a game counts for, because the store does not look
into results.

A game that is voided is taken out of the counts after it was counted, never before: so it does not matter whether a
node counts it at the same time. Until then it waits in a row of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from msgspec import Struct
from sqlalchemy import Connection, and_, delete, func, literal, select, tuple_, update

from stolik.store.database import Database, make_insert
from stolik.store.schema import Whole, Words, club_counts, club_cursor, people, tables

LAG: Final = 60_000  # milliseconds: later, no transaction can add a game that ended before
VOIDED: Final = "voided"  # the subject of games that have to be taken out; the value is the id of the table
MOST_VALUES: Final = 1_000  # of one subject of one game, the most frequent ones

Counts: TypeAlias = Mapping[tuple[str, str, str], int]
"""How often: by game, subject and value."""


class Cursor(Struct, frozen=True):
    """The last game that was counted."""

    ended: int = -1
    table_id: str = ""


class FinishedGame(Struct, frozen=True):
    """A finished game that is not counted yet."""

    id: str
    ended: int
    game: str
    players: int
    private: bool
    result: bytes | None
    details: bytes

    @property
    def cursor(self) -> Cursor:
        """The cursor after this game."""
        return Cursor(self.ended, self.id)


_FINISHED: Final = tuple(tables.c[field] for field in FinishedGame.__struct_fields__)


class ClubCounts:
    """The counts of all public games."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def list_uncounted(self, limit: int, lag: int = LAG) -> tuple[Cursor, list[FinishedGame]]:
        """Return the cursor, and the next games after it in the order of their ends."""

        def job(connection: Connection) -> tuple[Cursor, list[FinishedGame]]:
            row = connection.execute(select(club_cursor.c.ended, club_cursor.c.table_id)).one_or_none()
            cursor = Cursor(*row) if row else Cursor()
            later = tuple_(tables.c.ended, tables.c.id) > tuple_(
                literal(cursor.ended, Whole), literal(cursor.table_id, Words)
            )
            query = (
                select(*_FINISHED)
                .where(tables.c.status == "finished", later, tables.c.ended <= self._database.now() - lag)
                .order_by(tables.c.ended, tables.c.id)
                .limit(limit)
            )
            return cursor, [FinishedGame(*row) for row in connection.execute(query)]

        return self._database.read(job)

    def list_voided(self, limit: int) -> list[FinishedGame]:
        """Return games that were counted and voided, and have to be taken out."""
        counted = tuple_(tables.c.ended, tables.c.id) <= tuple_(club_cursor.c.ended, club_cursor.c.table_id)
        query = (
            select(*_FINISHED)
            .join(club_counts, club_counts.c.value == tables.c.id)
            .join(club_cursor, counted)
            .where(club_counts.c.subject == VOIDED, tables.c.status == "finished")
            .order_by(tables.c.id)
            .limit(limit)
        )
        return [FinishedGame(*row) for row in self._database.read(lambda connection: connection.execute(query).all())]

    def take_out(self, game: FinishedGame, counts: Counts) -> bool:
        """Subtract the counts of a voided game. Return false, with nothing changed, if another node was faster."""

        def job(connection: Connection) -> bool:
            waiting = (club_counts.c.subject == VOIDED, club_counts.c.value == game.id)
            if connection.execute(delete(club_counts).where(club_counts.c.game == game.game, *waiting)).rowcount == 0:
                return False
            _add(connection, {key: -count for key, count in counts.items()})
            return True

        return self._database.write(job)

    def add(self, counts: Counts, before: Cursor, after: Cursor) -> bool:
        """Add counts, and move the cursor. Return false, with nothing changed, if another node was faster."""

        def job(connection: Connection) -> bool:
            if before == Cursor():
                start = {"id": 0, "ended": before.ended, "table_id": before.table_id}
                connection.execute(make_insert(connection.dialect.name, club_cursor).on_conflict_do_nothing(), start)
            known = and_(club_cursor.c.ended == before.ended, club_cursor.c.table_id == before.table_id)
            moved = update(club_cursor).where(known).values(ended=after.ended, table_id=after.table_id)
            if connection.execute(moved).rowcount == 0:
                return False
            _add(connection, counts)
            return True

        return self._database.write(job)

    def read(self, game: str, subject: str, since: str = "", limit: int = MOST_VALUES) -> dict[str, int]:
        """Return the values of a subject and how often each was counted, the most frequent first."""
        of_subject = [club_counts.c.game == game, club_counts.c.subject == subject, club_counts.c.times > 0]
        query = select(club_counts.c.value, club_counts.c.times).where(*of_subject)
        if since:
            query = query.where(club_counts.c.value >= since)
        query = query.order_by(club_counts.c.times.desc(), club_counts.c.value).limit(limit)
        return {row.value: row.times for row in self._database.read(lambda connection: connection.execute(query).all())}

    def count_accounts(self) -> int:
        """Return the number of accounts."""
        query = select(func.count()).where(people.c.kind == "account")
        return self._database.read(lambda connection: connection.scalar(query)) or 0


def note_voided(connection: Connection, game: str, table_id: str) -> None:
    """Note that a game has to be taken out of the counts."""
    _add(connection, {(game, VOIDED, table_id): 1})


def _add(connection: Connection, counts: Counts) -> None:
    rows = [
        {"game": game, "subject": subject, "value": value, "times": count}
        for (game, subject, value), count in sorted(counts.items())  # in one order, to avoid deadlocks
    ]
    if rows:
        adding = make_insert(connection.dialect.name, club_counts)
        adding = adding.on_conflict_do_update(
            index_elements=["game", "subject", "value"], set_={"times": club_counts.c.times + adding.excluded.times}
        )
        connection.execute(adding, rows)
