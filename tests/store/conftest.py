"""Every test of the store runs on both databases."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from argon2 import PasswordHasher

from stolik.store import Store, folder_url

FAST = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


class Clock:
    """Time that passes only when a test says so."""

    def __init__(self) -> None:
        self.now = 1_800_000_000_000

    def __call__(self) -> int:
        return self.now


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a database without rows, and perhaps without tables."""
    return find_url(request, tmp_path, "postgres_url")


@pytest.fixture(params=["sqlite", "postgresql"])
def bare_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a database without tables."""
    return find_url(request, tmp_path, "bare_postgres_url")


def find_url(request: pytest.FixtureRequest, folder: Path, postgresql: str) -> str:
    """Return the URL of a new SQLite database, or of PostgreSQL's by a fixture."""
    found: str = folder_url(folder / "data") if request.param == "sqlite" else request.getfixturevalue(postgresql)
    return found


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(request: pytest.FixtureRequest, url: str, clock: Clock) -> Iterator[Store]:
    if url.startswith("sqlite"):
        request.getfixturevalue("migrated_url")
    with Store.open(url, clock=clock, hasher=FAST) as store:
        yield store
