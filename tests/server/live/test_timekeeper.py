"""The clocks of games: a wall clock that is set, a server that was killed, a database that was away."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from stolik.server.live.bots import BotPlay
from stolik.server.live.hub import Hub
from stolik.server.live.presence import Presence
from stolik.server.live.tables import Tables
from stolik.server.live.timekeeper import CLOCK_DIFFERENCE_MS, HEARTBEAT_S, LATE_HEARTBEAT_S, Timekeeper
from stolik.server.node_clock import NodeClock
from stolik.store import Store
from stolik.table import Resign, Table
from tests.server.live.starting import ANN, start
from tests.server.live.test_order import SETTING, STEP, Hands

LEASE = round((HEARTBEAT_S + LATE_HEARTBEAT_S) * 1000)  # the most that a player may be charged for an outage


@pytest.fixture
def hands() -> Hands:
    """The clock of the test."""
    return Hands()


class Node:
    """A node without a network. It beats when the test says so, and waits without taking time."""

    def __init__(
        self,
        store: Store,
        hands: Hands,
        wall: Hands | None = None,
        *,
        shared: bool = False,
        meanwhile: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        async def sleep(seconds: float) -> None:
            hands.now += seconds
            if meanwhile is not None:
                await meanwhile()

        self.tables = Tables(store, shared=shared, clock=NodeClock(wall or hands, hands))
        hub = Hub()
        presence = Presence(self.tables, hub, leave_after_ms=1_000)
        thinker: Any = None
        bots = BotPlay(self.tables, thinker, pause_ms=0, budget_ms=0)
        self.timekeeper = Timekeeper(self.tables, bots, presence, hub, sleep)
        self.tables.watchers.append(self.timekeeper.watch)

    async def start(self, monkeypatch: pytest.MonkeyPatch) -> None:
        async def idle() -> None:
            pass

        monkeypatch.setattr(self.timekeeper, "_run", idle)
        monkeypatch.setattr(self.timekeeper, "_run_heartbeats", idle)
        await self.timekeeper.start()

    async def move(self, table: Table) -> int:
        """Let Ann move. Return how many milliseconds she has left."""
        clocks = (await self.tables.execute(table.id, ANN, STEP)).running.clocks
        assert clocks is not None
        return clocks.remaining[0]


async def test_a_wall_clock_that_is_set_ends_no_game(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = Tables(store)
    table = await start(tables, SETTING)
    now = time.time()
    for module in (time,):
        monkeypatch.setattr(module, "time", lambda: now + 3_600)
    clocks = (await tables.execute(table.id, ANN, STEP)).running.clocks
    assert clocks is not None
    assert clocks.remaining[0] > 50_000


async def test_a_killed_server_charges_nobody(store: Store, hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    first = Node(store, hands)
    await first.start(monkeypatch)
    table = await start(first.tables, SETTING)
    for _ in range(50):  # Ann thinks for five seconds
        hands.now += HEARTBEAT_S
        await first.timekeeper.beat()
    hands.now += 500  # killed: nobody beats
    second = Node(store, hands)
    resume = second.timekeeper._resume_all

    async def resume_slowly(*times: int, is_start: bool) -> None:
        hands.now += 30
        await resume(*times, is_start=is_start)

    monkeypatch.setattr(second.timekeeper, "_resume_all", resume_slowly)
    await second.start(monkeypatch)
    started = second.tables.now()
    hands.now += 0.3  # until it accepts connections
    assert second.tables.now() == started
    await second.timekeeper.beat()
    hands.now += 0.1
    assert 60_000 - 5_100 <= await second.move(table) <= 60_000 - 5_100 + LEASE


@pytest.mark.parametrize("step", [-7_200.0, 7_200.0])
async def test_a_wall_clock_that_is_set_between_two_starts_charges_nobody(
    store: Store, hands: Hands, monkeypatch: pytest.MonkeyPatch, step: float
) -> None:
    first = Node(store, hands)
    await first.start(monkeypatch)
    table = await start(first.tables, SETTING)
    hands.now += HEARTBEAT_S
    await first.timekeeper.beat()
    wall = Hands()
    wall.now = hands.now + step
    second = Node(store, hands, wall)
    await second.start(monkeypatch)
    hands.now += 10
    for _ in range(2):
        await second.timekeeper.beat()
    assert second.tables.now() >= table.at
    assert 60_000 - 1_000 <= await second.move(table) <= 60_000


async def beat_for(node: Node, hands: Hands, wall: Hands, seconds: float) -> None:
    """Let time pass, by all clocks."""
    for _ in range(round(seconds / HEARTBEAT_S)):
        hands.now += HEARTBEAT_S
        wall.now += HEARTBEAT_S
        before = node.tables.now()
        await node.timekeeper.beat()
        assert node.tables.now() >= before, "it never goes back"


async def start_after_a_wrong_wall_clock(
    store: Store, hands: Hands, wall: Hands, monkeypatch: pytest.MonkeyPatch, *, shared: bool = False
) -> Node:
    """A server ran while the wall clock was 20 seconds ahead. The clock is set right, and the server starts again."""
    wall.now = hands.now + 20
    wrong = Node(store, hands, wall, shared=shared)
    await wrong.start(monkeypatch)
    await beat_for(wrong, hands, wall, 1)
    await wrong.timekeeper.stop()
    wall.now = hands.now
    node = Node(store, hands, wall, shared=shared)
    await node.start(monkeypatch)
    await node.timekeeper.beat()
    return node


async def test_a_clock_that_was_ahead_returns_to_true_time_while_no_game_runs(
    store: Store, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    wall = Hands()
    node = await start_after_a_wrong_wall_clock(store, hands, wall, monkeypatch)
    await beat_for(node, hands, wall, 10)
    assert 14_000 <= node.tables.now() - wall.now * 1000 <= 16_000
    await beat_for(node, hands, wall, 31)
    assert abs(node.tables.now() - wall.now * 1000) <= 1
    again = Node(store, hands, wall)
    await again.start(monkeypatch)
    assert abs(again.tables.now() - wall.now * 1000) <= LEASE, "and the next start knows nothing of it"


async def test_a_clock_that_is_behind_takes_no_time_from_a_running_game_and_returns_after_it(
    store: Store, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    wall = Hands()
    node = Node(store, hands, wall)
    await node.start(monkeypatch)
    table = await start(node.tables, SETTING)
    wall.now += 20
    await beat_for(node, hands, wall, 30)
    assert await node.move(table) == 60_000 - 30_000
    assert round(wall.now * 1000) - node.tables.now() == 20_000
    await node.tables.execute(table.id, ANN, Resign())
    await beat_for(node, hands, wall, 41)
    assert abs(node.tables.now() - wall.now * 1000) <= 1


@pytest.mark.parametrize("shared", [False, True])
async def test_a_clock_that_was_ahead_takes_no_time_from_a_running_game(
    store: Store, hands: Hands, monkeypatch: pytest.MonkeyPatch, shared: bool
) -> None:
    wall = Hands()
    node = await start_after_a_wrong_wall_clock(store, hands, wall, monkeypatch, shared=shared)
    table = await start(node.tables, SETTING)
    await beat_for(node, hands, wall, 30)
    ahead = node.tables.now() - wall.now * 1000
    assert 19_000 <= ahead <= 19_800, "it runs slower, so that nobody sees it"
    assert 60_000 - 30_000 <= await node.move(table) <= 60_000 - 29_500


@pytest.mark.parametrize("seconds", [2, 50, 4_000])
@pytest.mark.parametrize("shared", [False, True])
async def test_a_database_that_was_away_charges_nobody(
    store: Store, hands: Hands, monkeypatch: pytest.MonkeyPatch, seconds: int, shared: bool
) -> None:
    node = Node(store, hands, shared=shared)
    await node.start(monkeypatch)
    table = await start(node.tables, SETTING)
    await node.timekeeper.beat()
    with monkeypatch.context() as away:
        away.setattr(store.nodes, "submit_beat", lambda *_: 1 / 0)
        for _ in range(seconds):
            hands.now += 1
            with pytest.raises(ZeroDivisionError):
                await node.timekeeper.beat()
    await node.timekeeper.beat()  # there it is again
    assert 60_000 - LEASE <= await node.move(table) <= 60_000


async def test_the_clock_runs_while_another_node_serves(
    store: Store, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One of two nodes cannot write for 20 seconds: the players go on at the other one, and their time runs."""
    one, two = Node(store, hands, shared=True), Node(store, hands, shared=True)
    for node in (one, two):
        await node.start(monkeypatch)
    table = await start(one.tables, SETTING)
    await two.tables.get(table.id)
    for node in (one, two):
        await node.timekeeper.beat()
    for _ in range(200):
        hands.now += HEARTBEAT_S
        await two.timekeeper.beat()
    await one.timekeeper.beat()
    assert 40_000 - CLOCK_DIFFERENCE_MS <= await one.move(table) <= 40_000 + CLOCK_DIFFERENCE_MS


async def test_a_node_that_starts_takes_the_time_of_those_that_run(
    store: Store, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The wall clock was set an hour forward after the first node had started."""
    one = Node(store, hands, shared=True)
    await one.start(monkeypatch)
    table = await start(one.tables, SETTING)
    await one.timekeeper.beat()
    wall = Hands()
    wall.now = hands.now + 3_600
    two = Node(store, hands, wall, shared=True, meanwhile=one.timekeeper.beat)
    await two.start(monkeypatch)
    assert abs(two.tables.now() - one.tables.now()) <= CLOCK_DIFFERENCE_MS
    assert await two.move(table) >= 60_000 - 2 * CLOCK_DIFFERENCE_MS


@pytest.mark.parametrize("nodes", [1, 2])
async def test_nobody_is_charged_while_time_is_given_back(
    store: Store, hands: Hands, monkeypatch: pytest.MonkeyPatch, nodes: int
) -> None:
    """A node was killed a moment ago, or another one runs. Then none can write, and giving the time back takes long."""
    other = Node(store, hands, shared=True)
    await other.start(monkeypatch)
    table = await start(other.tables, SETTING)
    await other.timekeeper.beat()
    node = Node(store, hands, shared=True, meanwhile=other.timekeeper.beat if nodes == 2 else None)
    await node.start(monkeypatch)
    await node.timekeeper._check_store()
    await node.tables.get(table.id)
    await node.timekeeper.beat()
    hands.now += 2  # a late heartbeat
    resume, took = node.timekeeper._resume_all, [0.9]

    async def resume_slowly(*times: int) -> None:
        hands.now += took.pop() if took else 0
        await resume(*times)

    monkeypatch.setattr(node.timekeeper, "_resume_all", resume_slowly)
    await node.timekeeper.beat()
    assert 60_000 - LEASE - round(HEARTBEAT_S * 1000) <= await node.move(table) <= 60_000
