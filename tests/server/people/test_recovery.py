"""Coming back to an account: recovery codes, links, and nothing that tells whether an account exists."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import pytest
from argon2 import PasswordHasher

from stolik.server.capacity.limits import Rule
from stolik.store import Store
from stolik.store.people.recovery import CODES

if TYPE_CHECKING:
    from tests.server.people.conftest import Client, Clock, MakeClient

ANNA = {"name": "Anna", "password": "correct horse"}
HOUR = 60 * 60 * 1000
NEW = "new and better"


@pytest.fixture
def hashed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The computations of password hashes, in order."""
    done: list[str] = []
    for name in ("hash", "verify"):
        real = getattr(PasswordHasher, name)

        def count(*args: Any, _name: str = name, _real: Any = real, **kwargs: Any) -> Any:
            done.append(_name)
            return _real(*args, **kwargs)

        monkeypatch.setattr(PasswordHasher, name, count)
    return done


def make_codes(browser: Client) -> list[str]:
    answer = browser.post("/api/me/recovery-codes", json={"password": ANNA["password"]})
    assert answer.status_code == 201, answer.text
    found: list[str] = answer.json()["codes"]
    return found


def recover(browser: Client, code: str, name: str = "Anna", password: str = NEW, **more: Any) -> Any:
    return browser.post("/api/sessions/recovery", json={"name": name, "code": code, "password": password, **more})


def find_way(browser: Client, kind: str) -> str:
    """Return the id of the only way of a kind into the account of a browser: of the session, its own."""
    if kind == "session":
        (session,) = [each["id"] for each in browser.get("/api/me/sessions").json() if each["current"]]
        return f"session:{session}"
    (way,) = [each["id"] for each in browser.get("/api/me/ways-in").json() if each["kind"] == kind]
    return str(way)


def test_a_code_signs_in_once_and_sets_a_new_password(make: MakeClient) -> None:
    old, lost = make(), make()
    person = old.post("/api/accounts", json=ANNA).json()
    codes = make_codes(old)
    assert len(set(codes)) == CODES
    assert old.get("/api/me/recovery-codes").json() == {"left": CODES, "made": CODES}
    answer = recover(lost, f" {codes[2].lower().replace('-', ' ')} ", keep=[find_way(old, "session")])
    assert answer.status_code == 201, answer.text
    found = answer.json()
    fresh = found.pop("codes")
    assert found == {"id": person["id"], "name": "Anna", "kept": False}
    assert lost.get("/test/whoami").json()["name"] == "Anna"
    assert old.get("/test/whoami").json()["name"] == "Anna"  # a session stays if that is wished
    assert lost.get("/api/me/recovery-codes").json()["left"] == CODES
    for gone in (codes[2], codes[0]):  # used or not
        again = recover(make(), gone)
        assert (again.status_code, again.json()["code"]) == (401, "account-recovery-wrong")
    assert make().post("/api/sessions", json=ANNA).status_code == 401
    assert make().post("/api/sessions", json=ANNA | {"password": NEW}).status_code == 201
    assert recover(make(), fresh[0]).status_code == 201
    assert old.get("/test/whoami").json()["name"] is None  # and ends if not


def test_new_codes_replace_the_old_ones_and_need_the_password(make: MakeClient) -> None:
    browser = make()
    browser.post("/api/accounts", json=ANNA)
    first = make_codes(browser)
    second = make_codes(browser)
    assert recover(make(), first[0]).status_code == 401
    assert browser.post("/api/me/recovery-codes", json={"password": "wrong horse"}).status_code == 401
    assert recover(make(), second[0]).status_code == 201


def test_only_hashes_of_codes_are_stored(browser: Client, url: str) -> None:
    browser.post("/api/accounts", json=ANNA)
    codes = make_codes(browser)
    stored = b"".join(path.read_bytes() for path in _files(url))
    assert b"$argon2id$" in stored
    for code in codes:
        assert code.encode() not in stored
        assert code.replace("-", "").encode() not in stored


def test_nothing_tells_an_unknown_name_from_a_wrong_code(make: MakeClient, hashed: list[str]) -> None:
    browser = make()
    browser.post("/api/accounts", json=ANNA)
    used = make_codes(browser)[0]
    codes = recover(make(), used).json()["codes"]
    right, wrong = codes[1], f"{codes[1][:-1]}{'0' if codes[1][-1] != '0' else '1'}"
    tries = [
        ("Anna", wrong),
        ("Anna", used),
        ("Anna", "9" + right[1:]),
        ("Anna", "x"),
        ("Anna", ""),
        ("Anna", "²" + right[1:]),
        ("Nobody", right),
        ("\u202e", right),
    ]
    seen = set()
    for name, code in tries:
        hashed.clear()
        answer = recover(make(), code, name)
        seen.add((answer.status_code, answer.text, tuple(hashed), tuple(sorted(answer.headers))))
    assert len(seen) == 1, seen
    assert seen.pop()[2] == ("verify",)
    # Signing in is no different.
    seen = set()
    for name in ("Anna", "Nobody"):
        hashed.clear()
        answer = make().post("/api/sessions", json={"name": name, "password": "wrong horse"})
        seen.add((answer.status_code, answer.text, tuple(hashed), tuple(sorted(answer.headers))))
    assert len(seen) == 1, seen
    # A short password is refused before anything is looked up, and costs no code.
    hashed.clear()
    short = [recover(make(), right, name, "short") for name in ("Anna", "Nobody")]
    assert {(one.status_code, one.json()["code"]) for one in short} == {(422, "store-password-short")}
    assert hashed == []
    assert recover(make(), right).status_code == 201


def test_guesses_of_codes_and_passwords_share_their_limits(make: MakeClient) -> None:
    make().post("/api/accounts", json=ANNA)
    rules = {"sign-in-pair": Rule(4, 60)}
    for number in range(4):
        if number % 2:
            assert recover(make(rules), "1AAA-AAAA-AAAA-AAAA").status_code == 401
        else:
            assert make(rules).post("/api/sessions", json=ANNA | {"password": "wrong horse"}).status_code == 401
    assert recover(make(rules), "1AAA-AAAA-AAAA-AAAA").status_code == 429
    assert make(rules).post("/api/sessions", json=ANNA).status_code == 429


def test_guests_have_no_codes(browser: Client) -> None:
    browser.post("/api/guests", json={})
    assert browser.get("/api/me/recovery-codes").status_code == 403
    assert browser.post("/api/me/recovery-codes", json={"password": "correct horse"}).status_code == 403


def test_a_link_works_once_and_for_a_limited_time(make: MakeClient, store: Store, clock: Clock) -> None:
    person = make().post("/api/accounts", json=ANNA).json()["id"]

    def use(secret: str, password: str = NEW) -> Any:
        return make().post("/api/sessions/link", json={"secret": secret, "password": password})

    first = store.recovery.create_key("password", 24 * HOUR, person)
    second = store.recovery.create_key("password", 24 * HOUR, person)
    assert (use(first).status_code, use(first).json()["code"]) == (404, "account-link-over")  # replaced
    assert use(second, "short").status_code == 422  # it is not used up by that
    assert use(second).status_code == 201
    assert use(second).status_code == 404
    late = store.recovery.create_key("password", 24 * HOUR, person)
    clock.now += 24 * HOUR
    assert use(late).status_code == 404
    other = store.recovery.create_key("email", 24 * HOUR, person)
    assert use(other).status_code == 404  # of another kind
    assert use("").status_code == 404
    assert use("x" * 101).status_code == 400


def test_a_link_used_twice_at_once_works_once(make: MakeClient, store: Store) -> None:
    person = make().post("/api/accounts", json=ANNA).json()["id"]
    secret = store.recovery.create_key("password", HOUR, person)

    proof = store.recovery.check_link(secret)

    def use(number: int) -> bool:
        try:
            store.recovery.set_password(proof, f"password {number}")
        except Exception:
            return False
        return True

    with ThreadPoolExecutor(8) as threads:
        assert sum(threads.map(use, range(8))) == 1


def test_a_new_password_ends_links_that_were_not_used(make: MakeClient, store: Store) -> None:
    browser = make()
    person = browser.post("/api/accounts", json=ANNA).json()["id"]
    codes = make_codes(browser)
    secret = store.recovery.create_key("password", HOUR, person)
    assert recover(browser, codes[0]).status_code == 201
    assert make().post("/api/sessions/link", json={"secret": secret, "password": "stolen horse"}).status_code == 404
    secret = store.recovery.create_key("password", HOUR, person)
    assert browser.put("/api/me/password", json={"old": NEW, "new": "newest horse"}).status_code == 200
    answer = make().post("/api/sessions/link", json={"secret": secret, "password": "stolen horse"})
    assert answer.status_code == 404


def _files(url: str) -> list[Any]:
    from pathlib import Path

    file = Path(url.removeprefix("sqlite:///"))
    return [path for path in file.parent.iterdir() if path.name.startswith(file.name)]
