"""Passwords are hashed in turn for each address: who sends very many waits for the own ones alone."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import pytest

from stolik.store import Store
from tests.server.people.test_safety import come_from

if TYPE_CHECKING:
    from tests.server.people.conftest import MakeClient

FLOOD, SECONDS = 60, 0.05


def test_a_flood_of_one_address_does_not_delay_the_sign_in_of_others(
    make: MakeClient, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[str] = []
    sign_in = store.people.sign_in

    def work(name: str, password: str) -> Any:
        begun.append(name)
        time.sleep(SECONDS)
        return sign_in(name, password)

    honest = come_from(make, "192.0.2.1")
    assert honest.post("/api/accounts", json={"name": "Anna", "password": "correct horse"}).status_code == 201
    monkeypatch.setattr(store.people, "sign_in", work)
    attackers = [come_from(make, "203.0.113.9") for _ in range(FLOOD)]

    def attack(number: int) -> int:
        body = {"name": f"Eve {number}", "password": "no such word"}
        return attackers[number].post("/api/sessions", json=body).status_code

    with ThreadPoolExecutor(FLOOD) as threads:
        attacks = [threads.submit(attack, number) for number in range(FLOOD)]
        while len(begun) < 8:
            time.sleep(0.01)
        before = len(begun)
        answer = honest.post("/api/sessions", json={"name": "Anna", "password": "correct horse"})
        assert answer.status_code == 201
        assert begun.index("Anna") <= before + 10, "the flood is about to wait for a second and a half"
        assert {task.result() for task in attacks} == {401}
