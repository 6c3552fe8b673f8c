"""A real server with the built client, and a real Chromium."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from stolik.server.settings import Settings
from stolik.server.site import FOLDER
from tests.server.client import QUICK, Running, free_port

CHROMIUM = Path("/usr/bin/chromium")  # Debian's
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]  # root has no sandbox


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server for all tests of a process."""
    if not (FOLDER / "index.html").exists():
        pytest.skip("the client is not built: `npm run build` in web/")
    data = tmp_path_factory.mktemp("data")
    with Running(Settings(port=free_port(), data=data, **QUICK)) as running:
        yield running


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests of a process; every person has a context of their own."""
    if not CHROMIUM.exists():
        pytest.skip("there is no Chromium: apt-get install chromium")
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield launched
        launched.close()
