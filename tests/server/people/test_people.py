"""Guests, accounts, sessions and tokens, over HTTP."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from stolik.messages import say
from stolik.store import Store

if TYPE_CHECKING:
    from tests.server.people.conftest import Client, Clock, MakeClient

ANNA = {"name": "Anna", "password": "correct horse"}


def guest(browser: Client, name: str | None = None) -> dict[str, Any]:
    answer = browser.post("/api/guests", json={} if name is None else {"name": name})
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


def token(browser: Client, *scopes: str) -> dict[str, Any]:
    answer = browser.post("/api/me/tokens", json={"name": "my bot", "scopes": scopes})
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


def code(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def test_a_guest_comes_in_with_one_click(browser: Client) -> None:
    me = guest(browser, "  Zoë ")
    assert me["name"] == "Zoë"
    assert me["kind"] == "guest"
    assert me["scopes"] == ["chat", "play", "read"]
    assert browser.get("/api/me").json() == me


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_guest_without_a_name_gets_a_friendly_one(make: MakeClient, lang: str) -> None:
    browser = make(headers={"accept-language": lang})
    manner, animal = guest(browser)["name"].split()
    assert manner in say("guest-manner", lang)
    assert animal in say("guest-animal", lang)


def test_friendly_names_that_are_taken_are_not_given(browser: Client, store: Store) -> None:
    for manner in say("guest-manner").split(", "):
        for animal in say("guest-animal").split(", "):
            if manner[0] == animal[0]:
                store.people.create_account(f"{manner} {animal}", ANNA["password"])
    for _ in range(30):
        browser.cookies.clear()
        assert guest(browser)["name"].count(" ") in (1, 2)


def test_somebody_is_no_second_guest(browser: Client) -> None:
    guest(browser, "Ola")
    assert code(browser.post("/api/guests", json={"name": "Ela"})) == (409, "http-signed-in")


def test_nobody_is_told_to_sign_in(browser: Client) -> None:
    answer = browser.get("/api/me")
    assert code(answer) == (401, "http-sign-in")
    assert answer.headers["www-authenticate"] == "Bearer"
    assert browser.get("/test/whoami").json()["name"] is None


def test_an_account_keeps_the_guests_id_and_gets_a_new_session(make: MakeClient) -> None:
    browser = make()
    before = guest(browser, "Ania")
    old = browser.cookies["stolik"]
    answer = browser.post("/api/accounts", json=ANNA)
    assert answer.status_code == 201
    assert answer.json() == before | {"name": "Anna", "kind": "account"}
    assert browser.cookies["stolik"] != old
    assert len(browser.get("/api/me/sessions").json()) == 1
    thief = make()
    thief.cookies.set("stolik", old)
    assert thief.get("/test/whoami").json()["name"] is None


def test_an_account_without_having_been_a_guest(browser: Client) -> None:
    assert browser.post("/api/accounts", json=ANNA).json()["kind"] == "account"
    assert code(browser.post("/api/accounts", json=ANNA | {"name": "Bea"})) == (409, "http-signed-in")


@pytest.mark.parametrize("name", ["anna", "ANNA", " Anna ", "Аnnа", "Ａｎｎａ"])
def test_names_that_look_taken_are_refused(make: MakeClient, name: str) -> None:
    make().post("/api/accounts", json=ANNA)
    other = make()
    assert code(other.post("/api/guests", json={"name": name})) == (409, "store-name-taken")
    assert code(other.post("/api/accounts", json=ANNA | {"name": name})) == (409, "store-name-taken")
    guest(other)
    assert code(other.patch("/api/me", json={"name": name})) == (409, "store-name-taken")


def test_signing_in_and_out(make: MakeClient) -> None:
    first, second = make(), make()
    person = first.post("/api/accounts", json=ANNA).json()
    guest(second, "Visitor")
    answer = second.post("/api/sessions", json=ANNA | {"name": "anna"})
    assert answer.status_code == 201
    assert answer.json() == {"id": person["id"], "name": "Anna", "kept": False}
    assert second.get("/test/whoami").json()["name"] == "Anna"
    kept = second.cookies["stolik"]
    assert second.delete("/api/sessions/current").status_code == 204
    assert "stolik" not in second.cookies
    second.cookies.set("stolik", kept)
    assert second.get("/test/whoami").json()["name"] is None
    assert second.delete("/api/sessions/current").status_code == 204  # once more does no harm
    assert first.get("/test/whoami").json()["name"] == "Anna"


def test_an_unknown_name_and_a_wrong_password_are_the_same(
    make: MakeClient, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    make().post("/api/accounts", json=ANNA)
    guest(make(), "Gast")
    checks: list[str] = []
    matches = store.people._passwords.matches

    def counted(stored: str | None, password: str) -> bool:
        checks.append(password)
        return matches(stored, password)

    monkeypatch.setattr(store.people._passwords, "matches", counted)
    tries = [("Anna", "wrong horse"), ("Nobody", "wrong horse"), ("Gast", ""), ("\u202e", "wrong horse")]
    answers = [make().post("/api/sessions", json={"name": name, "password": word}) for name, word in tries]
    assert {(answer.status_code, answer.content) for answer in answers} == {(401, answers[0].content)}
    assert answers[0].json()["code"] == "store-sign-in"
    assert len(checks) == len(tries)  # as much work for each
    assert all("set-cookie" not in answer.headers for answer in answers)


def test_sessions_are_listed_and_revoked_at_once(make: MakeClient, clock: Clock) -> None:
    desk, phone = make(), make()
    desk.post("/api/accounts", json=ANNA, headers={"user-agent": "desk"})
    clock.now += 120_000
    phone.post("/api/sessions", json=ANNA, headers={"user-agent": "phone <b>"})
    sessions = desk.get("/api/me/sessions").json()
    assert [(one["user_agent"], one["current"]) for one in sessions] == [("phone <b>", False), ("desk", True)]
    assert sessions[1]["seen"] == clock.now
    assert phone.get("/test/whoami").json()["name"] == "Anna"
    assert desk.delete(f"/api/me/sessions/{sessions[0]['id']}").status_code == 204
    assert phone.get("/test/whoami").json()["name"] is None
    assert code(desk.delete(f"/api/me/sessions/{sessions[0]['id']}")) == (404, "store-no-session")


def test_nobody_ends_the_sessions_of_others(make: MakeClient) -> None:
    anna, eve = make(), make()
    anna.post("/api/accounts", json=ANNA)
    guest(eve, "Eve")
    (session,) = anna.get("/api/me/sessions").json()
    secret = token(anna, "read")
    assert code(eve.delete(f"/api/me/sessions/{session['id']}")) == (404, "store-no-session")
    assert code(eve.delete(f"/api/me/tokens/{secret['id']}")) == (404, "store-no-token")
    assert anna.get("/test/whoami").json()["name"] == "Anna"


def test_a_session_slides_and_ends_when_it_is_not_used(browser: Client, clock: Clock) -> None:
    guest(browser, "Ola")
    day = 24 * 60 * 60 * 1000
    for _ in range(3):
        clock.now += 399 * day
        assert "Max-Age=34560000" in browser.get("/api/me").headers["set-cookie"]
    clock.now += 401 * day
    assert browser.get("/test/whoami").json()["name"] is None


def test_a_new_password_ends_the_other_sessions(make: MakeClient) -> None:
    desk, phone = make(), make()
    desk.post("/api/accounts", json=ANNA)
    phone.post("/api/sessions", json=ANNA)
    wrong = {"old": "wrong horse", "new": "battery staple"}
    assert code(desk.put("/api/me/password", json=wrong)) == (401, "store-sign-in")
    short = {"old": "correct horse", "new": "short"}
    assert code(desk.put("/api/me/password", json=short)) == (422, "store-password-short")
    assert phone.get("/test/whoami").json()["name"] == "Anna"
    assert desk.put("/api/me/password", json=wrong | {"old": "correct horse"}).status_code == 200
    assert desk.get("/test/whoami").json()["name"] == "Anna"
    assert phone.get("/test/whoami").json()["name"] is None
    assert phone.post("/api/sessions", json=ANNA).status_code == 401
    assert phone.post("/api/sessions", json=ANNA | {"password": "battery staple"}).status_code == 201


def test_tokens_act_within_their_scopes(make: MakeClient) -> None:
    browser = make()
    guest(browser, "Ola")
    made = token(browser, "play", "read", "play")
    assert made["scopes"] == ["play", "read"]
    shown = {name: value for name, value in made.items() if name != "secret"}
    assert browser.get("/api/me/tokens").json() == [shown]
    program = make(headers={"authorization": f"Bearer {made['secret']}"})
    assert program.get("/api/me").json()["scopes"] == ["play", "read"]
    assert "set-cookie" not in program.get("/api/me").headers
    assert program.post("/test/play").status_code == 201
    answer = program.post("/test/bot")
    assert code(answer) == (403, "http-scope")
    assert answer.json()["facts"] == {"scope": "bot"}
    assert browser.get("/api/me/tokens").json()[0]["used"] is not None
    assert browser.delete(f"/api/me/tokens/{made['id']}").status_code == 204
    assert program.post("/test/play").status_code == 401
    assert browser.get("/api/me/tokens").json() == []


def test_a_session_has_every_scope_but_that_of_bots(browser: Client) -> None:
    guest(browser)
    assert browser.post("/test/play").status_code == 201
    assert code(browser.post("/test/bot")) == (403, "http-scope")


def test_a_token_does_not_reach_the_account(make: MakeClient) -> None:
    browser = make()
    guest(browser)
    secret = token(browser, "read", "play", "chat", "bot")["secret"]
    program = make(headers={"authorization": f"bearer {secret}"})
    word = {"old": "correct horse", "new": "battery staple"}
    for answer in (
        program.get("/api/me/sessions"),
        program.get("/api/me/tokens"),
        program.post("/api/me/tokens", json={"name": "more", "scopes": ["play"]}),
        program.patch("/api/me", json={"name": "Eve"}),
        program.put("/api/me/password", json=word),
        program.post("/api/accounts", json=ANNA),
    ):
        assert code(answer) == (403, "http-session")


@pytest.mark.parametrize(
    ("name", "scopes", "answer"),
    [
        ("x", ["admin"], (400, "http-invalid")),
        ("x", [], (422, "http-scopes")),
        ("\0", ["play"], (400, "store-text")),
        (" ", ["play"], (422, "store-token-name")),
        ("x" * 65, ["play"], (422, "store-token-name")),
    ],
)
def test_tokens_of_no_sense(browser: Client, name: str, scopes: list[str], answer: tuple[int, str]) -> None:
    guest(browser)
    assert code(browser.post("/api/me/tokens", json={"name": name, "scopes": scopes})) == answer


def test_settings_and_name_are_changed_together_or_not_at_all(browser: Client) -> None:
    guest(browser, "Ola")
    answer = browser.patch("/api/me", json={"name": "Ela", "settings": {"theme": "dark", "board": {"size": 3}}})
    assert answer.json()["name"] == "Ela"
    assert browser.patch("/api/me", json={}).json()["settings"] == {"theme": "dark", "board": {"size": 3}}
    large = {"name": "Iza", "settings": {"x": "y" * 20_000}}
    assert code(browser.patch("/api/me", json=large)) == (413, "store-settings-large")
    assert browser.get("/api/me").json()["name"] == "Ela"


@pytest.mark.parametrize("digits", [19, 25, 400, 4300, 5000, 16_000])
def test_settings_hold_large_numbers_or_are_refused(browser: Client, digits: int) -> None:
    guest(browser)
    body = b'{"settings": {"n": 9%s}}' % (b"0" * (digits - 1))
    answer = browser.patch("/api/me", content=body, headers={"content-type": "application/json"})
    assert answer.status_code in (200, 400), answer.text
    assert browser.get("/api/me").status_code == 200


def test_a_profile_shows_what_everybody_may_know(make: MakeClient, store: Store) -> None:
    browser = make()
    anna = browser.post("/api/accounts", json=ANNA).json()
    browser.patch("/api/me", json={"settings": {"private": 1}})
    bob = make().post("/api/accounts", json=ANNA | {"name": "Bob"}).json()
    store.ratings.record("t", "abalone", "rapid", [1, 2], [0, 1], [anna["id"], bob["id"]])
    profile = make().get(f"/api/people/{anna['id']}").json()
    (rating,) = profile.pop("ratings")
    assert profile == {"id": anna["id"], "name": "Anna", "kind": "account", "created": anna["created"]}
    assert (rating["game"], rating["clock"], rating["games"]) == ("abalone", "rapid", 1)
    assert rating["strength"] == pytest.approx(rating["mu"] - 3 * rating["sigma"])
    assert code(browser.get("/api/people/0123456789abcdef")) == (404, "store-no-person")


def test_the_api_is_described(browser: Client) -> None:
    schema = browser.get("/schema/openapi.json").json()
    operations = [one for path, item in schema["paths"].items() if path.startswith("/api") for one in item.values()]
    names = [one["operationId"] for one in operations]
    assert len(names) == len(set(names)) > 14
    for one in operations:
        assert one["tags"]
        assert one["summary"]
        assert one["responses"]["429"]["content"]["application/json"]["schema"] == {
            "$ref": "#/components/schemas/Problem"
        }
    assert set(schema["components"]["securitySchemes"]) == {"session", "token"}
    assert schema["components"]["schemas"]["NewAccount"]["properties"]["name"]["examples"] == ["Zoë", "Łukasz"]
