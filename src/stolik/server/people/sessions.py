"""Signing in and out over HTTP: sessions, tokens and passwords."""

from __future__ import annotations

from asyncio import to_thread
from typing import Annotated, Final

from litestar import Response, delete, get, post, put
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct

from stolik.game import Refusal
from stolik.server.http.addresses import find_address
from stolik.server.http.errors import AnyRequest
from stolik.server.http.routing import Scope, make_router
from stolik.server.http.services import Injected
from stolik.server.people.identity import (
    ENTRY,
    IN_BROWSER,
    LEAVER_OR_NOBODY,
    SCOPES,
    Me,
    check_entry,
    close_session,
    find_device,
    identify,
    make_cookie,
    make_device_cookie,
    open_session,
)
from stolik.server.people.services import PeopleServices
from stolik.store import Person, Session, Token
from stolik.store.people import names
from stolik.store.people.recovery import Renewed
from stolik.store.people.ways_in import WayIn

Name = Annotated[str, Meta(description="1 to 32 characters of any script in use", examples=["Zoë", "Łukasz"])]
Time = Annotated[int, Meta(description="milliseconds since 1970", examples=[1794700800000])]
Id = Annotated[str, Meta(examples=["5f0c9a1be2d34786"])]
Password = Annotated[str, Meta(description="8 to 256 characters", examples=["correct horse battery"])]
KeyId = Annotated[str, PathParameter(pattern="^[0-9a-f]{16}$", description="The id of a session or token")]
TokenName = Annotated[str, Meta(description="what it is for, 1 to 64 characters", examples=["my bot"])]
Code = Annotated[str, Meta(description="a recovery code", examples=["1K7Q-XM2P-9WTR-HD4V"])]
Keep = Annotated[
    list[Annotated[str, Meta(max_length=1_500)]],
    Meta(max_length=1_000, description="the ids of ways into the account that stay; all others end", examples=[[]]),
]
Scopes = Annotated[list[Scope], Meta(examples=[["play", "read"]])]


class SignIn(Struct, frozen=True, forbid_unknown_fields=True):
    """The name and the password of an account."""

    name: Name
    password: Password


class NewPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """The current password, the new one, and the ways into the account that stay."""

    old: Password
    new: Password
    keep: Keep = []


class NewCodes(Struct, frozen=True):
    """What came with a new password."""

    codes: Annotated[list[Code], Meta(description="new recovery codes; none if the old ones stay")]


class NewToken(Struct, frozen=True, forbid_unknown_fields=True):
    """The name and the scopes of a new token."""

    name: TokenName
    scopes: Scopes


class SignedIn(Struct, frozen=True):
    """The person who signed in."""

    id: Id
    name: Name
    kept: bool = False  # the account was to be deleted, and stays because of this


class MySession(Struct, frozen=True):
    """A browser in which I am signed in."""

    id: Id
    created: Time
    seen: Time
    user_agent: Annotated[str, Meta(examples=["Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0"])]
    current: bool  # the session of this request


class MyToken(Struct, frozen=True):
    """A token: a program may use it to act in my name."""

    id: Id
    name: Annotated[str, Meta(examples=["my bot"])]
    scopes: Annotated[list[str], Meta(examples=[["play", "read"]])]
    created: Time
    used: Time | None


class MyNewToken(MyToken, frozen=True):
    """A new token, with its secret, which is shown only now."""

    secret: Annotated[str, Meta(examples=["stolik_Wm9vbSBpbiBvbiB0aGUgZXhhbXBsZSBzZWNyZXQ"])]


@post("/api/sessions")
async def sign_in(
    request: AnyRequest, services: Injected[PeopleServices], data: JSONBody[SignIn]
) -> Response[SignedIn]:
    """Sign in.

    Begins a session, with a cookie. A wrong password and an unknown name give the same error.
    """
    await limit_guessing(request, services, data.name)
    person = await services.hashing.run(services.store.people.sign_in, data.name, data.password)
    return await enter(request, services, person)


@delete("/api/sessions/current", responses={204: ResponseSpec(None, description="Signed out")})
async def sign_out(request: AnyRequest, services: Injected[PeopleServices]) -> Response[None]:
    """Sign out.

    Ends this browser's session, if there is one. A guest who signs out cannot come back.
    """
    me = await identify(request)
    if me is not None:
        await close_session(services.store, me)
        services.recheck_connections(me.id)
    return Response(None, status_code=204, cookies=[make_cookie(services.settings, "")])


@get("/api/me/ways-in")
async def list_ways_in(services: Injected[PeopleServices], me: NamedDependency[Me]) -> list[WayIn]:
    """Return the ways into my account besides its password and this browser's session."""
    return await to_thread(services.store.recovery.list_ways_in, me.id, me.session)


@put("/api/me/password", status_code=200)
async def change_password(
    services: Injected[PeopleServices], me: NamedDependency[Me], data: JSONBody[NewPassword]
) -> Response[NewCodes]:
    """Change my password.

    Ends all other ways into the account that are not named in `keep`: sessions, tokens, also those of my bots,
    passkeys, the e-mail address and recovery codes. If codes end, new ones are returned, which are shown only now.
    """
    services.limits.check("password", me.id)
    change = services.store.recovery.change_password
    renewed = await services.hashing.run(change, me.id, data.old, data.new, data.keep, me.session)
    recheck_renewed(services, me.id, renewed)
    device = await make_device_cookie(services, me.id)  # the one of the old password is worth nothing now
    return Response(NewCodes(renewed.codes), cookies=[device])


@get("/api/me/sessions")
async def list_sessions(services: Injected[PeopleServices], me: NamedDependency[Me]) -> list[MySession]:
    """Return my sessions."""
    found: list[Session] = await to_thread(services.store.sessions.list_of_person, me.id)
    return [MySession(one.id, one.created, one.seen, one.user_agent, one.id == me.session) for one in found]


@delete("/api/me/sessions/{session_id:str}")
async def end_session(services: Injected[PeopleServices], me: NamedDependency[Me], session_id: KeyId) -> None:
    """End one of my sessions."""
    await to_thread(services.store.sessions.revoke, me.id, session_id)
    services.recheck_connections(me.id)


@get("/api/me/tokens")
async def list_tokens(services: Injected[PeopleServices], me: NamedDependency[Me]) -> list[MyToken]:
    """Return my tokens."""
    found: list[Token] = await to_thread(services.store.tokens.list_of_person, me.id)
    return [MyToken(one.id, one.name, list(one.scopes), one.created, one.used) for one in found]


@post("/api/me/tokens")
async def create_token(
    services: Injected[PeopleServices], me: NamedDependency[Me], data: JSONBody[NewToken]
) -> MyNewToken:
    """Create a token for a program.

    The secret is shown only now. Programs send it as `Authorization: Bearer SECRET`.
    """
    if not data.scopes:
        raise Refusal("http-scopes", known=SCOPES)
    services.limits.check("token", me.id)
    one, secret = await to_thread(services.store.tokens.create, me.id, data.name, data.scopes)
    return MyNewToken(one.id, one.name, list(one.scopes), one.created, one.used, secret)


@delete("/api/me/tokens/{token_id:str}")
async def revoke_token(services: Injected[PeopleServices], me: NamedDependency[Me], token_id: KeyId) -> None:
    """Revoke a token."""
    await to_thread(services.store.tokens.revoke, me.id, token_id)
    services.recheck_connections(me.id)


routes: Final = [
    make_router(sign_in, tag="people", access=ENTRY, refusals=[401]),
    make_router(sign_out, tag="people", access=LEAVER_OR_NOBODY),
    make_router(
        list_ways_in,
        change_password,
        list_sessions,
        end_session,
        list_tokens,
        create_token,
        revoke_token,
        tag="me",
        access=IN_BROWSER,
    ),
]


async def enter(request: AnyRequest, services: PeopleServices, person: Person) -> Response[SignedIn]:
    """Begin the session of an account that has proved who it is. An account that was to be deleted stays.

    Raises `Refusal` for a person who may not come in: then nothing changes, and a deletion goes on, too.
    """
    await check_entry(request, person.id)
    kept = await to_thread(services.store.account_deletions.cancel, person.id)
    cookies = [await open_session(request, person), await make_device_cookie(services, person.id)]
    return Response(SignedIn(person.id, person.name, kept), status_code=201, cookies=cookies)


def recheck_renewed(services: PeopleServices, person_id: str, renewed: Renewed) -> None:
    """Close the connections of sessions and tokens that a new password has ended."""
    for each in (person_id, *renewed.bots):
        services.recheck_connections(each)


async def limit_guessing(request: AnyRequest, services: PeopleServices, name: str) -> None:
    """Limit the tries to sign in, so that nobody guesses a password, and nobody locks out the owner of an account.

    A device on which the owner has signed in before has limits of its own, which strangers cannot use up. This is
    OWASP's "Slow Down Online Guessing Attacks with Device Cookies". Raises `Refusal`.
    """
    limits, address, account = services.limits, find_address(request), _make_account_key(name)
    device = find_device(request)
    is_known: bool = bool(device) and await to_thread(lambda: services.store.people.is_known_device(name, device))
    if is_known:
        limits.check("sign-in-device", f"{device} {account}")
        return
    limits.check("sign-in", address)
    limits.check("sign-in-pair", f"{address} {account}")
    limits.check("sign-in-name", account)


def _make_account_key(name: str) -> str:
    """Return the key for the rate limit of a name: the same for all spellings of one account's name."""
    try:
        return names.make_keys(names.clean(name)).name
    except Refusal:
        return ""  # no account has it
