"""A proxy between a browser and a server that can fall silent, as a network does that a phone has left."""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress
from typing import Self

from tests.server.client import PATIENCE


class SilentProxy:
    """Forwards connections on loopback. It can stop to forward those that are open, without closing them."""

    def __init__(self, target: int) -> None:
        self._target = target
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._silenced: set[asyncio.Event] = set()  # of each connection and direction that has fallen silent
        self._open: dict[asyncio.Event, str] = {}  # of each open connection and direction: "up" or "down"
        self._tasks: set[asyncio.Task[None]] = set()
        self._writers: list[asyncio.StreamWriter] = []
        self.port = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def fall_silent(self, *directions: str) -> None:
        """Forward nothing more on the connections that are open now; `up` is to the server, `down` to the browser."""

        async def silence() -> None:
            self._silenced |= {mark for mark, way in self._open.items() if way in directions}

        asyncio.run_coroutine_threadsafe(silence(), self._loop).result(PATIENCE)

    def __enter__(self) -> Self:
        self._thread.start()

        async def listen() -> asyncio.Server:
            return await asyncio.start_server(self._accept, "127.0.0.1", 0)

        self._server = asyncio.run_coroutine_threadsafe(listen(), self._loop).result(PATIENCE)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    def __exit__(self, *_: object) -> None:
        async def end() -> None:
            self._server.close()
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)
            for writer in self._writers:
                writer.transport.abort()
            await asyncio.sleep(0)  # the transports close their sockets in the next round of the loop

        asyncio.run_coroutine_threadsafe(end(), self._loop).result(PATIENCE)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(PATIENCE)
        self._loop.close()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._target)
        self._writers += [writer, far_writer]
        for way, source, drain in (("up", reader, far_writer), ("down", far_reader, writer)):
            task = asyncio.create_task(self._forward(way, source, drain))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _forward(self, way: str, source: asyncio.StreamReader, drain: asyncio.StreamWriter) -> None:
        mark = asyncio.Event()
        self._open[mark] = way
        try:
            with suppress(OSError):
                while data := await source.read(65_536):
                    if mark not in self._silenced:  # else it is lost
                        drain.write(data)
                        await drain.drain()
        finally:
            del self._open[mark]
            if mark not in self._silenced:
                drain.close()
