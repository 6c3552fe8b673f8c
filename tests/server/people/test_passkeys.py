"""Passkeys over HTTP: for this site, for their owner, once for each challenge."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from stolik.server.capacity.limits import Rule
from stolik.server.people.passkeys import LIFE
from stolik.store.people.passkeys import MOST_PASSKEYS
from tests.server.people.authenticator import PRESENT, Authenticator, encode

if TYPE_CHECKING:
    from tests.server.people.conftest import Client, Clock, MakeClient

ANNA = {"name": "Anna", "password": "correct horse"}
ORIGIN, HOST = "http://testserver.local", "testserver.local"
WRONG = (401, "account-passkey-wrong")


def begin(browser: Client, password: str = ANNA["password"]) -> dict[str, Any]:
    answer = browser.post("/api/me/passkeys/options", json={"password": password})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()["options"]
    return found


def add(browser: Client, device: Authenticator, name: str = "my phone") -> Any:
    return browser.post("/api/me/passkeys", json={"name": name, "credential": device.create(begin(browser))})


def begin_sign_in(browser: Client) -> dict[str, Any]:
    found: dict[str, Any] = browser.post("/api/sessions/passkey/options").json()["options"]
    return found


def sign_in(browser: Client, credential: Any) -> Any:
    return browser.post("/api/sessions/passkey", json={"credential": credential})


def told(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json().get("code", "")


@pytest.fixture
def anna(browser: Client) -> Client:
    assert browser.post("/api/accounts", json=ANNA).status_code == 201
    return browser


@pytest.mark.parametrize(
    ("settings", "origin", "host"),
    [({}, ORIGIN, HOST), ({"public_url": "https://Games.example.org:444/"}, "https://games.example.org:444", None)],
)
def test_signing_in_without_a_name(make: MakeClient, settings: dict[str, Any], origin: str, host: str | None) -> None:
    anna, other = make(**settings), make(**settings)
    person = anna.post("/api/accounts", json=ANNA).json()["id"]
    device = Authenticator(origin, host or "games.example.org")
    options = begin(anna)
    assert options["rp"]["id"] == device.rp_id
    assert options["user"]["id"] == encode(person.encode())
    assert options["authenticatorSelection"]["residentKey"] == "required"
    assert add(anna, device).json()["name"] == "my phone"
    assert add(anna, Authenticator(origin, device.rp_id), "my key").status_code == 201
    assert sorted(each["name"] for each in anna.get("/api/me/passkeys").json()) == ["my key", "my phone"]
    assert begin_sign_in(other).get("allowCredentials", []) == []  # nothing about anybody's passkeys
    answer = sign_in(other, device.get(begin_sign_in(other)))
    assert (answer.status_code, answer.json()) == (201, {"id": person, "name": "Anna", "kept": False})
    assert other.get("/test/whoami").json()["name"] == "Anna"
    assert sum(each["used"] is not None for each in anna.get("/api/me/passkeys").json()) == 1


def test_passkeys_have_names_and_can_be_removed(anna: Client, make: MakeClient) -> None:
    device = Authenticator(ORIGIN, HOST)
    key = add(anna, device, "  my phone ").json()["id"]
    other = make()
    other.post("/api/accounts", json=ANNA | {"name": "Other"})
    assert told(other.delete(f"/api/me/passkeys/{key}")) == (404, "account-passkey-none")
    assert told(other.patch(f"/api/me/passkeys/{key}", json={"name": "mine"})) == (404, "account-passkey-none")
    assert anna.patch(f"/api/me/passkeys/{key}", json={"name": "<b>old</b> phone"}).status_code == 204
    assert anna.get("/api/me/passkeys").json()[0]["name"] == "<b>old</b> phone"
    for name in ("", " ", "x" * 65):
        assert told(anna.patch(f"/api/me/passkeys/{key}", json={"name": name})) == (422, "account-passkey-name")
    assert anna.delete(f"/api/me/passkeys/{key}").status_code == 204
    assert told(sign_in(make(), device.get(begin_sign_in(make())))) == WRONG


def test_adding_one_needs_the_password_and_an_account(anna: Client, make: MakeClient) -> None:
    assert anna.post("/api/me/passkeys/options", json={"password": "wrong horse"}).status_code == 401
    guest = make()
    guest.post("/api/guests", json={})
    assert guest.post("/api/me/passkeys/options", json={"password": ""}).status_code == 403
    device = Authenticator(ORIGIN, HOST)
    challenge = encode(b"a challenge of my own")
    made = {"name": "mine", "credential": device.create({"challenge": challenge})}
    assert told(anna.post("/api/me/passkeys", json=made)) == WRONG


def test_an_answer_works_once_in_time_and_for_its_purpose(anna: Client, make: MakeClient, clock: Clock) -> None:
    device = Authenticator(ORIGIN, HOST)
    add(anna, device)
    answer = device.get(begin_sign_in(make()))
    assert sign_in(make(), answer).status_code == 201
    assert told(sign_in(make(), answer)) == WRONG  # a replay
    assert told(sign_in(make(), device.get(begin(anna)))) == WRONG  # a challenge for adding one
    late = device.get(begin_sign_in(make()))
    clock.now += LIFE
    assert told(sign_in(make(), late)) == WRONG
    foreign = make()
    foreign.post("/api/accounts", json=ANNA | {"name": "Other"})
    made = {"name": "theirs", "credential": Authenticator(ORIGIN, HOST).create(begin(foreign))}
    assert told(anna.post("/api/me/passkeys", json=made)) == WRONG  # a challenge for another person
    device.count = 0  # a copy of the authenticator
    assert told(sign_in(make(), device.get(begin_sign_in(make())))) == WRONG


@pytest.mark.parametrize(
    ("origin", "host", "flags"),
    [
        ("https://evil.example", HOST, 5),
        (ORIGIN + ":8080", HOST, 5),
        (ORIGIN, "evil.example", 5),
        (ORIGIN, HOST, PRESENT),  # nobody was verified: whoever has found the device
    ],
)
def test_a_passkey_of_another_site_does_nothing(
    anna: Client, make: MakeClient, origin: str, host: str, flags: int
) -> None:
    device = Authenticator(ORIGIN, HOST)
    add(anna, device)
    device.origin, device.rp_id, device.flags = origin, host, flags
    assert told(sign_in(make(), device.get(begin_sign_in(make())))) == WRONG
    assert told(add(anna, Authenticator(origin, host, flags))) == WRONG


def test_another_key_does_not_open_the_account(anna: Client, make: MakeClient) -> None:
    device, thief = Authenticator(ORIGIN, HOST), Authenticator(ORIGIN, HOST)
    add(anna, device)
    thief.id = device.id
    assert told(sign_in(make(), thief.get(begin_sign_in(make())))) == WRONG
    other = make()
    other.post("/api/accounts", json=ANNA | {"name": "Other"})
    assert told(add(other, thief)) == (409, "account-passkey-known")  # nor can it be taken over


@pytest.mark.parametrize(
    "credential",
    [
        {},
        {"id": 5, "response": None},
        {"id": "x", "response": {"clientDataJSON": "!"}},
        {"id": "ó", "rawId": "x", "type": "public-key", "response": {"clientDataJSON": encode(b"[]")}},
        {"id": "x", "response": {"clientDataJSON": encode(b'{"challenge": 7}')}},
        {"id": "x" * 5000, "response": {"clientDataJSON": encode(b'{"challenge": "' + b"x" * 9000 + b'"}')}},
    ],
)
def test_nonsense_is_refused(anna: Client, make: MakeClient, credential: Any) -> None:
    assert told(sign_in(make(), credential)) == WRONG
    assert told(anna.post("/api/me/passkeys", json={"name": "x", "credential": credential})) == WRONG


@pytest.mark.parametrize("part", ["attestationObject", "authenticatorData", "signature"])
@pytest.mark.parametrize("value", ["", "AAAA", "!!", 7, None])
def test_damaged_parts_are_refused(anna: Client, make: MakeClient, part: str, value: Any) -> None:
    device = Authenticator(ORIGIN, HOST)
    if part == "attestationObject":
        made = device.create(begin(anna))
        made["response"][part] = value
        assert told(anna.post("/api/me/passkeys", json={"name": "x", "credential": made})) == WRONG
    else:
        add(anna, device)
        answer = device.get(begin_sign_in(make()))
        answer["response"][part] = value
        assert told(sign_in(make(), answer)) == WRONG


def test_challenges_and_passkeys_are_limited(make: MakeClient) -> None:
    rules = {"sign-in": Rule(2, 60)}
    assert [make(rules).post("/api/sessions/passkey/options").status_code for _ in range(3)] == [200, 200, 429]
    anna = make()
    anna.post("/api/accounts", json=ANNA)
    for _ in range(MOST_PASSKEYS):
        assert add(anna, Authenticator(ORIGIN, HOST)).status_code == 201
    assert told(add(anna, Authenticator(ORIGIN, HOST))) == (409, "account-passkeys-many")


def test_a_server_without_a_name_has_no_passkeys(make: MakeClient) -> None:
    browser = make(public_url="http://192.168.1.7:8000")
    assert told(browser.post("/api/sessions/passkey/options")) == (422, "account-passkey-place")
