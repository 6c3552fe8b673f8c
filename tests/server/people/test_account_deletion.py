"""Deleting one's account: the week in which it can be cancelled, and what ends at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from stolik.server.people.account_deleter import remove_names
from stolik.store import Store
from stolik.store.moderation.log import Entry
from stolik.store.people.account_deletions import WEEK
from stolik.store.people.names import DELETED_NAME
from stolik.store.people.personal_data import DELETED, KEPT
from stolik.store.schema import metadata
from tests.server.people.test_recovery import make_codes, recover

if TYPE_CHECKING:
    from tests.server.people.conftest import Client, Clock, MakeClient

ANNA = {"name": "Anna", "password": "correct horse"}


def delete_account(browser: Client, password: str = ANNA["password"]) -> int:
    answer = browser.post("/api/me/departure", json={"password": password})
    assert answer.status_code == 201, answer.text
    due: int = answer.json()["due"]
    return due


@pytest.mark.parametrize("way", ["password", "code", "link"])
def test_signing_in_within_a_week_cancels_it(make: MakeClient, store: Store, clock: Clock, way: str) -> None:
    browser, other = make(), make()
    person = browser.post("/api/accounts", json=ANNA).json()["id"]
    codes = make_codes(browser)
    assert delete_account(browser) == clock.now + WEEK
    clock.now += WEEK - 1
    assert store.account_deletions.list_due() == []
    match way:
        case "password":
            answer = other.post("/api/sessions", json=ANNA)
        case "code":
            answer = recover(other, codes[0])
        case "link":
            link = {"secret": store.recovery.create_key("password", WEEK, person), "password": "new and better"}
            answer = other.post("/api/sessions/link", json=link)
    assert {"id": person, "name": "Anna", "kept": True}.items() <= answer.json().items()
    clock.now += 2 * WEEK
    assert store.account_deletions.list_due() == []


def test_it_needs_the_password_and_ends_sessions_and_tokens_at_once(make: MakeClient, store: Store) -> None:
    browser, other = make(), make()
    person = browser.post("/api/accounts", json=ANNA).json()["id"]
    other.post("/api/sessions", json=ANNA)
    secret = browser.post("/api/me/tokens", json={"name": "bot", "scopes": ["read"]}).json()["secret"]
    bot = store.people.create_own_bot(person, "Annas Bot")
    _, bot_secret = store.tokens.create(bot.id, bot.name, ["read"])
    answer = browser.post("/api/me/departure", json={"password": "wrong horse"})
    assert (answer.status_code, answer.json()["code"]) == (401, "store-sign-in")
    assert store.account_deletions.list_due() == []
    delete_account(browser)
    assert "stolik" not in browser.cookies
    assert other.get("/test/whoami").json()["name"] is None
    for token in (secret, bot_secret):
        assert make(headers={"authorization": f"Bearer {token}"}).get("/api/me").status_code == 401
    assert make().get(f"/api/people/{person}").json()["name"] == "Anna"  # for a week
    assert make().post("/api/accounts", json=ANNA).status_code == 409


@pytest.mark.parametrize("way", ["password", "code", "link"])
def test_a_sign_in_that_is_refused_cancels_nothing(make: MakeClient, store: Store, clock: Clock, way: str) -> None:
    browser = make()
    person = browser.post("/api/accounts", json=ANNA).json()["id"]
    codes = make_codes(browser)
    delete_account(browser)
    store.sanctions.impose(person, "ban", Entry("ban", None, reason="rude"))
    match way:
        case "password":
            answer = make().post("/api/sessions", json=ANNA)
        case "code":
            answer = recover(make(), codes[0])
        case "link":
            link = {"secret": store.recovery.create_key("password", WEEK, person), "password": "new and better"}
            answer = make().post("/api/sessions/link", json=link)
    assert (answer.status_code, answer.json()["code"]) == (403, "moderation-banned")
    assert store.people.sign_in(**ANNA).id == person, "the password is the old one, and the codes are"
    assert store.recovery.count_codes(person) == len(codes)
    clock.now += WEEK
    assert store.account_deletions.list_due() == [person]


def test_nobody_signs_in_when_the_time_is_over(make: MakeClient, clock: Clock) -> None:
    browser = make()
    browser.post("/api/accounts", json=ANNA)
    delete_account(browser)
    clock.now += WEEK
    answer = make().post("/api/sessions", json=ANNA)
    assert (answer.status_code, answer.json()["code"]) == (401, "store-sign-in")


def test_a_second_request_does_not_lengthen_the_week(make: MakeClient, store: Store, clock: Clock) -> None:
    person = make().post("/api/accounts", json=ANNA).json()["id"]
    first = store.account_deletions.request(person)
    clock.now += 1000
    assert store.account_deletions.request(person) == first


def test_a_guest_goes_at_once(make: MakeClient, store: Store, clock: Clock) -> None:
    browser = make()
    person = browser.post("/api/guests", json={"name": "Ola"}).json()["id"]
    assert delete_account(browser, "") == clock.now
    assert store.account_deletions.list_due() == [person]
    store.account_deletions.delete_people([person])
    assert store.account_deletions.finish(person)
    found = make().get(f"/api/people/{person}").json()
    assert found == {"id": person, "name": DELETED_NAME, "kind": "former", "created": 0, "ratings": []}
    assert make().post("/api/guests", json={"name": DELETED_NAME}).status_code == 422  # nobody can be called that


def test_every_column_with_people_is_deleted_or_kept_on_purpose() -> None:
    found = {
        column
        for table in metadata.tables.values()
        for column in table.c
        if column.name.endswith(("person_id", "owner_id"))
        or any(key.column.table.name == "people" for key in column.foreign_keys)
    }
    told = {*DELETED, *KEPT}
    assert {str(column) for column in found} <= {str(column) for column in told}


def test_names_are_removed_from_events_and_nothing_else() -> None:
    seed = b'{"type":"started","seed":340282366920938463463374607431768211455,"salt":"5f"}'
    assert remove_names(seed, ["5f"]) == seed
    said = '{"type":"said","person":{"id":"5f","name":"Zoë"},"text":"I am Zoë","seat":1}'
    other = '{"type":"said","person":{"id":"6f","name":"Ola"},"text":"hi 5f","seat":0}'
    assert remove_names(other.encode(), ["5f"]) == other.encode()
    assert remove_names(said.encode(), ["5f"]).decode() == (
        '{"type":"said","person":{"id":"5f","name":"—"},"text":"—","seat":1}'
    )
    listed = '{"host":"5f","seats":[{"person":"5f","name":"Zoë"},{"person":"6f","name":"Ola"}]}'
    assert remove_names(listed.encode(), ["5f"]).decode() == listed.replace("Zoë", "—")
    device = '{"type":"opened","seats":[{"type":"taken","person":{"id":"5f~0","name":"Ada","holder":"5f"}}]}'
    assert remove_names(device.encode(), ["5f"]).decode() == device.replace("Ada", "—")
    device = '{"host":"5f","seats":[{"person":null,"name":"Ada","holder":"5f"},{"person":null,"name":null}]}'
    assert remove_names(device.encode(), ["5f"]).decode() == device.replace("Ada", "—")
