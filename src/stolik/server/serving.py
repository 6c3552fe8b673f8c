"""Serving the application with uvicorn, and stopping so that clients know what is going on."""

from __future__ import annotations

import gc
import socket
import sys
from collections.abc import Callable
from typing import Final

import uvicorn
from litestar import Litestar

from stolik.server.app import create_app, say_goodbye
from stolik.server.http.logs import RequestLog
from stolik.server.http.metrics import Metrics
from stolik.server.settings import Settings

HEARTBEAT: Final = 20.0  # seconds between pings of idle sockets, and for the answer
LARGEST: Final = 64 * 1024  # bytes on a socket that are read at all; from its own limit on the app explains
STOP_WITHIN: Final = 20  # seconds for what is under way, when the server is to stop
COLLECT: Final = (10_000, 20, 1_000)  # when garbage is looked for among new, older and all objects


class Server(uvicorn.Server):
    """A server that tells when it has started, and says goodbye on its sockets before it closes them."""

    def __init__(self, app: Litestar, config: uvicorn.Config, started: Callable[[], None] | None) -> None:
        super().__init__(config)
        self.app = app
        self._tell_started = started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and tell."""
        await super().startup(sockets)
        if self.started and self._tell_started is not None:
            self._tell_started()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop: tell the clients, close their sockets with 1012, "come back", and finish all writes."""
        await say_goodbye(self.app)
        await super().shutdown(sockets)


def rest_collector() -> None:
    """Have this process look for garbage among all objects very seldom.

    With a thousand tables and their sockets that takes up to half a second, in which nobody is answered, and finds next
    to nothing. What was loaded until now is not looked at again.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)


def make_server(settings: Settings, started: Callable[[], None] | None = None) -> Server:
    """Return a server that is ready to run."""
    metrics = Metrics.from_env()
    app = create_app(settings, metrics)
    config = uvicorn.Config(
        RequestLog(app, metrics),
        host=settings.host,
        port=settings.port,
        loop="auto" if sys.platform == "win32" else "uvloop",
        ws="websockets-sansio",
        ws_max_size=LARGEST,
        ws_ping_interval=HEARTBEAT,
        ws_ping_timeout=HEARTBEAT,
        ws_per_message_deflate=False,  # it doubles the memory of a socket, and frames are small
        lifespan="on",
        log_config=None,
        access_log=False,  # it would quote addresses with their parameters
        server_header=False,
        proxy_headers=False,  # whose word is taken for a client's address, the app decides: STOLIK_TRUSTED_PROXIES
        timeout_graceful_shutdown=STOP_WITHIN,
    )
    return Server(app, config, started)
