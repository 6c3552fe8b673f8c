"""A server for the local network: where it listens, and what it says to whom."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from stolik.cli.app import main
from stolik.cli.hosting.serve import find_address, find_port, listen_on_all
from stolik.server import local_network
from stolik.server.http.security import is_host_allowed
from stolik.server.local_network import find_lan_address, find_shared_host, list_hosts
from stolik.server.settings import Settings
from stolik.server.site.invitations import _is_own_machine
from tests.server.client import Running

PHONE_SEES = "127.0.0.2"  # in place of an address of a local network: the tests stay on this machine


@pytest.fixture
def lan(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(local_network, "find_lan_address", lambda: PHONE_SEES)


class Probe:
    """A socket that says from which address the system would send."""

    def __init__(self, address: str | None) -> None:
        self.address = address

    def __call__(self, *_: object) -> Probe:
        return self

    def __enter__(self) -> Probe:
        return self

    def __exit__(self, *_: object) -> None: ...

    def connect(self, _: object) -> None:
        if self.address is None:
            raise OSError("Network is unreachable")

    def getsockname(self) -> tuple[str | None, int]:
        return self.address, 1


@pytest.mark.parametrize(
    ("address", "found"), [("192.168.1.7", "192.168.1.7"), ("203.0.114.9", None), ("127.0.0.1", None), (None, None)]
)
def test_the_address_is_one_of_a_local_network(
    address: str | None, found: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("socket.socket", Probe(address))
    assert find_lan_address() == found


@pytest.mark.usefixtures("lan")
def test_it_listens_there_and_here_with_one_port_and_nowhere_else() -> None:
    listeners = listen_on_all("lan", 0)
    port = find_port(listeners)
    assert [each.getsockname() for each in listeners] == [("127.0.0.1", port), (PHONE_SEES, port)]
    for each in listeners:
        each.close()
    assert find_address("lan", 8000) == "http://127.0.0.1:8000"  # the browser of this machine keeps its guest
    assert list_hosts("127.0.0.1") == ("127.0.0.1",)
    assert [find_shared_host(host) for host in ("lan", "::", "127.0.0.1")] == [PHONE_SEES, PHONE_SEES, None]


def test_without_a_local_network_it_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Any
) -> None:
    monkeypatch.setattr(local_network, "find_lan_address", lambda: None)
    monkeypatch.setattr("sys.argv", ["stolik", "serve", "--host", "lan", "--data", str(tmp_path)])
    with pytest.raises(SystemExit) as left:
        main()
    assert left.value.code == 2
    assert "no local network" in capsys.readouterr().err


def test_the_gate_lets_the_address_in_and_no_name_that_points_to_it() -> None:
    settings = Settings(host="lan")
    assert is_host_allowed("192.168.1.7:8000", settings)
    assert not is_host_allowed("192.168.1.7.evil.example:8000", settings)
    assert not is_host_allowed("friends.example:8000", settings)


def ask(server: Running) -> Any:
    return httpx.get(f"{server.url}/api/invitation", trust_env=False).json()["address"]


def test_the_invitation_names_the_address_that_others_can_open(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert ask(server) is None  # it listens for this machine alone
    monkeypatch.setattr("stolik.server.site.invitations.find_shared_host", lambda _: "192.168.1.7")
    port = server.url.rpartition(":")[2]
    assert ask(server) == f"http://192.168.1.7:{port}"


@pytest.mark.parametrize(("peer", "own"), [("127.0.0.1", True), ("::1", True), ("192.168.1.9", False), ("unix", False)])
def test_only_this_machine_is_told(peer: str, own: bool) -> None:
    class Request:
        class client:  # noqa: N801
            host = peer

    found: Any = Request
    assert _is_own_machine(found) is own
