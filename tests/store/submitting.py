"""Appends that are queued, for tests that wait for them later."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future

from stolik.store import Store, TableRow


def submit_append(
    store: Store, table_id: str, expected: int, data: Sequence[bytes], row: TableRow | None = None
) -> Future[int]:
    """Append without waiting. The future is done when the events are durable."""
    future: Future[int] = Future()
    store.log.submit_append(future, table_id, expected, data, row)
    return future
