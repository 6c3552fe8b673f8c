"""Progress over REST: of accounts alone, added to and never lost, and bounded."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from stolik.server.study.progress import MOST_DAYS, MOST_EXERCISES
from tests.server.client import Running

NAMES = iter(range(1_000))


@pytest.fixture
def http(server: Running) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url, headers={"Origin": server.url}, trust_env=False, timeout=60) as found:
        account = {"name": f"Learner {next(NAMES)}", "password": "correct horse battery"}
        found.post("/api/accounts", json=account).raise_for_status()
        yield found


def test_what_is_new_is_added(http: httpx.Client) -> None:
    assert http.get("/api/me/progress").json() == {"courses": {}, "days": {}}
    other = {"setup": ["run"]}
    http.put("/api/me/progress", json={"courses": {"zero": ["twin"]}, "days": {"zero": [5]}}).raise_for_status()
    both = http.put("/api/me/progress", json={"courses": {"zero": ["pass"]} | other, "days": {"zero": [4]}})
    assert both.json() == {"courses": {"zero": ["pass", "twin"]} | other, "days": {"zero": [4, 5]}}
    assert http.get("/api/me/progress").json() == both.json()


def test_of_too_many_days_the_latest_are_kept(http: httpx.Client) -> None:
    http.put("/api/me/progress", json={"days": {"zero": [*range(MOST_DAYS)]}}).raise_for_status()
    days = http.put("/api/me/progress", json={"days": {"zero": [MOST_DAYS]}}).json()["days"]["zero"]
    assert (len(days), days[0], days[-1]) == (MOST_DAYS, 1, MOST_DAYS)


def test_more_exercises_than_any_course_has_are_refused(http: httpx.Client) -> None:
    some = [f"some-{number}" for number in range(MOST_EXERCISES)]
    http.put("/api/me/progress", json={"courses": {"zero": some}}).raise_for_status()
    answer = http.put("/api/me/progress", json={"courses": {"zero": ["one-more"]}})
    assert (answer.status_code, answer.json()["code"]) == (413, "progress-large")
    assert len(http.get("/api/me/progress").json()["courses"]["zero"]) == MOST_EXERCISES


def test_what_is_no_progress_is_refused(http: httpx.Client) -> None:
    wrong: list[tuple[Any, int]] = [
        ({"courses": {"chess": ["a"]}}, 404),
        ({"days": {"chess": [1]}}, 404),
        ({"courses": {"zero": ["<script>"]}}, 400),
        ({"courses": {"zero": ["a" * 33]}}, 400),
        ({"courses": {"zero": "twin"}}, 400),
        ({"days": {"zero": [-1]}}, 400),
        ({"days": {"zero": [10**9]}}, 400),
        ({"days": {"zero": [*range(MOST_DAYS + 1)]}}, 400),
        ({"more": 1}, 400),
        ([], 400),
    ]
    for body, status in wrong:
        assert http.put("/api/me/progress", json=body).status_code == status, str(body)[:80]
    assert http.get("/api/me/progress").json() == {"courses": {}, "days": {}}


def test_guests_and_strangers_have_none(server: Running) -> None:
    with httpx.Client(base_url=server.url, headers={"Origin": server.url}, trust_env=False, timeout=60) as http:
        assert http.get("/api/me/progress").status_code == 401
        http.post("/api/guests", json={}).raise_for_status()
        answer = http.put("/api/me/progress", json={"days": {"zero": [5]}})
        assert (answer.status_code, answer.json()["code"]) == (403, "progress-account")
