"""Requests to push services. Browsers name their addresses, so anybody can: they must not lead into the host's network.

Only public HTTPS addresses are used. The name is looked up once, every address that it has must be public, and the
connection goes to an address that was checked: a second look-up could give another one (DNS rebinding). Redirects are
not followed, and of the answer only the first line is read.
"""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property, partial
from ipaddress import IPv4Address, IPv6Network, ip_address
from typing import Final, TypeAlias
from urllib.parse import SplitResult, urlsplit

from stolik.game import Refusal

LONGEST: Final = 1_000  # characters of an endpoint
PATIENCE: Final = 5.0  # seconds for a whole request; push services answer within one
LINE: Final = 4_096  # bytes of an answer that are read
PORTS: Final = (443,)
UNICAST: Final = IPv6Network("2000::/3")  # all public addresses that were ever given out (RFC 4291)
NAT64: Final = IPv6Network("64:ff9b::/96")  # stands for IPv4 addresses (RFC 6052)

Lookup: TypeAlias = Callable[[str, int], Awaitable[list[str]]]
"""A function that returns the addresses of a host name."""


# Threads of their own: a name server that does not answer holds one for longer than a request may take.
_lookups: Final = ThreadPoolExecutor(16, "stolik-host-names")


async def look_up(host: str, port: int) -> list[str]:
    """Return the addresses of a host name. Raises `OSError`."""
    search = partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
    found = await asyncio.get_running_loop().run_in_executor(_lookups, search)
    return list(dict.fromkeys(str(entry[4][0]) for entry in found))


def is_public(address: str) -> bool:
    """Return whether an address is of the public internet.

    >>> [is_public(each) for each in ("9.9.9.9", "10.0.0.1", "::ffff:127.0.0.1", "fe80::1%eth0", "64:ff9b::7f00:1")]
    [True, False, False, False, False]
    """
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(found, IPv4Address):
        return found.is_global and not found.is_multicast and not found.is_reserved
    inner = found.ipv4_mapped or found.sixtofour
    if found in NAT64:
        inner = IPv4Address(int(found) & 0xFFFF_FFFF)
    if inner is not None:
        return is_public(str(inner))
    return found.is_global and found in UNICAST


class Endpoints:
    """Checks endpoints, and posts to them."""

    def __init__(
        self, *, loopback: bool = False, lookup: Lookup = look_up, context: ssl.SSLContext | None = None
    ) -> None:
        self._loopback = loopback  # for tests: plain HTTP to this machine is allowed, too
        self._lookup = lookup
        self._given_context = context

    @cached_property
    def _context(self) -> ssl.SSLContext:
        """The certificates that are trusted. To read them takes longer than most steps of the server's start."""
        return self._given_context or ssl.create_default_context()

    def check(self, endpoint: str) -> SplitResult:
        """Return the parts of an endpoint. Raises `Refusal` if it can be none."""
        try:
            parts = urlsplit(endpoint)
            port = parts.port
        except ValueError:
            raise Refusal("notice-push-endpoint") from None
        is_plain = len(endpoint) <= LONGEST and endpoint.isascii() and endpoint.isprintable() and " " not in endpoint
        if not is_plain or not parts.hostname or parts.username is not None or parts.password is not None:
            raise Refusal("notice-push-endpoint")
        if self._is_loopback(parts):
            return parts
        if parts.scheme != "https" or (port or 443) not in PORTS:
            raise Refusal("notice-push-endpoint")
        if not _is_name(parts.hostname) and not is_public(parts.hostname):
            raise Refusal("notice-push-endpoint")
        return parts

    async def find_address(self, endpoint: str) -> str:
        """Return an address to connect to. Raises `Refusal` if one of the name's addresses is not public."""
        parts = self.check(endpoint)
        host = parts.hostname or ""
        found = await self._lookup(host, parts.port or 443) if _is_name(host) else [host]
        if not found or not all(map(self._may_use, found)):
            raise Refusal("notice-push-endpoint")
        return found[0]

    async def post(self, endpoint: str, headers: Mapping[str, str], body: bytes) -> int:
        """Post a message, and return the status of the answer. Raises `Refusal`, `OSError` or `ValueError`."""
        async with asyncio.timeout(PATIENCE):
            address = await self.find_address(endpoint)
            parts = urlsplit(endpoint)
            is_secure = parts.scheme == "https"
            reader, writer = await asyncio.open_connection(
                address,
                parts.port or 443,
                limit=LINE,
                ssl=self._context if is_secure else None,
                server_hostname=parts.hostname if is_secure else None,  # the certificate is that of the name
            )
            try:
                writer.write(_write_request(parts, headers, body))
                await writer.drain()
                line = await reader.readline()
                return _read_status(line)
            finally:
                writer.close()

    def _is_loopback(self, parts: SplitResult) -> bool:
        return self._loopback and parts.hostname == "127.0.0.1" and parts.port is not None

    def _may_use(self, address: str) -> bool:
        return is_public(address) or (self._loopback and address == "127.0.0.1")


def _is_name(host: str) -> bool:
    """Return whether a host is a name, and nothing that a system may read as an address: `0x7f.1`, `2130706433`."""
    last = host.rstrip(".").rpartition(".")[2]
    return ":" not in host and not last[:1].isdigit() and "." in host.rstrip(".")


def _write_request(parts: SplitResult, headers: Mapping[str, str], body: bytes) -> bytes:
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    fields = {"Host": parts.netloc, **headers, "Content-Length": str(len(body)), "Connection": "close"}
    head = "".join(f"{name}: {value}\r\n" for name, value in fields.items())
    return f"POST {path} HTTP/1.1\r\n{head}\r\n".encode("ascii") + body


def _read_status(line: bytes) -> int:
    """Return the status of an answer. Raises `ValueError`.

    >>> _read_status(b"HTTP/1.1 201 Created\\r\\n")
    201
    """
    words = line.split(maxsplit=2)
    if len(words) < 2 or not words[0].startswith(b"HTTP/1.") or not words[1].isdigit():
        raise ValueError("no answer of HTTP")
    return int(words[1])
