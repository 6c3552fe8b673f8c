"""Runs the application with uvicorn, and tells the clients before it stops."""

from __future__ import annotations

import asyncio
import gc
import logging
import socket
import sys
from collections.abc import Callable
from functools import partial
from typing import Any, Final, cast

import uvicorn
from litestar import Litestar
from litestar.types import Receive, Scope, Send
from uvicorn.config import STARTUP_FAILURE

from stolik.game import Refusal
from stolik.server.app import create_app
from stolik.server.capacity.connections import ConnectionLimits, Connections, raise_file_limit
from stolik.server.capacity.hand_over import HandOver
from stolik.server.capacity.http_protocol import LimitedHttp
from stolik.server.capacity.listener import Listener
from stolik.server.capacity.socket_protocol import LimitedSocket
from stolik.server.http.addresses import find_network, is_trusted
from stolik.server.http.logs import RequestLog
from stolik.server.http.metrics import Metrics
from stolik.server.lifespan import send_bye_frames
from stolik.server.memory import share_out
from stolik.server.settings import Settings

log = logging.getLogger(__name__)

HEARTBEAT: Final = 20.0  # seconds between pings of idle sockets, and for the pong
LARGEST: Final = 64 * 1024  # bytes of a socket message; the application refuses smaller ones with a reason
KEEP_ALIVE: Final = 150  # seconds that a connection may wait for its next request: longer than proxies keep theirs, 120
STOP_WITHIN: Final = 20  # seconds for running requests when the server stops
COLLECT: Final = (1_500, 10, 13_000)  # thresholds of the garbage collector for new, older and all objects


class BriefStart:
    """Passes everything on to the application. No traceback is logged for a start that is refused in a sentence."""

    def __init__(self, app: Litestar) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def shorten(message: Any) -> None:
            if message["type"] == "lifespan.startup.failed" and _find_start_refusal(self.app) is not None:
                message = message | {"message": ""}
            await send(message)

        kind: str = scope["type"]
        await self.app(scope, receive, shorten if kind == "lifespan" else send)


class Server(uvicorn.Server):
    """A server that calls a function when it has started, and sends bye frames before it closes its sockets."""

    def __init__(
        self,
        app: Litestar,
        config: uvicorn.Config,
        connections: Connections,
        started: Callable[[], None] | None,
        hand_over: HandOver | None,
    ) -> None:
        super().__init__(config)
        self.app = app
        self._connections = connections
        self._tell_started = started
        self._hand_over = hand_over

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and call `started`. Raises `Refusal` if that cannot be, for example with a damaged database."""
        try:
            await super().startup([])  # without sockets: we accept the connections
        except SystemExit:
            refusal = _find_start_refusal(self.app)
            if refusal is None:
                raise
            raise refusal from None
        if sockets is None:
            try:
                sockets = [_listen(self.config)]
            except OSError as error:
                log.error("%s", error)
                await self.lifespan.shutdown()
                sys.exit(STARTUP_FAILURE)
        listeners = [Listener(each, self._make_protocol, self._connections) for each in sockets]
        self.servers = cast("Any", listeners)
        if self._hand_over is not None:
            try:
                self._hand_over.start(listeners[0].take_over)
            except OSError as error:
                log.warning("sockets are not handed over to this process: %s", error)
        if self._tell_started is not None:
            self._tell_started()

    def _make_protocol(self, peer: str, read: bytes) -> asyncio.Protocol:
        protocol: asyncio.Protocol = cast("Any", self.config.http_protocol_class)(
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state, peer=peer, read=read
        )
        return protocol

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop: send bye frames, close the sockets with 1012 ("service restart"), and finish all writes."""
        if self._hand_over is not None:
            self._hand_over.close()
        await send_bye_frames(self.app)
        await super().shutdown(sockets)


def _find_start_refusal(app: Litestar) -> Refusal | None:
    """Return why the application could not start, if that can be told in a sentence."""
    found: Refusal | None = app.state.get("start_refusal")
    return found


def _listen(config: uvicorn.Config) -> socket.socket:
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    return socket.create_server((config.host, config.port), family=family, backlog=config.backlog)


def slow_down_collector() -> None:
    """Let the garbage collector of this process do full collections very seldom.

    With a thousand tables and their sockets a full collection takes up to half a second, in which the server does not
    answer, and frees almost nothing. Objects that exist now are never collected. A collection of older objects looks
    at 15,000 at most, in some milliseconds.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)
    gc.enable()


def _make_connections(settings: Settings, metrics: Metrics) -> Connections:
    shares = share_out(settings.memory)
    limits = ConnectionLimits(
        in_all=raise_file_limit(min(settings.connections, shares.most_connections)),
        per_address=settings.connections_per_address,
        per_person=settings.sockets_per_person,
        request_s=settings.request_ms / 1000,
        write_s=settings.write_ms / 1000,
        unread_bytes=shares.waiting,
    )
    connections = Connections(
        limits,
        is_proxy=lambda peer: is_trusted(peer, settings.trusted_proxies),
        find_network=find_network,
        refused=metrics.count_ended,
    )
    metrics.watch_connections(lambda: len(connections))
    return connections


def make_server(
    settings: Settings, started: Callable[[], None] | None = None, hand_over: HandOver | None = None
) -> Server:
    """Return a server that is ready to run. `hand_over` exchanges connections with other processes of this machine."""
    metrics = Metrics.from_env()
    connections = _make_connections(settings, metrics)
    app = create_app(settings, metrics, connections)
    config = uvicorn.Config(
        RequestLog(BriefStart(app), metrics),
        host=settings.host,
        port=settings.port,
        loop="auto" if sys.platform == "win32" else "uvloop",
        http=cast("Any", partial(LimitedHttp, connections, hand_over)),
        ws=cast("Any", partial(LimitedSocket, connections)),
        ws_max_size=LARGEST,
        ws_ping_interval=HEARTBEAT,
        ws_ping_timeout=HEARTBEAT,
        ws_per_message_deflate=False,  # it doubles the memory of a socket, and frames are small
        timeout_keep_alive=KEEP_ALIVE,
        lifespan="on",
        log_config=None,
        access_log=False,  # it would contain URLs with their parameters
        server_header=False,
        proxy_headers=False,  # the application decides which proxies to trust: STOLIK_TRUSTED_PROXIES
        timeout_graceful_shutdown=STOP_WITHIN,
    )
    return Server(app, config, connections, started, hand_over)
