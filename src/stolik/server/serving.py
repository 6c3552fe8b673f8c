"""Serving the application with uvicorn, and stopping so that clients know what is going on."""

from __future__ import annotations

import socket
from typing import Any, Final

import uvicorn
from litestar import Litestar

from stolik.server.app import create_app, say_goodbye
from stolik.server.settings import Settings

HEARTBEAT: Final = 20.0  # seconds between pings of idle sockets, and for the answer
LARGEST: Final = 1_048_576  # bytes of a message that is read at all


class Server(uvicorn.Server):
    """A server that says goodbye on its sockets before it closes them."""

    def __init__(self, app: Litestar, config: uvicorn.Config) -> None:
        super().__init__(config)
        self._app = app

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop: tell the clients, close the sockets, finish all writes."""
        await say_goodbye(self._app)
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
