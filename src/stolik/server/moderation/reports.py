"""Reports over HTTP: players report a message or a person, and moderators close the reports."""

from __future__ import annotations

from asyncio import to_thread
from typing import Annotated, Final

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta, Struct

from stolik.refusals import NotFound
from stolik.server.http.addresses import find_address
from stolik.server.http.errors import AnyRequest
from stolik.server.http.routing import make_router
from stolik.server.http.services import Injected
from stolik.server.moderation.parts import OneId, PersonRef, Reason, find_names, make_entry
from stolik.server.people.identity import IN_BROWSER, MODERATOR, Me
from stolik.server.people.sessions import Id, Time
from stolik.server.study.services import StudyServices
from stolik.store import Store
from stolik.store.moderation.reports import NOTE, Outcome, Report
from stolik.table import find_rights, make_table_view

Note = Annotated[str, Meta(max_length=NOTE, description="what is wrong", examples=["insults everybody"])]
IsOpen = Annotated[bool, QueryParameter(description="open reports, or closed ones")]


class ReportedMessage(Struct, frozen=True, forbid_unknown_fields=True):
    """A line in the chat of a table, by its number."""

    table: Annotated[str, Meta(max_length=64)]
    number: Annotated[int, Meta(ge=1, le=2**53 - 1)]


class NewReport(Struct, frozen=True, forbid_unknown_fields=True):
    """A report of a person, or of a message of that person."""

    person: Annotated[str, Meta(pattern="^[0-9a-f]{16}$")]
    note: Note = ""
    message: ReportedMessage | None = None


class Reported(Struct, frozen=True):
    """A report that was received."""

    id: Id


class DeskReport(Struct, frozen=True):
    """A report, as moderators see it."""

    id: Id
    at: Time
    reporter: PersonRef
    person: PersonRef
    table: str | None  # of the message
    number: int | None  # of the message in the chat
    text: str
    note: str
    outcome: Outcome | None


class ReportOutcome(Struct, frozen=True, forbid_unknown_fields=True):
    """What became of a report."""

    outcome: Outcome
    reason: Reason = ""


@post("/api/reports")
async def report(
    request: AnyRequest, services: Injected[StudyServices], me: NamedDependency[Me], data: JSONBody[NewReport]
) -> Reported:
    """Report a person, or a message in a chat, to the moderators. The person is not told."""
    services.limits.check("report", me.id)
    services.limits.check("report-address", find_address(request))
    place, text = "", ""
    if data.message is not None:
        place = f"{data.message.table}/{data.message.number}"
        text = await _find_text(services, me, data.person, data.message)
    made: Report = await to_thread(services.store.reports.add, me.id, data.person, data.note.strip(), place, text)
    return Reported(made.id)


@get("/api/desk/reports")
async def list_reports(services: Injected[StudyServices], is_open: IsOpen = True) -> list[DeskReport]:
    """Return the reports."""
    store = services.store
    return await to_thread(lambda: make_reports(store, store.reports.list(is_open=is_open)))


@post("/api/desk/reports/{report_id:str}", status_code=204)
async def close_report(
    services: Injected[StudyServices], me: NamedDependency[Me], report_id: OneId, data: JSONBody[ReportOutcome]
) -> None:
    """Close a report."""
    services.limits.check("desk", me.id)
    entry = make_entry(me, "close-report", data.reason)
    await to_thread(services.store.reports.close, report_id, data.outcome, entry)


routes: Final = [
    make_router(report, tag="reports", access=IN_BROWSER, refusals=[404]),
    make_router(list_reports, close_report, tag="desk", access=MODERATOR),
]


def make_reports(store: Store, found: list[Report]) -> list[DeskReport]:
    """Return reports with names. Call it in a thread."""
    names = find_names(store, [each for one in found for each in (one.reporter_id, one.person_id)])
    made = []
    for one in found:
        table, _, number = one.place.partition("/")
        made.append(
            DeskReport(
                one.id,
                one.at,
                names[one.reporter_id],
                names[one.person_id],
                table or None,
                int(number) if number else None,
                one.text,
                one.note,
                one.outcome,
            )
        )
    return made


async def _find_text(services: StudyServices, me: Me, person: str, message: ReportedMessage) -> str:
    """Return the text of a message that the reporter can read. Raises `Refusal` if there is no such one."""
    table = await services.tables.get(message.table)
    view = make_table_view(table, find_rights(table, me.id).viewer)
    readable = {line.number for line in view.chat}
    for line in table.chat:
        if line.number == message.number and line.number in readable and line.person.id == person:
            return line.text
    raise NotFound("moderation-no-message")
