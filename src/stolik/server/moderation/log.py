"""The log of the desk: everything that hosts and moderators did. It can be read, and nothing else."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Sequence
from typing import Annotated, Any, Final

from litestar import get
from litestar.params import QueryParameter
from msgspec import Struct

from stolik.server.http.routing import make_router
from stolik.server.http.services import Injected
from stolik.server.moderation.parts import PersonRef, find_names
from stolik.server.people.identity import MODERATOR
from stolik.server.people.sessions import Time
from stolik.server.study.services import StudyServices
from stolik.store import Store
from stolik.store.moderation.log import Action, LoggedEntry

Before = Annotated[int | None, QueryParameter(ge=1, le=2**31 - 1, description="the number of a line; older ones come")]


class LogLine(Struct, frozen=True):
    """A line of the log: who did what to whom, when and why."""

    number: int
    at: Time
    action: Action
    actor: PersonRef | None  # None: somebody at the command line of the server
    person: PersonRef | None
    reason: str
    detail: dict[str, Any]


@get("/api/desk/log")
async def list_desk_log(services: Injected[StudyServices], before: Before = None) -> list[LogLine]:
    """Return the log of the desk, the newest line first."""
    store = services.store
    return await to_thread(lambda: make_lines(store, store.moderation_log.list(before)))


routes: Final = [make_router(list_desk_log, tag="desk", access=MODERATOR)]


def make_lines(store: Store, found: Sequence[LoggedEntry]) -> list[LogLine]:
    """Return lines of the log with the names of today. Call it in a thread."""
    names = find_names(store, [each for one in found for each in (one.entry.actor, one.entry.person)])
    return [
        LogLine(
            one.number,
            one.at,
            one.entry.action,
            names.get(one.entry.actor or ""),
            names.get(one.entry.person or ""),
            one.entry.reason,
            one.entry.detail,
        )
        for one in found
    ]
