"""Rate limits: token buckets in memory, by address, person and socket.

Each server process counts for itself. That is enough to protect a process. It is also enough for passwords: guessing
them is slow, even if several processes allow a few times more tries.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter, OrderedDict, defaultdict
from collections.abc import Callable, Mapping
from math import ceil
from time import monotonic
from typing import Final

from msgspec import Struct

from stolik.refusals import TooMany
from stolik.server.capacity.clients import SERVER, Client

MOST_KEYS: Final = 50_000  # keys of one kind that are remembered


class Rule(Struct, frozen=True):
    """`burst` requests at once, and then one in `every` seconds. Of work, milliseconds instead of requests."""

    burst: int
    every: float


RULES: Final[Mapping[str, Rule]] = {
    "address": Rule(600, 0.02),  # requests, and sockets that open; a classroom may share an address
    "person": Rule(200, 0.05),  # requests of a person
    "guest": Rule(40, 5),  # new guests from an address
    "account": Rule(20, 60),  # new accounts from an address
    "sign-in": Rule(20, 10),  # tries from an address
    "sign-in-pair": Rule(10, 30),  # tries for one account from an address
    "sign-in-name": Rule(200, 10),  # tries for one account from all addresses, but not from known devices
    "sign-in-device": Rule(10, 30),  # tries for one account from a device where its owner has signed in before
    "password": Rule(5, 60),  # tries to change one's password
    "mail": Rule(10, 120),  # messages that an address (of a client) causes
    "mail-pair": Rule(3, 1200),  # requests of an address (of a client) for links to one mailbox
    "mail-reset": Rule(3, 1200),  # links to one mailbox, whoever asks; in their life of an hour others follow
    "mail-confirmation": Rule(3, 1200),  # confirmations to one mailbox
    "mail-person": Rule(5, 1200),  # confirmations that an account asks for
    "notice-push": Rule(60, 60),  # notices to one person by push; those beyond are on the page alone
    "notice-mail": Rule(12, 600),  # the same by e-mail
    "subscription": Rule(20, 30),  # changes of a person's push subscriptions
    "analysis": Rule(10, 60),  # analyses that a person requests
    "hint": Rule(20, 3),  # hints that a person asks for, for positions without one: the workers look for them
    "token": Rule(20, 10),  # new tokens of a person
    "challenge": Rule(10, 30),  # challenges of a person to all people
    "challenge-pair": Rule(3, 300),  # challenges of a person to another one
    "challenge-receiver": Rule(30, 60),  # challenges to a person, by all whom the person does not follow
    "relation": Rule(60, 5),  # changes of whom a person follows and blocks
    "command": Rule(
        6_000, 0.005
    ),  # commands to tables from an address: all sockets, requests and bots of all its people
    "command-person": Rule(400, 0.05),  # the same of a person; the fastest player sends some in a second
    "event-bytes": Rule(16_000_000, 1 / 10_000),  # bytes that an address writes into the logs of tables
    "event-bytes-person": Rule(2_000_000, 1 / 2_000),  # the same of a person: fifteen moves in a second
    "chat": Rule(20, 1),  # lines of a person in the chats of all tables
    "spectators-chat": Rule(30, 0.2),  # lines of all spectators of a table together
    "work": Rule(60_000, 0.004),  # milliseconds of processor time for replays, lines and pictures, for an address
    "work-person": Rule(30_000, 0.008),  # the same for a person
    "tournament": Rule(10, 300),  # tournaments that a person opens
    "guest-tournament": Rule(3, 1200),  # those of a guest
    "address-tournament": Rule(30, 60),  # those of an address
    "director": Rule(60, 2),  # commands of a person to the tournaments that they direct
    "director-address": Rule(200, 0.5),  # the same from an address
    "pairing": Rule(600, 0.5),  # entrants of rounds that a person has paired or taken back
    "pairing-address": Rule(2_000, 0.15),  # the same from an address
    "entry": Rule(20, 15),  # entries and withdrawals of a person in all tournaments
    "export": Rule(4, 60),  # downloads of all games, by a person
    "data": Rule(3, 600),  # downloads of everything about a person, by the person: they read the whole log
    "data-address": Rule(20, 60),  # the same from an address
    "desk": Rule(60, 2),  # actions of a host or moderator
    "report": Rule(5, 120),  # reports of a person
    "report-address": Rule(20, 60),  # reports from an address
    "line-bot": Rule(30, 3),  # moves of bots in lines, for a person: they use the same workers as the tables
}


def scale_rules(times: float) -> dict[str, Rule]:
    """Return the rules with everything allowed `times` as often."""
    return {kind: Rule(max(1, round(rule.burst * times)), rule.every / times) for kind, rule in RULES.items()}


class Limits:
    """The buckets. They are used from the event loop only, so no lock is needed.

    >>> limits = Limits({"wave": Rule(burst=1, every=10)}, clock=lambda: 0.0)
    >>> limits.take("wave", "anna"), limits.take("wave", "anna"), limits.take("wave", "bob")
    (0.0, 10.0, 0.0)
    """

    def __init__(
        self, rules: Mapping[str, Rule] = RULES, *, most: int = MOST_KEYS, clock: Callable[[], float] = monotonic
    ) -> None:
        self._rules = rules
        self._most = most
        self._clock = clock
        # A bucket is stored as the time when it will be full again. A full bucket does not have to be stored.
        self._full: dict[str, OrderedDict[str, float]] = {kind: OrderedDict() for kind in rules}

    def take(self, kind: str, key: str, cost: float = 1) -> float:
        """Take a token and return 0, or return the seconds to wait if there is none. A refused try is not counted."""
        wait = self.find_wait(kind, key, cost)
        if not wait:
            self.charge(kind, key, cost)
        return wait

    def find_wait(self, kind: str, key: str, cost: float = 1) -> float:
        """Return the seconds to wait until there are tokens; 0 if they are there."""
        rule, now = self._rules[kind], self._clock()
        full = max(self._full[kind].get(key, now), now) + cost * rule.every
        wait = full - now - rule.burst * rule.every
        return wait if wait > 1e-9 else 0.0

    def charge(self, kind: str, key: str, cost: float) -> None:
        """Take tokens for work that is done, also those that are not there: the next `check` is refused until then."""
        buckets, now = self._full[kind], self._clock()
        self._put(buckets, key, max(buckets.get(key, now), now) + cost * self._rules[kind].every)

    def _put(self, buckets: OrderedDict[str, float], key: str, full: float) -> None:
        buckets[key] = full
        buckets.move_to_end(key)
        if len(buckets) > self._most:
            buckets.popitem(last=False)  # the least recently used one

    def check(self, kind: str, key: str, cost: float = 1) -> None:
        """Take a token. Raises `Refusal` if there is none."""
        if wait := self.take(kind, key, cost):
            raise TooMany("http-many", seconds=ceil(wait))


class HeldLimits(ABC):
    """How much one person and one address may have at the same time. It is counted on this node, like the rates."""

    def __init__(self, *, of_person: int, of_address: int, times: float = 1.0) -> None:
        self._most = {"person": ceil(of_person * times), "address": ceil(of_address * times)}
        self._held: Counter[tuple[str, str]] = Counter()  # by kind and key
        self._owners: defaultdict[str, Counter[tuple[str, str]]] = defaultdict(Counter)  # of each thing

    def add(self, thing: str, person: str, address: str = "", count: int = 1) -> None:
        """Count something, or more of it. Raises `Refusal` if the person or the address has too much."""
        owners = [("person", person), *([("address", address)] if address else [])]
        for owner in owners:
            if self._held[owner] + count > self._most[owner[0]]:
                raise self.refuse(self._most[owner[0]])
        for owner in owners:
            self._change(thing, owner, count)

    @abstractmethod
    def refuse(self, most: int) -> TooMany:
        """Return the refusal for somebody who has as much as is allowed."""

    def count(self, thing: str, person: str) -> int:
        """Return how much of something is counted for a person."""
        return self._owners[thing]["person", person] if thing in self._owners else 0

    def remove(self, thing: str) -> None:
        """Stop counting something."""
        for owner, count in [*self._owners.get(thing, {}).items()]:
            self._change(thing, owner, -count)

    def correct(self, thing: str, person: str, count: int) -> None:
        """Note how much of something a person has. Its addresses have no more of it than that."""
        for owner in {("person", person), *self._owners.get(thing, {})}:
            held = self._owners[thing][owner]
            self._change(thing, owner, (count if owner[0] == "person" else min(held, count)) - held)

    def _change(self, thing: str, owner: tuple[str, str], count: int) -> None:
        for counter, key in ((self._held, owner), (self._owners[thing], owner)):
            counter[key] += count
            if counter[key] <= 0:
                del counter[key]
        if not self._owners[thing]:
            del self._owners[thing]


class Budget:
    """What each address may use of something, and each person: two rules, `kind` and `kind-person`.

    The server's own work costs nobody anything.
    """

    def __init__(self, limits: Limits, kind: str, refusal: str = "http-many") -> None:
        self._limits = limits
        self._kind = kind
        self._refusal = refusal

    def check(self, client: Client) -> None:
        """Raise `Refusal` if a client has used up what its address or its person may use."""
        buckets = self._find_buckets(client)
        wait = max((self._limits.find_wait(kind, key, 0) for kind, key in buckets), default=0.0)
        if wait:
            raise TooMany(self._refusal, seconds=ceil(wait))

    def charge(self, client: Client, cost: float) -> None:
        """Charge a client for what was done, also if it is more than was left."""
        for kind, key in self._find_buckets(client):
            self._limits.charge(kind, key, cost)

    def take(self, client: Client) -> None:
        """Charge a client for one thing that is about to be done. Raises `Refusal`, and charges nothing then."""
        buckets = self._find_buckets(client)
        wait = max((self._limits.find_wait(kind, key) for kind, key in buckets), default=0.0)
        if wait:
            raise TooMany(self._refusal, seconds=ceil(wait))
        self.charge(client, 1)

    def _find_buckets(self, client: Client) -> list[tuple[str, str]]:
        if client is SERVER:
            return []
        return [(self._kind, client.address), *([(f"{self._kind}-person", client.person)] if client.person else [])]
