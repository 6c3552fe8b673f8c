"""A thief was in an account: the owner comes back, is told what the thief can have left there, and ends it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from stolik.store import Store
from tests.server.people.authenticator import Authenticator
from tests.server.people.test_passkeys import HOST, ORIGIN, add, begin_sign_in, sign_in
from tests.server.people.test_recovery import ANNA, HOUR, NEW, find_way, make_codes, recover

if TYPE_CHECKING:
    from tests.server.people.conftest import Client, MakeClient

KINDS = ["session", "token", "bot", "passkey", "email", "new-email"]


class Thief:
    """Somebody who knew the password, and has left every way back in that there is."""

    def __init__(self, make: MakeClient, store: Store, person: str) -> None:
        self.make, self.store, self.person = make, store, person
        self.browser = make()
        assert self.browser.post("/api/sessions", json=ANNA).status_code == 201
        self.device = Authenticator(ORIGIN, HOST)
        assert add(self.browser, self.device, "spare key").status_code == 201
        token = self.browser.post("/api/me/tokens", json={"name": "harmless", "scopes": ["play", "read"]}).json()
        self.bot = store.people.create_own_bot(person, "Annas Bot")
        self.secrets = [token["secret"], store.tokens.create(self.bot.id, "Annas Bot", ["bot", "read"])[1]]
        self.codes = make_codes(self.browser)
        store.emails.save(person, "thief@example.org")
        self.confirmation = store.recovery.create_key("email", 24 * HOUR, person, "thief@example.net")
        self.link = store.recovery.create_key("password", HOUR, person)

    def list_open_ways(self) -> list[str]:
        """Return by which ways the thief still gets in, or could get in with a mail."""
        found = []
        if self.browser.get("/test/whoami").json()["name"] is not None:
            found.append("session")
        for kind, secret in zip(("token", "bot"), self.secrets, strict=True):
            program = self.make(headers={"authorization": f"Bearer {secret}"})
            if program.get("/api/me").status_code == 200:
                found.append(kind)
        other = self.make()
        if sign_in(other, self.device.get(begin_sign_in(other))).status_code == 201:
            found.append("passkey")
        if self.store.emails.list_people("thief@example.org"):
            found.append("email")
        if self.make().post("/api/email-confirmations", json={"secret": self.confirmation}).status_code == 204:
            found.append("new-email")
        link = {"secret": self.link, "password": "stolen horse"}
        if self.make().post("/api/sessions/link", json=link).status_code == 201:
            found.append("link")
        if any(recover(self.make(), code).status_code == 201 for code in self.codes):
            found.append("codes")
        return found


@pytest.fixture
def owner(make: MakeClient) -> Client:
    browser = make()
    assert browser.post("/api/accounts", json=ANNA).status_code == 201
    return browser


@pytest.fixture
def thief(owner: Client, make: MakeClient, store: Store) -> Thief:
    return Thief(make, store, owner.get("/api/me").json()["id"])


def come_back(browser: Client, store: Store, thief: Thief, way: str, keep: list[str]) -> Any:
    if way == "code":
        return recover(browser, store.recovery.create_codes(thief.person)[0], keep=keep)
    secret = store.recovery.create_key("password", HOUR, thief.person)
    return browser.post("/api/sessions/link", json={"secret": secret, "password": NEW, "keep": keep})


@pytest.mark.parametrize("way", ["code", "link"])
def test_coming_back_puts_a_thief_out(make: MakeClient, store: Store, thief: Thief, way: str) -> None:
    browser = make()
    answer = come_back(browser, store, thief, way, [])
    assert answer.status_code == 201, answer.text
    assert thief.list_open_ways() == []
    assert browser.get("/test/whoami").json()["name"] == "Anna"
    assert recover(make(), answer.json()["codes"][0]).status_code == 201, "the new codes are the owner's"


def test_the_owner_is_told_the_ways_in_and_keeps_some(make: MakeClient, store: Store, thief: Thief) -> None:
    code = store.recovery.create_codes(thief.person)[0]
    found = make().post("/api/recovery/code", json={"name": "anna", "code": code})
    assert found.status_code == 200, found.text
    ways = found.json()["ways"]
    assert found.json()["name"] == "Anna"
    assert [way["kind"] for way in ways] == ["session", *KINDS]  # the owner's first session, too
    named = {way["kind"]: way["name"] for way in ways}
    assert [named[kind] for kind in KINDS[1:]] == [
        "harmless",
        "Annas Bot",
        "spare key",
        "thief@example.org",
        "thief@example.net",
    ]
    secrets = [*thief.secrets, *thief.codes, thief.link, thief.confirmation]
    assert not any(secret in found.text for secret in secrets)
    kept = [way["id"] for way in ways if way["kind"] in ("token", "passkey", "email")]
    assert recover(make(), code, keep=kept).status_code == 201
    assert thief.list_open_ways() == ["token", "passkey", "email"]


def test_ways_are_told_to_nobody_without_a_code_or_link(make: MakeClient, thief: Thief) -> None:
    for name, code in (("Anna", "1AAA-AAAA-AAAA-AAAA"), ("Nobody", thief.codes[0])):
        answer = make().post("/api/recovery/code", json={"name": name, "code": code})
        assert (answer.status_code, answer.json()["code"]) == (401, "account-recovery-wrong")
    answer = make().post("/api/recovery/link", json={"secret": "x"})
    assert (answer.status_code, answer.json()["code"]) == (404, "account-link-over")
    assert make().get("/api/me/ways-in").status_code == 401


def test_a_new_password_names_the_ways_in_and_ends_what_is_not_kept(owner: Client, thief: Thief) -> None:
    ways = owner.get("/api/me/ways-in").json()
    assert [way["kind"] for way in ways] == [*KINDS, "codes"], "without the session of this browser"
    kept = [way["id"] for way in ways if way["kind"] in ("bot", "codes")]
    change = {"old": ANNA["password"], "new": NEW, "keep": kept}
    answer = owner.put("/api/me/password", json=change)
    assert (answer.status_code, answer.json()) == (200, {"codes": []})
    assert owner.get("/test/whoami").json()["name"] == "Anna"
    assert thief.list_open_ways() == ["bot", "codes"]


def test_a_new_password_replaces_the_codes_that_are_not_kept(owner: Client, thief: Thief) -> None:
    answer = owner.put("/api/me/password", json={"old": ANNA["password"], "new": NEW})
    assert len(answer.json()["codes"]) == len(thief.codes)
    assert thief.list_open_ways() == []
    assert [bot.id for bot in thief.store.people.list_bots(thief.person)] == [thief.bot.id], "without a token"


def test_a_passkey_with_the_id_of_a_session_is_not_kept_with_it(owner: Client, make: MakeClient, store: Store) -> None:
    session = find_way(owner, "session")
    person = owner.get("/api/me").json()["id"]
    store.passkeys.add(person, session.partition(":")[2], "in disguise", b"key", 0)
    code = make_codes(owner)[0]
    assert recover(make(), code, keep=[session]).status_code == 201
    assert owner.get("/test/whoami").json()["name"] == "Anna"
    assert store.passkeys.list_of_person(person) == []


def test_an_account_that_a_thief_has_renamed_is_found_by_its_old_name(owner: Client, make: MakeClient) -> None:
    code = make_codes(owner)[0]
    assert owner.patch("/api/me", json={"name": "Xyz"}).status_code == 200
    found = make().post("/api/recovery/code", json={"name": "Anna", "code": code}).json()
    assert found["name"] == "Xyz"
    assert recover(make(), code, "Anna").json()["name"] == "Xyz"


def test_this_browser_is_still_known_after_a_new_password(owner: Client, store: Store) -> None:
    owner.put("/api/me/password", json={"old": ANNA["password"], "new": NEW})
    assert store.people.is_known_device("Anna", owner.cookies["stolik-device"])
