"""Routers: the routes of one subject share their settings, and the rest is derived from the handlers.

The operation id is the handler's name in camel case, the description is its docstring, and the summary is the first
paragraph of the docstring. The usual errors of a request follow from its parameters; the errors of the subject are
listed in `make_router`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from inspect import cleandoc, signature
from typing import Any, Final, NamedTuple, TypeAlias

from litestar import Router
from litestar.di import Provide
from litestar.handlers.http_handlers import HTTPRouteHandler
from litestar.openapi.spec import SecurityRequirement
from litestar.types import AnyCallable, Guard, Method
from litestar.types.internal_types import RouteHandlerMapItem

from stolik.server.http.errors import describe_refusals

Handler: TypeAlias = HTTPRouteHandler

OURS: Final = frozenset({"request", "services", "me"})  # arguments that come from the server, not from the client


class Access(NamedTuple):
    """Who may use some routes."""

    me: AnyCallable | None = None  # provides the argument `me`: the person who sent the request
    guards: Sequence[Guard] = ()
    security: Sequence[SecurityRequirement] = ()  # for the OpenAPI document


OPEN: Final = Access()


def make_router(*handlers: Handler, tag: str, access: Access = OPEN, refusals: Iterable[int] = ()) -> Router:
    """Return the router of a subject. `refusals` are the error statuses of the subject itself."""
    own = {*refusals, *((401, 403) if access.security else ())}
    for handler in handlers:
        _describe(handler, own)
        handler.guards = access.guards  # the guards of a router would apply to OPTIONS, too
    return _Router(
        "/",
        route_handlers=handlers,
        tags=[tag],
        dependencies=None if access.me is None else {"me": Provide(access.me)},
        security=access.security or None,
    )


class _Router(Router):
    """A router without OPTIONS handlers: two routers with the same path would both add one."""

    @property
    def route_handler_method_map(self) -> dict[str, RouteHandlerMapItem]:
        found = super().route_handler_method_map
        for methods in found.values():
            methods.pop("OPTIONS", None)
        return found


def operation_id(handler: Handler, _method: Method, _path: list[Any]) -> str:
    """Return the name of an operation in generated clients: `getTable` for `get_table`."""
    return re.sub("_([a-z])", lambda found: found[1].upper(), handler.handler_name)


def _describe(handler: Handler, refusals: set[int]) -> None:
    handler.description = cleandoc(handler.fn.__doc__ or "")
    handler.summary = " ".join(handler.description.partition("\n\n")[0].split()).removesuffix(".")
    handler.responses = {**describe_refusals(*sorted(refusals | _usual_refusals(handler))), **(handler.responses or {})}


def _usual_refusals(handler: Handler) -> set[int]:
    """Return the error statuses that any request with such parameters may have."""
    sent = signature(handler.fn).parameters.keys() - OURS
    usual = {429}  # too many requests from one address
    if sent:
        usual.add(400)
    if any("{" in path for path in handler.paths):
        usual.add(404)
    if "data" in sent:
        usual |= {409, 413, 415, 422}
    if handler.http_methods.isdisjoint({"GET", "HEAD"}):
        usual.add(403)  # a change that comes from another site
    return usual
