"""The log: appends are compare-and-set, whole, in order, and there after a crash."""

from __future__ import annotations

import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Barrier, Event
from typing import Any

import pytest
from sqlalchemy import Connection, insert

from stolik.game import Refusal
from stolik.messages import explain
from stolik.store import SeatRow, Snapshot, Store, TableRow, VersionConflict
from stolik.store.log import _Append, _append_all
from stolik.store.schema import events
from tests.store.submitting import submit_append

CARD = TableRow(game="abalone", status="playing", clock="blitz", players=2)


def test_events_come_back_in_order_with_their_times(store: Store, clock: Any) -> None:
    assert store.log.append("t", 0, [b"a", b"b"]) == 2
    clock.now += 5
    assert store.log.append("t", 2, [b"c"]) == 3
    assert [(event.version, event.at - clock.now, event.data) for event in store.log.read_events("t")] == [
        (1, -5, b"a"),
        (2, -5, b"b"),
        (3, 0, b"c"),
    ]
    assert [event.data for event in store.log.read_events("t", after=2)] == [b"c"]
    assert store.log.find_version("t") == 3
    assert store.log.find_version("other") == 0
    assert store.log.read_events("other") == []


def test_any_bytes_are_stored(store: Store) -> None:
    data = [b"", b"\0\xff'; DROP TABLE events; --", b"x" * 2_000_000]
    store.log.append("t", 0, data)
    assert [event.data for event in store.log.read_events("t")] == data


@pytest.mark.parametrize("expected", [0, 1, 3, 99])
def test_an_append_to_another_version_is_refused_whole(store: Store, expected: int) -> None:
    store.log.append("t", 0, [b"a", b"b"], CARD)
    with pytest.raises(VersionConflict) as conflict:
        store.log.append("t", expected, [b"c", b"d"], TableRow(game="zero", status="closed", clock="", players=3))
    assert conflict.value.actual == 2
    assert "2" in explain(conflict.value)
    assert "2" in explain(conflict.value, "pl")
    assert [event.data for event in store.log.read_events("t")] == [b"a", b"b"]
    entry = store.lobby.get("t")
    assert entry is not None
    assert (entry.game, entry.version) == ("abalone", 2)


def test_an_append_needs_an_event(store: Store) -> None:
    with pytest.raises(ValueError, match="event"):
        store.log.append("t", 0, [], CARD)


def test_threads_that_race_lose_and_double_nothing(store: Store) -> None:
    """8 threads add 25 events each to one table, and try again after every conflict."""
    start = Barrier(8)

    def play(player: int) -> int:
        conflicts, version = 0, 0
        start.wait()
        for number in range(25):
            while True:
                try:
                    version = store.log.append("t", version, [f"{player}:{number}".encode()], CARD)
                    break
                except VersionConflict as conflict:
                    conflicts += 1
                    version = conflict.actual
        return conflicts

    with ThreadPoolExecutor(8) as threads:
        conflicts = sum(threads.map(play, range(8)))
    events = store.log.read_events("t")
    assert [event.version for event in events] == list(range(1, 201))
    assert sorted(event.data for event in events) == sorted(f"{p}:{n}".encode() for p in range(8) for n in range(25))
    for player in range(8):  # each one's in the order that it appended them
        own = [event.data for event in events if event.data.startswith(b"%d:" % player)]
        assert own == [f"{player}:{number}".encode() for number in range(25)]
    assert conflicts > 0


def test_threads_that_race_with_several_events_get_all_or_nothing(store: Store) -> None:
    start = Barrier(8)
    behind: list[int] = []

    def play(player: int) -> int:
        won = 0
        for base in range(0, 60, 3):
            start.wait()
            try:
                store.log.append("t", base, [f"{player}:{n}".encode() for n in range(3)])
                won += 1
            except VersionConflict as conflict:
                behind.append(base + 3 - conflict.actual)
        return won

    with ThreadPoolExecutor(8) as threads:
        assert sum(threads.map(play, range(8))) == 20
    assert len(behind) == 140
    assert max(behind) <= 0  # a conflict tells the version after the winner's events
    data = [event.data for event in store.log.read_events("t")]
    for base in range(0, 60, 3):
        player = data[base].split(b":")[0]
        assert data[base : base + 3] == [player + b":%d" % n for n in range(3)]


def test_a_conflict_in_a_batch_is_its_callers_alone(store: Store) -> None:
    """While the writer is held up, many appends wait: they are committed together, and each gets its own answer."""
    store.log.append("old", 0, [b"a"])
    held, free = Event(), Event()

    def hold(_: Any) -> None:
        held.set()
        free.wait(10)

    holder = store._database.submit(hold)
    assert held.wait(10)
    good = [submit_append(store, f"t{n}", 0, [b"x", b"y"], CARD) for n in range(20)]
    stale = submit_append(store, "old", 0, [b"b"])
    first = submit_append(store, "same", 0, [b"1"], CARD)
    after = submit_append(store, "old", 1, [b"c"])
    free.set()
    assert [future.result() for future in good] == [2] * 20
    assert first.result() == 1
    assert after.result() == 2
    with pytest.raises(VersionConflict) as conflict:
        stale.result()
    assert conflict.value.actual in (1, 2)
    assert [event.data for event in store.log.read_events("old")] == [b"a", b"c"]
    assert store.log.find_version("t19") == 2
    holder.result()


def test_a_broken_write_in_a_batch_is_its_callers_alone(store: Store) -> None:
    """A card that cannot be stored, and a job that fails in the middle, undo only themselves."""
    held, free = Event(), Event()

    def hold(_: Any) -> None:
        held.set()
        free.wait(10)

    store._database.submit(hold)
    assert held.wait(10)
    before = submit_append(store, "before", 0, [b"x"], CARD)
    twice = TableRow(game="g", status="open", clock="", players=2, sitters=(SeatRow(0), SeatRow(0)))
    broken = submit_append(store, "broken", 0, [b"x"], twice)
    text = submit_append(store, "text", 0, [b"x"], TableRow(game="\0", status="open", clock="", players=2))
    after = submit_append(store, "after", 0, [b"x"], CARD)
    free.set()
    assert (before.result(), after.result()) == (1, 1)
    with pytest.raises(Exception, match=r"(?i)unique"):
        broken.result()
    with pytest.raises(Refusal, match="store-text"):
        text.result()
    assert [store.log.find_version(name) for name in ("before", "broken", "text", "after")] == [1, 0, 0, 1]


@pytest.mark.parametrize("fault", ["rollback", "full"])
def test_a_disk_that_fails_acknowledges_nothing_of_the_batch(tmp_path: Any, fault: str) -> None:
    """SQLite may give up a whole transaction in the middle: what was done in it before must not count as done."""
    with Store.open(f"sqlite:///{tmp_path}/x.db") as store:
        held, free = Event(), Event()

        def hold(connection: Any) -> None:
            if fault == "full":
                pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
                connection.exec_driver_sql(f"PRAGMA max_page_count = {pages + 2}")
            held.set()
            free.wait(10)

        def fail(connection: Any) -> None:
            if fault == "rollback":
                connection.connection.driver_connection.execute("ROLLBACK")
                raise OSError("the disk is gone")
            connection.execute(insert(events), {"table_id": "big", "version": 1, "at": 0, "data": b"x" * 100_000})

        store._database.submit(hold)
        assert held.wait(10)
        before = submit_append(store, "before", 0, [b"x"])
        broken = store._database.submit(fail)
        after = submit_append(store, "after", 0, [b"x"])
        free.set()
        for future in (before, broken, after):
            assert "disk" in str(future.exception(10))
        assert [store.log.find_version(table) for table in ("before", "big", "after")] == [0, 0, 0]
        store._database.write(lambda connection: connection.exec_driver_sql("PRAGMA max_page_count = 1000000").scalar())
        assert store.log.append("later", 0, [b"x"]) == 1


def test_a_given_up_append_is_not_made(tmp_path: Any) -> None:
    """A future that is cancelled while it waits is dropped: on SQLite, where appends queue for the writer."""
    with Store.open(f"sqlite:///{tmp_path}/x.db") as store:
        held, free = Event(), Event()

        def hold(_: Any) -> None:
            held.set()
            free.wait(10)

        store._database.submit(hold)
        assert held.wait(10)
        future = submit_append(store, "t", 0, [b"x"])
        assert future.cancel()
        free.set()
        assert store.log.append("t", 0, [b"y"]) == 1


def test_closing_finishes_what_was_submitted(url: str) -> None:
    store = Store.open(url)
    futures = [submit_append(store, f"t{n}", 0, [b"x"]) for n in range(200)]
    store.close()
    assert [future.result(0) for future in futures] == [1] * 200
    with pytest.raises((Refusal, RuntimeError)):
        submit_append(store, "late", 0, [b"x"])
    with Store.open(url) as again:
        assert all(again.log.find_version(f"t{n}") == 1 for n in range(200))


def test_an_append_does_not_read_the_log(tmp_path: Any) -> None:
    """The newest version is found by a step in the index, alone and in a batch: SQLite counts the steps of its work."""
    with Store.open(f"sqlite:///{tmp_path}/x.db") as store:
        work: dict[str, list[int]] = {"few": [], "many": []}
        for length, names in ((1, ("few1", "few2")), (5000, ("many1", "many2"))):
            for name in names:
                store.log.append(name, 0, [b"x"] * length)

            def measured(connection: Any, names: tuple[str, str] = names, length: int = length) -> None:
                steps = work[names[0][:-1]]
                driver = connection.connection.driver_connection
                for group in (names[:1], names):
                    steps.append(0)
                    driver.set_progress_handler(lambda: steps.append(steps.pop() + 1), 1)
                    appends = [
                        _Append(name, length + (group == names and name == names[0]), (b"y",), None, 0)
                        for name in group
                    ]
                    assert all(isinstance(version, int) for version in _append_all(connection, appends))
                    driver.set_progress_handler(None, 1)

            store._database.write(measured)
    for few, many in zip(work["few"], work["many"], strict=True):
        assert 0 < many < 2 * few


def test_snapshots_keep_the_newest(store: Store) -> None:
    assert store.log.load("t") == (None, [])
    store.log.append("t", 0, [b"a", b"b", b"c"])
    store.log.save_snapshot("t", 2, b"two")
    store.log.save_snapshot("t", 1, b"one")  # by a slow node
    snapshot, later = store.log.load("t")
    assert snapshot == Snapshot(2, b"two")
    assert [event.data for event in later] == [b"c"]
    store.log.save_snapshot("t", 3, b"three")
    assert store.log.load("t") == (Snapshot(3, b"three"), [])


def test_a_card_comes_with_its_events(store: Store, clock: Any) -> None:
    born = clock.now
    sitters = (SeatRow(0, person_id="anna"), SeatRow(1, bot="strong"))
    card = TableRow(game="zero", status="open", clock="slow", players=3, free=1, sitters=sitters, details=b"[1]")
    store.log.append("t", 0, [b"a"], card)
    clock.now += 10
    playing = TableRow(game="zero", status="playing", clock="slow", players=3, deadline=clock.now + 7, rated=True)
    store.log.append("t", 1, [b"b"], playing)
    entry = store.lobby.get("t")
    assert entry is not None
    assert (entry.version, entry.status, entry.created, entry.updated) == (2, "playing", born, clock.now)
    assert (entry.deadline, entry.rated, entry.free, entry.ended, entry.result) == (clock.now + 7, True, 0, None, None)
    assert entry.sitters == sitters  # as they were
    clock.now += 10
    ended = clock.now
    store.log.append("t", 2, [b"c"], TableRow(game="zero", status="finished", clock="", players=3, result=b"{}"))
    clock.now += 10
    last = TableRow(game="zero", status="finished", clock="", players=3, result=b"{}", sitters=(SeatRow(0),))
    store.log.append("t", 3, [b"thanks!"], last)
    entry = store.lobby.get("t")
    assert entry is not None
    assert (entry.ended, entry.updated, entry.deadline, entry.result) == (ended, clock.now, None, b"{}")
    assert entry.sitters == (SeatRow(0),)


WRITER = """
import sys, threading
from stolik.store import VersionConflict, Store
store = Store.open(sys.argv[1])
lock = threading.Lock()
def write(table):
    version = store.log.find_version(table)
    while True:
        try:
            version = store.log.append(table, version, [b"%d" % (version + 1)])
        except VersionConflict as conflict:  # the server ended what a killed writer had begun
            version = conflict.actual
            continue
        with lock:
            sys.stdout.write(f"{table} {version}\\n")
            sys.stdout.flush()
for n in range(8):
    threading.Thread(target=write, args=(f"t{n}",), daemon=True).start()
threading.Event().wait()
"""


def test_a_killed_writer_loses_nothing_it_acknowledged(url: str) -> None:
    Store.open(url).close()
    acknowledged: dict[str, int] = {}
    for turn in range(2):
        writer = subprocess.Popen([sys.executable, "-c", WRITER, url], stdout=subprocess.PIPE, text=True)
        assert writer.stdout is not None
        read = 0
        while read < 100 or len(acknowledged) < 8:  # a thread may be late on a busy machine
            table, version = writer.stdout.readline().split()
            acknowledged[table] = int(version)
            read += 1
        writer.send_signal(signal.SIGKILL)
        for line in writer.stdout.read().splitlines(keepends=True):
            if line.endswith("\n"):
                table, version = line.split()
                acknowledged[table] = int(version)
        writer.stdout.close()
        assert writer.wait() == -signal.SIGKILL, turn
    with Store.open(url) as store:
        for table, newest in acknowledged.items():
            events = store.log.read_events(table)
            assert len(events) >= newest
            assert [event.data for event in events] == [b"%d" % (n + 1) for n in range(len(events))]


def test_a_read_that_nobody_waits_for_is_finished_before_the_database_is_closed(postgres_url: str) -> None:
    store, begun, goes_on = Store.open(postgres_url), Event(), Event()

    def read_slowly(connection: Connection) -> Any:
        driver = connection.connection.driver_connection
        begun.set()
        assert goes_on.wait(20)
        return driver

    with ThreadPoolExecutor(2) as threads:
        reading = threads.submit(store._database.read, read_slowly)
        assert begun.wait(20)
        closing = threads.submit(store.close)
        with suppress(TimeoutError):  # long enough to close a connection that nobody uses
            closing.result(0.2)
        goes_on.set()
        closing.result()
        assert reading.result().closed, "else the connection is lost while it is open"
