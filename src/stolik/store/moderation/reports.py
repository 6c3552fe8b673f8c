"""Reports: what people tell moderators about a message or a person."""

from __future__ import annotations

from secrets import token_hex
from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct, structs
from sqlalchemy import Connection, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from stolik.game import Refusal
from stolik.refusals import Conflict, NotFound
from stolik.store.database import Database
from stolik.store.moderation.log import Entry, add_entry
from stolik.store.schema import people, reports

Outcome: TypeAlias = Literal["acted", "dismissed"]

OPEN: Final = 20  # open reports of one person
NOTE: Final = 500  # characters
MOST_REPORTS: Final = 100


class Report(Struct, frozen=True):
    """A report."""

    id: str
    at: int
    reporter_id: str
    person_id: str
    place: str  # "TABLE/VERSION" of a message; empty for a person
    text: str
    note: str
    outcome: Outcome | None


_REPORT: Final = tuple(reports.c[field] for field in Report.__struct_fields__)


class Reports:
    """All reports."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, reporter_id: str, person_id: str, note: str, place: str = "", text: str = "") -> Report:
        """Store a report. Raises `Refusal` if the same was reported, or the reporter has too many open ones."""
        if len(note) > NOTE:
            raise Refusal("moderation-note-long", most=NOTE)
        if reporter_id == person_id:
            raise Refusal("moderation-report-oneself")
        report = Report(token_hex(8), self._database.now(), reporter_id, person_id, place, text, note, None)
        mine = select(func.count()).select_from(reports)
        mine = mine.where(reports.c.reporter_id == reporter_id, reports.c.outcome.is_(None))

        def job(connection: Connection) -> None:
            if connection.scalar(select(people.c.id).where(people.c.id == person_id)) is None:
                raise NotFound("store-no-person", person=person_id)
            if (connection.scalar(mine) or 0) >= OPEN:
                raise Conflict("moderation-reports-many", most=OPEN)
            connection.execute(insert(reports), structs.asdict(report))

        try:
            self._database.write(job)
        except IntegrityError:
            raise Conflict("moderation-reported") from None
        return report

    def list(self, *, is_open: bool, person_id: str | None = None) -> list[Report]:
        """Return open reports, the oldest first; or closed ones, the newest first."""
        query: Any = select(*_REPORT).limit(MOST_REPORTS)
        if is_open:
            query = query.where(reports.c.outcome.is_(None)).order_by(reports.c.at, reports.c.id)
        else:
            query = query.where(reports.c.outcome.is_not(None)).order_by(reports.c.at.desc(), reports.c.id)
        if person_id is not None:
            query = query.where(reports.c.person_id == person_id)
        return [Report(*row) for row in self._database.read(lambda connection: connection.execute(query).all())]

    def count_open(self) -> int:
        """Return the number of open reports."""
        query = select(func.count()).select_from(reports).where(reports.c.outcome.is_(None))
        return self._database.read(lambda connection: connection.scalar(query)) or 0

    def close(self, report_id: str, outcome: Outcome, entry: Entry) -> None:
        """Close an open report. Raises `Refusal` if there is none with this id."""
        now = self._database.now()
        mine = (reports.c.id == report_id, reports.c.outcome.is_(None))

        def job(connection: Connection) -> None:
            person = connection.scalar(select(reports.c.person_id).where(*mine))
            if person is None:
                raise NotFound("moderation-no-report")
            connection.execute(update(reports).where(*mine).values(outcome=outcome))
            detail = {"report": report_id, "outcome": outcome}
            add_entry(connection, structs.replace(entry, action="close-report", person=person, detail=detail), now)

        self._database.write(job)
