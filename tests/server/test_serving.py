"""How the server's process is set up."""

from __future__ import annotations

import gc
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from stolik.server.serving import make_server, slow_down_collector
from stolik.server.settings import Settings


@pytest.fixture
def collections() -> Iterator[list[int]]:
    """The generations that the collector looked through, and the collector as it was before."""
    found: list[int] = []

    def note(phase: str, info: dict[str, Any]) -> None:
        if phase == "start":
            found.append(info["generation"])

    thresholds = gc.get_threshold()
    gc.callbacks.append(note)
    yield found
    gc.callbacks.remove(note)
    gc.set_threshold(*thresholds)
    gc.unfreeze()


def test_many_live_objects_do_not_stop_the_server_for_a_full_collection(collections: list[int]) -> None:
    slow_down_collector()
    collections.clear()
    kept = [[number] for number in range(1_000_000)]
    assert collections, "new objects are still looked at"
    assert 2 not in collections
    assert len(kept) == 1_000_000


def test_a_proxy_is_the_first_to_end_a_connection_that_waits(tmp_path: Path) -> None:
    """Caddy keeps one for 120 seconds. If we ended it just when a request comes, the player would see an error."""
    assert make_server(Settings(data=tmp_path)).config.timeout_keep_alive > 120


LAZY = ("alembic", "numba", "numpy", "openskill", "procrastinate", "psycopg", "redis", "resvg_py")
START = """
import sys
from pathlib import Path
from stolik.server.serving import make_server
from stolik.server.settings import Settings
from stolik.store import Store
settings = Settings(data=Path(sys.argv[1]))
make_server(settings)
Store.open(settings.url).close()
print(*(name for name in sys.argv[2:] if name in sys.modules))
"""


def test_a_second_start_imports_nothing_that_the_first_page_does_not_need(tmp_path: Path) -> None:
    command = [sys.executable, "-c", START, str(tmp_path), *LAZY]
    first, second = (subprocess.run(command, capture_output=True, text=True, check=True).stdout for _ in range(2))
    assert first.split() == ["alembic"]  # it makes the schema
    assert second.split() == []
