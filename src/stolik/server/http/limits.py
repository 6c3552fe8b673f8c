"""Limits against floods: token buckets in memory, by address, person and socket.

Each server process counts for itself. That is enough: the limits protect a process, and passwords, which are slow to
guess with or without a factor of the number of processes.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from math import ceil
from time import monotonic
from typing import Final

from msgspec import Struct

from stolik.refusals import TooMany

MOST: Final = 50_000  # keys of one kind that are remembered


class Rule(Struct, frozen=True):
    """So many at once, and then one in so many seconds."""

    burst: int
    every: float


RULES: Final[Mapping[str, Rule]] = {
    "address": Rule(600, 0.02),  # requests, and sockets that open; a classroom may share an address
    "person": Rule(200, 0.05),  # requests of a person
    "guest": Rule(40, 5),  # new guests from an address
    "account": Rule(20, 60),  # new accounts from an address
    "sign-in": Rule(20, 10),  # tries from an address
    "sign-in-name": Rule(20, 30),  # tries for one account, from wherever
    "password": Rule(5, 60),  # tries to change one's password
    "analysis": Rule(10, 60),  # games that a person has analysed
    "token": Rule(20, 10),  # new tokens of a person
    "study": Rule(300, 0.2),  # plies looked back at and lines tried out, from an address: each is played anew
    "export": Rule(4, 60),  # downloads of all games, of a person
    "thought": Rule(30, 3),  # bots' answers in studies, of a person: they think where the tables' bots do
}


def scale_rules(times: float) -> dict[str, Rule]:
    """Return the rules with so many times more allowed."""
    return {kind: Rule(max(1, round(rule.burst * times)), rule.every / times) for kind, rule in RULES.items()}


class Limits:
    """The buckets. Called from the event loop only, so that no lock is needed.

    >>> limits = Limits({"wave": Rule(burst=1, every=10)}, clock=lambda: 0.0)
    >>> limits.take("wave", "anna"), limits.take("wave", "anna"), limits.take("wave", "bob")
    (0.0, 10.0, 0.0)
    """

    def __init__(
        self, rules: Mapping[str, Rule] = RULES, *, most: int = MOST, clock: Callable[[], float] = monotonic
    ) -> None:
        self._rules = rules
        self._most = most
        self._clock = clock
        # A bucket is the time at which it will be full again; one that is full need not be remembered.
        self._full: dict[str, OrderedDict[str, float]] = {kind: OrderedDict() for kind in rules}

    def take(self, kind: str, key: str) -> float:
        """Return 0 if this may be done now, or else the seconds to wait. What has to wait is not counted."""
        rule, buckets, now = self._rules[kind], self._full[kind], self._clock()
        full = max(buckets.get(key, now), now) + rule.every
        wait = full - now - rule.burst * rule.every
        if wait > 1e-9:
            return wait
        buckets[key] = full
        buckets.move_to_end(key)
        if len(buckets) > self._most:
            buckets.popitem(last=False)  # the one that was used least lately
        return 0.0

    def check(self, kind: str, key: str) -> None:
        """Take one. Raises `Refusal` if that has to wait."""
        if wait := self.take(kind, key):
            raise TooMany("http-many", seconds=ceil(wait))
