"""What several tests of live tables use."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from stolik.store import Store


@pytest.fixture
def store(migrated_url: str) -> Iterator[Store]:
    """An empty SQLite database."""
    with Store.open(migrated_url) as store:
        yield store
