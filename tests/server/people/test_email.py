"""E-mail through a real mail server: confirmation, a new password, and what attackers try."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from stolik.game import Refusal
from stolik.server.capacity.limits import RULES, Rule
from stolik.server.people.email import CONFIRM_LIFE, RESET_LIFE
from stolik.server.people.mail import Mailer
from stolik.server.settings import Settings
from stolik.store import Store
from tests.server.people.mailbox import Mailbox, find_secret

if TYPE_CHECKING:
    from tests.server.people.conftest import Client, Clock, MakeClient

ANNA = {"name": "Anna", "password": "correct horse"}
ADDRESS = "Anna@example.org"
BASE = "https://games.example.org"


@pytest.fixture
def mailbox() -> Iterator[Mailbox]:
    with Mailbox() as mailbox:
        yield mailbox


@pytest.fixture
def mailed(mailbox: Mailbox) -> dict[str, Any]:
    """The settings of a server that sends e-mail."""
    return {"smtp_url": mailbox.url, "mail_from": "The Club <club@example.org>", "public_url": f"{BASE}/"}


def change(browser: Client, address: str = ADDRESS) -> Any:
    return browser.put("/api/me/email", json={"address": address, "password": ANNA["password"]})


def confirm(browser: Client, secret: str) -> Any:
    return browser.post("/api/email-confirmations", json={"secret": secret})


def reset(browser: Client, address: str = ADDRESS, **headers: str) -> Any:
    return browser.post("/api/recovery-mails", json={"address": address}, headers=headers)


def test_an_address_counts_when_its_link_was_opened(
    make: MakeClient, mailbox: Mailbox, mailed: dict[str, Any], clock: Clock
) -> None:
    anna = make(**mailed)
    anna.post("/api/accounts", json=ANNA | {"name": "Buy at evil.example"})
    assert anna.get("/api/me/email").json() == {"address": None, "offered": True}
    assert anna.put("/api/me/email", json={"address": ADDRESS, "password": "wrong horse"}).status_code == 401
    assert change(anna).status_code == 202
    message = mailbox.wait(1)
    assert mailbox.recipients == [[ADDRESS]]
    assert (message["From"], message["To"]) == ("The Club <club@example.org>", ADDRESS)
    assert message["Subject"] == "Confirm your e-mail address"
    assert message.get_content_type() == "text/plain"
    assert f"{BASE}/confirm#" in message.get_content()
    assert "evil.example" not in message.get_content()  # nobody writes to strangers by the name of an account
    secret = find_secret(message)
    assert anna.get("/api/me/email").json()["address"] is None
    assert confirm(make(**mailed), secret).status_code == 204
    assert anna.get("/api/me/email").json()["address"] == ADDRESS
    assert confirm(make(**mailed), secret).status_code == 404
    assert change(anna, "other@example.org").status_code == 202
    second = find_secret(mailbox.wait(2))
    assert anna.get("/api/me/email").json()["address"] == ADDRESS  # until the new one is confirmed
    clock.now += CONFIRM_LIFE
    assert confirm(anna, second).status_code == 404
    assert anna.delete("/api/me/email").status_code == 204
    assert anna.get("/api/me/email").json()["address"] is None


def test_a_link_for_a_new_password_comes_by_mail(
    make: MakeClient, store: Store, mailbox: Mailbox, mailed: dict[str, Any], clock: Clock
) -> None:
    person = make(**mailed).post("/api/accounts", json=ANNA | {"name": "<b>Żółć</b>"}).json()["id"]
    store.emails.save(person, ADDRESS)
    other = make(**mailed)
    assert reset(other, "ANNA@EXAMPLE.ORG", **{"accept-language": "pl"}).status_code == 202
    message = mailbox.wait(1)
    assert mailbox.recipients == [[ADDRESS]]
    assert (message["Subject"], message.get_content_type()) == ("Nowe hasło", "text/plain")
    assert "konta <b>Żółć</b> na" in message.get_content() or "<b>Żółć</b>" in message.get_content()
    assert f"{BASE}/recover#" in message.get_content()
    new: dict[str, Any] = {"secret": find_secret(message), "password": "new and better"}
    found = other.post("/api/recovery/link", json={"secret": new["secret"]}).json()
    (address,) = found["ways"][1:]  # beside the first session
    assert (address["kind"], address["name"], address["id"]) == ("email", ADDRESS, found["proven"])
    new["keep"] = [address["id"]]
    assert other.post("/api/sessions/link", json=new).json()["id"] == person
    assert make(**mailed).post("/api/sessions/link", json=new).status_code == 404
    reset(other)
    late = {"secret": find_secret(mailbox.wait(2)), "password": "new and better"}
    clock.now += RESET_LIFE
    assert make(**mailed).post("/api/sessions/link", json=late).status_code == 404


def test_nothing_tells_whether_an_address_is_known(
    make: MakeClient, store: Store, mailbox: Mailbox, mailed: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    person = make(**mailed).post("/api/accounts", json=ANNA).json()["id"]
    store.emails.save(person, ADDRESS)
    started: list[str] = []
    looked_up: list[str] = []
    start, list_people = Mailer.start, store.emails.list_people

    def count_start(mailer: Mailer, work: Any) -> bool:
        started.append("work in the background")
        return start(mailer, work)

    def count_look_up(address: str) -> list[str]:
        looked_up.append(address)
        return list_people(address)

    monkeypatch.setattr(Mailer, "start", count_start)
    monkeypatch.setattr(store.emails, "list_people", count_look_up)
    seen = set()
    for address in ("nobody@example.org", ADDRESS):
        started.clear()
        answer = reset(make(**mailed), address)
        seen.add((answer.status_code, answer.text, len(started), tuple(sorted(answer.headers))))
    assert len(seen) == 1, seen
    mailbox.wait(1)
    assert looked_up == ["nobody@example.org", ADDRESS]  # both in the background, after the answer
    assert mailbox.recipients == [[ADDRESS]]
    unconfirmed = make(**mailed)
    unconfirmed.post("/api/accounts", json=ANNA | {"name": "Other"})
    change(unconfirmed, "other@example.org")
    mailbox.wait(2)
    reset(make(**mailed), "other@example.org")
    reset(make(**mailed))
    mailbox.wait(3)
    assert mailbox.recipients[-1] == [ADDRESS]  # nothing for an address that was not confirmed


@pytest.mark.parametrize(
    "address",
    [
        "anna@example.org\r\nBcc: all@example.org",
        "anna@example.org\nSubject: x",
        "anna@example.org,all@example.org",
        "anna@example.org>",
        '"a b"@example.org',
        "anna@localhost",
        "anna",
        "",
        "anna@exa mple.org",
        "anna@example.org\0",
        "żółć@example.org",
        "a" * 65 + "@example.org",
        "a@" + "b." * 130 + "org",
    ],
)
def test_no_address_brings_other_headers_or_recipients(
    make: MakeClient, mailbox: Mailbox, mailed: dict[str, Any], address: str
) -> None:
    anna = make(**mailed)
    anna.post("/api/accounts", json=ANNA)
    for answer in (change(anna, address), reset(anna, address)):
        assert (answer.status_code, answer.json()["code"]) == (422, "account-address")
    assert mailbox.messages == []


def test_links_lead_to_the_servers_own_address(
    make: MakeClient, store: Store, mailbox: Mailbox, mailed: dict[str, Any]
) -> None:
    person = make(**mailed).post("/api/accounts", json=ANNA).json()["id"]
    store.emails.save(person, ADDRESS)
    other = {"host": "10.66.6.6", "origin": "http://10.66.6.6", "x-forwarded-host": "evil.example"}
    assert reset(make(**mailed), **other).status_code == 202
    text = mailbox.wait(1).get_content()
    assert "10.66.6.6" not in text
    assert "evil.example" not in text


def test_mail_is_limited_by_client_by_mailbox_and_by_account(
    make: MakeClient, store: Store, mailbox: Mailbox, mailed: dict[str, Any]
) -> None:
    person = make(**mailed).post("/api/accounts", json=ANNA).json()["id"]
    store.emails.save(person, ADDRESS)
    one = make({"mail": Rule(2, 60)}, **mailed)
    assert [reset(one, f"a{number}@example.org").status_code for number in range(3)] == [202, 202, 429]
    one = make({"mail-pair": Rule(2, 60)}, **mailed)
    known = [reset(one, ADDRESS.lower() if number else ADDRESS).status_code for number in range(3)]
    unknown = [reset(one, "nobody@example.org").status_code for _ in range(3)]
    assert known == unknown == [202, 202, 429]
    mailbox.wait(2)
    one = make({"mail-reset": Rule(1, 60)}, **mailed)
    assert [reset(one, each).status_code for each in (ADDRESS, ADDRESS, "nobody@example.org")] == [202] * 3
    reset(make(**mailed))
    mailbox.wait(4)  # one of the two, and the last one


def test_strangers_neither_flood_a_mailbox_nor_lock_its_owner_out(
    make: MakeClient, store: Store, mailbox: Mailbox, mailed: dict[str, Any], clock: Clock
) -> None:
    rules = {kind: rule for kind, rule in RULES.items() if kind.startswith("mail")}
    proxied = mailed | {"trusted_proxies": ("testclient",)}
    owner = make(rules, **proxied)
    person = owner.post("/api/accounts", json=ANNA).json()["id"]
    store.emails.save(person, ADDRESS)

    def ask(client: str) -> int:
        status: int = reset(make(rules, **proxied), **{"x-forwarded-for": client}).status_code
        return status

    strangers = [ask(f"203.0.113.{number % 9}") for number in range(36)]
    assert strangers == [202] * 27 + [429] * 9, "who asks more than three times is refused, and nobody else"
    assert ask("192.0.2.1") == 202, "the owner is not"
    mailbox.wait(3)  # and the mailbox is not flooded
    for message in mailbox.messages:  # each of the links works, whoever has asked for it
        found = owner.post("/api/recovery/link", json={"secret": find_secret(message)})
        assert found.json()["name"] == "Anna"
    clock.now += RESET_LIFE - 1  # strangers go on asking: there is always a link that works
    assert ask("203.0.113.77") == 202
    fresh = find_secret(mailbox.wait(4))
    clock.now += 1
    assert change(owner, "new@example.org").status_code == 202, "other messages have limits of their own"
    new = {"secret": fresh, "password": "new and better"}
    assert owner.post("/api/sessions/link", json=new).status_code == 201
    old = {"secret": find_secret(mailbox.messages[0]), "password": "stolen horse"}
    assert owner.post("/api/sessions/link", json=old).status_code == 404


def test_a_mail_server_that_is_down_is_no_error_for_people(
    make: MakeClient, store: Store, caplog: pytest.LogCaptureFixture, mailed: dict[str, Any]
) -> None:
    caplog.set_level(logging.ERROR)
    anna = make(**mailed | {"smtp_url": "smtp://127.0.0.1:9"})
    person = anna.post("/api/accounts", json=ANNA).json()["id"]
    store.emails.save(person, ADDRESS)
    assert reset(anna).status_code == 202
    assert reset(anna, "nobody@example.org").status_code == 202
    assert ADDRESS not in caplog.text


def test_without_a_mail_server_nothing_is_offered(make: MakeClient) -> None:
    anna = make()
    anna.post("/api/accounts", json=ANNA)
    assert anna.get("/api/recovery").json() == {"email": False}
    assert anna.get("/api/me/email").json() == {"address": None, "offered": False}
    for answer in (change(anna), reset(anna)):
        assert (answer.status_code, answer.json()["code"]) == (422, "account-no-mail")


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        ({"STOLIK_SMTP_URL": "http://user:secret@mail.example.org"}, "settings-smtp"),
        ({"STOLIK_SMTP_URL": "smtp://"}, "settings-smtp"),
        ({"STOLIK_MAIL_FROM": "nobody"}, "settings-mail"),
        ({"STOLIK_MAIL_FROM": ""}, "settings-mail"),
        ({"STOLIK_PUBLIC_URL": ""}, "settings-mail"),
    ],
)
def test_incomplete_settings_are_refused(more: dict[str, str], reason: str) -> None:
    whole = {
        "HOME": "/root",
        "STOLIK_SMTP_URL": "smtps://user:p%40ss@mail.example.org",
        "STOLIK_MAIL_FROM": "club@example.org",
        "STOLIK_PUBLIC_URL": BASE,
    }
    assert Settings.from_env(whole).mail_from == "club@example.org"
    with pytest.raises(Refusal) as refused:
        Settings.from_env(whole | more)
    assert refused.value.reason == reason
    assert "secret" not in str(refused.value)
