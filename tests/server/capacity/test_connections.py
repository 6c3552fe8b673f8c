"""Clients that are silent, that do not read, or that send floods: each is cut off, and nobody else notices."""

from __future__ import annotations

import socket
import struct
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from threading import Event
from time import monotonic, sleep
from typing import Final

import httpx
import pytest

from stolik.refusals import TooMany, Unavailable
from stolik.server.capacity.connections import ConnectionLimits, Connections, Why
from stolik.server.capacity.limits import Limits, Rule
from stolik.server.settings import Settings
from tests.server.client import QUICK, Player, Running, free_port

HEAD: Final = b"GET /healthz HTTP/1.1\r\nHost: x\r\n"
PATIENCE: Final = 20.0  # seconds that the server has to end a connection


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with small limits."""
    limits = {
        "request_ms": 300,
        "write_ms": 300,
        "connections_per_address": 8,
        "sockets_per_person": 2,
        "waiting_jobs": 2,
    }
    data = tmp_path_factory.mktemp("data")
    with Running(Settings(port=free_port(), data=data, **(QUICK | limits))) as running:
        yield running


def dial(server: Running) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.settings.port), timeout=PATIENCE)


def read_all(client: socket.socket) -> bytes:
    """Read until the server has ended the connection."""
    found = b""
    try:
        while part := client.recv(65_536):
            found += part
    except ConnectionResetError:
        pass
    return found


def read_until(client: socket.socket, end: bytes) -> bytes:
    """Read one answer, which may come in several parts."""
    found = b""
    while not found.endswith(end) and (part := client.recv(65_536)):
        found += part
    return found


def refused(server: Running, why: Why) -> float:
    value = server.services.metrics.registry.get_sample_value("stolik_connections_refused_total", {"why": why})
    return value or 0.0


def get(server: Running) -> httpx.Response:
    return httpx.get(f"{server.url}/healthz", trust_env=False, timeout=60)


def test_a_silent_connection_is_ended(strict: Running) -> None:
    with dial(strict) as client:
        assert read_all(client) == b""


def test_headers_and_bodies_that_come_slowly_are_not_waited_for(strict: Running) -> None:
    before = refused(strict, "request")
    body = b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{"
    for beginning in (HEAD, body):
        with dial(strict) as client:
            client.sendall(beginning)
            assert read_all(client) == b""
    assert refused(strict, "request") == before + 2


def test_a_connection_may_wait_for_the_next_request_and_its_headers_are_limited_again(strict: Running) -> None:
    with dial(strict) as client:
        for _ in range(2):
            client.sendall(HEAD + b"\r\n")
            assert read_until(client, b"}").startswith(b"HTTP/1.1 200")
        client.sendall(HEAD)
        assert read_all(client) == b""


def test_one_address_has_so_many_connections_and_no_more(strict: Running) -> None:
    clients = [dial(strict) for _ in range(8)]
    try:
        with dial(strict) as one_more:
            answer = read_all(one_more)
        assert answer.startswith(b"HTTP/1.1 503")
        assert b"Retry-After: " in answer
    finally:
        for client in clients:
            client.close()
    while len(strict.services.connections):
        sleep(0.01)
    assert get(strict).status_code == 200


def test_a_flood_of_connections_is_ended_though_few_are_open() -> None:
    limits = ConnectionLimits(per_address=1, opened_at_once=2)
    counted = Connections(limits, is_proxy=lambda peer: peer == "10.0.0.1", clock=lambda: 0.0)
    found = []
    for peer in ("10.0.0.2", "10.0.0.2", "10.0.0.2", "10.0.0.3", "10.0.0.1", "10.0.0.1", "10.0.0.1"):
        found.append(counted.enter(peer))
        counted.leave(peer)
    assert found == [None, None, "often", None, None, None, None]


def test_a_proxy_is_not_an_address() -> None:
    counted = Connections(ConnectionLimits(per_address=1), is_proxy=lambda peer: peer == "10.0.0.1")
    assert [counted.enter("10.0.0.1") for _ in range(3)] == [None, None, None]
    assert [counted.enter("10.0.0.2") for _ in range(2)] == [None, "address"]
    with counted.hold("address", "192.0.2.7"), pytest.raises(TooMany), counted.hold("address", "192.0.2.7"):
        pass
    with counted.hold("address", "192.0.2.7"):
        pass  # the place is free again


def test_requests_behind_a_refused_one_are_not_read(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server.services, "limits", Limits({"address": Rule(1, 600), "person": Rule(9, 1)}))
    with dial(server) as client:
        client.sendall((HEAD + b"\r\n") * 5)
        answers = read_all(client)
    assert answers.count(b"HTTP/1.1 200") == 1
    assert answers.count(b"HTTP/1.1 429") == 1, "then the connection is closed"


class Waiting:
    def __init__(self) -> None:
        self.ended: list[Why] = []

    def end(self, why: Why) -> None:
        self.ended.append(why)


def test_when_all_places_are_taken_the_longest_idle_connection_goes() -> None:
    counted = Connections(ConnectionLimits(in_all=2))
    first, second = Waiting(), Waiting()
    for peer, connection in (("1.1.1.1", first), ("2.2.2.2", second)):
        assert counted.enter(peer) is None
        counted.note_idle(connection)
    counted.note_busy(second)
    assert counted.enter("3.3.3.3") is None
    assert (first.ended, second.ended) == (["idle"], [])
    assert counted.enter("4.4.4.4") == "all", "busy connections stay"


def test_only_so_many_bytes_wait_for_slow_readers() -> None:
    counted = Connections(ConnectionLimits(unread_bytes=100))
    with counted.keep_unread(60):
        counted.check_unread(40)
        with pytest.raises(Unavailable):
            counted.check_unread(41)
    counted.check_unread(100)


UPGRADE: Final = (
    b"GET /ws/lobby HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


def upgrade(client: socket.socket) -> None:
    client.sendall(UPGRADE)
    assert client.recv(65_536).startswith(b"HTTP/1.1 101")


def frame(opcode: int, payload: bytes = b"") -> bytes:
    """A frame of a client, masked by zeros."""
    size = len(payload)
    head = struct.pack("!BB", opcode, 0x80 | (size if size < 126 else 126))
    return head + (b"" if size < 126 else struct.pack("!H", size)) + bytes(4) + payload


@pytest.mark.parametrize("opcode", [0x89, 0x8A], ids=["pings", "pongs"])
def test_a_flood_of_control_frames_ends_the_socket(strict: Running, opcode: int) -> None:
    before = refused(strict, "flood")
    with dial(strict) as client:
        upgrade(client)
        with suppress(OSError):
            client.sendall(frame(opcode, b"x" * 100) * 1_000)
        read_all(client)
    assert refused(strict, "flood") == before + 1


def test_a_few_pings_are_answered(strict: Running) -> None:
    with dial(strict) as client:
        upgrade(client)
        client.sendall(frame(0x89, b"are you there"))
        found = b""
        while b"\x8a\x0dare you there" not in found:
            found += client.recv(65_536)


def test_many_messages_in_one_packet_are_all_answered(strict: Running) -> None:
    """They are parsed in pieces: none may be lost, and none is read before the earlier ones were handled."""
    with dial(strict) as client:
        upgrade(client)
        client.sendall(b"".join(frame(0x81, b'{"type":"ping","id":%d}' % number) for number in range(600)))
        found = b""
        while found.count(b'"type":"pong"') < 600:
            part = client.recv(65_536)
            assert part, "the socket was closed"
            found += part
        assert b'"id":599' in found


def test_a_large_body_is_parsed_in_pieces(strict: Running) -> None:
    text = "x" * 300_000
    answer = httpx.post(f"{strict.url}/api/replays", json={"text": text}, trust_env=False, timeout=60)
    assert answer.json()["code"] == "record-large"


def test_a_body_of_tiny_chunks_is_read(strict: Running) -> None:
    """A chunk for every byte is parsed in small pieces."""
    body = b'{"name":"' + b"A" * 20 + b'"}'
    head = (
        b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
    )
    with dial(strict) as client:
        client.sendall(head + b"".join(b"1\r\n" + bytes([byte]) + b"\r\n" for byte in body) + b"0\r\n\r\n")
        assert client.recv(65_536).startswith(b"HTTP/1.1 201")


def test_frames_before_the_answer_to_the_handshake_end_their_socket_and_no_other(strict: Running) -> None:
    for sent in (frame(0x89, b"x" * 100) * 3_000, b"\xff" * 300_000):
        with dial(strict) as client:
            with suppress(OSError):
                client.sendall(UPGRADE + sent)
            read_all(client)
        assert get(strict).status_code == 200
    with dial(strict) as client:
        upgrade(client)


def test_who_comes_after_a_burst_of_connections_does_not_wait_for_all_of_them(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """200 connections of one address wait to be accepted when one of another address comes."""
    answered, may_go_on = list[int](), Event()
    watched = server.server.config.app.metrics  # type: ignore[union-attr]
    monkeypatch.setattr(watched, "count_request", lambda *request: answered.append(request[2]))
    server.server.servers[0].get_loop().call_soon_threadsafe(may_go_on.wait, PATIENCE)
    with ExitStack() as opened:
        for number in range(201):
            source, path = ("127.0.0.1", b"/healthz") if number == 200 else ("127.0.0.2", b"/api/nothing")
            place = ("127.0.0.1", server.settings.port)
            client = opened.enter_context(socket.create_connection(place, PATIENCE, (source, 0)))
            client.sendall(HEAD.replace(b"/healthz", path) + b"\r\n")
        may_go_on.set()
        assert client.recv(65_536).startswith(b"HTTP/1.1 200")
        end = monotonic() + PATIENCE
        while 200 not in answered and monotonic() < end:  # it is counted after it was sent
            sleep(0.01)
    assert answered.index(200) < 20


async def test_a_person_has_so_many_sockets_and_no_more(strict: Running) -> None:
    ann = await Player.arrive(strict.url, "Ann")
    table = await ann.open("abalone")
    async with ann.sit(table) as one, ann.sit(table) as two:
        await one.reach(1)
        await two.reach(1)
        async with ann.sit(table) as three:
            assert (await three.receive())["code"] == "http-connections"
            await three.raw.wait_closed()
            assert three.raw.close_code == 4429
    async with ann.sit(table) as again:
        await again.reach(1)


@pytest.fixture
def long_record() -> str:
    """A record whose replay is an answer of some megabytes."""
    moves = [("c5", "d5"), ("g5", "f5"), ("d5", "c5"), ("f5", "g5")]
    steps = ",".join(
        f'{{"seat":{ply % 2},"move":{{"type":"inline","rear":"{moves[ply % 4][0]}","to":"{moves[ply % 4][1]}"}}}}'
        for ply in range(2_000)
    )
    options = '{"layout":"standard","repetition":false,"max_plies":0}'
    head = f'{{"format":"stolik-record","version":1,"game":"abalone","options":{options},"players":2,"seed":5'
    return f'{head},"moves":[{steps}]}}'


def test_answers_that_are_not_read_are_given_up(strict: Running) -> None:
    before = refused(strict, "unread")
    with socket.socket() as client:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        client.settimeout(PATIENCE)
        client.connect(("127.0.0.1", strict.settings.port))
        with suppress(OSError):  # the connection may end before the last request was sent
            client.sendall((HEAD.replace(b"/healthz", b"/schema/openapi.json") + b"\r\n") * 100)
        until = monotonic() + PATIENCE
        while refused(strict, "unread") == before:
            assert monotonic() < until, "the connection was not ended"
            sleep(0.01)


async def test_a_whole_answer_is_the_same_in_pieces_plain_and_compressed(strict: Running, long_record: str) -> None:
    async with httpx.AsyncClient(base_url=strict.url, trust_env=False, timeout=60) as http:
        packed = await http.post("/api/replays", json={"text": long_record})
        plain = await http.post("/api/replays", json={"text": long_record}, headers={"Accept-Encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert plain.content == packed.content
    assert len(plain.json()["plies"]) == 2_000
