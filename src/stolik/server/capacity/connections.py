"""How many connections are open: in all, from each address, and of each person.

`stolik.server.capacity.listener` counts the TCP connections. The application counts requests and sockets by the
address that a trusted proxy names, and sockets by person.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from time import perf_counter
from typing import Final, Literal, Protocol, TypeAlias

from msgspec import Struct

from stolik.fair_queue import FairQueue
from stolik.refusals import TooMany, Unavailable
from stolik.server.capacity.limits import Limits, Rule

log = logging.getLogger(__name__)

TURNS: Final = 4  # units of work that clients get in one iteration of the event loop
MOST_TURNS: Final = 64  # the same, while many wait and the iterations are short
SHORT_S: Final = 0.004  # seconds of a short iteration
REQUEST: Final = 4  # units of a part of a request; a message on a socket is one unit
FILES: Final = 128  # file descriptors for everything else: the database, logs, pipes of workers
OPEN_EVERY_S: Final = 0.02  # seconds between two new connections of an address, after a burst
OPEN_ALL_S: Final = 5.0  # seconds in which an address may open as many as it may have at once, if that is sooner
RECONNECT_S: Final = 10  # seconds after which a client whose connection was refused may try again

Why: TypeAlias = Literal["all", "address", "often", "person", "idle", "request", "unread", "flood", "broken"]
"""Why a connection was refused or ended; the label of a metric."""


class Idle(Protocol):
    """A connection that waits for a request."""

    def end(self, why: Why) -> None:
        """End it at once."""


class ConnectionLimits(Struct, frozen=True, kw_only=True):
    """The limits, in numbers and seconds. What each protects from is in `docs/security.md`."""

    in_all: int = 10_000
    per_address: int = 256
    opened_at_once: int = 256  # that an address may open in a burst; as many as it may have, if that is more
    per_person: int = 64  # sockets
    request_s: float = 20.0  # for a whole request to come: slow headers, slow bodies, silence
    write_s: float = 20.0  # for a client to read what waits for it
    unread_bytes: int = 64 * 1024 * 1024  # that wait for clients: of large answers, and what was written to slow ones
    control_frames: int = 60  # pings and other frames without a message that a socket may send at once
    control_frames_a_second: float = 2.0


class Connections:
    """The open connections of this process. It is used from the event loop only."""

    def __init__(
        self,
        limits: ConnectionLimits | None = None,
        *,
        is_proxy: Callable[[str], bool] = lambda _: False,
        find_network: Callable[[str], str] = lambda peer: peer,
        refused: Callable[[Why], None] = lambda _: None,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        self.limits = limits or ConnectionLimits()
        self.refused = refused  # called for each connection that is refused or ended
        self._is_proxy = is_proxy
        self._clock = clock
        self._find_network = find_network  # the addresses of one household are one
        burst = max(self.limits.opened_at_once, self.limits.per_address)
        self._opened = Limits({"open": Rule(burst, min(OPEN_EVERY_S, OPEN_ALL_S / burst))}, clock=clock)
        self._open = 0
        self._unread = 0  # bytes
        self._waiting = FairQueue[tuple[Callable[[], None], int]]()
        self._most_turns = self._turns = TURNS  # in this iteration of the event loop, and those that are left of them
        self._iteration_began = 0.0
        self._has_next_turns = False
        self._peers: Counter[str] = Counter()  # TCP connections, by address
        self._held: dict[str, Counter[str]] = {"address": Counter(), "person": Counter()}
        self._idle: dict[Idle, None] = {}  # the connection that has been idle longest first

    def __len__(self) -> int:
        return self._open

    def enter(self, peer: str, *, is_new: bool = True) -> Why | None:
        """Count a TCP connection. Return why it must be refused, or `None`.

        A proxy is not limited by its address: its clients are counted by `hold`. If all places are taken, the
        connection that has been idle longest gives up its place. A connection that is not new was opened in another
        process, which has counted how often its address opens one.
        """
        network = self._find_network(peer)
        self._open += 1
        self._peers[network] += 1
        if not self._is_proxy(peer):
            if self._peers[network] > self.limits.per_address:
                return "address"
            if is_new and self._opened.take("open", network):
                return "often"
        if self._open > self.limits.in_all:
            oldest = next(iter(self._idle), None)
            if oldest is None:
                return "all"
            del self._idle[oldest]
            oldest.end("idle")
        return None

    def leave(self, peer: str) -> None:
        """Count a TCP connection that has ended."""
        self._open -= 1
        _decrease(self._peers, self._find_network(peer))

    def take_turn(self, peer: str, work: Callable[[], None], *, cost: int = 1, is_first: bool = False) -> None:
        """Do a piece of work for a peer: begin a connection, or parse a piece of what was sent.

        The first piece of what has come is parsed at once if little else was done in this iteration of the event loop.
        Everything else waits for its turn. In each iteration only some units of work are done, for each address in
        turn. So hundreds of requests that come at once from one address hold up the others by a few milliseconds,
        not until all are begun. If the iterations are short although many messages wait, these are little work, and
        more of them are parsed in each.
        """
        if not self._has_next_turns:
            self._iteration_began = self._clock()
        if is_first and self._turns > 0:
            self._spend(cost)
            work()
        else:
            self._waiting.add((self._find_network(peer), peer), (work, cost))
        if not self._has_next_turns:
            self._plan_turns()

    async def wait_for_turn(self, peer: str) -> None:
        """Wait until a request may go on after work in a thread: many results may come at once."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.take_turn(peer, partial(_end_waiting, turn), cost=REQUEST, is_first=True)
        await turn

    def _give_turns(self) -> None:
        """Begin an iteration of the event loop. What the last one has begun was done before this."""
        now = self._clock()
        is_short, self._iteration_began = now - self._iteration_began < SHORT_S, now
        self._most_turns = min(2 * self._most_turns, MOST_TURNS) if is_short and len(self._waiting) else TURNS
        self._turns = self._most_turns
        while self._turns > 0 and (item := self._waiting.take()) is not None:
            work, cost = item
            self._spend(cost)
            try:
                work()
            except Exception as error:  # everybody else waits for the next turns
                log.error("a turn failed: %s", type(error).__qualname__, exc_info=error)
        self._has_next_turns = False
        if len(self._waiting):
            self._plan_turns()

    def _plan_turns(self) -> None:
        self._has_next_turns = True
        asyncio.get_running_loop().call_soon(self._give_turns)

    def _spend(self, cost: int) -> None:
        """Take units of work. After a request none is left: what it begins is much more work than a message."""
        self._turns = 0 if cost >= REQUEST else self._turns - cost

    def note_idle(self, connection: Idle) -> None:
        """Note that a connection waits for a request."""
        self._idle.pop(connection, None)
        self._idle[connection] = None

    def note_busy(self, connection: Idle) -> None:
        """Note that a connection works on a request, or has ended."""
        self._idle.pop(connection, None)

    def check_unread(self, size: int) -> None:
        """Raise `Refusal` if so many more bytes of answers may not wait for clients."""
        if self._unread + size > self.limits.unread_bytes:
            raise Unavailable("http-busy", seconds=RECONNECT_S)

    def count_unread(self, more: int) -> bool:
        """Count bytes that were written and not yet read. Return whether that are too many."""
        self._unread += more
        return more > 0 and self._unread > self.limits.unread_bytes

    @contextmanager
    def keep_unread(self, size: int) -> Iterator[None]:
        """Count the bytes of an answer that is being sent."""
        self._unread += size
        try:
            yield
        finally:
            self._unread -= size

    @contextmanager
    def hold(self, kind: Literal["address", "person"], key: str) -> Iterator[None]:
        """Count a request or socket of an address, or a socket of a person. Raises `Refusal` if there are too many."""
        most = self.limits.per_address if kind == "address" else self.limits.per_person
        counts = self._held[kind]
        if counts[key] >= most:
            self.refused(kind)
            raise TooMany("http-connections", most=most, seconds=RECONNECT_S)
        counts[key] += 1
        try:
            yield
        finally:
            _decrease(counts, key)


def _end_waiting(turn: asyncio.Future[None]) -> None:
    if not turn.done():  # the request may have been cancelled
        turn.set_result(None)


def _decrease(counts: Counter[str], key: str) -> None:
    counts[key] -= 1
    if counts[key] <= 0:
        del counts[key]


def raise_file_limit(wanted: int) -> int:
    """Let this process open so many connections, and return how many it can: the system may allow fewer."""
    if sys.platform == "win32":
        return wanted
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted + FILES:
        most = wanted + FILES if hard == resource.RLIM_INFINITY else min(hard, wanted + FILES)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        soft = most
    return wanted if soft == resource.RLIM_INFINITY else min(wanted, max(16, soft - FILES))
