"""The house: who may register, what the host tells everybody, and which networks are banned.

The values come from the settings, and the host may change them on the desk. Each node has them in memory: it reads them
when it starts, when it is told of a change, and every few seconds, in case a note was lost.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
from collections import OrderedDict
from collections.abc import Callable
from datetime import UTC, datetime
from ipaddress import IPv4Address, IPv4Network, IPv6Network, ip_address, ip_network
from time import monotonic, time
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct

from stolik.game import Refusal
from stolik.refusals import Forbidden
from stolik.server.http.background import BackgroundTask
from stolik.server.settings import Registration, Settings
from stolik.store import Store
from stolik.store.moderation.networks import NetworkBan
from stolik.store.moderation.roles import Role
from stolik.store.moderation.sanctions import DAY

log = logging.getLogger(__name__)

REFRESH: Final = 10.0  # seconds between two looks into the database
VISIT: Final = 3600.0  # seconds after which a visit from the same network is noted again
MOST: Final = 50_000  # visits that are remembered, and addresses whose bans are
NARROWEST: Final = {4: 32, 6: 64}  # prefixes of a network that may be banned
WIDEST: Final = {4: 24, 6: 48}

Text = Annotated[str, Meta(max_length=8_000)]


class Texts(Struct, frozen=True, forbid_unknown_fields=True):
    """A text in both languages. Where one is empty, the other is shown."""

    en: Text = ""
    pl: Text = ""


class HouseSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """What a host can change on the desk."""

    registration: Registration = "open"  # who may create an account
    guests: bool = True  # whether people may play without an account
    message: Texts = Texts()  # of the day, on every page
    rules: Texts = Texts()  # of the house, on a page of their own
    contact: Annotated[str, Meta(max_length=300)] = ""  # how to reach the host


class House(BackgroundTask):
    """What this node knows of the house."""

    def __init__(self, settings: Settings | None = None, store: Store | None = None) -> None:
        self._start = _read_defaults(settings or Settings())
        self._days = (settings or Settings()).address_days
        self._store = store
        self.settings = self._start
        self.changed: Callable[[], None] = lambda: None  # called when other networks are banned
        self._bans: dict[str, NetworkBan] = {}  # by the network or its hash
        self._networks: list[tuple[IPv4Network | IPv6Network, NetworkBan]] = []
        self._known: OrderedDict[str, NetworkBan | None] = OrderedDict()  # by address
        self._key = b""
        self._visits: OrderedDict[tuple[str, str], float] = OrderedDict()

    async def open(self) -> None:
        """Read the house. `start` begins to look for changes."""
        assert self._store is not None
        self._key = await asyncio.to_thread(self._store.house.find_key)
        await self.load()

    async def load(self) -> None:
        """Read what was changed."""
        assert self._store is not None
        store = self._store
        values, bans = await asyncio.to_thread(lambda: (store.house.read(), store.networks.list_bans()))
        self.settings = _merge(self._start, values)
        before, self._bans = self._bans, {ban.network: ban for ban in bans}
        if before != self._bans:
            self._networks = [(ip_network(name), ban) for name, ban in self._bans.items() if "/" in name]
            self._known.clear()
            self.changed()

    def hash_network(self, address: str, *, wide: bool = False) -> str:
        """Return the keyed hash of the network of an address, as `find_address` returns it."""
        return hmac.digest(self._key, f"stolik-network/{_widen(address) if wide else address}".encode(), "sha256").hex()

    def find_ban(self, address: str) -> NetworkBan | None:
        """Return the ban of the network of an address, if there is one."""
        if not self._bans:
            return None
        if address not in self._known:
            self._known[address] = self._find_ban(address)
            if len(self._known) > MOST:
                self._known.popitem(last=False)
        ban = self._known[address]
        return ban if ban is not None and ban.ends > time() * 1000 else None

    def check_network(self, address: str, role: Role | None) -> None:
        """Raise `Refusal` if the network of an address is banned, for somebody with a role or without.

        Hosts and moderators are spared wherever they come from: a moderator's ban must not shut out the host.
        """
        ban = self.find_ban(address)
        if ban is not None and role is None:
            raise Forbidden("moderation-network", until=tell_time(ban.ends), why=ban.reason)

    def check_registration(self) -> bool:
        """Return whether a new account needs a code. Raises `Refusal` if nobody may register."""
        if self.settings.registration == "closed":
            raise Forbidden("moderation-closed")
        return self.settings.registration == "invitation"

    def check_guests(self) -> None:
        """Raise `Refusal` if nobody may play without an account."""
        if not self.settings.guests:
            raise Forbidden("moderation-no-guests")

    async def note_visit(self, person: str, address: str) -> None:
        """Note the hash of the network that a person came from, at most once an hour."""
        if not self._days or self._store is None:
            return
        now, key = monotonic(), (person, address)
        if now - self._visits.get(key, -VISIT) < VISIT:
            return
        self._visits[key] = now
        self._visits.move_to_end(key)
        if len(self._visits) > MOST:
            self._visits.popitem(last=False)
        hashes = self.hash_network(address), self.hash_network(address, wide=True)
        try:
            await asyncio.to_thread(self._store.networks.note_visit, person, *hashes)
        except Exception as error:  # nobody is refused because of it
            log.warning("a visit could not be noted: %s", type(error).__qualname__)

    def _find_ban(self, address: str) -> NetworkBan | None:
        for wide in (False, True):
            if ban := self._bans.get(self.hash_network(address, wide=wide)):
                return ban
        if (network := _read_network(address)) is None:
            return None
        for banned, ban in self._networks:
            if banned.version == network.version and network.subnet_of(banned):  # type: ignore[arg-type]
                return ban
        return None

    async def _run(self) -> None:
        assert self._store is not None
        while True:
            await asyncio.sleep(REFRESH)
            try:
                await self.load()
                await asyncio.to_thread(self._store.networks.forget_visits, int(time() * 1000) - self._days * DAY)
            except Exception as error:
                log.warning("the house could not be read: %s", type(error).__qualname__)


def read_ban_network(text: str) -> str:
    """Return a network that a host has typed, in its usual form. Raises `Refusal` if it is none, or too wide.

    >>> read_ban_network("203.0.113.77"), read_ban_network("203.0.113.77/24"), read_ban_network("2001:db8::1/56")
    ('203.0.113.77/32', '203.0.113.0/24', '2001:db8::/56')
    """
    try:
        network = ip_network(text.strip(), strict=False)
    except ValueError:
        raise Refusal("moderation-network-form") from None
    if "/" not in text:
        network = ip_network(f"{text.strip()}/{NARROWEST[network.version]}", strict=False)
    if not WIDEST[network.version] <= network.prefixlen <= NARROWEST[network.version]:
        raise Refusal("moderation-network-form")
    return str(network)


def is_in_network(address: str, network: str) -> bool:
    """Return whether an address, as `find_address` returns it, belongs to a network."""
    found, other = _read_network(address), ip_network(network)
    return found is not None and found.version == other.version and bool(found.subnet_of(other))  # type: ignore[arg-type]


def tell_time(moment: int) -> str:
    """Return a time for a refusal, the same in all languages.

    >>> tell_time(1794700800000)
    '2026-11-15 00:00 UTC'
    """
    return f"{datetime.fromtimestamp(moment / 1000, UTC):%Y-%m-%d %H:%M} UTC"


def _widen(address: str) -> str:
    network = _read_network(address)
    return address if network is None else str(network.supernet(new_prefix=WIDEST[network.version]))


def _read_network(address: str) -> IPv4Network | IPv6Network | None:
    try:
        if "/" in address:
            return ip_network(address)
        found = ip_address(address)
        return ip_network(f"{found}/{32 if isinstance(found, IPv4Address) else 64}", strict=False)
    except ValueError:
        return None  # a socket of the system, without an address


def _read_defaults(settings: Settings) -> HouseSettings:
    message, rules = settings.message_of_the_day, settings.house_rules
    return HouseSettings(
        settings.registration, settings.guests, Texts(message, message), Texts(rules, rules), settings.contact
    )


def _merge(start: HouseSettings, values: dict[str, bytes]) -> HouseSettings:
    found: dict[str, Any] = msgspec.to_builtins(start)
    found |= {name: msgspec.json.decode(value) for name, value in values.items() if name in found}
    return msgspec.convert(found, HouseSettings)
