"""A real server on loopback, and the rules for tests that talk to it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator
from functools import wraps
from inspect import iscoroutinefunction
from random import Random
from typing import Any, Final

import pytest
import structlog

from stolik.server.settings import Settings
from tests.server.client import QUICK, Running, free_port, opened

TEST_S: Final = 120.0  # an async test that takes longer hangs, and fails


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
    monkeypatch.setattr("stolik.table.decisions.shuffles.mix_seed", lambda seed, _: seed)  # browsers add random parts


@pytest.fixture(autouse=True)
async def closed_clients(anyio_backend: Any) -> AsyncIterator[None]:  # noqa: ARG001 - it makes the fixture run in a loop
    """Close the clients that a test has opened."""
    yield
    while opened:
        await opened.pop().aclose()


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> None:
    """Give every async test a time limit."""
    test = pyfuncitem.obj
    if iscoroutinefunction(test):

        @wraps(test)
        async def limited(**arguments: Any) -> None:
            async with asyncio.timeout(TEST_S):
                await test(**arguments)

        pyfuncitem.obj = limited


@pytest.fixture(autouse=True)
def logs_as_before() -> Iterator[None]:
    """Some tests send all logs to a standard error of their own, which is gone after the test."""
    root = logging.getLogger()
    handlers, level = root.handlers, root.level
    yield
    root.handlers = handlers
    root.setLevel(level)
    structlog.reset_defaults()
