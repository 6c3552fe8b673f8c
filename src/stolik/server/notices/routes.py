"""My notices over HTTP: the list, how many are new, and how I want to be told."""

from __future__ import annotations

from asyncio import to_thread
from typing import Annotated, Final

import msgspec
from litestar import get, put
from litestar.di import NamedDependency
from litestar.params import FromQuery, JSONBody
from msgspec import Meta, Struct

from stolik.server.http.errors import AnyRequest, find_language
from stolik.server.http.routing import Access, make_router
from stolik.server.http.services import Injected
from stolik.server.notices import subscriptions
from stolik.server.notices.kinds import Channels, Kind, read_choices
from stolik.server.notices.services import NoticeServices
from stolik.server.notices.wording import word_notices
from stolik.server.people.identity import IN_BROWSER, Me, provide_me_or_none
from stolik.server.people.sessions import Time
from stolik.store.notices import StoredNotice
from stolik.store.notices.settings import NOTHING

PAGE: Final = 30  # notices in one answer

Moment = Annotated[int, Meta(ge=0, le=2**53, description="milliseconds since 1970", examples=[1_800_000_000_000])]


class MyNotice(Struct, frozen=True):
    """A notice, in the language of the request."""

    kind: Kind
    text: Annotated[str, Meta(examples=["Your turn: Abalone with Zoe."])]
    link: Annotated[str, Meta(description="a path of this site", examples=["/table/7x2"])]
    at: Time
    seen: bool


class MyNotices(Struct, frozen=True):
    """My notices, the newest first."""

    notices: tuple[MyNotice, ...]
    next: Moment | None  # `before` of the next request; None: there are no older ones


class Unread(Struct, frozen=True):
    """The notices that I have not seen, of the kinds that I want to see on the page."""

    count: int
    newest: MyNotice | None


class SeenUntil(Struct, frozen=True, forbid_unknown_fields=True):
    """The notices that I have seen: all up to a time, or of them those with a link."""

    until: Moment
    link: Annotated[str, Meta(max_length=200)] | None = None


class MyChoices(Struct, frozen=True):
    """How I want to be told, and what is possible."""

    choices: dict[Kind, Channels]
    email: bool  # whether e-mail can reach me: this server sends it, and I have a confirmed address
    push: bool  # whether this browser gets pushes
    push_key: str  # the key of this server, which a browser needs to allow pushes


class NewChoices(Struct, frozen=True, forbid_unknown_fields=True):
    """How I want to be told. Kinds that are left out have their default."""

    choices: dict[Kind, Channels]


@get("/api/me/notices")
async def list_notices(
    request: AnyRequest,
    services: Injected[NoticeServices],
    me: NamedDependency[Me],
    before: FromQuery[Moment | None] = None,
) -> MyNotices:
    """Return my notices, the newest first."""
    notices, now = services.store.notices, services.notices.now()
    found = await to_thread(lambda: notices.list_of_person(me.id, now, before=before, limit=PAGE + 1))
    shown = await _word(services, found[:PAGE], find_language(request))
    return MyNotices(shown, shown[-1].at if len(found) > PAGE else None)


@get("/api/me/notices/unread")
async def count_unread(
    request: AnyRequest, services: Injected[NoticeServices], me: NamedDependency[Me | None]
) -> Unread:
    """Return how many notices I have not seen, and the newest of them. Nobody has none.

    The server writes to me in the language of this request from now on.
    """
    if me is None:
        return Unread(0, None)
    store, now, lang = services.store, services.notices.now(), find_language(request)
    row = await to_thread(store.notice_settings.get, me.id)
    if row is None or row.lang != lang:
        await to_thread(store.notice_settings.save_language, me.id, lang)
    unread = await to_thread(store.notices.list_unread, me.id, now)
    if not unread:
        return Unread(0, None)
    choices = read_choices(NOTHING if row is None else row.choices)
    wanted = [notice for notice in unread if notice.kind in choices and choices[Kind(notice.kind)].page]
    return Unread(len(wanted), (await _word(services, wanted[:1], lang))[0] if wanted else None)


@put("/api/me/notices/seen", status_code=204)
async def mark_notices_seen(
    services: Injected[NoticeServices], me: NamedDependency[Me], data: JSONBody[SeenUntil]
) -> None:
    """Note that I have seen my notices up to a time."""
    await services.notices.mark_seen(me.id, data.link, data.until)


@get("/api/me/notice-choices")
async def get_notice_choices(services: Injected[NoticeServices], me: NamedDependency[Me]) -> MyChoices:
    """Return how I want to be told."""
    return await to_thread(_find_choices, services, me)


@put("/api/me/notice-choices", status_code=200)
async def change_notice_choices(
    request: AnyRequest, services: Injected[NoticeServices], me: NamedDependency[Me], data: JSONBody[NewChoices]
) -> MyChoices:
    """Change how I want to be told."""
    choices = msgspec.json.encode(data.choices)
    await to_thread(services.store.notice_settings.save_choices, me.id, find_language(request), choices)
    return await to_thread(_find_choices, services, me)


routes: Final = [
    make_router(
        list_notices,
        mark_notices_seen,
        get_notice_choices,
        change_notice_choices,
        tag="me",
        access=IN_BROWSER,
    ),
    make_router(count_unread, tag="me", access=Access(provide_me_or_none, scopes=None)),
    *subscriptions.routes,
]


def _find_choices(services: NoticeServices, me: Me) -> MyChoices:
    row = services.store.notice_settings.get(me.id)
    has_address = services.mailer is not None and services.store.emails.get(me.id) is not None
    mine = services.store.subscriptions.list_of_person(me.id)
    is_pushed = any(subscription.session_id == me.session for subscription in mine)
    choices = read_choices(NOTHING if row is None else row.choices)
    return MyChoices(choices, has_address, is_pushed, services.push_key)


async def _word(services: NoticeServices, notices: list[StoredNotice], lang: str) -> tuple[MyNotice, ...]:
    texts = await to_thread(word_notices, services.store, notices, lang)
    return tuple(
        MyNotice(Kind(notice.kind), text, notice.link, notice.shown, notice.seen is not None)
        for notice, text in zip(notices, texts, strict=True)
        if notice.kind in {*Kind}
    )
