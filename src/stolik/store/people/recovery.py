"""Ways back into an account: one-time recovery codes, and keys that work once and expire.

A recovery code is 16 characters of Crockford's base32, which has no letters that look like digits. The first one is the
code's number, so that a check computes exactly one hash, however many codes are left, and also for an unknown account.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from secrets import choice, token_urlsafe
from typing import Final, Literal, TypeAlias

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update

from stolik.refusals import NotFound, NotSignedIn
from stolik.store.database import Database
from stolik.store.people.accounts import People, Person
from stolik.store.people.passwords import Passwords
from stolik.store.schema import one_time_keys, people, recovery_codes

KeyKind: TypeAlias = Literal["password", "email", "passkey"]

CODES: Final = 6  # of one account
LENGTH: Final = 16
GROUP: Final = 4
_ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_ALIKE: Final = str.maketrans({"O": "0", "I": "1", "L": "1", "-": None, " ": None})
_LONGEST: Final = 64  # characters of a code as it is typed; longer ones are wrong


class OneTimeKey(Struct, frozen=True):
    """What a one-time key stands for."""

    person_id: str | None
    detail: str


class Recovery:
    """The recovery codes and one-time keys of all people."""

    def __init__(self, database: Database, passwords: Passwords, people: People) -> None:
        self._database = database
        self._passwords = passwords
        self._people = people

    def create_codes(self, person_id: str) -> list[str]:
        """Create new recovery codes for an account. They replace the old ones. Only their hashes are stored."""
        codes = [f"{number}{''.join(choice(_ALPHABET) for _ in range(LENGTH - 1))}" for number in range(1, CODES + 1)]
        rows = [
            {"person_id": person_id, "number": number, "code_hash": self._passwords.hash(code)}
            for number, code in enumerate(codes, start=1)
        ]

        def job(connection: Connection) -> None:
            connection.execute(delete(recovery_codes).where(recovery_codes.c.person_id == person_id))
            connection.execute(insert(recovery_codes), rows)

        self._database.write(job)
        return [_group(code) for code in codes]

    def count_codes(self, person_id: str) -> int:
        """Return the number of recovery codes that are left."""
        query = select(func.count()).select_from(recovery_codes).where(recovery_codes.c.person_id == person_id)
        return self._database.read(lambda connection: connection.scalar(query)) or 0

    def use_code(self, name: str, code: str, password: str) -> Person:
        """Give an account a new password by a recovery code, which is used up. Return the account's person.

        Raises the same `Refusal`, after the same work, for an unknown name and a wrong code.
        """
        self._passwords.check(password)  # first: it depends on nothing stored, and a code must not be lost by it
        person_id = self._people.find_account(name)
        read = _read_code(code)
        number = int(read[0]) if read[:1] in "123456789" and read else 0
        query = select(recovery_codes.c.code_hash).where(
            recovery_codes.c.person_id == (person_id or ""), recovery_codes.c.number == number
        )
        stored = self._database.read(lambda connection: connection.scalar(query))
        if not self._passwords.matches(stored, read) or person_id is None:
            raise NotSignedIn("account-recovery-wrong")
        mine = recovery_codes.c.person_id == person_id
        used = delete(recovery_codes).where(mine, recovery_codes.c.number == number)
        self._set_password(person_id, password, lambda connection: connection.execute(used).rowcount == 1)
        return self._people.get(person_id)

    def create_key(self, kind: KeyKind, life: int, person_id: str | None = None, detail: str = "") -> str:
        """Create a key that works once, within `life` milliseconds. It replaces the person's keys of this kind.

        Only the key's hash is stored.
        """
        now, secret = self._database.now(), token_urlsafe(32)
        row = {"key_hash": _hash(secret), "kind": kind, "person_id": person_id, "detail": detail, "expires": now + life}

        def job(connection: Connection) -> None:
            columns = one_time_keys.c
            connection.execute(delete(one_time_keys).where(columns.expires <= now))
            if person_id is not None:
                connection.execute(delete(one_time_keys).where(columns.person_id == person_id, columns.kind == kind))
            connection.execute(insert(one_time_keys), row)

        self._database.write(job)
        return secret

    def take_key(self, kind: KeyKind, secret: str) -> OneTimeKey:
        """Use up a key, and return what it stands for. Raises `Refusal` if it is unknown, used or expired."""
        return self._database.write(lambda connection: self._take(connection, kind, secret))

    def use_link(self, secret: str, password: str) -> Person:
        """Give an account a new password by the key of a link, which is used up. Raises `Refusal`."""
        self._passwords.check(password)
        query = select(one_time_keys.c.person_id).where(*self._match("password", secret))
        person_id = self._database.read(lambda connection: connection.scalar(query))
        if person_id is None:
            raise NotFound("account-link-over")
        self._set_password(
            person_id, password, lambda connection: bool(self._take(connection, "password", secret).person_id)
        )
        return self._people.get(person_id)

    def _set_password(self, person_id: str, password: str, use_up: Callable[[Connection], bool]) -> None:
        """Store a new password in the transaction that uses up the code or key. Two requests at once use it once."""
        hashed = self._passwords.hash(password)
        account = update(people).where(people.c.id == person_id, people.c.kind == "account").values(password=hashed)

        def job(connection: Connection) -> None:
            if not use_up(connection) or connection.execute(account).rowcount != 1:
                raise NotFound("account-link-over")
            # A new password ends the links that were sent for it.
            keys = one_time_keys.c
            connection.execute(delete(one_time_keys).where(keys.person_id == person_id, keys.kind == "password"))

        self._database.write(job)

    def _match(self, kind: KeyKind, secret: str) -> tuple[ColumnElement[bool], ...]:
        columns = one_time_keys.c
        return columns.key_hash == _hash(secret), columns.kind == kind, columns.expires > self._database.now()

    def _take(self, connection: Connection, kind: KeyKind, secret: str) -> OneTimeKey:
        where = self._match(kind, secret)
        query = select(one_time_keys.c.person_id, one_time_keys.c.detail).where(*where)
        row = connection.execute(query).one_or_none()
        if row is None or connection.execute(delete(one_time_keys).where(*where)).rowcount != 1:
            raise NotFound("account-link-over")
        return OneTimeKey(row.person_id, row.detail)


def _group(code: str) -> str:
    return "-".join(code[place : place + GROUP] for place in range(0, LENGTH, GROUP))


def _read_code(text: str) -> str:
    """Return a code as it was made, however it was typed.

    >>> _read_code(" 1abc-defg hjkm-npol ")
    '1ABCDEFGHJKMNP01'
    """
    return text[:_LONGEST].upper().translate(_ALIKE)


def _hash(secret: str) -> bytes:
    return sha256(secret.encode(errors="replace")).digest()
