"""The services: the parts of a running server that handlers need, typed. They are made when the server starts.

Each package of the server has its own class of services, which extends the class of the package below. The application
makes the topmost one, `stolik.server.site.services.SiteServices`. A handler names the class of its package:

    async def get_lobby(services: Injected[LiveServices]) -> LobbyFrame: ...

Guards, middleware and error handlers, which get no injected arguments, call `get_services`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeAlias, TypeVar

import anyio
import structlog
from litestar import Litestar
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import SkipValidation

from stolik.server.capacity.connections import Connections
from stolik.server.capacity.limits import Limits
from stolik.server.capacity.shared_calls import SharedCalls
from stolik.server.http.house import House
from stolik.server.http.logs import describe
from stolik.server.http.metrics import Metrics
from stolik.server.settings import Settings
from stolik.store import Store, is_disk_full

log = structlog.get_logger("stolik.server")

T = TypeVar("T")

Injected: TypeAlias = NamedDependency[SkipValidation[T]]
"""The services as a handler's argument. They are not validated, because that would copy them."""


@dataclass(kw_only=True, slots=True)
class Services:
    """The services that all packages of the server may use."""

    settings: Settings
    store: Store
    limits: Limits = field(default_factory=Limits)
    metrics: Metrics = field(default_factory=Metrics)
    connections: Connections = field(default_factory=Connections)
    house: House = field(default_factory=House)
    lookups: SharedCalls = field(default_factory=SharedCalls)  # of sessions and tokens
    is_stopping: bool = False
    write_fault: Literal["database", "disk"] | None = None  # why the last heartbeat could not be stored
    # One probe at a time, so that a database that hangs does not use up the threads that the tables need.
    probe: anyio.CapacityLimiter = field(default_factory=lambda: anyio.CapacityLimiter(1))

    def note_heartbeat(self, error: Exception | None) -> None:
        """Note whether the last heartbeat of this node could be stored. The reason is logged when it changes."""
        fault: Literal["database", "disk"] | None = None
        if error is not None:
            fault = "disk" if is_disk_full(error) else "database"
        if fault != self.write_fault:
            if error is None:
                log.info("the database can be written again")
            else:
                text = "the disk is full" if fault == "disk" else "the database cannot be written"
                log.error(f"nothing can be stored: {text}", fault=describe(error)[:1])
        self.write_fault = fault


def install(app: Litestar, services: Services) -> None:
    """Give an application its services."""
    app.state.services = services


def get_app_services(app: Litestar) -> Services:
    """Return the services of an application that has started."""
    found: Services = app.state.services
    return found


def get_services(connection: ASGIConnection[Any, Any, Any, Any]) -> Services:
    """Return the services of the application of a connection."""
    return get_app_services(connection.app)


def _provide(state: State) -> Any:
    return state.services


dependencies: Final = {"services": Provide(_provide, sync_to_thread=False)}
