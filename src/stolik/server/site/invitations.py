"""The address to invite others by, for a browser on the server's own machine.

That browser knows the server as 127.0.0.1, which nobody else can open.
"""

from __future__ import annotations

from ipaddress import ip_address
from typing import Final

from litestar import get
from msgspec import Struct

from stolik.server.http.errors import AnyRequest
from stolik.server.http.routing import OPEN, make_router
from stolik.server.http.services import Injected, Services
from stolik.server.local_network import find_shared_host


class Invitation(Struct, frozen=True):
    """How others reach this server."""

    address: str | None  # None: not known, or the server listens for its own machine alone
    nearby: bool = False  # whether only those in the local network can open it


@get("/api/invitation")
async def get_invitation(request: AnyRequest, services: Injected[Services]) -> Invitation:
    """Return the address by which others can open the server, in the local network or by its public name.

    Only a browser on the server's own machine is told an address of the local network; all others know it already.
    """
    settings = services.settings
    if settings.public_url:
        return Invitation(settings.public_url.rstrip("/"))
    host = find_shared_host(settings.host) if _is_own_machine(request) else None
    server = request.scope["server"]
    return Invitation(f"http://{host}:{server[1]}", nearby=True) if host and server else Invitation(None)


def _is_own_machine(request: AnyRequest) -> bool:
    try:
        return request.client is not None and ip_address(request.client.host).is_loopback
    except ValueError:  # a socket of the file system: there is a proxy
        return False


routes: Final = [make_router(get_invitation, tag="tables", access=OPEN)]
