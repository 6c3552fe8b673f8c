"""Serving the application with uvicorn, and stopping so that clients know what is going on."""

from __future__ import annotations

import asyncio
import socket
from typing import Any, Final

import uvicorn
from litestar import Litestar

from stolik.server.app import create_app
from stolik.server.settings import Settings

AGAIN_MS: Final = 2_000  # when clients shall come back after the server has stopped
LAST_WORDS: Final = 0.1  # seconds for the last frames to go out
HEARTBEAT: Final = 20.0  # seconds between pings of idle sockets, and for the answer
LARGEST: Final = 1_048_576  # bytes of a message that is read at all


class Server(uvicorn.Server):
    """A server that says goodbye on its sockets before it closes them."""

    def __init__(self, app: Litestar, config: uvicorn.Config) -> None:
        super().__init__(config)
        self._app = app

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop: tell the clients, close the sockets, finish all writes."""
        self._app.state.stopping = True
        self._app.state.hub.say_bye(AGAIN_MS)
        await asyncio.sleep(LAST_WORDS)
        await super().shutdown(sockets)


def make_server(settings: Settings, **more: Any) -> Server:
    """Return a server that is ready to run."""
    app = create_app(settings)
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        ws="websockets-sansio",
        ws_max_size=LARGEST,
        ws_ping_interval=HEARTBEAT,
        ws_ping_timeout=HEARTBEAT,
        ws_per_message_deflate=False,  # it doubles the memory of a socket, and frames are small
        timeout_graceful_shutdown=10,
        **more,
    )
    return Server(app, config)


def run(settings: Settings) -> None:
    """Serve until stopped by a signal."""
    make_server(settings).run()
