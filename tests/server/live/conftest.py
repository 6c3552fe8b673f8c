"""What several tests of live tables use."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from stolik.store import Store, folder_url


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """An empty SQLite database."""
    with Store.open(folder_url(tmp_path)) as store:
        yield store
