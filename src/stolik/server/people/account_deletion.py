"""Deleting one's account over HTTP. It is done after a week, in which signing in cancels it."""

from __future__ import annotations

from asyncio import to_thread
from typing import Annotated, Final

from litestar import Response, post
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec import Meta, Struct

from stolik.server.http.routing import make_router
from stolik.server.http.services import Injected
from stolik.server.people.identity import DEVICE, LEAVER, Me, make_cookie
from stolik.server.people.services import PeopleServices
from stolik.server.people.sessions import Time
from stolik.store import Store
from stolik.store.people.account_deletions import WEEK


class AccountDeletionRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """The password of the account that is deleted. A guest has none."""

    password: Annotated[str, Meta(examples=["correct horse battery"])] = ""


class AccountDeletion(Struct, frozen=True):
    """When the account will be deleted."""

    due: Time


@post("/api/me/departure")
async def delete_account(
    services: Injected[PeopleServices], me: NamedDependency[Me], data: JSONBody[AccountDeletionRequest]
) -> Response[AccountDeletion]:
    """Delete my account.

    It is deleted after a week, and signing in before that cancels it. All sessions end at once, and all tokens are
    revoked, also those of my bots. Games stay, without the name. A guest, who could not come back, is deleted at once.
    """
    store = services.store
    if me.kind == "account":
        services.limits.check("password", me.id)
        await services.hashing.run(store.people.check_password, me.id, data.password)
    due, ids = await to_thread(_request_deletion, store, me.id, WEEK if me.kind == "account" else 0)
    for each in ids:
        services.recheck_connections(each)
    services.delete_accounts_soon()
    cookies = [make_cookie(services.settings, "")]
    if me.kind != "account":
        cookies.append(make_cookie(services.settings, "", DEVICE))
    return Response(AccountDeletion(due), status_code=201, cookies=cookies)


routes: Final = [make_router(delete_account, tag="me", access=LEAVER)]


def _request_deletion(store: Store, person_id: str, wait: int) -> tuple[int, list[str]]:
    due = store.account_deletions.request(person_id, wait)
    ids = store.account_deletions.list_with_bots(person_id)
    store.sessions.revoke_all(person_id)
    for each in ids:
        store.tokens.revoke_all(each)
    return due, ids
