"""Places for pushes that are under way: few for each person and for each domain of push services.

Anybody can name a push service that takes a message and never answers. Its messages wait for the places of its own
people and its own domain. A domain that did not answer several times in a row is left alone for a while: its messages
are tried again later.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from ipaddress import ip_address, ip_network
from time import monotonic
from typing import Final
from urllib.parse import urlsplit

from msgspec import Struct

AT_ONCE: Final = 64
OF_DOMAIN: Final = 8
OF_PERSON: Final = 4
WAITING: Final = 64  # for the places of one domain
LATE_AFTER: Final = 3  # messages in a row without an answer
LATE_S: Final = 60.0  # seconds in which a late domain gets no messages
REMEMBERED: Final = 10_000  # domains that did not answer
NETWORKS: Final = {4: 24, 6: 48}  # prefixes of the networks that count as one domain


class _Queue(Struct):
    """The messages of one person or domain."""

    places: asyncio.Semaphore
    count: int = 0  # messages that are under way or wait
    unanswered: int = 0  # in a row
    late_until: float = 0.0


class Places:
    """The places of one node. They are given in the order in which they are asked for."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._all = asyncio.Semaphore(AT_ONCE)
        self._people: dict[str, _Queue] = {}
        self._domains: dict[str, _Queue] = {}

    @asynccontextmanager
    async def take(self, person: str, endpoint: str) -> AsyncIterator[None]:
        """Hold a place for a message during the block. Raises `TimeoutError` if its domain is late, or has too many."""
        # The person first: what waits for its person must not fill the queue of a domain.
        with _count(self._people, person, OF_PERSON) as own:
            async with own.places:
                with _count(self._domains, find_domain(endpoint), OF_DOMAIN) as domain:
                    if domain.count > OF_DOMAIN + WAITING:
                        raise TimeoutError
                    self._check_late(domain)
                    async with domain.places, self._all:
                        self._check_late(domain)  # it may have become late meanwhile
                        try:
                            yield
                        except TimeoutError:
                            domain.unanswered += 1
                            if domain.unanswered >= LATE_AFTER:
                                domain.late_until = self._clock() + LATE_S
                            raise
                        domain.unanswered = 0

    def _check_late(self, domain: _Queue) -> None:
        if domain.late_until > self._clock():
            raise TimeoutError


@contextmanager
def _count(queues: dict[str, _Queue], key: str, places: int) -> Iterator[_Queue]:
    """Count a message of a person or domain. What nobody waits for is forgotten, unless it did not answer lately."""
    queue = queues.setdefault(key, _Queue(asyncio.Semaphore(places)))
    queue.count += 1
    try:
        yield queue
    finally:
        queue.count -= 1
        if not queue.count and (not queue.unanswered or len(queues) > REMEMBERED):
            del queues[key]


def find_domain(endpoint: str) -> str:
    """Return what counts as the domain of an endpoint: subdomains cost its owner nothing, nor addresses nearby.

    >>> find_domain("https://fcm.googleapis.com/fcm/send/x"), find_domain("https://203.0.113.7/x")
    ('googleapis.com', '203.0.113.0/24')
    """
    parts = urlsplit(endpoint)
    host = (parts.hostname or "").rstrip(".")
    try:
        address = ip_address(host)
    except ValueError:
        return ".".join(host.split(".")[-2:])
    network = ip_network((address, NETWORKS[address.version]), strict=False)
    return f"{network}" if parts.port is None else f"{network}:{parts.port}"
