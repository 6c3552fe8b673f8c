"""The e-mail addresses of accounts. Only confirmed ones are stored here; others wait in a one-time key."""

from __future__ import annotations

import re
from typing import Final

from sqlalchemy import Connection, delete, select

from stolik.game import Refusal
from stolik.store.database import Database, make_insert
from stolik.store.schema import emails

LONGEST_ADDRESS: Final = 254  # characters, RFC 5321
MOST_ACCOUNTS: Final = 5  # accounts with one address that get mail
# As browsers check `<input type="email">`. It has no space, quote, comma, line end or letter beyond ASCII.
_ADDRESS: Final = re.compile(
    r"[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?"
    r"(\.[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+"
)


def check_address(address: str) -> str:
    """Return an address without the spaces around it. Raises `Refusal` if it is none.

    >>> check_address(" zoe@example.org ")
    'zoe@example.org'
    >>> check_address("zoe@example.org\\nBcc: all@example.org")
    Traceback (most recent call last):
    stolik.game.Refusal: account-address
    """
    found = address[: LONGEST_ADDRESS + 2].strip(" ")
    if len(found) > LONGEST_ADDRESS or not _ADDRESS.fullmatch(found):
        raise Refusal("account-address")
    return found


class Emails:
    """The confirmed addresses of all accounts."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def get(self, person_id: str) -> str | None:
        """Return the address of an account, if it has one."""
        query = select(emails.c.address).where(emails.c.person_id == person_id)
        return self._database.read(lambda connection: connection.scalar(query))

    def save(self, person_id: str, address: str) -> None:
        """Store a confirmed address. It replaces the one before."""
        row = {"address": address, "address_key": address.lower(), "confirmed": self._database.now()}

        def job(connection: Connection) -> None:
            statement = make_insert(connection.dialect.name, emails)
            statement = statement.on_conflict_do_update(index_elements=["person_id"], set_=row)
            connection.execute(statement, {"person_id": person_id, **row})

        self._database.write(job)

    def remove(self, person_id: str) -> None:
        """Remove the address of an account, if it has one."""
        statement = delete(emails).where(emails.c.person_id == person_id)
        self._database.write(lambda connection: connection.execute(statement).rowcount)

    def list_people(self, address: str) -> list[str]:
        """Return the ids of accounts with a confirmed address. Several people may share one."""
        query = select(emails.c.person_id).where(emails.c.address_key == address.lower()).order_by(emails.c.confirmed)
        return list(self._database.read(lambda connection: connection.scalars(query.limit(MOST_ACCOUNTS)).all()))
