"""Many appends that wait are stored together: with few statements, each with its own outcome, on both databases."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from threading import Event
from typing import Any

import pytest

from stolik.store import Store, TableRow, VersionConflict
from stolik.store.database import WRITERS
from stolik.store.log import _Append, _append_all
from stolik.store.prepared import SIZES, Prepared
from tests.store.submitting import submit_append

CARD = TableRow(game="abalone", status="playing", clock="blitz", players=2)


def hold_writers(store: Store, url: str) -> Callable[[], None]:
    """Let all threads that append wait. Return the function that lets them go on."""
    free = Event()

    def run_together(connection: Any, jobs: Sequence[Any]) -> list[None]:  # noqa: ARG001
        return [None for _ in jobs]

    for _ in range(1 if url.startswith("sqlite") else WRITERS):
        held = Event()

        def hold(_: Any, held: Event = held) -> None:
            held.set()
            free.wait(10)

        store._database.submit(hold, run_together)
        assert held.wait(10)
    return free.set


def test_appends_that_wait_need_few_statements(store: Store, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = Counter[str]()
    for name in ("run", "fetch"):
        real = getattr(Prepared, name)

        def count(self: Prepared, *arguments: Any, real: Any = real, name: str = name) -> Any:
            calls[name] += 1
            return real(self, *arguments)

        monkeypatch.setattr(Prepared, name, count)
    let_go = hold_writers(store, url)
    number = SIZES[0] + SIZES[-2] + 1  # three statements of each kind, if all are in one batch
    waiting = [submit_append(store, f"t{table}", 0, [b"x"], CARD) for table in range(number)]
    let_go()
    assert [future.result(10) for future in waiting] == [1] * number
    assert calls.total() < number, "less than one statement for each append"
    assert [store.log.find_version(f"t{table}") for table in range(number)] == [1] * number


def test_two_nodes_that_append_to_the_same_tables_never_block_each_other(url: str) -> None:
    names = [f"t{table}" for table in range(12)]
    with Store.open(url) as one, Store.open(url) as other:
        for version in range(8):
            mine = [submit_append(one, name, version, [b"one"], CARD) for name in names]
            theirs = [submit_append(other, name, version, [b"other"], CARD) for name in reversed(names)]
            won = [is_stored(future) for future in mine]
            assert [is_stored(future) for future in reversed(theirs)] == [not mine for mine in won]
        assert [one.log.find_version(name) for name in names] == [8] * len(names)


def is_stored(future: Future[int]) -> bool:
    try:
        future.result(20)
    except VersionConflict:
        return False
    return True


def test_a_table_may_be_appended_to_twice_in_a_batch(store: Store) -> None:
    ended = TableRow(game="abalone", status="finished", clock="blitz", players=2)
    jobs = [_Append("t", version, (b"x",), row, 1_000 * version) for version, row in enumerate((CARD, ended, ended))]
    assert store._database.write(lambda connection: _append_all(connection, jobs)) == [1, 2, 3]
    found = store.lobby.get("t")
    assert found is not None
    assert (found.created, found.ended) == (0, 1_000)
