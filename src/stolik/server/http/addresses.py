"""The address of a client, and the limit on connections from one address."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

from stolik.game import Refusal
from stolik.server.capacity.clients import Client, set_client
from stolik.server.http.errors import AnyConnection, make_socket_error
from stolik.server.http.services import get_services


def find_address(connection: AnyConnection) -> str:
    """Return the address that a client is counted by.

    The header `X-Forwarded-For` is used only if it comes from a proxy that the settings trust.
    """
    peer = connection.client.host if connection.client else "unix"
    proxies = get_services(connection).settings.trusted_proxies
    if proxies:
        chain = [part.strip() for line in connection.headers.getall("x-forwarded-for", []) for part in line.split(",")]
        while chain and is_trusted(peer, proxies):
            peer = chain.pop()
    return find_network(peer)


def is_trusted(peer: str, proxies: Sequence[str]) -> bool:
    """Return whether a peer is a proxy that the settings trust."""
    if peer in proxies:
        return True
    found = _parse(peer)
    return found is not None and any(found in network for network in _parse_networks(tuple(proxies)))


@lru_cache(maxsize=8)
def _parse_networks(proxies: tuple[str, ...]) -> tuple[IPv4Network | IPv6Network, ...]:
    return tuple(ip_network(proxy, strict=False) for proxy in proxies if proxy != "unix")


def _parse(peer: str) -> IPv4Address | IPv6Address | None:
    try:
        found = ip_address(peer.partition("%")[0])
    except ValueError:
        return None
    return (isinstance(found, IPv6Address) and found.ipv4_mapped) or found


@lru_cache(maxsize=4_096)  # called for every message
def find_network(peer: str) -> str:
    """Return the network of one household: an IPv4 address, or a /64 of IPv6, whose addresses cost nothing."""
    found = _parse(peer)
    if isinstance(found, IPv6Address):
        return str(ip_network((int(found), 64), strict=False))
    return str(found) if found else peer[:64]


class AddressLimit(ASGIMiddleware):
    """Refuses requests and sockets from an address that sends too many, or has too many open at once."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        connection: AnyConnection = ASGIConnection[Any, Any, Any, Any](scope)
        services, address = get_services(connection), find_address(connection)
        with ExitStack() as held:
            try:
                services.limits.check("address", address)
                held.enter_context(services.connections.hold("address", address))
            except Refusal as refusal:
                raise (make_socket_error(refusal) if scope["type"] == ScopeType.WEBSOCKET else refusal) from None
            set_client(Client(address))
            await next_app(scope, receive, send)
