"""Equal calls that wait together are done once, and nobody gets a result that is older than the request."""

from __future__ import annotations

import asyncio
from threading import Event
from time import sleep

import pytest

from stolik.server.capacity.shared_calls import SharedCalls

pytestmark = pytest.mark.anyio


async def test_equal_calls_that_wait_are_done_once() -> None:
    calls, begun, go_on = SharedCalls(threads=1), list[str](), Event()

    def look_up(secret: str) -> str:
        begun.append(secret)
        go_on.wait(20)
        if secret.startswith("un"):
            raise ValueError
        return secret.upper()

    first = asyncio.create_task(calls.run(look_up, "one"))
    while not begun:
        await asyncio.sleep(0.001)
    later = [asyncio.create_task(calls.run(look_up, secret)) for secret in ("one", "two", "two", "unknown", "two")]
    await asyncio.sleep(0)
    later[1].cancel()
    go_on.set()
    found = await asyncio.gather(first, *later, return_exceptions=True)
    assert begun == ["one", "one", "two", "unknown"], "a call that has begun is not shared: its result may be too old"
    assert (found[0], found[1], found[3], found[5]) == ("ONE", "ONE", "TWO", "TWO")
    assert isinstance(found[2], asyncio.CancelledError)
    assert isinstance(found[4], ValueError)


async def test_nothing_is_kept_of_calls_that_are_done() -> None:
    calls, done = SharedCalls(), list[int]()

    def count(number: int) -> int:
        sleep(0)
        done.append(number)
        return len(done)

    found = [await calls.run(count, 7) for _ in range(50)]
    assert found == list(range(1, 51))
    await asyncio.gather(*(calls.run(count, number) for number in range(50)))
    assert not calls._waiting
