"""A real server on loopback."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from stolik.server.settings import Settings
from tests.server.client import QUICK, Running, free_port


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server with SQLite for all tests of a process."""
    data = tmp_path_factory.mktemp("data")
    with Running(Settings(port=free_port(), data=data, **QUICK)) as running:
        yield running


@pytest.fixture(autouse=True)
def same_deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A test gets the same deals, and bots the same dice, whenever it runs."""
    rng = Random(request.node.nodeid)
    for module in ("live.tables", "live.bots", "study.lines"):
        monkeypatch.setattr(f"stolik.server.{module}.randbits", rng.getrandbits)
