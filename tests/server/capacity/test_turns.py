"""Addresses take turns in each iteration of the event loop: who sends very much holds nobody up."""

from __future__ import annotations

import asyncio
from typing import ClassVar

from stolik.server.capacity.connections import MOST_TURNS, TURNS, Connections
from stolik.server.capacity.protocols import MOST_UNPARSED, Limited


async def test_addresses_are_parsed_in_turn() -> None:
    """Whoever sends very much holds up the others by a few pieces."""
    spent = 0.0
    counted, parsed = Connections(clock=lambda: spent), list[str]()

    def send(peer: str, pieces: int) -> None:
        def parse() -> None:
            nonlocal spent
            parsed.append(peer)
            spent += 0.002  # seconds: each piece begins some work

        for number in range(pieces):
            counted.take_turn(peer, parse, is_first=number == 0)

    for _ in range(TURNS):
        send("1.1.1.1", 10)
    send("2.2.2.2", 1)
    assert parsed == ["1.1.1.1"] * TURNS, "as many as one iteration of the loop may parse"
    await asyncio.sleep(0)
    assert "2.2.2.2" in parsed[: TURNS + 2]
    while len(parsed) < 10 * TURNS + 1:
        before = len(parsed)
        await asyncio.sleep(0)
        assert len(parsed) - before <= TURNS


async def test_costly_work_takes_more_of_an_iteration() -> None:
    counted, done = Connections(), list[str]()
    for _ in range(3):
        counted.take_turn("1.1.1.1", lambda: done.append("request"), cost=TURNS)
    for _ in range(TURNS):
        counted.take_turn("2.2.2.2", lambda: done.append("message"))
    found = []
    for _ in range(4):
        await asyncio.sleep(0)
        found.append(len(done))
    assert found == [1, 3, 5, 7], "a message and a request in each iteration"


async def test_a_turn_that_fails_takes_no_turn_from_others() -> None:
    counted, done = Connections(), list[int]()
    counted.take_turn("1.1.1.1", lambda: done.append(1 // 0))
    for number in range(3 * TURNS):
        counted.take_turn("2.2.2.2", lambda number=number: done.append(number))  # type: ignore[misc]
    for _ in range(5):
        await asyncio.sleep(0)
    assert done == list(range(3 * TURNS))


async def test_nothing_more_is_read_while_much_waits_to_be_parsed() -> None:
    class Transport:
        calls: ClassVar[list[str]] = []

        def is_closing(self) -> bool:
            return False

        def pause_reading(self) -> None:
            self.calls.append("pause")

        def resume_reading(self) -> None:
            self.calls.append("resume")

    class Reader(Limited):
        def stop_reading(self) -> None:
            self.transport.pause_reading()

        def read_on(self) -> None:
            if not self.unparsed:
                self.transport.resume_reading()

        def parse(self, piece: bytes) -> None:
            parsed.append(len(piece))

    parsed = list[int]()
    counted, reader = Connections(), Reader()
    counted.take_turn("1.1.1.1", lambda: None, cost=TURNS, is_first=True)
    reader.transport = Transport()  # type: ignore[assignment]
    reader.start_limits(counted, "1.1.1.1")
    reader.parse_in_pieces(b"x" * (MOST_UNPARSED + 1))
    assert Transport.calls == ["pause"]
    while sum(parsed) <= MOST_UNPARSED:
        await asyncio.sleep(0)
    assert Transport.calls == ["pause", "resume"]


async def test_requests_go_on_in_turn_when_many_results_come_at_once() -> None:
    counted, done = Connections(), list[str]()

    async def go_on(peer: str) -> None:
        await counted.wait_for_turn(peer)
        done.append(peer)

    tasks = [asyncio.create_task(go_on(peer)) for peer in (*["1.1.1.1"] * 10, "2.2.2.2")]
    while not all(task.done() for task in tasks):
        before = len(done)
        await asyncio.sleep(0)
        assert len(done) - before <= 1, "in one iteration of the event loop"
    assert done.index("2.2.2.2") <= 2


async def test_many_pieces_are_parsed_together_if_they_are_little_work() -> None:
    counted, parsed = Connections(clock=lambda: 0.0), list[int]()
    for number in range(200):
        counted.take_turn("1.1.1.1", lambda number=number: parsed.append(number), is_first=True)  # type: ignore[misc]
    together = [len(parsed)]
    while len(parsed) < 200:
        await asyncio.sleep(0)
        together.append(len(parsed) - sum(together))
    assert together == [TURNS, 2 * TURNS, 4 * TURNS, 8 * TURNS, MOST_TURNS, MOST_TURNS, 12]
