"""How people stand to each other: follows, blocks, privacy, and who is online.

A block concerns the bots of the blocked person, too. A blocked person can still follow, but that has no effect: it is a
private note, and if it vanished, the person would learn of the block.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final, Literal, TypeAlias

from msgspec import Struct
from sqlalchemy import Connection, Delete, Table, and_, delete, exists, func, or_, select
from sqlalchemy.sql.expression import ColumnElement

from stolik.refusals import Conflict, NotFound
from stolik.store.database import Database, make_insert
from stolik.store.people.accounts import Person
from stolik.store.schema import blocks, bots, follows, people, privacy, sessions, tokens

MOST_RELATIONS: Final = 500  # people whom one person can follow, and whom one person can block

Audience: TypeAlias = Literal["everybody", "followed", "nobody"]
"""Whom a person lets do something. `followed` are the people whom the person follows."""


class Privacy(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who may do what to a person."""

    challenges: Audience = "everybody"
    online: Audience = "everybody"


class Relation(Struct, frozen=True):
    """How a person stands to another one."""

    follows: bool = False
    blocks: bool = False


_PERSON: Final = tuple(people.c[field] for field in Person.__struct_fields__)


class Relations:
    """The relations of all people."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def follow(self, person_id: str, other: str) -> None:
        """Follow somebody. Raises `Refusal`."""

        def job(connection: Connection) -> None:
            name = _find_name(connection, person_id, other)
            if _is_there(connection, blocks, person_id, other):
                raise Conflict("friends-follow-blocked", name=name)
            _add(connection, follows, person_id, other, self._database.now())

        self._database.write(job)

    def unfollow(self, person_id: str, other: str) -> None:
        """Follow somebody no longer."""
        self._database.write(lambda connection: connection.execute(_delete(follows, person_id, other)).rowcount)

    def block(self, person_id: str, other: str, since: int) -> None:
        """Block somebody, and follow them no longer. Raises `Refusal`.

        `since` is the time now, by the clock that the lines of the chat have their times from.
        """

        def job(connection: Connection) -> None:
            _find_name(connection, person_id, other)
            _add(connection, blocks, person_id, other, since)
            connection.execute(_delete(follows, person_id, other))

        self._database.write(job)

    def unblock(self, person_id: str, other: str) -> None:
        """Block somebody no longer."""
        self._database.write(lambda connection: connection.execute(_delete(blocks, person_id, other)).rowcount)

    def find(self, person_id: str, other: str) -> Relation:
        """Return how a person stands to another one."""
        return self._database.read(
            lambda connection: Relation(
                _is_there(connection, follows, person_id, other), _is_there(connection, blocks, person_id, other)
            )
        )

    def list_followed(self, person_id: str) -> list[Person]:
        """Return the people whom a person follows, by name."""
        return self._list(follows, person_id)

    def list_blocked(self, person_id: str) -> list[Person]:
        """Return the people whom a person blocks, by name."""
        return self._list(blocks, person_id)

    def find_blocked(self, person_id: str, others: Collection[str]) -> set[str]:
        """Return those of some people whom a person blocks, and their bots."""
        return self._database.read(lambda connection: _find_blocked(connection, person_id, others))

    def is_blocked_by(self, person_id: str, others: Collection[str]) -> bool:
        """Return whether one of some people blocks a person, or the owner if the person is a bot."""
        return self._database.read(lambda connection: _is_blocked_by(connection, person_id, others))

    def list_hidden(self, person_id: str) -> dict[str, int]:
        """Return all whose chat a person does not see, and from when on: blocks count in both directions.

        Who blocks somebody sees nothing of them any more. The other one keeps what was written before: if it vanished,
        that would tell of the block. Bots are treated as their owners.
        """

        def job(connection: Connection) -> dict[str, int]:
            ids = _add_owner(connection, person_id)
            others = select(blocks.c.person_id, blocks.c.since).where(blocks.c.blocked_id.in_(ids))
            found = {row.person_id: row.since for row in connection.execute(others)}
            mine = select(blocks.c.blocked_id).where(blocks.c.person_id.in_(ids))
            found |= dict.fromkeys(connection.scalars(mine), 0)
            if found:
                theirs = select(bots).where(bots.c.owner_id.in_(sorted(found)), bots.c.person_id != person_id)
                found |= {row.person_id: found[row.owner_id] for row in connection.execute(theirs)}
            return found

        return self._database.read(job)

    def get_privacy(self, person_id: str) -> Privacy:
        """Return a person's privacy."""
        return self._database.read(lambda connection: _get_privacy(connection, person_id))

    def save_privacy(self, person_id: str, wanted: Privacy) -> None:
        """Change a person's privacy."""
        values = {"challenges": wanted.challenges, "online": wanted.online}

        def job(connection: Connection) -> None:
            statement = make_insert(connection.dialect.name, privacy).values(person_id=person_id, **values)
            connection.execute(statement.on_conflict_do_update(index_elements=["person_id"], set_=values))

        self._database.write(job)

    def may_challenge(self, person_id: str, other: str) -> bool:
        """Return whether a person may challenge another one: neither a block nor the other's privacy forbids it."""

        def job(connection: Connection) -> bool:
            audience = _get_privacy(connection, other).challenges
            if audience == "nobody" or _is_blocked_by(connection, person_id, [other]):
                return False
            return audience == "everybody" or _is_there(connection, follows, other, person_id)

        return self._database.read(job)

    def find_online(self, viewer: str, others: Collection[str], since: int) -> set[str]:
        """Return those of some people who were here since a time, and who let the viewer see it."""
        seen = or_(
            exists().where(sessions.c.person_id == people.c.id, sessions.c.seen >= since, sessions.c.revoked.is_(None)),
            exists().where(tokens.c.person_id == people.c.id, tokens.c.used >= since, tokens.c.revoked.is_(None)),
        )
        audience = func.coalesce(
            select(privacy.c.online).where(privacy.c.person_id == people.c.id).scalar_subquery(), "everybody"
        )
        known = exists().where(follows.c.person_id == people.c.id, follows.c.followed_id == viewer)

        def job(connection: Connection) -> set[str]:
            ids = _add_owner(connection, viewer)
            blocked = exists().where(blocks.c.person_id == people.c.id, blocks.c.blocked_id.in_(ids))
            visible = or_(audience == "everybody", and_(audience == "followed", known))
            query = select(people.c.id).where(people.c.id.in_(sorted(others)), seen, visible, ~blocked)
            return {*connection.scalars(query)}

        return self._database.read(job) if others else set()

    def _list(self, table: Table, person_id: str) -> list[Person]:
        query = select(*_PERSON).join(table, table.c[_find_other_column(table)] == people.c.id)
        query = query.where(table.c.person_id == person_id)
        query = query.order_by(people.c.name_key, people.c.id).limit(MOST_RELATIONS)
        return [Person(*row) for row in self._database.read(lambda connection: connection.execute(query).all())]


def _add(connection: Connection, table: Table, person_id: str, other: str, since: int) -> None:
    if _is_there(connection, table, person_id, other):
        return
    count = connection.scalar(select(func.count()).select_from(table).where(table.c.person_id == person_id))
    if (count or 0) >= MOST_RELATIONS:
        raise Conflict("friends-many", most=MOST_RELATIONS)
    row = {"person_id": person_id, _find_other_column(table): other, "since": since}
    connection.execute(make_insert(connection.dialect.name, table).on_conflict_do_nothing(), row)


def _find_other_column(table: Table) -> str:
    return "followed_id" if table is follows else "blocked_id"


def _match_pair(table: Table, person_id: str, other: str) -> ColumnElement[bool]:
    return and_(table.c.person_id == person_id, table.c[_find_other_column(table)] == other)


def _delete(table: Table, person_id: str, other: str) -> Delete:
    return delete(table).where(_match_pair(table, person_id, other))


def _is_there(connection: Connection, table: Table, person_id: str, other: str) -> bool:
    return connection.execute(select(table.c.person_id).where(_match_pair(table, person_id, other))).first() is not None


def _find_name(connection: Connection, person_id: str, other: str) -> str:
    """Return the name of somebody else who is still here. Raises `Refusal`."""
    if other == person_id:
        raise Conflict("friends-yourself")
    query = select(people.c.name).where(people.c.id == other, people.c.kind != "former")
    name: str | None = connection.scalar(query)
    if name is None:
        raise NotFound("store-no-person", person=other)
    return name


def _add_owner(connection: Connection, person_id: str) -> list[str]:
    """Return the id of a person, and the owner's if it is a bot."""
    owner = connection.scalar(select(bots.c.owner_id).where(bots.c.person_id == person_id))
    return [person_id] if owner is None else [person_id, owner]


def _is_blocked_by(connection: Connection, person_id: str, others: Iterable[str]) -> bool:
    ids = _add_owner(connection, person_id)
    query = select(blocks.c.person_id).where(blocks.c.person_id.in_(sorted(others)), blocks.c.blocked_id.in_(ids))
    return connection.execute(query).first() is not None


def _find_blocked(connection: Connection, person_id: str, others: Collection[str]) -> set[str]:
    mine = select(blocks.c.blocked_id).where(blocks.c.person_id == person_id)
    theirs = select(bots.c.person_id).where(bots.c.person_id.in_(sorted(others)), bots.c.owner_id.in_(mine))
    return {*connection.scalars(mine.where(blocks.c.blocked_id.in_(sorted(others))))} | {*connection.scalars(theirs)}


def _get_privacy(connection: Connection, person_id: str) -> Privacy:
    query = select(privacy.c.challenges, privacy.c.online).where(privacy.c.person_id == person_id)
    row = connection.execute(query).one_or_none()
    return Privacy() if row is None else Privacy(challenges=row.challenges, online=row.online)
