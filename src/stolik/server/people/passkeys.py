"""Passkeys (WebAuthn): signing in without a name and a password, with a key of one's device.

A passkey belongs to a site, by its host: the one of `public_url`, or else the name in the browser's address bar. A
challenge is a one-time key, so any node can check the answer, and an answer works once.
"""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Callable
from typing import Annotated, Any, Final, NamedTuple, TypeVar
from urllib.parse import urlsplit

import msgspec
from litestar import Response, delete, get, patch, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct

from stolik.game import Refusal
from stolik.refusals import NotSignedIn
from stolik.server.http.addresses import find_address
from stolik.server.http.errors import AnyRequest
from stolik.server.http.routing import make_router
from stolik.server.http.security import is_ip_address, is_same_origin
from stolik.server.http.services import Injected
from stolik.server.people.identity import ENTRY, OWNER, Me
from stolik.server.people.recovery import MyPassword
from stolik.server.people.services import PeopleServices
from stolik.server.people.sessions import SignedIn, Time, enter
from stolik.server.settings import Settings
from stolik.store import Store
from stolik.store.people.passkeys import Passkey

T = TypeVar("T")

LIFE: Final = 5 * 60 * 1000  # milliseconds of a challenge
PasskeyId = Annotated[str, PathParameter(pattern="^[A-Za-z0-9_-]{1,1400}$", description="The id of a passkey")]
PasskeyName = Annotated[str, Meta(description="1 to 64 characters", examples=["my phone"])]
Credential = Annotated[dict[str, Any], Meta(description="a PublicKeyCredential as JSON, as WebAuthn describes it")]


class NewPasskey(Struct, frozen=True, forbid_unknown_fields=True):
    """A passkey that the browser has made."""

    name: PasskeyName
    credential: Credential


class PasskeyChange(Struct, frozen=True, forbid_unknown_fields=True):
    """Another name for a passkey."""

    name: PasskeyName


class PasskeySignIn(Struct, frozen=True, forbid_unknown_fields=True):
    """The answer of a passkey to the server's challenge."""

    credential: Credential


class MyPasskey(Struct, frozen=True):
    """A passkey of mine."""

    id: str
    name: PasskeyName
    created: Time
    used: Time | None


class PasskeyOptions(Struct, frozen=True):
    """What the browser needs to make or to use a passkey."""

    options: Annotated[dict[str, Any], Meta(description="the options of WebAuthn, as JSON")]


class _Place(NamedTuple):
    """The site that passkeys belong to."""

    rp_id: str
    origin: str


@post("/api/me/passkeys/options", status_code=200)
async def begin_passkey(
    request: AnyRequest, services: Injected[PeopleServices], me: NamedDependency[Me], data: JSONBody[MyPassword]
) -> PasskeyOptions:
    """Begin to add a passkey.

    Needs the password: whoever adds a passkey can sign in with it.
    """
    place = _find_place(request, services.settings)
    services.limits.check("password", me.id)
    await services.hashing.run(services.store.people.check_password, me.id, data.password)
    return PasskeyOptions(await to_thread(_make_creation_options, services.store, me, place))


@post("/api/me/passkeys")
async def add_passkey(
    request: AnyRequest, services: Injected[PeopleServices], me: NamedDependency[Me], data: JSONBody[NewPasskey]
) -> MyPasskey:
    """Add a passkey that the browser has made."""
    place = _find_place(request, services.settings)
    return _show(await to_thread(_add, services.store, me, place, data))


@get("/api/me/passkeys")
async def list_passkeys(services: Injected[PeopleServices], me: NamedDependency[Me]) -> list[MyPasskey]:
    """Return my passkeys."""
    return [_show(each) for each in await to_thread(services.store.passkeys.list_of_person, me.id)]


@patch("/api/me/passkeys/{passkey_id:str}", status_code=204)
async def rename_passkey(
    services: Injected[PeopleServices], me: NamedDependency[Me], passkey_id: PasskeyId, data: JSONBody[PasskeyChange]
) -> None:
    """Give a passkey another name."""
    await to_thread(services.store.passkeys.rename, me.id, passkey_id, data.name)


@delete("/api/me/passkeys/{passkey_id:str}")
async def remove_passkey(services: Injected[PeopleServices], me: NamedDependency[Me], passkey_id: PasskeyId) -> None:
    """Remove a passkey."""
    await to_thread(services.store.passkeys.remove, me.id, passkey_id)


@post("/api/sessions/passkey/options", status_code=200)
async def begin_passkey_sign_in(request: AnyRequest, services: Injected[PeopleServices]) -> PasskeyOptions:
    """Begin to sign in with a passkey. The browser finds the passkey: no name is needed."""
    place = _find_place(request, services.settings)
    services.limits.check("sign-in", find_address(request))
    return PasskeyOptions(await to_thread(_make_request_options, services.store, place))


@post("/api/sessions/passkey")
async def sign_in_with_passkey(
    request: AnyRequest, services: Injected[PeopleServices], data: JSONBody[PasskeySignIn]
) -> Response[SignedIn]:
    """Sign in with a passkey.

    Begins a session, with a cookie.
    """
    place = _find_place(request, services.settings)
    services.limits.check("sign-in", find_address(request))
    person_id = await to_thread(_check_answer, services.store, place, data.credential)
    return await enter(request, services, await to_thread(services.store.people.get, person_id))


routes: Final = [
    make_router(begin_passkey, add_passkey, list_passkeys, rename_passkey, remove_passkey, tag="me", access=OWNER),
    make_router(begin_passkey_sign_in, sign_in_with_passkey, tag="people", access=ENTRY, refusals=[401, 422]),
]


def _find_place(request: AnyRequest, settings: Settings) -> _Place:
    """Return the site of a request. Raises `Refusal` if no passkey can belong to it."""
    origin = request.headers.get("origin", "")
    if settings.public_url:
        parts = urlsplit(settings.public_url)
        origin = f"{parts.scheme}://{parts.netloc}".lower()
    elif not is_same_origin(origin, request, settings):
        raise Refusal("account-passkey-place")
    host = urlsplit(origin).hostname or ""
    if not host or is_ip_address(host):
        raise Refusal("account-passkey-place")
    return _Place(host, origin)


def _make_creation_options(store: Store, me: Me, place: _Place) -> dict[str, Any]:
    import webauthn  # the import takes 0.2 s, and few people use it
    from webauthn.helpers import base64url_to_bytes
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    known = [
        PublicKeyCredentialDescriptor(base64url_to_bytes(each.id)) for each in store.passkeys.list_of_person(me.id)
    ]
    options = webauthn.generate_registration_options(
        rp_id=place.rp_id,
        rp_name="Stolik",
        user_id=me.id.encode(),
        user_name=me.name,
        challenge=store.recovery.create_key("passkey", LIFE, me.id).encode(),
        timeout=LIFE,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.REQUIRED
        ),
        exclude_credentials=known,
    )
    return _to_json(options)


def _make_request_options(store: Store, place: _Place) -> dict[str, Any]:
    import webauthn
    from webauthn.helpers.structs import UserVerificationRequirement

    options = webauthn.generate_authentication_options(
        rp_id=place.rp_id,
        challenge=store.recovery.create_key("passkey", LIFE).encode(),
        timeout=LIFE,
        user_verification=UserVerificationRequirement.REQUIRED,
    )
    return _to_json(options)


def _add(store: Store, me: Me, place: _Place, data: NewPasskey) -> Passkey:
    import webauthn
    from webauthn.helpers import bytes_to_base64url

    challenge = _take_challenge(store, data.credential, me.id)
    verified = _verify(
        lambda: webauthn.verify_registration_response(
            credential=data.credential,
            expected_challenge=challenge,
            expected_rp_id=place.rp_id,
            expected_origin=place.origin,
            require_user_verification=True,
        )
    )
    passkey_id = bytes_to_base64url(verified.credential_id)
    return store.passkeys.add(me.id, passkey_id, data.name, verified.credential_public_key, verified.sign_count)


def _check_answer(store: Store, place: _Place, credential: dict[str, Any]) -> str:
    """Return the id of the person whose passkey has answered. Raises `Refusal`."""
    import webauthn

    challenge = _take_challenge(store, credential, None)
    passkey_id = credential.get("id")
    passkey = store.passkeys.find(passkey_id) if isinstance(passkey_id, str) and passkey_id.isascii() else None
    if passkey is None:
        raise NotSignedIn("account-passkey-wrong")
    verified = _verify(
        lambda: webauthn.verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=place.rp_id,
            expected_origin=place.origin,
            credential_public_key=passkey.public_key,
            credential_current_sign_count=passkey.sign_count,
            require_user_verification=True,
        )
    )
    if not store.passkeys.note_use(passkey, verified.new_sign_count):
        raise NotSignedIn("account-passkey-wrong")
    return passkey.person_id


def _take_challenge(store: Store, credential: dict[str, Any], person_id: str | None) -> bytes:
    """Use up the challenge that a credential answers, and return it. Raises `Refusal` if it is not one of ours."""
    from webauthn.helpers import base64url_to_bytes

    try:
        answered = msgspec.json.decode(base64url_to_bytes(credential["response"]["clientDataJSON"]), type=_ClientData)
        challenge = base64url_to_bytes(answered.challenge)
        key = store.recovery.take_key("passkey", challenge.decode("ascii"))
    except (KeyError, TypeError, AttributeError, ValueError, msgspec.DecodeError, Refusal):
        raise NotSignedIn("account-passkey-wrong") from None
    if key.person_id != person_id:
        raise NotSignedIn("account-passkey-wrong")
    return challenge


class _ClientData(Struct):
    challenge: str


def _verify(work: Callable[[], T]) -> T:
    from webauthn.helpers.exceptions import WebAuthnException

    try:
        return work()
    except (WebAuthnException, ValueError, KeyError, TypeError, AttributeError, IndexError):
        raise NotSignedIn("account-passkey-wrong") from None


def _to_json(options: Any) -> dict[str, Any]:
    import webauthn

    found: dict[str, Any] = msgspec.json.decode(webauthn.options_to_json(options))
    return found


def _show(passkey: Passkey) -> MyPasskey:
    return MyPasskey(passkey.id, passkey.name, passkey.created, passkey.used)
