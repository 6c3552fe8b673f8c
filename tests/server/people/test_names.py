"""A new name for an account: the old one is kept from others for a while, and leads to its owner."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from stolik.store.people.accounts import DAY, OLD_NAME_KEPT, OLD_NAMES

if TYPE_CHECKING:
    from tests.server.people.conftest import Client, Clock, MakeClient

ANNA = {"name": "Anna", "password": "correct horse"}


def rename(browser: Client, name: str) -> tuple[int, str]:
    answer = browser.patch("/api/me", json={"name": name})
    return answer.status_code, answer.json().get("code", "")


@pytest.mark.parametrize("name", ["Anna", "ANNA", "Аnnа"])
def test_an_old_name_is_kept_from_others_for_a_while(make: MakeClient, clock: Clock, name: str) -> None:
    anna, other, guest = make(), make(), make()
    anna.post("/api/accounts", json=ANNA)
    assert rename(anna, "Joanna") == (200, "")
    other.post("/api/accounts", json=ANNA | {"name": "Other"})
    guest.post("/api/guests", json={})
    for browser in (other, guest):
        assert rename(browser, name) == (409, "store-name-taken")
    assert make().post("/api/accounts", json=ANNA | {"name": name}).status_code == 409
    assert make().post("/api/guests", json={"name": name}).status_code == 409
    assert rename(anna, name) == (200, "")  # its owner may have it back
    assert rename(other, "Joanna") == (409, "store-name-taken")
    assert rename(anna, "Joanna") == (200, "")
    clock.now += OLD_NAME_KEPT
    assert rename(other, name) == (200, "")


def test_an_old_name_leads_to_its_owner(make: MakeClient, clock: Clock) -> None:
    anna = make()
    person = anna.post("/api/accounts", json=ANNA).json()["id"]
    rename(anna, "Joanna/<b>")
    for name in ("anna", "Joanna%2F%3Cb%3E", "JOANNA%2f%3cB%3e"):
        found = make().get(f"/api/people?name={name}")
        assert (found.status_code, found.json().get("id")) == (200, person), name
    answer = make().get("/api/people?name=Nobody")
    assert (answer.status_code, answer.json()["code"]) == (404, "store-no-name")
    guest = make().post("/api/guests", json={"name": "Gustaw"}).json()["name"]
    assert make().get(f"/api/people?name={guest}").status_code == 404  # guests' names are nobody's own
    clock.now += OLD_NAME_KEPT
    assert make().get("/api/people?name=anna").status_code == 404


def test_nobody_can_reserve_many_names(make: MakeClient, clock: Clock) -> None:
    anna = make()
    anna.post("/api/accounts", json=ANNA)
    for number in range(OLD_NAMES):
        assert rename(anna, f"Name {number}") == (200, "")
    assert rename(anna, f"NAME {OLD_NAMES - 1}") == (200, "")  # the same name in another spelling
    answer = anna.patch("/api/me", json={"name": "One more"})
    assert answer.status_code == 409
    assert answer.json()["facts"] == {"most": OLD_NAMES, "days": OLD_NAME_KEPT // DAY}
    clock.now += OLD_NAME_KEPT
    assert rename(anna, "One more") == (200, "")


def test_a_guest_keeps_no_old_names(make: MakeClient) -> None:
    guest = make()
    guest.post("/api/guests", json={"name": "Ola"})
    for number in range(5):
        assert rename(guest, f"Ola {number}") == (200, "")
    assert guest.post("/api/accounts", json=ANNA).status_code == 201
    assert make().post("/api/accounts", json=ANNA | {"name": "Ola 4"}).status_code == 201
