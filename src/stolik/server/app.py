"""The application: its routes, what every request passes, and the answers to requests without a route."""

from __future__ import annotations

from functools import partial
from math import ceil
from typing import Any

from litestar import Litestar, Response, Router
from litestar.exceptions import MethodNotAllowedException, NotFoundException
from litestar.openapi import OpenAPIConfig

import stolik
from stolik.refusals import NotFound, TooMany
from stolik.server.capacity.connections import Connections
from stolik.server.http import monitoring, routing, security
from stolik.server.http.addresses import AddressLimit, find_address
from stolik.server.http.arrival import Arrival
from stolik.server.http.errors import AnyRequest, JsonRequest, MethodNotAllowed, handlers, refuse
from stolik.server.http.metrics import Metrics
from stolik.server.http.services import dependencies
from stolik.server.lifespan import run_parts
from stolik.server.live.routes import friends, lobby, online_bots, quick_match, sockets, streams
from stolik.server.live.routes import tables as table_routes
from stolik.server.memory import share_out
from stolik.server.moderation import house as house_routes
from stolik.server.moderation import log as desk_log
from stolik.server.moderation import overview, reports
from stolik.server.moderation import people as people_desk
from stolik.server.moderation import tables as table_desk
from stolik.server.notices import routes as notice_routes
from stolik.server.people import accounts, bot_accounts, identity
from stolik.server.settings import Settings
from stolik.server.site import client, invitations, pages
from stolik.server.site.services import find_services
from stolik.server.study import (
    boards,
    exports,
    lines,
    lookups,
    progress,
    puzzles,
    records,
    replays,
)
from stolik.server.study.analysis import routes as analysis
from stolik.server.study.hints import routes as hints
from stolik.server.study.pictures import routes as pictures
from stolik.server.study.statistics import routes as statistics
from stolik.server.tournaments import routes as tournament_routes
from stolik.server.tournaments import series


def create_app(settings: Settings, metrics: Metrics | None = None, connections: Connections | None = None) -> Litestar:
    """Return the application. It opens the database when it is started."""
    app = Litestar(
        route_handlers=[
            *pages.routes,
            *client.routes,
            *invitations.routes,
            *monitoring.routes,
            *accounts.routes,
            *bot_accounts.routes,
            *notice_routes.routes,
            *online_bots.routes,
            *streams.routes,
            *table_routes.routes,
            *lobby.routes,
            *quick_match.routes,
            *friends.routes,
            *tournament_routes.routes,
            *series.routes,
            *records.routes,
            *statistics.routes,
            *analysis.routes,
            *hints.routes,
            *exports.routes,
            *replays.routes,
            *lines.routes,
            *pictures.routes,
            *lookups.routes,
            *boards.routes,
            *puzzles.routes,
            *progress.routes,
            *people_desk.routes,
            *table_desk.routes,
            *reports.routes,
            *house_routes.routes,
            *desk_log.routes,
            *overview.routes,
            *sockets.routes,
        ],
        lifespan=[partial(run_parts, settings, metrics or Metrics.from_env(), connections)],
        dependencies=dependencies,
        exception_handlers={
            **handlers,
            NotFoundException: _answer_unknown_path,
            MethodNotAllowedException: _answer_unknown_method,
        },
        guards=[identity.check_access],
        middleware=[
            AddressLimit(),
            Arrival(share_out(settings.memory).bodies),
            security.HostGate(),
            security.RequestGate(),
        ],
        before_send=[security.add_security_headers],
        request_class=JsonRequest,
        openapi_config=OpenAPIConfig(
            title="Stolik",
            version=stolik.__version__,
            path="/schema",
            render_plugins=[pages.ApiPage()],
            openapi_router=Router(
                "/schema", route_handlers=[], include_in_schema=False, opt={routing.ACCESS: routing.OPEN}
            ),
            operation_id_creator=routing.operation_id,
            components=identity.components,
        ),
        request_max_body_size=security.BODY,
        logging_config=None,  # `stolik.server.http.logs` configures it
    )
    routing.check_declared(app)
    return app


def _answer_unknown_path(request: AnyRequest, error: NotFoundException) -> Response[Any]:
    """Answer a request for an unknown path: with a page for browsers, with JSON for programs."""
    if refusal := _count_unknown(request):
        return refuse(refusal, request)
    services = find_services(request.app)
    page = client.make_not_found_page(services, request) if services is not None else None
    return page or refuse(NotFound("http-nothing"), request, error.headers)


def _answer_unknown_method(request: AnyRequest, error: MethodNotAllowedException) -> Response[Any]:
    """Answer a request with a method that its path does not have."""
    refusal = _count_unknown(request) or MethodNotAllowed("http-method", method=request.method)
    return refuse(refusal, request, {} if isinstance(refusal, TooMany) else error.headers)


def _count_unknown(request: AnyRequest) -> TooMany | None:
    """Count a request without a route, which no middleware has counted. Return the refusal if there are too many."""
    services = find_services(request.app)
    wait = services.limits.take("address", find_address(request)) if services is not None else 0.0
    return TooMany("http-many", seconds=ceil(wait)) if wait else None
