"""The networks that people come from, as keyed hashes, and the networks that are banned."""

from __future__ import annotations

from secrets import token_hex
from typing import Any, Final

from msgspec import Struct, structs
from sqlalchemy import Connection, delete, func, insert, select, update

from stolik.game import Refusal
from stolik.refusals import NotFound
from stolik.store.database import Database, make_insert
from stolik.store.moderation.log import Entry, add_entry
from stolik.store.moderation.roles import check_rank
from stolik.store.moderation.sanctions import DAY
from stolik.store.schema import network_bans, visits

LONGEST_NETWORK_BAN: Final = 366 * DAY  # addresses get other owners
MOST_NETWORKS: Final = 20  # of one person


class NetworkBan(Struct, frozen=True):
    """A network that may not use the server until a time."""

    id: str
    network: str  # "203.0.113.0/24", or a hash
    reason: str
    starts: int
    ends: int


class Neighbour(Struct, frozen=True):
    """Somebody who came from a network that a person came from, too."""

    person_id: str
    networks: int  # that both came from
    last: int  # when the neighbour came from one of them for the last time


_BAN: Final = tuple(network_bans.c[field] for field in NetworkBan.__struct_fields__)


class Networks:
    """Visits and banned networks."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def note_visit(self, person_id: str, network: str, wide: str) -> None:
        """Note that a person came from a network."""
        now = self._database.now()

        def job(connection: Connection) -> None:
            statement: Any = make_insert(connection.dialect.name, visits)
            statement = statement.on_conflict_do_update(
                index_elements=["person_id", "network"], set_={"last": now, "wide": wide}
            )
            row = {"person_id": person_id, "network": network, "wide": wide, "first": now, "last": now}
            connection.execute(statement, row)

        self._database.write(job)

    def forget_visits(self, before: int) -> int:
        """Delete the visits whose last time was before a time. Return their number."""
        known = select(func.count()).select_from(visits).where(visits.c.last < before)
        if not self._database.read(lambda connection: connection.scalar(known)):
            return 0
        statement = delete(visits).where(visits.c.last < before)
        return self._database.write(lambda connection: connection.execute(statement).rowcount)

    def list_neighbours(self, person_id: str) -> list[Neighbour]:
        """Return the people who came from the same networks as a person, the most alike first."""
        own = select(visits.c.network).where(visits.c.person_id == person_id)
        shared = func.count()
        query = (
            select(visits.c.person_id, shared, func.max(visits.c.last))
            .where(visits.c.network.in_(own), visits.c.person_id != person_id)
            .group_by(visits.c.person_id)
            .order_by(shared.desc(), visits.c.person_id)
            .limit(50)
        )
        return [Neighbour(*row) for row in self._database.read(lambda connection: connection.execute(query).all())]

    def ban_networks_of(self, person_id: str, entry: Entry, ends: int, *, wide: bool, spared: frozenset[str]) -> int:
        """Ban the networks that a person came from lately. Return their number. Raises `Refusal`.

        With `wide`, the networks around them. `spared` are hashes of the networks of the one who bans.
        """
        now = self._database.now()
        column = visits.c.wide if wide else visits.c.network
        query = select(column).where(visits.c.person_id == person_id)
        query = query.order_by(visits.c.last.desc()).limit(MOST_NETWORKS)

        def job(connection: Connection) -> int:
            check_rank(connection, entry.actor, person_id)
            found = {*connection.scalars(query)}
            if not found:
                raise NotFound("moderation-no-network")
            for network in sorted(found):
                _add_ban(connection, network, entry.reason, ends, now, spared)
            detail = {"networks": len(found), "wide": wide, "ends": ends}
            add_entry(connection, structs.replace(entry, action="ban-network", person=person_id, detail=detail), now)
            return len(found)

        return self._database.write(job)

    def ban_network(self, network: str, entry: Entry, ends: int) -> None:
        """Ban a network, as it is written: "203.0.113.0/24". Raises `Refusal`."""
        now = self._database.now()

        def job(connection: Connection) -> None:
            _add_ban(connection, network, entry.reason, ends, now, frozenset())
            detail = {"network": network, "ends": ends}
            add_entry(connection, structs.replace(entry, action="ban-network", detail=detail), now)

        self._database.write(job)

    def lift(self, ban_id: str, entry: Entry) -> None:
        """End the ban of a network. Raises `Refusal` if there is none with this id."""
        now = self._database.now()
        mine = (network_bans.c.id == ban_id, network_bans.c.lifted.is_(None), network_bans.c.ends > now)

        def job(connection: Connection) -> None:
            if not connection.execute(update(network_bans).where(*mine).values(lifted=now)).rowcount:
                raise NotFound("moderation-no-sanction")
            add_entry(connection, structs.replace(entry, action="lift-network", detail={"ban": ban_id}), now)

        self._database.write(job)

    def lift_all(self, entry: Entry) -> int:
        """End the bans of all networks. Return their number."""
        now = self._database.now()
        in_force = (network_bans.c.lifted.is_(None), network_bans.c.ends > now)

        def job(connection: Connection) -> int:
            found = connection.scalars(select(network_bans.c.id).where(*in_force)).all()
            connection.execute(update(network_bans).where(*in_force).values(lifted=now))
            for ban in found:
                add_entry(connection, structs.replace(entry, action="lift-network", detail={"ban": ban}), now)
            return len(found)

        return self._database.write(job)

    def list_bans(self) -> list[NetworkBan]:
        """Return the bans in force, the next end first."""
        query = select(*_BAN).where(network_bans.c.lifted.is_(None), network_bans.c.ends > self._database.now())
        query = query.order_by(network_bans.c.ends, network_bans.c.id)
        return [NetworkBan(*row) for row in self._database.read(lambda connection: connection.execute(query).all())]


def _add_ban(connection: Connection, network: str, reason: str, ends: int, now: int, spared: frozenset[str]) -> None:
    if not reason.strip():
        raise Refusal("moderation-reason")
    if not now < ends <= now + LONGEST_NETWORK_BAN:
        raise Refusal("moderation-end", days=LONGEST_NETWORK_BAN // DAY)
    if network in spared:
        raise Refusal("moderation-own-network")
    row = {"id": token_hex(8), "network": network, "reason": reason, "starts": now, "ends": ends}
    connection.execute(insert(network_bans), row)
