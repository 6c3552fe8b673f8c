"""The memory of a server: shares by bytes, and a process that stays below its setting whatever is asked of it."""

from __future__ import annotations

import asyncio
import gc
import os
import re
import socket
import subprocess
import sys
import tracemalloc
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from stolik.game import Refusal
from stolik.refusals import Unavailable
from stolik.server.capacity.clients import Client, set_client
from stolik.server.capacity.work_queues import ThreadRunner, WorkQueue
from stolik.server.live.hub import FULL, Hub
from stolik.server.live.outbox import Outbox
from stolik.server.live.tables import Tables
from stolik.server.memory import MB, PROGRAM, ByteCache, share_out
from stolik.server.settings import LEAST_MEMORY, Settings
from stolik.store import Store, folder_url
from stolik.table import Say, Setting, Table, dump, measure, restore
from stolik.table.table import KEPT_CHAT, ChatLine
from tests.server.client import free_port, prepare_data, wait_for
from tests.server.live.starting import ANN, BOB, start

ABALONE = Setting(game="abalone", players=2)
LARGE = 150  # tables, of 1.3 MB each
LONG = "\N{ABACUS}" * 500  # the longest line of chat in bytes
SERVE = (
    "import os; from stolik.server.settings import Settings; "
    "from stolik.server.serving import make_server, slow_down_collector; "
    "make_server(Settings.from_env(os.environ), started=slow_down_collector).run()"
)


@pytest.fixture
def store(migrated_url: str) -> Store:
    """An empty SQLite database."""
    return Store.open(migrated_url)


async def make_large(tables: Tables, lines: int = 200) -> Table:
    """Return a table with a long chat of its players."""
    table = await start(tables, ABALONE)
    for number in range(lines):
        table = await tables.execute(table.id, ANN if number % 2 else BOB, Say(text=LONG))
    return table


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 50))), st.integers(1, 100))
def test_a_cache_keeps_the_newest_and_no_more_bytes_than_it_may(puts: list[tuple[int, int]], most: int) -> None:
    cache, sizes = ByteCache[int, str](most), dict[int, int]()
    for key, size in puts:
        cache.put(key, str(key), size)
        sizes[key] = size
        assert cache.get(key) == str(key)
        assert cache.used == sum(sizes[each] for each in cache)
        assert cache.used <= most or len(cache) == 1


@pytest.mark.parametrize("megabytes", [LEAST_MEMORY, 500, 4_000])
def test_all_shares_together_are_the_memory(megabytes: int) -> None:
    shares = structs.asdict(share_out(megabytes))
    assert all(share > 0 for share in shares.values())
    assert PROGRAM + sum(shares.values()) <= megabytes * MB
    assert share_out(500).most_connections > 5_002, "5,000 watchers of one table, and its players"


def test_too_little_memory_is_refused_with_what_is_needed() -> None:
    with pytest.raises(Refusal, match="settings-memory") as caught:
        Settings.from_env({"STOLIK_MEMORY": "100", "HOME": "/root"})
    assert caught.value.facts == {"megabytes": 100, "least": LEAST_MEMORY}
    assert Settings.from_env({"STOLIK_MEMORY": "300", "HOME": "/root"}).memory == 300


async def test_a_table_takes_no_more_memory_than_is_measured(store: Store) -> None:
    tables = Tables(store)
    for table in [await start(tables, ABALONE), await make_large(tables)]:
        text = dump(table)
        restore(text)  # what is made once, is made
        sizes = []
        for _ in range(5):  # threads of earlier tests may take memory, too: the smallest size is right
            gc.collect()
            tracemalloc.start()
            kept = restore(text)
            gc.collect()
            sizes.append(tracemalloc.get_traced_memory()[0])
            tracemalloc.stop()
        assert min(sizes) <= measure(kept)


async def test_large_tables_that_are_touched_in_turn_are_kept_by_bytes(store: Store) -> None:
    memory = 8 * MB
    tables = Tables(store, memory=memory)
    large = [await make_large(tables, 100) for _ in range(12)]
    small = [await start(tables, ABALONE) for _ in range(5)]
    for table in (*large, *small, *reversed(large)):
        assert (await tables.get(table.id)).version == table.version
        kept = [found for each in tables.list_cached_ids() if (found := tables.find_cached(each)) is not None]
        assert sum(map(measure, kept)) <= memory
    assert 2 <= tables.count() < 12


async def test_a_table_that_grows_is_measured_again(store: Store) -> None:
    tables = Tables(store)
    table = await start(tables, ABALONE)
    for number in range(100):
        table = await tables.execute(table.id, ANN if number % 2 else BOB, Say(text=LONG))
        assert len(dump(table)) * 2 <= tables.find_size(table) <= 2 * measure(table)


async def test_watched_tables_count_and_the_largest_is_given_up_first(store: Store) -> None:
    tables = Tables(store)
    large, small = await make_large(tables, 100), await start(tables, ABALONE)
    hub = Hub(measure(large) + measure(small))
    watchers = {table.id: Outbox(None, 8) for table in (large, small)}
    for table in (large, small):
        hub.check_memory(table)
        hub.enter(watchers[table.id], table)
    hub.check_memory(large)
    with pytest.raises(Unavailable, match="http-busy"):
        hub.check_memory(await start(tables, ABALONE))
    hub.free_memory()
    assert not any(each.is_ended for each in watchers.values())
    for number in range(60):
        large = await tables.execute(large.id, ANN if number % 2 else BOB, Say(text=LONG))
        hub.watch(None, large, own=True)
    hub.free_memory()
    assert (watchers[large.id].is_ended, watchers[large.id].close_code) == (True, FULL)
    assert not watchers[small.id].is_ended


async def test_jobs_that_wait_are_bounded_by_bytes() -> None:
    set_client(Client("1.1.1.1", "ann"))  # the server's own jobs are never refused
    queue = WorkQueue(runners=[ThreadRunner()], waiting=1_000, waiting_bytes=100_000)
    found = await asyncio.gather(*(queue.run(len, b"x" * 10_000) for _ in range(50)), return_exceptions=True)
    assert sum(isinstance(each, Unavailable) for each in found) >= 35
    assert 10_000 in found
    assert await queue.run(len, b"x" * 90_000) == 90_000, "what was done counts no more"
    await queue.close()


async def test_a_process_stays_below_its_memory(tmp_path: Path) -> None:
    """Many large tables, sockets that do not read, and large bodies, in turn."""
    prepare_data(tmp_path)
    with Store.open(folder_url(tmp_path)) as store:
        first = await start(Tables(store), ABALONE)
        (opened, *_) = store.log.read_events(first.id)
        lines = [
            ChatLine(number, 0, room, ANN, 0, LONG) for room in ("players", "spectators") for number in range(KEPT_CHAT)
        ]
        ids = [f"large-{number}" for number in range(LARGE)]
        for table_id in ids:  # the log is as short as can be: what matters is loaded from the snapshot
            store.log.append(table_id, 0, [opened.data.replace(first.id.encode(), table_id.encode())])
            large = structs.replace(first, id=table_id, version=1_000, chat=tuple(lines))
            store.log.save_snapshot(table_id, large.version, dump(large))
    port = free_port()
    settings = {"port": port, "data": tmp_path, "workers": 0, "limits": 1_000, "memory": LEAST_MEMORY}
    settings |= {"connections_per_address": 1_000, "log_json": "true", "warm_bots": "false"}
    environ = os.environ | {f"STOLIK_{name.upper()}": str(value) for name, value in settings.items()}
    with subprocess.Popen([sys.executable, "-c", SERVE], env=environ, stderr=subprocess.DEVNULL) as server:
        try:
            wait_for(port)
            url = f"http://127.0.0.1:{port}"
            async with httpx.AsyncClient(base_url=url, timeout=60, headers={"Origin": url}) as http:
                gate = asyncio.Semaphore(8)

                async def touch(table_id: str) -> int:
                    async with gate:
                        return (await http.get(f"/api/tables/{table_id}")).status_code

                statuses = await asyncio.gather(*(touch(table_id) for table_id in ids))
                assert set(statuses) == {200}
                sockets = [await asyncio.to_thread(open_deaf_socket, port, table_id) for table_id in ids]
                bodies = [await asyncio.to_thread(send_most_of_a_body, port) for _ in range(250)]
                text = "x" * 700_000
                answers = await asyncio.gather(*(http.post("/api/replays", json={"text": text}) for _ in range(8)))
                assert {answer.status_code for answer in answers} <= {400, 429, 503}
                assert (await http.get("/healthz")).status_code == 200
            peak = re.search(r"VmHWM:\s+(\d+) kB", Path(f"/proc/{server.pid}/status").read_text())
            for each in (*sockets, *bodies):
                each.close()
        finally:
            server.kill()
    assert peak is not None
    assert int(peak[1]) * 1024 < LEAST_MEMORY * MB


def send_most_of_a_body(port: int) -> socket.socket:
    """Send a large request but for its last byte, so far as the server takes it."""
    raw = socket.create_connection(("127.0.0.1", port))
    head = f"POST /api/replays HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n"
    with suppress(OSError):
        raw.sendall(f"{head}Content-Type: application/json\r\nContent-Length: 700001\r\n\r\n".encode() + b" " * 700_000)
    return raw


def open_deaf_socket(port: int, table_id: str) -> socket.socket:
    """Open a socket to a table, and read nothing from it."""
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
    raw.connect(("127.0.0.1", port))
    raw.sendall(
        f"GET /ws/tables/{table_id} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    return raw
