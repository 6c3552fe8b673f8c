"""Protection against requests that other sites send in a person's name.

`add_security_headers` adds the headers to every response, errors included. `HostGate` refuses requests for another
host, `RequestGate` changes that come from another site, and bodies that are not JSON. `is_origin_allowed` checks the
origin of sockets.
"""

from __future__ import annotations

from collections.abc import Sequence
from ipaddress import ip_address
from typing import Any, Final
from urllib.parse import urlsplit

from litestar import WebSocket
from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from stolik.refusals import Forbidden
from stolik.server.http.errors import AnyConnection, UnsupportedMedia, make_socket_error
from stolik.server.http.services import get_app_services, get_services
from stolik.server.settings import Settings

BODY: Final = 65_536  # bytes of a request's body, if a route has no `request_max_body_size`
COOKIE: Final = "stolik"
MEDIA: Final = ("application/json",)  # media types of bodies, if a route has no `opt={"media": ...}`
LOCAL_NAMES: Final = (".localhost", ".local", ".lan", ".home.arpa", ".internal")  # of no public domain
SHOWN: Final = 100  # characters of a wrong host in the refusal
READING: Final = frozenset({"GET", "HEAD", "OPTIONS"})
YEAR: Final = 365 * 24 * 60 * 60

_POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",  # positions of marbles and cards
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
_HEADERS: Final = {
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",  # other sites must not see the URLs of private tables
    "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


def is_secure(settings: Settings) -> bool:
    """Return whether browsers use HTTPS."""
    return settings.secure_cookies or (settings.public_url or "").lower().startswith("https://")


def cookie_name(settings: Settings, base: str = COOKIE) -> str:
    """Return the name of the session cookie, or of another one.

    Browsers refuse a `__Host-` cookie that another host has set.
    """
    return f"__Host-{base}" if is_secure(settings) else base


async def add_security_headers(message: Message, scope: Scope) -> None:
    """Add the security headers to a response: a `before_send` hook of the application."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    for name, value in _HEADERS.items():
        headers[name] = value
    if is_secure(get_app_services(scope["litestar_app"]).settings):
        headers["Strict-Transport-Security"] = f"max-age={YEAR}"
    if scope["path"].startswith("/api/"):
        headers.setdefault("Cache-Control", "no-store")


def read_bearer_token(connection: AnyConnection) -> str | None:
    """Return the token of a program, if the request has one. Then the cookie is ignored, even if the token is wrong."""
    scheme, _, secret = connection.headers.get("authorization", "").partition(" ")
    return secret.strip() if scheme.lower() == "bearer" else None


def is_same_origin(origin: str, connection: AnyConnection, settings: Settings) -> bool:
    """Return whether an `Origin` is ours: the public address, or the address of the request itself."""
    scheme = origin.partition("://")[0]  # the request may have another scheme, if a proxy ends HTTPS
    ours = {_parse_place(f"{scheme}://{connection.headers.get('host', '')}")}
    if settings.public_url:
        ours.add(_parse_place(settings.public_url))
    found = _parse_place(origin)
    return found is not None and found in ours


def is_origin_allowed(socket: WebSocket[Any, Any, Any], settings: Settings) -> bool:
    """Return whether a socket may be opened: by one of our pages, or by a program without a cookie."""
    if read_bearer_token(socket) is not None:
        return True
    origin = socket.headers.get("origin")
    if origin is None:  # not a browser
        return cookie_name(settings) not in socket.cookies
    return is_same_origin(origin, socket, settings)


def is_host_allowed(host: str, settings: Settings) -> bool:
    """Return whether the `Host` of a request is a name of this server.

    A page of another site may let its own name point to our address (DNS rebinding): then the browser takes the page
    and our server for one site. It sends the other site's name as `Host`, so unknown names are refused. Nobody can
    own an address, a name without a dot, or a name that exists only in local networks: these are allowed.

    >>> [is_host_allowed(host, Settings()) for host in ("192.168.1.7:8000", "[::1]", "raspberry.local", "evil.example")]
    [True, True, True, False]
    """
    place = _parse_place(f"http://{host}")
    if place is None:
        return False
    name = place[0].removesuffix(".")
    known = {each.lower() for each in settings.allowed_hosts}
    if settings.public_url and (public := _parse_place(settings.public_url)):
        known.add(public[0])
    return name in known or "." not in name or name.endswith(LOCAL_NAMES) or is_ip_address(name)


def is_ip_address(name: str) -> bool:
    """Return whether a host is an address, not a name."""
    try:
        ip_address(name.partition("%")[0])
    except ValueError:
        return False
    return True


class HostGate(ASGIMiddleware):
    """Refuses requests and sockets for a host that this server is not. See `is_host_allowed`."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        connection: AnyConnection = ASGIConnection[Any, Any, Any, Any](scope)
        host = connection.headers.get("host")
        # A program of HTTP/1.0 may send no `Host`; browsers always do.
        if host is not None and not is_host_allowed(host, get_services(connection).settings):
            refusal = Forbidden("http-host", host=host[:SHOWN])
            raise make_socket_error(refusal) if scope["type"] == ScopeType.WEBSOCKET else refusal
        await next_app(scope, receive, send)


class RequestGate(ASGIMiddleware):
    """Refuses changes that another site sends in a person's name, and bodies that are not JSON."""

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        if scope["type"] == ScopeType.HTTP and scope["method"] not in READING:
            connection: AnyConnection = ASGIConnection[Any, Any, Any, Any](scope)
            if read_bearer_token(connection) is None and not _is_own(connection, get_services(connection).settings):
                raise Forbidden("http-origin")
            _check_media(connection)
        await next_app(scope, receive, send)


def _is_own(connection: AnyConnection, settings: Settings) -> bool:
    # This also applies without a cookie: another site must not sign in a person.
    site = connection.headers.get("sec-fetch-site")
    if site is not None:
        return site in ("same-origin", "none")
    origin = connection.headers.get("origin")
    if origin is not None:
        return is_same_origin(origin, connection, settings)
    return cookie_name(settings) not in connection.cookies


def _check_media(connection: AnyConnection) -> None:
    if connection.headers.get("content-length", "0") == "0" and "transfer-encoding" not in connection.headers:
        return
    known: Sequence[str] = connection.route_handler.opt.get("media", MEDIA)
    if connection.headers.get("content-type", "").partition(";")[0].strip().lower() not in known:
        raise UnsupportedMedia("http-media", known=known)


def _parse_place(url: str) -> tuple[str, int] | None:
    """Return the host and the port of a URL."""
    try:
        parts = urlsplit(url)
        port = parts.port or {"http": 80, "https": 443, "ws": 80, "wss": 443}.get(parts.scheme)
    except ValueError:
        return None
    return (parts.hostname, port) if parts.hostname and port else None
