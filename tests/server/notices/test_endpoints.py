"""A push endpoint is what a browser says. It must not make the server write into the host's own network."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from stolik.game import Refusal
from stolik.server.notices.endpoints import Endpoints

PUBLIC = "9.9.9.9"
PRIVATE = [
    "127.0.0.1",
    "127.8.8.8",
    "0.0.0.0",  # noqa: S104 - that is what must be refused
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.1",
    "100.64.0.1",
    "169.254.169.254",
    "192.0.2.1",
    "198.18.0.1",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::7f00:1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "::ffff:0:127.0.0.1",
    "64:ff9b::7f00:1",
    "64:ff9b::a9fe:a9fe",
    "2002:7f00:1::",
    "2001:0:4136:e378:8000:63bf:3fff:fdd2",
    "2001:db8::1",
    "fe80::1",
    "fe80::1%eth0",
    "fec0::1",
    "fc00::1",
    "fd12::1",
    "ff02::1",
]


class Names:
    """A resolver whose names have these addresses, one answer after the other."""

    def __init__(self, *answers: list[str]) -> None:
        self.answers = list(answers)
        self.asked = 0

    async def __call__(self, _host: str, _port: int) -> list[str]:
        self.asked += 1
        return self.answers.pop(0)


@pytest.fixture
def connected(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int, Any]]:
    """Note where a connection would go to, and let it go nowhere."""
    found: list[tuple[str, int, Any]] = []

    async def connect(host: str, port: int, **more: Any) -> Any:
        found.append((host, port, more.get("server_hostname")))
        raise ConnectionRefusedError

    monkeypatch.setattr(asyncio, "open_connection", connect)
    return found


@pytest.mark.parametrize("address", PRIVATE)
async def test_a_name_that_leads_into_a_private_network_is_not_connected_to(
    address: str, connected: list[tuple[str, int, Any]]
) -> None:
    for answer in ([address], [PUBLIC, address]):
        with pytest.raises(Refusal, match="notice-push-endpoint"):
            await Endpoints(lookup=Names(answer)).post("https://push.example/1", {}, b"")
    host = f"[{address}]" if ":" in address else address
    with pytest.raises(Refusal, match="notice-push-endpoint"):
        await Endpoints(lookup=Names([PUBLIC])).post(f"https://{host}/1", {}, b"")
    assert connected == []


async def test_the_address_that_was_checked_is_the_one_that_is_used(connected: list[tuple[str, int, Any]]) -> None:
    names = Names([PUBLIC], ["127.0.0.1"])  # what a second look-up would find
    with pytest.raises(ConnectionRefusedError):
        await Endpoints(lookup=names).post("https://push.example/1", {}, b"")
    assert names.asked == 1
    assert connected == [(PUBLIC, 443, "push.example")], "and the certificate is that of the name"


@pytest.mark.parametrize(
    "endpoint",
    [
        "",
        "http://push.example/1",
        "ftp://push.example/1",
        "file:///etc/passwd",
        "https://",
        "https:///1",
        "https://push.example:22/1",
        "https://push.example:99999/1",
        "https://user:word@push.example/1",
        "https://user@push.example/1",
        "https://localhost/1",
        "https://intranet/1",
        "https://2130706433/1",
        "https://0x7f.0.0.0x1/1",
        "https://127.1/1",
        "https://0177.0.0.1/1",
        "https://[::1]/1",
        "https://push.example/1\r\nHost: other",
        "https://push.example/a b",
        "https://push.exämple/1",
        "https://push.example/" + "x" * 1_000,
        "http://127.0.0.1:8000/1",
    ],
)
def test_an_address_that_can_be_no_push_service_is_refused(endpoint: str) -> None:
    with pytest.raises(Refusal, match="notice-push-endpoint"):
        Endpoints().check(endpoint)


def test_push_services_are_accepted() -> None:
    for endpoint in (
        "https://fcm.googleapis.com/fcm/send/c1a:APA91",
        "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
        "https://web.push.apple.com/QGuQyavXutnMH",
        "https://wns2-par02p.notify.windows.com/w/?token=BQYAAAC%2f",
        "https://9.9.9.9/1",
    ):
        assert Endpoints().check(endpoint).hostname


async def test_loopback_is_for_tests_alone_and_by_its_number(connected: list[tuple[str, int, Any]]) -> None:
    allowing = Endpoints(loopback=True, lookup=Names(["127.0.0.1"], ["10.0.0.1"]))
    with pytest.raises(ConnectionRefusedError):
        await allowing.post("http://127.0.0.1:8000/1", {}, b"")
    assert connected == [("127.0.0.1", 8000, None)]
    for endpoint in ("http://push.example:8000/1", "http://10.0.0.1:8000/1"):
        with pytest.raises(Refusal):
            allowing.check(endpoint)


@pytest.mark.parametrize(
    "answer", [b"", b"SSH-2.0-OpenSSH_9.6\r\n", b"HTTP/1.1\r\n", b"x" * 100_000, b"HTTP/1.1 abc .\r\n"]
)
async def test_an_answer_that_is_none_is_an_error(answer: bytes) -> None:
    async def reply(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(answer)
        writer.close()

    server = await asyncio.start_server(reply, "127.0.0.1", 0)
    async with server:
        port = server.sockets[0].getsockname()[1]
        with pytest.raises((ValueError, OSError)):
            await Endpoints(loopback=True).post(f"http://127.0.0.1:{port}/1", {}, b"")
