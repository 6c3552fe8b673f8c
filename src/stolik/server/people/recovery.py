"""Coming back to an account without its password: recovery codes, and links that work once.

Whoever comes back is told first by which other ways the account can be entered: a thief may have added one. What is
not kept on purpose ends with the old password, and the recovery codes are new ones.
"""

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
from stolik.server.people.identity import ENTRY, OWNER, Me, check_entry
from stolik.server.people.services import PeopleServices
from stolik.server.people.sessions import (
    Code,
    Keep,
    Name,
    Password,
    SignedIn,
    enter,
    limit_guessing,
    recheck_renewed,
)
from stolik.store.people.passwords import check_new_password
from stolik.store.people.recovery import CODES, Proof
from stolik.store.people.ways_in import ADDRESS, ALL_CODES, WayIn

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


class RecoveryCode(Struct, frozen=True, forbid_unknown_fields=True):
    """A recovery code of an account."""

    name: Name
    code: Code


class Recover(RecoveryCode, frozen=True, forbid_unknown_fields=True):
    """A recovery code of an account, the new password, and the ways into the account that stay."""

    password: Password
    keep: Keep = []


class Link(Struct, frozen=True, forbid_unknown_fields=True):
    """The secret of a link for a new password."""

    secret: Secret


class UseLink(Link, frozen=True, forbid_unknown_fields=True):
    """The secret of a link for a new password, the password, and the ways into the account that stay."""

    password: Password
    keep: Keep = []


class FoundAccount(Struct, frozen=True):
    """An account that a code or a link opens, and the other ways into it. The recovery codes are replaced anyway."""

    name: Name
    ways: list[WayIn]
    proven: str | None = None  # the id of the e-mail address to which the link was sent


class Recovered(SignedIn, frozen=True, kw_only=True):
    """The person who came back, with new recovery codes, which are shown only now."""

    codes: list[Code]


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
    await services.hashing.run(store.people.check_password, me.id, data.password)
    return RecoveryCodes(await services.hashing.run(store.recovery.create_codes, me.id))


@post("/api/recovery/code", status_code=200)
async def find_by_code(
    request: AnyRequest, services: Injected[PeopleServices], data: JSONBody[RecoveryCode]
) -> FoundAccount:
    """Return the other ways into the account that a recovery code opens.

    The code is not used up. A wrong code and an unknown name give the same error.
    """
    await limit_guessing(request, services, data.name)
    proof = await services.hashing.run(services.store.recovery.check_code, data.name, data.code)
    return await _find_account(request, services, proof)


@post("/api/recovery/link", status_code=200)
async def find_by_link(request: AnyRequest, services: Injected[PeopleServices], data: JSONBody[Link]) -> FoundAccount:
    """Return the other ways into the account that a link for a new password opens.

    The link is not used up.
    """
    services.limits.check("sign-in", find_address(request))
    proof = await to_thread(services.store.recovery.check_link, data.secret)
    return await _find_account(request, services, proof)


@post("/api/sessions/recovery")
async def recover(
    request: AnyRequest, services: Injected[PeopleServices], data: JSONBody[Recover]
) -> Response[Recovered]:
    """Sign in with a recovery code, and set a new password.

    The code works once. A wrong code and an unknown name give the same error. All ways into the account end that are
    not named in `keep`, and the recovery codes are replaced by new ones, which are shown only now.
    """
    check_new_password(data.password)  # first: it depends on nothing stored
    await limit_guessing(request, services, data.name)
    proof = await services.hashing.run(services.store.recovery.check_code, data.name, data.code)
    return await _enter_anew(request, services, proof, data.password, data.keep)


@post("/api/sessions/link")
async def use_link(
    request: AnyRequest, services: Injected[PeopleServices], data: JSONBody[UseLink]
) -> Response[Recovered]:
    """Sign in with a link for a new password, and set it.

    The link works once, for a limited time. All ways into the account end that are not named in `keep`, and the
    recovery codes are replaced by new ones, which are shown only now.
    """
    check_new_password(data.password)
    services.limits.check("sign-in", find_address(request))
    proof = await to_thread(services.store.recovery.check_link, data.secret)
    return await _enter_anew(request, services, proof, data.password, data.keep)


routes: Final = [
    make_router(get_recovery, create_recovery_codes, tag="me", access=OWNER),
    make_router(find_by_code, recover, tag="people", access=ENTRY, refusals=[401]),
    make_router(find_by_link, use_link, tag="people", access=ENTRY, refusals=[404]),
]


async def _find_account(request: AnyRequest, services: PeopleServices, proof: Proof) -> FoundAccount:
    store = services.store
    await check_entry(request, proof.person_id)
    person, ways = await to_thread(
        lambda: (store.people.get(proof.person_id), store.recovery.list_ways_in(proof.person_id))
    )
    proven = next((way.id for way in ways if way.id == ADDRESS and way.name == proof.address), None)
    return FoundAccount(person.name, [way for way in ways if way.id != ALL_CODES], proven)


async def _enter_anew(
    request: AnyRequest, services: PeopleServices, proof: Proof, password: str, keep: list[str]
) -> Response[Recovered]:
    store = services.store
    await check_entry(request, proof.person_id)  # first: new codes would be lost with a refusal
    renewed = await services.hashing.run(store.recovery.set_password, proof, password, keep)
    recheck_renewed(services, proof.person_id, renewed)
    answer = await enter(request, services, await to_thread(store.people.get, proof.person_id))
    found = answer.content
    recovered = Recovered(found.id, found.name, found.kept, codes=renewed.codes)
    return Response(recovered, status_code=201, cookies=answer.cookies)
