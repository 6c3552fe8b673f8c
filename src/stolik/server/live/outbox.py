"""The outbox: frames that wait for one connection; and the fan-out: frames for very many connections."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Iterator, Mapping
from typing import Final

from stolik.game import Seat

log = logging.getLogger(__name__)

BYTES_OF_WRITE: Final = 16_384  # of frames, after which no more are taken for the same write
SLICE: Final = 200  # connections that get their frame in one iteration of the event loop: some milliseconds
MOST_REPLIES: Final = 256  # waiting replies to a client that sends messages and does not read


class Outbox:
    """The frames of one connection, a socket or a stream."""

    def __init__(self, person: str | None, queued: int, *, may_play: bool = True) -> None:
        self.person = person
        self.present = person if may_play else None  # who is there by this connection: a token that reads is nobody
        self.viewer: Seat | None = None
        self.looks_as: Seat | None = None  # the seat of a hot-seat table whose view the client has asked for
        self.version = 0  # of the last table frame in the queue
        self.watching: int | None = None  # the last number of spectators in the queue
        self.is_behind = False  # frames were left out: the whole table is due
        self.is_broken = False  # the client sends messages and does not read
        self.is_revoked = False  # the session that opened the connection was ended
        self.recheck = asyncio.Event()  # set: check the session at once
        self.hidden: Mapping[str, int] = {}  # people whose chat the client does not see since a time: a block
        self.renew: Callable[[], Awaitable[None]] | None = None  # finds out anew who is hidden
        self.is_ended = False  # no more frames will be added
        self.close_code: int | None = None  # with which the socket is closed after the last frame
        self._queued = queued
        self._frames: deque[bytes] = deque()
        self._ready: asyncio.Future[None] | None = None  # somebody waits for a frame
        self._is_flushing = False  # `_flush` will be called soon
        self.try_send: Callable[[list[bytes]], bool] | None = None  # sends frames with one write, or returns false

    def add_update(self, frame: bytes, *, at_once: bool = False) -> None:
        """Add a frame of the table, or leave it out if the client is slow.

        `at_once`: nothing else will be sent together with it. It is sent without the outbox if nothing waits there.
        """
        if self.is_behind:
            return
        can_overtake = not self._frames and self._is_waited_for
        if at_once and self.try_send is not None and can_overtake and self.try_send([frame]):
            return
        if len(self._frames) >= self._queued:
            self.is_behind = True
            self._wake()
            return
        self._put(frame)

    def add_reply(self, frame: bytes) -> None:
        """Add a reply. Replies are never left out."""
        if len(self._frames) >= self._queued + MOST_REPLIES:
            self.is_broken = True
        self._put(frame)

    def put_first(self, frames: list[bytes]) -> None:
        """Put frames before those that wait."""
        self._frames.extendleft(reversed(frames))
        self._wake()

    def _put(self, frame: bytes) -> None:
        self._frames.append(frame)
        if self.try_send is None or not self._is_waited_for:
            self._wake()
        elif not self._is_flushing:
            # What is added in this iteration of the event loop is sent together. To wake the task that waits in `take`
            # would be more work than to send.
            self._is_flushing = True
            asyncio.get_running_loop().call_soon(self._flush)

    def _flush(self) -> None:
        """Send the frames that wait. What cannot be sent now is left to the task that waits in `take`."""
        self._is_flushing = False
        if self._is_waited_for and self.try_send is not None and self._frames:
            frames = self._take_some()
            if not self.try_send(frames):
                self.put_first(frames)
        if self._frames:
            self._wake()

    @property
    def _is_waited_for(self) -> bool:
        """Whether `take` waits, because all frames have been sent or will be sent by `_flush`."""
        return self._ready is not None and not self._ready.done()

    def _wake(self) -> None:
        if self._ready is not None and not self._ready.done():
            self._ready.set_result(None)

    async def take(self) -> list[bytes]:
        """Wait for frames, and return those to send next: with one write. Return none of them at the end."""
        while not self._frames and not self.is_behind and not self.is_ended:
            self._ready = asyncio.get_running_loop().create_future()
            await self._ready
        return self._take_some()

    def _take_some(self) -> list[bytes]:
        """Take the next frames. A full outbox may hold megabytes: so much must not wait in the socket's buffer."""
        taken, size = [], 0
        while self._frames and size < BYTES_OF_WRITE:
            taken.append(self._frames.popleft())
            size += len(taken[-1])
        return taken

    @property
    def is_idle(self) -> bool:
        """Whether all frames have been sent."""
        return not self._frames and not self.is_behind

    def end(self, close_code: int | None = None) -> None:
        """End the outbox after the frames that wait, and the socket if there is a code for that."""
        self.is_ended, self.close_code = True, close_code
        self._wake()


class FanOut:
    """Sends to very many connections, a slice of them in each iteration of the event loop.

    A frame for 5,000 connections is a tenth of a second of work. Between two slices everybody else is served: players
    of other tables, requests, clocks. Several works that are under way take turns.
    """

    def __init__(self) -> None:
        self._works: deque[Iterator[None]] = deque()
        self._is_planned = False

    def start(self, work: Iterator[None]) -> None:
        """Do a work that yields after each connection, in slices."""
        self._works.append(work)
        self._plan()

    def _plan(self) -> None:
        if not self._is_planned:
            self._is_planned = True
            asyncio.get_running_loop().call_soon(self._do_slice)

    def _do_slice(self) -> None:
        self._is_planned = False
        left = SLICE
        while left > 0 and self._works:
            work = self._works.popleft()
            for _ in range(left):
                left -= 1
                try:
                    next(work)
                except StopIteration:
                    break
                except Exception as error:  # everybody else waits for the next slices
                    log.error("a fan-out failed: %s", type(error).__qualname__, exc_info=error)
                    break
            else:
                self._works.append(work)
        if self._works:
            self._plan()
