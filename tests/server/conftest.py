"""A real server on loopback."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from stolik.server.settings import Settings
from tests.server.client import QUICK, Running, free_port


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server with SQLite for all tests of a process."""
    data = tmp_path_factory.mktemp("data")
    with Running(Settings(port=free_port(), data=data, **QUICK)) as running:
        yield running
