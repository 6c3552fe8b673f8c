"""Push subscriptions over HTTP: a browser in which a person has allowed pushes, until they sign out there."""

from __future__ import annotations

from asyncio import to_thread
from typing import Annotated, Final

from litestar import delete, put
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec import Meta, Struct

from stolik.server.http.routing import make_router
from stolik.server.http.services import Injected
from stolik.server.notices.encryption import read_keys
from stolik.server.notices.endpoints import LONGEST
from stolik.server.notices.services import NoticeServices
from stolik.server.people.identity import IN_BROWSER, Me
from stolik.store.notices import Subscription

Key = Annotated[str, Meta(max_length=200, description="base64url")]


class PushKeys(Struct, frozen=True):
    """The keys of a browser, as its push manager names them."""

    p256dh: Key
    auth: Key


class NewSubscription(Struct, frozen=True):
    """A push subscription, as the browser's `PushSubscription.toJSON` writes it."""

    endpoint: Annotated[str, Meta(max_length=LONGEST, examples=["https://push.example.org/send/4f"])]
    keys: PushKeys


@put("/api/me/push-subscription", status_code=204)
async def save_subscription(
    services: Injected[NoticeServices], me: NamedDependency[Me], data: JSONBody[NewSubscription]
) -> None:
    """Let this browser get my notices by push. Signing out ends it."""
    services.limits.check("subscription", me.id)
    services.endpoints.check(data.endpoint)
    public_key, auth = read_keys(data.keys.p256dh, data.keys.auth)
    assert me.session is not None
    subscription = Subscription(
        person_id=me.id, session_id=me.session, endpoint=data.endpoint, public_key=public_key, auth=auth
    )
    await to_thread(services.store.subscriptions.save, subscription)


@delete("/api/me/push-subscription")
async def remove_subscription(services: Injected[NoticeServices], me: NamedDependency[Me]) -> None:
    """Send no more pushes to this browser."""
    assert me.session is not None
    await to_thread(services.store.subscriptions.remove_of_session, me.session)


routes: Final = [make_router(save_subscription, remove_subscription, tag="me", access=IN_BROWSER)]
