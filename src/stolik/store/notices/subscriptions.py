"""Push subscriptions: the browsers in which people have allowed pushes."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from msgspec import Struct, structs
from sqlalchemy import Connection, delete, select

from stolik.store.database import Database, make_insert
from stolik.store.schema import push_subscriptions, sessions

MOST: Final = 10  # browsers of a person


class Subscription(Struct, frozen=True, kw_only=True):
    """A browser that gets pushes."""

    person_id: str
    session_id: str
    endpoint: str
    public_key: bytes
    auth: bytes

    @property
    def id(self) -> str:
        """The hash of the endpoint, which is a secret."""
        return make_id(self.endpoint)


def make_id(endpoint: str) -> str:
    """Return the id of a subscription."""
    return sha256(endpoint.encode()).hexdigest()[:32]


class Subscriptions:
    """The subscriptions of all people."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def save(self, subscription: Subscription) -> None:
        """Store a subscription. A browser has one: it replaces that of whoever used the browser before."""
        of_person = push_subscriptions.c.person_id == subscription.person_id
        row = structs.asdict(subscription) | {"id": subscription.id, "created": self._database.now()}

        def job(connection: Connection) -> None:
            same_browser = push_subscriptions.c.session_id == subscription.session_id
            connection.execute(delete(push_subscriptions).where(same_browser))
            statement = make_insert(connection.dialect.name, push_subscriptions).values(row)
            changed = {name: statement.excluded[name] for name in row if name != "id"}
            connection.execute(statement.on_conflict_do_update(index_elements=["id"], set_=changed))
            newest = select(push_subscriptions.c.id).where(of_person).order_by(push_subscriptions.c.created.desc())
            for old in connection.scalars(newest.offset(MOST)).all():
                connection.execute(delete(push_subscriptions).where(push_subscriptions.c.id == old))

        self._database.write(job)

    def list_of_person(self, person_id: str) -> list[Subscription]:
        """Return the subscriptions of a person in browsers where they are still signed in."""
        query = (
            select(push_subscriptions)
            .join(sessions, sessions.c.id == push_subscriptions.c.session_id)
            .where(push_subscriptions.c.person_id == person_id, sessions.c.revoked.is_(None))
            .where(sessions.c.person_id == person_id)
            .order_by(push_subscriptions.c.created)
        )
        rows = self._database.read(lambda connection: connection.execute(query).mappings().all())
        names = Subscription.__struct_fields__
        return [Subscription(**{name: row[name] for name in names}) for row in rows]

    def remove(self, subscription_id: str, person_id: str | None = None) -> None:
        """Delete a subscription, if it exists; with a person, only if it is theirs."""
        statement = delete(push_subscriptions).where(push_subscriptions.c.id == subscription_id)
        if person_id is not None:
            statement = statement.where(push_subscriptions.c.person_id == person_id)
        self._database.write(lambda connection: connection.execute(statement).rowcount)

    def remove_of_session(self, session_id: str) -> None:
        """Delete the subscription of a browser."""
        statement = delete(push_subscriptions).where(push_subscriptions.c.session_id == session_id)
        self._database.write(lambda connection: connection.execute(statement).rowcount)
