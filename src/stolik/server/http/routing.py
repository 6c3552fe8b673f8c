"""Routers: the routes of one subject share their settings, and the rest is derived from the handlers.

Every route and socket declares its `Access`. `stolik.server.people.identity.check_access` checks it for all of them,
and `check_declared` stops the start of an application with a route that has none.

The operation id is the handler's name in camel case, the description is its docstring, and the summary is the first
paragraph of the docstring. The usual errors of a request follow from its parameters; the errors of the subject are
listed in `make_router`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from inspect import cleandoc, signature
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from litestar import Litestar, Router
from litestar.di import Provide
from litestar.handlers import BaseRouteHandler
from litestar.handlers.http_handlers import HTTPRouteHandler
from litestar.openapi.spec import SecurityRequirement
from litestar.types import AnyCallable, ControllerRouterHandler, Method
from litestar.types.internal_types import RouteHandlerMapItem

from stolik.server.http.errors import describe_refusals
from stolik.store.moderation.roles import Role

Handler: TypeAlias = HTTPRouteHandler

ACCESS: Final = "access"  # the name of a handler's option
OURS: Final = frozenset({"request", "services", "me"})  # arguments that come from the server, not from the client


Scope: TypeAlias = Literal["bot", "chat", "play", "read"]
"""What a token may do: `read` sees what the person sees, `play` changes things, `chat` writes, `bot` is for streams."""


class Access(NamedTuple):
    """Who may use some routes."""

    me: AnyCallable | None = None  # provides the argument `me`: the person who sent the request
    needs_person: bool = False
    scopes: frozenset[Scope] | None = frozenset()  # that a token must have; None: tokens are refused
    role: Role | None = None  # that the person must have at least
    for_excluded: bool = False  # also for people who are suspended or banned
    for_banned_networks: bool = False  # the handler checks the network itself, when it knows the person
    security: Sequence[SecurityRequirement] = ()  # for the OpenAPI document

    @property
    def is_public(self) -> bool:
        """Whether nobody has to be identified: everybody gets the same."""
        return not self.needs_person and self.scopes == frozenset()


OPEN: Final = Access()
"""For routes that give everybody the same, whoever asks."""


def make_router(*handlers: Handler, tag: str, access: Access, refusals: Iterable[int] = ()) -> Router:
    """Return the router of a subject. `refusals` are the error statuses of the subject itself."""
    own = {*refusals, *((401,) if access.needs_person else ()), *(() if access.is_public else (403,))}
    for handler in handlers:
        _describe(handler, own)
    return _Router(
        "/",
        route_handlers=handlers,
        tags=[tag],
        dependencies=None if access.me is None else {"me": Provide(access.me)},
        security=access.security or None,
        opt=mark(access),
    )


def mark(access: Access) -> dict[str, Access]:
    """Return the option by which a router, route or socket declares its access."""
    return {ACCESS: access}


def declare(access: Access, *handlers: ControllerRouterHandler) -> Router:
    """Return a router of sockets or pages, which have no subject in the OpenAPI document."""
    return _Router("/", route_handlers=handlers, opt=mark(access))


def find_access(handler: BaseRouteHandler) -> Access | None:
    """Return the access that a route or socket declares."""
    found: Access | None = handler.opt.get(ACCESS)
    return found


def list_handlers(app: Litestar) -> Iterator[tuple[str, BaseRouteHandler]]:
    """Yield the path and the handler of every route and socket, except the answers to OPTIONS, which tell nothing."""
    for route in app.routes:
        found = getattr(route, "route_handlers", None) or [getattr(route, "route_handler", None)]
        for handler in found:
            if handler is not None and getattr(handler, "http_methods", None) != {"OPTIONS"}:
                yield route.path, handler


def check_declared(app: Litestar) -> None:
    """Raise `LookupError` if a route or socket does not declare its access."""
    missing = sorted(
        {f"{path} ({handler.handler_name})" for path, handler in list_handlers(app) if find_access(handler) is None}
    )
    if missing:
        raise LookupError(f"routes without a declared access: {', '.join(missing)}")


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
    handler.responses = {
        **describe_refusals(*sorted(refusals | _find_usual_refusals(handler))),
        **(handler.responses or {}),
    }


def _find_usual_refusals(handler: Handler) -> set[int]:
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
