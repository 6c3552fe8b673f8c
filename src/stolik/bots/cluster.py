"""The arena's games on a Ray cluster: an executor like any other (`stolik.bots.arena.results`).

Ray is an extra, and imported only here. It sends functions by their name: every machine of the cluster needs the same
stolik. A game whose machine goes away is played again elsewhere, which is the same game.
"""

from __future__ import annotations

import os
import re
import socket
from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any, Final

from stolik.game import Refusal

LOCAL: Final = "local"  # in place of an address: a cluster of this machine alone, for as long as the match takes
PATIENCE: Final = 5.0  # seconds to find out whether anybody listens at an address
_ADDRESS: Final = re.compile(r"(?:ray://)?(?P<host>[\w.-]+):(?P<port>[0-9]{1,5})")


class Cluster(Executor):
    """All processors of a Ray cluster."""

    def __init__(self, address: str, jobs: int | None = None) -> None:
        """Join the cluster at HOST:PORT or ray://HOST:PORT, or begin a local one of so many processes."""
        if address != LOCAL:
            _knock(address)
        try:
            import ray
        except ImportError:
            raise Refusal("cluster-missing") from None
        here: dict[str, Any] = {"num_cpus": jobs, "include_dashboard": False} if address == LOCAL else {}
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # it would report to its makers
        try:
            ray.init(address, log_to_driver=False, logging_level="ERROR", **here)
        except (OSError, RuntimeError, ValueError) as fault:
            raise Refusal("cluster-unreachable", address=address, problem=str(fault)) from None
        self._ray = ray
        self._call = ray.remote(num_cpus=1)(_call)
        self.workers = max(1, int(ray.cluster_resources().get("CPU", 1)))

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Call a function of a module somewhere in the cluster."""
        future: Future[Any] = self._call.remote(fn, args, kwargs).future()
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: ARG002 - the contract's
        """Leave the cluster: what is not over is dropped."""
        self._ray.shutdown()


def _call(fn: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
    return fn(*args, **kwargs)


def _knock(address: str) -> None:
    """Raise `Refusal` if nobody listens there: Ray itself would try for many minutes."""
    found = _ADDRESS.fullmatch(address)
    if found is None or int(found["port"]) > 65535:
        raise Refusal("cluster-address", address=address)
    try:
        socket.create_connection((found["host"], int(found["port"])), PATIENCE).close()
    except OSError as fault:
        raise Refusal("cluster-unreachable", address=address, problem=fault.strerror or str(fault)) from None
