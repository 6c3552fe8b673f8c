"""E-mail addresses over HTTP, where the host has named a mail server: confirm one, and reset a password by it."""

from __future__ import annotations

from asyncio import to_thread
from functools import partial
from typing import Annotated, Final

from litestar import delete, get, post, put
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec import Meta, Struct

from stolik.game import Refusal
from stolik.messages import say
from stolik.refusals import Unavailable
from stolik.server.http.addresses import find_address
from stolik.server.http.errors import AnyRequest, find_language
from stolik.server.http.routing import OPEN, make_router
from stolik.server.http.services import Injected
from stolik.server.people.identity import IN_BROWSER_OR_NOBODY, OWNER, Me
from stolik.server.people.mail import Mailer
from stolik.server.people.recovery import Secret
from stolik.server.people.services import PeopleServices
from stolik.server.people.sessions import Password
from stolik.store.people.emails import check_address

HOUR: Final = 60 * 60 * 1000
CONFIRM_LIFE: Final = 24 * HOUR
RESET_LIFE: Final = HOUR
EmailAddress = Annotated[str, Meta(description="an e-mail address", examples=["zoe@example.org"])]


class Ways(Struct, frozen=True):
    """How people can come back to an account at this server."""

    email: bool  # by a link that is sent to them


class MyEmail(Struct, frozen=True):
    """My confirmed e-mail address."""

    address: EmailAddress | None
    offered: bool  # whether this server sends e-mail


class NewEmail(Struct, frozen=True, forbid_unknown_fields=True):
    """A new address, and my password."""

    address: EmailAddress
    password: Password


class Confirmation(Struct, frozen=True, forbid_unknown_fields=True):
    """The secret of a link that was sent to an address."""

    secret: Secret


class ResetRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """The address of an account whose password is forgotten."""

    address: EmailAddress


@get("/api/recovery")
async def get_ways(services: Injected[PeopleServices]) -> Ways:
    """Return how people can come back to an account at this server."""
    return Ways(services.mailer is not None)


@get("/api/me/email")
async def get_email(services: Injected[PeopleServices], me: NamedDependency[Me]) -> MyEmail:
    """Return my confirmed e-mail address."""
    return MyEmail(await to_thread(services.store.emails.get, me.id), services.mailer is not None)


@put("/api/me/email", status_code=202)
async def change_email(
    request: AnyRequest, services: Injected[PeopleServices], me: NamedDependency[Me], data: JSONBody[NewEmail]
) -> None:
    """Change my e-mail address.

    A link is sent to the new address. The address counts when the link is opened.
    """
    mailer = _require_mailer(services)
    address = check_address(data.address)
    services.limits.check("password", me.id)
    await services.hashing.run(services.store.people.check_password, me.id, data.password)
    services.limits.check("mail-person", me.id)
    services.limits.check("mail", find_address(request))
    services.limits.check("mail-confirmation", address.lower())
    secret = await to_thread(services.store.recovery.create_key, "email", CONFIRM_LIFE, me.id, address)
    lang = find_language(request)
    # Without the name: somebody may have typed a foreign address, and a name could be a message to its owner.
    text = say("account-mail-confirm", lang, link=f"{mailer.base}/confirm#{secret}", site=mailer.base)
    if not mailer.start(mailer.send(address, say("account-mail-confirm-subject", lang), text)):
        raise Unavailable("http-unavailable")


@delete("/api/me/email")
async def remove_email(services: Injected[PeopleServices], me: NamedDependency[Me]) -> None:
    """Remove my e-mail address."""
    await to_thread(services.store.emails.remove, me.id)


@post("/api/email-confirmations", status_code=204)
async def confirm_email(request: AnyRequest, services: Injected[PeopleServices], data: JSONBody[Confirmation]) -> None:
    """Confirm an e-mail address by the link that was sent to it.

    The link works once.
    """
    services.limits.check("sign-in", find_address(request))
    key = await to_thread(services.store.recovery.take_key, "email", data.secret)
    assert key.person_id is not None
    await to_thread(services.store.emails.save, key.person_id, key.detail)


@post("/api/recovery-mails", status_code=202)
async def send_reset(request: AnyRequest, services: Injected[PeopleServices], data: JSONBody[ResetRequest]) -> None:
    """Send a link for a new password to an address, if it belongs to an account.

    The answer is the same if it does not, and comes before that is looked up. It is also the same if the mailbox has
    got links lately: those work, whoever has asked for them.
    """
    mailer = _require_mailer(services)
    address = check_address(data.address)
    client = find_address(request)
    services.limits.check("mail", client)
    services.limits.check("mail-pair", f"{client} {address.lower()}")
    if services.limits.take("mail-reset", address.lower()):
        return  # nobody floods a mailbox, and nobody locks its owner out: the last link is younger than its life
    if not mailer.start(_send_links(services, mailer, address, find_language(request))):
        raise Unavailable("http-unavailable")


routes: Final = [
    make_router(get_ways, tag="people", access=OPEN),
    make_router(get_email, remove_email, tag="me", access=OWNER),
    make_router(change_email, tag="me", access=OWNER, refusals=[503]),
    make_router(confirm_email, tag="people", access=IN_BROWSER_OR_NOBODY, refusals=[404]),
    make_router(send_reset, tag="people", access=IN_BROWSER_OR_NOBODY, refusals=[503]),
]


def _require_mailer(services: PeopleServices) -> Mailer:
    if services.mailer is None:
        raise Refusal("account-no-mail")
    return services.mailer


async def _send_links(services: PeopleServices, mailer: Mailer, address: str, lang: str) -> None:
    store = services.store
    for person_id in await to_thread(store.emails.list_people, address):
        person = await to_thread(store.people.get, person_id)
        known = await to_thread(store.emails.get, person_id)
        if known is None:
            continue  # removed meanwhile
        # Links that were sent before stay: whoever asks for another one must not end the one that the owner opens.
        create = partial(store.recovery.create_key, "password", RESET_LIFE, person_id, known, replaces=False)
        secret = await to_thread(create)
        link = f"{mailer.base}/recover#{secret}"
        text = say("account-mail-reset", lang, name=person.name, link=link, site=mailer.base)
        # As its owner wrote the address, not as somebody has typed it now.
        await mailer.send(known, say("account-mail-reset-subject", lang), text)
