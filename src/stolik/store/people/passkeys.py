"""Passkeys: public keys with which people sign in. The private keys never leave their devices."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct
from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from stolik.game import Refusal
from stolik.refusals import Conflict, NotFound
from stolik.store.database import Database
from stolik.store.schema import passkeys

MOST_PASSKEYS: Final = 20  # of one person
NAME: Final = 64  # characters


class Passkey(Struct, frozen=True):
    """A passkey of a person."""

    id: str  # of the credential, in base64url
    person_id: str
    name: str
    created: int
    used: int | None
    public_key: bytes
    sign_count: int


_PASSKEY: Final = tuple(passkeys.c[field] for field in Passkey.__struct_fields__)


class Passkeys:
    """The passkeys of all people."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, person_id: str, passkey_id: str, name: str, public_key: bytes, sign_count: int) -> Passkey:
        """Add a passkey. Raises `Refusal` if the person has too many, or the passkey is known."""
        passkey = Passkey(passkey_id, person_id, _clean(name), self._database.now(), None, public_key, sign_count)
        row = {field: getattr(passkey, field) for field in Passkey.__struct_fields__}
        mine = select(func.count()).select_from(passkeys).where(passkeys.c.person_id == person_id)

        def job(connection: Connection) -> None:
            if (connection.scalar(mine) or 0) >= MOST_PASSKEYS:
                raise Conflict("account-passkeys-many", most=MOST_PASSKEYS)
            connection.execute(insert(passkeys), row)

        try:
            self._database.write(job)
        except IntegrityError:
            raise Conflict("account-passkey-known") from None
        return passkey

    def list_of_person(self, person_id: str) -> list[Passkey]:
        """Return a person's passkeys, the oldest first."""
        query = select(*_PASSKEY).where(passkeys.c.person_id == person_id).order_by(passkeys.c.created, passkeys.c.id)
        return [Passkey(*row) for row in self._database.read(lambda connection: connection.execute(query).all())]

    def find(self, passkey_id: str) -> Passkey | None:
        """Return the passkey with an id."""
        query = select(*_PASSKEY).where(passkeys.c.id == passkey_id)
        row = self._database.read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else Passkey(*row)

    def note_use(self, passkey: Passkey, sign_count: int) -> bool:
        """Note that a passkey was used. Return false if it was used meanwhile with another count, or removed."""
        where = passkeys.c.id == passkey.id, passkeys.c.sign_count == passkey.sign_count
        statement = update(passkeys).where(*where).values(sign_count=sign_count, used=self._database.now())
        return self._database.write(lambda connection: connection.execute(statement).rowcount == 1)

    def rename(self, person_id: str, passkey_id: str, name: str) -> None:
        """Give a passkey of a person another name. Raises `Refusal`."""
        self._change(update(passkeys).where(*_match(person_id, passkey_id)).values(name=_clean(name)))

    def remove(self, person_id: str, passkey_id: str) -> None:
        """Remove a passkey of a person. Raises `Refusal` if there is none."""
        self._change(delete(passkeys).where(*_match(person_id, passkey_id)))

    def _change(self, statement: Any) -> None:
        if not self._database.write(lambda connection: connection.execute(statement).rowcount):
            raise NotFound("account-passkey-none")


def _match(person_id: str, passkey_id: str) -> tuple[Any, Any]:
    return passkeys.c.person_id == person_id, passkeys.c.id == passkey_id


def _clean(name: str) -> str:
    cleaned = name.strip()
    if not cleaned or len(cleaned) > NAME:
        raise Refusal("account-passkey-name", most=NAME)
    return cleaned
