"""A server whose streams are seldom silent for long."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from stolik.server.settings import Settings
from tests.server.client import QUICK, Running, free_port


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    data = tmp_path_factory.mktemp("data")
    with Running(Settings(port=free_port(), data=data, **QUICK, keep_alive_ms=50)) as running:
        yield running
