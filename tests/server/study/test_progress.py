"""Progress over REST: of accounts alone, added to and never lost, and bounded."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from stolik.server.study.progress import MOST_EXERCISES, Progress, merge_progress
from tests.server.client import Running, sync_browser

NAMES = iter(range(1_000))


@pytest.fixture
def http(server: Running) -> Iterator[httpx.Client]:
    with sync_browser(server.url) as found:
        account = {"name": f"Learner {next(NAMES)}", "password": "correct horse battery"}
        found.post("/api/accounts", json=account).raise_for_status()
        yield found


def test_what_is_new_is_added(http: httpx.Client) -> None:
    assert http.get("/api/me/progress").json() == {"courses": {}}
    other = {"setup": ["run"]}
    http.put("/api/me/progress", json={"courses": {"zero": ["twin"]}}).raise_for_status()
    both = http.put("/api/me/progress", json={"courses": {"zero": ["pass"]} | other})
    assert both.json() == {"courses": {"zero": ["pass", "twin"]} | other}
    assert http.get("/api/me/progress").json() == both.json()


def test_what_was_stored_with_days_is_read() -> None:
    """Which days had a solved puzzle was a part of it once."""
    before = b'{"courses":{"zero":["pass"]},"days":{"zero":[5]}}'
    assert merge_progress(before, Progress({})) == Progress({"zero": ["pass"]})


def test_more_exercises_than_any_course_has_are_refused(http: httpx.Client) -> None:
    some = [f"some-{number}" for number in range(MOST_EXERCISES)]
    http.put("/api/me/progress", json={"courses": {"zero": some}}).raise_for_status()
    answer = http.put("/api/me/progress", json={"courses": {"zero": ["one-more"]}})
    assert (answer.status_code, answer.json()["code"]) == (413, "progress-large")
    assert len(http.get("/api/me/progress").json()["courses"]["zero"]) == MOST_EXERCISES


def test_what_is_no_progress_is_refused(http: httpx.Client) -> None:
    wrong: list[tuple[Any, int]] = [
        ({"courses": {"chess": ["a"]}}, 404),
        ({"courses": {"zero": ["<script>"]}}, 400),
        ({"courses": {"zero": ["a" * 33]}}, 400),
        ({"courses": {"zero": "twin"}}, 400),
        ({"days": {"zero": [5]}}, 400),
        ({"more": 1}, 400),
        ([], 400),
    ]
    for body, status in wrong:
        assert http.put("/api/me/progress", json=body).status_code == status, str(body)[:80]
    assert http.get("/api/me/progress").json() == {"courses": {}}


def test_guests_and_strangers_have_none(server: Running) -> None:
    with sync_browser(server.url) as http:
        assert http.get("/api/me/progress").status_code == 401
        http.post("/api/guests", json={}).raise_for_status()
        answer = http.put("/api/me/progress", json={"courses": {"zero": ["twin"]}})
        assert (answer.status_code, answer.json()["code"]) == (403, "progress-account")
