"""Bad input and floods: each gets a clear answer, and none a 5xx."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from litestar.exceptions import WebSocketDisconnect
from structlog.testing import capture_logs

from stolik.server.capacity.limits import RULES, Rule
from stolik.server.http.security import BODY

if TYPE_CHECKING:
    from tests.server.people.conftest import Client, Clock, MakeClient

JSON = {"content-type": "application/json"}
ANNA = {"name": "Anna", "password": "correct horse"}


def code(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def test_errors_have_one_form_in_two_languages(browser: Client) -> None:
    answer = browser.get("/test/fail/illegal")
    assert answer.status_code == 422
    assert answer.json() == {
        "code": "abalone-blocked",
        "rule": "ABA-5",
        "facts": {"cell": "d4"},
        "message": "The cell d4 is not free. (ABA-5)",
    }
    answer = browser.get("/test/fail/cause", headers={"accept-language": "de, pl-PL;q=0.8, en;q=0.1"})
    assert answer.headers["content-language"] == "pl"
    assert answer.json()["message"] == "x: Pole d4 nie jest wolne. (ABA-5)"
    assert answer.json()["facts"]["problem"]["rule"] == "ABA-5"
    assert code(browser.get("/test/fail/conflict")) == (409, "store-conflict")
    assert browser.get("/test/fail/halves").json()["facts"]["game"] == "\ufffd"


@pytest.mark.parametrize("header", ["", ",;q=,", "pl;q=0", "en;q=0.5,pl;q=0.4", "*", "x" * 5000])
def test_english_is_the_rest(browser: Client, header: str) -> None:
    assert browser.get("/api/me", headers={"accept-language": header}).headers["content-language"] == "en"


def test_a_fault_of_ours_is_logged_once_and_tells_nothing(browser: Client) -> None:
    with capture_logs() as logs:
        answer = browser.get("/test/fail/now")
    assert code(answer) == (500, "http-internal")
    assert "42" not in answer.text
    (entry,) = logs
    assert (entry["error"], entry["path"]) == ("ValueError", "/test/fail/{how}")
    assert "in fail" in entry["trace"]
    assert "42" not in str(entry)


@pytest.mark.parametrize(
    "cookie", ["", "x", "a" * 43, "\xff\xfe", "x" * 5000, "'; DROP TABLE people", '"\\"', "a=b; c"]
)
def test_a_forged_cookie_is_nobody(make: MakeClient, cookie: str) -> None:
    browser = make(headers={"cookie": f"stolik={cookie}"})
    assert browser.get("/test/whoami").json() == {"name": None}
    assert browser.get("/api/me").status_code == 401


@pytest.mark.parametrize("secret", ["", "x", "stolik_" + "a" * 43, "x" * 5000, "Bearer"])
def test_a_forged_token_is_nobody_even_with_a_cookie(browser: Client, secret: str) -> None:
    browser.post("/api/guests", json={"name": "Ola"})
    answer = browser.get("/api/me", headers={"authorization": f"Bearer {secret}"})
    assert code(answer) == (401, "http-sign-in")


def test_a_proxys_own_password_does_not_hide_the_cookie(browser: Client) -> None:
    browser.post("/api/guests", json={"name": "Ola"})
    assert browser.get("/api/me", headers={"authorization": "Basic eDp5"}).json()["name"] == "Ola"


@pytest.mark.parametrize(
    "name",
    ["<script>alert(1)</script>", "'; DROP TABLE people; --", "{ $name }", "../../etc", "ÅÄÖ", "名前", "%00%s%n", "👑"],
)
def test_hostile_names_are_text(browser: Client, name: str) -> None:
    answer = browser.post("/api/guests", json={"name": name})
    assert answer.status_code == 201
    assert answer.headers["content-type"] == "application/json"
    person = answer.json()
    assert person["name"] == name
    assert browser.get(f"/api/people/{person['id']}").json()["name"] == name
    assert name in browser.post("/api/guests", json={}).json()["message"]


@pytest.mark.parametrize("name", ["", " ", "a" * 33, "a\u202eb", "\0", "a" * 60_000, "a" + "\u0334\u0335" * 3])
def test_names_that_are_none_are_refused(browser: Client, name: str) -> None:
    answer = browser.post("/api/guests", json={"name": name})
    assert answer.status_code == 422
    assert answer.json()["code"].startswith("store-name-")


@pytest.mark.parametrize(
    "path",
    [
        "/api/people/..%2f..%2fetc%2fpasswd",
        "/api/people/%00",
        "/api/people/%ff%fe",
        "/api/people/' OR 1=1 --",
        "/api/people/0123456789ABCDEF",
        "/api/people/" + "a" * 5000,
        "/api//people/0123456789abcdef/..",
        "/%2fevil.example/api/me",
        "/api/me/../../etc/passwd",
        "/.git/config",
        "/api/people",
        "/api/people/0123456789abcdef%0a",
        "/api/people/0123456789abcdef?x=%00",
    ],
)
def test_path_tricks(browser: Client, path: str) -> None:
    answer = browser.get(path)
    assert answer.status_code in (400, 404)
    assert set(answer.json()) == {"code", "rule", "facts", "message"}


def test_bodies_that_are_too_large(browser: Client) -> None:
    body = json.dumps({"name": "a" * BODY}).encode()
    answer = browser.post("/api/guests", content=body, headers=JSON)
    assert code(answer) == (413, "http-large")
    assert answer.json()["facts"] == {"most": BODY}
    chunks = (body[at : at + 1000] for at in range(0, len(body), 1000))  # without a length that is told beforehand
    assert code(browser.post("/api/guests", content=chunks, headers=JSON)) == (413, "http-large")


@pytest.mark.parametrize("kind", ["", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "json"])
def test_bodies_of_another_kind(browser: Client, kind: str) -> None:
    answer = browser.post("/api/guests", content=b'{"name": "Ola"}', headers={"content-type": kind})
    assert code(answer) == (415, "http-media")
    answer = browser.post("/api/guests", content=iter([b"{}"]), headers={"content-type": kind})  # in chunks
    assert code(answer) == (415, "http-media")


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'"x"',
        b'{"name": 5}',
        b'{"name": "Ola", "admin": true}',
        b'{"name": "\xff"}',
        b'{"name": "\\ud800"}',
        b"[" * 60_000,
        b'{"name":' * 7_000,
        b"1" * 5_000,
        b"NaN",
    ],
)
def test_bodies_that_are_no_request(browser: Client, body: bytes) -> None:
    answer = browser.post("/api/guests", content=body, headers=JSON)
    assert code(answer) == (400, "http-invalid")
    assert len(answer.content) < 2000


def test_a_method_that_is_not_there(browser: Client) -> None:
    answer = browser.request("DELETE", "/api/me")
    assert code(answer) == (405, "http-method")
    assert "GET" in answer.headers["allow"]


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=40),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
fields = st.sampled_from(["name", "password", "settings", "scopes", "old", "new"])
bodies = st.one_of(
    st.dictionaries(fields, anything | st.just("correct horse") | st.just(["play"]), max_size=3).map(
        lambda body: json.dumps(body).encode()
    ),
    st.dictionaries(fields, st.text(st.characters(exclude_categories=[]), max_size=40)).map(
        lambda body: json.dumps(body).encode()
    ),
    st.binary(max_size=60),
)
targets = st.sampled_from(
    [
        ("POST", "/api/guests"),
        ("POST", "/api/accounts"),
        ("POST", "/api/sessions"),
        ("PATCH", "/api/me"),
        ("PUT", "/api/me/password"),
        ("POST", "/api/me/tokens"),
        ("DELETE", "/api/me/tokens/0123456789abcdef"),
    ]
)


@pytest.mark.parametrize("signed_in", [False, True])
def test_no_body_breaks_the_server(make: MakeClient, signed_in: bool) -> None:
    browser = make()
    if signed_in:
        browser.post("/api/guests", json={"name": "Ola"})
    kept = dict(browser.cookies)

    @given(targets, bodies)
    def check(target: tuple[str, str], body: bytes) -> None:
        answer = browser.request(*target, content=body, headers=JSON)
        assert answer.status_code < 500, answer.text
        if answer.status_code >= 400:
            assert set(answer.json()) == {"code", "rule", "facts", "message"}
        browser.cookies.clear()
        browser.cookies.update(kept)

    check()


def test_floods_wait(make: MakeClient, clock: Clock) -> None:
    browser = make(rules={"address": Rule(3, 2.5)})
    assert [browser.get("/test/whoami").status_code for _ in range(5)] == [200, 200, 200, 429, 429]
    answer = browser.get("/test/whoami", headers={"accept-language": "pl"})
    assert code(answer) == (429, "http-many")
    assert answer.headers["retry-after"] == "3"
    assert answer.json()["message"] == "Za dużo żądań. Spróbuj ponownie za 3 sekundy."
    with pytest.raises(WebSocketDisconnect) as refused, browser.socket(origin="http://testserver.local"):
        pass
    assert refused.value.code == 4429
    clock.now += 2500
    assert [browser.get("/test/whoami").status_code for _ in range(2)] == [200, 429]


@pytest.mark.parametrize(
    ("kind", "path", "body", "first"),
    [
        ("guest", "/api/guests", {}, 201),
        ("account", "/api/accounts", {"name": "x", "password": "short"}, 422),
        ("sign-in", "/api/sessions", ANNA, 401),
        ("sign-in-name", "/api/sessions", ANNA, 401),
    ],
)
def test_doors_are_narrower(make: MakeClient, kind: str, path: str, body: dict[str, str], first: int) -> None:
    rules = {kind: Rule(2, 60)}
    answers = [make(rules=rules).post(path, json=body) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [first, first, 429]
    assert answers[2].headers["retry-after"] == "60"


def test_one_account_is_counted_by_however_its_name_is_written(make: MakeClient) -> None:
    rules = {"sign-in-name": Rule(1, 60)}
    assert make(rules=rules).post("/api/sessions", json=ANNA).status_code == 401
    for name in (" anna", "ANNA", "Ａｎｎａ"):
        assert make(rules=rules).post("/api/sessions", json=ANNA | {"name": name}).status_code == 429
    assert make(rules=rules).post("/api/sessions", json=ANNA | {"name": "Bob"}).status_code == 401


def test_a_person_is_counted_in_every_browser(make: MakeClient) -> None:
    rules = {"person": Rule(2, 60)}
    first, second = make(rules=rules), make(rules=rules)
    first.post("/api/accounts", json=ANNA)
    second.post("/api/sessions", json=ANNA)
    assert [one.get("/api/me").status_code for one in (first, second, first)] == [200, 200, 429]


STRANGERS = {"trusted_proxies": ("testclient",)}


def come_from(make: MakeClient, address: str, rules: dict[str, Rule] | None = None) -> Client:
    """A browser at an address, as a proxy tells it."""
    browser = make(rules=rules, **STRANGERS)
    browser.headers["x-forwarded-for"] = address
    return browser


def test_wrong_tries_of_a_stranger_do_not_lock_out_the_owner(make: MakeClient) -> None:
    rules = {kind: RULES[kind] for kind in RULES if kind.startswith("sign-in")}
    owner = come_from(make, "192.0.2.1", rules)
    assert owner.post("/api/accounts", json=ANNA).status_code == 201
    stranger = come_from(make, "203.0.113.9", rules)
    wrong = [stranger.post("/api/sessions", json=ANNA | {"password": "no such word"}) for _ in range(30)]
    assert wrong[-1].status_code == 429, "guessing is slow"
    assert come_from(make, "192.0.2.7", rules).post("/api/sessions", json=ANNA).status_code == 201


def test_a_known_device_gets_in_whatever_strangers_do(make: MakeClient) -> None:
    rules = dict.fromkeys(("sign-in", "sign-in-pair", "sign-in-name"), Rule(2, 60)) | {"sign-in-device": Rule(2, 60)}
    owner = come_from(make, "192.0.2.1", rules)
    owner.post("/api/accounts", json=ANNA)
    owner.delete("/api/sessions/current")
    for number in range(5):
        come_from(make, f"203.0.113.{number}", rules).post("/api/sessions", json=ANNA | {"password": "no such word"})
    assert come_from(make, "192.0.2.7", rules).post("/api/sessions", json=ANNA).status_code == 429
    forged = come_from(make, "192.0.2.8", rules)
    forged.headers["cookie"] = "stolik-device=00.00"
    assert forged.post("/api/sessions", json=ANNA).status_code == 429
    assert owner.post("/api/sessions", json=ANNA).status_code == 201
    tries = [owner.post("/api/sessions", json=ANNA | {"password": "no such word"}).status_code for _ in range(3)]
    assert tries == [401, 401, 429], "a stolen device does not guess either"


def test_a_database_that_is_down_is_not_a_fault_of_the_server(make: MakeClient) -> None:
    answer = make().get("/test/fail/outage", headers={"accept-language": "pl"})
    assert (answer.status_code, answer.json()["code"]) == (503, "http-database")
    assert answer.headers["retry-after"] == "5"
    assert "4815162342" not in answer.text


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("testserver.local", 200),
        ("127.0.0.1:8000", 200),
        ("[::1]:8000", 200),
        ("192.168.1.7", 200),
        ("203.0.113.4:8000", 200),
        ("localhost", 200),
        ("raspberry", 200),
        ("Raspberry.LOCAL.", 200),
        ("play.example", 200),
        ("other.example:8000", 200),
        ("evil.example", 403),
        ("play.example.evil.example", 403),
        ("127.0.0.1.evil.example", 403),
        ("evil.example:80@127.0.0.1", 200),
        ("127.0.0.1@evil.example", 403),
        ("[", 403),
    ],
)
def test_a_name_that_is_not_ours_is_refused(make: MakeClient, host: str, status: int) -> None:
    """A page whose name points to our address must not reach us as if it were our own (DNS rebinding)."""
    browser = make(public_url="http://play.example/", allowed_hosts=("Other.example",))
    answer = browser.get("/test/whoami", headers={"host": host})
    assert answer.status_code == status
    if status == 403:
        assert answer.json()["code"] == "http-host"
        with pytest.raises(WebSocketDisconnect) as refused, browser.socket(host=host, origin=f"http://{host}"):
            pass
        assert refused.value.code == 4403
