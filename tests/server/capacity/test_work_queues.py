"""Work queues: jobs of many clients are done in turn, a full queue refuses those who want most, and work is charged."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import pairwise
from random import Random
from threading import get_ident
from time import sleep
from typing import Any

import pytest

from stolik.fair_queue import FairQueue
from stolik.game import Illegal, Refusal
from stolik.refusals import TooMany, Unavailable
from stolik.server.capacity.clients import SERVER, Client, get_client, note_person, set_client
from stolik.server.capacity.side_process import SideProcess
from stolik.server.capacity.work_queues import ThreadRunner, WorkQueue, make_work_queues


class Stepper:
    """A runner whose jobs end when the test says so."""

    def __init__(self) -> None:
        self.begun: list[Any] = []
        self._next: asyncio.Future[None] | None = None

    async def run(self, function: Callable[..., Any], args: tuple[Any, ...]) -> tuple[Any, float]:
        self.begun.append(args[0])
        self._next = asyncio.get_running_loop().create_future()
        await self._next
        return function(*args), 0.25

    async def close(self) -> None:
        pass

    async def step(self) -> None:
        assert self._next is not None
        self._next.set_result(None)
        await settle()


async def settle() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


def same(value: Any) -> Any:
    return value


def ask(queue: WorkQueue, client: Client, value: Any) -> asyncio.Task[Any]:
    async def job() -> Any:
        set_client(client)
        return await queue.run(same, value)

    return asyncio.create_task(job())


async def test_people_take_turns_whoever_came_first() -> None:
    runner = Stepper()
    queue = WorkQueue(runners=[runner], waiting=100)
    anna, bob = Client("1.1.1.1"), Client("2.2.2.2")
    jobs = [ask(queue, anna, f"a{number}") for number in range(20)]
    await settle()
    jobs += [ask(queue, bob, f"b{number}") for number in range(3)]
    await settle()
    for _ in range(7):
        await runner.step()
    assert runner.begun == ["a0", "a1", "b0", "a2", "b1", "a3", "b2", "a4"]
    for job in jobs:
        job.cancel()


async def test_many_names_behind_one_address_gain_nothing() -> None:
    queue = FairQueue[str](100)
    for number in range(10):
        queue.add(("1.1.1.1", f"guest {number}"), f"a{number}")
    queue.add(("2.2.2.2", "bob"), "b0")
    queue.add(("2.2.2.2", "bob"), "b1")
    assert [queue.take() for _ in range(5)] == ["a0", "b0", "a1", "b1", "a2"]


async def test_a_full_queue_refuses_the_client_that_wants_most() -> None:
    runner = Stepper()
    queue = WorkQueue(runners=[runner], waiting=3)
    anna, bob = Client("1.1.1.1"), Client("2.2.2.2")
    many = [ask(queue, anna, number) for number in range(5)]
    await settle()
    with pytest.raises(Unavailable) as refused:
        await many[4]
    assert refused.value.facts == {"seconds": 5}
    one = ask(queue, bob, "bob's")
    await settle()
    with pytest.raises(Unavailable):
        await many[3]
    assert queue.refused == 2
    for _ in range(4):
        await runner.step()
    assert await asyncio.gather(*many[:3], one) == [0, 1, 2, "bob's"]


async def test_the_servers_own_jobs_are_never_refused() -> None:
    runner = Stepper()
    queue = WorkQueue(runners=[runner], waiting=2)
    own = [ask(queue, SERVER, number) for number in range(10)]
    await settle()
    for _ in range(10):
        await runner.step()
    assert await asyncio.gather(*own) == list(range(10))


async def test_a_job_whose_caller_is_gone_is_not_begun() -> None:
    runner = Stepper()
    queue = WorkQueue(runners=[runner], waiting=9)
    first, gone, last = [ask(queue, Client("1.1.1.1"), number) for number in range(3)]
    await settle()
    gone.cancel()
    await settle()
    await runner.step()
    await runner.step()
    assert [await first, await last] == [0, 2]
    assert runner.begun == [0, 2]


async def test_work_is_charged_by_its_time_and_not_by_its_number() -> None:
    charged: list[tuple[str, str, float]] = []

    def check(client: Client) -> None:
        if sum(cost for address, _, cost in charged if address == client.address) >= 0.5:
            raise TooMany("http-many", seconds=1)

    runner = Stepper()
    queue = WorkQueue(
        runners=[runner],
        waiting=9,
        check=check,
        charge=lambda client, seconds: charged.append((client.address, client.person, seconds)),
    )
    for value in ("first", "second"):
        job = ask(queue, Client("1.1.1.1", "ann"), value)
        await settle()
        await runner.step()
        assert await job == value
    assert charged == [("1.1.1.1", "ann", 0.25)] * 2
    with pytest.raises(TooMany):
        await ask(queue, Client("1.1.1.1", "ann"), "third")


async def test_the_person_is_known_as_soon_as_it_was_looked_up() -> None:
    async def handle() -> Client:
        set_client(Client("1.1.1.1"))
        await asyncio.create_task(look_up())  # a task has a copy of the context
        return get_client()

    async def look_up() -> None:
        note_person("ann")

    assert (await asyncio.create_task(handle())).person == "ann"
    assert get_client() is SERVER
    note_person("nobody")
    assert SERVER.person == ""


def fail(kind: str) -> None:
    if kind == "illegal":
        raise Illegal("ABA-5", "abalone-blocked", cell=Refusal("inner", number=7))
    raise ValueError("a hand of cards")


async def test_a_side_process_returns_results_and_refusals() -> None:
    side = SideProcess(60)
    try:
        assert (await side.run(same, ([1, "two"],)))[0] == [1, "two"]
        with pytest.raises(Illegal) as refused:
            await side.run(fail, ("illegal",))
        assert str(refused.value) == "ABA-5 abalone-blocked cell=inner number=7"
        with pytest.raises(RuntimeError) as failed:
            await side.run(fail, ("other",))
        assert str(failed.value) == "ValueError"
    finally:
        await side.close()


async def test_a_job_that_takes_too_long_is_killed_and_the_next_one_runs() -> None:
    side = SideProcess(60)
    try:
        await side.run(same, (1,))  # it has started
        side._seconds = 0.05
        with pytest.raises(Unavailable) as late:
            await side.run(sleep, (600,))
        assert late.value.reason == "http-long"
        side._seconds = 60
        assert (await side.run(same, (2,)))[0] == 2
    finally:
        await side.close()


async def test_work_queues_do_not_share_their_threads() -> None:
    queues = make_work_queues(processes=0, waiting=9, seconds=1)
    try:
        threads = {await each.run(get_ident) for each in (queues.study, queues.pictures, queues.tables)}
        assert len(threads) == 3
        assert await asyncio.to_thread(get_ident) not in threads
    finally:
        await queues.close()


@pytest.mark.parametrize("seed", range(20))
def test_nobody_waits_for_more_than_one_job_of_each_other_address(seed: int) -> None:
    rng = Random(seed)
    queue = FairQueue[tuple[int, int]](10_000)
    for number in range(300):
        address = min(9, int(rng.expovariate(0.5)))  # a few want most
        queue.add((str(address), str(rng.randrange(3))), (address, number))
    taken = [queue.take() for _ in range(300)]
    assert len(set(taken)) == 300
    assert queue.take() is None
    order = [item[0] for item in taken if item]
    for address in set(order):
        places = [place for place, each in enumerate(order) if each == address]
        for before, after in pairwise(places):
            between = order[before + 1 : after]
            assert len(between) == len(set(between)), "each other address had one turn"


async def test_a_thread_measures_the_time_of_its_job() -> None:
    runner = ThreadRunner()
    try:
        _, seconds = await runner.run(sum, (range(2_000_000),))
        assert seconds > 0
    finally:
        await runner.close()
