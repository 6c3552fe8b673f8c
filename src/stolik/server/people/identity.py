"""Who sent a request: a browser with a session cookie, a program with a token, or nobody known.

The cookie and the token are random secrets; the store has only their hashes. Nothing is cached between requests, so a
revoked or expired secret is invalid at once. Requests that come together with the same secret share a look-up.
"""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final, Literal, get_args

from litestar.datastructures import Cookie
from litestar.enums import ScopeType
from litestar.handlers import BaseRouteHandler
from litestar.openapi.spec import Components, SecurityRequirement, SecurityScheme
from msgspec import Struct

from stolik.game import Refusal
from stolik.refusals import Forbidden, NotSignedIn
from stolik.server.capacity.clients import get_client, note_person
from stolik.server.http.addresses import find_address
from stolik.server.http.errors import AnyConnection, AnyRequest, make_socket_error
from stolik.server.http.house import tell_time
from stolik.server.http.routing import Access, Scope, find_access
from stolik.server.http.security import COOKIE, cookie_name, is_secure, read_bearer_token
from stolik.server.http.services import Injected, Services, get_services
from stolik.server.settings import Settings
from stolik.store import Person, Store
from stolik.store.moderation.roles import RANKS, Role
from stolik.store.moderation.sanctions import PersonState, Sanction

SCOPES: Final[tuple[Scope, ...]] = get_args(Scope)
ALL: Final = frozenset(SCOPES) - {"bot"}  # the scopes of a session: a person in a browser is not a bot
LIFE: Final = 400 * 24 * 60 * 60  # seconds that a browser keeps the cookie after the last visit
ONLINE_MS: Final = 150_000  # an open page is seen once a minute, in the database, by whichever node serves it
DEVICE: Final = "stolik-device"  # the base of the name of the cookie of a known device
GUARDED: Final = ("/api/", "/ws/")  # a banned network gets the pages, which tell why nothing else works
SECRET: Final = 100  # characters; longer secrets are not looked up

components: Final = Components(
    security_schemes={
        "session": SecurityScheme(
            type="apiKey", security_scheme_in="cookie", name=COOKIE, description="by https `__Host-stolik`"
        ),
        "token": SecurityScheme(type="http", scheme="bearer"),
    }
)
BY_SESSION: Final[Sequence[SecurityRequirement]] = [{"session": []}]
BY_TOKEN: Final[Sequence[SecurityRequirement]] = [{"token": []}]
BY_ANY: Final[Sequence[SecurityRequirement]] = [*BY_SESSION, *BY_TOKEN]


class Me(Struct, frozen=True):
    """The person who sent a request, and the scopes of the request."""

    id: str
    name: str
    kind: Literal["guest", "account", "bot"]
    scopes: frozenset[str]
    session: str | None = None  # the id of the browser's session
    token: str | None = None  # the id of the program's token
    role: Role | None = None
    exclusion: Sanction | None = None  # a ban or a suspension that is in force
    mute: Sanction | None = None

    @property
    def may_play(self) -> bool:
        """Whether the request may act in games: only then its person is there."""
        return "play" in self.scopes


async def identify(connection: AnyConnection, *, again: bool = False) -> Me | None:
    """Return who sent a request. With `again`, the session is looked up again, for a socket that stays open."""
    known: dict[str, Any] = connection.scope["state"]
    if again or "stolik_me" not in known:
        services = get_services(connection)
        store = services.store
        token = read_bearer_token(connection)
        if token is not None:
            known["stolik_me"] = await services.lookups.run(_find_by_token, store, token)
        elif cookie := connection.cookies.get(cookie_name(services.settings)):
            known["stolik_me"] = await services.lookups.run(_find_by_cookie, store, cookie)
        else:
            known["stolik_me"] = None
        if known["stolik_me"] is not None:
            note_person(known["stolik_me"].id)
            await services.connections.wait_for_turn(get_client().address)
            await services.house.note_visit(known["stolik_me"].id, find_address(connection))
    me: Me | None = known["stolik_me"]
    return me


def get_known(connection: AnyConnection) -> Me | None:
    """Return what `identify` found last."""
    known: Me | None = connection.scope["state"]["stolik_me"]
    return known


async def provide_me(request: AnyRequest, services: Injected[Services]) -> Me:
    """Return who sent a request, for a handler that needs a person. Raises `Refusal`."""
    me = await identify(request)
    if me is None:
        raise NotSignedIn("http-sign-in")
    services.limits.check("person", me.id)
    return me


async def provide_me_or_none(request: AnyRequest, services: Injected[Services]) -> Me | None:
    """Return who sent a request, for a handler that needs no person. Raises `Refusal`."""
    return await provide_me(request, services) if await identify(request) else None


async def provide_owner(request: AnyRequest, services: Injected[Services]) -> Me:
    """Return the account that sent the request. Raises `Refusal` for guests, who have no password, and bots."""
    me = await provide_me(request, services)
    if me.kind != "account":
        raise Forbidden("http-account")
    return me


async def check_access(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    """Guard all routes and sockets of the application, by the access that they declare. Raises `Refusal`.

    A token is refused where none is declared.
    """
    access = find_access(handler) or IN_BROWSER_OR_NOBODY
    try:
        if not access.for_banned_networks and connection.scope["path"].startswith(GUARDED):
            await _check_network(connection)
        if not access.is_public:
            _check(access, await identify(connection))
    except Refusal as refusal:
        raise (make_socket_error(refusal) if connection.scope["type"] == ScopeType.WEBSOCKET else refusal) from None


async def _check_network(connection: AnyConnection) -> None:
    """Raise `Refusal` if the network of a connection is banned, and its person has no role."""
    house, address = get_services(connection).house, find_address(connection)
    if house.find_ban(address) is not None:  # before anything is looked up
        me = await identify(connection)
        house.check_network(address, None if me is None else me.role)


def _check(access: Access, me: Me | None) -> None:
    if me is None:
        if access.needs_person:
            raise NotSignedIn("http-sign-in")
        return
    if not access.for_excluded:
        check_excluded(me)
    if access.scopes is not None:
        for scope in sorted(access.scopes):
            require(me, scope)
    elif me.session is None:
        raise Forbidden("http-session")  # a leaked token must not create tokens or change the account
    if access.role is not None and RANKS[me.role] < RANKS[access.role]:
        raise Forbidden("moderation-role", role=access.role)


def check_excluded(me: Me) -> None:
    """Raise `Refusal` if a person is suspended or banned."""
    if me.exclusion is not None:
        raise make_exclusion(me.exclusion)


def make_exclusion(sanction: Sanction) -> Forbidden:
    """Return the refusal for a person who is suspended or banned, with the end and the reason."""
    if sanction.ends is None:
        return Forbidden("moderation-banned", why=sanction.reason)
    return Forbidden("moderation-suspended", until=tell_time(sanction.ends), why=sanction.reason)


_READ: Final[frozenset[Scope]] = frozenset({"read"})
_PLAY: Final[frozenset[Scope]] = frozenset({"play"})

VISITOR: Final = Access(provide_me_or_none, scopes=_READ)
READER: Final = Access(provide_me, needs_person=True, scopes=_READ, security=BY_ANY)
SOLVER: Final = Access(provide_me_or_none, scopes=_PLAY)
PLAYER: Final = Access(provide_me, needs_person=True, scopes=_PLAY, security=BY_ANY)
SEEING_PLAYER: Final = Access(provide_me, needs_person=True, scopes=_PLAY | _READ, security=BY_ANY)
SENDER: Final = Access(provide_me, needs_person=True, security=BY_ANY)  # the desk checks the scope of each message
IN_BROWSER: Final = Access(provide_me, needs_person=True, scopes=None, security=BY_SESSION)
IN_BROWSER_OR_NOBODY: Final = Access(scopes=None)
ENTRY: Final = IN_BROWSER_OR_NOBODY._replace(for_banned_networks=True)  # signing in: the caller calls `check_entry`
LEAVER: Final = IN_BROWSER._replace(for_excluded=True)  # one's own data, also for people who are banned
LEAVER_OR_NOBODY: Final = IN_BROWSER_OR_NOBODY._replace(for_excluded=True)
WATCHER: Final = VISITOR._replace(for_excluded=True)  # the caller calls `check_excluded`, or tells the person why
MODERATOR: Final = IN_BROWSER._replace(role="moderator")
HOST: Final = IN_BROWSER._replace(role="host")
OWNER: Final = Access(provide_owner, needs_person=True, scopes=None, security=BY_SESSION)


def require(me: Me | None, scope: Scope) -> Me:
    """Return the person, if the request has this scope. Raises `Refusal`."""
    if me is None:
        raise NotSignedIn("http-sign-in")
    if scope not in me.scopes:
        raise Forbidden("http-scope", scope=scope)
    return me


async def check_entry(request: AnyRequest, person_id: str) -> PersonState:
    """Return what a person who signs in may do. Raises `Refusal` if the person or the network is banned."""
    services = get_services(request)
    state = await to_thread(services.store.sanctions.find_state, person_id)
    services.house.check_network(find_address(request), state.role)
    if state.exclusion is not None:
        raise make_exclusion(state.exclusion)
    return state


async def open_session(request: AnyRequest, person: Person) -> Cookie:
    """Begin a session in this browser, end its old session, and return the cookie. Raises `Refusal`."""
    services = get_services(request)
    store = services.store
    before = await identify(request)
    state = await check_entry(request, person.id)
    session, secret = await to_thread(store.sessions.create, person.id, request.headers.get("user-agent", ""))
    if before is not None:
        # Other users of the machine may have planted or seen the old secret.
        # Open sockets notice the end later by themselves: if closed now, they would connect with the old cookie.
        await close_session(store, before)
    request.scope["state"]["stolik_me"] = _make_me(person, session.id, state)
    return make_cookie(services.settings, secret)


async def close_session(store: Store, me: Me) -> None:
    """End the session of a request, if it has not ended yet."""
    if me.session is not None:
        with suppress(Refusal):
            await to_thread(store.sessions.revoke, me.id, me.session)


def end_known_credentials(store: Store) -> int:
    """End the sessions and tokens of a restored backup that may have been revoked since. Return their number.

    People with an account can sign in again. Guests cannot, so they keep their sessions.
    """
    return store.sessions.revoke_of_accounts() + store.tokens.revoke_every()


def make_cookie(settings: Settings, secret: str, base: str = COOKIE) -> Cookie:
    """Return the cookie of a session, or another one. With an empty secret, the cookie deletes itself."""
    return Cookie(
        cookie_name(settings, base),
        path="/",
        value=secret,
        max_age=LIFE if secret else 0,
        secure=is_secure(settings),
        httponly=True,
        samesite="lax",
    )


async def make_device_cookie(services: Services, person_id: str) -> Cookie:
    """Return the cookie by which the server knows a device on which an account has signed in."""
    key = await to_thread(services.store.people.make_device_key, person_id)
    return make_cookie(services.settings, key, DEVICE)


def find_device(request: AnyRequest) -> str:
    """Return the key of the device that sent a request, or nothing."""
    key = request.cookies.get(cookie_name(get_services(request).settings, DEVICE), "")
    return key if len(key) <= SECRET and key.isascii() else ""


def _find_by_cookie(store: Store, secret: str) -> Me | None:
    session = store.sessions.find(secret) if len(secret) <= SECRET else None
    if session is None:
        return None
    store.sessions.touch(session)
    state = store.sanctions.find_state(session.person_id)
    return _make_me(store.people.get(session.person_id), session.id, state)


def _find_by_token(store: Store, secret: str) -> Me | None:
    token = store.tokens.find(secret) if len(secret) <= SECRET else None
    if token is None:
        return None
    person = store.people.get(token.person_id)
    assert person.kind != "former"
    state = store.sanctions.find_state(person.id)
    scopes = frozenset(token.scopes)
    return Me(
        person.id, person.name, person.kind, scopes, exclusion=state.exclusion, mute=state.mute, token=token.id
    )  # without the role: a leaked token must not moderate


def _make_me(person: Person, session: str, state: PersonState) -> Me:
    assert person.kind != "former"  # a deleted account has no sessions
    return Me(
        person.id,
        person.name,
        person.kind,
        ALL,
        session,
        role=state.role,
        exclusion=state.exclusion,
        mute=state.mute,
    )
