"""Push services that hang: they delay the pushes of their own people, and nobody else's."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import monotonic
from typing import Any

import pytest

from stolik.server.notices import endpoints, sender
from stolik.server.notices.places import LATE_AFTER, OF_DOMAIN, OF_PERSON, WAITING, Places, find_domain
from stolik.server.settings import Settings
from tests.server.client import Player, Running, free_port
from tests.server.notices.receiver import Receiver
from tests.server.notices.test_routes import tell
from tests.server.notices.test_sender import QUICK_NOTICES, quick_looks, subscribe

__all__ = ["quick_looks"]

PUSH = "https://push.example.org/send/1"


@asynccontextmanager
async def hanging() -> AsyncIterator[dict[str, Any]]:
    """A push service that takes what is sent and never answers: the endpoint of a browser there."""
    over = asyncio.Event()

    async def wait(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await over.wait()
        writer.close()

    server = await asyncio.start_server(wait, "127.0.0.1", 0)
    receiver = Receiver()
    receiver.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        yield receiver.subscription
    finally:
        over.set()
        server.close()
        await server.wait_closed()


async def test_services_that_hang_do_not_delay_the_pushes_of_others(tmp_path: Any) -> None:
    settings = Settings(port=free_port(), data=tmp_path, **QUICK_NOTICES)
    with Running(settings) as running:
        async with hanging() as hung, Receiver() as phone:
            for number in range(20):
                guest = await Player.arrive(running.url, f"Slow {number}")
                subscription = hung | {"endpoint": f"{hung['endpoint']}{number}"}
                assert (await guest.http.put("/api/me/push-subscription", json=subscription)).status_code == 204
                for notice in range(5):
                    tell(running, guest, tag=f"challenge:{notice}")
            ann = await Player.arrive(running.url, "Ann")
            await subscribe(ann, phone)
            tell(running, ann)
            told = monotonic()
            await phone.wait(1)
            assert monotonic() - told < endpoints.PATIENCE / 2


@pytest.fixture
def places() -> Places:
    return Places()


async def hold(places: Places, person: str, endpoint: str, over: asyncio.Event, begun: list[str]) -> str:
    try:
        async with places.take(person, endpoint):
            begun.append(person)
            await over.wait()
    except TimeoutError:
        return "late"
    return "done"


async def test_a_person_and_a_domain_have_few_places_and_others_their_own(places: Places) -> None:
    over, begun = asyncio.Event(), list[str]()
    one = [asyncio.create_task(hold(places, "eve", PUSH, over, begun)) for _ in range(3 * OF_PERSON)]
    many = [
        asyncio.create_task(hold(places, f"eve {number}", f"https://a{number}.evil.example/1", over, begun))
        for number in range(OF_DOMAIN + WAITING + 5)
    ]
    other = asyncio.create_task(hold(places, "ann", PUSH, over, begun))
    await asyncio.sleep(0.05)
    assert begun.count("eve") == OF_PERSON
    assert sum(person.startswith("eve ") for person in begun) == OF_DOMAIN, "subdomains cost nothing"
    assert begun.count("ann") == 1
    assert sum(task.done() and task.result() == "late" for task in many) == 5, "a queue without an end helps nobody"
    over.set()
    await asyncio.gather(*one, *many, other)


async def test_a_domain_that_does_not_answer_is_left_alone_for_a_while() -> None:
    now = 0.0
    places = Places(clock=lambda: now)

    async def post(is_late: bool) -> bool:
        try:
            async with places.take("ann", PUSH):
                if is_late:
                    raise TimeoutError
        except TimeoutError:
            return False
        return True

    for _ in range(LATE_AFTER - 1):
        assert not await post(True)
    assert await post(False)
    for _ in range(LATE_AFTER):
        assert not await post(True)
    assert not await post(False), "not tried at all"
    now += 61
    assert not await post(True)
    assert not await post(False)
    now += 61
    assert await post(False)
    assert await post(False)


@pytest.mark.parametrize(
    ("endpoint", "domain"),
    [
        ("https://fcm.googleapis.com/fcm/send/x", "googleapis.com"),
        ("https://a.b.Evil.example./x", "evil.example"),
        ("https://203.0.113.7/x", "203.0.113.0/24"),
        ("https://[2001:db8:1:2::3]/x", "2001:db8:1::/48"),
        ("http://127.0.0.1:8000/x", "127.0.0.0/24:8000"),
    ],
)
def test_what_one_owner_has_for_nothing_is_one_domain(endpoint: str, domain: str) -> None:
    assert find_domain(endpoint) == domain


def test_a_lease_is_longer_than_sending_takes() -> None:
    longest = endpoints.PATIENCE * (1 + WAITING / OF_DOMAIN + sender.OF_PERSON)
    assert longest * 1000 < sender.LEASE
