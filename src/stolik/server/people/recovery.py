"""Coming back to an account without its password: recovery codes, and links that work once."""

from __future__ import annotations

from asyncio import to_thread
from typing import Annotated, Final

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec import Meta, Struct

from stolik.server.http.addresses import find_address
from stolik.server.http.errors import AnyRequest
from stolik.server.http.routing import make_router
from stolik.server.http.services import Injected
from stolik.server.people.identity import IN_BROWSER_OR_NOBODY, OWNER, Me, run_hashing
from stolik.server.people.services import PeopleServices
from stolik.server.people.sessions import Name, Password, SignedIn, enter, limit_guessing
from stolik.store import Person
from stolik.store.people.recovery import CODES

Code = Annotated[str, Meta(description="a recovery code", examples=["1K7Q-XM2P-9WTR-HD4V"])]
Secret = Annotated[str, Meta(description="the part of the link after #", max_length=100)]


class MyPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """My password, for something that a stranger at my browser must not do."""

    password: Password


class RecoveryCodes(Struct, frozen=True):
    """New recovery codes, which are shown only now."""

    codes: Annotated[list[Code], Meta(examples=[["1K7Q-XM2P-9WTR-HD4V", "2A0C-58ZN-4TQE-W7KB"]])]


class RecoveryState(Struct, frozen=True):
    """How many recovery codes are left."""

    left: Annotated[int, Meta(examples=[5])]
    made: Annotated[int, Meta(description="how many are made at a time", examples=[CODES])] = CODES


class Recover(Struct, frozen=True, forbid_unknown_fields=True):
    """A recovery code of an account, and the new password."""

    name: Name
    code: Code
    password: Password
    end_others: bool = True  # sign out everywhere else


class UseLink(Struct, frozen=True, forbid_unknown_fields=True):
    """The secret of a link for a new password, and the new password."""

    secret: Secret
    password: Password
    end_others: bool = True  # sign out everywhere else


@get("/api/me/recovery-codes")
async def get_recovery(services: Injected[PeopleServices], me: NamedDependency[Me]) -> RecoveryState:
    """Return how many recovery codes I have left."""
    return RecoveryState(await to_thread(services.store.recovery.count_codes, me.id))


@post("/api/me/recovery-codes")
async def create_recovery_codes(
    services: Injected[PeopleServices], me: NamedDependency[Me], data: JSONBody[MyPassword]
) -> RecoveryCodes:
    """Create new recovery codes.

    They are shown only now, and replace the old ones. Each works once, in place of a forgotten password.
    """
    services.limits.check("password", me.id)
    store = services.store
    await run_hashing(store.people.check_password, me.id, data.password)
    return RecoveryCodes(await run_hashing(store.recovery.create_codes, me.id))


@post("/api/sessions/recovery")
async def recover(
    request: AnyRequest, services: Injected[PeopleServices], data: JSONBody[Recover]
) -> Response[SignedIn]:
    """Sign in with a recovery code, and set a new password.

    The code works once. A wrong code and an unknown name give the same error.
    """
    await limit_guessing(request, services, data.name)
    person = await run_hashing(services.store.recovery.use_code, data.name, data.code, data.password)
    return await _enter_anew(request, services, person, data.end_others)


@post("/api/sessions/link")
async def use_link(
    request: AnyRequest, services: Injected[PeopleServices], data: JSONBody[UseLink]
) -> Response[SignedIn]:
    """Sign in with a link for a new password, and set it.

    The link works once, for a limited time.
    """
    services.limits.check("sign-in", find_address(request))
    person = await run_hashing(services.store.recovery.use_link, data.secret, data.password)
    return await _enter_anew(request, services, person, data.end_others)


routes: Final = [
    make_router(get_recovery, create_recovery_codes, tag="me", access=OWNER),
    make_router(recover, tag="people", access=IN_BROWSER_OR_NOBODY, refusals=[401]),
    make_router(use_link, tag="people", access=IN_BROWSER_OR_NOBODY, refusals=[404]),
]


async def _enter_anew(
    request: AnyRequest, services: PeopleServices, person: Person, end_others: bool
) -> Response[SignedIn]:
    if end_others:
        await to_thread(services.store.sessions.revoke_all, person.id)
        services.recheck_connections(person.id)
    return await enter(request, services, person)
