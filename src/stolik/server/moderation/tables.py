"""Tables on the desk: which there are, their chats, and what moderators can do there."""

from __future__ import annotations

from asyncio import to_thread
from time import time
from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import BodyKwarg, FromPath, QueryParameter
from msgspec import Meta, Struct, structs
from sqlalchemy.exc import IntegrityError

from stolik.refusals import Conflict, Unavailable
from stolik.server.http.routing import make_router
from stolik.server.http.services import Injected
from stolik.server.moderation.parts import PersonRef, Reason, find_names, make_entry
from stolik.server.people.identity import MODERATOR, Me
from stolik.server.people.sessions import Time
from stolik.server.study.services import StudyServices
from stolik.store import Store
from stolik.store.moderation.log import Entry
from stolik.table import SERVER, Abort, Close, Erased, Event
from stolik.table.events import Said

ATTEMPTS: Final = 20  # to remove a message, if commands are faster again and again

StatusQuery = Annotated[Literal["open", "playing", "finished"], QueryParameter(description="which tables")]

_read_event: Final = msgspec.json.Decoder(Event)


class DeskTable(Struct, frozen=True):
    """A table in a list of the desk, also a private one."""

    id: str
    game: str
    status: str
    private: bool
    rated: bool
    created: Time
    updated: Time
    people: list[PersonRef]


class DeskMessage(Struct, frozen=True):
    """A line in the chat of a table."""

    number: int
    at: Time
    room: str
    person: PersonRef
    text: str


class TablePage(Struct, frozen=True):
    """A table, as moderators see it: without the game, whose hidden parts they must not know."""

    id: str
    game: str
    phase: str
    is_rated: bool  # whether its result has changed ratings
    is_voided: bool
    people: list[PersonRef]
    chat: list[DeskMessage]  # of players and spectators


class RemoveMessage(Struct, frozen=True, tag_field="type", tag="remove-message", forbid_unknown_fields=True):
    """Remove a message from the chat, the log and all exports."""

    number: Annotated[int, Meta(ge=1, le=2**53 - 1)]
    reason: Reason = ""


class CloseTable(Struct, frozen=True, tag_field="type", tag="close-table", forbid_unknown_fields=True):
    """Close a table, or end its game without a result."""

    reason: Reason


class VoidGame(Struct, frozen=True, tag_field="type", tag="void-game", forbid_unknown_fields=True):
    """Void a rated game: all ratings become what they would be without it."""

    reason: Reason


TableAction: TypeAlias = RemoveMessage | CloseTable | VoidGame


@get("/api/desk/tables")
async def list_desk_tables(services: Injected[StudyServices], status: StatusQuery = "playing") -> list[DeskTable]:
    """Return the tables with a status, also private ones, the latest change first."""
    return await to_thread(_list, services.store, status)


@get("/api/desk/tables/{table_id:str}")
async def get_desk_table(services: Injected[StudyServices], table_id: FromPath[str]) -> TablePage:
    """Return a table, as moderators see it, with the chat."""
    return await _make_page(services, table_id)


@post("/api/desk/tables/{table_id:str}/actions", status_code=200)
async def act_on_table(
    services: Injected[StudyServices],
    me: NamedDependency[Me],
    table_id: FromPath[str],
    data: Annotated[TableAction, BodyKwarg()],
) -> TablePage:
    """Do something about a table. It is noted in the log."""
    services.limits.check("desk", me.id)
    match data:
        case RemoveMessage(number=number, reason=reason):
            await to_thread(_remove_message, services.store, table_id, number, make_entry(me, "remove-message", reason))
            await services.tables.reload(table_id)
        case CloseTable(reason=reason):
            await _close(services, table_id, make_entry(me, "close-table", reason))
        case VoidGame(reason=reason):
            await to_thread(services.store.voiding.void, table_id, make_entry(me, "void-game", reason))
    return await _make_page(services, table_id)


routes: Final = [
    make_router(list_desk_tables, get_desk_table, act_on_table, tag="desk", access=MODERATOR, refusals=[404])
]


def remove_text(data: bytes) -> tuple[str, bytes] | None:
    """Return the author of a message and its event without the text; `None` for another event."""
    event = _read_event.decode(data)
    if not isinstance(event, Said) or event.removed:
        return None
    return event.person.id, msgspec.json.encode(structs.replace(event, text="", removed=True))


def _remove_message(store: Store, table_id: str, number: int, entry: Entry) -> None:
    closing = msgspec.json.encode(Erased(at=int(time() * 1000)))
    for _ in range(ATTEMPTS):
        try:
            store.messages.remove(table_id, number, remove_text, closing, entry)
        except IntegrityError:
            continue
        return
    raise Unavailable("http-unavailable")


async def _close(services: StudyServices, table_id: str, entry: Entry) -> None:
    table = await services.tables.get(table_id)
    if table.phase not in ("open", "playing"):
        raise Conflict("moderation-table-over")
    # First the log: what cannot be noted, because of its reason or a crash, is not done.
    await to_thread(services.store.moderation_log.add, structs.replace(entry, detail={"table": table_id}))
    await services.tables.execute(table_id, SERVER, Close() if table.phase == "open" else Abort())


def _list(store: Store, status: str) -> list[DeskTable]:
    found = store.search.list_tables(status)
    names = find_names(store, [person for table in found for person in table.people])
    return [
        DeskTable(
            table.id,
            table.game,
            table.status,
            table.private,
            table.rated,
            table.created,
            table.updated,
            [names[person] for person in table.people if person in names],
        )
        for table in found
    ]


async def _make_page(services: StudyServices, table_id: str) -> TablePage:
    table = await services.tables.get(table_id)
    store = services.store
    changes, voided = await to_thread(lambda: (store.ratings.list_changes(table_id), store.voiding.is_voided(table_id)))
    chat = sorted(table.chat, key=lambda line: line.number)
    return TablePage(
        table.id,
        table.setting.game,
        table.phase,
        bool(changes),
        voided,
        [PersonRef(each.person.id, each.person.name) for each in table.seats if each.person is not None],
        [
            DeskMessage(line.number, line.at, line.room, PersonRef(line.person.id, line.person.name), line.text)
            for line in chat
        ],
    )
