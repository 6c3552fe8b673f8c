"""Whether this server lives and can be used: for proxies, service managers and people.

`/healthz` answers while the process is up. `/readyz` answers 200 only while the database answers too and the server is
not about to stop; a proxy sends nobody here otherwise.
"""

from __future__ import annotations

from typing import Any, Final, Literal

import anyio
from litestar import Response, get
from litestar.datastructures import State
from msgspec import Struct

from stolik import __version__

PATIENCE: Final = 3.0  # seconds that the database has to answer


class Health(Struct, frozen=True):
    """An answer to a probe."""

    status: Literal["ok", "unready"]
    app: str = "stolik"  # by this, `stolik doctor` tells our server from another program on the port
    version: str = __version__
    problems: tuple[Literal["database", "stopping"], ...] = ()


@get("/healthz", tags=["health"], summary="Is the process up?")
async def healthz() -> Health:
    """Answer while the process is up."""
    return Health("ok")


@get("/readyz", tags=["health"], summary="Can the server be used?")
async def readyz(state: State) -> Response[Health]:
    """Answer 200 if the database answers and the server is not stopping, otherwise 503 and why."""
    problems: list[Literal["database", "stopping"]] = []
    if state.get("stopping", False):
        problems.append("stopping")
    if not await _answers(state):
        problems.append("database")
    health = Health("unready" if problems else "ok", problems=tuple(problems))
    return Response(health, status_code=503 if problems else 200, headers={"Cache-Control": "no-store"})


async def _answers(state: State) -> bool:
    """Ask the database for something small.

    One question at a time: a database that hangs must not use up the threads that the tables need.
    """
    limiter: Any = state.get("probe")
    if limiter is None:
        limiter = state.probe = anyio.CapacityLimiter(1)
    try:
        with anyio.fail_after(PATIENCE):
            await anyio.to_thread.run_sync(state.store.nodes.last_alive, abandon_on_cancel=True, limiter=limiter)
    except Exception:  # whatever it is, the database has not answered
        return False
    return True


routes: list[Any] = [healthz, readyz]
