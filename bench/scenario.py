"""The load: many tables of two sockets each, at which moves are made at a pace, or as fast as they are seen."""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from nodes import PATIENCE, Node
from wires import Wire


class Pair(ABC):
    """One table and its two sockets. Its players move in turn; a move counts when the opponent's socket shows it."""

    def __init__(self) -> None:
        self.wires: list[Wire] = []
        self.made = 0
        self.waiting = False
        self.seen: Callable[[Pair, float], None] = lambda _pair, _span: None
        self.refused: Counter[bytes] = Counter()
        self.bytes = 0  # of the frames in which moves were seen
        self._sent = 0.0

    @abstractmethod
    async def sit(self, port: int) -> None:
        """Open both sockets, and wait until the table was shown."""

    @abstractmethod
    def next_move(self) -> bytes:
        """Return the message that makes the next move."""

    def move(self) -> None:
        """Send the next move."""
        message = self.next_move()
        mover = self.wires[self.made % 2]
        self.made += 1
        self.waiting = True
        self._sent = time.perf_counter()
        mover.send(message)

    def saw(self, wire: Wire, frame: bytes) -> None:
        """Note that a socket has shown the last move."""
        if self.waiting and wire is self.wires[self.made % 2]:
            self.waiting = False
            self.bytes += len(frame)
            self.seen(self, time.perf_counter() - self._sent)


class Figures(NamedTuple):
    """What was measured."""

    rate: float
    spans: list[float]  # seconds, sorted
    server: float  # the share of a core
    load: float

    def share(self, part: float) -> str:
        """Return the time within which this part of the moves was seen."""
        return f"{self.spans[min(len(self.spans) - 1, int(part * len(self.spans)))] * 1000:.1f} ms"


class Scenario:
    """All tables of one server."""

    def __init__(self, server: Node, pairs: Sequence[Pair]) -> None:
        self.server, self.pairs = server, pairs
        self._spans: list[float] = []
        self._go_on = False
        for pair in pairs:
            pair.seen = self._seen

    async def sit(self) -> None:
        """Open all sockets."""
        gate = asyncio.Semaphore(16)

        async def one(pair: Pair) -> None:
            async with gate:
                await pair.sit(self.server.port)

        await asyncio.gather(*map(one, self.pairs))

    async def pace(self, rate: float, seconds: float) -> Figures:
        """Make so many moves a second, at each table in turn."""
        self._spans = []
        before, own = self.server.processor(), time.process_time()
        begun = time.perf_counter()
        made = 0
        while (passed := time.perf_counter() - begun) < seconds:
            while made < passed * rate:
                pair = self.pairs[made % len(self.pairs)]
                if pair.waiting:  # slower than the pace: the move is sent as soon as it can be
                    break
                pair.move()
                made += 1
            await asyncio.sleep(0.001)
        await self._settle()
        return self._figures(begun, before, own)

    async def saturate(self, at_once: int, seconds: float) -> Figures:
        """Make moves without a pause, at so many tables at once."""
        self._spans = []
        before, own = self.server.processor(), time.process_time()
        begun = time.perf_counter()
        self._go_on = True
        for pair in self.pairs[:at_once]:
            pair.move()
        await asyncio.sleep(seconds)
        self._go_on = False
        figures = self._figures(begun, before, own)
        await self._settle()
        return figures

    async def most(self, seconds: float) -> Figures:
        """Return the best of some saturations."""
        runs = [await self.saturate(at_once, seconds) for at_once in (16, 64, 256)]
        return max(runs, key=lambda each: each.rate)

    def frame_bytes(self) -> int:
        """Return how large the frame is in which a move is seen, on average."""
        return round(sum(pair.bytes for pair in self.pairs) / max(1, sum(pair.made for pair in self.pairs)))

    def close(self) -> None:
        """Close all sockets."""
        for pair in self.pairs:
            for wire in pair.wires:
                wire.close()

    def _seen(self, pair: Pair, span: float) -> None:
        self._spans.append(span)
        if self._go_on:
            pair.move()

    async def _settle(self) -> None:
        async with asyncio.timeout(PATIENCE):
            while any(pair.waiting for pair in self.pairs):
                await asyncio.sleep(0.01)

    def _figures(self, begun: float, before: float, own: float) -> Figures:
        wall = time.perf_counter() - begun
        server, load = self.server.processor() - before, time.process_time() - own
        return Figures(len(self._spans) / wall, sorted(self._spans), server / wall, load / wall)
