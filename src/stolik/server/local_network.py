"""The address of this machine in the local network, so that phones on the same wifi can join a table.

With `--host lan` the server listens on that address and for this machine itself, and nowhere else.
"""

from __future__ import annotations

import socket
from ipaddress import ip_address
from typing import Final

LAN: Final = "lan"  # the value of the setting `host`
HERE: Final = "127.0.0.1"
EVERYWHERE: Final = ("0.0.0.0", "::", "")  # noqa: S104 - what a host may have chosen
ELSEWHERE: Final = ("192.0.2.1", 9)  # of no network (RFC 5737); nothing is sent there


def find_lan_address() -> str | None:
    """Return the address of this machine in its local network, if it is in one.

    The system is asked from which address it would send to other networks. A public address is none of a local network.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)  # of a datagram socket: this sends nothing
            found = str(probe.getsockname()[0])
        except OSError:
            return None
    return found if is_lan_address(found) else None


def is_lan_address(address: str) -> bool:
    """Tell whether an address is one of a local network.

    >>> [is_lan_address(each) for each in ("192.168.1.7", "10.0.0.2", "127.0.0.1", "169.254.1.1", "8.8.8.8")]
    [True, True, False, False, False]
    """
    found = ip_address(address)
    return found.is_private and not (found.is_loopback or found.is_link_local or found.is_unspecified)


def list_hosts(host: str) -> tuple[str, ...]:
    """Return the addresses to listen on for the setting `host`, first the one for this machine's own browser.

    Without a local network `lan` is this machine alone.
    """
    if host != LAN:
        return (host,)
    found = find_lan_address()
    return (HERE,) if found is None else (HERE, found)


def find_shared_host(host: str) -> str | None:
    """Return the address by which others in the local network reach a server with this setting `host`, if they can."""
    return find_lan_address() if host == LAN or host in EVERYWHERE else None
