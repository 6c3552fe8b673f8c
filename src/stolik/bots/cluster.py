"""The arena's games on a Ray cluster: an executor like any other (`stolik.bots.arena.play_match`).

Ray is an optional dependency, imported only here. It sends functions by their name, so every machine of the cluster
needs the same version of stolik. If a machine disappears, its game is played again on another one, with the same moves.
"""

from __future__ import annotations

import os
import re
import socket
from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any, Final

from stolik.game import Refusal

LOCAL: Final = "local"  # in place of an address: a cluster of this machine alone, which ends with the match
CONNECT_SECONDS: Final = 5.0  # how long to wait for a connection
_ADDRESS: Final = re.compile(r"(?:ray://)?(?P<host>[\w.-]+):(?P<port>[0-9]{1,5})")


class Cluster(Executor):
    """All processors of a Ray cluster."""

    def __init__(self, address: str, jobs: int | None = None) -> None:
        """Join the cluster at HOST:PORT or ray://HOST:PORT, or start a local one with `jobs` processes."""
        if address != LOCAL:
            _check_reachable(address)
        try:
            import ray
        except ImportError:
            raise Refusal("cluster-missing") from None
        here: dict[str, Any] = {"num_cpus": jobs, "include_dashboard": False} if address == LOCAL else {}
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # Ray would send usage statistics
        try:
            ray.init(address, log_to_driver=False, logging_level="ERROR", **here)
        except (OSError, RuntimeError, ValueError) as fault:
            raise Refusal("cluster-unreachable", address=address, problem=str(fault)) from None
        self._ray = ray
        self._call = ray.remote(num_cpus=1)(_call)
        self.workers = max(1, int(ray.cluster_resources().get("CPU", 1)))

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Call a module-level function somewhere in the cluster."""
        future: Future[Any] = self._call.remote(fn, args, kwargs).future()
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: ARG002 - the contract's
        """Leave the cluster; running games are dropped."""
        self._ray.shutdown()


def _call(fn: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
    return fn(*args, **kwargs)


def _check_reachable(address: str) -> None:
    """Raise `Refusal` if nothing listens at the address. Ray itself would try for many minutes."""
    found = _ADDRESS.fullmatch(address)
    if found is None or int(found["port"]) > 65535:
        raise Refusal("cluster-address", address=address)
    try:
        socket.create_connection((found["host"], int(found["port"])), CONNECT_SECONDS).close()
    except OSError as fault:
        raise Refusal("cluster-unreachable", address=address, problem=fault.strerror or str(fault)) from None
