"""Token buckets, and the address that somebody is counted by."""

from __future__ import annotations

from typing import Any
from unittest.mock import Mock

import pytest
from hypothesis import given
from hypothesis import strategies as st
from litestar import Litestar
from litestar.connection import ASGIConnection

from stolik.server.capacity.limits import Limits, Rule
from stolik.server.http.addresses import find_address
from stolik.server.http.services import Services, install
from stolik.server.settings import Settings
from stolik.store import Store


class Time:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_fills_again() -> None:
    time = Time()
    limits = Limits({"x": Rule(3, 10)}, clock=time)
    assert [limits.take("x", "a") for _ in range(4)] == [0, 0, 0, 10]
    time.now = 4
    assert limits.take("x", "a") == pytest.approx(6)
    time.now = 10
    assert [limits.take("x", "a") for _ in range(2)] == [0, 10]
    time.now = 1000
    assert [limits.take("x", "a") for _ in range(4)] == [0, 0, 0, 10]


def test_keys_and_kinds_are_counted_apart() -> None:
    limits = Limits({"x": Rule(1, 10), "y": Rule(1, 10)}, clock=Time())
    assert [limits.take(*one) for one in (("x", "a"), ("x", "b"), ("y", "a"), ("x", "a"))] == [0, 0, 0, 10]


@given(st.lists(st.floats(0, 5), max_size=60), st.integers(1, 5), st.sampled_from([0.5, 1.0, 3.0]))
def test_no_more_gets_through_than_the_rule_says(pauses: list[float], burst: int, every: float) -> None:
    time = Time()
    limits = Limits({"x": Rule(burst, every)}, clock=time)
    through: list[float] = []
    for pause in pauses:
        time.now += pause
        wait = limits.take("x", "a")
        if wait == 0:
            through.append(time.now)
        else:
            assert 0 < wait <= every + 1e-6
    for first, start in enumerate(through):
        for last in range(first, len(through)):
            assert last - first + 1 <= burst + (through[last] - start) / every + 1e-6


def test_memory_is_bounded_and_the_busy_are_not_forgotten() -> None:
    limits = Limits({"x": Rule(2, 10)}, most=100, clock=Time())
    for number in range(5000):
        limits.take("x", str(number))
        if number % 50 == 0 and number < 100:
            limits.take("x", "busy")
    assert len(limits._full["x"]) == 100
    limits.take("x", "busy")
    for number in range(99):
        limits.take("x", f"new {number}")
    limits.take("x", "busy")
    for number in range(99):
        limits.take("x", f"newer {number}")
    assert limits.take("x", "busy") > 0


def found(peer: str | None, forwarded: list[str], proxies: tuple[str, ...]) -> str:
    app = Litestar(openapi_config=None)
    install(app, Services(settings=Settings(trusted_proxies=proxies), store=Mock(Store)))
    scope: Any = {
        "type": "http",
        "litestar_app": app,
        "app": app,
        "state": {},
        "client": (peer, 1) if peer else None,
        "headers": [(b"x-forwarded-for", one.encode()) for one in forwarded],
    }
    return find_address(ASGIConnection(scope))


@pytest.mark.parametrize(
    ("peer", "forwarded", "proxies", "expected"),
    [
        ("1.2.3.4", [], (), "1.2.3.4"),
        ("1.2.3.4", ["9.9.9.9"], (), "1.2.3.4"),  # nobody is believed
        ("1.2.3.4", ["9.9.9.9"], ("10.0.0.0/8",), "1.2.3.4"),  # a stranger is not believed
        ("10.0.0.1", ["9.9.9.9"], ("10.0.0.0/8",), "9.9.9.9"),
        ("10.0.0.1", ["6.6.6.6, 9.9.9.9"], ("10.0.0.0/8",), "9.9.9.9"),  # what the client wrote itself
        ("10.0.0.1", ["6.6.6.6", "9.9.9.9, 10.0.0.2"], ("10.0.0.0/8",), "9.9.9.9"),  # two proxies
        ("10.0.0.1", [], ("10.0.0.0/8",), "10.0.0.1"),
        ("10.0.0.1", ["junk" * 100], ("10.0.0.1",), ("junk" * 100)[:64]),
        ("::ffff:10.0.0.1", ["9.9.9.9"], ("10.0.0.1",), "9.9.9.9"),
        (None, ["9.9.9.9"], ("unix",), "9.9.9.9"),
        (None, ["9.9.9.9"], ("10.0.0.1",), "unix"),
        ("2001:db8:1:2:3:4:5:6", [], (), "2001:db8:1:2::/64"),
        ("fe80::1%eth0", [], (), "fe80::/64"),
    ],
)
def test_whose_address_counts(peer: str | None, forwarded: list[str], proxies: tuple[str, ...], expected: str) -> None:
    assert found(peer, forwarded, proxies) == expected
