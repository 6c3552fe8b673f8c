"""Health checks and metrics, for the people who run the server.

`/healthz` answers while the process is up. `/readyz` answers 200 only if the database answers too and the server is
not stopping; otherwise a proxy sends no clients here. `/metrics` returns the metrics of `stolik.server.http.metrics`.
"""

from __future__ import annotations

from shutil import disk_usage
from typing import Any, Final, Literal, TypeAlias

import anyio
from litestar import MediaType, Response, get
from litestar.openapi import ResponseSpec
from msgspec import Struct
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from stolik import __version__
from stolik.messages import say
from stolik.server.http.errors import AnyRequest
from stolik.server.http.routing import OPEN, make_router
from stolik.server.http.services import Injected, Services
from stolik.server.settings import Settings

LEAST_FREE: Final = 32 * 1024 * 1024  # bytes
PATIENCE: Final = 3.0  # seconds that the database has to answer


Trouble: TypeAlias = Literal["database", "disk", "stopping"]


class Health(Struct, frozen=True):
    """The result of a health check."""

    status: Literal["ok", "unready"]
    app: str = "stolik"  # so that `stolik doctor` can tell our server from another program on the port
    version: str = __version__
    problems: tuple[Trouble, ...] = ()


@get("/healthz")
async def check_health() -> Health:
    """Answer while the process is up."""
    return Health("ok")


@get("/readyz", responses={503: ResponseSpec(Health, description="Why not", generate_examples=False)})
async def check_readiness(services: Injected[Services]) -> Response[Health]:
    """Answer 200 if the server can store moves and is not stopping, otherwise 503 and why.

    `database`: it does not answer, or cannot be written. `disk`: the disk of the database is full, or almost.
    """
    problems: list[Trouble] = []
    if services.is_stopping:
        problems.append("stopping")
    if not await _is_database_up(services) or services.write_fault == "database":
        problems.append("database")
    if services.write_fault == "disk" or await anyio.to_thread.run_sync(_is_disk_full, services.settings):
        problems.append("disk")
    health = Health("unready" if problems else "ok", problems=tuple(problems))
    return Response(health, status_code=503 if problems else 200, headers={"Cache-Control": "no-store"})


async def _is_database_up(services: Services) -> bool:
    """Return whether the database answers a small query."""
    query = services.store.nodes.find_last_alive
    try:
        with anyio.fail_after(PATIENCE):
            await anyio.to_thread.run_sync(query, abandon_on_cancel=True, limiter=services.probe)
    except Exception:  # any error means that the database has not answered
        return False
    return True


def _is_disk_full(settings: Settings) -> bool:
    """Return whether the disk of the SQLite database has no room for a day of games."""
    try:
        return settings.database_url is None and disk_usage(settings.data).free < LEAST_FREE
    except OSError:  # the folder is gone: the database tells
        return False


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
async def get_metrics(request: AnyRequest, services: Injected[Services]) -> Response[Any]:
    """Return the metrics, if the client may read them."""
    headers = {"Cache-Control": "no-store"}
    if services.metrics.may_read(request):
        return Response(services.metrics.render(), headers={**headers, "Content-Type": CONTENT_TYPE_LATEST})
    refusal: dict[str, Any] = {"code": "hosting-metrics", "rule": None, "facts": {}, "message": say("hosting-metrics")}
    return Response(refusal, status_code=403, media_type=MediaType.JSON, headers=headers)


routes: Final = [make_router(check_health, check_readiness, get_metrics, tag="health", access=OPEN)]
