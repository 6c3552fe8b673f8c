"""The server of the tests of moderation."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from stolik.server.settings import Settings
from tests.server.client import QUICK, Running, free_port


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server of its own, behind a proxy: its house is changed, and its networks are banned."""
    data = tmp_path_factory.mktemp("club")
    with Running(Settings(port=free_port(), data=data, trusted_proxies=("127.0.0.1",), **QUICK)) as running:
        yield running
