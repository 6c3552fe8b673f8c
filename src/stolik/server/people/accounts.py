"""People over HTTP: guests, accounts, and the public profile of a person.

`routes` has these routes, and those of signing in, recovery, deletion, passkeys and e-mail.
"""

from __future__ import annotations

from asyncio import to_thread
from functools import partial
from secrets import choice, randbelow
from typing import Annotated, Any, Final, Literal

import msgspec
from litestar import Response, get, patch, post, put
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import UNSET, Meta, Struct, UnsetType

from stolik.game import Refusal
from stolik.messages import say
from stolik.refusals import Conflict, Forbidden, TooLarge, Unavailable
from stolik.server.http.addresses import find_address
from stolik.server.http.errors import AnyRequest, Problem, find_language, make_problem
from stolik.server.http.examples import GAME
from stolik.server.http.house import Texts, tell_time
from stolik.server.http.routing import OPEN, make_router
from stolik.server.http.security import cookie_name
from stolik.server.http.services import Injected
from stolik.server.people import account_deletion, email, passkeys, recovery, sessions
from stolik.server.people.identity import (
    IN_BROWSER,
    IN_BROWSER_OR_NOBODY,
    LEAVER,
    READER,
    WATCHER,
    Me,
    identify,
    make_cookie,
    make_device_cookie,
    make_exclusion,
    open_session,
)
from stolik.server.people.services import PeopleServices
from stolik.server.people.sessions import Id, KeyId, Name, Password, Time
from stolik.server.settings import Registration
from stolik.store import Person, Store, StoredRating
from stolik.store.moderation.house import use_code
from stolik.store.moderation.roles import Role
from stolik.store.people.accounts import SETTINGS

Kind = Literal["guest", "account", "bot"]
ShownKind = Literal["guest", "account", "bot", "former"]
PersonId = Annotated[str, PathParameter(pattern="^[0-9a-f]{16}$", description="A person's id")]
PersonName = Annotated[str, QueryParameter(max_length=256, description="The name, in any case")]
TRIES: Final = 5  # to find a free name for a guest


class NewGuest(Struct, frozen=True, forbid_unknown_fields=True):
    """A guest, who can play at once."""

    name: Name | None = None  # None: the server makes up a friendly name


class NewAccount(Struct, frozen=True, forbid_unknown_fields=True):
    """The name and the password of a new account. Nobody else may have the name."""

    name: Name
    password: Password
    code: Annotated[str, Meta(max_length=64, description="where an invitation is needed")] = ""


class MyChanges(Struct, frozen=True, forbid_unknown_fields=True):
    """Changes of one's name or settings. Fields that are left out stay as they are."""

    name: Name | UnsetType = UNSET
    settings: Annotated[dict[str, Any], Meta(examples=[{"theme": "dark"}])] | UnsetType = UNSET


class Myself(Struct, frozen=True):
    """One's own data."""

    id: Id
    name: Name
    kind: Kind
    created: Time
    settings: Annotated[dict[str, Any], Meta(examples=[{"theme": "dark"}])]
    scopes: Annotated[list[str], Meta(examples=[["chat", "play", "read"]])]
    role: Role | None = None


class PersonRating(Struct, frozen=True):
    """A person's rating in one game and class of clock."""

    game: Annotated[str, Meta(examples=[GAME])]
    clock: Annotated[str, Meta(examples=["rapid"])]
    strength: Annotated[float, Meta(description="a cautious estimate: mu - 3 sigma", examples=[18.4])]
    mu: Annotated[float, Meta(examples=[27.6])]
    sigma: Annotated[float, Meta(examples=[3.1])]
    games: Annotated[int, Meta(examples=[12])]


class MyWarning(Struct, frozen=True):
    """A warning by a moderator that I have not read."""

    id: Id
    at: Time
    reason: str


class HouseNotice(Struct, frozen=True):
    """What every page needs to know of the house."""

    registration: Registration
    guests: bool  # whether people may play without an account
    message: Texts  # of the day


class Who(Struct, frozen=True):
    """Who is signed in, and what the house tells that person."""

    me: Myself | None  # None: nobody
    house: HouseNotice
    exclusion: Problem | None = None  # why the person may not play: suspended or banned
    warnings: list[MyWarning] = []


class Profile(Struct, frozen=True):
    """The public profile of a person."""

    id: Id
    name: Name
    kind: ShownKind  # former: the account was deleted
    created: Time
    ratings: list[PersonRating]


@post("/api/guests")
async def create_guest(
    request: AnyRequest, services: Injected[PeopleServices], data: JSONBody[NewGuest]
) -> Response[Myself]:
    """Create a guest.

    Begins a session, with a cookie. Without a name, the server makes up a friendly one.
    """
    me = await identify(request)
    if me is not None:
        raise Conflict("http-signed-in", name=me.name)
    services.house.check_guests()
    services.limits.check("guest", find_address(request))
    store = services.store
    if data.name is None:
        person = await to_thread(_create_friendly_guest, store, find_language(request))
    else:
        person = await to_thread(store.people.create_guest, data.name)
    return await _welcome(request, person)


@post("/api/accounts")
async def create_account(
    request: AnyRequest, services: Injected[PeopleServices], data: JSONBody[NewAccount]
) -> Response[Myself]:
    """Create an account.

    A guest who creates an account keeps the id and the games. The session is renewed.
    """
    store = services.store
    me = await identify(request)
    if me is not None and me.kind != "guest":
        raise Conflict("http-signed-in", name=me.name)
    services.limits.check("account", find_address(request))
    admit = partial(use_code, data.code) if services.house.check_registration() else None
    if me is None:
        person = await services.hashing.run(store.people.create_account, data.name, data.password, admit)
    else:
        person = await services.hashing.run(store.people.turn_into_account, me.id, data.name, data.password, admit)
    answer = await _welcome(request, person)
    answer.set_cookie(await make_device_cookie(services, person.id))
    return answer


@get("/api/me")
async def get_me(request: AnyRequest, services: Injected[PeopleServices], me: NamedDependency[Me]) -> Response[Myself]:
    """Return my own data.

    Also renews the cookie, which lasts 400 days from the last call.
    """
    person = await to_thread(services.store.people.get, me.id)
    answer: Response[Myself] = Response(_make_myself(person, me))
    _renew_cookie(request, services, me, answer)
    return answer


@get("/api/who")
async def get_who(
    request: AnyRequest, services: Injected[PeopleServices], me: NamedDependency[Me | None]
) -> Response[Who]:
    """Return who is signed in, for a page that is opened. Nobody is an answer, too.

    Also renews the cookie, as `GET /api/me` does.
    """
    settings = services.house.settings
    house = HouseNotice(settings.registration, settings.guests, settings.message)
    if me is None:
        return Response(Who(None, house))
    store = services.store
    person, found = await to_thread(lambda: (store.people.get(me.id), store.sanctions.list_warnings(me.id)))
    exclusion = make_problem(make_exclusion(me.exclusion), find_language(request)) if me.exclusion else None
    warnings = [MyWarning(each.id, each.starts, each.reason) for each in found]
    answer = Response(Who(_make_myself(person, me), house, exclusion, warnings))
    _renew_cookie(request, services, me, answer)
    return answer


@patch("/api/me")
async def change_me(services: Injected[PeopleServices], me: NamedDependency[Me], data: JSONBody[MyChanges]) -> Myself:
    """Change my name or my settings.

    Settings belong to the client: at most 16 KiB of JSON, replaced as a whole.
    """
    return await to_thread(_change, services.store, me, data)


@put("/api/me/warnings/{sanction_id:str}", status_code=204)
async def read_warning(services: Injected[PeopleServices], me: NamedDependency[Me], sanction_id: KeyId) -> None:
    """Say that I have read a warning."""
    await to_thread(services.store.sanctions.note_seen, me.id, sanction_id)


@get("/api/people/{person_id:str}")
async def get_person(services: Injected[PeopleServices], person_id: PersonId) -> Profile:
    """Return the public profile of a person."""
    return await to_thread(_make_profile, services.store, person_id)


@get("/api/people")
async def find_person(services: Injected[PeopleServices], name: PersonName) -> Profile:
    """Return the public profile of the account or bot with a name.

    A name that was changed leads to its owner for 90 days.
    """
    return await to_thread(lambda: _make_profile(services.store, services.store.people.find_by_name(name).id))


routes: Final = [
    make_router(create_guest, create_account, tag="people", access=IN_BROWSER_OR_NOBODY),
    make_router(get_person, tag="people", access=OPEN, refusals=[404]),
    make_router(find_person, tag="people", access=OPEN, refusals=[404, 422]),
    make_router(get_me, tag="me", access=READER),
    make_router(get_who, tag="me", access=WATCHER),
    make_router(change_me, tag="me", access=IN_BROWSER),
    make_router(read_warning, tag="me", access=LEAVER),
    *sessions.routes,
    *recovery.routes,
    *account_deletion.routes,
    *passkeys.routes,
    *email.routes,
]


def _renew_cookie(request: AnyRequest, services: PeopleServices, me: Me, answer: Response[Any]) -> None:
    if me.session is not None:
        settings = services.settings
        answer.set_cookie(make_cookie(settings, request.cookies[cookie_name(settings)]))


async def _welcome(request: AnyRequest, person: Person) -> Response[Myself]:
    kept = await open_session(request, person)
    me = await identify(request)
    assert me is not None
    return Response(_make_myself(person, me), status_code=201, cookies=[kept])


def _create_friendly_guest(store: Store, lang: str) -> Person:
    for attempt in range(TRIES):
        words = [choice(say(name, lang).split(", ")) for name in ("guest-manner", "guest-animal")]
        if attempt:
            words.append(str(2 + randbelow(998)))
        try:
            return store.people.create_guest(" ".join(words))
        except Refusal as refusal:  # an account may have the name
            if refusal.reason != "store-name-taken":
                raise
    raise Unavailable("http-unavailable")


def _change(store: Store, me: Me, changes: MyChanges) -> Myself:
    settings = None if changes.settings is UNSET else msgspec.json.encode(changes.settings)
    if settings is not None and len(settings) > SETTINGS:  # checked before the name is changed
        raise TooLarge("store-settings-large", most=SETTINGS)
    if changes.name is not UNSET:
        if kept := store.sanctions.find_state(me.id).name:
            raise Forbidden("moderation-name", until=tell_time(kept.ends or 0), why=kept.reason)
        store.people.rename(me.id, changes.name)
    if settings is not None:
        store.people.save_settings(me.id, settings)
    return _make_myself(store.people.get(me.id), me)


def _make_profile(store: Store, person_id: str) -> Profile:
    person = store.people.get(person_id)
    ratings = [_make_rating(stored) for stored in store.ratings.list_of_person(person.id)]
    return Profile(person.id, person.name, person.kind, person.created, ratings)


def _make_rating(stored: StoredRating) -> PersonRating:
    rating = stored.rating
    return PersonRating(stored.game, stored.clock, rating.ordinal, rating.mu, rating.sigma, stored.games)


def _make_myself(person: Person, me: Me) -> Myself:
    settings = msgspec.json.decode(person.settings, type=dict[str, Any])
    return Myself(person.id, person.name, me.kind, person.created, settings, sorted(me.scopes), me.role)
