"""How the server's process is set up."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from typing import Any

import pytest

from stolik.server.serving import slow_down_collector


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
