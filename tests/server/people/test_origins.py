"""What other sites may not do in a visitor's name, and what every answer tells the browser about that."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from litestar.exceptions import WebSocketDisconnect

if TYPE_CHECKING:
    from tests.server.people.conftest import Client, MakeClient

SECURITY = {
    "content-security-policy",
    "cross-origin-opener-policy",
    "cross-origin-resource-policy",
    "permissions-policy",
    "referrer-policy",
    "x-content-type-options",
    "x-frame-options",
}
OWN = "http://testserver.local"


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"origin": OWN}, 201),
        ({"origin": "http://TESTSERVER.local:80"}, 201),
        ({"sec-fetch-site": "same-origin"}, 201),
        ({"sec-fetch-site": "none"}, 201),
        ({}, 403),
        ({"origin": "http://evil.example"}, 403),
        ({"origin": "http://testserver.local.evil.example"}, 403),
        ({"origin": "http://testserver.local@evil.example"}, 403),
        ({"origin": "http://testserver.local:8080"}, 403),
        ({"origin": "null"}, 403),
        ({"origin": "http://["}, 403),
        ({"origin": "http://testserver.local:99999"}, 403),
        ({"origin": ""}, 403),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"sec-fetch-site": "same-site", "origin": OWN}, 403),
        ({"authorization": "Basic eDp5"}, 403),
    ],
)
def test_other_sites_change_nothing(make: MakeClient, headers: dict[str, str], status: int) -> None:
    browser = make(headers={})
    browser.post("/api/guests", json={"name": "Ola"})
    answer = browser.post("/test/play", headers=headers)
    assert answer.status_code == status
    if status == 403:
        assert answer.json()["code"] == "http-origin"


def test_other_sites_sign_nobody_in(make: MakeClient) -> None:
    for headers in ({"origin": "http://evil.example"}, {"sec-fetch-site": "cross-site"}):
        answer = make(headers=headers).post("/api/guests", json={})
        assert (answer.status_code, answer.json()["code"]) == (403, "http-origin")


def test_a_token_comes_from_anywhere_and_brings_no_cookie_with_it(make: MakeClient) -> None:
    browser = make()
    browser.post("/api/guests", json={"name": "Ola"})
    secret = browser.post("/api/me/tokens", json={"name": "x", "scopes": ["play"]}).json()["secret"]
    foreign = {"origin": "http://evil.example"}
    assert make(headers=foreign | {"authorization": f"Bearer {secret}"}).post("/test/play").status_code == 201
    assert browser.post("/test/play", headers=foreign | {"authorization": "Bearer x"}).status_code == 401


def test_the_public_address_is_ours(make: MakeClient) -> None:
    browser = make(public_url="https://play.example/")
    inside = {"host": "10.0.0.7:8000"}  # as a proxy passes it on
    answer = browser.post("/api/guests", json={}, headers=inside)
    assert answer.status_code == 201
    assert browser.post("/test/play", headers=inside | {"origin": "https://play.example:8443"}).status_code == 403


@pytest.mark.parametrize(
    ("headers", "opens"),
    [
        ({"origin": OWN}, True),
        ({"origin": "http://evil.example"}, False),
        ({"origin": "null"}, False),
        ({}, False),
        ({"cookie": ""}, True),
        ({"cookie": "", "origin": "http://evil.example"}, False),
    ],
)
def test_sockets_open_from_our_pages(make: MakeClient, headers: dict[str, str], opens: bool) -> None:
    browser = make()
    browser.post("/api/guests", json={"name": "Ola"})
    if opens:
        with browser.socket(**headers) as socket:
            assert socket.receive_json() == (None if "cookie" in headers else "Ola")
    else:
        with pytest.raises(WebSocketDisconnect) as refused, browser.socket(**headers):
            pass
        assert refused.value.code == 4403


def test_a_guarded_socket_says_why_it_does_not_open(make: MakeClient) -> None:
    browser = make()
    with pytest.raises(WebSocketDisconnect) as refused, browser.socket("/test/bots"):
        pass
    assert refused.value.code == 4401
    browser.post("/api/guests", json={"name": "Ola"})
    with pytest.raises(WebSocketDisconnect) as refused, browser.socket("/test/bots"):
        pass
    assert refused.value.code == 4403
    secret = browser.post("/api/me/tokens", json={"name": "x", "scopes": ["bot"]}).json()["secret"]
    with make().socket("/test/bots", authorization=f"Bearer {secret}", origin="http://evil.example"):
        pass


def test_a_socket_learns_that_its_session_has_ended(make: MakeClient) -> None:
    browser = make()
    browser.post("/api/guests", json={"name": "Ola"})
    with browser.socket(origin=OWN) as socket:
        assert socket.receive_json() == "Ola"
        socket.send_text("still?")
        assert socket.receive_json() == "Ola"
        browser.delete("/api/sessions/current")
        socket.send_text("still?")
        assert socket.receive_json() is None


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/test/whoami"),
        ("GET", "/api/me"),
        ("GET", "/nothing"),
        ("GET", "/schema"),
        ("GET", "/test/fail/now"),
        ("POST", "/api/guests"),
        ("DELETE", "/api/me"),
        ("OPTIONS", "/api/me"),
        ("DELETE", "/api/sessions/current"),
    ],
)
def test_security_headers_are_on_every_answer(make: MakeClient, method: str, path: str) -> None:
    for foreign in (False, True):
        browser = make(headers={"origin": "http://evil.example"} if foreign else None)
        answer = browser.request(method, path)
        assert set(answer.headers) >= SECURITY
        assert "access-control-allow-origin" not in answer.headers
        assert "strict-transport-security" not in answer.headers
        if path.startswith("/api/"):
            assert answer.headers["cache-control"] == "no-store"
    secure = make(public_url="https://play.example")
    assert secure.request(method, path).headers["strict-transport-security"] == "max-age=31536000"


@pytest.mark.parametrize("path", ["/test/whoami", "/schema", "/nothing"])
def test_scripts_come_from_here_alone(browser: Client, path: str) -> None:
    policy = browser.get(path).headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "script-src" not in policy
    assert "http" not in policy


def test_the_cookie_is_closed_to_scripts_and_other_sites(make: MakeClient) -> None:
    def parts(**settings: Any) -> set[str]:
        cookie = make(**settings).post("/api/guests", json={}).headers["set-cookie"]
        return {part.partition("=")[0] if "stolik" in part else part for part in cookie.split("; ")}

    plain = {"stolik", "HttpOnly", "Max-Age=34560000", "Path=/", "SameSite=lax"}
    assert parts() == plain
    safe = plain - {"stolik"} | {"__Host-stolik", "Secure"}
    assert parts(secure_cookies=True) == safe
    assert parts(public_url="https://play.example") == safe
    assert parts(public_url="http://play.example") == plain


def test_a_secure_server_takes_no_cookie_of_a_neighbour(make: MakeClient) -> None:
    browser = make(public_url="https://play.example")
    browser.post("/api/guests", json={"name": "Ola"})
    secret = browser.cookies["__Host-stolik"]
    assert browser.get("/test/whoami").json() == {"name": "Ola"}
    planted = make(public_url="https://play.example", headers={"cookie": f"stolik={secret}"})
    assert planted.get("/test/whoami").json() == {"name": None}
