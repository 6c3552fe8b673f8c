"""Metrics of this server for Prometheus, at `/metrics`.

`Metrics` is one of the services. Labels have few values (a game, a level, a route), and never names of people or
tables: each value costs memory for ever, and metrics must not reveal anything about a person.

`STOLIK_METRICS` says who may read them. If it is unset, only this machine. `public`: everybody. Any other value is a
token, sent as `Authorization: Bearer TOKEN`.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from hmac import compare_digest
from ipaddress import ip_address
from typing import Any, Final, Literal

from litestar import Request
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector

from stolik.server.capacity.work_queues import WorkQueue

FORWARDED: Final = ("x-forwarded-for", "forwarded", "x-real-ip", "via")
SECONDS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)


class Metrics:
    """The metrics of one server process."""

    def __init__(self, access: str = "") -> None:
        self.access = access  # who may read: "" this machine, "public", or a token
        self.registry = registry = CollectorRegistry()
        PlatformCollector(registry=registry)
        ProcessCollector(registry=registry)
        self._requests = Counter(
            "stolik_requests", "HTTP requests answered", ["method", "route", "status"], registry=registry
        )
        self._request_time = Histogram(
            "stolik_request_seconds", "Time to answer a request", buckets=SECONDS, registry=registry
        )
        self._sockets = Gauge("stolik_sockets", "Open WebSockets, and streams of bots", ["kind"], registry=registry)
        self._connections = Gauge("stolik_connections", "Open connections", registry=registry)
        self._ended = Counter(
            "stolik_connections_refused", "Connections refused, or ended by a limit", ["why"], registry=registry
        )
        self._blocks = Counter("stolik_loop_blocks", "Times that the event loop was blocked", registry=registry)
        self._longest_block = Gauge(
            "stolik_loop_longest_block_seconds", "The longest time that the event loop was blocked", registry=registry
        )
        self._jobs = Gauge("stolik_jobs_waiting", "Jobs that wait in a work queue", ["room"], registry=registry)
        self._refused_jobs = Gauge("stolik_jobs_refused", "Jobs refused since the start", ["room"], registry=registry)
        self._longest = 0.0
        self._tables = Gauge("stolik_tables_live", "Tables held in memory", registry=registry)
        self._moves = Counter("stolik_moves", "Moves stored", ["game"], registry=registry)
        self._append_time = Histogram(
            "stolik_append_seconds", "Time until events are durable", buckets=SECONDS, registry=registry
        )
        self._bot_jobs = Counter("stolik_bot_jobs", "Moves asked of bots", ["game", "result"], registry=registry)
        self._bots_thinking = Gauge("stolik_bots_thinking", "Bots that are thinking now", registry=registry)

    @classmethod
    def from_env(cls, environ: Mapping[str, str] = os.environ) -> Metrics:
        """Return metrics with the access that `STOLIK_METRICS` allows."""
        return cls(environ.get("STOLIK_METRICS", "").strip())

    def count_request(self, method: str, route: str, status: int, seconds: float | None) -> None:
        """Count a finished request. `route` is the pattern of the route, not the URL."""
        self._requests.labels(method, route, str(status)).inc()
        if seconds is not None:
            self._request_time.observe(seconds)

    @contextmanager
    def count_socket(self, kind: Literal["table", "lobby", "bot"]) -> Iterator[None]:
        """Count a socket as open during the block."""
        gauge = self._sockets.labels(kind)
        gauge.inc()
        try:
            yield
        finally:
            gauge.dec()

    def watch_tables(self, count: Callable[[], int]) -> None:
        """Set the function that counts the tables in memory."""
        self._tables.set_function(count)

    def watch_connections(self, count: Callable[[], int]) -> None:
        """Set the function that counts the open connections."""
        self._connections.set_function(count)

    def count_ended(self, why: str) -> None:
        """Count a connection that was refused, or ended by a limit."""
        self._ended.labels(why).inc()

    def watch_work_queue(self, name: str, queue: WorkQueue) -> None:
        """Count the waiting and the refused jobs of a work queue."""
        self._jobs.labels(name).set_function(lambda: len(queue))
        self._refused_jobs.labels(name).set_function(lambda: queue.refused)

    def observe_block(self, seconds: float) -> None:
        """Count a block of the event loop."""
        self._blocks.inc()
        self._longest = max(self._longest, seconds)
        self._longest_block.set(self._longest)

    def count_moves(self, game: str, number: int = 1) -> None:
        """Count stored moves."""
        self._moves.labels(game).inc(number)

    def observe_append(self, seconds: float) -> None:
        """Record the duration of an append to the log."""
        self._append_time.observe(seconds)

    def watch_thinking(self, count: Callable[[], int]) -> None:
        """Set the function that counts the bots that think now."""
        self._bots_thinking.set_function(count)

    def count_bot_job(self, game: str, result: Literal["done", "late", "crashed", "wrong"]) -> None:
        """Count a requested move of a bot, with its outcome."""
        self._bot_jobs.labels(game, result).inc()

    def render(self) -> bytes:
        """Return all metrics in Prometheus's text format."""
        return generate_latest(self.registry)

    def may_read(self, request: Request[Any, Any, Any]) -> bool:
        """Return whether the client may read the metrics."""
        if self.access == "public":
            return True
        word, _, token = request.headers.get("authorization", "").partition(" ")
        if self.access and word.lower() == "bearer" and compare_digest(token.encode(), self.access.encode()):
            return True
        # Behind a proxy on this machine every request seems to come from this machine.
        if request.client is None or any(name in request.headers for name in FORWARDED):
            return False
        return _is_loopback(request.client.host)


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
