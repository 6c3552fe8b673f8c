"""Roles: hosts and moderators. A person acts only on people of a lower rank, and a server keeps its last host."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct, structs
from sqlalchemy import Connection, delete, select, update

from stolik.game import Refusal
from stolik.refusals import Conflict, Forbidden, NotFound
from stolik.store.database import Database, make_insert
from stolik.store.moderation.log import Entry, add_entry
from stolik.store.schema import bots, departures, people, roles, sessions

Role: TypeAlias = Literal["host", "moderator"]

RANKS: Final[Mapping[str | None, int]] = {None: 0, "moderator": 1, "host": 2}


class RoleHolder(Struct, frozen=True):
    """An account with a role."""

    person_id: str
    name: str
    role: Role
    granted: int


def find_role(connection: Connection, person_id: str) -> Role | None:
    """Return the role of a person, if there is one."""
    role: Role | None = connection.scalar(select(roles.c.role).where(roles.c.person_id == person_id))
    return role


def check_rank(connection: Connection, actor: str | None, person_id: str) -> None:
    """Raise `Refusal` if somebody may not act on a person: on oneself, or on an equal or higher rank.

    A bot has the rank of its owner. Somebody at the command line (`None`) may act on everybody.
    """
    if connection.scalar(select(people.c.id).where(people.c.id == person_id, people.c.kind != "former")) is None:
        raise NotFound("store-no-person", person=person_id)
    if actor is None:
        return
    owner = connection.scalar(select(bots.c.owner_id).where(bots.c.person_id == person_id)) or person_id
    if actor == owner:
        raise Conflict("moderation-oneself")
    if RANKS[find_role(connection, actor)] <= RANKS[find_role(connection, owner)]:
        raise Forbidden("moderation-rank")


def check_other_host(connection: Connection, person_id: str) -> None:
    """Raise `Refusal` if a person is the last host who stays."""
    if find_role(connection, person_id) != "host":
        return
    # Locked, so that two hosts cannot go at the same time.
    hosts = select(roles.c.person_id).where(roles.c.role == "host").order_by(roles.c.person_id).with_for_update()
    leaving = {*connection.scalars(select(departures.c.person_id))}
    if not {*connection.scalars(hosts)} - leaving - {person_id}:
        raise Conflict("moderation-last-host")


class Roles:
    """The roles of all people."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def grant(self, person_id: str, role: Role, actor: str | None = None) -> None:
        """Give an account a role, instead of the one it has. Raises `Refusal`."""
        now = self._database.now()

        def job(connection: Connection) -> None:
            kind = connection.scalar(select(people.c.kind).where(people.c.id == person_id))
            if kind != "account":
                raise Refusal("moderation-account")
            if role != "host":
                check_other_host(connection, person_id)
            statement: Any = make_insert(connection.dialect.name, roles)
            statement = statement.on_conflict_do_update(
                index_elements=["person_id"], set_={"role": role, "granted": now}
            )
            connection.execute(statement, {"person_id": person_id, "role": role, "granted": now})
            add_entry(connection, Entry("grant", actor, person_id, detail={"role": role}), now)

        self._database.write(job)

    def revoke(self, person_id: str, actor: str | None = None) -> None:
        """Take the role of an account away. Raises `Refusal` if it has none, or is the last host."""
        now = self._database.now()

        def job(connection: Connection) -> None:
            role = find_role(connection, person_id)
            if role is None:
                raise NotFound("moderation-no-role")
            check_other_host(connection, person_id)
            connection.execute(delete(roles).where(roles.c.person_id == person_id))
            add_entry(connection, Entry("revoke", actor, person_id, detail={"role": role}), now)

        self._database.write(job)

    def end_sessions(self, person_id: str, entry: Entry) -> None:
        """Sign a person out everywhere. Tokens stay. Raises `Refusal`."""
        now = self._database.now()

        def job(connection: Connection) -> None:
            check_rank(connection, entry.actor, person_id)
            mine = (sessions.c.person_id == person_id, sessions.c.revoked.is_(None))
            ended = connection.execute(update(sessions).where(*mine).values(revoked=now)).rowcount
            detail = {"sessions": ended}
            add_entry(connection, structs.replace(entry, action="end-sessions", person=person_id, detail=detail), now)

        self._database.write(job)

    def find_owner(self, person_id: str) -> str | None:
        """Return the owner of a bot; `None` for a person."""
        query = select(bots.c.owner_id).where(bots.c.person_id == person_id)
        owner: str | None = self._database.read(lambda connection: connection.scalar(query))
        return owner

    def list(self) -> list[RoleHolder]:
        """Return all accounts with a role, hosts first."""
        query = select(roles.c.person_id, people.c.name, roles.c.role, roles.c.granted)
        query = query.join(people, people.c.id == roles.c.person_id).order_by(roles.c.role, people.c.name_key)
        return [RoleHolder(*row) for row in self._database.read(lambda connection: connection.execute(query).all())]
