"""The same on PostgreSQL, in one go."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.server.people.conftest import MakeClient


@pytest.fixture
def url(postgres_url: str) -> str:
    return postgres_url


def test_a_guest_makes_an_account_and_a_token_and_signs_out(make: MakeClient) -> None:
    browser, other = make(), make()
    me = browser.post("/api/guests", json={"name": "Łucja"}).json()
    account = {"name": "Łucja", "password": "correct horse"}
    assert browser.post("/api/accounts", json=account).json()["id"] == me["id"]
    secret = browser.post("/api/me/tokens", json={"name": "bot", "scopes": ["read"]}).json()["secret"]
    program = make(headers={"authorization": f"Bearer {secret}"})
    assert program.get("/api/me").json()["id"] == me["id"]
    assert other.post("/api/guests", json={"name": "łucja"}).status_code == 409
    assert other.post("/api/sessions", json=account).status_code == 201
    assert browser.patch("/api/me", json={"settings": {"\0": "\0"}}).json()["settings"] == {"\0": "\0"}
    assert browser.get(f"/api/people/{me['id']}").json()["name"] == "Łucja"
    assert other.get("/api/people/%00").status_code == 400
    forged = make(headers={"cookie": "stolik=%00'; DROP TABLE people --"})
    assert forged.get("/test/whoami").json() == {"name": None}
    assert other.delete("/api/sessions/current").status_code == 204
    assert other.get("/test/whoami").json()["name"] is None
